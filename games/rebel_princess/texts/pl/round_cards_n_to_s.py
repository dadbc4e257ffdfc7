"""The ledger in Polish: round cards n to s."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        text="Nie, dopiero przy podliczaniu. Każdy gracz zna tylko własne prezenty.",
        reason="R-030.",
    ),
    "R-304": Wording(
        title="Prezent ślubny: Wygrywa Alicja.",
        text="Tasuje się tylko odkryte karty; stos prezentów zostaje dla zwycięzcy powtórzonej lewy; nowych prezentów się nie kładzie; Alicja rozpoczyna, bez Książąt, chyba że już się wkradli.",
        reason="Tekst karty.",
    ),
    "R-305": Wording(
        title="Prezent ślubny: Tak samo w starszych edycjach?",
        text="Tak samo.",
        reason="Tekst o tym nie mówi.",
    ),
    "R-306": Wording(
        title="Prezent ślubny: Wśród prezentów leży Żaba. Czy Alicja może działać?",
        text="Tak; sprawdza się tylko zagrane karty.",
        reason="Nikomu nie wolno oglądać prezentów.",
    ),
    "R-307": Wording(
        title="Prezent ślubny: Śpiąca Królewna w powtórzonej lewie?",
        text="Zablokowana; prezenty na ten stos już położono. Innych mocy można użyć.",
        reason="R-299.",
    ),
    "R-308": Wording(
        title="Prezent ślubny: Księżniczka Lodu w ostatniej lewie: na każdej ręce jest jedna karta.",
        text="Ta jedyna karta zostaje zamrożona.",
        reason="R-092.",
    ),
    "R-309": Wording(
        title="Prezent ślubny: Książę położony jako prezent?",
        text="Nie wkrada się i nie ustawia znacznika widzianego Księcia.",
        reason="Jest zakryty i nie został zagrany.",
    ),
    "R-310": Wording(
        title="Prezent ślubny: Czy Mulan może wziąć z powrotem swój prezent?",
        text="Nie.",
        reason="Tylko kartę, którą zagrała.",
    ),
    "R-311": Wording(
        title="Prezent ślubny: Buntowniczka Balu w starszych edycjach?",
        text="Nie istnieje.",
        reason="R-050.",
    ),
    "R-403": Wording(
        title="Prezent ślubny: Kiedy Carmesina może skopiować Śpiącą Królewnę?",
        text="Tylko przed położeniem prezentów, jak oryginał; jest wtedy pytana tylko, jeśli Śpiąca Królewna bierze udział w grze. Wszystkie inne kopie jak zwykle.",
        reason="R-156, R-301.",
    ),
    "R-312": Wording(
        title="Konszachty z Wiedźmą: Czy to obowiązkowe?",
        text="Nie.",
        reason="Można wymienić.",
    ),
    "R-313": Wording(
        title="Konszachty z Wiedźmą: Co jest jawne?",
        text="Obie karty: oddawaną się pokazuje, zabierana leżała odkryta.",
        reason="Tekst karty.",
    ),
    "R-314": Wording(
        title="Konszachty z Wiedźmą: Której karty nie można wziąć?",
        text="Karty zagranej przez samego zwycięzcę (po Mulan: jej nowej karty).",
        reason="Tekst karty.",
    ),
    "R-315": Wording(
        title="Konszachty z Wiedźmą: Przy ostatniej lewie?",
        text="Niemożliwe: ręka zwycięzcy jest pusta.",
        reason="Potrzebna jest karta z ręki.",
    ),
    "R-316": Wording(
        title="Konszachty z Wiedźmą: Mulan zamieniła kartę i wygrywa.",
        text="Może dodatkowo skorzystać z karty rundy: łącznie dwie wymiany, druga nie na jej własną kartę.",
        reason="Tekst karty; dla gigamic-fr/cs wyprowadzone (dwa osobne pozwolenia).",
    ),
    "R-317": Wording(
        title="Konszachty z Wiedźmą: Oddanie Księcia?",
        text="Książę się przez to nie wkrada.",
        reason="FAQ wydawcy.",
    ),
    "R-318": Wording(
        title="Konszachty z Wiedźmą: Czy można oddać lub wziąć Żabę?",
        text="Tak.",
        reason="Brak ograniczenia.",
    ),
    "R-319": Wording(
        title="Konszachty z Wiedźmą: Wygrywa Alicja: najpierw „Konszachty z Wiedźmą” czy Alicja?",
        text="Najpierw decyduje Alicja. Jeśli tasuje, karta rundy dla tej lewy nie działa; gdy już dokona wymiany, nie może tej lewy przetasować.",
        reason="Alicja potrzebuje właśnie wygranej lewy; potem lewa jest już rozbierana.",
    ),
    "R-320": Wording(
        title="Konszachty z Wiedźmą: FR/CS: wygrywa Pocahontas.",
        text="Najpierw „Konszachty z Wiedźmą”, potem wskazanie rozpoczynającego.",
        reason="Wskazanie dotyczy następnej lewy.",
    ),
    "R-321": Wording(
        title="Konszachty z Wiedźmą: Czy można wziąć z lewy zamrożoną kartę?",
        text="Tak, jeśli nie jest kartą samego zwycięzcy.",
        reason="To zwykła karta tej lewy.",
    ),
    "R-322": Wording(
        title="Zatrute jabłko: Kto wygrywa?",
        text="Najwyższa wartość wśród kart zagranych przez graczy z renonsem; jeśli takich nie ma, obowiązuje zwykła zasada.",
        reason="Tekst karty.",
    ),
    "R-323": Wording(
        title="Zatrute jabłko: Równe wartości?",
        text="Wygrywa karta zagrana jako pierwsza.",
        reason="Tekst karty.",
    ),
    "R-324": Wording(
        title="Zatrute jabłko: Równe wartości?",
        text="Wygrywa karta zagrana jako ostatnia.",
        reason="Tekst karty.",
    ),
    "R-325": Wording(
        title="Zatrute jabłko: Z Kopciuszkiem?",
        text="Wygrywa najniższa wartość wśród kart graczy z renonsem; remisy jak w instrukcji.",
        reason="R-089.",
    ),
    "R-326": Wording(
        title="Zatrute jabłko: Królewna Śnieżka z renonsem zagrywa zero?",
        text="Karta liczy się jako 0 wśród kart graczy z renonsem; jeśli jest jedyną taką kartą, wygrywa.",
        reason="R-045.",
    ),
    "R-327": Wording(
        title="Zatrute jabłko: Calineczka odchodzi od koloru, choć mogłaby dołożyć.",
        text="Jej karta nie może wygrać.",
        reason="R-043.",
    ),
    "R-328": Wording(
        title="Zatrute jabłko: Zamrożona karta spoza koloru u gracza, który mógłby dołożyć do koloru.",
        text="Nie może wygrać. Jeśli gracz nie mógł dołożyć do koloru, karta konkuruje.",
        reason="R-043.",
    ),
    "R-329": Wording(
        title="Zatrute jabłko: Wynik zdradza, czy taki gracz miał renons. Czy to dopuszczalne?",
        text="Tak; serwer ogłasza tylko zwycięzcę, bez podawania powodu dla poszczególnych graczy.",
        reason="Przy stole też nie da się tego uniknąć.",
    ),
    "R-330": Wording(
        title="Zatrute jabłko: Mulan z renonsem zamienia zagraną kartę spoza koloru wiodącego na inną w tym samym kolorze.",
        text="Nadal liczy się jako gracz z renonsem; konkuruje nowa wartość.",
        reason="Renons sprawdza się przy zagraniu karty.",
    ),
    "R-331": Wording(
        title="Zatrute jabłko: Gracz z renonsem zagrywa Księcia.",
        text="Książęta wkradają się jak zwykle.",
        reason="R-036.",
    ),
    "R-332": Wording(
        title="Parzyste i nieparzyste: Kolejność obowiązków?",
        text="Karta w kolorze wiodącym o parzystości karty rozpoczynającej; jeśli takiej nie ma, dowolna karta w kolorze wiodącym; przy renonsie dowolna karta o parzystości karty rozpoczynającej; jeśli takiej nie ma, jakakolwiek karta.",
        reason="Tekst karty.",
    ),
    "R-333": Wording(
        title="Parzyste i nieparzyste: Czy parzystość wiąże rozpoczynającego?",
        text="Nie; wyznacza ją karta rozpoczynająca.",
        reason="Tekst karty.",
    ),
    "R-334": Wording(
        title="Parzyste i nieparzyste: Królewna Śnieżka?",
        text="Nadrukowany numer musi być zgodny z parzystością; potem karta może stać się zerem.",
        reason="Tekst karty; FAQ autorskie.",
    ),
    "R-335": Wording(
        title="Parzyste i nieparzyste: Królewna Śnieżka rozpoczyna kartą 5 jako zerem.",
        text="Obowiązują karty nieparzyste (liczy się nadrukowany numer).",
        reason="R-045.",
    ),
    "R-336": Wording(
        title="Parzyste i nieparzyste: Księżniczka na ziarnku grochu?",
        text="Po kolorze: powyżej 5, jeśli to możliwe; spośród takich kart zgodna z parzystością, jeśli to możliwe. Gdy nie ma nic powyżej 5: spośród reszty zgodna z parzystością, jeśli to możliwe. Tak samo przy renonsie. Karta powyżej 5 niezgodna z parzystością ma pierwszeństwo przed zgodną kartą 5 lub niższą.",
        reason="Księżniczka stoi ponad kartą rundy; FAQ autorskie opisuje parzystość najpierw powyżej 5, potem przy 5 lub niżej. Zdanie z deluxe jest drugą połową tego opisu. Sporne: można je rozumieć też tak, że zgodne z parzystością karty 5 lub niższe mają pierwszeństwo przed niezgodnymi kartami powyżej 5, albo tak, że powyżej 5 parzystość w ogóle nie obowiązuje.",
    ),
    "R-337": Wording(
        title="Parzyste i nieparzyste: Nowa karta Mulan?",
        text="Nie wiąże jej parzystość; pierwszą kartę tak.",
        reason="Tekst karty; dla gigamic-fr/cs wyprowadzone.",
    ),
    "R-338": Wording(
        title="Parzyste i nieparzyste: Mulan rozpoczęła i zamienia kartę na kartę o innej parzystości.",
        text="Zagrania pozostałych są nadal dozwolone.",
        reason="Były dozwolone w chwili zagrania.",
    ),
    "R-339": Wording(
        title="Parzyste i nieparzyste: Calineczka?",
        text="Karty zagranej z jej mocą parzystość nie wiąże.",
        reason="R-153.",
    ),
    "R-340": Wording(
        title="Parzyste i nieparzyste: Zamrożona karta?",
        text="Ignoruje parzystość. Jeśli to ona rozpoczyna lewę, wyznacza parzystość.",
        reason="R-097.",
    ),
    "R-341": Wording(
        title="Parzyste i nieparzyste: Czeskie zdanie o renonsie brzmi tak, jakby następny gracz trzymał się parzystości zagranej karty. Co to znaczy?",
        text="Parzystość zawsze pochodzi od karty rozpoczynającej, także po zagraniu przy renonsie.",
        reason="Ta sama zasada co w pozostałych tekstach.",
    ),
}
