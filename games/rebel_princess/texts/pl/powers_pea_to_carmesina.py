"""The ledger in Polish: the powers of the other princesses, from the Pea Princess to Carmesina."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        title="Jak Księżniczka na ziarnku grochu wiąże rozpoczynającego?",
        text="Rozpoczynający musi rozpocząć kartą powyżej 5, jeśli ma taką kartę, którą wolno mu rozpocząć. Jeśli powyżej 5 ma tylko Książąt, a Księciem rozpocząć nie wolno, może rozpocząć kartą z numerem 5 lub niższym.",
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
        title="Kiedy Księżniczka na ziarnku grochu (pierwotna wersja) używa swojej mocy?",
        text="Razem z zagraniem własnej karty; moc wiąże tylko graczy, którzy jeszcze nie zagrali do tej lewy.",
        reason="Tekst mocy.",
    ),
    "R-121": Wording(
        title="Czy Księżniczka na ziarnku grochu może użyć mocy, grając jako ostatnia?",
        text="Nie (odmowa, zob. R-071). „Ostatnia” znaczy, że nikt inny nie zagra już karty do tej lewy: w rundzie „Książę zawsze dzwoni dwa razy” jest to tylko ostatnia z drugich kart.",
        reason="Nie ma już gracza, którego mogłaby związać.",
    ),
    "R-122": Wording(
        title="Czy Pocahontas może wybrać siebie?",
        text="Tak, albo dowolnego innego gracza.",
        reason="Dowolny gracz.",
    ),
    "R-123": Wording(
        title="Czy Pocahontas może wskazać gracza, który i tak jest rozpoczynającym?",
        text="Nie; nie miałoby to efektu.",
        reason="Zob. R-071.",
    ),
    "R-124": Wording(
        title="Kiedy i na kogo działa Pocahontas (pierwotna wersja)?",
        text="Gdy wygra lewę, wybiera innego gracza, który rozpocznie następną lewę.",
        reason="Tekst mocy.",
    ),
    "R-125": Wording(
        title="Czy Pocahontas (pierwotna wersja) może użyć mocy po ostatniej lewie rundy, by wskazać zaczynającego następną rundę?",
        text="Nie.",
        reason="Moce działają w obrębie rundy i odnawiają się na jej koniec; następnego zaczynającego określa osobna zasada. Sporne: „następną lewę” można rozumieć także jako lewę z kolejnej rundy.",
    ),
    "R-126": Wording(
        title="Czy wskazanie rozpoczynającego zmienia to, kto zdobył lewę?",
        text="Nie.",
        reason="Przenosi się tylko rozpoczęcie.",
    ),
    "R-127": Wording(
        title="Roszpunka: rozpoczynający nie ma Księcia.",
        text="Rozpoczyna swobodnie; Roszpunka jest wyczerpana; brak Książąt staje się jawny.",
        reason="Tekst mocy.",
    ),
    "R-128": Wording(
        title="Czy rozpoczęcie Księciem z powodu Roszpunki pozwala Książętom się wkraść?",
        text="Nie. Przy następnym rozpoczęciu ograniczenie znów obowiązuje, chyba że Książęta wkradli się inaczej.",
        reason="Tekst mocy.",
    ),
    "R-129": Wording(
        title="Czy Roszpunka może użyć mocy wobec siebie?",
        text="Tak, gdy rozpoczyna.",
        reason="Tekst mocy.",
    ),
    "R-130": Wording(
        title="Roszpunka: którego Księcia zagrywa rozpoczynający?",
        text="Rozpoczynający wybiera spośród swoich Książąt (Księżniczka na ziarnku grochu i „Magiczna fasola” nadal obowiązują).",
        reason="Tekst wymaga tylko Księcia.",
    ),
    "R-131": Wording(
        title="Czy Szeherezada może wybrać na cel siebie?",
        text="Nie.",
        reason="Nic by to nie zmieniło.",
    ),
    "R-132": Wording(
        title="Czy Szeherezada musi zamienić karty?",
        text="Nie, może oddać wylosowaną kartę.",
        reason="Tekst mocy.",
    ),
    "R-133": Wording(
        title="Szeherezada: kto co wie?",
        text="Szeherezada widzi wylosowaną kartę; cel wie, którą kartę wylosowano i co dostał z powrotem; inni widzą tylko, kto jest celem. Nie ogłasza się, czy doszło do zamiany.",
        reason="Karty na ręce pozostają ukryte.",
    ),
    "R-136": Wording(
        title="Spośród których kart losuje Szeherezada?",
        text="Spośród ukrytych kart aktywnej ręki celu: bez kart odkrytych w rundzie „Na widoku”, zamrożonej karty, spóźnionej karty i odłożonej połowy.",
        reason="Teksty kart rund.",
    ),
    "R-137": Wording(
        title="Co może oddać Szeherezada?",
        text="Dowolną kartę z własnej aktywnej ręki, odkrytą lub ukrytą, ale nie zamrożoną.",
        reason="Jedną z twoich kart.",
    ),
    "R-138": Wording(
        title="Kto oddaje kartę Śpiącej Królewnie?",
        text="Każdy gracz, także Śpiąca Królewna, po jednej karcie, wybranej swobodnie i potajemnie, zatwierdzonej jednocześnie.",
        reason="Tekst mocy.",
    ),
    "R-139": Wording(
        title="Czy Śpiąca Królewna może zatrzymać kartę, którą sama oddała, albo zwrócić graczom ich własne?",
        text="Tak.",
        reason="Zatrzymuje jedną z kart; nie ma ograniczenia.",
    ),
    "R-140": Wording(
        title="Czy Śpiąca Królewna wie, kto co oddał?",
        text="Tak, i decyduje, kto dostaje którą kartę. Każdy inny gracz poznaje tylko kartę, którą otrzymał.",
        reason="Tekst mocy.",
    ),
    "R-141": Wording(
        title="Jak rozdziela się resztę kart oddanych Śpiącej Królewnie?",
        text="Losowo, po jednej karcie dla każdego innego gracza; pozostali jej nie widzą.",
        reason="Tekst mocy.",
    ),
    "R-142": Wording(
        title="Czy Śpiąca Królewna wie, kto co oddał?",
        text="Nie; serwer pokazuje pulę bez właścicieli.",
        reason="Tekst mówi tylko, że ogląda wszystkie karty.",
    ),
    "R-143": Wording(
        title="Czy ręce mogą być nierówne, gdy działa Śpiąca Królewna?",
        text="Nie. Przed każdą lewą wszystkie aktywne ręce są równe; serwer to sprawdza. Jeśli kiedyś tak nie będzie, użycie mocy zostanie odrzucone.",
        reason="Każdy efekt przenosi karty jedna za jedną.",
    ),
    "R-144": Wording(
        title="Czy Śpiąca Królewna może działać, gdy każdy ma jedną kartę?",
        text="Tak; pojedyncze karty rozdziela się na nowo, a potem gra (nie w ostatniej lewie rundy „Spóźnienie na bal”).",
        reason="Nie ma dolnej granicy. (W innej implementacji ginęła tu lewa: runda nie może się skończyć, póki moc Śpiącej Królewny czeka na rozpatrzenie.)",
    ),
    "R-145": Wording(
        title="Kiedy Królewna Śnieżka ogłasza swoje zero?",
        text="Razem z zagraniem karty; ani przedtem, ani potem.",
        reason="Zagrana jako zero.",
    ),
    "R-146": Wording(
        title="Czy karta zagrana jako zero zachowuje kolor?",
        text="Tak; tylko wartość staje się 0.",
        reason="Tekst mocy.",
    ),
    "R-147": Wording(
        title="Który numer liczy się przy podliczaniu?",
        text="Nadrukowany.",
        reason="FAQ wydawcy (3 nadal liczy się jako -3 w rundzie „Do trzech dam sztuka”).",
    ),
    "R-148": Wording(
        title="Czy Królewna Śnieżka może zagrać jako zero Księcia z numerem 7 lub niższym?",
        text="Tak. Nadal liczy się jako oświadczyny i nadal może się wkraść.",
        reason="7 lub niżej, w dowolnym kolorze.",
    ),
    "R-149": Wording(
        title="Czy Królewna Śnieżka może uczynić zerem kartę, którą rozpoczyna lewę?",
        text="Tak.",
        reason="Brak ograniczenia.",
    ),
    "R-150": Wording(
        title="Czy Calineczka może użyć mocy, gdy rozpoczyna?",
        text="Nie; przy rozpoczynaniu lewy nie ma ona znaczenia. (cs tego nie mówi, ale nie ma wtedy koloru do zignorowania.)",
        reason="Tekst deluxe-en/pl.",
    ),
    "R-151": Wording(
        title="Których kart nie obejmuje moc Calineczki?",
        text="Książęta i Żaba.",
        reason="Tekst mocy.",
    ),
    "R-152": Wording(
        title="Calineczka naprawdę ma renons.",
        text="Gra według zwykłych zasad bez użycia mocy i może wtedy zagrać Księcia lub Żabę.",
        reason="Wykluczenie należy do mocy.",
    ),
    "R-153": Wording(
        title="Czy moc Calineczki znosi też ograniczenia karty rundy („Magiczna fasola”, parzystość, Wróżki jako joker)?",
        text="Tak: dowolna karta z jej ręki oprócz Książąt i Żaby.",
        reason="„Dowolna karta”, a Księżniczka stoi ponad kartą rundy.",
    ),
    "R-154": Wording(
        title="Co może skopiować Carmesina?",
        text="Moc dowolnej Księżniczki należącej do gracza w tej grze; jeśli chce, w każdej rundzie innej.",
        reason="Tekst mocy.",
    ),
    "R-155": Wording(
        title="Czy Carmesina może skopiować Księżniczkę, która jest już wyczerpana?",
        text="Tak; kopia nie wpływa na oryginał.",
        reason="Warunkiem jest udział w grze, a nie brak użycia.",
    ),
    "R-156": Wording(
        title="Kiedy Carmesina kopiuje moc?",
        text="Wtedy, gdy pozwala na to kopiowana moc. Wyboru mocy dokonuje się razem z jej użyciem; Carmesina jest potem wyczerpana na tę rundę.",
        reason="Kopiuje efekt.",
    ),
    "R-157": Wording(
        title="Oryginał i kopia w tej samej lewie?",
        text="Dozwolone, chyba że jedno anulowałoby drugie: nie może być drugiego Kopciuszka ani drugiej mocy wymuszającej rozpoczęcie wobec tego samego rozpoczynającego.",
        reason="Zob. R-073.",
    ),
    "R-158": Wording(
        title="Mulan i Carmesina jako Mulan obie chcą zamienić karty.",
        text="Zgodnie z ruchem wskazówek zegara od gracza na lewo od rozpoczynającego, każda raz i każda widzi poprzednią zamianę.",
        reason="Ta sama zasada kolejności co dla mocy działających przed lewą.",
    ),
}
