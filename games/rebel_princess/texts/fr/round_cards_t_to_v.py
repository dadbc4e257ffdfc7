"""The ledger in French: round cards t to v."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-342": Wording(
        title="Fée du célibat : combien de points ?",
        text="-1 par Fée ramassée ; le score de la manche peut être négatif, même sans Princes.",
        reason="Texte de la carte.",
    ),
    "R-343": Wording(
        title="Deux demandes à la suite : quel est l'ordre du jeu ?",
        text="Toutes les premières cartes dans l'ordre, puis toutes les deuxièmes cartes dans le même ordre, en commençant par celle qui ouvre.",
        reason="Texte de la carte.",
    ),
    "R-344": Wording(
        title="Deux demandes à la suite : quelle est la couleur demandée pour les deuxièmes cartes ?",
        text="La couleur de la toute première carte, y compris pour celle qui ouvre, qui doit la suivre avec sa deuxième carte si possible.",
        reason="Explicite dans deluxe-en/pl ; de même pour gigamic-fr/cs par la règle de base.",
    ),
    "R-345": Wording(
        title="Deux demandes à la suite : qui l'emporte ?",
        text="La plus forte somme des valeurs de la couleur demandée ; en cas d'égalité : la plus forte carte de la couleur demandée prise seule. Sans carte de la couleur demandée, une personne ne peut pas l'emporter.",
        reason="Texte de la carte.",
    ),
    "R-346": Wording(
        title="Deux demandes à la suite : avec Cendrillon ?",
        text="La plus faible somme parmi les personnes qui ont joué au moins une carte de la couleur demandée ; en cas d'égalité : la plus faible carte prise seule.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-347": Wording(
        title="Deux demandes à la suite : Blanche-Neige ?",
        text="Si elle annonce son pouvoir sur la première carte, sa deuxième carte peut aussi être annoncée comme zéro si c'est un 7 ou moins ; si elle l'annonce sur la deuxième, seule cette carte vaut zéro. Une seule utilisation.",
        reason="Les pouvoirs touchent les deux cartes.",
    ),
    "R-348": Wording(
        title="Deux demandes à la suite : le zéro dans les sommes ?",
        text="Il ajoute 0 et compte pour 0 au départage ; une personne dont les seules cartes de la couleur demandée sont des zéros a une somme de 0 et reste candidate.",
        reason="R-045.",
    ),
    "R-349": Wording(
        title="Deux demandes à la suite : la Princesse au petit pois ?",
        text="Elle lie les deux cartes.",
        reason="Texte de la carte.",
    ),
    "R-350": Wording(
        title="Deux demandes à la suite : la Princesse au petit pois FR/CS ?",
        text="Son pouvoir peut s'utiliser avec l'une ou l'autre carte et lie les autres dès lors et jusqu'à la fin du pli.",
        reason="Réponse de la FAQ des auteurs sur un pouvoir qui peut accompagner l'une ou l'autre carte et dure ensuite tout le pli ; la question elle-même est perdue mais ne convient qu'à elle.",
    ),
    "R-351": Wording(
        title="Deux demandes à la suite : Poucette ?",
        text="Une seule utilisation couvre les deux cartes ; chacune peut quitter la couleur.",
        reason="Texte de la carte ; déduit pour cs-promo.",
    ),
    "R-352": Wording(
        title="Deux demandes à la suite : peut-elle utiliser son pouvoir pour une seule carte et jouer l'autre normalement (même un Prince ou la Grenouille) ?",
        text="Oui, si cette autre carte est autorisée sans le pouvoir.",
        reason="L'exclusion appartient au pouvoir.",
    ),
    "R-353": Wording(
        title="Deux demandes à la suite : Mulan ?",
        text="Après toutes les deuxièmes cartes, elle peut échanger l'une de ses cartes ou les deux, chacune contre une carte de la même couleur.",
        reason="Les pouvoirs touchent les deux cartes.",
    ),
    "R-354": Wording(
        title="Deux demandes à la suite : la Princesse des glaces ?",
        text="Une carte est gelée et doit être la première carte de la cible ; la deuxième se joue normalement.",
        reason="Une seule carte est posée ; c'est celle qui doit ouvrir ou être jouée.",
    ),
    "R-355": Wording(
        title="Deux demandes à la suite : Alice ?",
        text="Toutes les cartes sont mélangées et l'on en distribue deux à chaque personne.",
        reason="Texte de la carte ; déduit pour gigamic-fr/cs.",
    ),
    "R-356": Wording(
        title="Deux demandes à la suite : la petite Sirène, Raiponce ?",
        text="Elles concernent la première carte de celle qui ouvre ; la deuxième suit de toute façon la couleur demandée.",
        reason="L'ouverture est une seule carte.",
    ),
    "R-357": Wording(
        title="Deux demandes à la suite : une personne qui ne peut pas suivre joue un Prince comme deuxième carte.",
        text="Les Princes s'incrustent, quelle que soit la personne qui le joue, celle qui ouvre comprise.",
        reason="R-036.",
    ),
    "R-358": Wording(
        title="Deux demandes à la suite : une égalité peut-elle subsister après le départage ?",
        text="Non ; les cartes sont uniques, même avec le zéro de Blanche-Neige, si bien que la somme et la carte prise seule distinguent toujours deux personnes. Seuls deux pouvoirs qui ramènent à zéro dans un même pli (cs-promo) peuvent donner une égalité : R-402.",
        reason="Deux mains de même somme et de même carte extrême exigeraient deux fois la même carte.",
    ),
    "R-359": Wording(
        title="Deux demandes à la suite : combien de plis ?",
        text="6, 5, 4, 4 pour 3, 4, 5, 6 personnes.",
        reason="Deux cartes par pli.",
    ),
    "R-404": Wording(
        title="Deux demandes à la suite : la Princesse des glaces dans les anciennes éditions ?",
        text="Seule la carte d'ouverture est tirée au hasard ; la deuxième carte de celle qui ouvre est choisie et suit la couleur demandée comme d'habitude.",
        reason="Le pouvoir concerne la carte qui ouvre le pli.",
    ),
    "R-360": Wording(
        title="Métamorphose de minuit : que peut-on jouer quand le pli n'est pas ouvert avec une Fée ?",
        text="La couleur demandée ou des Fées, au choix ; sans la couleur demandée, il faut jouer une Fée si l'on en a. On ne peut pas suivre quand on n'a ni l'une ni les autres.",
        reason="Texte de la carte.",
    ),
    "R-361": Wording(
        title="Métamorphose de minuit : pli ouvert avec une Fée ?",
        text="Seules les Fées suivent.",
        reason="Texte de la carte.",
    ),
    "R-362": Wording(
        title="Métamorphose de minuit : plus fortes valeurs égales ?",
        text="La première jouée l'emporte.",
        reason="Texte de la carte.",
    ),
    "R-363": Wording(
        title="Métamorphose de minuit : plus fortes valeurs égales ?",
        text="La dernière jouée l'emporte.",
        reason="Texte de la carte.",
    ),
    "R-364": Wording(
        title="Métamorphose de minuit : avec Cendrillon ?",
        text="La plus faible valeur parmi la couleur demandée et les Fées l'emporte ; égalités comme imprimé.",
        reason="R-089.",
    ),
    "R-365": Wording(
        title="Métamorphose de minuit : la Princesse au petit pois agit ; une personne n'a que des cartes basses dans la couleur demandée, mais a en main une Fée supérieure à 5.",
        text="Il faut jouer la Fée (ou une autre carte autorisée supérieure à 5).",
        reason="Les Fées suivent ; parmi les cartes autorisées, d'abord celles supérieures à 5.",
    ),
    "R-366": Wording(
        title="Métamorphose de minuit : Mulan, une Fée contre une autre couleur ?",
        text="Ce n'est pas permis, l'inverse non plus.",
        reason="Texte de la carte ; déduit pour gigamic-fr/cs (son texte exige la même couleur).",
    ),
    "R-367": Wording(
        title="Métamorphose de minuit : la petite Sirène ou Raiponce, et celle qui ouvre a des Fées ?",
        text="Il faut ouvrir dans la couleur imposée ; une Fée ne la remplace pas. Si elle ne l'a pas, celle qui ouvre n'est pas obligée d'ouvrir avec une Fée.",
        reason="Texte de la carte ; déduit pour gigamic-fr/cs.",
    ),
    "R-368": Wording(
        title="Métamorphose de minuit : une personne sans la couleur demandée mais avec des Fées veut se défausser d'un Prince.",
        text="Ce n'est pas permis.",
        reason="Elle n'est pas dans l'impossibilité de suivre.",
    ),
    "R-369": Wording(
        title="Métamorphose de minuit : Poucette avec des Fées mais sans la couleur demandée ?",
        text="Avec son pouvoir, elle peut jouer une autre couleur (ni Prince ni Grenouille) ; la carte ne peut pas l'emporter, sauf si c'est une Fée.",
        reason="R-153.",
    ),
    "R-370": Wording(
        title="Métamorphose de minuit : une Fée jouée comme zéro ?",
        text="Elle entre en concurrence et compte pour 0.",
        reason="R-045.",
    ),
}
