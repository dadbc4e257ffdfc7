"""The ledger in French: power framework and the before-trick window."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-058": Wording(
        title="Quand un pouvoir est-il dépensé ?",
        text="Quand son activation est acceptée. Il reste dépensé même si l'effet se révèle nul (par exemple Raiponce quand celle qui ouvre n'a pas de Prince).",
        reason="Une fois par manche ; texte de Raiponce.",
    ),
    "R-059": Wording(
        title="Jusqu'à quand peut-on utiliser un pouvoir d'avant-pli ?",
        text="Jusqu'à ce que la première carte face visible de ce pli soit jouée. En version numérique, celle qui ouvre ne peut pas ouvrir tant que la fenêtre est ouverte (R-066).",
        reason="deluxe-en définit quand un pli a commencé.",
    ),
    "R-060": Wording(
        title="Y a-t-il une fenêtre d'avant-pli avant le premier pli d'une manche ?",
        text="Oui, après l'écart et l'étape de préparation de la carte de Manche.",
        reason="Le premier pli est un pli ; le « avant le pli suivant » de gigamic-fr/cs est lu de la même façon.",
    ),
    "R-061": Wording(
        title="Dans quel ordre plusieurs pouvoirs d'avant-pli sont-ils résolus ?",
        text="Dans l'ordre des annonces ; chacun est entièrement résolu avant que le suivant commence.",
        reason="Utilisation d'un pouvoir.",
    ),
    "R-062": Wording(
        title="Et s'ils sont annoncés en même temps ?",
        text="Dans le sens des aiguilles d'une montre à partir de la personne à gauche de celle qui ouvre ; celle qui ouvre vient en dernier.",
        reason="Utilisation d'un pouvoir. pl ajoute que cela vaut pour les cas que la table ne peut régler autrement.",
    ),
    "R-063": Wording(
        title="Quel est l'ordre des pouvoirs dans les anciennes éditions ?",
        text="La même procédure que deluxe-en.",
        reason="Les textes n'en disent rien.",
    ),
    "R-064": Wording(
        title="La Princesse des glaces et la petite Sirène sont toutes deux annoncées d'avance pour le même pli ?",
        text="Celle qui a accumulé le plus de demandes en mariage passe en premier et l'autre annonce devient caduque. À totaux égaux : dans le sens des aiguilles d'une montre à partir de la gauche de celle qui ouvre.",
        reason="La FAQ des auteurs pour l'édition d'origine cite le critère des demandes en mariage pour exactement cette paire ; l'extrait dont nous disposons s'interrompt dans la clause d'égalité : la priorité et le traitement de l'égalité sont donc déduits du contexte.",
    ),
    "R-065": Wording(
        title="Pocahontas change celle qui ouvre pendant la fenêtre. L'ordre des pouvoirs restants annoncés d'avance change-t-il ?",
        text="Non. L'ordre se calcule à partir de celle qui devait ouvrir au moment où la fenêtre s'est ouverte.",
        reason="Évite de retrier une file déjà annoncée.",
    ),
    "R-066": Wording(
        title="Celle qui ouvre peut-elle écourter la fenêtre en ouvrant ?",
        text="Non. L'ouverture est refusée tant qu'une personne qui peut agir n'a pas décliné depuis la dernière activation.",
        reason="À une table, personne ne peut perdre un pouvoir à cause d'une ouverture trop rapide sans protester ; ainsi, ce n'est pas la vitesse du réseau qui décide.",
    ),
    "R-067": Wording(
        title="Une personne qui a décliné peut-elle agir après avoir vu la résolution d'un autre pouvoir ?",
        text="Oui. Chaque activation résolue efface les refus ordinaires ; un refus pour tout le pli ou un refus permanent demeure.",
        reason="À une table, on peut encore annoncer tant qu'aucune carte n'est posée.",
    ),
    "R-068": Wording(
        title="Une annonce en file d'attente n'est plus autorisée quand vient son tour. Que se passe-t-il ?",
        text="Elle devient caduque et la princesse n'est pas épuisée.",
        reason="Le pouvoir ne peut pas être utilisé dans ce pli ; il n'a jamais été utilisé.",
    ),
    "R-069": Wording(
        title="Peut-on retirer une annonce en file d'attente ?",
        text="Oui, jusqu'au début de sa résolution.",
        reason="Rien n'a été révélé.",
    ),
    "R-070": Wording(
        title="Sur quoi le serveur se fonde-t-il pour savoir qui interroger ?",
        text="Uniquement sur des faits publics : princesse, épuisement, conflits, nombre public de cartes en main. Il ne saute jamais une personne à cause de cartes cachées.",
        reason="La sauter trahirait des cartes cachées, par exemple que Mulan n'a pas de deuxième carte de la couleur.",
    ),
    "R-071": Wording(
        title="Peut-on utiliser un pouvoir sans aucun effet possible ?",
        text="C'est permis si l'effet est nul pour des raisons cachées ; refusé s'il est nul pour des raisons publiques (aucune cible autorisée, la Princesse au petit pois de gigamic-fr/cs jouant en dernier, Mulan avec une main vide).",
        reason="Ainsi, un refus ne trahit aucune information cachée.",
    ),
    "R-072": Wording(
        title="Que veut dire « annulerait le pouvoir d'une autre personne » pour un programme ?",
        text="Une liste fermée : les paires citées dans les textes des princesses, plus R-163, R-185, R-183, R-191, R-171. Tout le reste se combine.",
        reason="La règle générale renvoie à la liste des princesses pour les détails ; les paires ajoutées sont des annulations directes.",
    ),
    "R-073": Wording(
        title="Les anciennes éditions ont-elles une règle d'annulation ?",
        text="Aucune n'est imprimée. Seules ces annulations directes sont interdites : la Princesse des glaces avec la petite Sirène (R-201), l'une ou l'autre avec Raiponce (R-202), Mulan contre la Princesse des glaces (R-185) ou la Princesse au petit pois (R-183), et les copies de Carmésine (R-157). Les autres paires imprimées dans deluxe-en ne s'appliquent pas (R-204).",
        reason="FAQ des auteurs : la Princesse des glaces et la petite Sirène se contredisent et ne peuvent pas partager un pli.",
    ),
    "R-074": Wording(
        title="Quand Alice remélange un pli, « annule »-t-elle les pouvoirs qui y ont été utilisés ?",
        text="Non ; Alice n'est jamais bloquée par d'autres pouvoirs, et ces pouvoirs restent dépensés.",
        reason="Aucun conflit n'est indiqué pour Alice ; elle agit une fois le pli décidé.",
    ),
    "R-075": Wording(
        title="Quelle règle prime en cas de conflit ?",
        text="Le pouvoir de princesse l'emporte, puis la carte de Manche, puis la règle de base.",
        reason="Note de deluxe-en/pl ; gigamic-fr/cs placent la carte de Manche au-dessus de la base et sont lus de la même façon pour les pouvoirs.",
    ),
    "R-076": Wording(
        title="Un pouvoir peut-il changer ce qui a été fixé au début de la manche (carte en retard, couleur face visible, moitiés) ?",
        text="Non.",
        reason="Phrase générale dans la section des cartes de Manche des deux textes.",
    ),
    "R-077": Wording(
        title="Peut-on jouer sans les pouvoirs ?",
        text="Oui, comme option de table pour la première partie (gigamic-fr, cs) ou la ou les premières manches (deluxe-en, pl).",
        reason="Note dans chaque texte.",
    ),
    "R-078": Wording(
        title="Y a-t-il une fenêtre d'avant-pli pour le pli qui remplace celui qu'Alice a remélangé ?",
        text="Oui, comme pour tout pli ; les pouvoirs dépensés le restent et les effets sur le pli annulé ont disparu.",
        reason="Une nouvelle ouverture va avoir lieu.",
    ),
    "R-079": Wording(
        title="Une table joue avec une horloge de décision et le temps est écoulé.",
        text="Les décisions facultatives comptent comme déclinées (une fois) ; les décisions obligatoires sont remplacées par un choix autorisé tiré uniformément au hasard. Sans horloge, la partie attend.",
        reason="Cela ne fait pas partie du jeu imprimé, mais fait avancer une partie asynchrone sans orienter le jeu de personne.",
    ),
}
