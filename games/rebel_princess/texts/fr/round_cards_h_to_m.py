"""The ledger in French: round cards h to m, with Blind Man's Bluff beside After Party."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-247": Wording(
        title="Clair comme du verre : quelles couleurs peut-on choisir ?",
        text="Seulement des couleurs que l'on a après l'écart ; tous les choix sont révélés ensemble.",
        reason="Texte de la carte.",
    ),
    "R-248": Wording(
        title="Clair comme du verre : les cartes face visible font-elles encore partie de la main ?",
        text="Oui, pour suivre, pour l'impossibilité de suivre, pour ouvrir et pour le décompte.",
        reason="Texte de la carte.",
    ),
    "R-249": Wording(
        title="Clair comme du verre : les cartes face visible peuvent-elles être tirées au hasard (la Princesse des glaces, Shéhérazade) ?",
        text="Non ; on ne tire que parmi les cartes cachées. Une personne sans cartes cachées n'est pas une cible autorisée.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-250": Wording(
        title="Clair comme du verre : la Princesse des glaces, et une seule carte cachée chez la cible ?",
        text="Elle est tirée et gelée.",
        reason="R-092.",
    ),
    "R-251": Wording(
        title="Clair comme du verre : une carte de la couleur étalée est reçue plus tard.",
        text="Elle reste cachée.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-252": Wording(
        title="Clair comme du verre : une carte face visible peut-elle être remise à la Belle au bois dormant ou donnée par Shéhérazade ?",
        text="Oui. La table la voit partir ; celle qui la reçoit la tient cachée.",
        reason="C'est une carte de la main et le choix n'est pas aléatoire.",
    ),
    "R-253": Wording(
        title="Clair comme du verre : une carte face visible revient à sa propriétaire (Alice, la Belle au bois dormant, Mulan).",
        text="Elle est cachée à partir de là.",
        reason="Toute carte qui entre dans une main pendant la manche est cachée ; on n'étale qu'une fois.",
    ),
    "R-254": Wording(
        title="Clair comme du verre : Mulan peut-elle échanger avec une carte face visible ?",
        text="Oui, avec n'importe quelle carte de sa main.",
        reason="R-248.",
    ),
    "R-255": Wording(
        title="Clair comme du verre : une personne n'a qu'une seule couleur.",
        text="Toute la main est face visible.",
        reason="Il faut choisir une couleur que l'on a.",
    ),
    "R-256": Wording(
        title="Bal masqué : qui joue face cachée ?",
        text="Tout le monde sauf celle qui ouvre ; les cartes sont retournées ensemble après la dernière carte jouée.",
        reason="Texte de la carte.",
    ),
    "R-257": Wording(
        title="Bal masqué : fait-on respecter l'obligation de suivre ?",
        text="Oui, le serveur s'en charge, sans révéler si la carte suit.",
        reason="Les autres règles s'appliquent normalement.",
    ),
    "R-258": Wording(
        title="Bal masqué : Blanche-Neige ?",
        text="Elle annonce l'utilisation en jouant ; la carte reste cachée jusqu'à la révélation.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-259": Wording(
        title="Bal masqué : Poucette ?",
        text="Elle annonce l'utilisation en jouant.",
        reason="Texte de la carte.",
    ),
    "R-260": Wording(
        title="Bal masqué : Mulan ?",
        text="Après la révélation.",
        reason="Texte de la carte (gigamic-fr/cs : avant que le pli soit réglé, lu de la même façon).",
    ),
    "R-261": Wording(
        title="Bal masqué : une carte gelée ?",
        text="Une carte gelée qui n'ouvre pas est jouée face cachée, une carte gelée qui ouvre est jouée face visible.",
        reason="Seule celle qui ouvre joue face visible.",
    ),
    "R-262": Wording(
        title="Bal masqué : une personne qui ne peut pas suivre joue un Prince face cachée.",
        text="Le fait que les Princes se sont incrustés devient public à la révélation.",
        reason="R-041.",
    ),
    "R-263": Wording(
        title="Bal masqué : la Princesse au petit pois FR/CS ?",
        text="Elle annonce l'utilisation en jouant sa carte face cachée.",
        reason="Comme Blanche-Neige.",
    ),
    "R-264": Wording(
        title="Bal masqué : Alice ?",
        text="Après la révélation ; les cartes redistribuées reviennent en main, cachées.",
        reason="Elle agit après avoir remporté le pli.",
    ),
    "R-265": Wording(
        title="La Forêt se rebelle ! : combien de points ?",
        text="Chaque Animal +1, donc la Grenouille vaut 6.",
        reason="Texte de la carte.",
    ),
    "R-266": Wording(
        title="Chaises musicales : quand passe-t-on la carte ?",
        text="Après qu'un pli a été ramassé et avant la fenêtre d'avant-pli suivante.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-267": Wording(
        title="Chaises musicales : après le dernier pli ?",
        text="On ne passe rien : personne n'a de cartes.",
        reason="Il n'y a rien à passer.",
    ),
    "R-268": Wording(
        title="Chaises musicales : quand il reste une carte à chacune ?",
        text="Il faut passer cette carte.",
        reason="Chaque personne passe une carte.",
    ),
    "R-269": Wording(
        title="Chaises musicales : après un pli qu'Alice a remélangé ?",
        text="On ne passe rien ; le pli est rejoué.",
        reason="R-082.",
    ),
    "R-270": Wording(
        title="Chaises musicales : Pocahontas FR/CS, avant ou après avoir passé la carte ?",
        text="Avant ; elle décide quand elle remporte le pli.",
        reason="Son déclencheur est de remporter le pli.",
    ),
    "R-271": Wording(
        title="Chaises musicales : passer un Prince ?",
        text="Il ne s'incruste pas ; la carte reste un secret entre celle qui la donne et celle qui la reçoit.",
        reason="R-044.",
    ),
    "R-272": Wording(
        title="Chaises musicales : dans quel sens ?",
        text="Toujours vers la droite, quel qu'ait été l'écart du début.",
        reason="Texte de la carte.",
    ),
    "R-273": Wording(
        title="Sororité : celle qui ouvre peut-elle l'emporter ?",
        text="Non. Les candidates sont les autres cartes de la couleur demandée ; s'il n'y en a aucune, toutes les autres cartes.",
        reason="La FAQ de l'éditeur corrige le texte de la carte.",
    ),
    "R-274": Wording(
        title="Sororité : comment mesure-t-on la distance ?",
        text="Différence absolue entre les valeurs actuelles de la carte et de la carte d'ouverture.",
        reason="La plus éloignée du nombre de départ.",
    ),
    "R-275": Wording(
        title="Sororité : à distance égale ?",
        text="La valeur la plus élevée l'emporte ; à valeurs égales (possible seulement quand le pli ne contient aucune carte de la couleur demandée à part la carte d'ouverture, R-280), la première jouée.",
        reason="Texte de la carte.",
    ),
    "R-276": Wording(
        title="Sororité : toutes les autres cartes sont hors couleur et ont le nombre de la carte d'ouverture.",
        text="La deuxième personne à jouer dans le pli l'emporte.",
        reason="FAQ de l'éditeur.",
    ),
    "R-277": Wording(
        title="Sororité : avec Cendrillon ?",
        text="Les distances ne changent pas ; seule une égalité est tranchée en faveur de la valeur la plus basse au lieu de la plus élevée.",
        reason="FAQ de l'éditeur.",
    ),
    "R-278": Wording(
        title="Sororité : Blanche-Neige suit avec un zéro ?",
        text="La distance se mesure à partir de 0. Si elle ouvre, le nombre de départ est 0.",
        reason="R-045.",
    ),
    "R-279": Wording(
        title="Sororité : Mulan a ouvert et échange.",
        text="Les distances utilisent la carte d'ouverture finale.",
        reason="R-114.",
    ),
    "R-280": Wording(
        title="Sororité : cartes hors couleur jouées à cause de la Princesse des glaces ou de Poucette ?",
        text="Elles ne peuvent l'emporter que si, à part la carte d'ouverture, aucune carte de la couleur demandée n'est dans le pli.",
        reason="Règle portant sur les cartes.",
    ),
    "R-281": Wording(
        title="Sororité : exactement une carte de la couleur demandée en plus de la carte d'ouverture ?",
        text="Elle l'emporte, si proche qu'elle soit.",
        reason="C'est la seule candidate.",
    ),
    "R-282": Wording(
        title="Lendemain de fête et Colin-maillard : quelle est la taille des moitiés ?",
        text="6, 5, 4, 4 cartes pour 3, 4, 5, 6 personnes. Chacune choisit comment partager sa main.",
        reason="Les mains sont paires.",
    ),
    "R-283": Wording(
        title="Lendemain de fête et Colin-maillard : que considère-t-on pour les pouvoirs et pour vérifier l'impossibilité de suivre ?",
        text="Seulement la moitié que l'on joue.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-284": Wording(
        title="Lendemain de fête et Colin-maillard : les pouvoirs sont-ils réactivés pour la seconde moitié ?",
        text="Non.",
        reason="Texte de la carte.",
    ),
    "R-285": Wording(
        title="Lendemain de fête et Colin-maillard : quand prend-on l'autre moitié ?",
        text="Quand toutes les mains actives sont vides après un pli ramassé, avant la fenêtre suivante. Les Princes incrustés le restent et celle qui doit ouvrir ne change pas.",
        reason="C'est toujours une seule manche.",
    ),
    "R-286": Wording(
        title="Lendemain de fête et Colin-maillard : Alice remélange le dernier pli de la première moitié.",
        text="Chaque personne rejoue une carte avant le changement de moitié.",
        reason="R-083.",
    ),
    "R-287": Wording(
        title="Lendemain de fête et Colin-maillard : Mulan dans le dernier pli d'une moitié ?",
        text="Pas d'échange : la main active est vide.",
        reason="R-283.",
    ),
    "R-288": Wording(
        title="Colin-maillard : que sait-on de la moitié donnée ?",
        text="Celle qui donne s'en souvient ; celle qui reçoit la voit à la réception ; les autres ne la voient pas.",
        reason="Chacune connaissait ses propres cartes.",
    ),
    "R-289": Wording(
        title="Colin-maillard : quand la voisine voit-elle la moitié ?",
        text="Seulement au changement de moitié, pas à la préparation.",
        reason="Elle reste face cachée chez sa première propriétaire.",
    ),
    "R-290": Wording(
        title="Lendemain de fête et Colin-maillard : la moitié active ne contient que des Princes.",
        text="On peut ouvrir avec l'un d'eux.",
        reason="R-040.",
    ),
}
