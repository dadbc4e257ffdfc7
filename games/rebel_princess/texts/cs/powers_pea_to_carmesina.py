"""The ledger in Czech: the powers of the other princesses, from the Pea Princess to Carmesina."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-115": Wording(
        title="Princezna na hrášku proti ctění barvy?",
        text="Nejdříve ctít barvu; z přípustných karet je třeba zvolit kartu vyšší než 5, pokud mezi nimi je.",
        reason="Text efektu.",
    ),
    "R-116": Wording(
        title="Totéž ve starších vydáních?",
        text="Stejně.",
        reason="Text mlčí; porušení povinnosti ctít barvu by vyžadovalo výslovné znění.",
    ),
    "R-117": Wording(
        title="Jak Princezna na hrášku váže vynášejícího?",
        text="Vynášející musí vynést kartu vyšší než 5, pokud má takovou, kterou smí vynést. Jsou-li vyšší než 5 jen princové a prince vynést nelze, smí vynést 5 nebo nižší.",
        reason="Text efektu.",
    ),
    "R-118": Wording(
        title="Hráč při prázdném štychu má jedinou kartu vyšší než 5, a to žábu (nebo prince).",
        text="Musí ji zahrát.",
        reason="Číslo vyšší než 5, pokud je má; při prázdném štychu se vybírá z celé ruky.",
    ),
    "R-119": Wording(
        title="Je Princezna na hrášku vázána vlastním efektem?",
        text="Ne.",
        reason="Váže ostatní hráče.",
    ),
    "R-120": Wording(
        title="Kdy Princezna na hrášku (původní) svůj efekt používá?",
        text="Spolu se zahráním její vlastní karty; váže jen hráče, kteří do tohoto štychu ještě nehráli.",
        reason="Text efektu.",
    ),
    "R-121": Wording(
        title="Smí Princezna na hrášku svůj efekt použít, když hraje poslední?",
        text="Ne (zamítá se, viz R-071). Poslední znamená, že do tohoto štychu už kartu nezahraje nikdo jiný: v kole Princ vždycky klepe dvakrát jen úplně poslední druhá karta.",
        reason="Nezbývá hráč, kterého by efekt vázal.",
    ),
    "R-122": Wording(
        title="Smí Pocahontas určit sebe?",
        text="Ano, nebo kteréhokoli jiného hráče.",
        reason="Kteréhokoli hráče.",
    ),
    "R-123": Wording(
        title="Smí Pocahontas určit hráče, který už vynáší?",
        text="Ne; nemělo by to žádný účinek.",
        reason="Viz R-071.",
    ),
    "R-124": Wording(
        title="Kdy Pocahontas (původní) jedná a na koho působí?",
        text="Když vyhraje štych, určí jiného hráče, který vynese další štych.",
        reason="Text efektu.",
    ),
    "R-125": Wording(
        title="Smí Pocahontas (původní) svůj efekt použít po posledním štychu kola a určit začínajícího hráče dalšího kola?",
        text="Ne.",
        reason="Efekty působí uvnitř kola a na jeho konci se obnovují; dalšího začínajícího hráče určuje zvláštní pravidlo. Sporné: „další štych“ lze číst i přes konec kola.",
    ),
    "R-126": Wording(
        title="Mění určení vynášejícího, kdo štych získal?",
        text="Ne.",
        reason="Přesouvá se jen vynášení.",
    ),
    "R-127": Wording(
        title="Vynášející nemá prince.",
        text="Vynášející vynáší volně; Locika je vyčerpaná; že princové chybějí, se stává veřejným.",
        reason="Text efektu.",
    ),
    "R-128": Wording(
        title="Vplíží se princové, když je princ vynesen kvůli Locice?",
        text="Ne. Další vynášení je opět omezené, ledaže se princové vplížili jinak.",
        reason="Text efektu.",
    ),
    "R-129": Wording(
        title="Smí Locika svůj efekt použít na sebe?",
        text="Ano, když vynáší.",
        reason="Text efektu.",
    ),
    "R-130": Wording(
        title="Locika: kterého prince vynášející zahraje?",
        text="Vynášející vybírá ze svých princů (Princezna na hrášku a Kouzelné fazole platí dál).",
        reason="Text žádá jen prince.",
    ),
    "R-131": Wording(
        title="Smí Šeherezáda za cíl zvolit sebe?",
        text="Ne.",
        reason="Nic by se nezměnilo.",
    ),
    "R-132": Wording(
        title="Musí Šeherezáda kartu vyměnit?",
        text="Ne, smí vylosovanou kartu vrátit.",
        reason="Text efektu.",
    ),
    "R-133": Wording(
        title="Šeherezáda: kdo co ví?",
        text="Šeherezáda vidí vylosovanou kartu; cíl ví, která karta byla vylosována a co se vrátilo; ostatní vidí jen to, kdo je cílem. Zda k výměně došlo, se neoznamuje.",
        reason="Karty v ruce zůstávají skryté.",
    ),
    "R-136": Wording(
        title="Z kterých karet losuje Šeherezáda?",
        text="Ze skrytých karet aktivní ruky cíle: ne z karet odkrytých v kole Křišťálově jasně, zmrazené karty, pozdní karty ani odložené poloviny.",
        reason="Texty karet herních kol.",
    ),
    "R-137": Wording(
        title="Co smí Šeherezáda dát?",
        text="Kteroukoli kartu vlastní aktivní ruky, ležící lícem nahoru i skrytou, ne však zmrazenou.",
        reason="Jednu ze svých karet.",
    ),
    "R-138": Wording(
        title="Šípková Růženka: kdo odevzdává kartu?",
        text="Každý hráč včetně Šípkové Růženky, po jedné kartě zvolené volně a tajně; všichni ji potvrdí současně.",
        reason="Text efektu.",
    ),
    "R-139": Wording(
        title="Smí si Šípková Růženka ponechat kartu, kterou sama odevzdala, nebo vrátit hráčům jejich vlastní?",
        text="Ano.",
        reason="Ponechá si jednu z karet; žádné omezení.",
    ),
    "R-140": Wording(
        title="Ví Šípková Růženka, kdo co dal?",
        text="Ano, a určuje, kdo dostane kterou kartu. Každý další hráč pozná jen kartu, kterou sám dostal.",
        reason="Text efektu.",
    ),
    "R-141": Wording(
        title="Šípková Růženka: jak se rozdělí zbytek karet?",
        text="Náhodně, po jedné každému dalšímu hráči, aniž by je ostatní viděli.",
        reason="Text efektu.",
    ),
    "R-142": Wording(
        title="Ví Šípková Růženka, kdo co dal?",
        text="Ne; server ukáže karty bez majitelů.",
        reason="Text říká jen to, že se na všechny karty podívá.",
    ),
    "R-143": Wording(
        title="Mohou být ruce nestejně velké, když Šípková Růženka jedná?",
        text="Ne. Všechny aktivní ruce jsou před každým štychem stejně velké; server to ověřuje. Pokud by to někdy neplatilo, použití se zamítne.",
        reason="Každý účinek přesouvá karty jednu za jednu.",
    ),
    "R-144": Wording(
        title="Smí Šípková Růženka jednat, když má každý jednu kartu?",
        text="Ano; jednotlivé karty se přerozdělí a pak zahrají (ne v posledním štychu kola Pozdní příchod na ples).",
        reason="Dolní mez není. (Jiná implementace zde štych ztratila: kolo nesmí skončit, dokud její efekt není vyhodnocen.)",
    ),
    "R-145": Wording(
        title="Kdy Sněhurka svou nulu ohlašuje?",
        text="Při zahrání karty; ne dříve a ne později.",
        reason="Zahrána jako nula.",
    ),
    "R-146": Wording(
        title="Zůstává Sněhurčině kartě její barva?",
        text="Ano; jen hodnota se změní na 0.",
        reason="Text efektu.",
    ),
    "R-147": Wording(
        title="Které číslo Sněhurčiny karty se počítá při bodování?",
        text="Vytištěné.",
        reason="FAQ vydavatele (3 se v kole Trojnásobná dáma stále boduje -3).",
    ),
    "R-148": Wording(
        title="Smí Sněhurka jako nulu zahrát prince s číslem 7 nebo nižším?",
        text="Ano. Stále se boduje a stále se může vplížit.",
        reason="7 nebo nižší, v kterékoli barvě.",
    ),
    "R-149": Wording(
        title="Smí Sněhurka kartu vynést jako nulu?",
        text="Ano.",
        reason="Žádné omezení.",
    ),
    "R-150": Wording(
        title="Smí Malenka svůj efekt použít, když vynáší?",
        text="Ne; při vynášení nemá smysl. (cs to neříká, ale není tu barva, kterou by bylo možné ignorovat.)",
        reason="Text deluxe-en/pl.",
    ),
    "R-151": Wording(
        title="Které karty jsou u Malenky vyloučeny?",
        text="Princové a žába.",
        reason="Text efektu.",
    ),
    "R-152": Wording(
        title="Malenka opravdu hraje prázdný štych.",
        text="Hraje podle běžných pravidel bez použití efektu a smí pak zahrát prince nebo žábu.",
        reason="Vyloučení patří k efektu.",
    ),
    "R-153": Wording(
        title="Ruší Malenčin efekt i omezení karty herních kol (Kouzelné fazole, parita, víly jako žolíky)?",
        text="Ano: smí zahrát kteroukoli kartu z ruky kromě princů a žáby.",
        reason="„Jakoukoli kartu“, a princezna nad kartou herních kol.",
    ),
    "R-154": Wording(
        title="Co smí Carmesina kopírovat?",
        text="Efekt kterékoli princezny, kterou má některý hráč této hry; chce-li, v každém kole jiný.",
        reason="Text efektu.",
    ),
    "R-155": Wording(
        title="Smí Carmesina kopírovat princeznu, která je už vyčerpaná?",
        text="Ano; kopie nemá na originál vliv.",
        reason="Podmínkou je být ve hře, ne být nepoužitá.",
    ),
    "R-156": Wording(
        title="Kdy Carmesina efekt kopíruje?",
        text="V době, kterou dovoluje kopírovaný efekt. Efekt se volí při použití; Carmesina je pak pro toto kolo vyčerpaná.",
        reason="Kopíruje účinek.",
    ),
    "R-157": Wording(
        title="Originál a kopie v témž štychu?",
        text="Smí se, pokud by se tím nic nerušilo: žádná druhá Popelka, žádný druhý efekt vynucující vynesení u téhož vynášejícího.",
        reason="Viz R-073.",
    ),
    "R-158": Wording(
        title="Mulan i Carmesina jako Mulan chtějí vyměnit kartu.",
        text="Ve směru hodinových ručiček od hráče po levici vynášejícího, každá jednou a každá vidí předchozí výměnu.",
        reason="Stejné pravidlo pořadí jako u efektů používaných před štychem.",
    ),
}
