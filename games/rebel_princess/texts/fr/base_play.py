"""The ledger in French: base play, void, sneaking in, scoring."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-034": Wording(
        title="De quelle couleur est la Grenouille ?",
        text="Animaux, valeur 8. Elle suit et ouvre comme un Animal et l'emporte comme un 8.",
        reason="Liste du contenu.",
    ),
    "R-035": Wording(
        title="Se défausser de la Grenouille permet-il aux Princes de s'incruster ?",
        text="Non.",
        reason="Exception explicite.",
    ),
    "R-036": Wording(
        title="Quand les Princes s'incrustent-ils ?",
        text="Quand une carte du pli autre que la carte d'ouverture est un Prince joué par une personne qui ne peut pas suivre la couleur demandée (y compris la deuxième carte de celle qui ouvre dans Deux demandes à la suite), et dans les cas de la Princesse des glaces (R-095, R-101). D'aucune autre manière.",
        reason="Encadré d'avertissement ; texte de la Princesse des glaces.",
    ),
    "R-037": Wording(
        title="Suivre d'un Prince une ouverture avec un Prince compte-t-il ?",
        text="Non. Celle qui le joue n'est pas dans l'impossibilité de suivre.",
        reason="Définition de « s'incruster ».",
    ),
    "R-038": Wording(
        title="Celle qui ouvre et n'a que des Princes peut-elle ouvrir avec l'un d'eux avant qu'ils se soient incrustés ?",
        text="Oui.",
        reason="Explicite dans tous les textes.",
    ),
    "R-039": Wording(
        title="Une telle ouverture forcée avec un Prince permet-elle aux Princes de s'incruster ?",
        text="Non ; la prochaine à ouvrir reste soumise à la restriction. (L'indicateur « Prince vu » de R-104 est activé.)",
        reason="Pour que les Princes s'incrustent, il faut une personne qui ne peut pas suivre.",
    ),
    "R-040": Wording(
        title="Quelles cartes comptent pour « seulement des Princes en main » ?",
        text="La main active : y compris les cartes face visible de Clair comme du verre et une carte gelée ; à l'exclusion d'une carte en retard, d'une moitié mise de côté et des cartes cadeaux.",
        reason="Les cartes sous la princesse ne sont pas en main tant qu'elles n'ont pas été reprises.",
    ),
    "R-041": Wording(
        title="À partir de quand et jusqu'à quand peut-on ouvrir avec un Prince ?",
        text="À partir de la première ouverture qui suit le moment où la carte devient visible, jusqu'à la fin de la manche. Dans Bal masqué, la carte devient visible quand les masques tombent.",
        reason="On n'ouvre qu'au début d'un pli ; le moment précis dans le pli ne change donc rien.",
    ),
    "R-042": Wording(
        title="Comment vérifie-t-on qu'une personne ne peut pas suivre ?",
        text="Au moment de jouer, avant que la carte quitte la main : la main active, avec la carte gelée s'il y en a une, ne contient aucune carte qui puisse suivre (couleur demandée ; dans Métamorphose de minuit, couleur demandée ou Fée). C'est un fait qui concerne la personne, non la carte.",
        reason="Cet état est défini comme l'impossibilité de suivre.",
    ),
    "R-043": Wording(
        title="Une personne qui ne joue hors couleur qu'à cause de la Princesse des glaces ou de Poucette compte-t-elle comme ne pouvant pas suivre ?",
        text="Non, si elle a encore une carte qui pourrait suivre. Oui, si elle n'en a vraiment aucune.",
        reason="Il s'agit de ne pas pouvoir suivre, non de ne pas avoir suivi.",
    ),
    "R-044": Wording(
        title="Des Princes déplacés par l'écart, un cadeau, Marché magique, la Belle au bois dormant ou Shéhérazade, ou conservés à la fin, s'incrustent-ils ?",
        text="Non.",
        reason="Ils ne sont pas joués par une personne qui ne peut pas suivre ; la FAQ de l'éditeur le dit pour Marché magique.",
    ),
    "R-045": Wording(
        title="Nombre imprimé ou valeur actuelle ?",
        text="Les conditions de jeu (suivre, parité, supérieure à 5, plus forte/plus faible, 7 ou moins) et le décompte utilisent le nombre imprimé. Pour savoir qui remporte le pli, on utilise la valeur actuelle (0 avec Blanche-Neige).",
        reason="Texte Deluxe pour Blanche-Neige dans Pairs et impairs et avec la Princesse au petit pois ; FAQ de l'éditeur pour Trois fois dame.",
    ),
    "R-046": Wording(
        title="Comment plusieurs inversions se combinent-elles ?",
        text="Chaque inversion fait basculer l'ordre. L'ordre final est inversé si et seulement si (Cendrillon active ? 1 : 0) + (nombre de 6 comptés dans Sens dessus dessous) est impair.",
        reason="Texte de Sens dessus dessous (chaque 6 inverse à nouveau ; avec Cendrillon, le pli commence inversé).",
    ),
    "R-047": Wording(
        title="Où se place le zéro de Blanche-Neige quand l'ordre est inversé ?",
        text="Au-dessus de tout le reste : il bat un 1.",
        reason="Texte de Sens dessus dessous (deluxe-en, pl) ; la FAQ des auteurs le traite comme un 13.",
    ),
    "R-048": Wording(
        title="Une carte hors couleur peut-elle l'emporter dans une manche ordinaire ?",
        text="Non, quelle que soit sa valeur et que l'ordre soit inversé ou non. Seuls Décret royal, Pomme empoisonnée, Métamorphose de minuit, Passez le bouquet ! et, quand le pli ne contient aucune carte de la couleur demandée à part la carte d'ouverture (R-280), Sororité laissent une autre couleur l'emporter.",
        reason="Carte gagnante = la meilleure de la couleur demandée.",
    ),
    "R-049": Wording(
        title="Quel est le score de base ?",
        text="1 par Prince ramassé, 5 pour la Grenouille ramassée, 0 pour tout le reste.",
        reason="Section sur le décompte.",
    ),
    "R-050": Wording(
        title="Quelles éditions ont la Rebelle du bal ?",
        text="deluxe-en et pl seulement. gigamic-fr et cs ne l'ont pas.",
        reason="Seuls ces deux textes la contiennent.",
    ),
    "R-051": Wording(
        title="Que faut-il ramasser exactement ?",
        text="Tous les Princes du jeu de cartes utilisé (9 à 3 personnes, 10 à 4 ou 5, 12 à 6) et la Grenouille, dans la pile finale de la même personne au décompte.",
        reason="Le jeu de cartes dépend du nombre de personnes ; on ne peut pas exiger des cartes restées dans la boîte.",
    ),
    "R-052": Wording(
        title="Combien marque la Rebelle ?",
        text="Exactement -10 dans cette manche ; aucun autre bonus ni malus de la manche ne s'applique à cette personne.",
        reason="Section sur la Rebelle.",
    ),
    "R-053": Wording(
        title="Combien marquent les autres ?",
        text="Leur score normal, effets de la carte de Manche compris (par exemple +5 sans aucun pli dans Mariage arrangé).",
        reason="Section sur la Rebelle.",
    ),
    "R-054": Wording(
        title="Rebelle du bal dans Cadeau de mariage ?",
        text="Impossible ; marquez normalement, même si une seule pile contient tout.",
        reason="Texte de Cadeau de mariage.",
    ),
    "R-055": Wording(
        title="Rebelle du bal dans Un rendez-vous très important ?",
        text="Possible : les trois cartes conservées d'une personne comptent comme ramassées. Cela échoue si quelqu'un d'autre conserve un Prince ou la Grenouille.",
        reason="Les cartes conservées comptent comme des cartes remportées.",
    ),
    "R-056": Wording(
        title="Un Prince repris en main par Marché magique casse-t-il la collection ?",
        text="Seules les piles finales comptent. Si la même personne ramasse la carte plus tard, la condition peut encore être remplie.",
        reason="La condition est vérifiée au décompte.",
    ),
    "R-057": Wording(
        title="Les totaux peuvent-ils être négatifs ?",
        text="Oui. Un score de manche inférieur à zéro ne vient que de Trois fois dame, de Fée du célibat et de la Rebelle du bal ; les totaux sont de simples sommes.",
        reason="Textes de ces cartes.",
    ),
}
