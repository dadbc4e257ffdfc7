"""The ledger in Czech: round cards h to m, with Blind Man's Bluff beside After Party."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        title="Křišťálově jasně: Smí se karta ležící lícem nahoru odevzdat Šípkové Růžence nebo ji smí dát Šeherezáda?",
        text="Ano. Stůl vidí, že odchází; kdo ji dostane, má ji skrytou.",
        reason="Je to karta z ruky a volba není náhodná.",
    ),
    "R-253": Wording(
        title="Křišťálově jasně: Karta ležící lícem nahoru se vrátí vlastnímu hráči (Alenka, Šípková Růženka, Mulan).",
        text="Od té chvíle je skrytá.",
        reason="Každá karta, která během kola přijde do ruky, je skrytá; odkrývalo se jen jednou.",
    ),
    "R-254": Wording(
        title="Křišťálově jasně: Smí Mulan svou kartu vyměnit za kartu ležící lícem nahoru?",
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
        title="Maškarní bál: Hráč zahraje prince lícem dolů jako prázdný štych.",
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
        text="Není vplížením; co se předalo, vědí jen dávající a příjemce.",
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
        text="Vyhrává vyšší hodnota; při stejných hodnotách (možné jen tehdy, když ve štychu není žádná další karta hlavní barvy, R-280) karta zahraná jako první.",
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
        title="After party a Slepá bába: Co vidí efekty princezen a zjišťování prázdného štychu?",
        text="Jen polovinu, která se právě hraje.",
        reason="Text karty; FAQ autorů.",
    ),
    "R-284": Wording(
        title="After party a Slepá bába: Obnovují se efekty princezen pro druhou polovinu?",
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
        title="Slepá bába: Co se ví o předané polovině?",
        text="Dávající si ji pamatuje; příjemce ji vidí při převzetí; ostatní ne.",
        reason="Vlastní karty byly známé.",
    ),
    "R-289": Wording(
        title="Slepá bába: Kdy soused polovinu uvidí?",
        text="Až při přechodu, ne při přípravě.",
        reason="Leží lícem dolů u prvního majitele.",
    ),
    "R-290": Wording(
        title="After party a Slepá bába: V aktivní polovině jsou jen princové.",
        text="Prince lze vynést.",
        reason="R-040.",
    ),
}
