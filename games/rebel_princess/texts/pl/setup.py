"""The ledger of rulings: setup and game flow, in Polish."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-001": Wording(
        title="Co znaczy „lewy” i „prawy” sąsiad?",
        text="Lewy sąsiad = następne miejsce zgodnie z ruchem wskazówek zegara, czyli także następne w kolejności grania w lewie. Prawy sąsiad = poprzednie miejsce. Kolejność miejsc nie zmienia się przez całą grę.",
        reason="W każdej edycji gra się zgodnie z ruchem wskazówek zegara; symbole przekazywania kart są określone względem sąsiadów.",
    ),
    "R-002": Wording(
        title="Ile kart jest na ręce i czy rozdanie może wyjść nierówno?",
        text="3 graczy: numery 2-10, po 12 kart. 4 graczy: numery 1-10, po 10. 5 graczy: numery 1-10, po 8. 6 graczy: numery 1-12, po 8. Każde rozdanie wychodzi dokładnie, a liczba kart na ręce jest zawsze parzysta.",
        reason="Skład talii zależnie od liczby graczy we wszystkich czterech tekstach.",
    ),
    "R-003": Wording(
        title="Jak wybiera się Księżniczki?",
        text="Każdy dostaje dwie; każdy potajemnie zatrzymuje jedną; wszystkie zatrzymane Księżniczki odsłania się w tej samej chwili.",
        reason="Krok 1 przygotowania w obu tekstach. Przy 6 graczach rozdaje się wszystkie 12 Księżniczek.",
    ),
    "R-004": Wording(
        title="Czy odrzuconą Księżniczkę kiedykolwiek się pokazuje?",
        text="Nie w trakcie gry: odrzuconej karty nie widzi nikt oprócz jej właściciela. Po zakończeniu gry sekret przygotowania staje się jawny i każdy może ją z niego ustalić.",
        reason="Wraca zakryta do pudełka. Do dowodu, że wybór Księżniczek był uczciwy, potrzebny jest ten sekret, a po grze nie zdradza on już niczego istotnego.",
    ),
    "R-005": Wording(
        title="Kto przy jawnym wyborze wybiera pierwszy i w jakiej kolejności?",
        text="Serwer losuje osobę, która wybiera pierwsza; od niej wybiera się zgodnie z ruchem wskazówek zegara, po jednej Księżniczce, a każdy wybór od razu jest jawny. Kto wybierał pierwszy, rozpoczyna lewę 1 rundy 1.",
        reason="Tekst mówi tylko, że grę zaczyna osoba, która wybiera pierwsza; nie podaje kolejności.",
    ),
    "R-006": Wording(
        title="Kto zaczyna, jeśli Księżniczki zostały rozdane losowo?",
        text="Losowe miejsce (gospodarz może to zmienić przed rozdaniem).",
        reason="Kryterium z instrukcji (kto ostatnio był na weselu) nie ma cyfrowego odpowiednika.",
    ),
    "R-007": Wording(
        title="Czy przy wyborze Księżniczki gracze znają swoją pierwszą rękę?",
        text="Tak: pierwsze ręce są rozdane i widoczne dla właścicieli przed wyborem Księżniczki; karty rund nie są jeszcze wyłożone.",
        reason="Kolejność kroków przygotowania; cs mówi wprost, że karty bierze się na rękę. Inaczej w deluxe-en/pl, gdzie najpierw są Księżniczki.",
    ),
    "R-008": Wording(
        title="Kto rozpoczyna pierwszą lewę rundy 1?",
        text="Miejsce na lewo od wylosowanego rozdającego.",
        reason="Krok 3 przygotowania.",
    ),
    "R-009": Wording(
        title="Czy znane są nadchodzące karty rund?",
        text="Leżą zakryte aż do swojej rundy. Jeśli je wylosowano, nikt ich nie zna; w deluxe-en i pl jawne jest tylko to, na których miejscach w rzędzie leżą karty z ciemnym rewersem (klepsydra), w gigamic-fr i cs nic nie jest jawne. Jeśli wybrali je gracze, znają je wszyscy.",
        reason="Rząd zakrytych kart; ciemne rewersy opisano tylko w deluxe-en/pl, starsze teksty znają symbol na awersie.",
    ),
    "R-010": Wording(
        title="Jak losowanie traktuje karty z klepsydrą?",
        text="Opcja `hourglass = last` (domyślna): pozycje 1..N-1 losuje się spośród kart bez klepsydry, a pozycję N spośród kart z klepsydrą. Opcja `hourglass = free`: wszystkie N pozycji losuje się z całej puli.",
        reason="Wszystkie teksty jedynie zalecają karty z klepsydrą na ostatnią rundę.",
    ),
    "R-011": Wording(
        title="Czy można rozegrać mniej rund?",
        text="Tak, 3 zamiast 5; karty z klepsydrą tylko w ostatniej. W gigamic-fr i cs tę samą opcję można zaproponować, ale jest to zasada domowa.",
        reason="Krok 4a przygotowania w deluxe-en i pl.",
    ),
    "R-012": Wording(
        title="Jakie rundy proponuje się na pierwszą grę?",
        text="deluxe-en, pl: a, b, c, d, e (w tej kolejności). gigamic-fr, cs: A, C, B, D, M w tej kolejności.",
        reason="Uwaga w przygotowaniu w każdym z tekstów.",
    ),
    "R-013": Wording(
        title="Kiedy gracz widzi przekazane mu karty?",
        text="Dopiero gdy każdy gracz zatwierdzi karty, które oddaje. Dostarczenie jest jednym niepodzielnym krokiem.",
        reason="Wszystkie teksty zabraniają oglądać otrzymane karty przed oddaniem własnych.",
    ),
    "R-014": Wording(
        title="Czy zatwierdzone przekazanie kart (lub inny jednoczesny ukryty wybór) można zmienić?",
        text="Tak, dopóki nie zatwierdzi ostatni gracz; potem jest ostateczne.",
        reason="Przy stole karty można cofnąć, dopóki wymiana nie nastąpi; nie zdradza to żadnych informacji.",
    ),
    "R-015": Wording(
        title="Czy przy „po jednej karcie w każdą stronę” obie karty wybiera się swobodnie i czy otrzymaną kartę można przekazać dalej?",
        text="Właściciel przeznacza jedną własną kartę w lewo i inną własną kartę w prawo. Obie pochodzą z rozdanej ręki; otrzymane karty nigdy nie biorą udziału w tym samym przekazywaniu.",
        reason="Wymiana jest jednoczesna.",
    ),
    "R-016": Wording(
        title="Czy przy przekazywaniu kart karta rundy jest już znana?",
        text="Tak. Najpierw odsłonięcie, potem przekazanie kart, potem krok przygotowania z samej karty rundy, potem pierwsza lewa.",
        reason="Przebieg gry; spóźnioną kartę, odkryty kolor i połowy wybiera się po wymianie (wprost w deluxe-en/pl).",
    ),
    "R-017": Wording(
        title="„Na widoku”, „Poprawiny” i „Ciuciubabka” nie mówią, czy wybór poprzedza przekazanie kart. Jak jest?",
        text="Wybiera się po przekazaniu kart, tak jak w rundzie „Spóźnienie na bal”.",
        reason="„Spóźnienie na bal” mówi to wprost; deluxe-en mówi to przy karcie „Na widoku”.",
    ),
    "R-018": Wording(
        title="Kto zaczyna następną rundę?",
        text="Gracz z najniższym dotychczasowym łącznym wynikiem. Przy remisie sprawdza się graczy zgodnie z ruchem wskazówek zegara, począwszy od lewego sąsiada gracza, który zaczynał właśnie zakończoną rundę; zaczyna pierwszy napotkany remisujący. Poprzedni zaczynający jest więc sprawdzany jako ostatni.",
        reason="Krok 4 końca rundy.",
    ),
    "R-019": Wording(
        title="Jeśli Pocahontas zmieniła rozpoczynającego już w pierwszej lewie, kto „zaczynał” tę rundę?",
        text="Wyznaczony gracz zaczynający rundę, a nie osoba wskazana przez Pocahontas.",
        reason="Moc przenosi rozpoczęcie jednej lewy; rozstrzyganie remisu mówi o zaczynającym rundę.",
    ),
    "R-020": Wording(
        title="Kto zaczyna następną rundę?",
        text="Zwycięzca ostatniej zdobytej lewy poprzedniej rundy.",
        reason="Krok 4 końca rundy.",
    ),
    "R-021": Wording(
        title="Alicja unieważniła ostatnią lewę i rozegrano ją ponownie. Kto wygrał „ostatnią lewę”?",
        text="Zwycięzca powtórzonej lewy. Lewa przetasowana przez Alicję nigdy nie liczy się jako wygrana.",
        reason="Zob. R-082.",
    ),
    "R-022": Wording(
        title="Kiedy moce się odnawiają i czy niewykorzystane moce się kumulują?",
        text="Wszystkie Księżniczki odnawiają się na koniec każdej rundy. Niewykorzystana moc przepada; nikt nigdy nie może użyć mocy więcej niż raz na rundę.",
        reason="Zasada „raz na rundę”.",
    ),
    "R-023": Wording(
        title="Które stany zerują się między rundami?",
        text="Wkradnięcie się Książąt, znacznik widzianego Księcia, wyczerpanie, zamrożone karty, karty wyłożone w rundzie „Na widoku”, połowy, spóźnione karty, stosy prezentów i wszystkie modyfikatory lewy.",
        reason="Wkradnięcie się trwa do końca rundy; wszystko inne dotyczy jednej lewy lub jednej rundy.",
    ),
    "R-024": Wording(
        title="Jak rozstrzyga się remis przy najmniejszej liczbie oświadczyn?",
        text="Wygrywa ten, kto ma więcej rund z wynikiem zero lub mniej. Jeśli remis trwa: rozgrywa się jedną dodatkową rundę z losową kartą z klepsydrą; biorą w niej udział wszyscy gracze i każdy może wygrać. Potem ponownie porównuje się łączne wyniki.",
        reason="Koniec gry.",
    ),
    "R-025": Wording(
        title="Polska zasada rozstrzygania remisu mówi o osobie, która w większej liczbie rund nie otrzymała oświadczyn lub otrzymała ich najmniej. Co się liczy?",
        text="To samo co w deluxe-en: rundy z wynikiem zero lub mniej; potem dodatkowa runda z klepsydrą.",
        reason="To tłumaczenie słów „zero (lub mniej)”; liczenie rund z „najmniejszą” liczbą byłoby inną, nigdzie nieopisaną statystyką.",
    ),
    "R-026": Wording(
        title="Jakiej karty używa się w dodatkowej rundzie?",
        text="Losowej, z równym prawdopodobieństwem, spośród kart z klepsydrą jeszcze nieużytych w tej grze; jeśli użyto już wszystkich, spośród wszystkich kart z klepsydrą. Moce się odnawiają; zaczynającego określa R-018.",
        reason="Tekst mówi tylko o losowej karcie z czarną klepsydrą.",
    ),
    "R-027": Wording(
        title="Co, jeśli po dodatkowej rundzie nadal jest remis na pierwszym miejscu?",
        text="Ponownie liczy się rundy z wynikiem zero lub mniej (razem z dodatkowymi), potem gra się kolejną dodatkową rundę. Po trzech dodatkowych rundach pozostałe remisy są wspólnym zwycięstwem.",
        reason="Tekst nie mówi o powtarzaniu; limit gwarantuje zakończenie gry.",
    ),
    "R-028": Wording(
        title="Jak rozstrzyga się remis?",
        text="Wygrywa ten, kto ma więcej rund z wynikiem dokładnie 0; runda z ujemnym wynikiem nie jest rundą zerową. Jeśli remis trwa: zwycięstwo jest wspólne.",
        reason="Oba teksty mówią „zero”; dopiero późniejszy tekst deluxe rozszerzył to na „lub mniej”.",
    ),
    "R-029": Wording(
        title="Czy runda Buntowniczki Balu (-10) liczy się jako runda z wynikiem zero lub mniej?",
        text="Tak.",
        reason="-10 to mniej niż zero.",
    ),
    "R-030": Wording(
        title="Czy można przeglądać zdobyte karty lub poprzednie lewy?",
        text="Nie wcześniej niż przy podliczaniu rundy. W trakcie rundy serwer nie może udostępniać stosów zdobytych kart ani wcześniejszych lew.",
        reason="Wszystkie teksty: wygranych lew nie wolno oglądać.",
    ),
    "R-031": Wording(
        title="Czy można obejrzeć lewę, która właśnie się skończyła?",
        text="Tak, pozostaje widoczna do chwili rozpoczęcia następnej lewy (lub do następnego kroku karty rundy), aby gracze grający asynchronicznie zobaczyli, co się stało; potem się zamyka.",
        reason="Gracz przy stole widzi, jak lewa jest zbierana; klient asynchroniczny potrzebuje tego samego.",
    ),
    "R-032": Wording(
        title="Co staje się jawne przy podliczaniu?",
        text="Wszystkie stosy zdobytych kart, karty prezentów i karty zatrzymane oraz szczegółowy wynik każdego gracza.",
        reason="Gracze odkrywają swoje stosy.",
    ),
    "R-033": Wording(
        title="Czy serwer może zagrać za gracza wymuszoną kartę (jedyną dozwoloną)?",
        text="Tylko jeśli gracz o to poprosił i do tego zagrania nie można dołączyć żadnej opcjonalnej mocy. Inni nigdy nie mogą zobaczyć, że karta była wymuszona.",
        reason="Tempo automatycznego grania zdradzałoby ukryte informacje.",
    ),
}
