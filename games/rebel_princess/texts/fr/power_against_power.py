"""The ledger in French: power against power."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-159": Wording(
        title="La Princesse des glaces sur celle qui ouvre, puis la petite Sirène ?",
        text="La petite Sirène est interdite.",
        reason="Texte de la petite Sirène.",
    ),
    "R-160": Wording(
        title="La Princesse des glaces sur une personne qui n'ouvre pas, puis la petite Sirène ?",
        text="Permis.",
        reason="L'interdiction vise la Princesse des glaces utilisée sur celle qui ouvre.",
    ),
    "R-161": Wording(
        title="La Princesse des glaces sur X qui ouvre, Pocahontas déplace l'ouverture vers Y, puis la petite Sirène ?",
        text="Permis ; on considère Y, celle qui ouvre maintenant.",
        reason="La Princesse des glaces n'a pas été utilisée sur celle qui ouvre.",
    ),
    "R-162": Wording(
        title="La Princesse des glaces sur X, Pocahontas déplace l'ouverture vers X, puis la petite Sirène ou Raiponce ?",
        text="Interdit.",
        reason="La Princesse des glaces a été utilisée sur celle qui ouvre maintenant.",
    ),
    "R-163": Wording(
        title="La petite Sirène ou Raiponce, puis la Princesse des glaces ?",
        text="Pas sur celle qui ouvre ; permis sur les autres.",
        reason="Cela annulerait l'ouverture imposée.",
    ),
    "R-164": Wording(
        title="La Princesse des glaces sur celle qui ouvre, puis Raiponce ?",
        text="Raiponce est interdite ; elle est permise après la Princesse des glaces sur une personne qui n'ouvre pas.",
        reason="Texte de Raiponce.",
    ),
    "R-165": Wording(
        title="La petite Sirène, puis Raiponce (ou l'inverse) ?",
        text="Interdit dans les deux sens.",
        reason="Textes des deux.",
    ),
    "R-166": Wording(
        title="Raiponce n'a trouvé aucun Prince chez celle qui ouvre. La petite Sirène peut-elle encore agir ?",
        text="Non.",
        reason="Raiponce a été activée sur celle qui ouvre ; le texte n'exige pas de succès.",
    ),
    "R-167": Wording(
        title="La petite Sirène ou Raiponce, puis Pocahontas ?",
        text="Interdit.",
        reason="Texte de Pocahontas.",
    ),
    "R-168": Wording(
        title="Pocahontas, puis la petite Sirène ou Raiponce ?",
        text="Permis ; elles agissent sur celle qui ouvre désormais.",
        reason="Aucune interdiction.",
    ),
    "R-169": Wording(
        title="La Princesse des glaces (sur n'importe qui), la petite Sirène ou Raiponce, puis Shéhérazade sur celle qui ouvre ?",
        text="Interdit.",
        reason="Texte de Shéhérazade ; il ne demande pas sur qui la Princesse des glaces a agi.",
    ),
    "R-170": Wording(
        title="De même, mais Shéhérazade sur une personne qui n'ouvre pas ?",
        text="Permis, même sur une personne qui a une carte gelée ; la carte gelée ne peut pas être tirée.",
        reason="L'interdiction se limite à celle qui ouvre.",
    ),
    "R-171": Wording(
        title="Shéhérazade ouvre et la petite Sirène ou Raiponce a agi. Peut-elle faire son troc avec une autre personne ?",
        text="Non, pas dans ce pli.",
        reason="Elle pourrait donner la couleur imposée et annuler le pouvoir.",
    ),
    "R-172": Wording(
        title="Shéhérazade elle-même a une carte gelée et n'ouvre pas.",
        text="Elle peut faire son troc avec le reste de sa main (pas avec celle qui ouvre).",
        reason="La carte gelée est hors d'atteinte.",
    ),
    "R-173": Wording(
        title="Shéhérazade, puis la Princesse des glaces, la petite Sirène ou Raiponce ?",
        text="Permis.",
        reason="Aucune interdiction dans ce sens.",
    ),
    "R-174": Wording(
        title="La Princesse des glaces, la petite Sirène ou Raiponce, puis la Belle au bois dormant ?",
        text="Interdit, peu importe sur qui la Princesse des glaces a agi.",
        reason="Texte de la Belle au bois dormant.",
    ),
    "R-175": Wording(
        title="La Belle au bois dormant, puis n'importe quel autre pouvoir ?",
        text="Permis.",
        reason="Aucune interdiction dans ce sens.",
    ),
    "R-176": Wording(
        title="La Belle au bois dormant et Shéhérazade, dans un ordre ou dans l'autre ?",
        text="Permis.",
        reason="Elles ne s'annulent pas.",
    ),
    "R-177": Wording(
        title="La Princesse au petit pois et la petite Sirène ensemble ?",
        text="La couleur nommée passe d'abord ; une carte supérieure à 5 de cette couleur si celle qui ouvre en a une, sinon n'importe quelle carte de cette couleur.",
        reason="Règle « couleur d'abord » de la Princesse au petit pois ; une deuxième implémentation publique rapporte la FAQ de l'éditeur dans le même sens (nous n'avons pas pu lire cette partie de la FAQ).",
    ),
    "R-178": Wording(
        title="La Princesse au petit pois et Raiponce ensemble ?",
        text="Un Prince, supérieur à 5 si celle qui ouvre en a un.",
        reason="La couleur d'abord, puis la Princesse au petit pois.",
    ),
    "R-179": Wording(
        title="La Princesse au petit pois et la Princesse des glaces ensemble ?",
        text="La carte gelée est exemptée ; toutes les autres personnes sont liées.",
        reason="Texte de la Princesse des glaces.",
    ),
    "R-180": Wording(
        title="La Princesse au petit pois et Pocahontas ensemble ?",
        text="Les pouvoirs se combinent ; celle qui ouvre désormais est liée, sauf si c'est la Princesse au petit pois.",
        reason="Aucun conflit.",
    ),
    "R-181": Wording(
        title="La Princesse au petit pois et Blanche-Neige ?",
        text="Blanche-Neige peut satisfaire l'exigence avec un 6 ou un 7 et l'annoncer comme zéro. Si elle n'a rien de supérieur à 5, elle peut jouer une carte plus basse et la ramener à zéro.",
        reason="Texte de Blanche-Neige ; FAQ des auteurs.",
    ),
    "R-182": Wording(
        title="La Princesse au petit pois et Poucette ?",
        text="Soit T l'ensemble de ses cartes sans les Princes ni la Grenouille. Autorisées avec le pouvoir : les cartes de T supérieures à 5 ; de plus, si aucune carte hors couleur de T n'est supérieure à 5, toutes les cartes hors couleur de T ; de plus, T tout entier si T ne contient rien de supérieur à 5.",
        reason="deluxe-en/pl : si ses seules cartes supérieures à 5 sont de la couleur demandée, elle peut quand même quitter la couleur.",
    ),
    "R-183": Wording(
        title="La Princesse au petit pois et Mulan ?",
        text="Si Mulan était liée par la Princesse au petit pois et que la carte qu'elle a jouée était supérieure à 5, la carte de remplacement doit être supérieure à 5. Si la carte jouée valait 5 ou moins, toute carte de remplacement de la même couleur est autorisée.",
        reason="Sinon, l'échange annulerait la Princesse au petit pois.",
    ),
    "R-184": Wording(
        title="FR/CS : Mulan avait joué avant la Princesse au petit pois.",
        text="Son échange est libre.",
        reason="Elle n'a jamais été liée.",
    ),
    "R-185": Wording(
        title="La carte jouée par Mulan était gelée (ou tirée au hasard par la Princesse des glaces dans gigamic-fr/cs).",
        text="Elle ne peut pas l'échanger dans ce pli.",
        reason="Cela annulerait la Princesse des glaces.",
    ),
    "R-186": Wording(
        title="Mulan a ouvert sous l'effet de la petite Sirène ou de Raiponce.",
        text="Elle peut échanger ; la carte de remplacement a la même couleur.",
        reason="Rien n'est annulé.",
    ),
    "R-187": Wording(
        title="Mulan sous l'effet de Cendrillon.",
        text="Elle peut échanger ; l'ordre inversé s'applique aux cartes finales.",
        reason="La gagnante est déterminée après l'échange.",
    ),
    "R-188": Wording(
        title="Blanche-Neige sous l'effet de Cendrillon.",
        text="Un zéro de la couleur demandée l'emporte.",
        reason="R-047.",
    ),
    "R-189": Wording(
        title="La carte gelée de Blanche-Neige est un 7 ou moins.",
        text="Elle peut l'annoncer comme zéro.",
        reason="C'est toujours elle qui joue cette carte.",
    ),
    "R-190": Wording(
        title="Blanche-Neige ouvre sous l'effet de la petite Sirène ou de Raiponce.",
        text="Elle peut ramener à zéro sa carte d'ouverture.",
        reason="La couleur est conservée.",
    ),
    "R-191": Wording(
        title="Poucette a une carte gelée.",
        text="Elle doit jouer la carte gelée et ne peut pas utiliser son pouvoir dans ce pli.",
        reason="Cela annulerait la Princesse des glaces.",
    ),
    "R-192": Wording(
        title="La couleur demandée a été imposée par la petite Sirène ou Raiponce. Poucette peut-elle la quitter ?",
        text="Non. Elle ne peut utiliser le pouvoir que si la couleur demandée n'est pas la couleur imposée (avec Raiponce, celle qui ouvre n'avait pas de Prince).",
        reason="Son texte interdit d'ignorer la couleur imposée ; comme elle ne peut pas agir quand elle ouvre, c'est le seul cas qui puisse être visé.",
    ),
    "R-193": Wording(
        title="De même dans cs avec les cartes promo ?",
        text="Elle peut quitter la couleur.",
        reason="Le texte de cs n'a pas cette phrase.",
    ),
    "R-194": Wording(
        title="Pocahontas fait ouvrir Poucette.",
        text="Elle ouvre normalement et ne peut pas utiliser son pouvoir dans ce pli.",
        reason="Seulement quand elle n'ouvre pas.",
    ),
    "R-195": Wording(
        title="Le 1 hors couleur de Poucette sous l'effet de Cendrillon.",
        text="Il ne peut pas l'emporter.",
        reason="R-048.",
    ),
    "R-196": Wording(
        title="Mulan échange et Alice remporte le pli.",
        text="Alice mélange les cartes dans leur état final ; la première carte de Mulan est dans la main de Mulan.",
        reason="Contenu du pli après l'échange.",
    ),
    "R-197": Wording(
        title="Une carte ramenée à zéro est redistribuée par Alice.",
        text="Elle redevient une carte ordinaire.",
        reason="R-087.",
    ),
    "R-198": Wording(
        title="Poucette a utilisé son pouvoir dans un pli qu'Alice remélange.",
        text="Elle est épuisée et doit suivre normalement dans le pli rejoué.",
        reason="R-074.",
    ),
    "R-199": Wording(
        title="Pocahontas peut-elle retirer l'ouverture à Alice dans le pli rejoué ?",
        text="Oui, dans la fenêtre qui précède le pli rejoué.",
        reason="R-078 ; Alice n'ouvre qu'en tant que gagnante.",
    ),
    "R-200": Wording(
        title="Cendrillon et Carmésine en Cendrillon dans un même pli.",
        text="La seconde est interdite.",
        reason="Elle annulerait la première.",
    ),
    "R-201": Wording(
        title="La Princesse des glaces et la petite Sirène dans un même pli ?",
        text="Interdit ; la première activée reste valable.",
        reason="FAQ des auteurs.",
    ),
    "R-202": Wording(
        title="La Princesse des glaces ou la petite Sirène avec Raiponce dans un même pli ?",
        text="Interdit ; la première activée reste valable.",
        reason="Même contradiction sur la même ouverture.",
    ),
    "R-203": Wording(
        title="FR/CS : la Princesse au petit pois ouvre avec une carte aléatoire.",
        text="Elle peut quand même déclencher son pouvoir avec cette carte.",
        reason="Il se déclenche quand elle joue une carte.",
    ),
    "R-204": Wording(
        title="FR/CS : la Princesse des glaces, puis la Belle au bois dormant ou Shéhérazade.",
        text="Permis ; la carte aléatoire est tirée ensuite.",
        reason="R-100.",
    ),
    "R-205": Wording(
        title="FR/CS : Pocahontas a désigné celle qui ouvre ; la petite Sirène ou la Princesse des glaces avant ce pli ?",
        text="Elles agissent sur la personne désignée pour ouvrir.",
        reason="Pocahontas agit quand le pli est remporté, avant la fenêtre.",
    ),
    "R-206": Wording(
        title="Carmésine remporte un pli et pourrait copier Alice ou Pocahontas.",
        text="L'une des deux seulement ; le pouvoir se dépense une seule fois.",
        reason="Une fois par manche.",
    ),
    "R-401": Wording(
        title="La Princesse au petit pois et Poucette dans cs avec les cartes promo ?",
        text="Comme R-182, si la Princesse au petit pois a été utilisée avant que Poucette joue.",
        reason="Le texte de cs n'en dit rien ; la couleur n'oblige plus, l'exigence d'une carte supérieure à 5 demeure.",
    ),
    "R-402": Wording(
        title="Blanche-Neige et Carmésine en Blanche-Neige jouent chacune un zéro dans un même pli et les zéros sont en concurrence. Lequel est le plus fort ?",
        text="Si la carte de Manche a une règle d'égalité, elle décide. Sinon, le zéro joué en premier est le plus fort, dans l'ordre normal comme dans l'ordre inversé.",
        reason="Seul cas où deux valeurs égales d'une même couleur peuvent se rencontrer ; les textes n'en disent rien et chaque pli doit avoir une seule gagnante.",
    ),
}
