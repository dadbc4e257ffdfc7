"""The ledger of rulings: base play, void, sneaking in, scoring, in Polish."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-034": Wording(
        title="Do jakiego koloru należy Żaba?",
        text="Jest Zwierzęciem z numerem 8. Dokłada się ją i rozpoczyna nią lewę jak Zwierzęciem, a wygrywa jako 8.",
        reason="Lista elementów gry.",
    ),
    "R-035": Wording(
        title="Czy zagranie Żaby przy renonsie pozwala Książętom się wkraść?",
        text="Nie.",
        reason="Wyraźny wyjątek.",
    ),
    "R-036": Wording(
        title="Kiedy Książęta wkradają się na bal?",
        text="Gdy gracz z renonsem w kolorze wiodącym zagra Księcia jako dowolną kartę lewy oprócz rozpoczynającej (także jako drugą kartę rozpoczynającego w rundzie „Książę zawsze dzwoni dwa razy”), oraz w przypadkach Księżniczki Lodu (R-095, R-101). W żaden inny sposób.",
        reason="Ramka z uwagą; tekst Księżniczki Lodu.",
    ),
    "R-037": Wording(
        title="Czy liczy się dołożenie Księcia do lewy rozpoczętej Księciem?",
        text="Nie. Ten gracz nie ma renonsu.",
        reason="Definicja wkradania się.",
    ),
    "R-038": Wording(
        title="Czy rozpoczynający, który ma samych Książąt, może rozpocząć Księciem, zanim Książęta się wkradną?",
        text="Tak.",
        reason="Wprost we wszystkich tekstach.",
    ),
    "R-039": Wording(
        title="Czy takie wymuszone rozpoczęcie Księciem liczy się jako wkradnięcie się?",
        text="Nie; następnego rozpoczynającego nadal obowiązuje ograniczenie. (Ustawia się natomiast znacznik widzianego Księcia, zob. R-104.)",
        reason="Do wkradnięcia się potrzebny jest gracz z renonsem.",
    ),
    "R-040": Wording(
        title="Które karty liczą się przy „samych Książętach na ręce”?",
        text="Aktywna ręka: łącznie z odkrytymi kartami w rundzie „Na widoku” i zamrożoną kartą, bez spóźnionej karty, odłożonej połowy i kart prezentów.",
        reason="Karty pod Księżniczką nie są na ręce, dopóki się ich nie podniesie.",
    ),
    "R-041": Wording(
        title="Od kiedy i do kiedy można rozpoczynać Książętami?",
        text="Od najbliższego rozpoczęcia lewy po tym, jak karta stanie się widoczna, do końca rundy. W rundzie „Bal maskowy” karta staje się widoczna, gdy opadają maski i karty zostają odwrócone.",
        reason="Rozpoczyna się tylko na początku lewy, więc dokładna chwila wewnątrz lewy nie ma znaczenia.",
    ),
    "R-042": Wording(
        title="Jak sprawdza się renons?",
        text="W chwili zagrania, zanim karta opuści rękę: na aktywnej ręce wraz z ewentualną zamrożoną kartą nie ma karty, którą można dołożyć (kolor wiodący; w rundzie „Przemiana o północy” kolor wiodący lub Wróżka). To cecha gracza, a nie karty.",
        reason="Renons jest zdefiniowany jako niemożność dołożenia do koloru.",
    ),
    "R-043": Wording(
        title="Czy ma renons gracz, który gra w innym kolorze tylko z powodu Księżniczki Lodu lub Calineczki?",
        text="Nie, jeśli nadal ma kartę, którą mógłby dołożyć do koloru. Tak, jeśli rzeczywiście nie ma żadnej.",
        reason="Renons znaczy „nie może dołożyć”, a nie „nie dołożył”.",
    ),
    "R-044": Wording(
        title="Czy wkradają się Książęta, którzy zmienili właściciela przez przekazywanie kart, prezenty, kartę „Konszachty z Wiedźmą”, Śpiącą Królewnę lub Szeherezadę albo zostali zatrzymani na koniec?",
        text="Nie.",
        reason="Nie zagrał ich gracz z renonsem; FAQ wydawcy mówi to o karcie „Konszachty z Wiedźmą”.",
    ),
    "R-045": Wording(
        title="Nadrukowany numer czy bieżąca wartość?",
        text="O tym, czy karta jest dozwolona (dokładanie do koloru, parzystość, powyżej 5, najwyższa/najniższa, 7 lub niżej), i o podliczaniu decyduje nadrukowany numer. O rozstrzygnięciu lewy decyduje bieżąca wartość (0 przy Królewnie Śnieżce).",
        reason="Tekst deluxe o Królewnie Śnieżce w rundzie „Parzyste i nieparzyste” i z Księżniczką na ziarnku grochu; FAQ wydawcy o karcie „Do trzech dam sztuka”.",
    ),
    "R-046": Wording(
        title="Jak łączy się kilka odwróceń?",
        text="Każde odwrócenie przełącza hierarchię. Ostatecznie jest ona odwrócona wtedy i tylko wtedy, gdy suma (Kopciuszek aktywny ? 1 : 0) + (liczba kart z numerem 6 policzonych w rundzie „Do góry nogami”) jest nieparzysta.",
        reason="Tekst karty „Do góry nogami” (każda 6 odwraca ponownie; z Kopciuszkiem lewa zaczyna się odwrócona).",
    ),
    "R-047": Wording(
        title="Jakie miejsce ma zero Królewny Śnieżki przy odwróconej hierarchii?",
        text="Ponad wszystkim innym: bije 1.",
        reason="Tekst karty „Do góry nogami” (deluxe-en, pl); FAQ autorskie traktuje je jak 13.",
    ),
    "R-048": Wording(
        title="Czy w zwykłej rundzie może wygrać karta w innym kolorze niż wiodący?",
        text="Nie, bez względu na wartość i na to, czy hierarchia jest odwrócona. Innemu kolorowi pozwalają wygrać tylko „Królewski dekret”, „Zatrute jabłko”, „Przemiana o północy”, „Rzuć bukiet!” oraz „Siostrzeństwo”, gdy poza kartą rozpoczynającą nie ma w lewie żadnej karty w kolorze wiodącym (R-280).",
        reason="Zwycięzca = najlepsza karta w kolorze wiodącym.",
    ),
    "R-049": Wording(
        title="Jaki jest podstawowy wynik?",
        text="1 za każdego zdobytego Księcia, 5 za zdobytą Żabę, 0 za wszystko inne.",
        reason="Rozdział o podliczaniu.",
    ),
    "R-050": Wording(
        title="Które edycje mają Buntowniczkę Balu?",
        text="Tylko deluxe-en i pl. W gigamic-fr i cs jej nie ma.",
        reason="Zawierają ją tylko te dwa teksty.",
    ),
    "R-051": Wording(
        title="Co dokładnie trzeba zdobyć?",
        text="Wszystkich Książąt z używanej talii (9 przy 3 graczach, 10 przy 4 lub 5, 12 przy 6) i Żabę; muszą być w końcowym stosie gracza przy podliczaniu.",
        reason="Talia zależy od liczby graczy; nie można wymagać kart pozostawionych w pudełku.",
    ),
    "R-052": Wording(
        title="Ile otrzymuje Buntowniczka Balu?",
        text="W tej rundzie dokładnie -10; żadna inna premia ani kara tej rundy nie dotyczy tego gracza.",
        reason="Rozdział o Buntowniczce Balu.",
    ),
    "R-053": Wording(
        title="Ile otrzymują pozostali?",
        text="Swój normalny wynik wraz z efektami karty rundy (na przykład +5 za brak lew w rundzie „Aranżowane małżeństwo”).",
        reason="Rozdział o Buntowniczce Balu.",
    ),
    "R-054": Wording(
        title="Buntowniczka Balu w rundzie „Prezent ślubny”?",
        text="Niemożliwa; podlicza się normalnie, nawet jeśli w jednym stosie jest wszystko.",
        reason="Tekst karty „Prezent ślubny”.",
    ),
    "R-055": Wording(
        title="Buntowniczka Balu w rundzie „Spóźniony na ważną randkę”?",
        text="Możliwa: trzy zatrzymane karty gracza liczą się jako zdobyte. Nie można nią zostać, jeśli którykolwiek przeciwnik zatrzyma Księcia lub Żabę.",
        reason="Zatrzymane karty podlicza się jak wygrane.",
    ),
    "R-056": Wording(
        title="Czy Książę wzięty z powrotem na rękę dzięki karcie „Konszachty z Wiedźmą” psuje komplet?",
        text="Liczą się tylko końcowe stosy. Jeśli ten sam gracz później zdobędzie tę kartę, warunek nadal może być spełniony.",
        reason="Warunek sprawdza się przy podliczaniu.",
    ),
    "R-057": Wording(
        title="Czy łączny wynik może być ujemny?",
        text="Tak. Wynik rundy poniżej zera dają tylko karty „Do trzech dam sztuka” i „Wróżka singielka” oraz Buntowniczka Balu; łączny wynik jest zwykłą sumą.",
        reason="Teksty tych kart.",
    ),
}
