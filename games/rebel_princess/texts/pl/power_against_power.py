"""The ledger of rulings: power against power, in Polish."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-159": Wording(
        title="Księżniczka Lodu wobec rozpoczynającego, potem Mała Syrenka?",
        text="Mała Syrenka jest zablokowana.",
        reason="Tekst Małej Syrenki.",
    ),
    "R-160": Wording(
        title="Księżniczka Lodu wobec gracza, który nie rozpoczyna, potem Mała Syrenka?",
        text="Dozwolone.",
        reason="Blokada dotyczy Księżniczki Lodu użytej wobec rozpoczynającego gracza.",
    ),
    "R-161": Wording(
        title="Księżniczka Lodu wobec rozpoczynającego X, Pocahontas przenosi rozpoczęcie na Y, potem Mała Syrenka?",
        text="Dozwolone; sprawdza się obecnego rozpoczynającego Y.",
        reason="Księżniczki Lodu nie użyto wobec gracza, który rozpoczyna.",
    ),
    "R-162": Wording(
        title="Księżniczka Lodu wobec X, Pocahontas przenosi rozpoczęcie na X, potem Mała Syrenka lub Roszpunka?",
        text="Zablokowane.",
        reason="Księżniczki Lodu użyto wobec gracza, który teraz rozpoczyna.",
    ),
    "R-163": Wording(
        title="Mała Syrenka lub Roszpunka, potem Księżniczka Lodu?",
        text="Nie wobec rozpoczynającego; wobec innych dozwolone.",
        reason="Anulowałoby to wymuszone rozpoczęcie lewy.",
    ),
    "R-164": Wording(
        title="Księżniczka Lodu wobec rozpoczynającego, potem Roszpunka?",
        text="Roszpunka jest zablokowana; po użyciu Księżniczki Lodu wobec gracza, który nie rozpoczyna, jest dozwolona.",
        reason="Tekst Roszpunki.",
    ),
    "R-165": Wording(
        title="Mała Syrenka, potem Roszpunka (lub odwrotnie)?",
        text="Zablokowane w obu kierunkach.",
        reason="Teksty obu.",
    ),
    "R-166": Wording(
        title="Roszpunka nie znalazła Księcia u rozpoczynającego. Czy Mała Syrenka może jeszcze działać?",
        text="Nie.",
        reason="Mocy Roszpunki użyto wobec rozpoczynającego gracza; tekst nie wymaga powodzenia.",
    ),
    "R-167": Wording(
        title="Mała Syrenka lub Roszpunka, potem Pocahontas?",
        text="Zablokowane.",
        reason="Tekst Pocahontas.",
    ),
    "R-168": Wording(
        title="Pocahontas, potem Mała Syrenka lub Roszpunka?",
        text="Dozwolone; działają na nowego rozpoczynającego.",
        reason="Brak blokady.",
    ),
    "R-169": Wording(
        title="Księżniczka Lodu (wobec kogokolwiek), Mała Syrenka lub Roszpunka, potem Szeherezada wobec rozpoczynającego?",
        text="Zablokowane.",
        reason="Tekst Szeherezady; nie pyta, na kogo działała Księżniczka Lodu.",
    ),
    "R-170": Wording(
        title="To samo, ale Szeherezada wobec gracza, który nie rozpoczyna?",
        text="Dozwolone, także wobec gracza z zamrożoną kartą; zamrożonej karty nie można wylosować.",
        reason="Blokada dotyczy tylko rozpoczynającego.",
    ),
    "R-171": Wording(
        title="Szeherezada rozpoczyna, a Mała Syrenka lub Roszpunka już zadziałała. Czy może handlować z innym graczem?",
        text="Nie, nie w tej lewie.",
        reason="Mogłaby oddać wymagany kolor i tak anulować moc.",
    ),
    "R-172": Wording(
        title="Szeherezada sama ma zamrożoną kartę i nie rozpoczyna.",
        text="Może handlować resztą kart z ręki (nie z rozpoczynającym).",
        reason="Zamrożona karta jest poza zasięgiem.",
    ),
    "R-173": Wording(
        title="Szeherezada, potem Księżniczka Lodu, Mała Syrenka lub Roszpunka?",
        text="Dozwolone.",
        reason="Brak blokady w tym kierunku.",
    ),
    "R-174": Wording(
        title="Księżniczka Lodu, Mała Syrenka lub Roszpunka, potem Śpiąca Królewna?",
        text="Zablokowane, bez względu na to, na kogo działała Księżniczka Lodu.",
        reason="Tekst Śpiącej Królewny.",
    ),
    "R-175": Wording(
        title="Śpiąca Królewna, potem dowolna inna moc?",
        text="Dozwolone.",
        reason="Brak blokady w tym kierunku.",
    ),
    "R-176": Wording(
        title="Śpiąca Królewna i Szeherezada w dowolnej kolejności?",
        text="Dozwolone.",
        reason="Nie anulują się wzajemnie.",
    ),
    "R-177": Wording(
        title="Księżniczka na ziarnku grochu razem z Małą Syrenką?",
        text="Wskazany kolor ma pierwszeństwo; karta powyżej 5 w tym kolorze, jeśli rozpoczynający ją ma, w przeciwnym razie dowolna karta w tym kolorze.",
        reason="Zasada „najpierw kolor” Księżniczki na ziarnku grochu; druga publiczna implementacja podaje, że to samo mówi FAQ wydawcy (tej części FAQ nie mogliśmy przeczytać).",
    ),
    "R-178": Wording(
        title="Księżniczka na ziarnku grochu razem z Roszpunką?",
        text="Książę, powyżej 5, jeśli rozpoczynający takiego ma.",
        reason="Najpierw kolor, potem Księżniczka na ziarnku grochu.",
    ),
    "R-179": Wording(
        title="Księżniczka na ziarnku grochu razem z Księżniczką Lodu?",
        text="Zamrożonej karty wymóg nie dotyczy; wszystkich innych moc wiąże.",
        reason="Tekst Księżniczki Lodu.",
    ),
    "R-180": Wording(
        title="Księżniczka na ziarnku grochu razem z Pocahontas?",
        text="Łączą się; nowego rozpoczynającego moc wiąże, chyba że jest nim Księżniczka na ziarnku grochu.",
        reason="Brak konfliktu.",
    ),
    "R-181": Wording(
        title="Księżniczka na ziarnku grochu i Królewna Śnieżka?",
        text="Królewna Śnieżka może spełnić wymóg kartą z numerem 6 lub 7 i ogłosić ją zerem. Jeśli nie ma nic powyżej 5, może zagrać niższą kartę i uczynić ją zerem.",
        reason="Tekst Królewny Śnieżki; FAQ autorskie.",
    ),
    "R-182": Wording(
        title="Księżniczka na ziarnku grochu i Calineczka?",
        text="Niech T oznacza jej karty bez Książąt i Żaby. Z mocą dozwolone są: karty z T powyżej 5; ponadto, jeśli żadna karta z T spoza koloru wiodącego nie jest powyżej 5, każda karta z T spoza koloru wiodącego; ponadto całe T, jeśli w T nie ma nic powyżej 5.",
        reason="deluxe-en/pl: jeśli jej jedyne karty powyżej 5 są w kolorze wiodącym, nadal może odejść od koloru.",
    ),
    "R-183": Wording(
        title="Księżniczka na ziarnku grochu i Mulan?",
        text="Jeśli Mulan była związana przez Księżniczkę na ziarnku grochu i zagrała kartę powyżej 5, nowa karta też musi być powyżej 5. Jeśli zagrała 5 lub niższą, dozwolona jest dowolna nowa karta w tym kolorze.",
        reason="Inaczej zamiana anulowałaby Księżniczkę na ziarnku grochu.",
    ),
    "R-184": Wording(
        title="FR/CS: Mulan zagrała przed Księżniczką na ziarnku grochu.",
        text="Jej zamiana jest dowolna.",
        reason="Nigdy nie była związana.",
    ),
    "R-185": Wording(
        title="Karta zagrana przez Mulan była zamrożona (albo w gigamic-fr/cs wylosowana przez Księżniczkę Lodu).",
        text="Nie może jej zamienić w tej lewie.",
        reason="Anulowałoby to Księżniczkę Lodu.",
    ),
    "R-186": Wording(
        title="Mulan rozpoczęła lewę pod wpływem Małej Syrenki lub Roszpunki.",
        text="Może zamienić kartę; nowa ma ten sam kolor.",
        reason="Nic nie zostaje anulowane.",
    ),
    "R-187": Wording(
        title="Mulan przy Kopciuszku.",
        text="Może zamienić kartę; odwrócona hierarchia dotyczy ostatecznych kart.",
        reason="Zwycięzcę oblicza się po zamianie.",
    ),
    "R-188": Wording(
        title="Królewna Śnieżka przy Kopciuszku.",
        text="Zero w kolorze wiodącym wygrywa.",
        reason="R-047.",
    ),
    "R-189": Wording(
        title="Zamrożona karta Królewny Śnieżki ma numer 7 lub niższy.",
        text="Może ogłosić ją zerem.",
        reason="To nadal ona zagrywa tę kartę.",
    ),
    "R-190": Wording(
        title="Królewna Śnieżka rozpoczyna pod wpływem Małej Syrenki lub Roszpunki.",
        text="Może uczynić kartę rozpoczynającą zerem.",
        reason="Kolor zostaje zachowany.",
    ),
    "R-191": Wording(
        title="Karta Calineczki jest zamrożona.",
        text="Musi zagrać zamrożoną kartę i nie może użyć swojej mocy w tej lewie.",
        reason="Anulowałoby to Księżniczkę Lodu.",
    ),
    "R-192": Wording(
        title="Koloru wiodącego wymagała Mała Syrenka lub Roszpunka. Czy Calineczka może od niego odejść?",
        text="Nie. Może użyć mocy tylko wtedy, gdy kolor wiodący nie jest tym wymaganym (Roszpunka wymagała Księcia, a rozpoczynający go nie miał).",
        reason="Jej tekst zabrania ignorować wymagany kolor; skoro nie może działać jako rozpoczynająca, może chodzić tylko o ten przypadek.",
    ),
    "R-193": Wording(
        title="To samo w cs z kartami promo?",
        text="Może odejść od koloru.",
        reason="W tekście cs nie ma takiego zdania.",
    ),
    "R-194": Wording(
        title="Pocahontas czyni Calineczkę rozpoczynającą.",
        text="Rozpoczyna normalnie i nie może użyć swojej mocy w tej lewie.",
        reason="Tylko gdy nie rozpoczyna.",
    ),
    "R-195": Wording(
        title="Karta Calineczki z numerem 1 spoza koloru wiodącego przy Kopciuszku.",
        text="Nie może wygrać.",
        reason="R-048.",
    ),
    "R-196": Wording(
        title="Mulan zamienia kartę, a wygrywa Alicja.",
        text="Alicja tasuje karty ostatecznie zagrane; pierwsza karta Mulan jest na ręce Mulan.",
        reason="Zawartość lewy po zamianie.",
    ),
    "R-197": Wording(
        title="Alicja rozdaje z powrotem kartę zagraną jako zero.",
        text="Jest to znów zwykła karta.",
        reason="R-087.",
    ),
    "R-198": Wording(
        title="Calineczka użyła mocy w lewie, którą Alicja tasuje.",
        text="Jest wyczerpana i w powtórzonej lewie musi normalnie dokładać do koloru.",
        reason="R-074.",
    ),
    "R-199": Wording(
        title="Czy Pocahontas może odebrać Alicji rozpoczęcie powtórzonej lewy?",
        text="Tak, w oknie przed powtórzoną lewą.",
        reason="R-078; Alicja rozpoczyna tylko jako zwyciężczyni.",
    ),
    "R-200": Wording(
        title="Kopciuszek i Carmesina jako Kopciuszek w jednej lewie.",
        text="Druga moc jest zablokowana.",
        reason="Anulowałaby pierwszą.",
    ),
    "R-201": Wording(
        title="Księżniczka Lodu i Mała Syrenka w jednej lewie?",
        text="Zablokowane; obowiązuje ta, której użyto jako pierwszej.",
        reason="FAQ autorskie.",
    ),
    "R-202": Wording(
        title="Księżniczka Lodu lub Mała Syrenka z Roszpunką w jednej lewie?",
        text="Zablokowane; obowiązuje ta, której użyto jako pierwszej.",
        reason="Ta sama sprzeczność przy tym samym rozpoczęciu.",
    ),
    "R-203": Wording(
        title="FR/CS: Księżniczka na ziarnku grochu rozpoczyna losową kartą.",
        text="Nadal może przy tej karcie użyć swojej mocy.",
        reason="Wyzwala ją zagranie karty.",
    ),
    "R-204": Wording(
        title="FR/CS: Księżniczka Lodu, potem Śpiąca Królewna lub Szeherezada.",
        text="Dozwolone; losową kartę losuje się później.",
        reason="R-100.",
    ),
    "R-205": Wording(
        title="FR/CS: Pocahontas wskazała rozpoczynającego; Mała Syrenka lub Księżniczka Lodu przed tą lewą?",
        text="Działają na wskazanego rozpoczynającego.",
        reason="Pocahontas działa przy wygraniu lewy, przed oknem.",
    ),
    "R-206": Wording(
        title="Carmesina wygrywa i mogłaby skopiować Alicję lub Pocahontas.",
        text="Tylko jedną z nich; moc wyczerpuje się raz.",
        reason="Raz na rundę.",
    ),
    "R-401": Wording(
        title="Księżniczka na ziarnku grochu i Calineczka w cs z kartami promo?",
        text="Jak R-182, jeśli mocy Księżniczki na ziarnku grochu użyto przed zagraniem Calineczki.",
        reason="Tekst cs o tym nie mówi; zniesiony jest kolor, a nie wymóg powyżej 5.",
    ),
    "R-402": Wording(
        title="Królewna Śnieżka i Carmesina jako Królewna Śnieżka zagrywają po zerze w jednej lewie i te zera konkurują. Które jest wyżej?",
        text="Jeśli karta rundy ma zasadę na remis, rozstrzyga ona. W przeciwnym razie wyżej jest zero zagrane jako pierwsze, w zwykłej i w odwróconej hierarchii.",
        reason="Tylko tak mogą się spotkać dwie równe wartości w jednym kolorze; teksty o tym nie mówią, a każda lewa potrzebuje jednego zwycięzcy.",
    ),
}
