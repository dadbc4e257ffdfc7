"""The ledger of rulings in Czech: base play, void, sneaking in, scoring."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-034": Wording(
        title="Jakou barvu má žába?",
        text="Mazlíčci, číslo 8. Barvu ctí i vynáší se jako mazlíček a vyhrává jako 8.",
        reason="Seznam komponent.",
    ),
    "R-035": Wording(
        title="Vplíží se princové, když někdo odhodí žábu?",
        text="Ne.",
        reason="Výslovná výjimka.",
    ),
    "R-036": Wording(
        title="Kdy se princové vplíží na oslavu?",
        text="Když je kterákoli karta štychu kromě vynesené princ, kterého hráč zahraje jako prázdný štych vůči hlavní barvě (i druhá karta vynášejícího v kole Princ vždycky klepe dvakrát), a v případech Ledové princezny (R-095, R-101). Nijak jinak.",
        reason="Rámeček s upozorněním; text Ledové princezny.",
    ),
    "R-037": Wording(
        title="Počítá se, když někdo ctí barvu vyneseného prince princem?",
        text="Ne. Nejde o prázdný štych.",
        reason="Definice vplížení.",
    ),
    "R-038": Wording(
        title="Smí vynášející, který má v ruce jen prince, vynést prince dříve, než se vplížili?",
        text="Ano.",
        reason="Výslovně ve všech textech.",
    ),
    "R-039": Wording(
        title="Počítá se takto vynucené vynesení prince jako vplížení?",
        text="Ne; další vynášející je stále omezen. (Nastaví se příznak z R-104, že byl princ vidět.)",
        reason="K vplížení je potřeba prázdný štych.",
    ),
    "R-040": Wording(
        title="Které karty se počítají pro „v ruce jen princové“?",
        text="Aktivní ruka: včetně odkrytých karet v kole Křišťálově jasně a zmrazené karty, bez pozdní karty, odložené poloviny a darovaných karet.",
        reason="Karty pod princeznou nejsou v ruce, dokud si je hráč nevezme.",
    ),
    "R-041": Wording(
        title="Odkdy a dokdy lze vynášet prince?",
        text="Od nejbližšího vynesení poté, co je karta vidět, až do konce kola. V kole Maškarní bál je karta vidět, jakmile se masky otočí.",
        reason="Vynáší se jen na začátku štychu, takže okamžik uvnitř štychu nehraje roli.",
    ),
    "R-042": Wording(
        title="Jak se zjišťuje prázdný štych?",
        text="V okamžiku hraní, než karta opustí ruku: prázdný štych je to tehdy, když v aktivní ruce včetně případné zmrazené karty není žádná karta, kterou lze ctít barvu (hlavní barva; v kole Půlnoční proměna hlavní barva nebo víla). Vypovídá to o hráči, ne o kartě.",
        reason="Prázdný štych je definován jako nemožnost ctít barvu.",
    ),
    "R-043": Wording(
        title="Je to prázdný štych, když hráč hraje jinou barvu jen kvůli Ledové princezně nebo Malence?",
        text="Ne, pokud ještě má kartu, kterou by mohl barvu ctít. Ano, pokud opravdu žádnou nemá.",
        reason="Prázdný štych znamená nemoci ctít barvu, ne ji nectít.",
    ),
    "R-044": Wording(
        title="Vplíží se princové, kteří změní majitele předáním, darem, smlouváním, přes Šípkovou Růženku či Šeherezádu nebo které si hráč na konci ponechá?",
        text="Ne.",
        reason="Nejsou zahráni jako prázdný štych; FAQ vydavatele to říká u karty Smlouvání s čarodějkou.",
    ),
    "R-045": Wording(
        title="Vytištěné číslo, nebo aktuální hodnota?",
        text="Pro přípustnost (ctění barvy, parita, více než 5, nejvyšší/nejnižší, nejvýše 7) a bodování platí vytištěné číslo. O štychu rozhoduje aktuální hodnota (0 u Sněhurky).",
        reason="Text deluxe o Sněhurce v kole Sudé a liché a s Princeznou na hrášku; FAQ vydavatele ke kartě Trojnásobná dáma.",
    ),
    "R-046": Wording(
        title="Jak se skládá více obrácení pořadí?",
        text="Každé obrácení pořadí přepne. Výsledné pořadí je obrácené právě tehdy, když je (Popelka aktivní ? 1 : 0) + (počet 6 započtených v kole Vzhůru nohama) liché číslo.",
        reason="Text karty Vzhůru nohama (každá 6 obrací znovu; s Popelkou štych začíná obráceně).",
    ),
    "R-047": Wording(
        title="Kam patří Sněhurčina nula při obráceném pořadí?",
        text="Nade všechno ostatní: přebije i 1.",
        reason="Text karty Vzhůru nohama (deluxe-en, pl); FAQ autorů s ní zachází jako se 13.",
    ),
    "R-048": Wording(
        title="Může v běžném kole vyhrát karta jiné než hlavní barvy?",
        text="Ne, ať má jakoukoli hodnotu a ať je pořadí obrácené, nebo ne. Vyhrát jiné barvě dovolují jen Královský dekret, Otrávené jablko, Půlnoční proměna, Hoď kytici! a Sesterstvo, není-li ve štychu žádná další karta hlavní barvy (R-280).",
        reason="Vítěz = nejlepší karta hlavní barvy.",
    ),
    "R-049": Wording(
        title="Jaké je základní bodování?",
        text="1 za každého získaného prince, 5 za získanou žábu, 0 za vše ostatní.",
        reason="Oddíl o bodování.",
    ),
    "R-050": Wording(
        title="Která vydání mají Rebelku plesu?",
        text="Jen deluxe-en a pl. gigamic-fr a cs ji nemají.",
        reason="Obsahují ji jen tyto dva texty.",
    ),
    "R-051": Wording(
        title="Co přesně je třeba získat?",
        text="Každého prince z použitého balíčku (9 ve 3 hráčích, 10 ve 4 nebo 5, 12 v 6) a žábu, a to v konečné hromádce hráče při bodování.",
        reason="Balíček závisí na počtu hráčů; karty, které zůstaly v krabici, nelze požadovat.",
    ),
    "R-052": Wording(
        title="Kolik bodů má Rebelka?",
        text="V tomto kole přesně -10; žádný jiný bonus ani postih kola se na tohoto hráče nevztahuje.",
        reason="Oddíl o Rebelce.",
    ),
    "R-053": Wording(
        title="Kolik bodů mají ostatní?",
        text="Své běžné body včetně účinků karty herních kol (například +5 za žádný štych v kole Dohodnutý sňatek).",
        reason="Oddíl o Rebelce.",
    ),
    "R-054": Wording(
        title="Rebelka plesu v kole Svatební dar?",
        text="Není možná; boduje se běžně, i kdyby jedna hromádka obsahovala všechno.",
        reason="Text karty Svatební dar.",
    ),
    "R-055": Wording(
        title="Rebelka plesu v kole Pozdní příchod na večírek?",
        text="Je možná: tři ponechané karty hráče se počítají jako získané. Nevyjde, pokud si kterýkoli soupeř ponechá prince nebo žábu.",
        reason="Ponechané karty se bodují jako vyhrané.",
    ),
    "R-056": Wording(
        title="Poruší sbírku princ vzatý při smlouvání zpět do ruky?",
        text="Počítají se jen konečné hromádky. Pokud kartu později získá tentýž hráč, lze podmínku ještě splnit.",
        reason="Podmínka se ověřuje při bodování.",
    ),
    "R-057": Wording(
        title="Mohou být celkové součty záporné?",
        text="Ano. Body za kolo pod nulou vznikají jen kartami Trojnásobná dáma a Víla rozchodů a Rebelkou plesu; celkový součet je prostý součet bodů za kola.",
        reason="Texty těchto karet.",
    ),
}
