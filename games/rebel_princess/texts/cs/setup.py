"""The ledger of rulings in Czech: setup and game flow."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-001": Wording(
        title="Co znamená vlevo a vpravo?",
        text="Levý soused = další místo ve směru hodinových ručiček, které je také další na řadě ve štychu. Pravý soused = předchozí místo. Pořadí míst je pro celou hru pevné.",
        reason="V každém vydání se hraje ve směru hodinových ručiček; symboly předávání se vztahují k sousedům.",
    ),
    "R-002": Wording(
        title="Kolik karet má ruka a může rozdání vyjít nerovnoměrně?",
        text="3 hráči: čísla 2 až 10, každý 12 karet. 4 hráči: čísla 1 až 10, každý 10. 5 hráčů: čísla 1 až 10, každý 8. 6 hráčů: čísla 1 až 12, každý 8. Rozdání vždy vyjde přesně a počet karet v ruce je vždy sudý.",
        reason="Složení balíčku podle počtu hráčů ve všech čtyřech textech.",
    ),
    "R-003": Wording(
        title="Jak se vybírají princezny?",
        text="Každému hráči se rozdají dvě; každý si tajně jednu ponechá; všechny ponechané princezny se odhalí ve stejném okamžiku.",
        reason="Krok přípravy 1 v obou textech. V 6 hráčích se rozdá všech 12 princezen.",
    ),
    "R-004": Wording(
        title="Ukáže se někdy odmítnutá princezna?",
        text="Během hry ne: odmítnutou kartu nevidí nikdo kromě jejího majitele. Jakmile hra skončí, tajemství přípravy se otevře a kdokoli může kartu zjistit.",
        reason="Vrací se do krabice lícem dolů. K důkazu, že výběr byl poctivý, je tajemství potřeba a po hře už neprozradí nic, na čem by záleželo.",
    ),
    "R-005": Wording(
        title="Kdo při otevřeném výběru vybírá první a v jakém pořadí?",
        text="Server vylosuje, kdo vybírá první; dál se vybírá ve směru hodinových ručiček, každý jednu princeznu a každá volba je ihned veřejná. Kdo vybíral první, vynáší štych 1 v kole 1.",
        reason="Text říká jen to, že hru začíná ten, kdo si vybere první; pořadí neuvádí.",
    ),
    "R-006": Wording(
        title="Kdo začíná, když se princezny místo toho rozdají náhodně?",
        text="Náhodné místo (hostitel to smí před rozdáním změnit).",
        reason="Tištěné kritérium (kdo byl naposledy na svatbě) nemá digitální obdobu.",
    ),
    "R-007": Wording(
        title="Znají hráči při výběru princezny svou první ruku?",
        text="Ano: první karty do ruky jsou rozdány a jejich majitelé je vidí před výběrem princezny; karty herních kol ještě vyloženy nejsou.",
        reason="Pořadí kroků přípravy; cs výslovně říká, že si hráči karty vezmou do ruky. Neplatí v deluxe-en/pl, kde se princezny vybírají nejdříve.",
    ),
    "R-008": Wording(
        title="Kdo vynáší první štych kola 1?",
        text="Místo po levici náhodně vylosovaného rozdávajícího.",
        reason="Krok přípravy 3.",
    ),
    "R-009": Wording(
        title="Jsou budoucí karty herních kol známé?",
        text="Až do svého kola leží lícem dolů. Pokud byly vylosovány, nezná je nikdo; v deluxe-en a pl je veřejné jen to, které pozice mají tmavý rub (přesýpací hodiny), v gigamic-fr a cs není veřejné nic. Pokud je hráči vybrali, zná je každý.",
        reason="Řada karet lícem dolů; tmavé ruby popisují jen deluxe-en/pl, starší texty znají symbol na líci.",
    ),
    "R-010": Wording(
        title="Jak se při náhodném výběru zachází s kartami s přesýpacími hodinami?",
        text="Volba `hourglass = last` (výchozí): pozice 1..N-1 se losují z karet bez přesýpacích hodin a pozice N z karet s přesýpacími hodinami. Volba `hourglass = free`: všech N pozic se losuje z celé zásoby.",
        reason="Všechny texty karty s přesýpacími hodinami pro závěrečné kolo jen doporučují.",
    ),
    "R-011": Wording(
        title="Lze hrát méně kol?",
        text="Ano, 3 místo 5; karty s přesýpacími hodinami jen v posledním. V gigamic-fr a cs lze stejnou volbu umožnit, je to však domácí pravidlo.",
        reason="Krok přípravy 4a v deluxe-en a pl.",
    ),
    "R-012": Wording(
        title="Která kola se doporučují pro první hru?",
        text="deluxe-en, pl: a, b, c, d, e (v tomto pořadí). gigamic-fr, cs: A, C, B, D, M v tomto pořadí.",
        reason="Poznámka k přípravě v každém textu.",
    ),
    "R-013": Wording(
        title="Kdy hráč uvidí předané karty?",
        text="Až když všichni hráči závazně zvolili karty, které dávají. Doručení je jeden nedělitelný krok.",
        reason="Všechny texty zakazují prohlédnout si přijaté karty dříve, než hráč dá své.",
    ),
    "R-014": Wording(
        title="Lze potvrzené předání (nebo jinou současnou skrytou volbu) změnit?",
        text="Ano, dokud nepotvrdí poslední hráč; pak je konečné.",
        reason="Karty na stole lze vzít zpět, dokud nedojde k výměně; nic se tím neprozradí.",
    ),
    "R-015": Wording(
        title="Lze při „jedné kartě na každou stranu“ zvolit obě karty libovolně a lze přijatou kartu předat dál?",
        text="Majitel určí jednu vlastní kartu doleva a jinou vlastní kartu doprava. Obě jsou z ruky tak, jak byla rozdána; přijaté karty nikdy nemohou být součástí téhož předání.",
        reason="Výměna probíhá současně.",
    ),
    "R-016": Wording(
        title="Je při předávání známa karta herních kol?",
        text="Ano. Odhalit, pak předat, pak přípravný krok dané karty, pak první štych.",
        reason="Průběh hry; pozdní karta, odkrytá barva a poloviny se volí po výměně (v deluxe-en/pl výslovně).",
    ),
    "R-017": Wording(
        title="Křišťálově jasně, After party a Slepá bába neříkají, zda se volí před předáním. Jak to je?",
        text="Po předání, stejně jako u karty Pozdní příchod na ples.",
        reason="Pozdní příchod na ples to říká výslovně; deluxe-en to říká u karty Křišťálově jasně.",
    ),
    "R-018": Wording(
        title="Kdo začíná další kolo?",
        text="Hráč s nejnižším průběžným celkovým součtem. Remíza: postupujte ve směru hodinových ručiček od levého souseda hráče, který začínal právě skončené kolo, a vezměte prvního z hráčů v remíze. Předchozí začínající hráč tak přijde na řadu poslední.",
        reason="Krok 4 na konci kola.",
    ),
    "R-019": Wording(
        title="Pokud Pocahontas změnila vynášejícího úplně prvního štychu, kdo platí za hráče, který kolo „začal“?",
        text="Určený začínající hráč kola, ne ten, koho zvolila Pocahontas.",
        reason="Efekt přesouvá vynášení jediného štychu; pravidlo pro remízu mluví o začínajícím hráči kola.",
    ),
    "R-020": Wording(
        title="Kdo začíná další kolo?",
        text="Vítěz posledního získaného štychu předchozího kola.",
        reason="Krok 4 na konci kola.",
    ),
    "R-021": Wording(
        title="Alenka zrušila poslední štych a ten se hrál znovu. Kdo vyhrál „poslední štych“?",
        text="Vítěz opakovaného štychu. Štych, který Alenka zamíchala, se nikdy nepočítá jako vyhraný.",
        reason="Viz R-082.",
    ),
    "R-022": Wording(
        title="Kdy se efekty princezen obnovují a hromadí se ty nepoužité?",
        text="Všechny princezny se obnoví na konci každého kola. Nepoužitý efekt propadá; nikdo nemá nikdy více než jedno použití za kolo.",
        reason="Pravidlo jednou za kolo.",
    ),
    "R-023": Wording(
        title="Které stavy se mezi koly vynulují?",
        text="Vplížení princů, příznak, že byl princ vidět, vyčerpání, zmrazené karty, odkryté karty na stole, poloviny, pozdní karty, hromádky darů a všechny úpravy štychů.",
        reason="Vplížení trvá do konce kola; vše ostatní platí na štych nebo na kolo.",
    ),
    "R-024": Wording(
        title="Jak se rozhoduje remíza v nejmenším počtu žádostí o ruku?",
        text="Vyhrává, kdo má více kol s nulou bodů nebo méně. Stále remíza: hraje se jedno kolo navíc s náhodnou kartou s přesýpacími hodinami; účastní se všichni hráči a vyhrát může kdokoli. Pak se znovu porovnají celkové součty.",
        reason="Konec hry.",
    ),
    "R-025": Wording(
        title="Polské pravidlo pro remízu zní „nedostal žádnou, nebo nejméně, ve více kolech“. Co se počítá?",
        text="Totéž jako v deluxe-en: kola s nulou bodů nebo méně; pak kolo navíc s kartou s přesýpacími hodinami.",
        reason="Je to překlad slov „nula (nebo méně)“; počítat kola s „nejméně“ by znamenalo jinou, neuvedenou statistiku.",
    ),
    "R-026": Wording(
        title="Která karta se použije pro kolo navíc?",
        text="Rovnoměrně náhodně z karet s přesýpacími hodinami, které v této hře ještě nebyly použity; pokud byly použity všechny, ze všech karet s přesýpacími hodinami. Efekty princezen se obnoví; začínající hráč podle R-018.",
        reason="Text říká jen „náhodná karta s černými přesýpacími hodinami“.",
    ),
    "R-027": Wording(
        title="Co když po kole navíc zůstane remíza o první místo?",
        text="Znovu se použije počet kol s nulou bodů nebo méně (včetně kol navíc), pak další kolo navíc. Po třech kolech navíc jsou zbylé remízy sdíleným vítězstvím.",
        reason="Text o opakování mlčí; strop zaručuje, že hra skončí.",
    ),
    "R-028": Wording(
        title="Jak se rozhoduje remíza?",
        text="Vyhrává, kdo má více kol, v nichž získal přesně 0 bodů; kolo se záporným počtem není nulové kolo. Stále remíza: o vítězství se hráči dělí.",
        reason="Oba texty říkají „nula“; teprve pozdější text deluxe to rozšířil na „nebo méně“.",
    ),
    "R-029": Wording(
        title="Počítá se kolo s Rebelkou plesu (-10) jako kolo s nulou bodů nebo méně?",
        text="Ano.",
        reason="-10 je méně než nula.",
    ),
    "R-030": Wording(
        title="Lze nahlížet do získaných karet nebo minulých štychů?",
        text="Ne dříve než při bodování kola. Server nesmí během kola zpřístupnit získané hromádky ani dřívější štychy.",
        reason="Všechny texty: vyhrané štychy se nesmějí prohlížet.",
    ),
    "R-031": Wording(
        title="Lze se podívat na právě dokončený štych?",
        text="Ano, zůstává viditelný až do vynesení dalšího štychu (nebo do dalšího kroku karty herních kol), aby hráči asynchronní hry viděli, co se stalo; pak se zavře.",
        reason="Hráč u stolu vidí, jak se štych sbírá; klient asynchronní hry potřebuje totéž.",
    ),
    "R-032": Wording(
        title="Co se při bodování zveřejní?",
        text="Všechny získané hromádky, darované karty a ponechané karty spolu s rozpisem bodů každého hráče.",
        reason="Hráči otočí své hromádky lícem nahoru.",
    ),
    "R-033": Wording(
        title="Smí server zahrát za hráče vynucenou kartu (jedinou přípustnou)?",
        text="Jen pokud o to hráč požádal a k zahrání nelze připojit žádný nepovinný efekt. Ostatní nikdy nesmějí poznat, že karta byla vynucená.",
        reason="Rychlost automatického zahrání by prozradila skryté informace.",
    ),
}
