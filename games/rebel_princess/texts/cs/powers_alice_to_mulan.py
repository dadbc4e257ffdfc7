"""The ledger in Czech: the powers of Alice, Cinderella, the Ice Princess, the Little Mermaid and Mulan."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-080": Wording(
        title="Alenka zamíchá štych. Kdo vynáší další?",
        text="Majitel Alenky jako vítěz tohoto štychu, s běžným omezením pro prince.",
        reason="Říká to text karty Svatební dar (deluxe-en, pl); základní pravidlo: vynáší vítěz.",
    ),
    "R-081": Wording(
        title="Jak se karty rozdají zpět?",
        text="Rovnoměrně náhodně, každému hráči přesně tolik, kolik jich do štychu zahrál (jednu; dvě v kole Princ vždycky klepe dvakrát). Hráč může dostat zpět i vlastní kartu. Každý hráč vidí jen to, co dostane.",
        reason="Text efektu.",
    ),
    "R-082": Wording(
        title="Počítá se zamíchaný štych jako vyhraný?",
        text="Ne. Nikdo jej nezískává: nepočítá se pro Dohodnutý sňatek ani jako odehraný štych kola.",
        reason="Karty se hrají znovu.",
    ),
    "R-083": Wording(
        title="Smí Alenka zamíchat poslední štych kola?",
        text="Ano. Každý hráč má pak opět karty na jeden štych (jednu; dvě v kole Princ vždycky klepe dvakrát) a hraje se ještě jeden štych.",
        reason="Text nemá výjimku.",
    ),
    "R-084": Wording(
        title="Kdy Alenka jednat nesmí?",
        text="Když štych, který právě vyhrála, ve své konečné podobě (po Mulan) obsahuje žábu.",
        reason="Text efektu.",
    ),
    "R-085": Wording(
        title="V zamíchaném štychu se vplížili princové. Ruší se to?",
        text="Ne, vplížení platí dál.",
        reason="Výslovně v deluxe-en/pl; v gigamic-fr/cs obdobně.",
    ),
    "R-086": Wording(
        title="V zamíchaném štychu byla zmrazená karta. Je stále zmrazená?",
        text="Ne. Rozdá se jako každá jiná karta a je volná.",
        reason="Zmrazení se týkalo zahrání v onom štychu.",
    ),
    "R-087": Wording(
        title="Přenáší se účinek Popelky, Princezny na hrášku, Malé mořské víly, Lociky nebo Sněhurky do opakovaného štychu?",
        text="Ne. Patřil ke zrušenému štychu.",
        reason="Všechny jsou formulovány pro jeden štych.",
    ),
    "R-088": Wording(
        title="Do kdy se Alenka smí rozhodnout?",
        text="Po ohlášení vítěze a před vším ostatním, co po výhře přichází (Smlouvání s čarodějkou, Pocahontas v gigamic-fr/cs, Židličkovaná, další okno).",
        reason="„Právě vyhrála“.",
    ),
    "R-089": Wording(
        title="Co Popelka obrací?",
        text="Jen pořadí hodnot uvnitř skupiny, která podle karty herních kol může vyhrát (hlavní barva, královny, karty zahrané jako prázdný štych, poslední barva a podobně). Nikdy nemění, která skupina vyhrává.",
        reason="Obrací hierarchii čísel, nic jiného.",
    ),
    "R-090": Wording(
        title="Jak dlouho Popelčin efekt trvá?",
        text="Jeden štych.",
        reason="Text efektu.",
    ),
    "R-091": Wording(
        title="Koho si smí Ledová princezna vybrat za cíl?",
        text="Kteréhokoli hráče včetně sebe, má-li cíl alespoň jednu kartu, kterou lze vylosovat.",
        reason="Text říká kteréhokoli hráče.",
    ),
    "R-092": Wording(
        title="Cíl má jen jednu kartu, kterou lze vylosovat.",
        text="Vylosuje se tato karta a zmrazí se bez výběru.",
        reason="Provede se, co je možné.",
    ),
    "R-093": Wording(
        title="Cíl nemá žádnou kartu, kterou lze vylosovat (vše leží lícem nahoru nebo má jen odloženou pozdní kartu).",
        text="Takový cíl není přípustný.",
        reason="Texty karet Křišťálově jasně a Pozdní příchod na ples.",
    ),
    "R-094": Wording(
        title="Kdo karty vidí?",
        text="Ledová princezna vidí obě vylosované karty. Cíl ví, které dvě byly vzaty a která je zmrazená. Všichni ostatní vidí jen to, že tento hráč má zmrazenou kartu.",
        reason="Karty se berou do ruky a jedna se položí lícem dolů.",
    ),
    "R-095": Wording(
        title="Zmrazený princ se počítá jako vplížení. Odkdy?",
        text="Od okamžiku, kdy se zmrazená karta ve štychu otočí lícem nahoru (v kole Maškarní bál při otočení). Dříve v témž štychu vplížení nikdo využít nesmí.",
        reason="Karta je lícem dolů, dokud není zahrána; dřívější veřejný příznak by ji prozradil.",
    ),
    "R-096": Wording(
        title="Platí vplížení, i když je zmrazený princ vynesen nebo ctí barvu vyneseného prince?",
        text="Ano, v každém případě.",
        reason="Podle textu je spouštěčem sám zvolený princ.",
    ),
    "R-097": Wording(
        title="Která omezení zmrazená karta ignoruje?",
        text="Všechna: ctění barvy, omezení pro vynášení princů, Princeznu na hrášku, Kouzelné fazole, Sudé a liché, Půlnoční proměnu.",
        reason="Text efektu.",
    ),
    "R-098": Wording(
        title="Je zmrazená karta součástí ruky?",
        text="Ne pro losování, výměnu, odevzdání, darování ani předání. Ano pro zjišťování prázdného štychu a pro „jen princové“.",
        reason="Leží před hráčem, ale stále ji zahraje on.",
    ),
    "R-099": Wording(
        title="Ledová princezna zmrazila X, pak Pocahontas určí X vynášejícím (nebo X vynášení odebere).",
        text="Přípustné. X zahraje zmrazenou kartu, až přijde na řadu, ať už vynáší, nebo přidává kartu.",
        reason="Text: karta, kterou musí vynést nebo zahrát.",
    ),
    "R-100": Wording(
        title="Kdy se vylosuje náhodná karta k vynesení?",
        text="Když se okno zavře a má se vynášet, z ruky v její tehdejší podobě; ihned se zahraje lícem nahoru.",
        reason="Text popisuje losování karty, kterou se vynášející chystá zahrát; pozdější použití Šeherezády nebo Šípkové Růženky tak zůstává smysluplné.",
    ),
    "R-101": Wording(
        title="Vylosován je princ. Platí to jako vplížení?",
        text="Ano. (Výslovně v cs; gigamic-fr jen dovoluje vynesení, následek je převzat z cs.)",
        reason="Text Ledové princezny v cs.",
    ),
    "R-102": Wording(
        title="Smí Ledová princezna svůj efekt použít, když sama vynáší?",
        text="Ano.",
        reason="Nic to nevylučuje; je to její jediná možnost, jak vynést prince předčasně.",
    ),
    "R-103": Wording(
        title="Vynášející jmenovanou barvu nemá.",
        text="Malá mořská víla jmenuje další barvu, a tak dále až k barvě, kterou vynášející má. Každá odpověď je veřejná.",
        reason="Text efektu.",
    ),
    "R-104": Wording(
        title="Kdy smí Malá mořská víla jmenovat barvu princů?",
        text="Jmenování barvy princů se zamítá, dokud nenastane jedno z toho: v tomto kole byl jakýmkoli způsobem zahrán lícem nahoru některý princ, nebo (deluxe-en, pl) se ukázalo, že vynášející ostatní tři barvy nemá. Žába se jako princ nepočítá.",
        reason="Všechny čtyři texty mluví o tom, že princové byli zahráni nebo se objevili, ne o vplížení.",
    ),
    "R-105": Wording(
        title="Princové byli vidět, ale nevplížili se, a Malá mořská víla jmenuje barvu princů.",
        text="Vynášející musí vynést prince. Tímto vynesením se princové nevplíží.",
        reason="Efekt princezny nad základním omezením.",
    ),
    "R-106": Wording(
        title="Vynášející jmenovanou barvu nemá.",
        text="Vynášející vynáší volně podle běžných pravidel; efekt je vyčerpaný. Že barva chybí, je veřejné.",
        reason="Text efektu.",
    ),
    "R-107": Wording(
        title="Smí Malá mořská víla svůj efekt použít, když sama vynáší?",
        text="Ano; je vázána barvou, kterou jmenuje, a platí zákaz pozdějších efektů, které mění vynášení.",
        reason="Text říká hráč, který vynáší.",
    ),
    "R-108": Wording(
        title="Váže jmenovaná barva ještě někoho?",
        text="Jen prostřednictvím běžné povinnosti ctít barvu a podle R-192.",
        reason="Text efektu.",
    ),
    "R-109": Wording(
        title="Které výměny Mulan zakazuje věta o žábě?",
        text="Obě: nesmí si vzít zpět zahranou žábu ani žábu vložit.",
        reason="„Žábu nelze vyměnit“; podmínka FR/CS se vztahuje na výměnu jako celek.",
    ),
    "R-110": Wording(
        title="Jaké místo má náhradní karta v pořadí hraní?",
        text="Místo karty, kterou nahrazuje; záleží na něm při remízách, ve kterých vyhrává první nebo poslední zahraná karta.",
        reason="Je to karta, kterou zahrála.",
    ),
    "R-111": Wording(
        title="Mulan nehrála poslední. Kdy smí vyměnit kartu?",
        text="Až po poslední kartě štychu (v kole Princ vždycky klepe dvakrát po poslední druhé kartě).",
        reason="Text efektu.",
    ),
    "R-112": Wording(
        title="Musí Mulan štych zrovna vyhrávat, nebo prohrávat?",
        text="Žádná taková podmínka není.",
        reason="Text efektu.",
    ),
    "R-113": Wording(
        title="Mulan odhodila prince jako prázdný štych a vymění jej za jiného prince.",
        text="Přípustné. Vplížení princů platí dál.",
        reason="Princ byl zahrán.",
    ),
    "R-114": Wording(
        title="Mulan vynášela. Změní výměna její vynesené karty něco pro ostatní?",
        text="Zahrané karty zůstávají přípustné. Vše, co se při vyhodnocení počítá z vynesené karty (vzdálenost v kole Sesterstvo, součty, počet 6), vychází z konečné karty.",
        reason="Text karty Vzhůru nohama: štych se přepočítá.",
    ),
    "R-134": Wording(
        title="Z kterých karet losuje Ledová princezna?",
        text="Ze skrytých karet aktivní ruky cíle: ne z karet odkrytých v kole Křišťálově jasně, pozdní karty, odložené poloviny ani daru.",
        reason="Texty karet herních kol.",
    ),
    "R-135": Wording(
        title="Které karty rozhodují, zda vynášející jmenovanou barvu „má“?",
        text="Aktivní ruka vynášejícího včetně karet ležících lícem nahoru.",
        reason="Odložené karty nejsou v ruce.",
    ),
    "R-400": Wording(
        title="Náhodnou kartu vynášejícího losuje a hraje server. Kdy k ní lze připojit efekt používaný při zahrání (Sněhurka, Princezna na hrášku)?",
        text="Karta se otočí lícem nahoru; pokud má vynášející připravený efekt používaný při zahrání a ten by podle veřejných skutečností mohl platit (Sněhurka: 7 nebo nižší; Princezna na hrášku: někdo má ještě hrát), je vynášející jednou dotázán a nikdo další nehraje, dokud neodpoví. Sněhurka smí náhodnou kartu zahrát jako nulu.",
        reason="R-145 váže ohlášení na zahrání, které je zde automatické; R-189 a R-203 efekt dávají. Bez tohoto kroku by efekt propadl.",
    ),
}
