"""The printed rules in Czech."""

from games.texts import Wording


def _printed(title: str, text: str) -> Wording:
    return Wording(title=title, text=text, reason="Tištěné pravidlo.")


RULINGS: dict[str, Wording] = {
    "base/draft": _printed("Volba princezny", "Ze dvou princezen, které jste dostali, si jednu ponechte."),
    "base/draft-open": _printed(
        "Výběr princezny",
        "Hráči si jeden po druhém berou princezny, které ještě nikdo nemá; kdo vybírá jako první, začíná.",
    ),
    "base/draft-dealt": _printed("Náhodně rozdané princezny", "Každý dostane náhodně jednu princeznu."),
    "base/pass": _printed(
        "Předávání karet", "Dejte každému sousedovi přesně tolik vlastních karet, kolik určuje kolo."
    ),
    "base/starter": _printed(
        "Kdo začíná",
        "První kolo začíná levý soused náhodně určeného rozdávajícího, každé další hráč s nejnižším celkovým součtem.",
    ),
    "base/starter-last-trick": _printed(
        "Kdo začíná", "Kdo získal poslední štych kola, začíná kolo následující."
    ),
    "base/own-cards": _printed(
        "Vlastní karty",
        "Zahrajte jednu kartu z vlastní ruky; i to, co předáváte, dáváte nebo odkládáte, je z ní.",
    ),
    "base/turn-order": _printed(
        "Pořadí hraní",
        "Jako první hraje vynášející, po něm postupně všichni ostatní ve směru hodinových ručiček.",
    ),
    "base/follow-suit": _printed(
        "Ctění barvy", "Máte-li v ruce kartu hlavní barvy, musíte takovou kartu zahrát."
    ),
    "base/princes-not-invited": _printed(
        "Princové nejsou pozváni",
        "Štych nesmí začít princem, dokud se princové nevplížili na oslavu, ledaže máte v ruce jen samé prince.",
    ),
    "base/sneaking-in": _printed(
        "Vplížení na oslavu",
        "Princ zahraný jako prázdný štych (hráč nemá čím ctít barvu) vpustí prince na oslavu až do konce kola.",
    ),
    "base/highest-of-led-suit": _printed(
        "Výhra štychu", "Štych bere nejvyšší karta hlavní barvy; kdo ji zahrál, vynáší další štych."
    ),
    "base/pick-up": _printed(
        "Zvednutí karet", "Odložené karty si hráči vezmou, jakmile jsou aktivní ruce prázdné."
    ),
    "base/proposals": _printed("Žádosti o ruku", "Každý získaný princ je jedna žádost o ruku, žába je pět."),
    "base/rebel-of-the-ball": _printed(
        "Rebelka plesu",
        "Kdo získá všechny prince, s nimiž se hraje, a žábu, má za kolo přesně minus deset bodů.",
    ),
    "base/powers": _printed(
        "Efekty princezen", "Jednou za kolo smí princezna použít svůj efekt; na okno je nutné odpovědět."
    ),
    "base/powers-after-setup": _printed(
        "Efekty princezen a začátek kola",
        "Co karta herních kol způsobí před prvním štychem, nelze efektem princezny změnit.",
    ),
    "base/fewest-proposals": _printed("Vítězství", "Hru vyhrává hráč s nejmenším počtem žádostí o ruku."),
    "base/tie-break": _printed(
        "Rozhodnutí remízy",
        "Při rovnosti vyhrává, kdo má více kol bez žádostí o ruku; poté se hraje kolo navíc s kartou s přesýpacími hodinami.",
    ),
    "base/tie-break-zero": _printed(
        "Rozhodnutí remízy",
        "Při rovnosti vyhrává, kdo má více kol s přesně nulou žádostí o ruku; při další rovnosti se hráči o vítězství dělí.",
    ),
    "round/once-upon-a-time": _printed("Bylo nebylo...", "Žádné zvláštní pravidlo."),
    "round/invitation": _printed("Pozvánka", "Žádné zvláštní pravidlo."),
    "round/late-to-the-ball": _printed(
        "Pozdní příchod na ples",
        "Po předání karet odložte jednu kartu z ruky; je to vaše karta pro poslední štych.",
    ),
    "round/magic-beans": _printed(
        "Kouzelné fazole", "Z každé barvy smíte zahrát i vynést jen svou nejvyšší nebo nejnižší kartu."
    ),
    "round/three-times-a-lady": _printed("Trojnásobná dáma", "Každá získaná 3 ubírá tři žádosti o ruku."),
    "round/arranged-marriage": _printed(
        "Dohodnutý sňatek", "Kdo nemá žádný štych, dostane pět žádostí o ruku navíc."
    ),
    "round/royal-decree": _printed(
        "Královský dekret",
        "Královny jsou trumfy: štych bere nejvyšší královna bez ohledu na to, co bylo vyneseno.",
    ),
    "round/always-the-bridesmaid": _printed(
        "Navždy družičkou",
        "Štych bere druhá nejvyšší karta hlavní barvy; je-li vynesená karta v hlavní barvě jediná, vyhrává ona.",
    ),
    "round/crystal-clear": _printed(
        "Křišťálově jasně",
        "Vyložte všechny své karty jedné barvy lícem nahoru; celé kolo hrajete s nimi všem na očích.",
    ),
    "round/masquerade-ball": _printed(
        "Maškarní bál", "Všichni kromě vynášejícího hrají lícem dolů; karty se pak otočí najednou."
    ),
    "round/pets-revenge": _printed("Pomsta mazlíčků", "Každý získaný mazlíček je jedna žádost o ruku navíc."),
    "round/musical-chairs": _printed(
        "Židličkovaná", "Po každém štychu kromě posledního předejte jednu kartu pravému sousedovi."
    ),
    "round/sisterhood": _printed(
        "Sesterstvo",
        "Štych bere karta hlavní barvy s číslem nejvzdálenějším od čísla vynesené karty; vynesená karta vyhrát nemůže.",
    ),
    "round/after-party": _printed(
        "After party", "Polovinu ruky odložte; odehrajte zbytek, pak si polovinu vezměte a odehrajte ji."
    ),
    "round/late-for-a-very-important-date": _printed(
        "Pozdní příchod na večírek", "Poslední tři karty z ruky si každý ponechá a počítají se jako získané."
    ),
    "round/wedding-gift": _printed(
        "Svatební dar",
        "Před každým štychem položte kartu lícem dolů na hromádku pro jeho vítěze.",
    ),
    "round/haggle-with-the-hag": _printed(
        "Smlouvání s čarodějkou",
        "Vítěz smí ukázat kartu z ruky a vyměnit ji za kartu štychu, kterou zahrál někdo jiný.",
    ),
    "round/blind-mans-bluff": _printed(
        "Slepá bába", "Polovinu ruky odložte; až bude zbytek odehrán, dostane ji váš pravý soused."
    ),
    "round/poisoned-apple": _printed(
        "Otrávené jablko",
        "Zahraje-li někdo prázdný štych (nemá čím ctít barvu), bere štych nejvyšší z takto zahraných karet.",
    ),
    "round/poisoned-apple/ties-first": _printed(
        "Otrávené jablko: remíza", "Ze stejně vysokých karet bere štych ta, která byla zahrána jako první."
    ),
    "round/poisoned-apple/ties-last": _printed(
        "Otrávené jablko: remíza", "Ze stejně vysokých karet bere štych ta, která byla zahrána jako poslední."
    ),
    "round/odds-and-evens": _printed(
        "Sudé a liché",
        "Kromě barvy dodržte i paritu vynesené karty; barva má přednost a při prázdném štychu platí opět parita.",
    ),
    "round/single-fairy": _printed("Víla rozchodů", "Každá získaná víla ubírá jednu žádost o ruku."),
    "round/prince-rings-twice": _printed(
        "Princ vždycky klepe dvakrát",
        "Každý hraje do štychu dvě karty; štych bere nejvyšší součet karet hlavní barvy.",
    ),
    "round/midnight-makeover": _printed(
        "Půlnoční proměna", "Vílou lze ctít kteroukoli barvu; štych bere nejvyšší karta z hlavní barvy a víl."
    ),
    "round/midnight-makeover/ties-first": _printed(
        "Půlnoční proměna: remíza", "Ze stejně vysokých karet bere štych ta, která byla zahrána jako první."
    ),
    "round/midnight-makeover/ties-last": _printed(
        "Půlnoční proměna: remíza",
        "Ze stejně vysokých karet bere štych ta, která byla zahrána jako poslední.",
    ),
    "round/pass-the-bouquet": _printed(
        "Hoď kytici!",
        "Karta jiné barvy určuje od té chvíle hlavní barvu; štych bere nejvyšší karta poslední barvy.",
    ),
    "round/upside-down": _printed("Vzhůru nohama", "Každá 6 ve štychu obrací pořadí jeho čísel."),
    "round/bathroom-break": _printed(
        "Přepudrovat nos",
        "Princové se počítají dvojnásobně, ne však tomu, kdo měl před kolem nejvíce žádostí o ruku.",
    ),
    "round/dancing-queens": _printed(
        "Královny tanečního parketu",
        "Princ a královna se stejným číslem jsou tři žádosti o ruku, každý jiný pár dvě.",
    ),
    "princess/alice": _printed(
        "Alenka",
        "Štych, který jste právě vyhráli a v němž není žába, zamíchejte a rozdejte zpět.",
    ),
    "princess/cinderella": _printed("Popelka", "Před štychem: nižší čísla v něm přebíjejí vyšší."),
    "princess/ice-princess": _printed(
        "Ledová princezna",
        "Vylosujte z ruky jednoho hráče dvě karty; tu, kterou vyberete, musí tento hráč v tomto štychu zahrát.",
    ),
    "princess/ice-princess/original": _printed(
        "Ledová princezna",
        "Před štychem: karta vynášejícího se vylosuje z jeho ruky.",
    ),
    "princess/little-mermaid": _printed(
        "Malá mořská víla",
        "Jmenujte postupně barvy, dokud nedojdete k takové, kterou vynášející má: tu musí vynést.",
    ),
    "princess/little-mermaid/original": _printed(
        "Malá mořská víla",
        "Jmenujte barvu (barvu princů jen tehdy, když už byl některý princ vidět): vynášející ji musí vynést, pokud ji má.",
    ),
    "princess/mulan": _printed(
        "Mulan", "Po poslední kartě štychu vyměňte svou kartu za jinou téže barvy; nikdy ne žábu."
    ),
    "princess/pea-princess": _printed(
        "Princezna na hrášku",
        "Před štychem: všichni ostatní musí hrát kartu vyšší než 5, pokud jim to přípustné karty dovolují.",
    ),
    "princess/pea-princess/original": _printed(
        "Princezna na hrášku",
        "Se svou kartou: kdo hraje v tomto štychu po vás, musí hrát kartu vyšší než 5, pokud mu to přípustné karty dovolují.",
    ),
    "princess/pocahontas": _printed("Pocahontas", "Před štychem: určete, kdo jej vynáší."),
    "princess/pocahontas/original": _printed(
        "Pocahontas", "Když vyhrajete štych, určete jiného hráče, který vynese další."
    ),
    "princess/rapunzel": _printed(
        "Locika",
        "Před štychem: vynášející musí vynést prince, pokud nějakého má; prince to na oslavu nevpustí.",
    ),
    "princess/scheherazade": _printed(
        "Šeherezáda", "Vylosujte kartu z ruky jiného hráče; vraťte mu ji, nebo mu za ni dejte některou svou."
    ),
    "princess/sleeping-beauty": _printed(
        "Šípková Růženka", "Každý odevzdá kartu; jednu si ponechte a určete, kdo dostane kterou z ostatních."
    ),
    "princess/sleeping-beauty/original": _printed(
        "Šípková Růženka",
        "Každý odevzdá kartu; prohlédněte si je a jednu si ponechte, ostatní se náhodně rozdají.",
    ),
    "princess/snow-white": _printed("Sněhurka", "Zahrajte 7 nebo nižší kartu jako nulu."),
    "princess/thumbelina": _printed(
        "Malenka", "Pokud nevynášíte, zahrajte jakoukoli kartu kromě prince a žáby bez ohledu na barvu."
    ),
    "princess/thumbelina/promo": _printed(
        "Malenka", "Zahrajte jakoukoli kartu kromě prince a žáby bez ohledu na barvu."
    ),
    "princess/carmesina": _printed(
        "Carmesina",
        "Použijte efekt kterékoli princezny ve hře, a to ve stejné době a stejným způsobem jako ona.",
    ),
}
