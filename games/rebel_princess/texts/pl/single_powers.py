"""The ledger of rulings: single powers, in Polish."""

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
        reason="Te karty gra się ponownie.",
    ),
    "R-083": Wording(
        title="Czy Alicja może przetasować ostatnią lewę rundy?",
        text="Tak. Każdy gracz ma wtedy znów jedną kartę i rozgrywa się jeszcze jedną lewę.",
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
        text="Nie. Rozdaje się ją jak każdą inną i jest wolna.",
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
        title="Jak długo to trwa?",
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
        title="Kto widzi te karty?",
        text="Księżniczka Lodu widzi obie wylosowane karty. Cel wie, które dwie wzięto i która jest zamrożona. Wszyscy inni widzą tylko, że ten gracz ma zamrożoną kartę.",
        reason="Karty bierze się do ręki, a jedną kładzie się zakrytą.",
    ),
    "R-095": Wording(
        title="Zamrożony Książę liczy się jako wkradnięcie się na bal. Od kiedy?",
        text="Od chwili, gdy zamrożona karta zostanie odkryta w lewie (w rundzie „Bal maskowy” przy odwróceniu kart). Nikt nie może skorzystać z wkradnięcia się wcześniej w tej samej lewie.",
        reason="Karta jest zakryta do zagrania; wcześniejszy jawny znacznik by ją zdradził.",
    ),
    "R-096": Wording(
        title="Czy wkrada się także wtedy, gdy zamrożonym Księciem rozpoczęto lewę albo dołożono go do lewy rozpoczętej Księciem?",
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
        title="Rozpoczynający nie ma wymienionego koloru.",
        text="Mała Syrenka wymienia inny kolor i tak dalej, aż rozpoczynający będzie go miał. Każda odpowiedź jest jawna.",
        reason="Tekst mocy.",
    ),
    "R-104": Wording(
        title="Kiedy Mała Syrenka może wymienić Książąt?",
        text="Jeśli w tej rundzie w jakikolwiek sposób zagrano odkrytego Księcia albo (deluxe-en, pl) gdy okazało się, że rozpoczynający nie ma trzech pozostałych kolorów. W przeciwnym razie wymienienie Książąt jest odrzucane. Żaba nie liczy się jako Książę.",
        reason="Wszystkie cztery teksty mówią o Książętach zagranych lub obecnych, a nie o wkradnięciu się.",
    ),
    "R-105": Wording(
        title="Widziano już Książąt, ale się nie wkradli, a Mała Syrenka wymienia Książąt.",
        text="Rozpoczynający musi rozpocząć Księciem. Takie rozpoczęcie nie pozwala Książętom się wkraść.",
        reason="Moc Księżniczki ponad podstawowym ograniczeniem.",
    ),
    "R-106": Wording(
        title="Rozpoczynający nie ma wymienionego koloru.",
        text="Rozpoczyna dowolną kartą dozwoloną według zwykłych zasad; moc jest wyczerpana. Brak koloru jest jawny.",
        reason="Tekst mocy.",
    ),
    "R-107": Wording(
        title="Czy Mała Syrenka może użyć mocy, gdy sama rozpoczyna?",
        text="Tak; wiąże ją kolor, który wymieni, i obowiązuje blokada późniejszych mocy zmieniających rozpoczęcie lewy.",
        reason="Tekst mówi o graczu, który rozpoczyna.",
    ),
    "R-108": Wording(
        title="Czy wymieniony kolor wiąże kogoś jeszcze?",
        text="Tylko przez zwykły obowiązek dokładania do koloru i przez R-192.",
        reason="Tekst mocy.",
    ),
    "R-109": Wording(
        title="Jakich zamian zabrania zastrzeżenie o Żabie?",
        text="Obu: nie może wziąć z powrotem zagranej Żaby ani wstawić Żaby zamiast innej karty.",
        reason="„Żaby nie wolno zamieniać”; warunek FR/CS dotyczy całej wymiany.",
    ),
    "R-110": Wording(
        title="Jakie miejsce w kolejności zagrania ma nowa karta?",
        text="Miejsce karty, którą zastępuje; ma to znaczenie przy remisach „pierwsza/ostatnia zagrana”.",
        reason="To jest karta, którą zagrała.",
    ),
    "R-111": Wording(
        title="Mulan nie grała jako ostatnia. Kiedy może zamienić kartę?",
        text="Dopiero po ostatniej karcie lewy (w rundzie „Książę zawsze dzwoni dwa razy” po ostatniej drugiej karcie).",
        reason="Tekst mocy.",
    ),
    "R-112": Wording(
        title="Czy musi akurat wygrywać lub przegrywać?",
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
    "R-115": Wording(
        title="Księżniczka na ziarnku grochu a dokładanie do koloru?",
        text="Najpierw dokłada się do koloru; spośród dozwolonych kart trzeba wybrać kartę powyżej 5, jeśli taka jest.",
        reason="Tekst mocy.",
    ),
    "R-116": Wording(
        title="To samo pytanie w starszych edycjach?",
        text="Tak samo.",
        reason="Tekst o tym nie mówi; złamanie obowiązku dokładania wymagałoby wyraźnego stwierdzenia.",
    ),
    "R-117": Wording(
        title="Jak wiąże to rozpoczynającego?",
        text="Rozpoczynający musi rozpocząć kartą powyżej 5, jeśli ma taką kartę, którą wolno mu rozpocząć. Jeśli powyżej 5 ma tylko Książąt, a Księciem rozpocząć nie wolno, może rozpocząć kartą 5 lub niższą.",
        reason="Tekst mocy.",
    ),
    "R-118": Wording(
        title="Gracz z renonsem ma dokładnie jedną kartę powyżej 5: Żabę (lub Księcia).",
        text="Musi ją zagrać.",
        reason="Numer wyższy niż 5, jeśli go ma; gracz z renonsem wybiera z całej ręki.",
    ),
    "R-119": Wording(
        title="Czy Księżniczkę na ziarnku grochu wiąże jej własna moc?",
        text="Nie.",
        reason="Wiąże pozostałych graczy.",
    ),
    "R-120": Wording(
        title="Kiedy się jej używa?",
        text="Razem z zagraniem własnej karty; wiąże tylko graczy, którzy jeszcze nie zagrali do tej lewy.",
        reason="Tekst mocy.",
    ),
    "R-121": Wording(
        title="Czy może jej użyć, grając jako ostatnia?",
        text="Nie (odmowa, zob. R-071). Ostatnia znaczy, że nikt inny nie zagra już karty do tej lewy: w rundzie „Książę zawsze dzwoni dwa razy” tylko przy ostatniej ze wszystkich drugich kart.",
        reason="Nie ma już gracza, którego mogłaby związać.",
    ),
    "R-122": Wording(
        title="Czy Pocahontas może wybrać siebie?",
        text="Tak, albo dowolnego innego gracza.",
        reason="Dowolny gracz.",
    ),
    "R-123": Wording(
        title="Czy może wskazać gracza, który i tak jest rozpoczynającym?",
        text="Nie; nie miałoby to efektu.",
        reason="Zob. R-071.",
    ),
    "R-124": Wording(
        title="Kiedy i kogo?",
        text="Gdy wygra lewę, wybiera innego gracza, który rozpocznie następną lewę.",
        reason="Tekst mocy.",
    ),
    "R-125": Wording(
        title="Czy może jej użyć po ostatniej lewie rundy, by wskazać zaczynającego następną rundę?",
        text="Nie.",
        reason="Moce działają w obrębie rundy i odnawiają się na jej koniec; następnego zaczynającego określa osobna zasada.",
    ),
    "R-126": Wording(
        title="Czy wskazanie zmienia to, kto zdobył lewę?",
        text="Nie.",
        reason="Przenosi się tylko rozpoczęcie.",
    ),
    "R-127": Wording(
        title="Rozpoczynający nie ma Księcia.",
        text="Rozpoczyna dowolną kartą; Roszpunka jest wyczerpana; brak Książąt staje się jawny.",
        reason="Tekst mocy.",
    ),
    "R-128": Wording(
        title="Czy rozpoczęcie Księciem z powodu Roszpunki pozwala Książętom się wkraść?",
        text="Nie. Przy następnym rozpoczęciu ograniczenie znów obowiązuje, chyba że wkradli się inaczej.",
        reason="Tekst mocy.",
    ),
    "R-129": Wording(
        title="Czy Roszpunka może użyć mocy wobec siebie?",
        text="Tak, gdy rozpoczyna.",
        reason="Tekst mocy.",
    ),
    "R-130": Wording(
        title="Którym Księciem?",
        text="Rozpoczynający wybiera spośród swoich Książąt (Księżniczka na ziarnku grochu i „Magiczna fasola” nadal obowiązują).",
        reason="Tekst wymaga tylko Księcia.",
    ),
    "R-131": Wording(
        title="Czy może wybrać na cel siebie?",
        text="Nie.",
        reason="Nic by to nie zmieniło.",
    ),
    "R-132": Wording(
        title="Czy musi zamienić karty?",
        text="Nie, może oddać wylosowaną kartę.",
        reason="Tekst mocy.",
    ),
    "R-133": Wording(
        title="Kto co wie?",
        text="Ona widzi wylosowaną kartę; cel wie, którą kartę wylosowano i co dostał z powrotem; inni widzą tylko, kto jest celem. Nie ogłasza się, czy doszło do zamiany.",
        reason="Karty na ręce pozostają ukryte.",
    ),
    "R-134": Wording(
        title="Spośród których kart losuje Księżniczka Lodu?",
        text="Spośród ukrytych kart aktywnej ręki celu: bez kart odkrytych w rundzie „Na widoku”, spóźnionej karty, odłożonej połowy i prezentu.",
        reason="Teksty kart rund.",
    ),
    "R-135": Wording(
        title="Które karty decydują o tym, czy rozpoczynający „ma” wymieniony kolor?",
        text="Aktywna ręka rozpoczynającego, łącznie z odkrytymi kartami.",
        reason="Odłożone karty nie są na ręce.",
    ),
    "R-136": Wording(
        title="Spośród których kart się losuje?",
        text="Spośród ukrytych kart aktywnej ręki celu: bez kart odkrytych w rundzie „Na widoku”, zamrożonej karty, spóźnionej karty i odłożonej połowy.",
        reason="Teksty kart rund.",
    ),
    "R-137": Wording(
        title="Co może oddać?",
        text="Dowolną kartę z własnej aktywnej ręki, odkrytą lub ukrytą, ale nie zamrożoną.",
        reason="Jedną z twoich kart.",
    ),
    "R-138": Wording(
        title="Kto oddaje kartę?",
        text="Każdy gracz, także Śpiąca Królewna, po jednej karcie, wybranej swobodnie i potajemnie, zatwierdzonej jednocześnie.",
        reason="Tekst mocy.",
    ),
    "R-139": Wording(
        title="Czy może zatrzymać kartę, którą sama oddała, albo zwrócić graczom ich własne?",
        text="Tak.",
        reason="Zatrzymuje jedną z kart; nie ma ograniczenia.",
    ),
    "R-140": Wording(
        title="Czy wie, kto co oddał?",
        text="Tak, i decyduje, kto dostaje którą kartę. Każdy inny gracz poznaje tylko kartę, którą otrzymał.",
        reason="Tekst mocy.",
    ),
    "R-141": Wording(
        title="Jak rozdziela się resztę?",
        text="Losowo, po jednej karcie dla każdego innego gracza, niewidoczne dla pozostałych.",
        reason="Tekst mocy.",
    ),
    "R-142": Wording(
        title="Czy wie, kto co oddał?",
        text="Nie; serwer pokazuje pulę bez właścicieli.",
        reason="Tekst mówi tylko, że ogląda wszystkie karty.",
    ),
    "R-143": Wording(
        title="Czy ręce mogą być nierówne, gdy ona działa?",
        text="Nie. Przed każdą lewą wszystkie aktywne ręce są równe; serwer to sprawdza. Gdyby kiedyś tak nie było, użycie mocy jest odrzucane.",
        reason="Każdy efekt przenosi karty jedna za jedną.",
    ),
    "R-144": Wording(
        title="Czy może działać, gdy każdy ma jedną kartę?",
        text="Tak; pojedyncze karty rozdziela się na nowo, a potem gra (nie w ostatniej lewie rundy „Spóźnienie na bal”).",
        reason="Nie ma dolnej granicy. (W innej implementacji ginęła tu lewa: runda nie może się skończyć, póki jej moc czeka na rozpatrzenie.)",
    ),
    "R-145": Wording(
        title="Kiedy się to zgłasza?",
        text="Razem z zagraniem karty; ani przedtem, ani potem.",
        reason="Zagrana jako zero.",
    ),
    "R-146": Wording(
        title="Czy karta zachowuje kolor?",
        text="Tak; tylko wartość staje się 0.",
        reason="Tekst mocy.",
    ),
    "R-147": Wording(
        title="Który numer liczy się przy podliczaniu?",
        text="Nadrukowany.",
        reason="FAQ wydawcy (3 nadal liczy się jako -3 w rundzie „Do trzech dam sztuka”).",
    ),
    "R-148": Wording(
        title="Czy może zagrać jako zero Księcia z numerem 7 lub niższym?",
        text="Tak. Nadal liczy się jako oświadczyny i nadal może się wkraść.",
        reason="7 lub niżej, w dowolnym kolorze.",
    ),
    "R-149": Wording(
        title="Czy może uczynić zerem kartę rozpoczynającą?",
        text="Tak.",
        reason="Brak ograniczenia.",
    ),
    "R-150": Wording(
        title="Czy Calineczka może użyć mocy, gdy rozpoczyna?",
        text="Nie; przy rozpoczynaniu lewy nie ma ona znaczenia. (cs tego nie mówi, ale nie ma wtedy koloru do zignorowania.)",
        reason="Tekst deluxe-en/pl.",
    ),
    "R-151": Wording(
        title="Które karty są wykluczone?",
        text="Książęta i Żaba.",
        reason="Tekst mocy.",
    ),
    "R-152": Wording(
        title="Naprawdę ma renons.",
        text="Gra według zwykłych zasad bez użycia mocy i może wtedy zagrać Księcia lub Żabę.",
        reason="Wykluczenie należy do mocy.",
    ),
    "R-153": Wording(
        title="Czy moc znosi też ograniczenia karty rundy („Magiczna fasola”, parzystość, Wróżki jako joker)?",
        text="Tak: dowolna karta z jej ręki oprócz Książąt i Żaby.",
        reason="„Dowolna karta”, a Księżniczka stoi ponad kartą rundy.",
    ),
    "R-154": Wording(
        title="Co może skopiować Carmesina?",
        text="Moc dowolnej Księżniczki należącej do gracza w tej grze; jeśli chce, w każdej rundzie innej.",
        reason="Tekst mocy.",
    ),
    "R-155": Wording(
        title="Czy może skopiować Księżniczkę, która jest już wyczerpana?",
        text="Tak; kopia nie wpływa na oryginał.",
        reason="Warunkiem jest udział w grze, a nie brak użycia.",
    ),
    "R-156": Wording(
        title="Kiedy?",
        text="Wtedy, gdy pozwala na to kopiowana moc. Wyboru mocy dokonuje się przy jej użyciu; Carmesina jest potem wyczerpana na tę rundę.",
        reason="Kopiuje efekt.",
    ),
    "R-157": Wording(
        title="Oryginał i kopia w tej samej lewie?",
        text="Dozwolone, chyba że jedno anulowałoby drugie: bez drugiego Kopciuszka i bez drugiej mocy wymuszającej rozpoczęcie na tym samym rozpoczynającym.",
        reason="Zob. R-073.",
    ),
    "R-158": Wording(
        title="Mulan i Carmesina jako Mulan chcą obie zamienić karty.",
        text="Zgodnie z ruchem wskazówek zegara od gracza na lewo od rozpoczynającego, każda raz, każda widzi poprzednią zamianę.",
        reason="Ta sama zasada kolejności co dla mocy działających przed lewą.",
    ),
    "R-400": Wording(
        title="Losową kartę rozpoczynającego losuje i zagrywa serwer. Kiedy można dołączyć do niej moc używaną przy zagraniu (Królewna Śnieżka, Księżniczka na ziarnku grochu)?",
        text="Kartę się odkrywa; jeśli moc rozpoczynającego używana przy zagraniu jest gotowa i według jawnych faktów mogłaby zadziałać (Królewna Śnieżka: 7 lub niżej; Księżniczka na ziarnku grochu: ktoś ma jeszcze zagrać), rozpoczynający jest pytany raz i przed odpowiedzią nikt nie dokłada karty. Królewna Śnieżka może uczynić losową kartę zerem.",
        reason="R-145 wiąże zgłoszenie z zagraniem, które tu jest automatyczne; R-189 i R-203 dają prawo do mocy. Bez tego kroku moc by przepadła.",
    ),
}
