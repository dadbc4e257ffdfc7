"""The ledger in Polish: round cards t to v."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-342": Wording(
        title="Wróżka singielka: Jak się podlicza?",
        text="-1 za każdą zdobytą Wróżkę; wynik rundy może być ujemny, także bez Książąt.",
        reason="Tekst karty.",
    ),
    "R-343": Wording(
        title="Książę zawsze dzwoni dwa razy: Kolejność grania?",
        text="Najpierw wszystkie pierwsze karty po kolei, potem wszystkie drugie karty w tej samej kolejności, od rozpoczynającego.",
        reason="Tekst karty.",
    ),
    "R-344": Wording(
        title="Książę zawsze dzwoni dwa razy: Kolor wiodący dla drugich kart?",
        text="Kolor pierwszej ze wszystkich kart, także dla rozpoczynającego, który w miarę możliwości musi dołożyć do niego drugą kartę.",
        reason="Wprost w deluxe-en/pl; w gigamic-fr/cs to samo z zasady podstawowej.",
    ),
    "R-345": Wording(
        title="Książę zawsze dzwoni dwa razy: Kto wygrywa?",
        text="Najwyższa suma wartości w kolorze wiodącym; remis: wyższa pojedyncza karta w kolorze wiodącym. Gracze bez karty w kolorze wiodącym nie mogą wygrać.",
        reason="Tekst karty.",
    ),
    "R-346": Wording(
        title="Książę zawsze dzwoni dwa razy: Z Kopciuszkiem?",
        text="Najniższa suma wśród graczy z co najmniej jedną kartą w kolorze wiodącym; remis: niższa pojedyncza karta.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-347": Wording(
        title="Książę zawsze dzwoni dwa razy: Królewna Śnieżka?",
        text="Jeśli zgłosi moc przy pierwszej karcie, może ogłosić zerem także drugą, jeśli ma ona numer 7 lub niższy; jeśli zgłosi ją przy drugiej, zerem jest tylko ta karta. Jedno użycie.",
        reason="Moce wpływają na obie karty.",
    ),
    "R-348": Wording(
        title="Książę zawsze dzwoni dwa razy: Zero w sumach?",
        text="Dodaje 0 i liczy się jako 0 przy rozstrzyganiu remisu; gracz, którego jedyne karty w kolorze wiodącym to zera, ma sumę 0 i jest kandydatem.",
        reason="R-045.",
    ),
    "R-349": Wording(
        title="Książę zawsze dzwoni dwa razy: Księżniczka na ziarnku grochu?",
        text="Wiąże obie karty.",
        reason="Tekst karty.",
    ),
    "R-350": Wording(
        title="Książę zawsze dzwoni dwa razy: FR/CS: Księżniczka na ziarnku grochu?",
        text="Może użyć mocy z dowolną z dwóch kart; od tej chwili moc wiąże pozostałych do końca lewy.",
        reason="Odpowiedź FAQ autorskiego o mocy, której można użyć z dowolną kartą i która potem trwa przez lewę; samo pytanie się nie zachowało, ale pasuje tylko do niej.",
    ),
    "R-351": Wording(
        title="Książę zawsze dzwoni dwa razy: Calineczka?",
        text="Jedno użycie obejmuje obie karty; każda może być spoza koloru.",
        reason="Tekst karty; dla cs-promo wyprowadzone.",
    ),
    "R-352": Wording(
        title="Książę zawsze dzwoni dwa razy: Czy Calineczka może użyć mocy tylko do jednej karty, a drugą zagrać normalnie (nawet Księcia lub Żabę)?",
        text="Tak, jeśli ta druga karta jest dozwolona bez mocy.",
        reason="Wykluczenie należy do mocy.",
    ),
    "R-353": Wording(
        title="Książę zawsze dzwoni dwa razy: Mulan?",
        text="Po wszystkich drugich kartach może zamienić jedną lub obie swoje karty, każdą na kartę w tym samym kolorze.",
        reason="Moce wpływają na obie karty.",
    ),
    "R-354": Wording(
        title="Książę zawsze dzwoni dwa razy: Księżniczka Lodu?",
        text="Zamrożona zostaje jedna karta i cel musi ją zagrać jako swoją pierwszą; drugą zagrywa normalnie.",
        reason="Przed celem kładzie się jedną kartę: tę, którą musi on rozpocząć lewę albo którą musi zagrać.",
    ),
    "R-355": Wording(
        title="Książę zawsze dzwoni dwa razy: Alicja?",
        text="Tasuje się wszystkie karty i rozdaje każdemu graczowi po dwie.",
        reason="Tekst karty; dla gigamic-fr/cs wyprowadzone.",
    ),
    "R-356": Wording(
        title="Książę zawsze dzwoni dwa razy: Mała Syrenka, Roszpunka?",
        text="Dotyczą pierwszej karty rozpoczynającego; drugą i tak dokłada się do koloru wiodącego.",
        reason="Kartą rozpoczynającą jest jedna karta.",
    ),
    "R-357": Wording(
        title="Książę zawsze dzwoni dwa razy: Druga karta zagrana przy renonsie jest Księciem.",
        text="Książęta wkradają się, ktokolwiek ją zagra, także rozpoczynający.",
        reason="R-036.",
    ),
    "R-358": Wording(
        title="Książę zawsze dzwoni dwa razy: Czy remis może pozostać mimo rozstrzygania?",
        text="Nie; karty są niepowtarzalne, także z zerem Królewny Śnieżki, więc suma i pojedyncza karta zawsze rozróżniają dwóch graczy. Remis mogą dać tylko dwie moce zerujące w jednej lewie (cs-promo): R-402.",
        reason="Dwie ręce o równej sumie i równej skrajnej karcie wymagałyby dwa razy tej samej karty.",
    ),
    "R-359": Wording(
        title="Książę zawsze dzwoni dwa razy: Ile jest lew?",
        text="6, 5, 4, 4 przy 3, 4, 5, 6 graczach.",
        reason="Dwie karty na lewę.",
    ),
    "R-404": Wording(
        title="Książę zawsze dzwoni dwa razy: Księżniczka Lodu w starszych edycjach?",
        text="Losuje się tylko kartę rozpoczynającą; drugą kartę rozpoczynający wybiera i jak zwykle dokłada do koloru wiodącego.",
        reason="Moc dotyczy karty, która otwiera lewę.",
    ),
    "R-360": Wording(
        title="Przemiana o północy: Co można zagrać do lewy, której nie rozpoczęto Wróżką?",
        text="Kartę w kolorze wiodącym lub Wróżkę, do wyboru; kto nie ma koloru wiodącego, ale ma Wróżkę, musi zagrać Wróżkę. Renons ma tylko ten, kto nie ma ani koloru wiodącego, ani Wróżki.",
        reason="Tekst karty.",
    ),
    "R-361": Wording(
        title="Przemiana o północy: Lewę rozpoczęto Wróżką?",
        text="Dokładać można tylko Wróżki.",
        reason="Tekst karty.",
    ),
    "R-362": Wording(
        title="Przemiana o północy: Równe najwyższe wartości?",
        text="Wygrywa karta zagrana jako pierwsza.",
        reason="Tekst karty.",
    ),
    "R-363": Wording(
        title="Przemiana o północy: Równe najwyższe wartości?",
        text="Wygrywa karta zagrana jako ostatnia.",
        reason="Tekst karty.",
    ),
    "R-364": Wording(
        title="Przemiana o północy: Z Kopciuszkiem?",
        text="Wygrywa najniższa wartość wśród koloru wiodącego i Wróżek; remisy jak w instrukcji.",
        reason="R-089.",
    ),
    "R-365": Wording(
        title="Przemiana o północy: Księżniczka na ziarnku grochu: na ręce w kolorze wiodącym są tylko niskie karty, ale jest też Wróżka powyżej 5.",
        text="Trzeba zagrać tę Wróżkę (lub inną dozwoloną kartę powyżej 5).",
        reason="Wróżki można dokładać; spośród dozwolonych kart najpierw te powyżej 5.",
    ),
    "R-366": Wording(
        title="Przemiana o północy: Mulan: Wróżka za inny kolor?",
        text="Niedozwolone, także odwrotnie.",
        reason="Tekst karty; dla gigamic-fr/cs wyprowadzone (jej tekst wymaga tego samego koloru).",
    ),
    "R-367": Wording(
        title="Przemiana o północy: Mała Syrenka lub Roszpunka i rozpoczynający z Wróżkami?",
        text="Trzeba rozpocząć wymaganym kolorem; Wróżka go nie zastępuje. Jeśli rozpoczynający go nie ma, nie musi rozpoczynać Wróżką.",
        reason="Tekst karty; dla gigamic-fr/cs wyprowadzone.",
    ),
    "R-368": Wording(
        title="Przemiana o północy: Gracz bez koloru wiodącego, ale z Wróżkami, chce pozbyć się Księcia.",
        text="Niedozwolone.",
        reason="Nie ma renonsu.",
    ),
    "R-369": Wording(
        title="Przemiana o północy: Calineczka z Wróżkami, ale bez koloru wiodącego?",
        text="Ze swoją mocą może zagrać inny kolor (nie Księcia i nie Żabę); taka karta nie może wygrać, chyba że jest Wróżką.",
        reason="R-153.",
    ),
    "R-370": Wording(
        title="Przemiana o północy: Wróżka zagrana jako zero?",
        text="Konkuruje z wartością 0.",
        reason="R-045.",
    ),
}
