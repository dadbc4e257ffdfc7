"""The ledger in French: the powers of Alice, Cinderella, the Ice Princess, the Little Mermaid and Mulan."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-080": Wording(
        title="Alice remélange un pli. Qui ouvre ensuite ?",
        text="Celle qui joue Alice, en tant que gagnante de ce pli, avec la restriction normale sur les Princes.",
        reason="Le texte de Cadeau de mariage (deluxe-en, pl) le dit ; règle de base : la gagnante ouvre.",
    ),
    "R-081": Wording(
        title="Comment les cartes sont-elles redistribuées ?",
        text="Uniformément au hasard, à chaque personne exactement autant de cartes qu'elle en a joué dans le pli (une ; deux dans Deux demandes à la suite). Une personne peut récupérer sa propre carte. Chacune ne voit que ce qu'elle reçoit.",
        reason="Texte du pouvoir.",
    ),
    "R-082": Wording(
        title="Un pli remélangé compte-t-il comme remporté ?",
        text="Non. Personne ne le ramasse : il ne compte ni pour Mariage arrangé ni comme pli joué de la manche.",
        reason="Les cartes sont rejouées.",
    ),
    "R-083": Wording(
        title="Alice peut-elle remélanger le dernier pli de la manche ?",
        text="Oui. Chaque personne a alors de nouveau en main les cartes d'un pli (une ; deux dans Deux demandes à la suite) et l'on joue un pli de plus.",
        reason="Le texte ne prévoit pas d'exception.",
    ),
    "R-084": Wording(
        title="Quand Alice est-elle interdite ?",
        text="Quand le pli qu'elle vient de remporter, dans son état final (après Mulan), contient la Grenouille.",
        reason="Texte du pouvoir.",
    ),
    "R-085": Wording(
        title="Les Princes se sont incrustés pendant le pli remélangé. Est-ce annulé ?",
        text="Non, ils restent incrustés.",
        reason="Explicite dans deluxe-en/pl ; de même pour gigamic-fr/cs par analogie.",
    ),
    "R-086": Wording(
        title="Une carte gelée se trouvait dans le pli remélangé. Est-elle encore gelée ?",
        text="Non. Elle est distribuée comme n'importe quelle autre carte et elle est libre.",
        reason="Le gel concernait le jeu de ce pli.",
    ),
    "R-087": Wording(
        title="Les effets de Cendrillon, de la Princesse au petit pois, de la petite Sirène, de Raiponce ou de Blanche-Neige se prolongent-ils dans le pli rejoué ?",
        text="Non. Ils appartenaient au pli annulé.",
        reason="Tous sont formulés pour un seul pli.",
    ),
    "R-088": Wording(
        title="Jusqu'à quand Alice peut-elle décider ?",
        text="Après l'annonce de la gagnante et avant tout ce qui suit un pli remporté (Marché magique, Pocahontas de gigamic-fr/cs, Chaises musicales, fenêtre suivante).",
        reason="« Vient de remporter ».",
    ),
    "R-089": Wording(
        title="Qu'est-ce que Cendrillon inverse ?",
        text="Seulement l'ordre des valeurs à l'intérieur du groupe qui peut l'emporter selon la carte de Manche (couleur demandée, Reines, cartes défaussées, dernière couleur...). Elle ne change jamais le groupe qui l'emporte.",
        reason="Elle inverse la hiérarchie des nombres, rien d'autre.",
    ),
    "R-090": Wording(
        title="Combien de temps cela dure-t-il ?",
        text="Un pli.",
        reason="Texte du pouvoir.",
    ),
    "R-091": Wording(
        title="Qui la Princesse des glaces peut-elle cibler ?",
        text="N'importe quelle personne, elle-même comprise, pourvu que la cible ait au moins une carte que l'on peut tirer.",
        reason="Le texte dit n'importe quelle personne.",
    ),
    "R-092": Wording(
        title="La cible n'a qu'une seule carte que l'on peut tirer.",
        text="Tirez celle-là ; elle est gelée sans qu'il y ait de choix.",
        reason="On fait tout ce qui est possible.",
    ),
    "R-093": Wording(
        title="La cible n'a aucune carte que l'on peut tirer (toutes face visible, ou seulement une carte en retard réservée).",
        text="La cible n'est pas autorisée.",
        reason="Textes de Clair comme du verre et d'En retard au Bal.",
    ),
    "R-094": Wording(
        title="Qui voit les cartes ?",
        text="La Princesse des glaces voit les deux cartes tirées. La cible sait lesquelles ont été prises et laquelle est gelée. Toutes les autres voient seulement que cette personne a une carte gelée.",
        reason="Les cartes sont prises en main et l'une est posée face cachée.",
    ),
    "R-095": Wording(
        title="Avec un Prince gelé, les Princes s'incrustent. À partir de quand ?",
        text="À partir du moment où la carte gelée est retournée face visible dans le pli (à la révélation dans Bal masqué). Avant ce moment, dans le même pli, personne ne peut profiter de ce que les Princes s'incrustent.",
        reason="La carte reste face cachée jusqu'à ce qu'elle soit jouée ; un indicateur public plus précoce la révélerait.",
    ),
    "R-096": Wording(
        title="Les Princes s'incrustent-ils même si le Prince gelé ouvre le pli, ou suit une ouverture avec un Prince ?",
        text="Oui, dans tous les cas.",
        reason="Dans le texte, c'est le Prince choisi lui-même qui est le déclencheur.",
    ),
    "R-097": Wording(
        title="Quelles restrictions une carte gelée ignore-t-elle ?",
        text="Toutes : suivre la couleur, restriction d'ouverture avec un Prince, la Princesse au petit pois, Haricots magiques, Pairs et impairs, Métamorphose de minuit.",
        reason="Texte du pouvoir.",
    ),
    "R-098": Wording(
        title="Une carte gelée fait-elle partie de la main ?",
        text="Non quand il s'agit de tirer, d'échanger, de remettre une carte, d'offrir un cadeau ou de passer une carte. Oui quand il s'agit de vérifier l'impossibilité de suivre et pour « seulement des Princes ».",
        reason="Elle est posée devant sa propriétaire, mais c'est toujours à celle-ci de la jouer.",
    ),
    "R-099": Wording(
        title="La Princesse des glaces a gelé une carte de X, puis Pocahontas fait ouvrir X (ou lui retire l'ouverture).",
        text="Autorisé. X joue la carte gelée quand vient son tour, pour ouvrir ou pour suivre.",
        reason="Texte : la carte avec laquelle elle doit ouvrir ou qu'elle doit jouer.",
    ),
    "R-100": Wording(
        title="Quand la carte d'ouverture aléatoire est-elle tirée ?",
        text="Quand la fenêtre se ferme et qu'il faut ouvrir, dans la main telle qu'elle est alors ; elle est aussitôt jouée face visible.",
        reason="Le texte parle de tirer la carte que celle qui ouvre va jouer ; une utilisation ultérieure de Shéhérazade ou de la Belle au bois dormant garde ainsi son sens.",
    ),
    "R-101": Wording(
        title="Un Prince est tiré. Les Princes s'incrustent-ils ?",
        text="Oui. (Explicite dans cs ; gigamic-fr autorise seulement l'ouverture, la conséquence est reprise de cs.)",
        reason="Texte de la Princesse des glaces dans cs.",
    ),
    "R-102": Wording(
        title="La Princesse des glaces peut-elle utiliser son pouvoir quand elle ouvre elle-même ?",
        text="Oui.",
        reason="Rien ne l'exclut ; c'est le seul moyen pour elle d'ouvrir avec un Prince avant l'heure.",
    ),
    "R-103": Wording(
        title="Celle qui ouvre n'a pas la couleur nommée.",
        text="La petite Sirène nomme une autre couleur, et ainsi de suite, jusqu'à ce que celle qui ouvre ait la couleur nommée. Chaque réponse est publique.",
        reason="Texte du pouvoir.",
    ),
    "R-104": Wording(
        title="Quand la petite Sirène peut-elle nommer les Princes ?",
        text="Nommer les Princes est refusé jusqu'à ce qu'un Prince ait été joué face visible dans cette manche, de quelque façon que ce soit, ou (deluxe-en, pl) jusqu'à ce qu'il s'avère que les trois autres couleurs manquent à celle qui ouvre. La Grenouille ne compte pas comme un Prince.",
        reason="Les quatre textes parlent de Princes joués ou apparus, non de Princes qui s'incrustent.",
    ),
    "R-105": Wording(
        title="Des Princes ont été vus mais ne se sont pas incrustés, et la petite Sirène nomme les Princes.",
        text="Celle qui ouvre doit ouvrir avec un Prince. Cette ouverture ne permet pas aux Princes de s'incruster.",
        reason="Le pouvoir de princesse prime sur la restriction de base.",
    ),
    "R-106": Wording(
        title="Celle qui ouvre n'a pas la couleur nommée.",
        text="Elle ouvre librement selon les règles normales ; le pouvoir est dépensé. Le fait que la couleur lui manque est public.",
        reason="Texte du pouvoir.",
    ),
    "R-107": Wording(
        title="La petite Sirène peut-elle utiliser son pouvoir quand elle ouvre elle-même ?",
        text="Oui ; elle est liée par la couleur qu'elle nomme, et le blocage des pouvoirs ultérieurs qui changent l'ouverture s'applique.",
        reason="Le texte dit la personne qui ouvre.",
    ),
    "R-108": Wording(
        title="La couleur nommée lie-t-elle quelqu'un d'autre ?",
        text="Seulement par l'obligation habituelle de suivre, et par R-192.",
        reason="Texte du pouvoir.",
    ),
    "R-109": Wording(
        title="Quels échanges la clause de la Grenouille interdit-elle ?",
        text="Les deux : Mulan ne peut ni reprendre une Grenouille jouée, ni mettre la Grenouille dans le pli.",
        reason="« La Grenouille ne peut pas être échangée » ; la condition FR/CS porte sur l'échange dans son ensemble.",
    ),
    "R-110": Wording(
        title="Quelle place la carte de remplacement a-t-elle dans l'ordre du jeu ?",
        text="La place de la carte qu'elle remplace ; cela compte pour les égalités tranchées par la première ou la dernière carte jouée.",
        reason="C'est la carte que Mulan a jouée.",
    ),
    "R-111": Wording(
        title="Mulan n'a pas joué en dernier. Quand peut-elle échanger ?",
        text="Seulement après la dernière carte du pli (dans Deux demandes à la suite, après la dernière des deuxièmes cartes).",
        reason="Texte du pouvoir.",
    ),
    "R-112": Wording(
        title="Mulan doit-elle être en train de remporter ou de perdre le pli ?",
        text="Aucune condition de ce genre.",
        reason="Texte du pouvoir.",
    ),
    "R-113": Wording(
        title="Mulan, qui ne peut pas suivre, s'est défaussée d'un Prince et l'échange contre un autre Prince.",
        text="Autorisé. Les Princes restent incrustés.",
        reason="Le Prince a été joué.",
    ),
    "R-114": Wording(
        title="Mulan a ouvert. L'échange de sa carte d'ouverture change-t-il quelque chose pour les autres ?",
        text="Les cartes jouées restent autorisées. Tout ce qui se calcule d'après la carte d'ouverture à la résolution (distance de Sororité, sommes, nombre de 6) utilise la carte finale.",
        reason="Texte de Sens dessus dessous : le pli est recalculé.",
    ),
    "R-134": Wording(
        title="Parmi quelles cartes la Princesse des glaces tire-t-elle ?",
        text="Les cartes cachées de la main active de la cible : ni cartes étalées face visible, ni carte en retard, ni moitié mise de côté, ni cadeau.",
        reason="Textes des cartes de Manche.",
    ),
    "R-135": Wording(
        title="Quelles cartes décident si celle qui ouvre « a » la couleur nommée ?",
        text="La main active de celle qui ouvre, cartes face visible comprises.",
        reason="Les cartes mises de côté ne sont pas en main.",
    ),
    "R-400": Wording(
        title="La carte aléatoire de celle qui ouvre est tirée et jouée par le serveur. Quand peut-on y joindre un pouvoir utilisé en jouant (Blanche-Neige, la Princesse au petit pois) ?",
        text="La carte est retournée ; si le pouvoir utilisé en jouant de celle qui ouvre est disponible et pourrait s'appliquer d'après les faits publics (Blanche-Neige : 7 ou moins ; la Princesse au petit pois : quelqu'un doit encore jouer), celle qui ouvre est interrogée une fois, et personne ne joue la suite avant sa réponse. Blanche-Neige peut ramener à zéro la carte aléatoire.",
        reason="R-145 lie l'annonce au jeu de la carte, qui est ici automatique ; R-189 et R-203 donnent le pouvoir. Sans cette étape, le pouvoir serait perdu.",
    ),
}
