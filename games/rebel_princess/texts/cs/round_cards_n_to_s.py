"""The ledger in Czech: round cards n to s."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-291": Wording(
        title="Pozdní příchod na večírek: Kolik štychů?",
        text="Počet karet v ruce minus 3: 9, 7, 5, 5 pro 3, 4, 5, 6 hráčů. Kolo končí, když po získaném štychu má každá ruka přesně 3 karty.",
        reason="Poslední tři karty se ponechávají.",
    ),
    "R-292": Wording(
        title="Pozdní příchod na večírek: Jak se bodují ponechané karty?",
        text="Jako by je získal ten, kdo je má.",
        reason="Text karty.",
    ),
    "R-293": Wording(
        title="Pozdní příchod na večírek: Alenka zamíchá štych, který by byl poslední.",
        text="Ruce mají opět 4 karty a hraje se ještě jeden štych.",
        reason="R-083.",
    ),
    "R-294": Wording(
        title="Pozdní příchod na večírek: Mulan v posledním štychu?",
        text="Svou kartu smí vyměnit za některou ze tří karet v ruce.",
        reason="Do konce kola jsou to karty v ruce.",
    ),
    "R-295": Wording(
        title="Pozdní příchod na večírek: Kdy se ponechané karty ukážou?",
        text="Při bodování.",
        reason="R-032.",
    ),
    "R-296": Wording(
        title="Pozdní příchod na večírek: Šípková Růženka, Šeherezáda, Ledová princezna v posledním štychu?",
        text="Běžně dovoleno; v každé ruce jsou čtyři karty.",
        reason="Žádné omezení.",
    ),
    "R-297": Wording(
        title="Pozdní příchod na večírek: Kdo v cs začíná další kolo?",
        text="Vítěz posledního odehraného štychu.",
        reason="R-020.",
    ),
    "R-298": Wording(
        title="Svatební dar: Kdy se kladou dary?",
        text="Před každým štychem, současně a lícem dolů.",
        reason="Text karty.",
    ),
    "R-299": Wording(
        title="Svatební dar: Šípková Růženka?",
        text="Jen než jsou položeny dary tohoto štychu.",
        reason="Text karty.",
    ),
    "R-300": Wording(
        title="Svatební dar: Ostatní efekty používané před štychem?",
        text="Po položení darů, v běžném okně.",
        reason="Text přesouvá jen Šípkovou Růženku; potom už vynášející nemůže požadovanou barvu darovat.",
    ),
    "R-301": Wording(
        title="Svatební dar: Šípková Růženka ve starších vydáních?",
        text="Také před dary.",
        reason="Text mlčí; stejné řešení.",
    ),
    "R-302": Wording(
        title="Svatební dar: Kolik štychů?",
        text="6, 5, 4, 4 pro 3, 4, 5, 6 hráčů.",
        reason="Polovina štychů.",
    ),
    "R-303": Wording(
        title="Svatební dar: Vidí vítěz dary?",
        text="Ne, ne dříve než při bodování. Každý hráč zná jen své vlastní dary.",
        reason="R-030.",
    ),
    "R-304": Wording(
        title="Svatební dar: Alenka vyhraje.",
        text="Zamíchají se jen karty ležící lícem nahoru; hromádka darů zůstává pro vítěze opakovaného štychu; žádné nové dary; vynáší Alenka, a to bez princů, ledaže se vplížili.",
        reason="Text karty.",
    ),
    "R-305": Wording(
        title="Svatební dar: Totéž ve starších vydáních?",
        text="Stejně.",
        reason="Text mlčí.",
    ),
    "R-306": Wording(
        title="Svatební dar: Mezi dary leží žába. Smí Alenka jednat?",
        text="Ano; kontrolují se jen zahrané karty.",
        reason="Na dary se nikdo nesmí podívat.",
    ),
    "R-307": Wording(
        title="Svatební dar: Šípková Růženka v opakovaném štychu?",
        text="Zakázáno; dary pro tuto hromádku už jsou položeny. Ostatní efekty použít lze.",
        reason="R-299.",
    ),
    "R-308": Wording(
        title="Svatební dar: Ledová princezna v posledním štychu: v každé ruce je jedna karta.",
        text="Tato jediná karta je zmrazená.",
        reason="R-092.",
    ),
    "R-309": Wording(
        title="Svatební dar: Darovaný princ?",
        text="Nevplíží se a nenastaví příznak, že byl princ vidět.",
        reason="Lícem dolů, nezahraný.",
    ),
    "R-310": Wording(
        title="Svatební dar: Smí si Mulan vzít zpět svůj dar?",
        text="Ne.",
        reason="Jen kartu, kterou zahrála.",
    ),
    "R-311": Wording(
        title="Svatební dar: Rebelka ve starších vydáních?",
        text="Neexistuje.",
        reason="R-050.",
    ),
    "R-403": Wording(
        title="Svatební dar: Kdy smí Carmesina kopírovat Šípkovou Růženku?",
        text="Jen před položením darů, stejně jako originál; tam je dotázána, jen pokud je Šípková Růženka ve hře. Všechny ostatní kopie jako obvykle.",
        reason="R-156, R-301.",
    ),
    "R-312": Wording(
        title="Smlouvání s čarodějkou: Je povinné?",
        text="Ne.",
        reason="Smí vyměnit.",
    ),
    "R-313": Wording(
        title="Smlouvání s čarodějkou: Co je veřejné?",
        text="Obě karty: ta, kterou vítěz dává, se ukáže, ta, kterou bere, ležela lícem nahoru.",
        reason="Text karty.",
    ),
    "R-314": Wording(
        title="Smlouvání s čarodějkou: Kterou kartu nelze vzít?",
        text="Kartu, kterou vítěz sám zahrál (po Mulan: její náhradní kartu).",
        reason="Text karty.",
    ),
    "R-315": Wording(
        title="Smlouvání s čarodějkou: V posledním štychu?",
        text="Není možné: ruka vítěze je prázdná.",
        reason="Je potřeba karta z ruky.",
    ),
    "R-316": Wording(
        title="Smlouvání s čarodějkou: Mulan vyměnila kartu a vyhraje.",
        text="Smí také smlouvat: celkem dvě výměny, druhá ne za vlastní kartu.",
        reason="Text karty; v gigamic-fr/cs odvozeno (dvě samostatná oprávnění).",
    ),
    "R-317": Wording(
        title="Smlouvání s čarodějkou: Dát prince?",
        text="Není vplížením.",
        reason="FAQ vydavatele.",
    ),
    "R-318": Wording(
        title="Smlouvání s čarodějkou: Lze dát nebo vzít žábu?",
        text="Ano.",
        reason="Žádné omezení.",
    ),
    "R-319": Wording(
        title="Smlouvání s čarodějkou: Vyhraje Alenka: nejdříve smlouvání, nebo Alenka?",
        text="Alenka se rozhoduje první. Pokud zamíchá, smlouvání u tohoto štychu není; jakmile smlouvá, už jej zamíchat nemůže.",
        reason="Alenka potřebuje právě vyhraný štych; potom se už rozebírá.",
    ),
    "R-320": Wording(
        title="Smlouvání s čarodějkou: Vyhraje Pocahontas v FR/CS.",
        text="Nejdříve smlouvání, pak určení vynášejícího.",
        reason="Určení se týká dalšího štychu.",
    ),
    "R-321": Wording(
        title="Smlouvání s čarodějkou: Lze vzít zmrazenou kartu štychu?",
        text="Ano, pokud není vítězova vlastní.",
        reason="Je to běžná karta štychu.",
    ),
    "R-322": Wording(
        title="Otrávené jablko: Kdo vyhrává?",
        text="Nejvyšší hodnota z karet zahraných jako prázdný štych; není-li žádná, běžné pravidlo.",
        reason="Text karty.",
    ),
    "R-323": Wording(
        title="Otrávené jablko: Stejné hodnoty?",
        text="Vyhrává karta zahraná jako první.",
        reason="Text karty.",
    ),
    "R-324": Wording(
        title="Otrávené jablko: Stejné hodnoty?",
        text="Vyhrává karta zahraná jako poslední.",
        reason="Text karty.",
    ),
    "R-325": Wording(
        title="Otrávené jablko: S Popelkou?",
        text="Vyhrává nejnižší hodnota z karet zahraných jako prázdný štych; remíza podle tištěného pravidla.",
        reason="R-089.",
    ),
    "R-326": Wording(
        title="Otrávené jablko: Sněhurka zahraje nulu jako prázdný štych?",
        text="Mezi kartami zahranými jako prázdný štych se počítá jako 0; je-li jediná, vyhrává.",
        reason="R-045.",
    ),
    "R-327": Wording(
        title="Otrávené jablko: Malenka opustí barvu, ač by ji mohla ctít.",
        text="Její karta nemůže vyhrát.",
        reason="R-043.",
    ),
    "R-328": Wording(
        title="Otrávené jablko: Zmrazená karta jiné než hlavní barvy u hráče, který by barvu mohl ctít.",
        text="Nemůže vyhrát. Pokud hráč neměl čím barvu ctít, soutěží.",
        reason="R-043.",
    ),
    "R-329": Wording(
        title="Otrávené jablko: Výsledek ukáže, zda takový hráč hrál prázdný štych. Je to přijatelné?",
        text="Ano; server oznámí jen vítěze, ne důvod u jednotlivých hráčů.",
        reason="U stolu se tomu také nelze vyhnout.",
    ),
    "R-330": Wording(
        title="Otrávené jablko: Mulan hraje prázdný štych a zahranou kartu vymění v rámci její barvy.",
        text="Stále se to počítá jako prázdný štych; soutěží nová hodnota.",
        reason="Prázdný štych se zjišťuje při zahrání karty.",
    ),
    "R-331": Wording(
        title="Otrávené jablko: Hráč zahraje prince jako prázdný štych.",
        text="Princové se vplíží jako obvykle.",
        reason="R-036.",
    ),
    "R-332": Wording(
        title="Sudé a liché: Pořadí povinností?",
        text="Hlavní barva s paritou vynesené karty; jinak kterákoli karta hlavní barvy; při prázdném štychu kterákoli karta s paritou vynesené karty; jinak cokoli.",
        reason="Text karty.",
    ),
    "R-333": Wording(
        title="Sudé a liché: Váže parita vynášejícího?",
        text="Ne; vynesená karta ji určuje.",
        reason="Text karty.",
    ),
    "R-334": Wording(
        title="Sudé a liché: Sněhurka?",
        text="Vytištěné číslo musí odpovídat paritě; pak se smí stát nulou.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-335": Wording(
        title="Sudé a liché: Sněhurka vynese 5 jako nulu.",
        text="Parita je lichá (vytištěné číslo).",
        reason="R-045.",
    ),
    "R-336": Wording(
        title="Sudé a liché: Princezna na hrášku?",
        text="Po barvě: je-li to možné, karta vyšší než 5; z takových, je-li to možné, s odpovídající paritou. Není-li nic vyššího než 5: ze zbytku, je-li to možné, s odpovídající paritou. Stejně i při prázdném štychu. Karta vyšší než 5 s jinou paritou má přednost před kartou 5 nebo nižší s odpovídající paritou.",
        reason="Princezna nad kartou herních kol; FAQ autorů popisuje paritu nejdříve nad 5, pak u 5 a nižších. Věta z deluxe je druhou polovinou téhož. Sporné: lze ji číst i tak, že karty 5 nebo nižší s odpovídající paritou mají přednost před kartami vyššími než 5 s jinou paritou, nebo že nad 5 parita neplatí vůbec.",
    ),
    "R-337": Wording(
        title="Sudé a liché: Náhradní karta Mulan?",
        text="Paritou vázána není; její první karta ano.",
        reason="Text karty; v gigamic-fr/cs odvozeno.",
    ),
    "R-338": Wording(
        title="Sudé a liché: Mulan vynášela a vymění kartu za kartu s druhou paritou.",
        text="Karty ostatních zůstávají přípustné.",
        reason="Při zahrání přípustné byly.",
    ),
    "R-339": Wording(
        title="Sudé a liché: Malenka?",
        text="Kartu zahranou s jejím efektem parita neváže.",
        reason="R-153.",
    ),
    "R-340": Wording(
        title="Sudé a liché: Zmrazená karta?",
        text="Paritu ignoruje. Je-li vynesena, paritu určuje.",
        reason="R-097.",
    ),
    "R-341": Wording(
        title="Sudé a liché: Česká věta o prázdném štychu zní, jako by paritu držel další hráč. Co znamená?",
        text="Parita vychází vždy z vynesené karty, i po prázdném štychu.",
        reason="Stejné pravidlo jako v ostatních textech.",
    ),
}
