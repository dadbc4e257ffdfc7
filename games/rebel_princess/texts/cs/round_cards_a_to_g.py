"""The ledger in Czech: round cards a to g, and what holds for all."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-207": Wording(
        title="Jak se skládá efekt princezny a karta herních kol, když tuto dvojici žádné pravidlo níže neuvádí?",
        text="Omezení přípustných karet se uplatňují postupně v pořadí barva, Princezna na hrášku, omezení karty herních kol (krok, po kterém by nic nezbylo, se přeskočí); pravidla o vítězi používají aktuální hodnoty a konečné karty; bodování používá čísla vytištěná na kartách. Karty měnící jen bodování (Trojnásobná dáma, Dohodnutý sňatek, Pomsta mazlíčků, Víla rozchodů, Přepudrovat nos, Královny tanečního parketu) nemění přípustné karty, hodnoty ani vítěze; efekty princezen se v jejich bodech projeví jen tím, kdo co získal (R-230, R-234).",
        reason="Hierarchie pravidel.",
    ),
    "R-208": Wording(
        title="Platí vynášející určený Pocahontas za vynášejícího i pro kartu herních kol?",
        text="Ano, v každém ohledu: v kole Maškarní bál hraje lícem nahoru, určuje výchozí číslo, paritu a hlavní barvu a v kole Navždy družičkou vyhrává, když ve štychu neleží žádná další karta hlavní barvy (R-246).",
        reason="Vynáší právě tento hráč.",
    ),
    "R-209": Wording(
        title="Pozdní příchod na ples: Je pozdní karta před posledním štychem součástí ruky?",
        text="Ne: ani pro zjišťování prázdného štychu, ani pro „jen princové“, losování, odevzdání karty, Mulan nebo nejvyšší/nejnižší. Rukou se stává pro poslední štych.",
        reason="Do té doby leží lícem dolů; FAQ autorů říká, že není v ruce.",
    ),
    "R-210": Wording(
        title="Pozdní příchod na ples: Kterou kartu lze odložit?",
        text="Kteroukoli, i prince nebo žábu.",
        reason="Žádné omezení.",
    ),
    "R-211": Wording(
        title="Pozdní příchod na ples: Jak se hraje poslední štych?",
        text="Jedinou kartou každého hráče je pozdní karta; o tom, kdo hraje prázdný štych a kdo vyhrává, rozhodují běžná pravidla. Prince lze vynést, protože je jedinou kartou.",
        reason="Běžná pravidla.",
    ),
    "R-212": Wording(
        title="Pozdní příchod na ples: Šípková Růženka nebo Šeherezáda v posledním štychu?",
        text="Zakázáno.",
        reason="Výslovně v deluxe-en/pl; v gigamic-fr/cs podle R-076 a FAQ autorů.",
    ),
    "R-213": Wording(
        title="Pozdní příchod na ples: Ledová princezna v posledním štychu?",
        text="Zakázáno: jedinou kartou každé ruky je pozdní karta, která se stejně zahraje, takže efekt nemůže nic změnit.",
        reason="R-071 (bez účinku z veřejných důvodů).",
    ),
    "R-214": Wording(
        title="Pozdní příchod na ples: Popelka, Malá mořská víla, Locika, Pocahontas, Princezna na hrášku v posledním štychu?",
        text="Dovoleno.",
        reason="Pozdní karty se tyto efekty nedotýkají.",
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
        title="Kouzelné fazole: Hráč, který hraje prázdný štych?",
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
        title="Královský dekret: Smí hráč, který má hlavní barvu, přebít královnou jako trumfem?",
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
    "R-399": Wording(
        title="Bylo nebylo..., Pozvánka: Nějaké zvláštní pravidlo?",
        text="Žádné kromě předání. Pozvánka je jen v gigamic-fr a cs.",
        reason="Text karty.",
    ),
}
