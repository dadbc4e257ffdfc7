"""The ledger in French: setup and game flow."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-001": Wording(
        title="Que signifient gauche et droite ?",
        text="Voisine de gauche = la place suivante dans le sens des aiguilles d'une montre, qui est aussi la suivante à jouer dans un pli. Voisine de droite = la place précédente. L'ordre des places est fixé pour la partie.",
        reason="Dans toutes les éditions, on joue dans le sens des aiguilles d'une montre ; les icônes d'écart sont définies par rapport aux voisines.",
    ),
    "R-002": Wording(
        title="Quelle est la taille des mains, et une distribution peut-elle être inégale ?",
        text="3 personnes : valeurs 2 à 10, 12 cartes chacune. 4 personnes : valeurs 1 à 10, 10 chacune. 5 personnes : valeurs 1 à 10, 8 chacune. 6 personnes : valeurs 1 à 12, 8 chacune. Chaque distribution tombe juste et chaque main compte un nombre pair de cartes.",
        reason="Composition du jeu de cartes selon le nombre de personnes dans les quatre textes.",
    ),
    "R-003": Wording(
        title="Comment choisit-on les princesses ?",
        text="Distribuez-en deux à chaque personne ; chacune en garde une en secret ; toutes les princesses gardées sont révélées au même moment.",
        reason="Étape 1 de la mise en place dans les deux textes. À 6 personnes, les 12 princesses sont toutes distribuées.",
    ),
    "R-004": Wording(
        title="La princesse rejetée est-elle jamais montrée ?",
        text="Pas pendant la partie : personne d'autre que sa propriétaire ne voit la carte rejetée. Une fois la partie terminée, le secret de la mise en place est dévoilé et n'importe qui peut en déduire cette carte.",
        reason="Elle retourne dans la boîte face cachée. Il faut ce secret pour prouver que les princesses ont été attribuées honnêtement, et après la partie il n'apprend plus rien d'important.",
    ),
    "R-005": Wording(
        title="Lors du choix ouvert, qui choisit en premier et dans quel ordre ?",
        text="Le serveur tire au sort la première à choisir ; le choix se poursuit à partir d'elle dans le sens des aiguilles d'une montre, une princesse chacune, chaque choix étant aussitôt public. La première à choisir ouvre le pli 1 de la manche 1.",
        reason="Le texte dit seulement que la première personne à choisir commence la partie ; il ne donne pas d'ordre.",
    ),
    "R-006": Wording(
        title="Si les princesses sont plutôt distribuées au hasard, qui commence ?",
        text="Une place tirée au sort (l'hôte peut en décider autrement avant la distribution).",
        reason="Le critère imprimé (la dernière personne à avoir assisté à un mariage) n'a pas d'équivalent numérique.",
    ),
    "R-007": Wording(
        title="Connaît-on sa première main quand on choisit une princesse ?",
        text="Oui : les premières mains sont distribuées et visibles par leurs propriétaires avant le choix des princesses ; les cartes de Manche ne sont pas encore disposées.",
        reason="Ordre des étapes de mise en place ; cs dit expressément que l'on prend sa main. Il en va autrement dans deluxe-en/pl, où les princesses viennent d'abord.",
    ),
    "R-008": Wording(
        title="Qui ouvre le premier pli de la manche 1 ?",
        text="La place à gauche de la personne tirée au sort pour distribuer.",
        reason="Étape 3 de la mise en place.",
    ),
    "R-009": Wording(
        title="Connaît-on les cartes de Manche à venir ?",
        text="Elles restent face cachée jusqu'à leur manche. Si elles ont été tirées au hasard, personne ne les connaît ; dans deluxe-en et pl, le seul fait public est la position des dos sombres (sablier) ; dans gigamic-fr et cs, rien n'est public. Si les personnes qui jouent les ont choisies, tout le monde les connaît.",
        reason="Rangée face cachée ; les dos sombres ne sont décrits que dans deluxe-en/pl, les textes plus anciens connaissent un symbole au recto.",
    ),
    "R-010": Wording(
        title="Comment le tirage au hasard traite-t-il les cartes à sablier ?",
        text="Option `hourglass = last` (par défaut) : les emplacements 1..N-1 sont tirés parmi les cartes sans sablier et l'emplacement N parmi les cartes à sablier. Option `hourglass = free` : les N emplacements sont tirés parmi toutes les cartes.",
        reason="Tous les textes se contentent de recommander les cartes à sablier pour la dernière manche.",
    ),
    "R-011": Wording(
        title="Peut-on jouer moins de manches ?",
        text="Oui, 3 au lieu de 5 ; les cartes à sablier seulement dans la dernière. Dans gigamic-fr et cs, la même option peut être proposée, mais c'est une règle maison.",
        reason="Étape 4a de la mise en place de deluxe-en et pl.",
    ),
    "R-012": Wording(
        title="Quelles manches sont conseillées pour une première partie ?",
        text="deluxe-en, pl : a, b, c, d, e (dans cet ordre). gigamic-fr, cs : A, C, B, D, M dans cet ordre.",
        reason="Note de mise en place de chaque texte.",
    ),
    "R-013": Wording(
        title="Quand une personne voit-elle les cartes qu'on lui passe ?",
        text="Seulement quand chaque personne a arrêté son choix des cartes à donner. La remise se fait en une seule étape indivisible.",
        reason="Tous les textes interdisent de regarder les cartes reçues avant de donner les siennes.",
    ),
    "R-014": Wording(
        title="Peut-on revenir sur un écart déjà décidé (ou sur tout autre choix caché simultané) ?",
        text="Oui, jusqu'à ce que la dernière personne ait arrêté son choix ; ensuite, il est définitif.",
        reason="À une table, on peut reprendre ses cartes jusqu'à l'échange ; cela ne dévoile rien.",
    ),
    "R-015": Wording(
        title="Pour « une carte de chaque côté », les deux cartes sont-elles au choix et peut-on faire suivre une carte reçue ?",
        text="Chacune destine une de ses cartes à sa voisine de gauche et une autre de ses cartes à sa voisine de droite. Les deux viennent de la main distribuée ; une carte reçue ne peut jamais faire partie du même écart.",
        reason="L'échange est simultané.",
    ),
    "R-016": Wording(
        title="La carte de Manche est-elle connue au moment de l'écart ?",
        text="Oui. On la révèle, puis vient l'écart, puis l'étape de préparation propre à la carte, puis le premier pli.",
        reason="Déroulement du jeu ; carte en retard, couleur étalée et moitiés sont choisies après l'échange (explicite dans deluxe-en/pl).",
    ),
    "R-017": Wording(
        title="Clair comme du verre, Lendemain de fête et Colin-maillard ne disent pas si le choix précède l'écart. Qu'en est-il ?",
        text="Il vient après l'écart, comme pour En retard au Bal.",
        reason="En retard au Bal le dit expressément ; deluxe-en le dit pour Clair comme du verre.",
    ),
    "R-018": Wording(
        title="Qui commence la manche suivante ?",
        text="Celle qui a le total provisoire le plus bas. En cas d'égalité : parcourez les places dans le sens des aiguilles d'une montre à partir de la voisine de gauche de celle qui a commencé la manche qui s'achève, et prenez la première personne à égalité rencontrée. Celle qui avait commencé est donc examinée en dernier.",
        reason="Étape 4 de la fin de manche.",
    ),
    "R-019": Wording(
        title="Si Pocahontas a fait ouvrir une autre personne au tout premier pli, qui est réputée avoir « commencé » cette manche ?",
        text="Celle qui devait commencer la manche, et non celle que Pocahontas a désignée.",
        reason="Le pouvoir déplace l'ouverture d'un seul pli ; le départage parle de celle qui commence la manche.",
    ),
    "R-020": Wording(
        title="Qui commence la manche suivante ?",
        text="La gagnante du dernier pli ramassé de la manche précédente.",
        reason="Étape 4 de la fin de manche.",
    ),
    "R-021": Wording(
        title="Alice a annulé le dernier pli et il a été rejoué. Qui a remporté « le dernier pli » ?",
        text="La gagnante du pli rejoué. Un pli remélangé par Alice ne compte jamais comme remporté.",
        reason="Voir R-082.",
    ),
    "R-022": Wording(
        title="Quand les pouvoirs sont-ils réactivés, et les pouvoirs inutilisés s'accumulent-ils ?",
        text="Toutes les princesses sont réactivées à la fin de chaque manche. Un pouvoir inutilisé est perdu ; personne n'a jamais plus d'une utilisation par manche.",
        reason="Règle « une fois par manche ».",
    ),
    "R-023": Wording(
        title="Quels états sont remis à zéro entre les manches ?",
        text="Les Princes incrustés, l'indicateur « Prince vu », l'épuisement, les cartes gelées, les couleurs étalées, les moitiés, les cartes en retard, les piles de cadeaux et tous les effets sur un pli.",
        reason="Les Princes restent incrustés jusqu'à la fin de la manche ; tout le reste vaut pour un pli ou une manche.",
    ),
    "R-024": Wording(
        title="Comment départage-t-on une égalité au plus petit nombre de demandes en mariage ?",
        text="Le plus grand nombre de manches avec un score de zéro ou moins l'emporte. Si l'égalité subsiste : jouez une manche supplémentaire avec une carte à sablier tirée au hasard ; tout le monde y participe et n'importe qui peut l'emporter. Comparez ensuite de nouveau les totaux.",
        reason="Fin de la partie.",
    ),
    "R-025": Wording(
        title="Le départage polonais parle de « n'en avoir reçu aucune, ou le moins, dans plus de manches ». Que compte-t-on ?",
        text="La même chose que dans deluxe-en : les manches avec un score de zéro ou moins ; puis la manche supplémentaire avec sablier.",
        reason="C'est la traduction de « zéro (ou moins) » ; compter les manches « au plus petit nombre » serait un autre critère, non énoncé.",
    ),
    "R-026": Wording(
        title="Quelle carte sert pour la manche supplémentaire ?",
        text="Une carte tirée uniformément au hasard parmi les cartes à sablier pas encore utilisées dans cette partie ; si toutes l'ont été, parmi toutes les cartes à sablier. Les pouvoirs sont réactivés ; R-018 dit qui commence.",
        reason="Le texte dit seulement « une carte à sablier noir au hasard ».",
    ),
    "R-027": Wording(
        title="Et si la manche supplémentaire laisse une égalité pour la première place ?",
        text="Comptez à nouveau les manches à zéro ou moins (manches supplémentaires comprises), puis jouez une autre manche supplémentaire. Après trois manches supplémentaires, les égalités restantes sont des victoires partagées.",
        reason="Le texte ne dit rien d'une répétition ; la limite garantit que la partie finit.",
    ),
    "R-028": Wording(
        title="Comment départage-t-on une égalité ?",
        text="Le plus grand nombre de manches avec un score d'exactement 0 l'emporte ; une manche négative n'est pas une manche à zéro. Si l'égalité subsiste : la victoire est partagée.",
        reason="Les deux textes disent « zéro » ; seul le texte Deluxe, plus récent, l'a élargi à « ou moins ».",
    ),
    "R-029": Wording(
        title="Une manche de Rebelle du bal (-10) compte-t-elle comme une manche à zéro ou moins ?",
        text="Oui.",
        reason="-10 est inférieur à zéro.",
    ),
    "R-030": Wording(
        title="Peut-on consulter les cartes ramassées ou les plis passés ?",
        text="Pas avant le décompte de la manche. Le serveur ne doit proposer ni les piles ramassées ni les plis antérieurs pendant la manche.",
        reason="Tous les textes : les plis remportés ne peuvent pas être consultés.",
    ),
    "R-031": Wording(
        title="Peut-on regarder le pli qui vient de s'achever ?",
        text="Oui, il reste visible jusqu'à l'ouverture du pli suivant (ou jusqu'à la prochaine étape de la carte de Manche), afin que les personnes qui jouent en différé voient ce qui s'est passé ; ensuite, il est fermé.",
        reason="À une table, on voit ramasser le pli ; un client asynchrone a besoin de la même chose.",
    ),
    "R-032": Wording(
        title="Qu'est-ce qui devient public au décompte ?",
        text="Toutes les piles ramassées, les cartes cadeaux et les cartes conservées, avec le détail du score de chaque personne.",
        reason="Chacune retourne ses piles face visible.",
    ),
    "R-033": Wording(
        title="Le serveur peut-il jouer une carte forcée (seule carte autorisée) à la place de quelqu'un ?",
        text="Seulement si la personne l'a demandé et si aucun pouvoir facultatif ne peut accompagner la carte. Les autres ne doivent jamais pouvoir voir que la carte était forcée.",
        reason="La rapidité du jeu automatique trahirait des informations cachées.",
    ),
}
