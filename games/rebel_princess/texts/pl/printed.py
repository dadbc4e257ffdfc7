"""The printed rules that can be cited, in our own words, in Polish."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "base/draft": Wording(
        title="Wybór Księżniczki",
        text="Zatrzymaj jedną z dwóch rozdanych ci Księżniczek.",
        reason="Zasada z instrukcji.",
    ),
    "base/draft-open": Wording(
        title="Dobieranie Księżniczek",
        text="Kolejno każdy bierze Księżniczkę, której nikt jeszcze nie wziął; zaczyna osoba, która wybierała pierwsza.",
        reason="Zasada z instrukcji.",
    ),
    "base/draft-dealt": Wording(
        title="Księżniczki rozdane losowo",
        text="Każdy dostaje jedną losową Księżniczkę.",
        reason="Zasada z instrukcji.",
    ),
    "base/pass": Wording(
        title="Przekazywanie kart",
        text="Przekaż każdemu sąsiadowi dokładnie tyle własnych kart, ile wymaga runda.",
        reason="Zasada z instrukcji.",
    ),
    "base/starter": Wording(
        title="Kto zaczyna",
        text="Pierwszą rundę zaczyna lewy sąsiad losowego rozdającego, a każdą następną osoba z najniższym łącznym wynikiem.",
        reason="Zasada z instrukcji.",
    ),
    "base/starter-last-trick": Wording(
        title="Kto zaczyna",
        text="Kto zdobył ostatnią lewę rundy, zaczyna następną rundę.",
        reason="Zasada z instrukcji.",
    ),
    "base/own-cards": Wording(
        title="Własne karty",
        text="Zagraj jedną kartę z własnej ręki; z niej jest też to, co przekazujesz, dajesz lub odkładasz.",
        reason="Zasada z instrukcji.",
    ),
    "base/turn-order": Wording(
        title="Kolejność",
        text="Pierwszy gra rozpoczynający, potem kolejno wszyscy pozostali, zgodnie z ruchem wskazówek zegara.",
        reason="Zasada z instrukcji.",
    ),
    "base/follow-suit": Wording(
        title="Dokładanie do koloru",
        text="Jeśli masz kartę w kolorze wiodącym, musisz taką zagrać.",
        reason="Zasada z instrukcji.",
    ),
    "base/princes-not-invited": Wording(
        title="Książęta nie są zaproszeni",
        text="Dopóki żaden Książę się nie wkradł, nie wolno rozpocząć lewy Księciem, chyba że masz samych Książąt.",
        reason="Zasada z instrukcji.",
    ),
    "base/sneaking-in": Wording(
        title="Wkradanie się na bal",
        text="Książę zagrany przez kogoś, kto nie może dołożyć do koloru, wpuszcza Książąt na bal do końca rundy.",
        reason="Zasada z instrukcji.",
    ),
    "base/highest-of-led-suit": Wording(
        title="Wygranie lewy",
        text="Lewę bierze najwyższa karta w kolorze wiodącym; kto ją zagrał, rozpoczyna następną.",
        reason="Zasada z instrukcji.",
    ),
    "base/pick-up": Wording(
        title="Podnoszenie kart",
        text="Odłożone karty podnosi się, gdy aktywne ręce są puste.",
        reason="Zasada z instrukcji.",
    ),
    "base/proposals": Wording(
        title="Oświadczyny",
        text="Każdy zdobyty Książę to 1 oświadczyny, Żaba to 5.",
        reason="Zasada z instrukcji.",
    ),
    "base/rebel-of-the-ball": Wording(
        title="Buntowniczka Balu",
        text="Kto zdobędzie wszystkich używanych Książąt i Żabę, otrzymuje za rundę dokładnie -10.",
        reason="Zasada z instrukcji.",
    ),
    "base/powers": Wording(
        title="Moce",
        text="Raz na rundę Księżniczka może użyć swojej mocy; na pytanie w oknie trzeba odpowiedzieć.",
        reason="Zasada z instrukcji.",
    ),
    "base/powers-after-setup": Wording(
        title="Moce a początek rundy",
        text="Tego, co karta rundy robi przed pierwszą lewą, żadna moc nie może zmienić.",
        reason="Zasada z instrukcji.",
    ),
    "base/fewest-proposals": Wording(
        title="Zwycięstwo",
        text="Grę wygrywa osoba z najmniejszą liczbą oświadczyn.",
        reason="Zasada z instrukcji.",
    ),
    "base/tie-break": Wording(
        title="Rozstrzyganie remisu",
        text="Spośród remisujących wygrywa ten, kto ma więcej rund bez oświadczyn; potem rozgrywa się dodatkową rundę z klepsydrą.",
        reason="Zasada z instrukcji.",
    ),
    "base/tie-break-zero": Wording(
        title="Rozstrzyganie remisu",
        text="Spośród remisujących wygrywa ten, kto ma więcej rund, w których otrzymał dokładnie 0 oświadczyn; jeśli remis trwa, zwycięstwo jest wspólne.",
        reason="Zasada z instrukcji.",
    ),
    "round/once-upon-a-time": Wording(
        title="Dawno, dawno temu…",
        text="Brak specjalnej zasady.",
        reason="Zasada z instrukcji.",
    ),
    "round/invitation": Wording(
        title="Zaproszenie",
        text="Brak specjalnej zasady.",
        reason="Zasada z instrukcji.",
    ),
    "round/late-to-the-ball": Wording(
        title="Spóźnienie na bal",
        text="Po przekazaniu kart odłóż jedną kartę z ręki pod Księżniczkę; zagrasz ją w ostatniej lewie.",
        reason="Zasada z instrukcji.",
    ),
    "round/magic-beans": Wording(
        title="Magiczna fasola",
        text="Zagrać wolno tylko najwyższą lub najniższą kartę, jaką masz w danym kolorze, także rozpoczynając lewę.",
        reason="Zasada z instrukcji.",
    ),
    "round/three-times-a-lady": Wording(
        title="Do trzech dam sztuka",
        text="Każda zdobyta karta z numerem 3 odejmuje 3 oświadczyn.",
        reason="Zasada z instrukcji.",
    ),
    "round/arranged-marriage": Wording(
        title="Aranżowane małżeństwo",
        text="Bez żadnej lewy otrzymujesz o 5 oświadczyn więcej.",
        reason="Zasada z instrukcji.",
    ),
    "round/royal-decree": Wording(
        title="Królewski dekret",
        text="Królowe są atutem: najwyższa Królowa bierze lewę niezależnie od tego, czym ją rozpoczęto.",
        reason="Zasada z instrukcji.",
    ),
    "round/always-the-bridesmaid": Wording(
        title="Druhna zawsze górą",
        text="Lewę bierze druga najwyższa karta w kolorze wiodącym; samotna karta rozpoczynająca i tak wygrywa.",
        reason="Zasada z instrukcji.",
    ),
    "round/crystal-clear": Wording(
        title="Na widoku",
        text="Wyłóż odkryte wszystkie swoje karty w jednym kolorze; rozgrywasz rundę z tymi kartami na widoku.",
        reason="Zasada z instrukcji.",
    ),
    "round/masquerade-ball": Wording(
        title="Bal maskowy",
        text="Wszyscy oprócz rozpoczynającego zagrywają karty zakryte; potem odwraca się je jednocześnie.",
        reason="Zasada z instrukcji.",
    ),
    "round/pets-revenge": Wording(
        title="Zemsta zwierząt",
        text="Każde zdobyte Zwierzę to o 1 oświadczyny więcej.",
        reason="Zasada z instrukcji.",
    ),
    "round/musical-chairs": Wording(
        title="Gorące krzesła",
        text="Po każdej lewie oprócz ostatniej przekaż jedną kartę prawemu sąsiadowi.",
        reason="Zasada z instrukcji.",
    ),
    "round/sisterhood": Wording(
        title="Siostrzeństwo",
        text="Lewę bierze karta w kolorze wiodącym najdalsza od numeru karty rozpoczynającej; sama karta rozpoczynająca nie może wygrać.",
        reason="Zasada z instrukcji.",
    ),
    "round/after-party": Wording(
        title="Poprawiny",
        text="Odłóż połowę kart z ręki; rozegraj resztę, potem podnieś odłożoną połowę i rozegraj ją.",
        reason="Zasada z instrukcji.",
    ),
    "round/late-for-a-very-important-date": Wording(
        title="Spóźniony na ważną randkę",
        text="Ostatnie trzy karty na każdej ręce zostają zatrzymane i liczą się jako zdobyte.",
        reason="Zasada z instrukcji.",
    ),
    "round/wedding-gift": Wording(
        title="Prezent ślubny",
        text="Przed każdą lewą połóż jedną kartę zakrytą na stosie dla jej zwycięzcy.",
        reason="Zasada z instrukcji.",
    ),
    "round/haggle-with-the-hag": Wording(
        title="Konszachty z Wiedźmą",
        text="Zwycięzca lewy może pokazać kartę z ręki i zamienić ją na kartę z tej lewy zagraną przez kogoś innego.",
        reason="Zasada z instrukcji.",
    ),
    "round/blind-mans-bluff": Wording(
        title="Ciuciubabka",
        text="Odłóż połowę kart z ręki; gdy reszta zostanie rozegrana, odłożona połowa trafia do prawego sąsiada.",
        reason="Zasada z instrukcji.",
    ),
    "round/poisoned-apple": Wording(
        title="Zatrute jabłko",
        text="Jeśli ktoś nie może dołożyć do koloru, lewę bierze najwyższa karta spośród zagranych przez takie osoby.",
        reason="Zasada z instrukcji.",
    ),
    "round/poisoned-apple/ties-first": Wording(
        title="Zatrute jabłko: remisy",
        text="Z równych kart lewę bierze ta, którą zagrano jako pierwszą.",
        reason="Zasada z instrukcji.",
    ),
    "round/poisoned-apple/ties-last": Wording(
        title="Zatrute jabłko: remisy",
        text="Z równych kart lewę bierze ta, którą zagrano jako ostatnią.",
        reason="Zasada z instrukcji.",
    ),
    "round/odds-and-evens": Wording(
        title="Parzyste i nieparzyste",
        text="Dopasuj się nie tylko do koloru karty rozpoczynającej, lecz także do jej parzystości; kolor ma pierwszeństwo, a przy renonsie znów obowiązuje parzystość.",
        reason="Zasada z instrukcji.",
    ),
    "round/single-fairy": Wording(
        title="Wróżka singielka",
        text="Każda zdobyta Wróżka odejmuje 1 oświadczyny.",
        reason="Zasada z instrukcji.",
    ),
    "round/prince-rings-twice": Wording(
        title="Książę zawsze dzwoni dwa razy",
        text="Każdy zagrywa do lewy dwie karty; bierze ją najwyższa suma kart w kolorze wiodącym.",
        reason="Zasada z instrukcji.",
    ),
    "round/midnight-makeover": Wording(
        title="Przemiana o północy",
        text="Wróżki można dokładać do każdego koloru; lewę bierze najwyższa karta spośród koloru wiodącego i Wróżek.",
        reason="Zasada z instrukcji.",
    ),
    "round/midnight-makeover/ties-first": Wording(
        title="Przemiana o północy: remisy",
        text="Z równych kart lewę bierze ta, którą zagrano jako pierwszą.",
        reason="Zasada z instrukcji.",
    ),
    "round/midnight-makeover/ties-last": Wording(
        title="Przemiana o północy: remisy",
        text="Z równych kart lewę bierze ta, którą zagrano jako ostatnią.",
        reason="Zasada z instrukcji.",
    ),
    "round/pass-the-bouquet": Wording(
        title="Rzuć bukiet!",
        text="Karta w innym kolorze od tej chwili wyznacza kolor wiodący; lewę bierze najwyższa karta ostatniego koloru.",
        reason="Zasada z instrukcji.",
    ),
    "round/upside-down": Wording(
        title="Do góry nogami",
        text="Każda karta z numerem 6 w lewie odwraca w niej hierarchię numerów.",
        reason="Zasada z instrukcji.",
    ),
    "round/bathroom-break": Wording(
        title="Przerwa na toaletę",
        text="Książęta liczą się podwójnie, ale nie dla osób, które przed tą rundą miały najwięcej oświadczyn.",
        reason="Zasada z instrukcji.",
    ),
    "round/dancing-queens": Wording(
        title="Tańczące królowe",
        text="Książę i Królowa z tym samym numerem są warci 3 oświadczyn, każda inna para 2.",
        reason="Zasada z instrukcji.",
    ),
    "princess/alice": Wording(
        title="Alicja",
        text="Przetasuj właśnie wygraną lewę, jeśli nie ma w niej Żaby, i rozdaj jej karty z powrotem.",
        reason="Zasada z instrukcji.",
    ),
    "princess/cinderella": Wording(
        title="Kopciuszek",
        text="Przed lewą: niższe numery biją w niej wyższe.",
        reason="Zasada z instrukcji.",
    ),
    "princess/ice-princess": Wording(
        title="Księżniczka Lodu",
        text="Wylosuj dwie karty jednego z graczy; ta, którą wybierzesz, musi zostać zagrana w tej lewie.",
        reason="Zasada z instrukcji.",
    ),
    "princess/ice-princess/original": Wording(
        title="Księżniczka Lodu",
        text="Przed lewą: karta rozpoczynającego jest losowana z jego ręki.",
        reason="Zasada z instrukcji.",
    ),
    "princess/little-mermaid": Wording(
        title="Mała Syrenka",
        text="Wskazuj kolory, aż wskażesz taki, który rozpoczynający ma: tym kolorem musi rozpocząć lewę.",
        reason="Zasada z instrukcji.",
    ),
    "princess/little-mermaid/original": Wording(
        title="Mała Syrenka",
        text="Wskaż kolor (Książąt dopiero wtedy, gdy jakiegoś już widziano): rozpoczynający musi nim rozpocząć lewę, jeśli go ma.",
        reason="Zasada z instrukcji.",
    ),
    "princess/mulan": Wording(
        title="Mulan",
        text="Po ostatniej karcie lewy zamień swoją kartę na inną w tym samym kolorze; nigdy Żabę ani na Żabę.",
        reason="Zasada z instrukcji.",
    ),
    "princess/pea-princess": Wording(
        title="Księżniczka na ziarnku grochu",
        text="Przed lewą: wszyscy pozostali muszą zagrać kartę powyżej 5, jeśli pozwalają na to ich dozwolone karty.",
        reason="Zasada z instrukcji.",
    ),
    "princess/pea-princess/original": Wording(
        title="Księżniczka na ziarnku grochu",
        text="Razem ze swoją kartą: kto gra w tej lewie po tobie, musi zagrać kartę powyżej 5, jeśli pozwalają na to jego dozwolone karty.",
        reason="Zasada z instrukcji.",
    ),
    "princess/pocahontas": Wording(
        title="Pocahontas",
        text="Przed lewą: wybierz, kto ją rozpoczyna.",
        reason="Zasada z instrukcji.",
    ),
    "princess/pocahontas/original": Wording(
        title="Pocahontas",
        text="Gdy wygrasz lewę, wybierz innego gracza, który rozpocznie następną.",
        reason="Zasada z instrukcji.",
    ),
    "princess/rapunzel": Wording(
        title="Roszpunka",
        text="Przed lewą: rozpoczynający musi rozpocząć ją Księciem, jeśli go ma; nie wpuszcza to Książąt na bal.",
        reason="Zasada z instrukcji.",
    ),
    "princess/scheherazade": Wording(
        title="Szeherezada",
        text="Wylosuj kartę innego gracza; oddaj ją albo daj za nią jedną ze swoich.",
        reason="Zasada z instrukcji.",
    ),
    "princess/sleeping-beauty": Wording(
        title="Śpiąca Królewna",
        text="Każdy oddaje jedną kartę; zatrzymaj jedną i zdecyduj, kto dostaje którą z pozostałych.",
        reason="Zasada z instrukcji.",
    ),
    "princess/sleeping-beauty/original": Wording(
        title="Śpiąca Królewna",
        text="Każdy oddaje jedną kartę; obejrzyj je i zatrzymaj jedną, pozostałe są rozdawane losowo.",
        reason="Zasada z instrukcji.",
    ),
    "princess/snow-white": Wording(
        title="Królewna Śnieżka",
        text="Zagraj kartę z numerem 7 lub niższym jako zero.",
        reason="Zasada z instrukcji.",
    ),
    "princess/thumbelina": Wording(
        title="Calineczka",
        text="Jeśli nie rozpoczynasz lewy, zagraj dowolną kartę oprócz Księcia i Żaby, niezależnie od koloru.",
        reason="Zasada z instrukcji.",
    ),
    "princess/thumbelina/promo": Wording(
        title="Calineczka",
        text="Zagraj dowolną kartę oprócz Księcia i Żaby, niezależnie od koloru.",
        reason="Zasada z instrukcji.",
    ),
    "princess/carmesina": Wording(
        title="Carmesina",
        text="Użyj mocy dowolnej Księżniczki biorącej udział w grze, wtedy i tak, jak zrobiłaby to ona.",
        reason="Zasada z instrukcji.",
    ),
}
