"""The ledger of rulings: round cards and their interactions, in Polish."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-207": Wording(
        title="Jak łączą się moc i karta rundy, jeśli żadne z dalszych rozstrzygnięć nie wymienia tej pary?",
        text="Ograniczenia dozwolonych kart nakładają się w kolejności: kolor, Księżniczka na ziarnku grochu, ograniczenie karty rundy (puste kroki się pomija); zasady wygrywania korzystają z bieżących wartości i ostatecznych kart; podliczanie korzysta z tego, co nadrukowano na kartach. Karty, które zmieniają tylko podliczanie („Do trzech dam sztuka”, „Aranżowane małżeństwo”, „Zemsta zwierząt”, „Wróżka singielka”, „Przerwa na toaletę”, „Tańczące królowe”), nigdy nie wchodzą w interakcję z mocami.",
        reason="Hierarchia zasad.",
    ),
    "R-208": Wording(
        title="Czy rozpoczynający wskazany przez Pocahontas jest rozpoczynającym także dla karty rundy?",
        text="Tak, pod każdym względem: gra odkrytą kartę w rundzie „Bal maskowy”, wyznacza numer początkowy, parzystość i kolor wiodący, wygrywa w przypadku samych renonsów w rundzie „Druhna zawsze górą”.",
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
        text="Zablokowana: nie ma karty, którą można wylosować.",
        reason="R-093.",
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
        text="Z własnych kart gracza w zagrywanym kolorze, na aktywnej ręce.",
        reason="FAQ wydawcy.",
    ),
    "R-219": Wording(
        title="Magiczna fasola: Gracz z renonsem?",
        text="Wybiera dowolny kolor i gra najwyższą lub najniższą kartę tego koloru na ręce (nie tylko skrajne karty całej ręki).",
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
        reason="Gra się tylko jedną kartę.",
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
        text="Rozpoczynający gra najwyższą lub najniższą kartę w wymaganym kolorze.",
        reason="Obowiązują obie.",
    ),
    "R-229": Wording(
        title="Do trzech dam sztuka: Ile liczą się trójki?",
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
        title="Królewski dekret: Czy gracz mający kolor wiodący może przebić atutową Królową?",
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
        text="Nie są kartami w kolorze wiodącym; „wszyscy mają renons” znaczy, że w lewie nie ma innej karty w kolorze wiodącym.",
        reason="Zasada dotyczy karty, jak w rundzie „Siostrzeństwo”.",
    ),
    "R-247": Wording(
        title="Na widoku: Które kolory można wybrać?",
        text="Tylko te, które ma się po przekazaniu kart; wszystkie wybory odsłania się razem.",
        reason="Tekst karty.",
    ),
    "R-248": Wording(
        title="Na widoku: Czy odkryte karty nadal należą do ręki?",
        text="Tak: przy dokładaniu do koloru, renonsie, rozpoczynaniu i podliczaniu.",
        reason="Tekst karty.",
    ),
    "R-249": Wording(
        title="Na widoku: Czy odkryte karty można wylosować (Księżniczka Lodu, Szeherezada)?",
        text="Nie; losuje się tylko z ukrytych kart. Gracz bez ukrytych kart nie jest dozwolonym celem.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-250": Wording(
        title="Na widoku: Księżniczka Lodu: cel ma tylko jedną ukrytą kartę?",
        text="Zostaje wylosowana i zamrożona.",
        reason="R-092.",
    ),
    "R-251": Wording(
        title="Na widoku: Później otrzymano kartę w wyłożonym kolorze.",
        text="Pozostaje ukryta.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-252": Wording(
        title="Na widoku: Czy odkrytą kartę można oddać Śpiącej Królewnie albo czy może ją dać Szeherezada?",
        text="Tak. Wszyscy przy stole widzą, że odchodzi; kto ją dostaje, trzyma ją ukrytą.",
        reason="To karta z ręki, a wybór nie jest losowy.",
    ),
    "R-253": Wording(
        title="Na widoku: Odkryta karta wraca do swojego gracza (Alicja, Śpiąca Królewna, Mulan).",
        text="Od tej chwili jest ukryta.",
        reason="Każda karta trafiająca na rękę w trakcie rundy jest ukryta; wyłożenie odbyło się raz.",
    ),
    "R-254": Wording(
        title="Na widoku: Czy Mulan może zamienić zagraną kartę na odkrytą?",
        text="Tak, na dowolną kartę ze swojej ręki.",
        reason="R-248.",
    ),
    "R-255": Wording(
        title="Na widoku: Gracz ma tylko jeden kolor.",
        text="Cała ręka jest odkryta.",
        reason="Trzeba wybrać kolor, który się ma.",
    ),
    "R-256": Wording(
        title="Bal maskowy: Kto gra zakryte karty?",
        text="Wszyscy oprócz rozpoczynającego; po ostatnim zagraniu karty odwraca się razem.",
        reason="Tekst karty.",
    ),
    "R-257": Wording(
        title="Bal maskowy: Czy pilnuje się dokładania do koloru?",
        text="Tak, robi to serwer, nie ujawniając, czy karta jest do koloru.",
        reason="Pozostałe zasady obowiązują normalnie.",
    ),
    "R-258": Wording(
        title="Bal maskowy: Królewna Śnieżka?",
        text="Zgłasza użycie razem z zagraniem; karta pozostaje ukryta do odwrócenia.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-259": Wording(
        title="Bal maskowy: Calineczka?",
        text="Zgłasza użycie razem z zagraniem.",
        reason="Tekst karty.",
    ),
    "R-260": Wording(
        title="Bal maskowy: Mulan?",
        text="Po odwróceniu kart.",
        reason="Tekst karty (gigamic-fr/cs: przed rozstrzygnięciem lewy, czytane tak samo).",
    ),
    "R-261": Wording(
        title="Bal maskowy: Zamrożona karta?",
        text="Zamrożoną kartę dokładaną gra się zakrytą, zamrożoną kartę rozpoczynającą odkrytą.",
        reason="Tylko rozpoczynający gra odkrytą kartę.",
    ),
    "R-262": Wording(
        title="Bal maskowy: Gracz z renonsem zagrywa zakrytego Księcia.",
        text="Wkradnięcie się jest jawne przy odwróceniu kart.",
        reason="R-041.",
    ),
    "R-263": Wording(
        title="Bal maskowy: FR/CS: Księżniczka na ziarnku grochu?",
        text="Zgłasza użycie razem z zagraniem zakrytej karty.",
        reason="Tak samo jak Królewna Śnieżka.",
    ),
    "R-264": Wording(
        title="Bal maskowy: Alicja?",
        text="Po odwróceniu kart; zwracane karty trafiają ukryte na ręce.",
        reason="Działa po wygraniu lewy.",
    ),
    "R-265": Wording(
        title="Zemsta zwierząt: Ile się liczy?",
        text="Każde Zwierzę +1, więc Żaba to 6.",
        reason="Tekst karty.",
    ),
    "R-266": Wording(
        title="Gorące krzesła: Kiedy przekazuje się kartę?",
        text="Po zdobyciu lewy, a przed następnym oknem przed lewą.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-267": Wording(
        title="Gorące krzesła: Po ostatniej lewie?",
        text="Nie ma przekazywania: nikt nie ma kart.",
        reason="Nie ma czego przekazać.",
    ),
    "R-268": Wording(
        title="Gorące krzesła: Gdy każdy ma jedną kartę?",
        text="Trzeba przekazać tę kartę.",
        reason="Każdy gracz przekazuje kartę.",
    ),
    "R-269": Wording(
        title="Gorące krzesła: Po lewie przetasowanej przez Alicję?",
        text="Nie ma przekazywania; lewę gra się ponownie.",
        reason="R-082.",
    ),
    "R-270": Wording(
        title="Gorące krzesła: FR/CS: Pocahontas przed czy po przekazaniu kart?",
        text="Przed; decyduje przy wygraniu lewy.",
        reason="Jej wyzwalaczem jest wygrana.",
    ),
    "R-271": Wording(
        title="Gorące krzesła: Przekazanie Księcia?",
        text="Książę się przez to nie wkrada; treść pozostaje tajemnicą dającego i otrzymującego.",
        reason="R-044.",
    ),
    "R-272": Wording(
        title="Gorące krzesła: W którą stronę?",
        text="Zawsze w prawo, bez względu na kierunek przekazywania kart na początku rundy.",
        reason="Tekst karty.",
    ),
    "R-273": Wording(
        title="Siostrzeństwo: Czy rozpoczynający może wygrać?",
        text="Nie. Kandydatami są pozostałe karty w kolorze wiodącym; jeśli ich nie ma, wszystkie pozostałe karty.",
        reason="FAQ wydawcy poprawiające tekst karty.",
    ),
    "R-274": Wording(
        title="Siostrzeństwo: Jak mierzy się odległość?",
        text="Wartość bezwzględna różnicy bieżących wartości karty i karty rozpoczynającej.",
        reason="Najdalsza od numeru początkowego.",
    ),
    "R-275": Wording(
        title="Siostrzeństwo: Równa odległość?",
        text="Wygrywa wyższa wartość; przy równych wartościach (same renonsy) karta zagrana jako pierwsza.",
        reason="Tekst karty.",
    ),
    "R-276": Wording(
        title="Siostrzeństwo: Wszystkie pozostałe karty są spoza koloru i mają numer karty rozpoczynającej.",
        text="Wygrywa drugi gracz lewy.",
        reason="FAQ wydawcy.",
    ),
    "R-277": Wording(
        title="Siostrzeństwo: Z Kopciuszkiem?",
        text="Odległości się nie zmieniają; tylko remis rozstrzyga się na korzyść niższej wartości zamiast wyższej.",
        reason="FAQ wydawcy.",
    ),
    "R-278": Wording(
        title="Siostrzeństwo: Królewna Śnieżka dokłada zero?",
        text="Odległość mierzy się od 0. Jeśli ona rozpoczyna, numerem początkowym jest 0.",
        reason="R-045.",
    ),
    "R-279": Wording(
        title="Siostrzeństwo: Mulan rozpoczęła i zamienia kartę.",
        text="Odległości liczy się od ostatecznej karty rozpoczynającej.",
        reason="R-114.",
    ),
    "R-280": Wording(
        title="Siostrzeństwo: Karty spoza koloru zagrane z powodu Księżniczki Lodu lub Calineczki?",
        text="Mogą wygrać tylko wtedy, gdy w lewie nie ma dołożonej karty w kolorze wiodącym.",
        reason="Zasada dotyczy karty.",
    ),
    "R-281": Wording(
        title="Siostrzeństwo: Dokładnie jedna dołożona karta w kolorze wiodącym?",
        text="Wygrywa, choćby była najbliższa.",
        reason="To jedyny kandydat.",
    ),
    "R-282": Wording(
        title="Poprawiny i Ciuciubabka: Jak duże są połowy?",
        text="Po 6, 5, 4, 4 karty przy 3, 4, 5, 6 graczach. Podział wybiera właściciel.",
        reason="Na rękach jest parzysta liczba kart.",
    ),
    "R-283": Wording(
        title="Poprawiny i Ciuciubabka: Co obejmują moce i sprawdzanie renonsu?",
        text="Tylko połowę, którą się właśnie gra.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-284": Wording(
        title="Poprawiny i Ciuciubabka: Czy moce odnawiają się na drugą połowę?",
        text="Nie.",
        reason="Tekst karty.",
    ),
    "R-285": Wording(
        title="Poprawiny i Ciuciubabka: Kiedy bierze się drugą połowę?",
        text="Gdy po zdobytej lewie wszystkie aktywne ręce są puste, przed następnym oknem. Wkradnięcie się i rozpoczynający pozostają bez zmian.",
        reason="To nadal jedna runda.",
    ),
    "R-286": Wording(
        title="Poprawiny i Ciuciubabka: Alicja tasuje ostatnią lewę pierwszej połowy.",
        text="Przed zmianą połówek każdy gracz gra ponownie jedną kartę.",
        reason="R-083.",
    ),
    "R-287": Wording(
        title="Poprawiny i Ciuciubabka: Mulan w ostatniej lewie połowy?",
        text="Bez zamiany: aktywna ręka jest pusta.",
        reason="R-283.",
    ),
    "R-288": Wording(
        title="Poprawiny i Ciuciubabka: Co wiadomo o oddanej połowie?",
        text="Oddający ją pamięta; otrzymujący widzi ją przy odbiorze; inni nie.",
        reason="Własne karty były znane.",
    ),
    "R-289": Wording(
        title="Poprawiny i Ciuciubabka: Kiedy widzi ją sąsiad?",
        text="Dopiero przy zmianie połówek, a nie przy przygotowaniu.",
        reason="Leży zakryta u pierwszego właściciela.",
    ),
    "R-290": Wording(
        title="Poprawiny i Ciuciubabka: W aktywnej połowie są sami Książęta.",
        text="Wolno rozpocząć jednym z nich.",
        reason="R-040.",
    ),
    "R-291": Wording(
        title="Spóźniony na ważną randkę: Ile jest lew?",
        text="Liczba kart na ręce minus 3: 9, 7, 5, 5 przy 3, 4, 5, 6 graczach. Runda kończy się, gdy po zdobytej lewie na każdej ręce są dokładnie 3 karty.",
        reason="Ostatnie trzy karty się zatrzymuje.",
    ),
    "R-292": Wording(
        title="Spóźniony na ważną randkę: Jak podlicza się zatrzymane karty?",
        text="Tak, jakby zdobył je ten, kto je ma.",
        reason="Tekst karty.",
    ),
    "R-293": Wording(
        title="Spóźniony na ważną randkę: Alicja tasuje lewę, która byłaby ostatnia.",
        text="Na rękach są znów 4 karty i rozgrywa się jeszcze jedną lewę.",
        reason="R-083.",
    ),
    "R-294": Wording(
        title="Spóźniony na ważną randkę: Mulan w ostatniej lewie?",
        text="Może zamienić kartę na jedną z trzech na ręce.",
        reason="Do końca rundy są kartami na ręce.",
    ),
    "R-295": Wording(
        title="Spóźniony na ważną randkę: Kiedy pokazuje się zatrzymane karty?",
        text="Przy podliczaniu.",
        reason="R-032.",
    ),
    "R-296": Wording(
        title="Spóźniony na ważną randkę: Śpiąca Królewna, Szeherezada, Księżniczka Lodu w ostatniej lewie?",
        text="Dozwolone jak zwykle; na każdej ręce są cztery karty.",
        reason="Brak ograniczenia.",
    ),
    "R-297": Wording(
        title="Spóźniony na ważną randkę: Kto zaczyna następną rundę w cs?",
        text="Zwycięzca ostatniej rozegranej lewy.",
        reason="R-020.",
    ),
    "R-298": Wording(
        title="Prezent ślubny: Kiedy kładzie się prezenty?",
        text="Przed każdą lewą, jednocześnie i zakryte.",
        reason="Tekst karty.",
    ),
    "R-299": Wording(
        title="Prezent ślubny: Śpiąca Królewna?",
        text="Tylko przed położeniem prezentów do tej lewy.",
        reason="Tekst karty.",
    ),
    "R-300": Wording(
        title="Prezent ślubny: Pozostałe moce działające przed lewą?",
        text="Po położeniu prezentów, w zwykłym oknie.",
        reason="Tekst przesuwa tylko Śpiącą Królewnę; potem rozpoczynający nie może już oddać wymaganego koloru w prezencie.",
    ),
    "R-301": Wording(
        title="Prezent ślubny: Śpiąca Królewna w starszych edycjach?",
        text="Również przed prezentami.",
        reason="Tekst o tym nie mówi; to samo postępowanie.",
    ),
    "R-302": Wording(
        title="Prezent ślubny: Ile jest lew?",
        text="6, 5, 4, 4 przy 3, 4, 5, 6 graczach.",
        reason="Połowa lew.",
    ),
    "R-303": Wording(
        title="Prezent ślubny: Czy zwycięzca widzi prezenty?",
        text="Nie, nie przed podliczaniem. Każdy gracz zna tylko własne prezenty.",
        reason="R-030.",
    ),
}
