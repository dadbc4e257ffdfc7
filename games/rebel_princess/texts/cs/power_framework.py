"""The ledger of rulings in Czech: power framework and the before-trick window."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-058": Wording(
        title="Kdy je efekt princezny vyčerpaný?",
        text="Když je jeho použití přijato. Zůstává vyčerpaný, i když se ukáže, že žádný účinek nemá (například Locika na vynášejícího bez princů).",
        reason="Jednou za kolo; text Lociky.",
    ),
    "R-059": Wording(
        title="Do kdy lze použít efekt, který se používá před štychem?",
        text="Dokud v tomto štychu není zahrána první karta lícem nahoru. V digitální hře vynášející nemůže vynést, dokud je okno otevřené (R-066).",
        reason="deluxe-en určuje, kdy štych začal.",
    ),
    "R-060": Wording(
        title="Je okno před štychem i před prvním štychem kola?",
        text="Ano, po předání a po přípravném kroku karty herních kol.",
        reason="První štych je štych; slova gigamic-fr/cs „před dalším štychem“ se čtou stejně.",
    ),
    "R-061": Wording(
        title="V jakém pořadí se vyhodnotí více efektů používaných před štychem?",
        text="V pořadí ohlášení; každý se vyhodnotí celý, než začne další.",
        reason="Použití efektu.",
    ),
    "R-062": Wording(
        title="A když jsou ohlášeny současně?",
        text="Ve směru hodinových ručiček od hráče po levici vynášejícího; vynášející je poslední.",
        reason="Použití efektu. pl dodává, že je to pro případy, které stůl neumí vyřešit jinak.",
    ),
    "R-063": Wording(
        title="Pořadí efektů princezen ve starších vydáních?",
        text="Stejný postup jako v deluxe-en.",
        reason="Texty mlčí.",
    ),
    "R-064": Wording(
        title="Ledová princezna i Malá mořská víla ohlášeny předem pro týž štych?",
        text="První je ta, která má nasbíráno více žádostí o ruku, a ohlášení druhé propadá. Stejné celkové součty: ve směru hodinových ručiček od hráče po levici vynášejícího.",
        reason="FAQ autorů k původnímu vydání uvádí kritérium žádostí o ruku právě pro tuto dvojici; úryvek, který máme, končí uprostřed věty o remíze, proto je přednost i řešení remízy vyčteno ze souvislosti.",
    ),
    "R-065": Wording(
        title="Pocahontas změní vynášejícího uvnitř okna. Změní se pořadí zbývajících předem ohlášených efektů?",
        text="Ne. Pořadí se počítá od toho, kdo byl vynášející při otevření okna.",
        reason="Již oznámená fronta se tak nemusí přerovnávat.",
    ),
    "R-066": Wording(
        title="Smí vynášející okno ukončit tím, že vynese?",
        text="Ne. Vynesení se zamítá, dokud od posledního použití efektu neodmítnou všichni hráči, kteří by mohli jednat.",
        reason="U stolu nikdo nepřijde bez protestu o efekt kvůli rychlému vynesení; odpadá závod o rychlost sítě.",
    ),
    "R-067": Wording(
        title="Smí někdo, kdo odmítl, jednat poté, co viděl vyhodnocení jiného efektu?",
        text="Ano. Každé vyhodnocené použití efektu ruší běžná odmítnutí; odmítnutí na celý štych nebo trvalé odmítnutí zůstává.",
        reason="U stolu lze efekt ohlásit, dokud na stole neleží žádná karta.",
    ),
    "R-068": Wording(
        title="Ohlášení čekající ve frontě už není přípustné, když přijde na řadu. Co se stane?",
        text="Propadne a princezna není vyčerpaná.",
        reason="V tomto štychu efekt použít nelze; použit nikdy nebyl.",
    ),
    "R-069": Wording(
        title="Lze ohlášení čekající ve frontě vzít zpět?",
        text="Ano, dokud se nezačne vyhodnocovat.",
        reason="Nic nebylo odhaleno.",
    ),
    "R-070": Wording(
        title="Podle čeho server určuje, koho se zeptá?",
        text="Jen podle veřejných skutečností: princezna, vyčerpání, střety, veřejné počty karet v ruce. Nikdy hráče nepřeskočí kvůli skrytým kartám.",
        reason="Přeskočení by prozradilo skryté karty, například že Mulan nemá druhou kartu dané barvy.",
    ),
    "R-071": Wording(
        title="Lze efekt použít bez jakéhokoli možného účinku?",
        text="Smí se, pokud účinek chybí ze skrytých důvodů; zamítá se, pokud chybí z veřejných důvodů (žádný přípustný cíl, Princezna na hrášku v gigamic-fr/cs hrající poslední, Mulan s prázdnou rukou).",
        reason="Zamítnutí tak neprozrazuje skryté informace.",
    ),
    "R-072": Wording(
        title="Co pro program znamená „zrušilo by efekt jiného hráče“?",
        text="Uzavřený seznam: dvojice uvedené v textech princezen a k tomu R-163, R-185, R-183, R-191, R-171. Vše ostatní se skládá.",
        reason="Obecné pravidlo odkazuje v podrobnostech na seznam princezen; přidané dvojice jsou přímá zrušení.",
    ),
    "R-073": Wording(
        title="Mají starší vydání pravidlo o rušení?",
        text="Tištěné ne. Zakázána jsou jen tato přímá zrušení: Ledová princezna s Malou mořskou vílou (R-201), kterákoli z nich s Locikou (R-202), Mulan proti Ledové princezně (R-185) nebo Princezně na hrášku (R-183) a kopie, které použije Carmesina (R-157). Ostatní dvojice tištěné v deluxe-en neplatí (R-204).",
        reason="FAQ autorů: Ledová princezna a Malá mořská víla si odporují a nemohou být v témž štychu.",
    ),
    "R-074": Wording(
        title="„Ruší“ Alenka zamícháním štychu efekty, které v něm byly použity?",
        text="Ne; jiné efekty Alenku nikdy neblokují a použité efekty zůstávají vyčerpané.",
        reason="Pro Alenku není uveden žádný střet; jedná až po rozhodnutí štychu.",
    ),
    "R-075": Wording(
        title="Které pravidlo má při střetu přednost?",
        text="Efekt princezny, pak karta herních kol, pak základní pravidlo.",
        reason="Poznámka v deluxe-en/pl; gigamic-fr/cs staví kartu herních kol nad základ a pro efekty princezen se čtou stejně.",
    ),
    "R-076": Wording(
        title="Může efekt princezny změnit něco, co bylo určeno na začátku kola (pozdní karta, odkrytá barva, poloviny)?",
        text="Ne.",
        reason="Obecná věta v oddílu o kartách herních kol obou textů.",
    ),
    "R-077": Wording(
        title="Lze efekty princezen vynechat?",
        text="Ano, jako volba stolu pro první hru (gigamic-fr, cs) nebo první kolo či kola (deluxe-en, pl).",
        reason="Poznámka v každém textu.",
    ),
    "R-078": Wording(
        title="Je okno před štychem i u štychu, který nahrazuje štych zamíchaný Alenkou?",
        text="Ano, jako u každého štychu; vyčerpané efekty zůstávají vyčerpané a úpravy zrušeného štychu jsou pryč.",
        reason="Bude se znovu vynášet.",
    ),
    "R-079": Wording(
        title="Stůl hraje s časovým limitem na rozhodnutí a ten vyprší.",
        text="Nepovinná rozhodnutí platí jako odmítnutí (jednou); povinná se doplní rovnoměrně náhodnou přípustnou volbou. Bez limitu hra čeká.",
        reason="Není součástí tištěné hry; asynchronní hra tak pokračuje, aniž by někdo řídil cizí karty.",
    ),
}
