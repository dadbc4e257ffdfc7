"""The ledger of rulings in Czech: single powers."""

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
        reason="Text schopnosti.",
    ),
    "R-082": Wording(
        title="Počítá se zamíchaný štych jako vyhraný?",
        text="Ne. Nikdo jej nezískává: nepočítá se pro Dohodnutý sňatek ani jako odehraný štych kola.",
        reason="Karty se hrají znovu.",
    ),
    "R-083": Wording(
        title="Smí Alenka zamíchat poslední štych kola?",
        text="Ano. Každý hráč má pak opět jednu kartu a hraje se ještě jeden štych.",
        reason="Text nemá výjimku.",
    ),
    "R-084": Wording(
        title="Kdy Alenka jednat nesmí?",
        text="Když štych, který právě vyhrála, obsahuje žábu v konečné podobě (po Mulan).",
        reason="Text schopnosti.",
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
        text="Jen pořadí hodnot uvnitř skupiny, která podle karty herních kol může vyhrát (hlavní barva, královny, karty hráčů, kteří nemohou ctít barvu, poslední barva a podobně). Nikdy nemění, která skupina vyhrává.",
        reason="Obrací hierarchii čísel, nic jiného.",
    ),
    "R-090": Wording(
        title="Jak dlouho to trvá?",
        text="Jeden štych.",
        reason="Text schopnosti.",
    ),
    "R-091": Wording(
        title="Koho si smí Ledová princezna vybrat za cíl?",
        text="Kteréhokoli hráče včetně sebe, má-li cíl alespoň jednu kartu, kterou lze vylosovat.",
        reason="Text říká kteréhokoli hráče.",
    ),
    "R-092": Wording(
        title="Cíl má jen jednu kartu, kterou lze vylosovat.",
        text="Vylosuje se ta; je zmrazená bez výběru.",
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
        reason="Text schopnosti.",
    ),
    "R-098": Wording(
        title="Je zmrazená karta součástí ruky?",
        text="Ne pro losování, výměnu, odevzdání, darování ani předání. Ano pro zjištění, zda hráč nemůže ctít barvu, a pro „jen princové“.",
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
        title="Vylosován je princ. Vplížil se?",
        text="Ano. (Výslovně v cs; gigamic-fr jen dovoluje vynesení, následek je převzat z cs.)",
        reason="Text Ledové princezny v cs.",
    ),
    "R-102": Wording(
        title="Smí ji Ledová princezna použít, když vynáší sama?",
        text="Ano.",
        reason="Nic to nevylučuje; je to její jediná možnost, jak vynést prince předčasně.",
    ),
    "R-103": Wording(
        title="Vynášející jmenovanou barvu nemá.",
        text="Malá mořská víla jmenuje další barvu, a tak dále až k barvě, kterou vynášející má. Každá odpověď je veřejná.",
        reason="Text schopnosti.",
    ),
    "R-104": Wording(
        title="Kdy smí Malá mořská víla jmenovat prince?",
        text="Pokud byl v tomto kole jakýmkoli způsobem zahrán některý princ lícem nahoru, nebo (deluxe-en, pl) poté, co se ukázalo, že ostatní tři barvy chybějí. Jinak se jmenování princů zamítá. Žába se jako princ nepočítá.",
        reason="Všechny čtyři texty mluví o tom, že princové byli zahráni nebo se objevili, ne o vplížení.",
    ),
    "R-105": Wording(
        title="Princové byli vidět, ale nevplížili se, a Malá mořská víla jmenuje prince.",
        text="Vynášející musí vynést prince. Tímto vynesením se princové nevplíží.",
        reason="Schopnost princezny nad základním omezením.",
    ),
    "R-106": Wording(
        title="Vynášející jmenovanou barvu nemá.",
        text="Vynášející vynáší volně podle běžných pravidel; schopnost je vyčerpaná. Chybějící barva je veřejná.",
        reason="Text schopnosti.",
    ),
    "R-107": Wording(
        title="Smí ji Malá mořská víla použít, když vynáší sama?",
        text="Ano; je vázána barvou, kterou jmenuje, a platí zákaz pozdějších schopností, které mění vynášení.",
        reason="Text říká hráč, který vynáší.",
    ),
    "R-108": Wording(
        title="Váže jmenovaná barva ještě někoho?",
        text="Jen prostřednictvím běžné povinnosti ctít barvu a podle R-192.",
        reason="Text schopnosti.",
    ),
    "R-109": Wording(
        title="Které výměny zakazuje věta o žábě?",
        text="Obě: nesmí si vzít zpět zahranou žábu ani žábu vložit.",
        reason="„Žábu nelze vyměnit“; podmínka FR/CS se vztahuje na výměnu jako celek.",
    ),
    "R-110": Wording(
        title="Jaké místo má náhradní karta v pořadí hraní?",
        text="Místo karty, kterou nahrazuje; záleží na tom při remíze podle první nebo poslední zahrané karty.",
        reason="Je to karta, kterou zahrála.",
    ),
    "R-111": Wording(
        title="Mulan nehrála poslední. Kdy smí vyměnit kartu?",
        text="Až po poslední kartě štychu (v kole Princ vždycky klepe dvakrát po poslední druhé kartě).",
        reason="Text schopnosti.",
    ),
    "R-112": Wording(
        title="Musí přitom vyhrávat nebo prohrávat?",
        text="Žádná taková podmínka není.",
        reason="Text schopnosti.",
    ),
    "R-113": Wording(
        title="Mulan nemohla ctít barvu, odhodila prince a vymění jej za jiného prince.",
        text="Přípustné. Vplížení princů platí dál.",
        reason="Princ byl zahrán.",
    ),
    "R-114": Wording(
        title="Mulan vynášela. Změní výměna její vynesené karty něco pro ostatní?",
        text="Zahrané karty zůstávají přípustné. Vše, co se při vyhodnocení počítá z vynesené karty (vzdálenost v kole Sesterstvo, součty, počet 6), vychází z konečné karty.",
        reason="Text karty Vzhůru nohama: štych se přepočítá.",
    ),
    "R-115": Wording(
        title="Princezna na hrášku proti ctění barvy?",
        text="Nejdříve ctít barvu; z přípustných karet je třeba zvolit kartu vyšší než 5, pokud tam je.",
        reason="Text schopnosti.",
    ),
    "R-116": Wording(
        title="Totéž ve starších vydáních?",
        text="Stejně.",
        reason="Text mlčí; porušení povinnosti ctít barvu by vyžadovalo výslovné znění.",
    ),
    "R-117": Wording(
        title="Jak váže vynášejícího?",
        text="Vynášející musí vynést kartu vyšší než 5, pokud má takovou, kterou smí vynést. Jsou-li vyšší než 5 jen princové a prince vynést nelze, smí vynést 5 nebo nižší.",
        reason="Text schopnosti.",
    ),
    "R-118": Wording(
        title="Hráč, který nemůže ctít barvu, má jedinou kartu vyšší než 5, a to žábu (nebo prince).",
        text="Musí ji zahrát.",
        reason="Číslo vyšší než 5, pokud je má; při prázdném štychu se vybírá z celé ruky.",
    ),
    "R-119": Wording(
        title="Je Princezna na hrášku vázána vlastní schopností?",
        text="Ne.",
        reason="Váže ostatní hráče.",
    ),
    "R-120": Wording(
        title="Kdy se používá?",
        text="Spolu se zahráním její vlastní karty; váže jen hráče, kteří do tohoto štychu ještě nehráli.",
        reason="Text schopnosti.",
    ),
    "R-121": Wording(
        title="Smí ji použít, když hraje poslední?",
        text="Ne (zamítá se, viz R-071). Poslední znamená, že do tohoto štychu už kartu nezahraje nikdo jiný: v kole Princ vždycky klepe dvakrát jen úplně poslední druhá karta.",
        reason="Nezbývá hráč, kterého by vázala.",
    ),
    "R-122": Wording(
        title="Smí Pocahontas určit sebe?",
        text="Ano, nebo kteréhokoli jiného hráče.",
        reason="Kteréhokoli hráče.",
    ),
    "R-123": Wording(
        title="Smí jmenovat hráče, který už vynáší?",
        text="Ne; nemělo by to žádný účinek.",
        reason="Viz R-071.",
    ),
    "R-124": Wording(
        title="Kdy a koho?",
        text="Když vyhraje štych, jiného hráče, který vynese další štych.",
        reason="Text schopnosti.",
    ),
    "R-125": Wording(
        title="Smí ji použít po posledním štychu kola a určit začínajícího hráče dalšího kola?",
        text="Ne.",
        reason="Schopnosti působí uvnitř kola a na jeho konci se obnovují; dalšího začínajícího hráče určuje zvláštní pravidlo.",
    ),
    "R-126": Wording(
        title="Mění toto určení, kdo štych získal?",
        text="Ne.",
        reason="Přesouvá se jen vynášení.",
    ),
    "R-127": Wording(
        title="Vynášející nemá prince.",
        text="Vynášející vynáší volně; Locika je vyčerpaná; že princové chybějí, je veřejné.",
        reason="Text schopnosti.",
    ),
    "R-128": Wording(
        title="Vplíží se princové, když je princ vynesen kvůli Locice?",
        text="Ne. Další vynášení je opět omezené, ledaže se princové vplížili jinak.",
        reason="Text schopnosti.",
    ),
    "R-129": Wording(
        title="Smí Locika schopnost použít na sebe?",
        text="Ano, když vynáší.",
        reason="Text schopnosti.",
    ),
    "R-130": Wording(
        title="Kterého prince?",
        text="Vynášející vybírá ze svých princů (Princezna na hrášku a Kouzelné fazole platí dál).",
        reason="Text žádá jen prince.",
    ),
    "R-131": Wording(
        title="Smí za cíl zvolit sebe?",
        text="Ne.",
        reason="Nic by se nezměnilo.",
    ),
    "R-132": Wording(
        title="Musí vyměnit kartu?",
        text="Ne, smí vylosovanou kartu vrátit.",
        reason="Text schopnosti.",
    ),
    "R-133": Wording(
        title="Kdo co ví?",
        text="Ona vidí vylosovanou kartu; cíl ví, která karta byla vylosována a co se vrátilo; ostatní vidí jen to, kdo je cílem. Zda k výměně došlo, se neoznamuje.",
        reason="Karty v ruce zůstávají skryté.",
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
    "R-136": Wording(
        title="Z kterých karet se losuje?",
        text="Ze skrytých karet aktivní ruky cíle: ne z karet odkrytých v kole Křišťálově jasně, zmrazené karty, pozdní karty ani odložené poloviny.",
        reason="Texty karet herních kol.",
    ),
    "R-137": Wording(
        title="Co smí dát?",
        text="Kteroukoli kartu vlastní aktivní ruky, ležící lícem nahoru i skrytou, ne však zmrazenou.",
        reason="Jednu ze svých karet.",
    ),
    "R-138": Wording(
        title="Kdo odevzdává kartu?",
        text="Každý hráč včetně Šípkové Růženky, po jedné kartě zvolené volně a tajně; všichni ji potvrdí současně.",
        reason="Text schopnosti.",
    ),
    "R-139": Wording(
        title="Smí si ponechat kartu, kterou sama odevzdala, nebo vrátit hráčům jejich vlastní?",
        text="Ano.",
        reason="Ponechá si jednu z karet; žádné omezení.",
    ),
    "R-140": Wording(
        title="Ví, kdo co dal?",
        text="Ano, a určuje, kdo dostane kterou kartu. Každý další hráč se dozví jen kartu, kterou sám dostal.",
        reason="Text schopnosti.",
    ),
    "R-141": Wording(
        title="Jak se rozdělí zbytek?",
        text="Náhodně, po jedné každému dalšímu hráči, aniž by je ostatní viděli.",
        reason="Text schopnosti.",
    ),
    "R-142": Wording(
        title="Ví, kdo co dal?",
        text="Ne; server ukáže karty bez majitelů.",
        reason="Text říká jen to, že se na všechny karty podívá.",
    ),
    "R-143": Wording(
        title="Mohou být ruce nestejné, když jedná?",
        text="Ne. Všechny aktivní ruce jsou před každým štychem stejně velké; server to ověřuje. Pokud by to někdy neplatilo, použití se zamítne.",
        reason="Každý účinek přesouvá karty jednu za jednu.",
    ),
    "R-144": Wording(
        title="Smí jednat, když má každý jednu kartu?",
        text="Ano; jednotlivé karty se přerozdělí a pak zahrají (ne v posledním štychu kola Pozdní příchod na ples).",
        reason="Dolní mez není. (Jiná implementace zde štych ztratila: kolo nesmí skončit, dokud její schopnost není vyhodnocena.)",
    ),
    "R-145": Wording(
        title="Kdy se ohlašuje?",
        text="Se zahráním karty; ne dříve a ne později.",
        reason="Zahrána jako nula.",
    ),
    "R-146": Wording(
        title="Zůstává kartě její barva?",
        text="Ano; jen hodnota se změní na 0.",
        reason="Text schopnosti.",
    ),
    "R-147": Wording(
        title="Které číslo se počítá při bodování?",
        text="Vytištěné.",
        reason="FAQ vydavatele (3 se v kole Trojnásobná dáma stále boduje -3).",
    ),
    "R-148": Wording(
        title="Smí jako nulu zahrát prince s číslem 7 nebo nižším?",
        text="Ano. Stále se boduje a stále se může vplížit.",
        reason="7 nebo nižší, v kterékoli barvě.",
    ),
    "R-149": Wording(
        title="Smí kartu vynést jako nulu?",
        text="Ano.",
        reason="Žádné omezení.",
    ),
    "R-150": Wording(
        title="Smí Malenka schopnost použít, když vynáší?",
        text="Ne; při vynášení nemá smysl. (cs to neříká, ale není tu barva, kterou by bylo možné ignorovat.)",
        reason="Text deluxe-en/pl.",
    ),
    "R-151": Wording(
        title="Které karty jsou vyloučeny?",
        text="Princové a žába.",
        reason="Text schopnosti.",
    ),
    "R-152": Wording(
        title="Opravdu nemůže ctít barvu.",
        text="Hraje podle běžných pravidel bez použití schopnosti a smí pak zahrát prince nebo žábu.",
        reason="Vyloučení patří ke schopnosti.",
    ),
    "R-153": Wording(
        title="Ruší schopnost i omezení karty herních kol (Kouzelné fazole, parita, víly jako žolíky)?",
        text="Ano: kteroukoli kartu z ruky kromě princů a žáby.",
        reason="„Jakoukoli kartu“, a princezna nad kartou herních kol.",
    ),
    "R-154": Wording(
        title="Co smí Carmesina kopírovat?",
        text="Schopnost kterékoli princezny, kterou má některý hráč této hry; v každém kole podle přání jinou.",
        reason="Text schopnosti.",
    ),
    "R-155": Wording(
        title="Smí kopírovat princeznu, která je už vyčerpaná?",
        text="Ano; kopie nemá na originál vliv.",
        reason="Podmínkou je být ve hře, ne být nepoužitá.",
    ),
    "R-156": Wording(
        title="Kdy?",
        text="V době, kterou dovoluje kopírovaná schopnost. Schopnost se volí při použití; Carmesina je pak pro toto kolo vyčerpaná.",
        reason="Kopíruje účinek.",
    ),
    "R-157": Wording(
        title="Originál a kopie v témž štychu?",
        text="Smí se, pokud by se tím nic nerušilo: žádná druhá Popelka, žádná druhá schopnost vynucující vynesení u téhož vynášejícího.",
        reason="Viz R-073.",
    ),
    "R-158": Wording(
        title="Mulan i Carmesina jako Mulan chtějí vyměnit kartu.",
        text="Ve směru hodinových ručiček od hráče po levici vynášejícího, každá jednou a každá vidí předchozí výměnu.",
        reason="Stejné pravidlo pořadí jako u schopností před štychem.",
    ),
    "R-400": Wording(
        title="Náhodnou kartu vynášejícího losuje a hraje server. Kdy k ní lze připojit schopnost při zahrání (Sněhurka, Princezna na hrášku)?",
        text="Karta se otočí lícem nahoru; pokud je schopnost vynášejícího při zahrání připravena a podle veřejných skutečností by mohla platit (Sněhurka: 7 nebo nižší; Princezna na hrášku: někdo má ještě hrát), je vynášející jednou dotázán a nikdo další nehraje, dokud neodpoví. Sněhurka smí náhodnou kartu zahrát jako nulu.",
        reason="R-145 váže ohlášení na zahrání, které je zde automatické; R-189 a R-203 schopnost dávají. Bez tohoto kroku by schopnost propadla.",
    ),
}
