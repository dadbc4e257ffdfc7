"""The ledger in Czech: round cards t to z."""

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
}
