"""The ledger in Czech: round cards t to v."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        text="Ohlásí-li nulu u první karty, smí ji ohlásit i u druhé, je-li 7 nebo nižší; ohlásí-li ji až u druhé, je nulou jen ta. Jedno použití.",
        reason="Efekty působí na obě karty.",
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
        reason="Odpověď FAQ autorů o efektu, který lze spojit s kteroukoli kartou a který pak trvá celý štych; otázka sama se ztratila, ale hodí se jen na ni.",
    ),
    "R-351": Wording(
        title="Princ vždycky klepe dvakrát: Malenka?",
        text="Jedno použití platí pro obě karty; každá smí barvu opustit.",
        reason="Text karty; v cs-promo odvozeno.",
    ),
    "R-352": Wording(
        title="Princ vždycky klepe dvakrát: Smí Malenka svůj efekt použít jen pro jednu kartu a druhou zahrát běžně (i prince nebo žábu)?",
        text="Ano, pokud je ta druhá karta přípustná i bez efektu.",
        reason="Vyloučení patří k efektu.",
    ),
    "R-353": Wording(
        title="Princ vždycky klepe dvakrát: Mulan?",
        text="Po všech druhých kartách smí vyměnit jednu nebo obě své karty, každou za kartu téže barvy.",
        reason="Efekty působí na obě karty.",
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
        text="Týkají se první karty vynášejícího; druhou kartou beztak ctí hlavní barvu.",
        reason="Vynáší se jedna karta.",
    ),
    "R-357": Wording(
        title="Princ vždycky klepe dvakrát: Druhá karta zahraná jako prázdný štych je princ.",
        text="Princové se vplíží, ať ji hraje kdokoli, i vynášející.",
        reason="R-036.",
    ),
    "R-358": Wording(
        title="Princ vždycky klepe dvakrát: Může remíza přetrvat i po porovnání jednotlivých karet?",
        text="Ne; karty jsou jedinečné, i se Sněhurčinou nulou, takže součet a jednotlivá karta dva hráče vždy odliší. K remíze mohou vést jen dva efekty, které v jednom štychu mění kartu v nulu (cs-promo): R-402.",
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
        reason="Efekt se týká karty, která štych otevírá.",
    ),
    "R-360": Wording(
        title="Půlnoční proměna: Co lze zahrát, když není vynesena víla?",
        text="Hlavní barvu nebo víly podle volby; kdo nemá hlavní barvu, ale má vílu, musí vílu zahrát. Prázdný štych = nemá ani jedno.",
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
        text="Vynesena musí být požadovaná barva; víla ji nenahrazuje. Pokud ji vynášející nemá, nemusí vynést vílu.",
        reason="Text karty; v gigamic-fr/cs odvozeno.",
    ),
    "R-368": Wording(
        title="Půlnoční proměna: Hráč bez hlavní barvy, ale s vílami, chce odhodit prince.",
        text="Není dovoleno.",
        reason="Nejde o prázdný štych.",
    ),
    "R-369": Wording(
        title="Půlnoční proměna: Malenka s vílami, ale bez hlavní barvy?",
        text="Se svým efektem smí zahrát jinou barvu (ne prince, ne žábu); taková karta nemůže vyhrát, není-li to víla.",
        reason="R-153.",
    ),
    "R-370": Wording(
        title="Půlnoční proměna: Víla zahraná jako nula?",
        text="Soutěží s hodnotou 0.",
        reason="R-045.",
    ),
}
