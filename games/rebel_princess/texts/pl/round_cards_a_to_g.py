"""The ledger in Polish: round cards a to g, and what holds for all."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-207": Wording(
        title="Jak łączą się moc i karta rundy, jeśli żadne z dalszych rozstrzygnięć nie wskazuje tej pary?",
        text="Ograniczenia dozwolonych kart nakładają się w kolejności: kolor, Księżniczka na ziarnku grochu, ograniczenie karty rundy (puste kroki się pomija); zasady wygrywania korzystają z bieżących wartości i ostatecznych kart; podliczanie korzysta z numerów nadrukowanych na kartach. Karty, które zmieniają tylko podliczanie („Do trzech dam sztuka”, „Aranżowane małżeństwo”, „Zemsta zwierząt”, „Wróżka singielka”, „Przerwa na toaletę”, „Tańczące królowe”), nie zmieniają ani dozwolonych kart, ani wartości, ani zwycięzcy; moce wpływają na wyniki takich rund tylko przez to, kto co zdobył (R-230, R-234).",
        reason="Hierarchia zasad.",
    ),
    "R-208": Wording(
        title="Czy rozpoczynający wskazany przez Pocahontas jest rozpoczynającym także dla karty rundy?",
        text="Tak, pod każdym względem: zagrywa odkrytą kartę w rundzie „Bal maskowy”, wyznacza numer początkowy, parzystość i kolor wiodący, a w rundzie „Druhna zawsze górą” wygrywa, gdy poza kartą rozpoczynającą nie ma w lewie żadnej karty w kolorze wiodącym (R-246).",
        reason="To ta osoba rozpoczyna.",
    ),
    "R-209": Wording(
        title="Spóźnienie na bal: Czy spóźniona karta należy do ręki przed ostatnią lewą?",
        text="Nie: nie liczy się przy sprawdzaniu renonsu, „samych Książąt”, losowaniu, oddawaniu kart, dla Mulan ani przy najwyższej/najniższej. W ostatniej lewie staje się ręką.",
        reason="Do tego czasu leży zakryta; FAQ autorskie mówi, że nie jest na ręce.",
    ),
    "R-210": Wording(
        title="Spóźnienie na bal: Którą kartę można odłożyć?",
        text="Dowolną, także Księcia lub Żabę.",
        reason="Brak ograniczenia.",
    ),
    "R-211": Wording(
        title="Spóźnienie na bal: Jak rozgrywa się ostatnią lewę?",
        text="Jedyną kartą każdego gracza jest spóźniona karta; o tym, kto ma renons i kto wygrywa, decydują zwykłe zasady. Księciem można rozpocząć, bo to jedyna karta.",
        reason="Zwykłe zasady.",
    ),
    "R-212": Wording(
        title="Spóźnienie na bal: Śpiąca Królewna lub Szeherezada w ostatniej lewie?",
        text="Zablokowane.",
        reason="Wprost w deluxe-en/pl; w gigamic-fr/cs według R-076 i FAQ autorskiego.",
    ),
    "R-213": Wording(
        title="Spóźnienie na bal: Księżniczka Lodu w ostatniej lewie?",
        text="Zablokowana: jedyną kartą na każdej ręce jest spóźniona karta, którą i tak się zagra, więc moc nie może niczego zmienić.",
        reason="R-071 (brak efektu z przyczyn jawnych).",
    ),
    "R-214": Wording(
        title="Spóźnienie na bal: Kopciuszek, Mała Syrenka, Roszpunka, Pocahontas, Księżniczka na ziarnku grochu w ostatniej lewie?",
        text="Dozwolone.",
        reason="Nie ruszają tej karty.",
    ),
    "R-215": Wording(
        title="Spóźnienie na bal: Królewna Śnieżka ze spóźnioną kartą o numerze 7 lub niższym?",
        text="Może uczynić ją zerem.",
        reason="To ona ją zagrywa.",
    ),
    "R-216": Wording(
        title="Spóźnienie na bal: Mulan w ostatniej lewie?",
        text="Zamiana niemożliwa: jej ręka jest pusta.",
        reason="Karta musi pochodzić z ręki.",
    ),
    "R-217": Wording(
        title="Spóźnienie na bal: Alicja wygrywa ostatnią lewę.",
        text="Może ją przetasować; następuje jeszcze jedna lewa. Śpiąca Królewna, Szeherezada i Księżniczka Lodu pozostają w niej zablokowane.",
        reason="R-083; to nadal ostatnia karta rundy.",
    ),
    "R-218": Wording(
        title="Magiczna fasola: Najwyższa lub najniższa z czego?",
        text="Spośród kart, które gracz ma na aktywnej ręce w zagrywanym kolorze.",
        reason="FAQ wydawcy.",
    ),
    "R-219": Wording(
        title="Magiczna fasola: Gracz z renonsem?",
        text="Wybiera dowolny kolor i zagrywa najwyższą lub najniższą kartę tego koloru na ręce (nie tylko skrajne karty całej ręki).",
        reason="„Albo innego koloru, gdy jest renons”.",
    ),
    "R-220": Wording(
        title="Magiczna fasola: Czy wiąże rozpoczynającego?",
        text="Tak, w obrębie koloru, którym rozpoczyna.",
        reason="Tekst karty (tekst promo cs mówi o każdym graczu).",
    ),
    "R-221": Wording(
        title="Magiczna fasola: Z Księżniczką na ziarnku grochu?",
        text="Spośród skrajnych kart te powyżej 5, jeśli są. Jeśli w kolorze jest karta powyżej 5, to jego najwyższa karta jest powyżej 5, więc oba wymogi zawsze da się spełnić.",
        reason="Obowiązują oba ograniczenia.",
    ),
    "R-222": Wording(
        title="Magiczna fasola: Z Calineczką?",
        text="Może zagrać dowolną kartę oprócz Książąt i Żaby, skrajną lub nie.",
        reason="R-153.",
    ),
    "R-223": Wording(
        title="Magiczna fasola: Czy nowa karta Mulan musi być skrajna?",
        text="Nie.",
        reason="Przez analogię do karty „Parzyste i nieparzyste”; Księżniczka stoi ponad kartą rundy.",
    ),
    "R-224": Wording(
        title="Magiczna fasola: Zamrożona karta ze środka?",
        text="Zostaje zagrana.",
        reason="R-097.",
    ),
    "R-225": Wording(
        title="Magiczna fasola: Czy zamrożona karta liczy się przy wyznaczaniu skrajnych?",
        text="Dla jej właściciela nie ma to w tej lewie znaczenia (zamrożona karta jest wymuszona).",
        reason="Zagrywa się tylko jedną kartę.",
    ),
    "R-226": Wording(
        title="Magiczna fasola: Królewna Śnieżka?",
        text="O skrajnych kartach decydują nadrukowane numery; potem może uczynić kartę zerem.",
        reason="R-045.",
    ),
    "R-227": Wording(
        title="Magiczna fasola: Kopciuszek?",
        text="Najwyższa i najniższa jako para pozostają te same; zmienia się tylko zwycięzca.",
        reason="R-089.",
    ),
    "R-228": Wording(
        title="Magiczna fasola: Mała Syrenka lub Roszpunka?",
        text="Rozpoczynający zagrywa najwyższą lub najniższą kartę w wymaganym kolorze.",
        reason="Obowiązuje jedno i drugie.",
    ),
    "R-229": Wording(
        title="Do trzech dam sztuka: Ile są warte trójki?",
        text="Po -3; Książę z numerem 3 łącznie -2.",
        reason="Tekst karty.",
    ),
    "R-230": Wording(
        title="Do trzech dam sztuka: Karta 3 zagrana jako zero?",
        text="Liczy się jako -3 (lub -2).",
        reason="FAQ wydawcy.",
    ),
    "R-231": Wording(
        title="Do trzech dam sztuka: Z Buntowniczką Balu?",
        text="Dokładnie -10.",
        reason="R-052.",
    ),
    "R-232": Wording(
        title="Aranżowane małżeństwo: Kto otrzymuje +5?",
        text="Każdy gracz, który nie zdobył żadnej lewy.",
        reason="Tekst karty.",
    ),
    "R-233": Wording(
        title="Aranżowane małżeństwo: Kilku graczy bez lew?",
        text="Każdy otrzymuje +5.",
        reason="Tekst zwraca się do każdego gracza.",
    ),
    "R-234": Wording(
        title="Aranżowane małżeństwo: Jedyna lewa, którą wygrał gracz z Alicją, została przetasowana.",
        text="Nie ma lewy i otrzymuje +5.",
        reason="R-082.",
    ),
    "R-235": Wording(
        title="Aranżowane małżeństwo: Gracz z lewą, ale bez oświadczyn?",
        text="Otrzymuje 0, bez +5.",
        reason="Warunek dotyczy lew.",
    ),
    "R-236": Wording(
        title="Królewski dekret: Kto wygrywa?",
        text="Najwyższa Królowa w lewie, niezależnie od tego, czym ją rozpoczęto; bez Królowej obowiązuje zwykła zasada.",
        reason="Tekst karty.",
    ),
    "R-237": Wording(
        title="Królewski dekret: Czy gracz mający kolor wiodący może zagrać Królową jako atut?",
        text="Nie; dokładanie do koloru nadal obowiązuje.",
        reason="Zmienia się tylko zasada wygrywania.",
    ),
    "R-238": Wording(
        title="Królewski dekret: Z Kopciuszkiem?",
        text="Wygrywa najniższa Królowa; bez Królowych najniższa karta w kolorze wiodącym.",
        reason="R-089.",
    ),
    "R-239": Wording(
        title="Królewski dekret: Królowa zagrana jako zero?",
        text="Nadal jest atutem, z wartością 0 wśród Królowych.",
        reason="R-146.",
    ),
    "R-240": Wording(
        title="Królewski dekret: Calineczka zagrywa Królową spoza koloru wiodącego?",
        text="Liczy się jako atut.",
        reason="Zasada wygrywania dotyczy karty.",
    ),
    "R-241": Wording(
        title="Królewski dekret: Zamrożona Królowa zagrana spoza koloru wiodącego?",
        text="Liczy się jako atut.",
        reason="Zasada wygrywania dotyczy karty.",
    ),
    "R-242": Wording(
        title="Druhna zawsze górą: W lewie są dokładnie dwie karty w kolorze wiodącym?",
        text="Wygrywa niższa.",
        reason="To ona jest drugą najwyższą.",
    ),
    "R-243": Wording(
        title="Druhna zawsze górą: Nikt inny nie dołożył karty w kolorze wiodącym?",
        text="Wygrywa rozpoczynający.",
        reason="Tekst karty.",
    ),
    "R-244": Wording(
        title="Druhna zawsze górą: Z Kopciuszkiem?",
        text="Wygrywa druga najniższa w kolorze wiodącym; samotna karta rozpoczynająca i tak wygrywa.",
        reason="Druga w odwróconej hierarchii.",
    ),
    "R-245": Wording(
        title="Druhna zawsze górą: Z zerem?",
        text="Jest najniższe (przy odwróceniu najwyższe), zanim wyznaczy się drugie miejsce.",
        reason="R-045.",
    ),
    "R-246": Wording(
        title="Druhna zawsze górą: Karty spoza koloru zagrane z powodu Księżniczki Lodu lub Calineczki?",
        text="Nie są kartami w kolorze wiodącym; „wszyscy mają renons” znaczy, że poza kartą rozpoczynającą nie ma w lewie żadnej karty w kolorze wiodącym.",
        reason="Zasada dotyczy karty, jak w rundzie „Siostrzeństwo”.",
    ),
    "R-399": Wording(
        title="Dawno, dawno temu…, Zaproszenie: Czy jest jakaś specjalna zasada?",
        text="Żadnej poza przekazaniem kart. Karta „Zaproszenie” istnieje tylko w gigamic-fr i cs.",
        reason="Tekst karty.",
    ),
}
