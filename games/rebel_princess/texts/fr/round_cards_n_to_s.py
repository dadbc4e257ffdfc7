"""The ledger in French: round cards n to s."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-291": Wording(
        title="Un rendez-vous très important : combien de plis ?",
        text="La taille de la main moins 3 : 9, 7, 5, 5 pour 3, 4, 5, 6 personnes. La manche se termine quand chaque main a exactement 3 cartes après un pli ramassé.",
        reason="Les trois dernières cartes sont conservées.",
    ),
    "R-292": Wording(
        title="Un rendez-vous très important : comment comptent les cartes conservées ?",
        text="Comme si celle qui les a en main les avait ramassées.",
        reason="Texte de la carte.",
    ),
    "R-293": Wording(
        title="Un rendez-vous très important : Alice remélange ce qui serait le dernier pli.",
        text="Les mains reviennent à 4 et l'on joue un pli de plus.",
        reason="R-083.",
    ),
    "R-294": Wording(
        title="Un rendez-vous très important : Mulan dans le dernier pli ?",
        text="Elle peut échanger avec les trois cartes qu'elle a en main.",
        reason="Ce sont des cartes de la main jusqu'à la fin de la manche.",
    ),
    "R-295": Wording(
        title="Un rendez-vous très important : quand les cartes conservées sont-elles montrées ?",
        text="Au décompte.",
        reason="R-032.",
    ),
    "R-296": Wording(
        title="Un rendez-vous très important : la Belle au bois dormant, Shéhérazade, la Princesse des glaces dans le dernier pli ?",
        text="Permis normalement ; chaque main compte quatre cartes.",
        reason="Aucune restriction.",
    ),
    "R-297": Wording(
        title="Un rendez-vous très important : qui commence la manche suivante dans cs ?",
        text="La gagnante du dernier pli joué.",
        reason="R-020.",
    ),
    "R-298": Wording(
        title="Cadeau de mariage : quand pose-t-on les cadeaux ?",
        text="Avant chaque pli, simultanément et face cachée.",
        reason="Texte de la carte.",
    ),
    "R-299": Wording(
        title="Cadeau de mariage : la Belle au bois dormant ?",
        text="Seulement avant que les cadeaux de ce pli soient posés.",
        reason="Texte de la carte.",
    ),
    "R-300": Wording(
        title="Cadeau de mariage : les autres pouvoirs d'avant-pli ?",
        text="Une fois les cadeaux posés, dans la fenêtre normale.",
        reason="Le texte ne déplace que la Belle au bois dormant ; ensuite, celle qui ouvre ne peut pas offrir en cadeau une couleur imposée.",
    ),
    "R-301": Wording(
        title="Cadeau de mariage : la Belle au bois dormant dans les anciennes éditions ?",
        text="Également avant les cadeaux.",
        reason="Le texte n'en dit rien ; même traitement.",
    ),
    "R-302": Wording(
        title="Cadeau de mariage : combien de plis ?",
        text="6, 5, 4, 4 pour 3, 4, 5, 6 personnes.",
        reason="La moitié des plis.",
    ),
    "R-303": Wording(
        title="Cadeau de mariage : la gagnante voit-elle les cadeaux ?",
        text="Non, pas avant le décompte. Chaque personne ne connaît que ses propres cadeaux.",
        reason="R-030.",
    ),
    "R-304": Wording(
        title="Cadeau de mariage : Alice remporte le pli.",
        text="Seules les cartes face visible sont remélangées ; la pile de cadeaux reste pour la gagnante du pli rejoué ; pas de nouveaux cadeaux ; Alice ouvre, mais pas avec un Prince, sauf si les Princes se sont incrustés.",
        reason="Texte de la carte.",
    ),
    "R-305": Wording(
        title="Cadeau de mariage : de même dans les anciennes éditions ?",
        text="De même.",
        reason="Le texte n'en dit rien.",
    ),
    "R-306": Wording(
        title="Cadeau de mariage : la Grenouille se trouve parmi les cadeaux. Alice peut-elle agir ?",
        text="Oui ; on ne vérifie que les cartes jouées.",
        reason="Personne ne peut regarder les cadeaux.",
    ),
    "R-307": Wording(
        title="Cadeau de mariage : la Belle au bois dormant dans le pli rejoué ?",
        text="Interdit ; les cadeaux de cette pile sont déjà posés. Les autres pouvoirs peuvent être utilisés.",
        reason="R-299.",
    ),
    "R-308": Wording(
        title="Cadeau de mariage : la Princesse des glaces dans le dernier pli, où chaque main compte une carte.",
        text="Cette carte unique est gelée.",
        reason="R-092.",
    ),
    "R-309": Wording(
        title="Cadeau de mariage : un Prince offert en cadeau ?",
        text="Il ne s'incruste pas et n'active pas l'indicateur « Prince vu ».",
        reason="Face cachée, pas joué.",
    ),
    "R-310": Wording(
        title="Cadeau de mariage : Mulan peut-elle reprendre son cadeau ?",
        text="Non.",
        reason="Seulement la carte qu'elle a jouée.",
    ),
    "R-311": Wording(
        title="Cadeau de mariage : la Rebelle dans les anciennes éditions ?",
        text="Elle n'existe pas.",
        reason="R-050.",
    ),
    "R-403": Wording(
        title="Cadeau de mariage : quand Carmésine peut-elle copier la Belle au bois dormant ?",
        text="Seulement avant que les cadeaux soient posés, comme l'originale ; elle n'est interrogée à ce moment que si la Belle au bois dormant est en jeu. Toutes les autres copies comme d'habitude.",
        reason="R-156, R-301.",
    ),
    "R-312": Wording(
        title="Marché magique : est-ce obligatoire ?",
        text="Non.",
        reason="« Peut échanger ».",
    ),
    "R-313": Wording(
        title="Marché magique : qu'est-ce qui est public ?",
        text="Les deux cartes : celle qui est donnée est montrée, celle qui est prise était face visible.",
        reason="Texte de la carte.",
    ),
    "R-314": Wording(
        title="Marché magique : quelle carte ne peut-on pas prendre ?",
        text="La carte jouée par la gagnante elle-même (après Mulan : sa carte de remplacement).",
        reason="Texte de la carte.",
    ),
    "R-315": Wording(
        title="Marché magique : au dernier pli ?",
        text="Impossible : la main de la gagnante est vide.",
        reason="Il faut une carte de la main.",
    ),
    "R-316": Wording(
        title="Marché magique : Mulan a échangé et remporte le pli.",
        text="Elle peut aussi conclure un marché : deux échanges en tout, le second pas contre sa propre carte.",
        reason="Texte de la carte ; déduit pour gigamic-fr/cs (deux permissions distinctes).",
    ),
    "R-317": Wording(
        title="Marché magique : donner un Prince ?",
        text="Il ne s'incruste pas.",
        reason="FAQ de l'éditeur.",
    ),
    "R-318": Wording(
        title="Marché magique : peut-on donner ou prendre la Grenouille ?",
        text="Oui.",
        reason="Aucune restriction.",
    ),
    "R-319": Wording(
        title="Marché magique : Alice remporte le pli ; Marché magique ou Alice d'abord ?",
        text="Alice décide d'abord. Si elle remélange, il n'y a pas de Marché magique pour ce pli ; une fois qu'elle a conclu un marché, elle ne peut plus remélanger ce pli.",
        reason="Alice a besoin du pli qu'elle vient de remporter ; ensuite, on commence à le défaire.",
    ),
    "R-320": Wording(
        title="Marché magique : Pocahontas FR/CS remporte le pli.",
        text="Marché magique d'abord, puis la désignation.",
        reason="La désignation concerne le pli suivant.",
    ),
    "R-321": Wording(
        title="Marché magique : peut-on prendre la carte gelée du pli ?",
        text="Oui, si ce n'est pas celle de la gagnante.",
        reason="C'est une carte ordinaire du pli.",
    ),
    "R-322": Wording(
        title="Pomme empoisonnée : qui l'emporte ?",
        text="La plus forte valeur parmi les cartes des personnes qui ne peuvent pas suivre ; s'il n'y en a aucune, la règle normale.",
        reason="Texte de la carte.",
    ),
    "R-323": Wording(
        title="Pomme empoisonnée : valeurs égales ?",
        text="La première jouée l'emporte.",
        reason="Texte de la carte.",
    ),
    "R-324": Wording(
        title="Pomme empoisonnée : valeurs égales ?",
        text="La dernière jouée l'emporte.",
        reason="Texte de la carte.",
    ),
    "R-325": Wording(
        title="Pomme empoisonnée : avec Cendrillon ?",
        text="La plus faible valeur parmi les cartes défaussées l'emporte ; égalités comme imprimé.",
        reason="R-089.",
    ),
    "R-326": Wording(
        title="Pomme empoisonnée : Blanche-Neige ne peut pas suivre et joue un zéro ?",
        text="Il compte pour 0 parmi les cartes défaussées ; seul, il l'emporte.",
        reason="R-045.",
    ),
    "R-327": Wording(
        title="Pomme empoisonnée : Poucette quitte la couleur alors qu'elle pourrait suivre.",
        text="Sa carte ne peut pas l'emporter.",
        reason="R-043.",
    ),
    "R-328": Wording(
        title="Pomme empoisonnée : une carte gelée hors couleur d'une personne qui pourrait suivre.",
        text="Elle ne peut pas l'emporter. Si la personne ne pouvait pas suivre, la carte entre en concurrence.",
        reason="R-043.",
    ),
    "R-329": Wording(
        title="Pomme empoisonnée : le résultat montre si une telle personne ne pouvait pas suivre. Est-ce acceptable ?",
        text="Oui ; le serveur annonce seulement la gagnante, pas la raison pour chaque personne.",
        reason="Inévitable aussi à une table.",
    ),
    "R-330": Wording(
        title="Pomme empoisonnée : Mulan, qui ne peut pas suivre, échange dans la couleur dont elle s'est défaussée.",
        text="Elle compte toujours comme ne pouvant pas suivre ; la nouvelle valeur entre en concurrence.",
        reason="L'impossibilité de suivre se vérifie quand la carte est jouée.",
    ),
    "R-331": Wording(
        title="Pomme empoisonnée : une personne qui ne peut pas suivre joue un Prince.",
        text="Les Princes s'incrustent comme d'habitude.",
        reason="R-036.",
    ),
    "R-332": Wording(
        title="Pairs et impairs : dans quel ordre viennent les obligations ?",
        text="La couleur demandée avec la parité de la carte d'ouverture ; sinon, n'importe quelle carte de la couleur demandée ; si l'on ne peut pas suivre, n'importe quelle carte de la parité de la carte d'ouverture ; sinon, n'importe quelle carte.",
        reason="Texte de la carte.",
    ),
    "R-333": Wording(
        title="Pairs et impairs : la parité lie-t-elle celle qui ouvre ?",
        text="Non ; c'est l'ouverture qui la fixe.",
        reason="Texte de la carte.",
    ),
    "R-334": Wording(
        title="Pairs et impairs : Blanche-Neige ?",
        text="Le nombre imprimé doit respecter la parité ; ensuite, il peut devenir zéro.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-335": Wording(
        title="Pairs et impairs : Blanche-Neige ouvre avec un 5 comme zéro.",
        text="La parité est impaire (nombre imprimé).",
        reason="R-045.",
    ),
    "R-336": Wording(
        title="Pairs et impairs : la Princesse au petit pois ?",
        text="Après la couleur : une carte supérieure à 5 si possible ; parmi celles-ci, la bonne parité si possible. Sans rien de supérieur à 5 : la bonne parité parmi le reste si possible. De même quand on ne peut pas suivre. Une carte supérieure à 5 de mauvaise parité prime sur une carte de bonne parité de 5 ou moins.",
        reason="La princesse prime sur la carte de Manche ; la FAQ des auteurs décrit la parité d'abord au-dessus de 5, puis à 5 ou moins. La phrase Deluxe en est la seconde moitié. Contesté : elle peut se lire comme faisant passer les cartes de bonne parité de 5 ou moins avant les cartes de mauvaise parité supérieures à 5, ou comme ne demandant aucune parité au-dessus de 5.",
    ),
    "R-337": Wording(
        title="Pairs et impairs : la carte de remplacement de Mulan ?",
        text="Libre de toute parité ; sa première carte ne l'est pas.",
        reason="Texte de la carte ; déduit pour gigamic-fr/cs.",
    ),
    "R-338": Wording(
        title="Pairs et impairs : Mulan a ouvert et échange pour l'autre parité.",
        text="Les cartes jouées par les autres restent autorisées.",
        reason="Elles l'étaient quand elles ont été jouées.",
    ),
    "R-339": Wording(
        title="Pairs et impairs : Poucette ?",
        text="La parité ne lie pas la carte jouée avec son pouvoir.",
        reason="R-153.",
    ),
    "R-340": Wording(
        title="Pairs et impairs : une carte gelée ?",
        text="Elle ignore la parité. Si elle ouvre le pli, elle fixe la parité.",
        reason="R-097.",
    ),
    "R-341": Wording(
        title="Pairs et impairs : la phrase tchèque sur qui ne peut pas suivre se lit comme si la personne suivante gardait la parité. Que signifie-t-elle ?",
        text="La parité vient toujours de la carte d'ouverture, même après une carte défaussée.",
        reason="Même règle que dans les autres textes.",
    ),
}
