"""The ledger in Czech: round cards w to z."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        text="Když hráč zahraje prince jako prázdný štych vůči současné hlavní barvě.",
        reason="R-036.",
    ),
    "R-375": Wording(
        title="Hoď kytici!: Princ vynesený kvůli Locice, pak změna barvy, pak někdo zahraje prince jako prázdný štych.",
        text="Princové se vplíží teď.",
        reason="R-374.",
    ),
    "R-376": Wording(
        title="Hoď kytici!: Malenka hraje jinou barvu.",
        text="Barva její karty se stává hlavní barvou.",
        reason="Každá karta nové barvy určuje hlavní barvu.",
    ),
    "R-377": Wording(
        title="Hoď kytici!: Malá mořská víla požadovala barvu A; když hraje Malenka, barva se už změnila na B.",
        text="Svůj efekt použít smí.",
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
        reason="Nejdříve barva.",
    ),
    "R-383": Wording(
        title="Vzhůru nohama: Které šestky se počítají?",
        text="Každá 6 ve štychu, kterékoli barvy, vynesené i jiné.",
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
