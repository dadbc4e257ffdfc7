"""The ledger in Polish: the powers of Alice, Cinderella, the Ice Princess, the Little Mermaid and Mulan."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-080": Wording(
        title="Alicja tasuje lewę. Kto rozpoczyna następną?",
        text="Gracz z Alicją, jako zwycięzca tej lewy, ze zwykłym ograniczeniem dotyczącym Książąt.",
        reason="Mówi to tekst karty „Prezent ślubny” (deluxe-en, pl); zasada podstawowa: rozpoczyna zwycięzca.",
    ),
    "R-081": Wording(
        title="Jak rozdaje się karty z powrotem?",
        text="Losowo, z równym prawdopodobieństwem; każdy gracz dostaje dokładnie tyle kart, ile zagrał do tej lewy (jedną; dwie w rundzie „Książę zawsze dzwoni dwa razy”). Może dostać z powrotem własną kartę. Każdy widzi tylko to, co otrzymuje.",
        reason="Tekst mocy.",
    ),
    "R-082": Wording(
        title="Czy przetasowana lewa liczy się jako wygrana?",
        text="Nie. Nikt jej nie zdobywa: nie liczy się ani dla karty „Aranżowane małżeństwo”, ani jako rozegrana lewa rundy.",
        reason="Te karty zagrywa się ponownie.",
    ),
    "R-083": Wording(
        title="Czy Alicja może przetasować ostatnią lewę rundy?",
        text="Tak. Każdy gracz ma wtedy znów karty na jedną lewę (jedną kartę; dwie w rundzie „Książę zawsze dzwoni dwa razy”) i rozgrywa się jeszcze jedną lewę.",
        reason="W tekście nie ma wyjątku.",
    ),
    "R-084": Wording(
        title="Kiedy Alicji nie wolno użyć mocy?",
        text="Gdy w lewie, którą właśnie wygrała, jest Żaba, licząc karty ostatecznie zagrane (po Mulan).",
        reason="Tekst mocy.",
    ),
    "R-085": Wording(
        title="Książęta wkradli się na bal w przetasowanej lewie. Czy zostaje to cofnięte?",
        text="Nie, wkradnięcie się obowiązuje dalej.",
        reason="Wprost w deluxe-en/pl; tak samo w gigamic-fr/cs przez analogię.",
    ),
    "R-086": Wording(
        title="W przetasowanej lewie była zamrożona karta. Czy nadal jest zamrożona?",
        text="Nie. Rozdaje się ją jak każdą inną i nic jej już nie wiąże.",
        reason="Zamrożenie dotyczyło zagrania w tamtej lewie.",
    ),
    "R-087": Wording(
        title="Czy efekty Kopciuszka, Księżniczki na ziarnku grochu, Małej Syrenki, Roszpunki lub Królewny Śnieżki przechodzą na powtórzoną lewę?",
        text="Nie. Należały do unieważnionej lewy.",
        reason="Wszystkie opisano dla jednej lewy.",
    ),
    "R-088": Wording(
        title="Do kiedy Alicja może się zdecydować?",
        text="Po ogłoszeniu zwycięzcy, a przed wszystkim innym, co następuje po wygraniu lewy („Konszachty z Wiedźmą”, Pocahontas z gigamic-fr/cs, „Gorące krzesła”, następne okno).",
        reason="„Właśnie wygrana”.",
    ),
    "R-089": Wording(
        title="Co odwraca Kopciuszek?",
        text="Tylko hierarchię wartości w grupie kart, która według karty rundy może wygrać (kolor wiodący, Królowe, karty graczy z renonsem, ostatni kolor itd.). Nigdy nie zmienia tego, która grupa wygrywa.",
        reason="Odwraca hierarchię numerów i nic więcej.",
    ),
    "R-090": Wording(
        title="Jak długo działa moc Kopciuszka?",
        text="Jedną lewę.",
        reason="Tekst mocy.",
    ),
    "R-091": Wording(
        title="Kogo może wybrać na cel Księżniczka Lodu?",
        text="Dowolnego gracza, także siebie, o ile cel ma co najmniej jedną kartę, którą można wylosować.",
        reason="Tekst mówi o dowolnym graczu.",
    ),
    "R-092": Wording(
        title="Cel ma tylko jedną kartę, którą można wylosować.",
        text="Losuje się tę kartę; zostaje zamrożona bez wyboru.",
        reason="Robi się tyle, ile się da.",
    ),
    "R-093": Wording(
        title="Cel nie ma żadnej karty, którą można wylosować (wszystkie odkryte albo tylko odłożona spóźniona karta).",
        text="Taki cel jest niedozwolony.",
        reason="Teksty kart „Na widoku” i „Spóźnienie na bal”.",
    ),
    "R-094": Wording(
        title="Księżniczka Lodu: kto widzi karty?",
        text="Księżniczka Lodu widzi obie wylosowane karty. Cel wie, które dwie karty wzięto i która z nich jest zamrożona. Wszyscy inni widzą tylko, że ten gracz ma zamrożoną kartę.",
        reason="Karty bierze się do ręki, a jedną kładzie się zakrytą.",
    ),
    "R-095": Wording(
        title="Zamrożony Książę liczy się jako wkradnięcie się na bal. Od kiedy?",
        text="Od chwili, gdy w lewie zostanie odkryta zamrożona karta (w rundzie „Bal maskowy”: gdy karty zostaną odwrócone). Przed tą chwilą nikt w tej samej lewie nie może korzystać z tego, że Książęta się wkradli.",
        reason="Do zagrania karta leży zakryta; wcześniejszy jawny znacznik zdradziłby, co to za karta.",
    ),
    "R-096": Wording(
        title="Czy zamrożony Książę wkrada się także wtedy, gdy rozpoczęto nim lewę albo dołożono go do lewy rozpoczętej Księciem?",
        text="Tak, w każdym przypadku.",
        reason="Według tekstu wyzwalaczem jest sam wybrany Książę.",
    ),
    "R-097": Wording(
        title="Które ograniczenia ignoruje zamrożona karta?",
        text="Wszystkie: dokładanie do koloru, zakaz rozpoczynania Księciem, Księżniczkę na ziarnku grochu oraz karty „Magiczna fasola”, „Parzyste i nieparzyste”, „Przemiana o północy”.",
        reason="Tekst mocy.",
    ),
    "R-098": Wording(
        title="Czy zamrożona karta należy do ręki?",
        text="Nie, jeśli chodzi o losowanie, zamianę, oddawanie do wspólnej puli, prezenty i przekazywanie kart. Tak przy sprawdzaniu renonsu i „samych Książąt”.",
        reason="Leży przed graczem, ale nadal to on ją zagra.",
    ),
    "R-099": Wording(
        title="Księżniczka Lodu zamroziła kartę gracza X, potem Pocahontas czyni X rozpoczynającym (albo mu to odbiera).",
        text="Dozwolone. X zagrywa zamrożoną kartę, gdy przyjdzie jego kolej, rozpoczynając nią lewę albo ją dokładając.",
        reason="Tekst: karta, którą gracz musi rozpocząć lewę albo którą musi zagrać.",
    ),
    "R-100": Wording(
        title="Kiedy losuje się kartę rozpoczynającą?",
        text="Gdy okno się zamyka i trzeba rozpocząć lewę, z ręki takiej, jaka jest w tej chwili; od razu zagrywa się ją odkrytą.",
        reason="Tekst opisuje losowanie karty, którą rozpoczynający ma właśnie zagrać; późniejsze użycia Szeherezady lub Śpiącej Królewny zachowują sens.",
    ),
    "R-101": Wording(
        title="Wylosowano Księcia. Czy się wkradł?",
        text="Tak. (Wprost w cs; gigamic-fr tylko pozwala tak rozpocząć, skutek przejęto z cs.)",
        reason="Tekst Księżniczki Lodu w cs.",
    ),
    "R-102": Wording(
        title="Czy Księżniczka Lodu może użyć mocy, gdy sama rozpoczyna?",
        text="Tak.",
        reason="Nic tego nie wyklucza; to dla niej jedyny sposób, by wcześnie rozpocząć Księciem.",
    ),
    "R-103": Wording(
        title="Rozpoczynający nie ma wskazanego koloru.",
        text="Mała Syrenka wskazuje inny kolor i tak dalej, aż wskaże taki, który rozpoczynający ma. Każda odpowiedź jest jawna.",
        reason="Tekst mocy.",
    ),
    "R-104": Wording(
        title="Kiedy Mała Syrenka może wskazać kolor Książąt?",
        text="Wskazanie Książąt jest odrzucane, chyba że w tej rundzie jakiś Książę został już zagrany jako karta odkryta (obojętnie w jaki sposób) albo (deluxe-en, pl) okazało się, że rozpoczynający nie ma żadnego z trzech pozostałych kolorów. Żaba nie liczy się jako Książę.",
        reason="Wszystkie cztery teksty mówią o tym, że Książąt zagrano lub że się pojawili, a nie o wkradnięciu się.",
    ),
    "R-105": Wording(
        title="Widziano już Książąt, ale się nie wkradli, a Mała Syrenka wskazuje Książąt.",
        text="Rozpoczynający musi rozpocząć Księciem. Takie rozpoczęcie nie pozwala Książętom się wkraść.",
        reason="Moc Księżniczki ponad podstawowym ograniczeniem.",
    ),
    "R-106": Wording(
        title="Rozpoczynający nie ma wskazanego koloru.",
        text="Rozpoczyna dowolną kartą dozwoloną według zwykłych zasad; moc jest wyczerpana. Brak koloru jest jawny.",
        reason="Tekst mocy.",
    ),
    "R-107": Wording(
        title="Czy Mała Syrenka może użyć mocy, gdy sama rozpoczyna?",
        text="Tak; wiąże ją kolor, który wskaże, i obowiązuje blokada późniejszych mocy zmieniających rozpoczęcie lewy.",
        reason="Tekst mówi o graczu, który rozpoczyna.",
    ),
    "R-108": Wording(
        title="Czy wskazany kolor wiąże kogoś jeszcze?",
        text="Tylko przez zwykły obowiązek dokładania do koloru i przez R-192.",
        reason="Tekst mocy.",
    ),
    "R-109": Wording(
        title="Jakich zamian zabrania zastrzeżenie o Żabie w mocy Mulan?",
        text="Obu: nie może wziąć z powrotem zagranej Żaby ani wstawić Żaby zamiast innej karty.",
        reason="„Żaby nie wolno zamieniać”; warunek FR/CS dotyczy całej wymiany.",
    ),
    "R-110": Wording(
        title="Jakie miejsce w kolejności zagrania ma nowa karta Mulan?",
        text="Miejsce karty, którą zastępuje; ma to znaczenie przy remisach „pierwsza/ostatnia zagrana”.",
        reason="To jest karta, którą zagrała.",
    ),
    "R-111": Wording(
        title="Mulan nie grała jako ostatnia. Kiedy może zamienić kartę?",
        text="Dopiero po ostatniej karcie lewy (w rundzie „Książę zawsze dzwoni dwa razy” po ostatniej z drugich kart).",
        reason="Tekst mocy.",
    ),
    "R-112": Wording(
        title="Czy Mulan musi akurat wygrywać lub przegrywać lewę?",
        text="Nie ma takiego warunku.",
        reason="Tekst mocy.",
    ),
    "R-113": Wording(
        title="Mulan, mając renons, zagrała Księcia i zamienia go na innego Księcia.",
        text="Dozwolone. Książęta, którzy się wkradli, pozostają na balu.",
        reason="Książę został zagrany.",
    ),
    "R-114": Wording(
        title="Mulan rozpoczęła lewę. Czy zamiana jej karty rozpoczynającej coś zmienia dla innych?",
        text="Zagrane karty pozostają dozwolone. Wszystko, co przy rozstrzyganiu oblicza się z karty rozpoczynającej (odległość w rundzie „Siostrzeństwo”, sumy, liczba kart z numerem 6), korzysta z ostatecznej karty.",
        reason="Tekst karty „Do góry nogami”: lewę przelicza się na nowo.",
    ),
    "R-134": Wording(
        title="Spośród których kart losuje Księżniczka Lodu?",
        text="Spośród ukrytych kart aktywnej ręki celu: bez kart odkrytych w rundzie „Na widoku”, spóźnionej karty, odłożonej połowy i prezentu.",
        reason="Teksty kart rund.",
    ),
    "R-135": Wording(
        title="Które karty decydują o tym, czy rozpoczynający „ma” wskazany kolor?",
        text="Aktywna ręka rozpoczynającego, łącznie z odkrytymi kartami.",
        reason="Odłożone karty nie są na ręce.",
    ),
    "R-400": Wording(
        title="Losową kartę rozpoczynającego losuje i zagrywa serwer. Kiedy można dołączyć do niej moc używaną przy zagraniu (Królewna Śnieżka, Księżniczka na ziarnku grochu)?",
        text="Kartę się odkrywa; jeśli moc rozpoczynającego używana przy zagraniu jest gotowa i według jawnych faktów mogłaby zadziałać (Królewna Śnieżka: 7 lub niżej; Księżniczka na ziarnku grochu: ktoś ma jeszcze zagrać), rozpoczynający jest pytany raz i przed odpowiedzią nikt nie dokłada karty. Królewna Śnieżka może uczynić losową kartę zerem.",
        reason="R-145 wiąże zgłoszenie z zagraniem, które tu jest automatyczne; R-189 i R-203 dają prawo do mocy. Bez tego kroku moc by przepadła.",
    ),
}
