"""The printed rules in French."""

from games.texts import Wording


def _printed(title: str, text: str) -> Wording:
    return Wording(title=title, text=text, reason="Règle imprimée.")


RULINGS: dict[str, Wording] = {
    "base/draft": _printed("Choisir une princesse", "Gardez l'une des deux princesses que vous avez reçues."),
    "base/draft-open": _printed(
        "Prendre une princesse",
        "L'une après l'autre, chaque personne prend une princesse encore libre ; la première à choisir commence.",
    ),
    "base/draft-dealt": _printed(
        "Princesses distribuées au hasard",
        "Chaque personne reçoit une princesse au hasard.",
    ),
    "base/pass": _printed(
        "Écart", "Donnez à chaque voisine exactement le nombre de vos propres cartes que la manche demande."
    ),
    "base/starter": _printed(
        "Qui commence",
        "La voisine de gauche de la personne tirée au sort pour distribuer commence la première manche ; ensuite, c'est chaque fois celle qui a le total le plus bas.",
    ),
    "base/starter-last-trick": _printed(
        "Qui commence",
        "Celle qui a ramassé le dernier pli d'une manche commence la suivante.",
    ),
    "base/own-cards": _printed(
        "Vos propres cartes",
        "Jouez une carte de votre propre main ; ce que vous passez, donnez ou mettez de côté en vient aussi.",
    ),
    "base/turn-order": _printed(
        "Tours de jeu",
        "Celle qui ouvre joue en premier, puis toutes les autres à leur tour, dans le sens des aiguilles d'une montre.",
    ),
    "base/follow-suit": _printed(
        "Suivre", "Si vous avez une carte de la couleur demandée, vous devez suivre et en jouer une."
    ),
    "base/princes-not-invited": _printed(
        "Les Princes ne sont pas invités",
        "On ne peut pas ouvrir un pli avec un Prince avant que l'un d'eux se soit incrusté, sauf si l'on n'a que des Princes.",
    ),
    "base/sneaking-in": _printed(
        "Princes qui s'incrustent",
        "Quand une personne qui ne peut pas suivre joue un Prince, les Princes s'incrustent jusqu'à la fin de la manche.",
    ),
    "base/highest-of-led-suit": _printed(
        "Remporter un pli",
        "La plus forte carte de la couleur demandée remporte le pli ; celle qui l'a jouée ouvre le suivant.",
    ),
    "base/pick-up": _printed(
        "Reprise des cartes", "Les cartes mises de côté sont reprises quand les mains actives sont vides."
    ),
    "base/proposals": _printed(
        "Demandes en mariage",
        "Chaque Prince ramassé vaut une demande en mariage, la Grenouille en vaut cinq.",
    ),
    "base/rebel-of-the-ball": _printed(
        "Rebelle du bal",
        "Celle qui ramasse tous les Princes en jeu et la Grenouille marque exactement moins dix pour la manche.",
    ),
    "base/powers": _printed(
        "Pouvoirs",
        "Une fois par manche, une princesse peut utiliser son pouvoir ; il faut répondre à la fenêtre.",
    ),
    "base/powers-after-setup": _printed(
        "Pouvoirs et début de manche",
        "Un pouvoir ne peut pas changer ce qu'une carte de Manche a produit avant le premier pli.",
    ),
    "base/fewest-proposals": _printed(
        "Victoire", "Celle qui a le moins de demandes en mariage remporte la partie."
    ),
    "base/tie-break": _printed(
        "Départage",
        "À égalité, le plus grand nombre de manches sans demande en mariage l'emporte ; ensuite, on joue une manche supplémentaire avec sablier.",
    ),
    "base/tie-break-zero": _printed(
        "Départage",
        "À égalité, le plus grand nombre de manches à exactement zéro demande en mariage l'emporte ; celles qui restent à égalité partagent la victoire.",
    ),
    "round/once-upon-a-time": _printed("Il était une fois", "Aucune règle spéciale."),
    "round/invitation": _printed("Invitation", "Aucune règle spéciale."),
    "round/late-to-the-ball": _printed(
        "En retard au Bal",
        "Après l'écart, réservez une carte de votre main ; ce sera votre carte pour le dernier pli.",
    ),
    "round/magic-beans": _printed(
        "Haricots magiques",
        "Dans une couleur, on ne peut jouer que la plus forte ou la plus faible carte que l'on a, même pour ouvrir.",
    ),
    "round/three-times-a-lady": _printed(
        "Trois fois dame", "Chaque 3 ramassé retire trois demandes en mariage."
    ),
    "round/arranged-marriage": _printed(
        "Mariage arrangé", "Sans aucun pli, vous recevez cinq demandes en mariage de plus."
    ),
    "round/royal-decree": _printed(
        "Décret royal",
        "Les Reines sont atout : la plus forte Reine remporte le pli, quelle que soit la carte qui l'a ouvert.",
    ),
    "round/always-the-bridesmaid": _printed(
        "Toujours demoiselle d'honneur",
        "La deuxième plus forte carte de la couleur demandée remporte le pli ; une carte d'ouverture restée seule l'emporte quand même.",
    ),
    "round/crystal-clear": _printed(
        "Clair comme du verre",
        "Étalez face visible toutes vos cartes d'une couleur ; vous jouez la manche en les laissant visibles.",
    ),
    "round/masquerade-ball": _printed(
        "Bal masqué",
        "Tout le monde, sauf celle qui ouvre, joue face cachée ; les cartes sont retournées ensemble.",
    ),
    "round/pets-revenge": _printed(
        "La Forêt se rebelle !", "Chaque Animal ramassé vaut une demande en mariage de plus."
    ),
    "round/musical-chairs": _printed(
        "Chaises musicales",
        "Après chaque pli sauf le dernier, passez une carte à votre voisine de droite.",
    ),
    "round/sisterhood": _printed(
        "Sororité",
        "La carte de la couleur demandée la plus éloignée du nombre de la carte d'ouverture remporte le pli ; la carte d'ouverture ne le peut pas.",
    ),
    "round/after-party": _printed(
        "Lendemain de fête",
        "Mettez la moitié de votre main de côté ; jouez le reste, puis reprenez cette moitié et jouez-la.",
    ),
    "round/late-for-a-very-important-date": _printed(
        "Un rendez-vous très important",
        "Les trois dernières cartes de chaque main sont conservées et comptent comme ramassées.",
    ),
    "round/wedding-gift": _printed(
        "Cadeau de mariage",
        "Avant chaque pli, posez une carte face cachée sur la pile destinée à la gagnante de ce pli.",
    ),
    "round/haggle-with-the-hag": _printed(
        "Marché magique",
        "La gagnante peut montrer une carte de sa main et l'échanger contre une carte du pli jouée par une autre personne.",
    ),
    "round/blind-mans-bluff": _printed(
        "Colin-maillard",
        "Mettez la moitié de votre main de côté ; quand le reste est joué, cette moitié va à votre voisine de droite.",
    ),
    "round/poisoned-apple": _printed(
        "Pomme empoisonnée",
        "Si quelqu'un ne peut pas suivre, la plus forte des cartes ainsi défaussées remporte le pli.",
    ),
    "round/poisoned-apple/ties-first": _printed(
        "Pomme empoisonnée : égalités",
        "À valeur égale, la carte jouée en premier remporte le pli.",
    ),
    "round/poisoned-apple/ties-last": _printed(
        "Pomme empoisonnée : égalités",
        "À valeur égale, la carte jouée en dernier remporte le pli.",
    ),
    "round/odds-and-evens": _printed(
        "Pairs et impairs",
        "Respectez la parité de la carte d'ouverture en plus de sa couleur ; la couleur prime, et la parité compte encore si vous ne pouvez pas suivre.",
    ),
    "round/single-fairy": _printed("Fée du célibat", "Chaque Fée ramassée retire une demande en mariage."),
    "round/prince-rings-twice": _printed(
        "Deux demandes à la suite",
        "Chaque personne joue deux cartes par pli ; la plus forte somme de cartes de la couleur demandée le remporte.",
    ),
    "round/midnight-makeover": _printed(
        "Métamorphose de minuit",
        "Les Fées suivent n'importe quelle couleur ; la plus forte carte parmi la couleur demandée et les Fées remporte le pli.",
    ),
    "round/midnight-makeover/ties-first": _printed(
        "Métamorphose de minuit : égalités",
        "À valeur égale, la carte jouée en premier remporte le pli.",
    ),
    "round/midnight-makeover/ties-last": _printed(
        "Métamorphose de minuit : égalités",
        "À valeur égale, la carte jouée en dernier remporte le pli.",
    ),
    "round/pass-the-bouquet": _printed(
        "Passez le bouquet !",
        "Une carte d'une autre couleur fait dès lors office d'ouverture ; la plus forte carte de la dernière couleur remporte le pli.",
    ),
    "round/upside-down": _printed(
        "Sens dessus dessous", "Chaque 6 dans un pli inverse l'ordre des nombres de ce pli."
    ),
    "round/bathroom-break": _printed(
        "Pause boudoir",
        "Les Princes comptent double, sauf pour celles qui avaient le plus de demandes en mariage avant la manche.",
    ),
    "round/dancing-queens": _printed(
        "Reines de la danse",
        "Un Prince et une Reine du même nombre valent trois demandes en mariage, tout autre couple en vaut deux.",
    ),
    "princess/alice": _printed(
        "Alice",
        "Mélangez un pli que vous venez de remporter, si la Grenouille n'y est pas, et redistribuez-le.",
    ),
    "princess/cinderella": _printed(
        "Cendrillon", "Avant un pli : dans ce pli, les petits nombres battent les grands."
    ),
    "princess/ice-princess": _printed(
        "La Princesse des glaces",
        "Tirez au hasard deux cartes d'une personne ; la carte que vous choisissez doit être jouée dans ce pli.",
    ),
    "princess/ice-princess/original": _printed(
        "La Princesse des glaces",
        "Avant un pli : la carte de celle qui ouvre est tirée au hasard dans sa main.",
    ),
    "princess/little-mermaid": _printed(
        "La petite Sirène",
        "Nommez des couleurs jusqu'à ce que celle qui ouvre en ait une : elle doit ouvrir dans cette couleur.",
    ),
    "princess/little-mermaid/original": _printed(
        "La petite Sirène",
        "Nommez une couleur, les Princes seulement si l'on en a déjà vu un : celle qui ouvre doit ouvrir dans cette couleur si elle l'a.",
    ),
    "princess/mulan": _printed(
        "Mulan",
        "Après la dernière carte d'un pli, échangez votre carte contre une autre de la même couleur ; jamais la Grenouille.",
    ),
    "princess/pea-princess": _printed(
        "La Princesse au petit pois",
        "Avant un pli : toutes les autres doivent jouer une carte supérieure à 5 si leurs cartes autorisées le permettent.",
    ),
    "princess/pea-princess/original": _printed(
        "La Princesse au petit pois",
        "Avec votre carte : celles qui jouent après vous dans ce pli doivent jouer une carte supérieure à 5 si leurs cartes autorisées le permettent.",
    ),
    "princess/pocahontas": _printed("Pocahontas", "Avant un pli : choisissez qui l'ouvre."),
    "princess/pocahontas/original": _printed(
        "Pocahontas",
        "Quand vous avez remporté un pli, choisissez une autre personne, qui ouvrira le suivant.",
    ),
    "princess/rapunzel": _printed(
        "Raiponce",
        "Avant un pli : celle qui ouvre doit le faire avec un Prince si elle en a un ; cela ne permet pas aux Princes de s'incruster.",
    ),
    "princess/scheherazade": _printed(
        "Shéhérazade",
        "Tirez au hasard une carte d'une autre personne ; rendez-la ou donnez une des vôtres à la place.",
    ),
    "princess/sleeping-beauty": _printed(
        "La Belle au bois dormant",
        "Chaque personne remet une carte ; gardez-en une et décidez qui reçoit chacune des autres.",
    ),
    "princess/sleeping-beauty/original": _printed(
        "La Belle au bois dormant",
        "Chaque personne remet une carte ; regardez-les et gardez-en une, les autres sont distribuées au hasard.",
    ),
    "princess/snow-white": _printed("Blanche-Neige", "Jouez une carte de valeur 7 ou moins comme un zéro."),
    "princess/thumbelina": _printed(
        "Poucette",
        "Quand vous n'ouvrez pas, jouez n'importe quelle carte sauf un Prince ou la Grenouille, quelle que soit la couleur.",
    ),
    "princess/thumbelina/promo": _printed(
        "Poucette",
        "Jouez n'importe quelle carte sauf un Prince ou la Grenouille, quelle que soit la couleur.",
    ),
    "princess/carmesina": _printed(
        "Carmésine",
        "Utilisez le pouvoir de n'importe quelle princesse en jeu, au moment et de la façon prévus pour elle.",
    ),
}
