"""The ledger in Polish: round cards w to z."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-371": Wording(
        title="Rzuć bukiet!: Co jest nowym kolorem?",
        text="Każdy kolor inny niż obecny kolor wiodący, nawet taki, który był wiodący wcześniej w tej lewie. Kolorem wiodącym jest więc zawsze kolor ostatnio zagranej karty.",
        reason="Tekst karty: wygrywa ostatni zagrany kolor.",
    ),
    "R-372": Wording(
        title="Rzuć bukiet!: Kto wygrywa?",
        text="Najwyższa karta w końcowym kolorze wiodącym spośród wszystkich kart lewy, także zagranych przed ostatnią zmianą.",
        reason="Tekst karty.",
    ),
    "R-373": Wording(
        title="Rzuć bukiet!: Kogo wiąże zmiana?",
        text="Każdy późniejszy gracz musi dołożyć do nowego koloru, jeśli może.",
        reason="Tekst karty.",
    ),
    "R-374": Wording(
        title="Rzuć bukiet!: Wkradanie się na bal?",
        text="Gdy gracz z renonsem w obecnym kolorze wiodącym zagra Księcia.",
        reason="R-036.",
    ),
    "R-375": Wording(
        title="Rzuć bukiet!: Roszpunka wymusza rozpoczęcie Księciem, potem kolor się zmienia, potem gracz z renonsem zagrywa Księcia.",
        text="Teraz Książęta się wkradają.",
        reason="R-374.",
    ),
    "R-376": Wording(
        title="Rzuć bukiet!: Calineczka gra spoza koloru.",
        text="Jej kolor staje się kolorem wiodącym.",
        reason="Każda karta w nowym kolorze wyznacza kolor wiodący.",
    ),
    "R-377": Wording(
        title="Rzuć bukiet!: Mała Syrenka wymagała koloru A; gdy gra Calineczka, kolor zmienił się już na B.",
        text="Może użyć swojej mocy.",
        reason="Nie ignoruje A; kolorem wiodącym jest B.",
    ),
    "R-378": Wording(
        title="Rzuć bukiet!: Zamrożona karta spoza koloru?",
        text="Jej kolor staje się kolorem wiodącym.",
        reason="Każda karta w nowym kolorze wyznacza kolor wiodący.",
    ),
    "R-379": Wording(
        title="Rzuć bukiet!: Alicja?",
        text="Jak zwykle, jeśli wygra; powtórzoną lewę zaczyna nowa karta rozpoczynająca.",
        reason="Brak specjalnej zasady.",
    ),
    "R-380": Wording(
        title="Rzuć bukiet!: Z Kopciuszkiem?",
        text="Wygrywa najniższa karta w końcowym kolorze wiodącym.",
        reason="R-089.",
    ),
    "R-381": Wording(
        title="Rzuć bukiet!: Mulan?",
        text="Zamiana w tym samym kolorze; historia koloru wiodącego się nie zmienia.",
        reason="Kolory pozostają.",
    ),
    "R-382": Wording(
        title="Rzuć bukiet!: Księżniczka na ziarnku grochu?",
        text="Dotyczy kart dozwolonych przy obecnym kolorze wiodącym.",
        reason="Najpierw kolor.",
    ),
    "R-383": Wording(
        title="Do góry nogami: Które szóstki się liczą?",
        text="Każda 6 w lewie, w dowolnym kolorze, czy rozpoczęła lewę, czy nie.",
        reason="Tekst karty.",
    ),
    "R-384": Wording(
        title="Do góry nogami: Z Kopciuszkiem?",
        text="R-046: jedna 6 i Kopciuszek to zwykła hierarchia.",
        reason="Tekst deluxe-en/pl; gigamic-fr/cs: każda 6 odwraca ponownie.",
    ),
    "R-385": Wording(
        title="Do góry nogami: Mulan zamianą wprowadza lub zabiera 6?",
        text="Liczy się od nowa.",
        reason="Tekst deluxe-en/pl; gigamic-fr/cs: działa przed rozstrzygnięciem lewy.",
    ),
    "R-386": Wording(
        title="Do góry nogami: Zero Królewny Śnieżki w kolorze wiodącym przy odwróconej hierarchii?",
        text="Wygrywa.",
        reason="Tekst karty.",
    ),
    "R-387": Wording(
        title="Do góry nogami: Królewna Śnieżka zagrywa 6 jako zero.",
        text="Nie liczy się jako 6.",
        reason="FAQ wydawcy: w tej lewie kartę traktuje się jak zero.",
    ),
    "R-388": Wording(
        title="Do góry nogami: Zamrożona 6?",
        text="Liczy się.",
        reason="To 6 w lewie.",
    ),
    "R-389": Wording(
        title="Do góry nogami: Po Alicji?",
        text="W powtórzonej lewie liczą się jej własne karty z numerem 6.",
        reason="Osobno dla każdej lewy.",
    ),
    "R-390": Wording(
        title="Przerwa na toaletę: Jak się podlicza?",
        text="Książęta po 2, ale dla wszystkich, którzy przed rundą mieli najwyższy łączny wynik, nadal po 1. Żaba pozostaje warta 5.",
        reason="Tekst karty; o Żabie wprost w gigamic-fr i pl. gigamic-fr/cs mówią „podczas gry” zamiast „przed tą rundą” i czyta się je tak samo.",
    ),
    "R-391": Wording(
        title="Przerwa na toaletę: W rundzie 1?",
        text="Wszystkie łączne wyniki są równe, więc niczyi Książęta nie liczą się podwójnie.",
        reason="Wszyscy remisują z najwyższym wynikiem.",
    ),
    "R-392": Wording(
        title="Przerwa na toaletę: Kilku graczy remisuje z najwyższym wynikiem?",
        text="Wyjątek dotyczy ich wszystkich.",
        reason="Osoba lub osoby.",
    ),
    "R-393": Wording(
        title="Przerwa na toaletę: W dodatkowej rundzie rozstrzygającej remis?",
        text="Liczą się łączne wyniki sprzed tej rundy.",
        reason="Tekst karty.",
    ),
    "R-394": Wording(
        title="Przerwa na toaletę: Z Buntowniczką Balu?",
        text="-10.",
        reason="R-052.",
    ),
    "R-395": Wording(
        title="Tańczące królowe: Czy pary wybiera właściciel?",
        text="Nie. Najpierw tworzy się wszystkie pary o równych numerach, potem jak najwięcej par o różnych numerach.",
        reason="Tekst opisuje dobieranie jako automatyczne: Książę zostaje sam tylko wtedy, gdy nie można mu dobrać Królowej.",
    ),
    "R-396": Wording(
        title="Tańczące królowe: Wzór?",
        text="Przy P Książętach, Q Królowych, m równych numerach, u = min(P-m, Q-m): 3m + 2u + (P-m-u), plus 5 za Żabę.",
        reason="Wartości za parę; ponieważ każdy numer występuje w kolorze raz, jest to też najwyższy wynik, jaki daje jakiekolwiek łączenie w pary, więc kolejności łączenia nie da się nadużyć.",
    ),
    "R-397": Wording(
        title="Tańczące królowe: Królowe bez pary?",
        text="0.",
        reason="Wprost w deluxe-en/pl, gdzie indziej domyślnie.",
    ),
    "R-398": Wording(
        title="Tańczące królowe: Który numer się liczy?",
        text="Nadrukowany.",
        reason="R-147.",
    ),
}
