"""The ledger in French: round cards a to g, and what holds for all."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-207": Wording(
        title="Comment un pouvoir et une carte de Manche se combinent-ils quand aucune règle ci-dessous ne cite la paire ?",
        text="Les limites sur les cartes autorisées se cumulent dans l'ordre : couleur, Princesse au petit pois, limite de la carte de Manche (une étape qui ne laisserait rien est sautée) ; pour savoir qui l'emporte, on utilise les valeurs actuelles et les cartes finales ; le décompte utilise les nombres imprimés sur les cartes. Les cartes qui n'agissent que sur le décompte (Trois fois dame, Mariage arrangé, La Forêt se rebelle !, Fée du célibat, Pause boudoir, Reines de la danse) ne changent ni les cartes autorisées, ni les valeurs, ni qui l'emporte ; les pouvoirs n'influent sur leurs scores qu'à travers qui a ramassé quoi (R-230, R-234).",
        reason="Hiérarchie des règles.",
    ),
    "R-208": Wording(
        title="Pour la carte de Manche, celle que Pocahontas a désignée compte-t-elle comme celle qui ouvre ?",
        text="Oui, à tous égards : elle joue face visible dans Bal masqué, fixe le nombre de départ, la parité et la couleur demandée, et l'emporte dans Toujours demoiselle d'honneur quand aucune autre carte de la couleur demandée ne se trouve dans le pli (R-246).",
        reason="C'est elle qui ouvre.",
    ),
    "R-209": Wording(
        title="En retard au Bal : la carte en retard fait-elle partie de la main avant le dernier pli ?",
        text="Non : ni pour vérifier l'impossibilité de suivre, ni pour « seulement des Princes », ni pour les tirages, les cartes à remettre, Mulan ou la plus forte/plus faible. Elle devient la main pour le dernier pli.",
        reason="Elle reste face cachée jusque-là ; la FAQ des auteurs dit qu'elle n'est pas en main.",
    ),
    "R-210": Wording(
        title="En retard au Bal : quelle carte peut-on réserver ?",
        text="N'importe laquelle, y compris un Prince ou la Grenouille.",
        reason="Aucune restriction.",
    ),
    "R-211": Wording(
        title="En retard au Bal : comment se joue le dernier pli ?",
        text="La seule carte de chaque personne est sa carte en retard ; les règles normales décident qui ne peut pas suivre et qui l'emporte. On peut ouvrir avec un Prince, puisque c'est la seule carte.",
        reason="Règles normales.",
    ),
    "R-212": Wording(
        title="En retard au Bal : la Belle au bois dormant ou Shéhérazade dans le dernier pli ?",
        text="Interdit.",
        reason="Explicite dans deluxe-en/pl ; pour gigamic-fr/cs, par R-076 et la FAQ des auteurs.",
    ),
    "R-213": Wording(
        title="En retard au Bal : la Princesse des glaces dans le dernier pli ?",
        text="Interdit : la seule carte de chaque main est la carte en retard, qui est jouée de toute façon ; le pouvoir ne peut donc rien changer.",
        reason="R-071 (effet nul pour des raisons publiques).",
    ),
    "R-214": Wording(
        title="En retard au Bal : Cendrillon, la petite Sirène, Raiponce, Pocahontas, la Princesse au petit pois dans le dernier pli ?",
        text="Permis.",
        reason="Elles ne touchent pas à la carte.",
    ),
    "R-215": Wording(
        title="En retard au Bal : Blanche-Neige avec une carte en retard de 7 ou moins ?",
        text="Elle peut la ramener à zéro.",
        reason="C'est elle qui la joue.",
    ),
    "R-216": Wording(
        title="En retard au Bal : Mulan dans le dernier pli ?",
        text="Aucun échange possible : sa main est vide.",
        reason="La carte doit venir de la main.",
    ),
    "R-217": Wording(
        title="En retard au Bal : Alice remporte le dernier pli.",
        text="Elle peut le remélanger ; un pli de plus suit. La Belle au bois dormant, Shéhérazade et la Princesse des glaces y restent interdites.",
        reason="R-083 ; c'est toujours la dernière carte de la manche.",
    ),
    "R-218": Wording(
        title="Haricots magiques : la plus forte ou la plus faible de quoi ?",
        text="Des cartes de la couleur jouée que l'on a soi-même dans sa main active.",
        reason="FAQ de l'éditeur.",
    ),
    "R-219": Wording(
        title="Haricots magiques : une personne qui ne peut pas suivre ?",
        text="Elle choisit n'importe quelle couleur et en joue la plus forte ou la plus faible carte qu'elle a en main (et pas seulement l'un des extrêmes de toute la main).",
        reason="« Ou d'une autre couleur si l'on ne peut pas suivre ».",
    ),
    "R-220": Wording(
        title="Haricots magiques : celle qui ouvre est-elle liée ?",
        text="Oui, au sein de la couleur dans laquelle elle ouvre.",
        reason="Texte (le texte promo de cs dit chaque personne).",
    ),
    "R-221": Wording(
        title="Haricots magiques : avec la Princesse au petit pois ?",
        text="Parmi les extrêmes, ceux qui sont supérieurs à 5, s'il y en a. Si une couleur contient une carte supérieure à 5, sa plus forte carte est supérieure à 5 ; on peut donc toujours respecter les deux.",
        reason="Les deux restrictions s'appliquent.",
    ),
    "R-222": Wording(
        title="Haricots magiques : avec Poucette ?",
        text="Elle peut jouer n'importe quelle carte sauf les Princes et la Grenouille, extrême ou non.",
        reason="R-153.",
    ),
    "R-223": Wording(
        title="Haricots magiques : la carte de remplacement de Mulan doit-elle être un extrême ?",
        text="Non.",
        reason="Par analogie avec Pairs et impairs ; la princesse prime sur la carte de Manche.",
    ),
    "R-224": Wording(
        title="Haricots magiques : une carte gelée intermédiaire ?",
        text="Elle est jouée.",
        reason="R-097.",
    ),
    "R-225": Wording(
        title="Haricots magiques : une carte gelée compte-t-elle pour déterminer les extrêmes ?",
        text="Sans importance pour sa propriétaire dans ce pli (la carte gelée est forcée).",
        reason="Une seule carte est jouée.",
    ),
    "R-226": Wording(
        title="Haricots magiques : Blanche-Neige ?",
        text="Les nombres imprimés déterminent les extrêmes ; elle peut ensuite ramener la carte à zéro.",
        reason="R-045.",
    ),
    "R-227": Wording(
        title="Haricots magiques : Cendrillon ?",
        text="La paire formée par la plus forte et la plus faible reste la même ; seule la gagnante change.",
        reason="R-089.",
    ),
    "R-228": Wording(
        title="Haricots magiques : la petite Sirène ou Raiponce ?",
        text="Celle qui ouvre joue la plus forte ou la plus faible carte de la couleur imposée.",
        reason="Les deux s'appliquent.",
    ),
    "R-229": Wording(
        title="Trois fois dame : combien valent les 3 ?",
        text="-3 chacun ; le Prince 3 vaut -2 au total.",
        reason="Texte de la carte.",
    ),
    "R-230": Wording(
        title="Trois fois dame : un 3 joué comme zéro ?",
        text="Il vaut -3 (ou -2).",
        reason="FAQ de l'éditeur.",
    ),
    "R-231": Wording(
        title="Trois fois dame : avec la Rebelle du bal ?",
        text="Exactement -10.",
        reason="R-052.",
    ),
    "R-232": Wording(
        title="Mariage arrangé : qui reçoit +5 ?",
        text="Chaque personne qui n'a ramassé aucun pli.",
        reason="Texte de la carte.",
    ),
    "R-233": Wording(
        title="Mariage arrangé : plusieurs personnes sans pli ?",
        text="Chacune reçoit +5.",
        reason="Le texte s'adresse à chaque personne.",
    ),
    "R-234": Wording(
        title="Mariage arrangé : le seul pli remporté par celle qui joue Alice a été remélangé.",
        text="Elle n'a aucun pli et reçoit +5.",
        reason="R-082.",
    ),
    "R-235": Wording(
        title="Mariage arrangé : une personne avec un pli mais sans demande en mariage ?",
        text="Elle marque 0, sans +5.",
        reason="La condition porte sur les plis.",
    ),
    "R-236": Wording(
        title="Décret royal : qui l'emporte ?",
        text="La plus forte Reine du pli, quelle que soit la carte qui l'a ouvert ; sans Reine, la règle normale.",
        reason="Texte de la carte.",
    ),
    "R-237": Wording(
        title="Décret royal : une personne qui a la couleur demandée peut-elle couper avec une Reine ?",
        text="Non ; l'obligation de suivre la couleur demeure.",
        reason="Seule change la règle qui dit qui l'emporte.",
    ),
    "R-238": Wording(
        title="Décret royal : avec Cendrillon ?",
        text="La plus faible Reine l'emporte ; sans Reines, la plus faible carte de la couleur demandée.",
        reason="R-089.",
    ),
    "R-239": Wording(
        title="Décret royal : une Reine jouée comme zéro ?",
        text="Elle reste atout, avec la valeur 0 parmi les Reines.",
        reason="R-146.",
    ),
    "R-240": Wording(
        title="Décret royal : Poucette joue une Reine hors couleur ?",
        text="Elle compte comme atout.",
        reason="La règle qui dit qui l'emporte porte sur les cartes.",
    ),
    "R-241": Wording(
        title="Décret royal : une Reine gelée jouée hors couleur ?",
        text="Elle compte comme atout.",
        reason="La règle qui dit qui l'emporte porte sur les cartes.",
    ),
    "R-242": Wording(
        title="Toujours demoiselle d'honneur : exactement deux cartes de la couleur demandée dans le pli ?",
        text="La plus faible l'emporte.",
        reason="C'est la deuxième plus forte.",
    ),
    "R-243": Wording(
        title="Toujours demoiselle d'honneur : aucune autre carte de la couleur demandée ?",
        text="Celle qui ouvre l'emporte.",
        reason="Texte de la carte.",
    ),
    "R-244": Wording(
        title="Toujours demoiselle d'honneur : avec Cendrillon ?",
        text="La deuxième plus faible de la couleur demandée l'emporte ; une carte d'ouverture restée seule l'emporte quand même.",
        reason="Deuxième dans l'ordre inversé.",
    ),
    "R-245": Wording(
        title="Toujours demoiselle d'honneur : avec un zéro ?",
        text="Il est le plus faible (le plus fort si l'ordre est inversé) avant que l'on détermine la deuxième place.",
        reason="R-045.",
    ),
    "R-246": Wording(
        title="Toujours demoiselle d'honneur : cartes hors couleur jouées à cause de la Princesse des glaces ou de Poucette ?",
        text="Ce ne sont pas des cartes de la couleur demandée ; « toutes les autres se sont défaussées » signifie qu'aucune autre carte de la couleur demandée ne se trouve dans le pli.",
        reason="Règle portant sur les cartes, comme dans Sororité.",
    ),
    "R-399": Wording(
        title="Il était une fois, Invitation : une règle spéciale ?",
        text="Aucune en dehors de l'écart. Invitation n'existe que dans gigamic-fr et cs.",
        reason="Texte de la carte.",
    ),
}
