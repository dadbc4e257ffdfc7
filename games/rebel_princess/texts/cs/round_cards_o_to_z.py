"""The ledger of rulings in Czech: round cards and their interactions."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        text="Zakázáno; dary pro tuto hromádku už jsou položeny. Ostatní schopnosti použít lze.",
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
        text="Obě karty: daná se ukáže, vzatá ležela lícem nahoru.",
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
        text="Nejvyšší hodnota z karet hráčů, kteří nemohou ctít barvu; není-li žádná, běžné pravidlo.",
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
        text="Vyhrává nejnižší hodnota z karet hráčů, kteří nemohou ctít barvu; remíza podle tištěného pravidla.",
        reason="R-089.",
    ),
    "R-326": Wording(
        title="Otrávené jablko: Sněhurka nemůže ctít barvu a zahraje nulu?",
        text="Mezi kartami hráčů, kteří nemohou ctít barvu, se počítá jako 0; je-li jediná, vyhrává.",
        reason="R-045.",
    ),
    "R-327": Wording(
        title="Otrávené jablko: Malenka opustí barvu, ač by ji mohla ctít.",
        text="Její karta nemůže vyhrát.",
        reason="R-043.",
    ),
    "R-328": Wording(
        title="Otrávené jablko: Zmrazená karta jiné než hlavní barvy u hráče, který by barvu mohl ctít.",
        text="Nemůže vyhrát. Pokud hráč barvu ctít nemohl, soutěží.",
        reason="R-043.",
    ),
    "R-329": Wording(
        title="Otrávené jablko: Výsledek ukáže, zda takový hráč hrál prázdný štych. Je to přijatelné?",
        text="Ano; server oznámí jen vítěze, ne důvod u jednotlivých hráčů.",
        reason="U stolu se tomu také nelze vyhnout.",
    ),
    "R-330": Wording(
        title="Otrávené jablko: Mulan nemůže ctít barvu, zahraje jinou barvu a v rámci ní kartu vymění.",
        text="Stále se počítá jako prázdný štych; soutěží nová hodnota.",
        reason="Prázdný štych se zjišťuje při zahrání karty.",
    ),
    "R-331": Wording(
        title="Otrávené jablko: Hráč, který nemůže ctít barvu, zahraje prince.",
        text="Princové se vplíží jako obvykle.",
        reason="R-036.",
    ),
    "R-332": Wording(
        title="Sudé a liché: Pořadí povinností?",
        text="Hlavní barva s paritou vynesené karty; jinak kterákoli karta hlavní barvy; kdo nemůže ctít barvu, kterákoli karta s paritou vynesené karty; jinak cokoli.",
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
        reason="Princezna nad kartou herních kol; FAQ autorů popisuje paritu nejdříve nad 5, pak u 5 a nižších. Věta z deluxe je druhou polovinou téhož.",
    ),
    "R-337": Wording(
        title="Sudé a liché: Náhradní karta Mulan?",
        text="Paritou vázána není; její první karta ano.",
        reason="Text karty; v gigamic-fr/cs odvozeno.",
    ),
    "R-338": Wording(
        title="Sudé a liché: Mulan vynášela a vymění na druhou paritu.",
        text="Karty ostatních zůstávají přípustné.",
        reason="Při zahrání přípustné byly.",
    ),
    "R-339": Wording(
        title="Sudé a liché: Malenka?",
        text="Kartu zahranou s její schopností parita neváže.",
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
    "R-342": Wording(
        title="Víla rozchodů: Bodování?",
        text="-1 za každou získanou vílu; body za kolo mohou být záporné, i bez princů.",
        reason="Text karty.",
    ),
    "R-343": Wording(
        title="Princ vždycky klepe dvakrát: Pořadí hraní?",
        text="Všechny první karty v pořadí, pak všechny druhé karty ve stejném pořadí počínaje vynášejícím.",
        reason="Text karty.",
    ),
    "R-344": Wording(
        title="Princ vždycky klepe dvakrát: Hlavní barva pro druhé karty?",
        text="Barva úplně první karty, i pro vynášejícího, který ji musí druhou kartou ctít, může-li.",
        reason="Výslovně v deluxe-en/pl; v gigamic-fr/cs totéž podle základního pravidla.",
    ),
    "R-345": Wording(
        title="Princ vždycky klepe dvakrát: Kdo vyhrává?",
        text="Nejvyšší součet hodnot v hlavní barvě; remíza: vyšší jednotlivá karta hlavní barvy. Hráči bez karty hlavní barvy vyhrát nemohou.",
        reason="Text karty.",
    ),
    "R-346": Wording(
        title="Princ vždycky klepe dvakrát: S Popelkou?",
        text="Nejnižší součet mezi hráči s alespoň jednou kartou hlavní barvy; remíza: nižší jednotlivá karta.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-347": Wording(
        title="Princ vždycky klepe dvakrát: Sněhurka?",
        text="Ohlásí-li nulu u první karty, smí ji ohlásit i u druhé, je-li 7 nebo nižší; ohlásí-li ji u druhé, je nulou jen ta. Jedno použití.",
        reason="Schopnosti působí na obě karty.",
    ),
    "R-348": Wording(
        title="Princ vždycky klepe dvakrát: Nula v součtech?",
        text="Přičítá 0 a při rozhodování remízy platí jako 0; hráč, jehož jediné karty hlavní barvy jsou nuly, má součet 0 a vyhrát může.",
        reason="R-045.",
    ),
    "R-349": Wording(
        title="Princ vždycky klepe dvakrát: Princezna na hrášku?",
        text="Váže obě karty.",
        reason="Text karty.",
    ),
    "R-350": Wording(
        title="Princ vždycky klepe dvakrát: Princezna na hrášku v FR/CS?",
        text="Lze ji použít s kteroukoli z obou karet a ostatní váže od té chvíle do konce štychu.",
        reason="Odpověď FAQ autorů o schopnosti, kterou lze spojit s kteroukoli kartou a která pak trvá celý štych; otázka sama se ztratila, ale hodí se jen na ni.",
    ),
    "R-351": Wording(
        title="Princ vždycky klepe dvakrát: Malenka?",
        text="Jedno použití platí pro obě karty; každá smí barvu opustit.",
        reason="Text karty; v cs-promo odvozeno.",
    ),
    "R-352": Wording(
        title="Princ vždycky klepe dvakrát: Smí ji použít jen pro jednu kartu a druhou zahrát běžně (i prince nebo žábu)?",
        text="Ano, pokud je ta druhá karta přípustná bez schopnosti.",
        reason="Vyloučení patří ke schopnosti.",
    ),
    "R-353": Wording(
        title="Princ vždycky klepe dvakrát: Mulan?",
        text="Po všech druhých kartách smí vyměnit jednu nebo obě své karty, každou za kartu téže barvy.",
        reason="Schopnosti působí na obě karty.",
    ),
    "R-354": Wording(
        title="Princ vždycky klepe dvakrát: Ledová princezna?",
        text="Zmrazená je jedna karta a musí být první kartou cíle; druhá se hraje běžně.",
        reason="Pokládá se jedna karta; to je karta k vynesení nebo zahrání.",
    ),
    "R-355": Wording(
        title="Princ vždycky klepe dvakrát: Alenka?",
        text="Všechny karty se zamíchají a každému hráči se rozdají dvě.",
        reason="Text karty; v gigamic-fr/cs odvozeno.",
    ),
    "R-356": Wording(
        title="Princ vždycky klepe dvakrát: Malá mořská víla, Locika?",
        text="Týkají se první karty vynášejícího; druhou beztak ctí hlavní barvu.",
        reason="Vynáší se jedna karta.",
    ),
    "R-357": Wording(
        title="Princ vždycky klepe dvakrát: Druhá karta zahraná jako prázdný štych je princ.",
        text="Princové se vplíží, ať ji hraje kdokoli, i vynášející.",
        reason="R-036.",
    ),
    "R-358": Wording(
        title="Princ vždycky klepe dvakrát: Může remíza přetrvat i po porovnání jednotlivých karet?",
        text="Ne; karty jsou jedinečné, i se Sněhurčinou nulou, takže součet a jednotlivá karta dva hráče vždy odliší. K remíze mohou vést jen dvě nulující schopnosti v jednom štychu (cs-promo): R-402.",
        reason="Dvě ruce se stejným součtem a stejnou krajní kartou by potřebovaly tutéž kartu dvakrát.",
    ),
    "R-359": Wording(
        title="Princ vždycky klepe dvakrát: Kolik štychů?",
        text="6, 5, 4, 4 pro 3, 4, 5, 6 hráčů.",
        reason="Dvě karty na štych.",
    ),
    "R-404": Wording(
        title="Princ vždycky klepe dvakrát: Ledová princezna ve starších vydáních?",
        text="Losuje se jen vynášená karta; druhou kartu si vynášející vybírá a ctí s ní hlavní barvu jako obvykle.",
        reason="Schopnost se týká karty, která štych otevírá.",
    ),
    "R-360": Wording(
        title="Půlnoční proměna: Co lze zahrát, když není vynesena víla?",
        text="Hlavní barvu nebo víly podle volby; kdo nemá hlavní barvu, ale má vílu, musí vílu zahrát. Nemůže ctít barvu = nemá ani jedno.",
        reason="Text karty.",
    ),
    "R-361": Wording(
        title="Půlnoční proměna: Vynesena víla?",
        text="Barvu lze ctít jen vílami.",
        reason="Text karty.",
    ),
    "R-362": Wording(
        title="Půlnoční proměna: Stejné nejvyšší hodnoty?",
        text="Vyhrává karta zahraná jako první.",
        reason="Text karty.",
    ),
    "R-363": Wording(
        title="Půlnoční proměna: Stejné nejvyšší hodnoty?",
        text="Vyhrává karta zahraná jako poslední.",
        reason="Text karty.",
    ),
    "R-364": Wording(
        title="Půlnoční proměna: S Popelkou?",
        text="Vyhrává nejnižší hodnota z hlavní barvy a víl; remíza podle tištěného pravidla.",
        reason="R-089.",
    ),
    "R-365": Wording(
        title="Půlnoční proměna: Princezna na hrášku: v hlavní barvě jen nízké karty, v ruce víla vyšší než 5.",
        text="Je třeba zahrát tuto vílu (nebo jinou přípustnou kartu vyšší než 5).",
        reason="Vílami se barva ctí; z přípustných karet nejdříve ty vyšší než 5.",
    ),
    "R-366": Wording(
        title="Půlnoční proměna: Mulan: víla za jinou barvu?",
        text="Není dovoleno, ani obráceně.",
        reason="Text karty; v gigamic-fr/cs odvozeno (její text žádá stejnou barvu).",
    ),
    "R-367": Wording(
        title="Půlnoční proměna: Malá mořská víla nebo Locika a vynášející s vílami?",
        text="Musí vynést požadovanou barvu; víla ji nenahrazuje. Pokud ji vynášející nemá, nemusí vynést vílu.",
        reason="Text karty; v gigamic-fr/cs odvozeno.",
    ),
    "R-368": Wording(
        title="Půlnoční proměna: Hráč bez hlavní barvy, ale s vílami, chce odhodit prince.",
        text="Není dovoleno.",
        reason="Nejde o prázdný štych.",
    ),
    "R-369": Wording(
        title="Půlnoční proměna: Malenka s vílami, ale bez hlavní barvy?",
        text="Se svou schopností smí zahrát jinou barvu (ne prince, ne žábu); taková karta nemůže vyhrát, není-li to víla.",
        reason="R-153.",
    ),
    "R-370": Wording(
        title="Půlnoční proměna: Víla zahraná jako nula?",
        text="Soutěží s hodnotou 0.",
        reason="R-045.",
    ),
    "R-371": Wording(
        title="Hoď kytici!: Co je nová barva?",
        text="Každá barva jiná než současná hlavní barva, i taková, která už ve štychu hlavní barvou byla. Hlavní barvou je tedy vždy barva poslední zahrané karty.",
        reason="Text karty: vyhrává poslední zahraná barva.",
    ),
    "R-372": Wording(
        title="Hoď kytici!: Kdo vyhrává?",
        text="Nejvyšší karta konečné hlavní barvy ze všech karet štychu, i těch zahraných před poslední změnou.",
        reason="Text karty.",
    ),
    "R-373": Wording(
        title="Hoď kytici!: Koho změna váže?",
        text="Každý další hráč musí ctít novou barvu, může-li.",
        reason="Text karty.",
    ),
    "R-374": Wording(
        title="Hoď kytici!: Vplížení?",
        text="Hráč, který nemůže ctít současnou hlavní barvu a zahraje prince.",
        reason="R-036.",
    ),
    "R-375": Wording(
        title="Hoď kytici!: Princ vynesený kvůli Locice, pak změna barvy, pak hráč, který nemůže ctít barvu, zahraje prince.",
        text="Princové se vplíží teď.",
        reason="R-374.",
    ),
    "R-376": Wording(
        title="Hoď kytici!: Malenka hraje jinou barvu.",
        text="Její barva se stává hlavní barvou.",
        reason="Každá karta nové barvy určuje hlavní barvu.",
    ),
    "R-377": Wording(
        title="Hoď kytici!: Malá mořská víla vyžádala barvu A; když hraje Malenka, barva se už změnila na B.",
        text="Svou schopnost použít smí.",
        reason="Neignoruje A; hlavní barva je B.",
    ),
    "R-378": Wording(
        title="Hoď kytici!: Zmrazená karta jiné barvy?",
        text="Její barva se stává hlavní barvou.",
        reason="Každá karta nové barvy určuje hlavní barvu.",
    ),
    "R-379": Wording(
        title="Hoď kytici!: Alenka?",
        text="Jako obvykle, pokud vyhraje; opakovaný štych začíná novým vynesením.",
        reason="Žádné zvláštní pravidlo.",
    ),
    "R-380": Wording(
        title="Hoď kytici!: S Popelkou?",
        text="Vyhrává nejnižší karta konečné hlavní barvy.",
        reason="R-089.",
    ),
    "R-381": Wording(
        title="Hoď kytici!: Mulan?",
        text="Výměna v téže barvě; dosavadní sled hlavních barev se nemění.",
        reason="Barvy zůstávají.",
    ),
    "R-382": Wording(
        title="Hoď kytici!: Princezna na hrášku?",
        text="Platí pro karty přípustné podle současné hlavní barvy.",
        reason="Barva je první.",
    ),
    "R-383": Wording(
        title="Vzhůru nohama: Které šestky se počítají?",
        text="Každá 6 ve štychu, kterékoli barvy, vynesená i jiná.",
        reason="Text karty.",
    ),
    "R-384": Wording(
        title="Vzhůru nohama: S Popelkou?",
        text="R-046: jedna 6 a Popelka dají běžné pořadí.",
        reason="Text deluxe-en/pl; gigamic-fr/cs: každá 6 obrací znovu.",
    ),
    "R-385": Wording(
        title="Vzhůru nohama: Mulan výměnou 6 vloží nebo odebere?",
        text="Přepočítá se.",
        reason="Text deluxe-en/pl; gigamic-fr/cs: jedná před vyhodnocením štychu.",
    ),
    "R-386": Wording(
        title="Vzhůru nohama: Sněhurčina nula hlavní barvy při obráceném pořadí?",
        text="Vyhrává.",
        reason="Text karty.",
    ),
    "R-387": Wording(
        title="Vzhůru nohama: Sněhurka zahraje 6 jako nulu.",
        text="Nepočítá se jako 6.",
        reason="FAQ vydavatele: během štychu se s kartou zachází jako s nulou.",
    ),
    "R-388": Wording(
        title="Vzhůru nohama: Zmrazená 6?",
        text="Počítá se.",
        reason="Je to 6 ve štychu.",
    ),
    "R-389": Wording(
        title="Vzhůru nohama: Po Alence?",
        text="V opakovaném štychu se počítají jen 6 zahrané v něm.",
        reason="Platí na štych.",
    ),
    "R-390": Wording(
        title="Přepudrovat nos: Bodování?",
        text="Princové po 2, kromě všech hráčů s nejvyšším celkovým součtem před kolem, kterým zůstávají po 1. Žába zůstává 5.",
        reason="Text karty; žába výslovně v gigamic-fr a pl. gigamic-fr/cs říkají „během hry“ místo „před tímto kolem“ a čtou se stejně.",
    ),
    "R-391": Wording(
        title="Přepudrovat nos: V kole 1?",
        text="Všechny celkové součty jsou stejné, takže se princové nezdvojují nikomu.",
        reason="Nejvyšší součet mají všichni.",
    ),
    "R-392": Wording(
        title="Přepudrovat nos: Více hráčů v remíze o nejvyšší součet?",
        text="Vyňati jsou všichni.",
        reason="Hráč nebo hráči.",
    ),
    "R-393": Wording(
        title="Přepudrovat nos: V kole navíc pro rozhodnutí remízy?",
        text="Platí celkové součty před tímto kolem.",
        reason="Text karty.",
    ),
    "R-394": Wording(
        title="Přepudrovat nos: S Rebelkou plesu?",
        text="-10.",
        reason="R-052.",
    ),
    "R-395": Wording(
        title="Královny tanečního parketu: Volí páry majitel?",
        text="Ne. Nejdříve se utvoří všechny páry se stejným číslem, pak co nejvíce párů s různými čísly.",
        reason="Text popisuje přiřazení jako automatické: princ je sám, jen když mu nelze přiřadit žádnou královnu.",
    ),
    "R-396": Wording(
        title="Královny tanečního parketu: Vzorec?",
        text="Pro P princů, Q královen, m shodných čísel, u = min(P-m, Q-m): 3m + 2u + (P-m-u), plus 5 za žábu.",
        reason="Hodnoty za pár; protože každé číslo je v barvě jen jednou, je to i nejvyšší počet bodů, jaký může párování dát, takže pořadí párování nelze zneužít.",
    ),
    "R-397": Wording(
        title="Královny tanečního parketu: Královny bez páru?",
        text="0.",
        reason="Výslovně v deluxe-en/pl, jinde vyplývá.",
    ),
    "R-398": Wording(
        title="Královny tanečního parketu: Které číslo se počítá?",
        text="Vytištěné.",
        reason="R-147.",
    ),
    "R-399": Wording(
        title="Bylo nebylo..., Pozvánka: Nějaké zvláštní pravidlo?",
        text="Žádné kromě předání. Pozvánka je jen v gigamic-fr a cs.",
        reason="Text karty.",
    ),
}
