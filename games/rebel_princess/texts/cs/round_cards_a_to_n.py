"""The ledger of rulings in Czech: round cards and their interactions."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-207": Wording(
        title="Jak se skládá schopnost a karta herních kol, když tuto dvojici níže nic neřeší?",
        text="Omezení přípustných karet se uplatňují postupně v pořadí barva, Princezna na hrášku, omezení karty herních kol (krok, po kterém by nic nezbylo, se přeskočí); pravidla o vítězi používají aktuální hodnoty a konečné karty; bodování používá vytištěné karty. Karty měnící jen bodování (Trojnásobná dáma, Dohodnutý sňatek, Pomsta mazlíčků, Víla rozchodů, Přepudrovat nos, Královny tanečního parketu) se schopnostmi se nikdy neovlivňují.",
        reason="Hierarchie pravidel.",
    ),
    "R-208": Wording(
        title="Platí vynášející určený Pocahontas za vynášejícího i pro kartu herních kol?",
        text="Ano, v každém ohledu: v kole Maškarní bál hraje lícem nahoru, určuje výchozí číslo, paritu a hlavní barvu, v kole Navždy družičkou vyhrává, když ostatní hrají jen prázdný štych.",
        reason="Vynáší právě tento hráč.",
    ),
    "R-209": Wording(
        title="Pozdní příchod na ples: Je pozdní karta před posledním štychem součástí ruky?",
        text="Ne: ani pro zjištění, zda hráč nemůže ctít barvu, ani pro „jen princové“, losování, odevzdání karty, Mulan nebo nejvyšší/nejnižší. Rukou se stává pro poslední štych.",
        reason="Do té doby leží lícem dolů; FAQ autorů říká, že není v ruce.",
    ),
    "R-210": Wording(
        title="Pozdní příchod na ples: Kterou kartu lze odložit?",
        text="Kteroukoli, i prince nebo žábu.",
        reason="Žádné omezení.",
    ),
    "R-211": Wording(
        title="Pozdní příchod na ples: Jak se hraje poslední štych?",
        text="Jedinou kartou každého hráče je pozdní karta; o tom, kdo nemůže ctít barvu a kdo vyhrává, rozhodují běžná pravidla. Prince lze vynést, protože je jedinou kartou.",
        reason="Běžná pravidla.",
    ),
    "R-212": Wording(
        title="Pozdní příchod na ples: Šípková Růženka nebo Šeherezáda v posledním štychu?",
        text="Zakázáno.",
        reason="Výslovně v deluxe-en/pl; v gigamic-fr/cs podle R-076 a FAQ autorů.",
    ),
    "R-213": Wording(
        title="Pozdní příchod na ples: Ledová princezna v posledním štychu?",
        text="Zakázáno: není žádná karta, kterou lze vylosovat.",
        reason="R-093.",
    ),
    "R-214": Wording(
        title="Pozdní příchod na ples: Popelka, Malá mořská víla, Locika, Pocahontas, Princezna na hrášku v posledním štychu?",
        text="Dovoleno.",
        reason="Karty se nedotýkají.",
    ),
    "R-215": Wording(
        title="Pozdní příchod na ples: Sněhurka s pozdní kartou 7 nebo nižší?",
        text="Smí ji zahrát jako nulu.",
        reason="Hraje ji ona.",
    ),
    "R-216": Wording(
        title="Pozdní příchod na ples: Mulan v posledním štychu?",
        text="Výměna není možná: její ruka je prázdná.",
        reason="Karta musí být z ruky.",
    ),
    "R-217": Wording(
        title="Pozdní příchod na ples: Alenka vyhraje poslední štych.",
        text="Smí zamíchat; hraje se ještě jeden štych. Šípková Růženka, Šeherezáda a Ledová princezna v něm zůstávají zakázány.",
        reason="R-083; je to stále poslední karta kola.",
    ),
    "R-218": Wording(
        title="Kouzelné fazole: Nejvyšší nebo nejnižší z čeho?",
        text="Z vlastních karet hráče v hrané barvě, v aktivní ruce.",
        reason="FAQ vydavatele.",
    ),
    "R-219": Wording(
        title="Kouzelné fazole: Hráč, který nemůže ctít barvu?",
        text="Zvolí kteroukoli barvu a zahraje její nejvyšší nebo nejnižší kartu v ruce (nejen krajní karty celé ruky).",
        reason="„Nebo jiné barvy, pokud barvu nemá“.",
    ),
    "R-220": Wording(
        title="Kouzelné fazole: Váže to vynášejícího?",
        text="Ano, v rámci vynesené barvy.",
        reason="Text karty (promo text cs říká každý hráč).",
    ),
    "R-221": Wording(
        title="Kouzelné fazole: S Princeznou na hrášku?",
        text="Z krajních karet ty vyšší než 5, pokud jsou. Je-li v barvě karta vyšší než 5, je i její nejvyšší karta vyšší než 5, takže obojí lze vždy splnit.",
        reason="Platí obě omezení.",
    ),
    "R-222": Wording(
        title="Kouzelné fazole: S Malenkou?",
        text="Smí zahrát kteroukoli kartu kromě princů a žáby, krajní i jinou.",
        reason="R-153.",
    ),
    "R-223": Wording(
        title="Kouzelné fazole: Musí být náhradní karta Mulan krajní?",
        text="Ne.",
        reason="Obdobně jako v kole Sudé a liché; princezna nad kartou herních kol.",
    ),
    "R-224": Wording(
        title="Kouzelné fazole: Zmrazená prostřední karta?",
        text="Zahraje se.",
        reason="R-097.",
    ),
    "R-225": Wording(
        title="Kouzelné fazole: Počítá se zmrazená karta při určování krajních karet?",
        text="Pro jejího majitele je to v tomto štychu bez významu (zmrazená karta je vynucená).",
        reason="Hraje se jen jedna karta.",
    ),
    "R-226": Wording(
        title="Kouzelné fazole: Sněhurka?",
        text="O krajních kartách rozhodují vytištěná čísla; kartu pak smí zahrát jako nulu.",
        reason="R-045.",
    ),
    "R-227": Wording(
        title="Kouzelné fazole: Popelka?",
        text="Nejvyšší a nejnižší jako dvojice zůstávají stejné; mění se jen vítěz.",
        reason="R-089.",
    ),
    "R-228": Wording(
        title="Kouzelné fazole: Malá mořská víla nebo Locika?",
        text="Vynášející hraje nejvyšší nebo nejnižší kartu požadované barvy.",
        reason="Platí obojí.",
    ),
    "R-229": Wording(
        title="Trojnásobná dáma: Jak se bodují trojky?",
        text="Každá -3; princ 3 celkem -2.",
        reason="Text karty.",
    ),
    "R-230": Wording(
        title="Trojnásobná dáma: 3 zahraná jako nula?",
        text="Boduje se -3 (nebo -2).",
        reason="FAQ vydavatele.",
    ),
    "R-231": Wording(
        title="Trojnásobná dáma: S Rebelkou plesu?",
        text="Přesně -10.",
        reason="R-052.",
    ),
    "R-232": Wording(
        title="Dohodnutý sňatek: Kdo dostává +5?",
        text="Každý hráč, který nezískal žádný štych.",
        reason="Text karty.",
    ),
    "R-233": Wording(
        title="Dohodnutý sňatek: Více hráčů bez štychů?",
        text="Každý dostává +5.",
        reason="Text oslovuje každého hráče.",
    ),
    "R-234": Wording(
        title="Dohodnutý sňatek: Jediný štych, který majitel Alenky vyhrál, byl zamíchán.",
        text="Nemá žádný štych a dostává +5.",
        reason="R-082.",
    ),
    "R-235": Wording(
        title="Dohodnutý sňatek: Hráč se štychem, ale bez žádosti o ruku?",
        text="Má 0 bodů, žádných +5.",
        reason="Podmínka se týká štychů.",
    ),
    "R-236": Wording(
        title="Královský dekret: Kdo vyhrává?",
        text="Nejvyšší královna ve štychu, ať bylo vyneseno cokoli; bez královny běžné pravidlo.",
        reason="Text karty.",
    ),
    "R-237": Wording(
        title="Královský dekret: Smí hráč, který má hlavní barvu, přebít trumfem královny?",
        text="Ne; povinnost ctít barvu stále platí.",
        reason="Mění se jen pravidlo o vítězi.",
    ),
    "R-238": Wording(
        title="Královský dekret: S Popelkou?",
        text="Vyhrává nejnižší královna; bez královen nejnižší karta hlavní barvy.",
        reason="R-089.",
    ),
    "R-239": Wording(
        title="Královský dekret: Královna zahraná jako nula?",
        text="Stále je trumf, mezi královnami s hodnotou 0.",
        reason="R-146.",
    ),
    "R-240": Wording(
        title="Královský dekret: Malenka zahraje královnu mimo hlavní barvu?",
        text="Počítá se jako trumf.",
        reason="Pravidlo o vítězi podle karet.",
    ),
    "R-241": Wording(
        title="Královský dekret: Zmrazená královna zahraná mimo hlavní barvu?",
        text="Počítá se jako trumf.",
        reason="Pravidlo o vítězi podle karet.",
    ),
    "R-242": Wording(
        title="Navždy družičkou: Přesně dvě karty hlavní barvy ve štychu?",
        text="Vyhrává nižší z nich.",
        reason="Je druhá nejvyšší.",
    ),
    "R-243": Wording(
        title="Navždy družičkou: Nikdo kromě vynášejícího nezahrál kartu hlavní barvy?",
        text="Vyhrává vynášející.",
        reason="Text karty.",
    ),
    "R-244": Wording(
        title="Navždy družičkou: S Popelkou?",
        text="Vyhrává druhá nejnižší karta hlavní barvy; vynesená karta, která je v ní jediná, vyhrává i tak.",
        reason="Druhá v obráceném pořadí.",
    ),
    "R-245": Wording(
        title="Navždy družičkou: S nulou?",
        text="Řadí se jako nejnižší (při obráceném pořadí jako nejvyšší), teprve pak se určuje druhé místo.",
        reason="R-045.",
    ),
    "R-246": Wording(
        title="Navždy družičkou: Karty mimo hlavní barvu kvůli Ledové princezně nebo Malence?",
        text="Nejsou to karty hlavní barvy; „všichni ostatní hrají prázdný štych“ znamená, že ve štychu neleží žádná další karta hlavní barvy.",
        reason="Pravidlo podle karet, jako v kole Sesterstvo.",
    ),
    "R-247": Wording(
        title="Křišťálově jasně: Které barvy lze zvolit?",
        text="Jen barvy, které hráč má po předání; všechny volby se odhalí najednou.",
        reason="Text karty.",
    ),
    "R-248": Wording(
        title="Křišťálově jasně: Jsou karty ležící lícem nahoru stále kartami v ruce?",
        text="Ano, pro ctění barvy, prázdný štych, vynášení i bodování.",
        reason="Text karty.",
    ),
    "R-249": Wording(
        title="Křišťálově jasně: Lze karty ležící lícem nahoru vylosovat (Ledová princezna, Šeherezáda)?",
        text="Ne; losuje se jen ze skrytých karet. Hráč bez skrytých karet není přípustný cíl.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-250": Wording(
        title="Křišťálově jasně: Ledová princezna: cíl má jen jednu skrytou kartu?",
        text="Vylosuje se a je zmrazená.",
        reason="R-092.",
    ),
    "R-251": Wording(
        title="Křišťálově jasně: Hráč později dostane kartu ukázané barvy.",
        text="Zůstává skrytá.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-252": Wording(
        title="Křišťálově jasně: Lze kartu ležící lícem nahoru odevzdat Šípkové Růžence nebo ji dát jako Šeherezáda?",
        text="Ano. Stůl vidí, že odchází; kdo ji dostane, má ji skrytou.",
        reason="Je to karta z ruky a volba není náhodná.",
    ),
    "R-253": Wording(
        title="Křišťálově jasně: Karta ležící lícem nahoru se vrátí vlastnímu hráči (Alenka, Šípková Růženka, Mulan).",
        text="Od té chvíle je skrytá.",
        reason="Každá karta, která během kola přijde do ruky, je skrytá; odkrývalo se jen jednou.",
    ),
    "R-254": Wording(
        title="Křišťálově jasně: Smí Mulan vyměnit za kartu ležící lícem nahoru?",
        text="Ano, za kteroukoli kartu své ruky.",
        reason="R-248.",
    ),
    "R-255": Wording(
        title="Křišťálově jasně: Hráč má jen jednu barvu.",
        text="Celá ruka leží lícem nahoru.",
        reason="Musí zvolit barvu, kterou má.",
    ),
    "R-256": Wording(
        title="Maškarní bál: Kdo hraje lícem dolů?",
        text="Všichni kromě vynášejícího; karty se otočí najednou po poslední zahrané kartě.",
        reason="Text karty.",
    ),
    "R-257": Wording(
        title="Maškarní bál: Vymáhá se ctění barvy?",
        text="Ano, hlídá je server, aniž by prozradil, zda karta ctí barvu.",
        reason="Ostatní pravidla platí běžně.",
    ),
    "R-258": Wording(
        title="Maškarní bál: Sněhurka?",
        text="Použití oznámí při zahrání; karta zůstává skrytá až do otočení.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-259": Wording(
        title="Maškarní bál: Malenka?",
        text="Použití oznámí při zahrání.",
        reason="Text karty.",
    ),
    "R-260": Wording(
        title="Maškarní bál: Mulan?",
        text="Po otočení.",
        reason="Text karty (gigamic-fr/cs: před vyhodnocením štychu, čte se stejně).",
    ),
    "R-261": Wording(
        title="Maškarní bál: Zmrazená karta?",
        text="Zmrazená karta kohokoli jiného než vynášejícího se hraje lícem dolů, zmrazená vynesená karta lícem nahoru.",
        reason="Lícem nahoru hraje jen vynášející.",
    ),
    "R-262": Wording(
        title="Maškarní bál: Hráč, který nemůže ctít barvu, zahraje prince lícem dolů.",
        text="Vplížení je veřejné při otočení.",
        reason="R-041.",
    ),
    "R-263": Wording(
        title="Maškarní bál: Princezna na hrášku v FR/CS?",
        text="Použití oznámí při zahrání karty lícem dolů.",
        reason="Stejně jako Sněhurka.",
    ),
    "R-264": Wording(
        title="Maškarní bál: Alenka?",
        text="Po otočení; vrácené karty jdou do rukou skrytě.",
        reason="Jedná po výhře.",
    ),
    "R-265": Wording(
        title="Pomsta mazlíčků: Bodování?",
        text="Každý mazlíček +1, žába je tedy 6.",
        reason="Text karty.",
    ),
    "R-266": Wording(
        title="Židličkovaná: Kdy se karta předává?",
        text="Po získání štychu a před dalším oknem před štychem.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-267": Wording(
        title="Židličkovaná: Po posledním štychu?",
        text="Nic se nepředává: nikdo nemá karty.",
        reason="Není co předat.",
    ),
    "R-268": Wording(
        title="Židličkovaná: Když každému zbývá jedna karta?",
        text="Tu musí předat.",
        reason="Každý hráč předává kartu.",
    ),
    "R-269": Wording(
        title="Židličkovaná: Po štychu, který Alenka zamíchala?",
        text="Nic se nepředává; štych se hraje znovu.",
        reason="R-082.",
    ),
    "R-270": Wording(
        title="Židličkovaná: Pocahontas v FR/CS: před předáním, nebo po něm?",
        text="Před ním; rozhoduje se při výhře štychu.",
        reason="Spouští ji výhra.",
    ),
    "R-271": Wording(
        title="Židličkovaná: Předání prince?",
        text="Není vplížením; co se předalo, ví jen dávající a příjemce.",
        reason="R-044.",
    ),
    "R-272": Wording(
        title="Židličkovaná: Směr?",
        text="Vždy doprava, ať bylo úvodní předání jakékoli.",
        reason="Text karty.",
    ),
    "R-273": Wording(
        title="Sesterstvo: Může vyhrát vynášející?",
        text="Ne. V úvahu přicházejí ostatní karty hlavní barvy; není-li žádná, všechny ostatní karty.",
        reason="FAQ vydavatele, které opravuje text karty.",
    ),
    "R-274": Wording(
        title="Sesterstvo: Jak se měří vzdálenost?",
        text="Absolutní rozdíl aktuálních hodnot dané karty a vynesené karty.",
        reason="Nejdále od výchozího čísla.",
    ),
    "R-275": Wording(
        title="Sesterstvo: Stejná vzdálenost?",
        text="Vyhrává vyšší hodnota; při stejných hodnotách (všichni ostatní hrají prázdný štych) karta zahraná jako první.",
        reason="Text karty.",
    ),
    "R-276": Wording(
        title="Sesterstvo: Všechny ostatní karty jsou jiné než hlavní barvy a mají číslo vynesené karty.",
        text="Vyhrává druhý hráč štychu.",
        reason="FAQ vydavatele.",
    ),
    "R-277": Wording(
        title="Sesterstvo: S Popelkou?",
        text="Vzdálenosti se nemění; jen remíza se rozhoduje ve prospěch nižší hodnoty místo vyšší.",
        reason="FAQ vydavatele.",
    ),
    "R-278": Wording(
        title="Sesterstvo: Sněhurka ctí barvu nulou?",
        text="Vzdálenost se měří od 0. Pokud vynáší, je výchozí číslo 0.",
        reason="R-045.",
    ),
    "R-279": Wording(
        title="Sesterstvo: Mulan vynášela a vymění kartu.",
        text="Vzdálenosti se měří od konečné vynesené karty.",
        reason="R-114.",
    ),
    "R-280": Wording(
        title="Sesterstvo: Karty mimo hlavní barvu kvůli Ledové princezně nebo Malence?",
        text="Mohou vyhrát, jen když ve štychu kromě vynesené karty žádná karta hlavní barvy není.",
        reason="Pravidlo podle karet.",
    ),
    "R-281": Wording(
        title="Sesterstvo: Kromě vynesené karty přesně jedna karta hlavní barvy?",
        text="Vyhrává, ať je jakkoli blízko.",
        reason="Jiná karta nepřichází v úvahu.",
    ),
    "R-282": Wording(
        title="After party a Slepá bába: Jak velké jsou poloviny?",
        text="6, 5, 4, 4 karty pro 3, 4, 5, 6 hráčů. Rozdělení volí majitel.",
        reason="Ruce mají sudý počet karet.",
    ),
    "R-283": Wording(
        title="After party a Slepá bába: Co vidí schopnosti a zjišťování prázdného štychu?",
        text="Jen polovinu, která se právě hraje.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-284": Wording(
        title="After party a Slepá bába: Obnovují se schopnosti pro druhou polovinu?",
        text="Ne.",
        reason="Text karty.",
    ),
    "R-285": Wording(
        title="After party a Slepá bába: Kdy se bere druhá polovina?",
        text="Když jsou po získaném štychu všechny aktivní ruce prázdné, před dalším oknem. Vplížení i vynášející se přenášejí.",
        reason="Je to stále jedno kolo.",
    ),
    "R-286": Wording(
        title="After party a Slepá bába: Alenka zamíchá poslední štych první poloviny.",
        text="Každý hráč zahraje před přechodem znovu jednu kartu.",
        reason="R-083.",
    ),
    "R-287": Wording(
        title="After party a Slepá bába: Mulan v posledním štychu poloviny?",
        text="Žádná výměna: aktivní ruka je prázdná.",
        reason="R-283.",
    ),
    "R-288": Wording(
        title="After party a Slepá bába: Co se ví o předané polovině?",
        text="Dávající si ji pamatuje; příjemce ji vidí při převzetí; ostatní ne.",
        reason="Vlastní karty byly známé.",
    ),
    "R-289": Wording(
        title="After party a Slepá bába: Kdy ji soused uvidí?",
        text="Až při přechodu, ne při přípravě.",
        reason="Leží lícem dolů u prvního majitele.",
    ),
    "R-290": Wording(
        title="After party a Slepá bába: V aktivní polovině jsou jen princové.",
        text="Prince lze vynést.",
        reason="R-040.",
    ),
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
        text="Smí vyměnit za některou ze tří karet v ruce.",
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
        title="Svatební dar: Ostatní schopnosti před štychem?",
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
}
