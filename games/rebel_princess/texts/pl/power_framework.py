"""The ledger of rulings: power framework and the before-trick window, in Polish."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-058": Wording(
        title="Kiedy moc jest wyczerpana?",
        text="Z chwilą, gdy jej użycie zostanie przyjęte. Pozostaje wyczerpana, nawet jeśli okaże się, że nie ma efektu (na przykład Roszpunka wobec rozpoczynającego bez Książąt).",
        reason="Raz na rundę; tekst Roszpunki.",
    ),
    "R-059": Wording(
        title="Do kiedy można użyć mocy działającej przed lewą?",
        text="Do zagrania pierwszej odkrytej karty tej lewy. W grze cyfrowej rozpoczynający nie może rozpocząć, dopóki okno jest otwarte (R-066).",
        reason="deluxe-en określa, kiedy lewa się rozpoczęła.",
    ),
    "R-060": Wording(
        title="Czy okno przed lewą jest także przed pierwszą lewą rundy?",
        text="Tak, po przekazaniu kart i kroku przygotowania z karty rundy.",
        reason="Pierwsza lewa to też lewa; „przed następną lewą” z gigamic-fr/cs czyta się tak samo.",
    ),
    "R-061": Wording(
        title="W jakiej kolejności rozpatruje się kilka mocy działających przed lewą?",
        text="W kolejności zgłoszeń; każdą rozpatruje się w całości, zanim zacznie się następna.",
        reason="Używanie mocy.",
    ),
    "R-062": Wording(
        title="A jeśli zgłoszono je w tym samym czasie?",
        text="Zgodnie z ruchem wskazówek zegara od gracza na lewo od rozpoczynającego; rozpoczynający jest ostatni.",
        reason="Używanie mocy. pl dodaje, że dotyczy to przypadków, których gracze nie umieją rozstrzygnąć inaczej.",
    ),
    "R-063": Wording(
        title="Kolejność mocy w starszych edycjach?",
        text="Ten sam sposób co w deluxe-en.",
        reason="Teksty o tym nie mówią.",
    ),
    "R-064": Wording(
        title="Księżniczka Lodu i Mała Syrenka zapowiedziane z góry na tę samą lewę?",
        text="Pierwszeństwo ma ta, której gracz zebrał więcej oświadczyn, a zapowiedź drugiej przepada. Przy równych łącznych wynikach: zgodnie z ruchem wskazówek zegara od gracza na lewo od rozpoczynającego.",
        reason="FAQ autorskie do pierwotnej edycji podaje kryterium oświadczyn dokładnie dla tej pary; dostępny nam fragment urywa się w zdaniu o remisie, więc pierwszeństwo i remis odczytano z kontekstu.",
    ),
    "R-065": Wording(
        title="Pocahontas zmienia rozpoczynającego w trakcie okna. Czy zmienia się kolejność pozostałych zapowiedzianych mocy?",
        text="Nie. Kolejność wyznacza się od gracza, który był rozpoczynającym w chwili otwarcia okna.",
        reason="Pozwala uniknąć ponownego sortowania ogłoszonej już kolejki.",
    ),
    "R-066": Wording(
        title="Czy rozpoczynający może skrócić okno, rozpoczynając lewę?",
        text="Nie. Rozpoczęcie jest odrzucane, dopóki po ostatnim użyciu mocy nie zrezygnują wszyscy uprawnieni gracze.",
        reason="Przy stole nikt nie straci bez protestu mocy przez to, że ktoś szybko rozpoczął lewę; usuwa to też wyścig w sieci.",
    ),
    "R-067": Wording(
        title="Czy ktoś, kto zrezygnował, może działać po zobaczeniu skutków innej mocy?",
        text="Tak. Każde rozpatrzone użycie mocy kasuje zwykłe rezygnacje; rezygnacja na całą lewę i stała rezygnacja pozostają.",
        reason="Przy stole można zgłosić moc, dopóki na stole nie ma karty.",
    ),
    "R-068": Wording(
        title="Zgłoszenie z kolejki stało się niedozwolone, gdy przyszła jego kolej. Co się dzieje?",
        text="Przepada, a Księżniczka nie zostaje wyczerpana.",
        reason="Tej mocy nie wolno użyć w tej lewie, a więc nie została użyta.",
    ),
    "R-069": Wording(
        title="Czy zgłoszenie z kolejki można wycofać?",
        text="Tak, dopóki nie zacznie być rozpatrywane.",
        reason="Nic jeszcze nie ujawniono.",
    ),
    "R-070": Wording(
        title="Na jakiej podstawie serwer decyduje, kogo pytać?",
        text="Tylko na podstawie jawnych faktów: Księżniczka, wyczerpanie, konflikty, jawna liczba kart na rękach. Nigdy nie pomija gracza z powodu ukrytych kart.",
        reason="Pominięcie zdradzałoby ukryte karty, na przykład to, że Mulan nie ma drugiej karty w danym kolorze.",
    ),
    "R-071": Wording(
        title="Czy mocy można użyć bez żadnego możliwego efektu?",
        text="Można, jeśli brak efektu wynika z ukrytych przyczyn; odmawia się, jeśli wynika z przyczyn jawnych (brak dozwolonego celu, Księżniczka na ziarnku grochu w gigamic-fr/cs grająca jako ostatnia, Mulan z pustą ręką).",
        reason="Dzięki temu odmowy nie zdradzają ukrytych informacji.",
    ),
    "R-072": Wording(
        title="Co dla programu znaczy „anulowałaby moc innego gracza”?",
        text="Zamkniętą listę: pary wskazane w tekstach Księżniczek oraz R-163, R-185, R-183, R-191, R-171. Wszystko inne się łączy.",
        reason="Ogólna zasada odsyła po szczegóły do listy Księżniczek; dodane pary to bezpośrednie anulowania.",
    ),
    "R-073": Wording(
        title="Czy starsze edycje mają zasadę o anulowaniu mocy?",
        text="Nie jest wydrukowana. Zabronione są tylko te bezpośrednie anulowania: Księżniczka Lodu z Małą Syrenką (R-201), każda z nich z Roszpunką (R-202), Mulan przeciw Księżniczce Lodu (R-185) lub Księżniczce na ziarnku grochu (R-183) oraz kopie Carmesiny (R-157). Pozostałe pary wydrukowane w deluxe-en nie obowiązują (R-204).",
        reason="FAQ autorskie: Księżniczka Lodu i Mała Syrenka są sprzeczne i nie mogą działać w tej samej lewie.",
    ),
    "R-074": Wording(
        title="Czy Alicja, tasując lewę, „anuluje” użyte w niej moce?",
        text="Nie; Alicji nigdy nie blokują inne moce, a moce użyte w tej lewie pozostają wyczerpane.",
        reason="Dla Alicji nie podano żadnego konfliktu; działa po rozstrzygnięciu lewy.",
    ),
    "R-075": Wording(
        title="Która zasada wygrywa w razie sprzeczności?",
        text="Moc Księżniczki, potem karta rundy, potem zasada podstawowa.",
        reason="Uwaga w deluxe-en/pl; gigamic-fr/cs stawiają kartę rundy ponad zasadami podstawowymi i dla mocy czyta się je tak samo.",
    ),
    "R-076": Wording(
        title="Czy moc może zmienić coś ustalonego na początku rundy (spóźniona karta, odkryty kolor, połowy)?",
        text="Nie.",
        reason="Ogólne zdanie w rozdziale o kartach rund w obu tekstach.",
    ),
    "R-077": Wording(
        title="Czy można grać bez mocy?",
        text="Tak, jako opcja stołu na pierwszą grę (gigamic-fr, cs) lub na pierwszą rundę albo pierwsze rundy (deluxe-en, pl).",
        reason="Uwaga w każdym z tekstów.",
    ),
    "R-078": Wording(
        title="Czy okno przed lewą jest także przed lewą, którą gra się zamiast przetasowanej przez Alicję?",
        text="Tak, jak przed każdą lewą; wyczerpane moce pozostają wyczerpane, a modyfikatory unieważnionej lewy znikają.",
        reason="Zaraz nastąpi nowe rozpoczęcie lewy.",
    ),
    "R-079": Wording(
        title="Przy stole używa się zegara decyzji i czas minął.",
        text="Decyzje opcjonalne uznaje się za rezygnację (jednorazową); obowiązkowe wypełnia się losowym dozwolonym wyborem, z równym prawdopodobieństwem. Bez zegara gra czeka.",
        reason="Nie należy do drukowanej gry; pozwala grze asynchronicznej toczyć się dalej bez kierowania czyimikolwiek kartami.",
    ),
}
