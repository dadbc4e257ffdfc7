"""The ledger of rulings in Czech: power against power."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-159": Wording(
        title="Ledová princezna na vynášejícího, pak Malá mořská víla?",
        text="Malá mořská víla je zakázána.",
        reason="Text Malé mořské víly.",
    ),
    "R-160": Wording(
        title="Ledová princezna na jiného hráče než vynášejícího, pak Malá mořská víla?",
        text="Dovoleno.",
        reason="Zákaz se týká Ledové princezny na vynášejícího.",
    ),
    "R-161": Wording(
        title="Ledová princezna na vynášejícího X, Pocahontas přesune vynášení na Y, pak Malá mořská víla?",
        text="Dovoleno; posuzuje se současný vynášející Y.",
        reason="Ledová princezna nebyla použita na hráče, který vynáší.",
    ),
    "R-162": Wording(
        title="Ledová princezna na X, Pocahontas přesune vynášení na X, pak Malá mořská víla nebo Locika?",
        text="Zakázáno.",
        reason="Ledová princezna byla použita na hráče, který nyní vynáší.",
    ),
    "R-163": Wording(
        title="Malá mořská víla nebo Locika, pak Ledová princezna?",
        text="Ne na vynášejícího; na ostatní dovoleno.",
        reason="Zrušila by požadované vynesení.",
    ),
    "R-164": Wording(
        title="Ledová princezna na vynášejícího, pak Locika?",
        text="Locika je zakázána; po Ledové princezně na jiného hráče než vynášejícího je dovolena.",
        reason="Text Lociky.",
    ),
    "R-165": Wording(
        title="Malá mořská víla, pak Locika (nebo obráceně)?",
        text="Zakázáno v obou směrech.",
        reason="Texty obou.",
    ),
    "R-166": Wording(
        title="Locika u vynášejícího žádného prince nenašla. Smí Malá mořská víla ještě jednat?",
        text="Ne.",
        reason="Locika byla na vynášejícího použita; úspěch text nevyžaduje.",
    ),
    "R-167": Wording(
        title="Malá mořská víla nebo Locika, pak Pocahontas?",
        text="Zakázáno.",
        reason="Text Pocahontas.",
    ),
    "R-168": Wording(
        title="Pocahontas, pak Malá mořská víla nebo Locika?",
        text="Dovoleno; působí na nového vynášejícího.",
        reason="Žádný zákaz.",
    ),
    "R-169": Wording(
        title="Ledová princezna (na kohokoli), Malá mořská víla nebo Locika, pak Šeherezáda na vynášejícího?",
        text="Zakázáno.",
        reason="Text Šeherezády; neptá se, na koho Ledová princezna působila.",
    ),
    "R-170": Wording(
        title="Totéž, ale Šeherezáda na jiného hráče než vynášejícího?",
        text="Dovoleno, i na hráče se zmrazenou kartou; zmrazenou kartu vylosovat nelze.",
        reason="Zákaz se omezuje na vynášejícího.",
    ),
    "R-171": Wording(
        title="Šeherezáda vynáší a Malá mořská víla nebo Locika už jednala. Smí směňovat s jiným hráčem?",
        text="Ne, v tomto štychu ne.",
        reason="Mohla by požadovanou barvu dát pryč a efekt zrušit.",
    ),
    "R-172": Wording(
        title="Šeherezáda sama má zmrazenou kartu a nevynáší.",
        text="Smí směňovat se zbytkem své ruky (ne s vynášejícím).",
        reason="Zmrazená karta je mimo dosah.",
    ),
    "R-173": Wording(
        title="Šeherezáda, pak Ledová princezna, Malá mořská víla nebo Locika?",
        text="Dovoleno.",
        reason="V tomto směru žádný zákaz není.",
    ),
    "R-174": Wording(
        title="Ledová princezna, Malá mořská víla nebo Locika, pak Šípková Růženka?",
        text="Zakázáno, ať Ledová princezna působila na kohokoli.",
        reason="Text Šípkové Růženky.",
    ),
    "R-175": Wording(
        title="Šípková Růženka, pak kterýkoli jiný efekt?",
        text="Dovoleno.",
        reason="V tomto směru žádný zákaz není.",
    ),
    "R-176": Wording(
        title="Šípková Růženka a Šeherezáda v libovolném pořadí?",
        text="Dovoleno.",
        reason="Navzájem se neruší.",
    ),
    "R-177": Wording(
        title="Princezna na hrášku a Malá mořská víla společně?",
        text="Jmenovaná barva má přednost; karta této barvy vyšší než 5, pokud ji vynášející má, jinak kterákoli karta této barvy.",
        reason="Pravidlo Princezny na hrášku, že barva má přednost; jiná veřejná implementace uvádí totéž podle FAQ vydavatele (tuto část FAQ jsme nemohli číst).",
    ),
    "R-178": Wording(
        title="Princezna na hrášku a Locika společně?",
        text="Princ, a to vyšší než 5, pokud jej vynášející má.",
        reason="Nejdříve barva, pak Princezna na hrášku.",
    ),
    "R-179": Wording(
        title="Princezna na hrášku a Ledová princezna společně?",
        text="Zmrazená karta je vyňata; všichni ostatní jsou vázáni.",
        reason="Text Ledové princezny.",
    ),
    "R-180": Wording(
        title="Princezna na hrášku a Pocahontas společně?",
        text="Skládají se; nový vynášející je vázán, ledaže je jím Princezna na hrášku.",
        reason="Žádný střet.",
    ),
    "R-181": Wording(
        title="Princezna na hrášku a Sněhurka?",
        text="Sněhurka smí požadavek splnit kartou 6 nebo 7 a ohlásit ji jako nulu. Nemá-li nic vyššího než 5, smí zahrát nižší kartu a také ji ohlásit jako nulu.",
        reason="Text Sněhurky; FAQ autorů.",
    ),
    "R-182": Wording(
        title="Princezna na hrášku a Malenka?",
        text="Nechť T jsou Malenčiny karty bez princů a žáby. S jejím efektem jsou přípustné: karty z T vyšší než 5; k tomu, není-li žádná karta z T jiné než hlavní barvy vyšší než 5, každá karta z T jiné než hlavní barvy; a k tomu celé T, nemá-li T nic vyššího než 5.",
        reason="deluxe-en/pl: jsou-li její jediné karty vyšší než 5 v hlavní barvě, smí barvu přesto opustit.",
    ),
    "R-183": Wording(
        title="Princezna na hrášku a Mulan?",
        text="Pokud byla Mulan vázána Princeznou na hrášku a zahrála kartu vyšší než 5, musí být vyšší než 5 i náhradní karta. Zahrála-li 5 nebo nižší, je přípustná kterákoli náhradní karta téže barvy.",
        reason="Jinak by výměna Princeznu na hrášku zrušila.",
    ),
    "R-184": Wording(
        title="FR/CS: Mulan hrála před Princeznou na hrášku.",
        text="Její výměna je volná.",
        reason="Nikdy nebyla vázána.",
    ),
    "R-185": Wording(
        title="Karta, kterou Mulan zahrála, byla zmrazená (nebo ji v gigamic-fr/cs vylosovala Ledová princezna).",
        text="V tomto štychu ji vyměnit nesmí.",
        reason="Výměna by Ledovou princeznu zrušila.",
    ),
    "R-186": Wording(
        title="Mulan vynášela podle požadavku Malé mořské víly nebo Lociky.",
        text="Kartu vyměnit smí; náhradní karta má stejnou barvu.",
        reason="Nic se neruší.",
    ),
    "R-187": Wording(
        title="Mulan ve štychu, který Popelka obrátila.",
        text="Kartu vyměnit smí; obrácené pořadí platí pro konečné karty.",
        reason="Vítěz se určuje po výměně.",
    ),
    "R-188": Wording(
        title="Sněhurka ve štychu, který Popelka obrátila.",
        text="Nula hlavní barvy vyhrává.",
        reason="R-047.",
    ),
    "R-189": Wording(
        title="Sněhurčina zmrazená karta je 7 nebo nižší.",
        text="Smí ji ohlásit jako nulu.",
        reason="Kartu stále hraje ona.",
    ),
    "R-190": Wording(
        title="Sněhurka vynáší podle požadavku Malé mořské víly nebo Lociky.",
        text="Vynesenou kartu smí ohlásit jako nulu.",
        reason="Barva zůstává.",
    ),
    "R-191": Wording(
        title="Malenka má zmrazenou kartu.",
        text="Musí zahrát zmrazenou kartu a svůj efekt v tomto štychu použít nemůže.",
        reason="Jinak by Ledovou princeznu zrušila.",
    ),
    "R-192": Wording(
        title="Hlavní barvu požadovala Malá mořská víla nebo Locika. Smí ji Malenka opustit?",
        text="Ne. Svůj efekt smí použít jen tehdy, když hlavní barva není ta požadovaná (Locika působila na vynášejícího, který neměl prince).",
        reason="Její text zakazuje ignorovat požadovanou barvu; protože jako vynášející jednat nemůže, je to jediný případ, který může mínit.",
    ),
    "R-193": Wording(
        title="Totéž v cs s promo kartami?",
        text="Smí barvu opustit.",
        reason="Text cs takovou větu nemá.",
    ),
    "R-194": Wording(
        title="Pocahontas určí za vynášející Malenku.",
        text="Vynáší běžně a svůj efekt v tomto štychu použít nemůže.",
        reason="Jen když nevynáší.",
    ),
    "R-195": Wording(
        title="Malenčina 1 jiné než hlavní barvy ve štychu, který Popelka obrátila.",
        text="Nemůže vyhrát.",
        reason="R-048.",
    ),
    "R-196": Wording(
        title="Mulan vymění kartu a Alenka vyhraje.",
        text="Alenka zamíchá karty v konečné podobě; první karta Mulan je v ruce Mulan.",
        reason="Obsah štychu po výměně.",
    ),
    "R-197": Wording(
        title="Alenka rozdá zpět kartu zahranou jako nula.",
        text="Je to opět běžná karta.",
        reason="R-087.",
    ),
    "R-198": Wording(
        title="Malenka použila svůj efekt ve štychu, který Alenka zamíchá.",
        text="Je vyčerpaná a v opakovaném štychu musí ctít barvu jako obvykle.",
        reason="R-074.",
    ),
    "R-199": Wording(
        title="Smí Pocahontas vzít Alence vynášení v opakovaném štychu?",
        text="Ano, v okně před opakovaným štychem.",
        reason="R-078; Alenka vynáší jen jako vítěz.",
    ),
    "R-200": Wording(
        title="Popelka a Carmesina jako Popelka v jednom štychu.",
        text="Druhá je zakázána.",
        reason="Zrušila by první.",
    ),
    "R-201": Wording(
        title="Ledová princezna a Malá mořská víla v jednom štychu?",
        text="Zakázáno; platí ta, která byla použita první.",
        reason="FAQ autorů.",
    ),
    "R-202": Wording(
        title="Ledová princezna nebo Malá mořská víla s Locikou v jednom štychu?",
        text="Zakázáno; platí ta, která byla použita první.",
        reason="Stejný rozpor u téhož vynášení.",
    ),
    "R-203": Wording(
        title="FR/CS: Princezna na hrášku vynáší náhodnou kartu.",
        text="Svůj efekt smí s touto kartou i tak spustit.",
        reason="Spouští jej zahrání karty.",
    ),
    "R-204": Wording(
        title="FR/CS: Ledová princezna, pak Šípková Růženka nebo Šeherezáda.",
        text="Dovoleno; náhodná karta se losuje až potom.",
        reason="R-100.",
    ),
    "R-205": Wording(
        title="FR/CS: Pocahontas určila vynášejícího; Malá mořská víla nebo Ledová princezna před tímto štychem?",
        text="Působí na určeného vynášejícího.",
        reason="Pocahontas jedná po výhře štychu, před oknem.",
    ),
    "R-206": Wording(
        title="Carmesina vyhraje a mohla by kopírovat Alenku nebo Pocahontas.",
        text="Jen jednu z nich; efekt se vyčerpá jednou.",
        reason="Jednou za kolo.",
    ),
    "R-401": Wording(
        title="Princezna na hrášku a Malenka v cs s promo kartami?",
        text="Jako R-182, pokud byla Princezna na hrášku použita dříve, než hraje Malenka.",
        reason="Text cs mlčí; povinnost ctít barvu odpadá, požadavek na kartu vyšší než 5 ne.",
    ),
    "R-402": Wording(
        title="Sněhurka a Carmesina jako Sněhurka zahrají nulu v jednom štychu a nuly spolu soupeří. Která je výše?",
        text="Má-li karta herních kol pravidlo pro remízu, rozhodne ono. Jinak je výše nula zahraná jako první, v běžném i obráceném pořadí.",
        reason="Jediný způsob, jak se mohou potkat dvě stejné hodnoty jedné barvy; texty mlčí a každý štych potřebuje jednoho vítěze.",
    ),
}
