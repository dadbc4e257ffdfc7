"""The ledger in Polish: round cards h to m, with Blind Man's Bluff beside After Party."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        title="Bal maskowy: Kto zagrywa karty zakryte?",
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
        text="Zamrożoną kartę dokładaną zagrywa się zakrytą, a zamrożoną kartę rozpoczynającą odkrytą.",
        reason="Tylko rozpoczynający zagrywa odkrytą kartę.",
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
        title="Zemsta zwierząt: Jak się podlicza?",
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
        title="Gorące krzesła: FR/CS: Pocahontas przed przekazaniem kart czy po nim?",
        text="Przed nim; decyduje przy wygraniu lewy.",
        reason="Jej wyzwalaczem jest wygrana.",
    ),
    "R-271": Wording(
        title="Gorące krzesła: Przekazanie Księcia?",
        text="Książę się przez to nie wkrada; co przekazano, pozostaje tajemnicą dającego i otrzymującego.",
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
        text="Wygrywa wyższa wartość; przy równych wartościach (możliwych tylko wtedy, gdy poza kartą rozpoczynającą nie ma w lewie żadnej karty w kolorze wiodącym, R-280) karta zagrana jako pierwsza.",
        reason="Tekst karty.",
    ),
    "R-276": Wording(
        title="Siostrzeństwo: Wszystkie pozostałe karty są spoza koloru i mają numer karty rozpoczynającej.",
        text="Wygrywa gracz, który zagrał w tej lewie jako drugi.",
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
        text="Wygrywa, choćby jej odległość była bardzo mała.",
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
        text="Przed przejściem do drugiej połowy każdy gracz zagrywa ponownie jedną kartę.",
        reason="R-083.",
    ),
    "R-287": Wording(
        title="Poprawiny i Ciuciubabka: Mulan w ostatniej lewie połowy?",
        text="Bez zamiany: aktywna ręka jest pusta.",
        reason="R-283.",
    ),
    "R-288": Wording(
        title="Ciuciubabka: Co wiadomo o oddanej połowie?",
        text="Oddający ją pamięta; otrzymujący widzi ją przy odbiorze; inni nie.",
        reason="Własne karty były znane.",
    ),
    "R-289": Wording(
        title="Ciuciubabka: Kiedy sąsiad widzi tę połowę?",
        text="Dopiero przy przejściu do drugiej połowy, a nie przy przygotowaniu.",
        reason="Leży zakryta u pierwszego właściciela.",
    ),
    "R-290": Wording(
        title="Poprawiny i Ciuciubabka: W aktywnej połowie są sami Książęta.",
        text="Wolno rozpocząć jednym z nich.",
        reason="R-040.",
    ),
}
