"""The ledger in French: round cards and their interactions."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-304": Wording(
        title="Cadeau de mariage : Alice remporte le pli.",
        text="Seules les cartes face visible sont remélangées ; la pile de cadeaux reste pour la gagnante du pli rejoué ; pas de nouveaux cadeaux ; Alice ouvre, sans Prince sauf s'ils se sont incrustés.",
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
        text="Alice décide d'abord. Si elle remélange, il n'y a pas de Marché magique pour ce pli ; dès qu'elle conclut un marché, elle ne peut plus le remélanger.",
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
        text="La plus forte valeur parmi les cartes des joueuses qui ne peuvent pas suivre ; s'il n'y en a aucune, la règle normale.",
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
        title="Pomme empoisonnée : une carte gelée hors couleur d'une joueuse qui pourrait suivre.",
        text="Elle ne peut pas l'emporter. Si la joueuse ne pouvait pas suivre, la carte est en concurrence.",
        reason="R-043.",
    ),
    "R-329": Wording(
        title="Pomme empoisonnée : le résultat montre si une telle joueuse ne pouvait pas suivre. Est-ce acceptable ?",
        text="Oui ; le serveur annonce seulement la gagnante, pas la raison pour chaque joueuse.",
        reason="Inévitable aussi à une table.",
    ),
    "R-330": Wording(
        title="Pomme empoisonnée : Mulan, qui ne peut pas suivre, échange dans la couleur dont elle s'est défaussée.",
        text="Elle compte toujours comme ne pouvant pas suivre ; la nouvelle valeur est en concurrence.",
        reason="L'impossibilité de suivre se vérifie quand la carte est jouée.",
    ),
    "R-331": Wording(
        title="Pomme empoisonnée : une joueuse qui ne peut pas suivre joue un Prince.",
        text="Les Princes s'incrustent comme d'habitude.",
        reason="R-036.",
    ),
    "R-332": Wording(
        title="Pairs et impairs : dans quel ordre viennent les obligations ?",
        text="La couleur demandée avec la parité de la carte d'ouverture ; sinon, n'importe quelle carte de la couleur demandée ; si l'on ne peut pas suivre, n'importe quelle carte de la parité de la carte d'ouverture ; sinon, n'importe quoi.",
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
        reason="La princesse prime sur la carte de Manche ; la FAQ des auteurs décrit la parité d'abord au-dessus de 5, puis à 5 ou moins. La phrase Deluxe en est la seconde moitié.",
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
        title="Pairs et impairs : la phrase tchèque sur qui ne peut pas suivre se lit comme si la joueuse suivante gardait la parité. Que signifie-t-elle ?",
        text="La parité vient toujours de la carte d'ouverture, même après une carte défaussée.",
        reason="Même règle que dans les autres textes.",
    ),
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
        text="La plus forte somme des valeurs de la couleur demandée ; en cas d'égalité : la plus forte carte seule de la couleur demandée. Les joueuses sans carte de la couleur demandée ne peuvent pas l'emporter.",
        reason="Texte de la carte.",
    ),
    "R-346": Wording(
        title="Deux demandes à la suite : avec Cendrillon ?",
        text="La plus faible somme parmi les joueuses ayant au moins une carte de la couleur demandée ; en cas d'égalité : la plus faible carte seule.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-347": Wording(
        title="Deux demandes à la suite : Blanche-Neige ?",
        text="Si elle l'annonce sur la première carte, sa deuxième carte peut aussi être annoncée comme zéro si c'est un 7 ou moins ; si elle l'annonce sur la deuxième, seule cette carte vaut zéro. Une seule utilisation.",
        reason="Les pouvoirs touchent les deux cartes.",
    ),
    "R-348": Wording(
        title="Deux demandes à la suite : le zéro dans les sommes ?",
        text="Il ajoute 0 et compte pour 0 au départage ; une joueuse dont les seules cartes de la couleur demandée sont des zéros a une somme de 0 et reste candidate.",
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
        title="Deux demandes à la suite : peut-elle l'utiliser pour une seule carte et jouer l'autre normalement (même un Prince ou la Grenouille) ?",
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
        text="Toutes les cartes sont mélangées et l'on en distribue deux à chaque joueuse.",
        reason="Texte de la carte ; déduit pour gigamic-fr/cs.",
    ),
    "R-356": Wording(
        title="Deux demandes à la suite : la petite Sirène, Raiponce ?",
        text="Elles concernent la première carte de celle qui ouvre ; la deuxième suit de toute façon la couleur demandée.",
        reason="L'ouverture est une seule carte.",
    ),
    "R-357": Wording(
        title="Deux demandes à la suite : une joueuse qui ne peut pas suivre joue un Prince comme deuxième carte.",
        text="Les Princes s'incrustent, quelle que soit celle qui le joue, celle qui ouvre comprise.",
        reason="R-036.",
    ),
    "R-358": Wording(
        title="Deux demandes à la suite : une égalité peut-elle subsister après le départage ?",
        text="Non ; les cartes sont uniques, même avec le zéro de Blanche-Neige, si bien que la somme et la carte seule distinguent toujours deux joueuses. Seuls deux pouvoirs qui ramènent à zéro dans un même pli (cs-promo) peuvent donner une égalité : R-402.",
        reason="Deux mains de même somme et de même carte extrême exigeraient deux fois la même carte.",
    ),
    "R-359": Wording(
        title="Deux demandes à la suite : combien de plis ?",
        text="6, 5, 4, 4 pour 3, 4, 5, 6 joueuses.",
        reason="Deux cartes par pli.",
    ),
    "R-404": Wording(
        title="Deux demandes à la suite : la Princesse des glaces dans les anciennes éditions ?",
        text="Seule la carte d'ouverture est tirée au hasard ; la deuxième carte de celle qui ouvre est choisie et suit la couleur demandée comme d'habitude.",
        reason="Le pouvoir concerne la carte qui ouvre le pli.",
    ),
    "R-360": Wording(
        title="Métamorphose de minuit : que peut-on jouer quand le pli n'est pas ouvert avec une Fée ?",
        text="La couleur demandée ou des Fées, au choix ; sans la couleur demandée, il faut jouer une Fée si l'on en a. Ne peut pas suivre = ni l'une ni l'autre.",
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
        title="Métamorphose de minuit : la Princesse au petit pois agit ; une joueuse n'a dans la couleur demandée que des cartes basses, mais une Fée supérieure à 5 en main.",
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
        title="Métamorphose de minuit : une joueuse sans la couleur demandée mais avec des Fées veut se défausser d'un Prince.",
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
        text="Elle est en concurrence avec la valeur 0.",
        reason="R-045.",
    ),
    "R-371": Wording(
        title="Passez le bouquet ! : qu'est-ce qu'une nouvelle couleur ?",
        text="Toute couleur différente de la couleur demandée actuelle, même une couleur déjà demandée plus tôt dans le pli. La couleur demandée est donc toujours celle de la dernière carte jouée.",
        reason="Texte : la dernière couleur jouée l'emporte.",
    ),
    "R-372": Wording(
        title="Passez le bouquet ! : qui l'emporte ?",
        text="La plus forte carte de la couleur demandée finale parmi toutes les cartes du pli, y compris celles jouées avant le dernier changement.",
        reason="Texte de la carte.",
    ),
    "R-373": Wording(
        title="Passez le bouquet ! : qui un changement lie-t-il ?",
        text="Toutes celles qui jouent ensuite doivent suivre la nouvelle couleur si elles le peuvent.",
        reason="Texte de la carte.",
    ),
    "R-374": Wording(
        title="Passez le bouquet ! : quand les Princes s'incrustent-ils ?",
        text="Quand une joueuse qui ne peut pas suivre la couleur demandée actuelle joue un Prince.",
        reason="R-036.",
    ),
    "R-375": Wording(
        title="Passez le bouquet ! : ouverture avec un Prince due à Raiponce, puis changement de couleur, puis une joueuse qui ne peut pas suivre joue un Prince.",
        text="Les Princes s'incrustent à ce moment.",
        reason="R-374.",
    ),
    "R-376": Wording(
        title="Passez le bouquet ! : Poucette joue hors couleur.",
        text="Sa couleur devient la couleur demandée.",
        reason="Chaque carte d'une nouvelle couleur fait office d'ouverture.",
    ),
    "R-377": Wording(
        title="Passez le bouquet ! : la petite Sirène a imposé la couleur A ; quand Poucette joue, la couleur est déjà devenue B.",
        text="Elle peut utiliser son pouvoir.",
        reason="Elle n'ignore pas A ; la couleur demandée est B.",
    ),
    "R-378": Wording(
        title="Passez le bouquet ! : une carte gelée hors couleur ?",
        text="Sa couleur devient la couleur demandée.",
        reason="Chaque carte d'une nouvelle couleur fait office d'ouverture.",
    ),
    "R-379": Wording(
        title="Passez le bouquet ! : Alice ?",
        text="Comme d'habitude, si elle remporte le pli ; le pli rejoué commence par une nouvelle ouverture.",
        reason="Aucune règle spéciale.",
    ),
    "R-380": Wording(
        title="Passez le bouquet ! : avec Cendrillon ?",
        text="La plus faible carte de la couleur demandée finale l'emporte.",
        reason="R-089.",
    ),
    "R-381": Wording(
        title="Passez le bouquet ! : Mulan ?",
        text="Échange dans la même couleur ; la succession des couleurs demandées ne change pas.",
        reason="Les couleurs restent.",
    ),
    "R-382": Wording(
        title="Passez le bouquet ! : la Princesse au petit pois ?",
        text="Elle s'applique aux cartes autorisées par la couleur demandée actuelle.",
        reason="La couleur d'abord.",
    ),
    "R-383": Wording(
        title="Sens dessus dessous : quels six comptent ?",
        text="Chaque 6 du pli, de n'importe quelle couleur, carte d'ouverture ou non.",
        reason="Texte de la carte.",
    ),
    "R-384": Wording(
        title="Sens dessus dessous : avec Cendrillon ?",
        text="R-046 : un 6 plus Cendrillon donne l'ordre normal.",
        reason="Texte de deluxe-en/pl ; gigamic-fr/cs : chaque 6 inverse à nouveau.",
    ),
    "R-385": Wording(
        title="Sens dessus dessous : l'échange de Mulan fait entrer ou sortir un 6 ?",
        text="On recompte.",
        reason="Texte de deluxe-en/pl ; gigamic-fr/cs : elle agit avant que le pli soit réglé.",
    ),
    "R-386": Wording(
        title="Sens dessus dessous : le zéro de Blanche-Neige dans la couleur demandée, en ordre inversé ?",
        text="Il l'emporte.",
        reason="Texte de la carte.",
    ),
    "R-387": Wording(
        title="Sens dessus dessous : Blanche-Neige joue un 6 comme zéro.",
        text="Il ne compte pas comme un 6.",
        reason="FAQ de l'éditeur : la carte est traitée comme un zéro pendant le pli.",
    ),
    "R-388": Wording(
        title="Sens dessus dessous : un 6 gelé ?",
        text="Il compte.",
        reason="C'est un 6 dans le pli.",
    ),
    "R-389": Wording(
        title="Sens dessus dessous : après Alice ?",
        text="Le pli rejoué compte ses propres 6.",
        reason="Pli par pli.",
    ),
    "R-390": Wording(
        title="Pause boudoir : combien de points ?",
        text="Les Princes valent 2 chacun, sauf pour toutes celles qui ont le total le plus élevé avant la manche, pour qui ils restent à 1. La Grenouille reste à 5.",
        reason="Texte de la carte ; Grenouille explicite dans gigamic-fr et pl. gigamic-fr/cs disent « tout au long de la partie » au lieu de « avant cette manche » et sont lus de la même façon.",
    ),
    "R-391": Wording(
        title="Pause boudoir : dans la manche 1 ?",
        text="Tous les totaux sont égaux, les Princes ne comptent donc double pour personne.",
        reason="Toutes sont à égalité au plus haut total.",
    ),
    "R-392": Wording(
        title="Pause boudoir : plusieurs joueuses à égalité au plus haut total ?",
        text="Toutes sont exemptées.",
        reason="La ou les joueuses.",
    ),
    "R-393": Wording(
        title="Pause boudoir : dans la manche supplémentaire de départage ?",
        text="Ce sont les totaux d'avant cette manche qui comptent.",
        reason="Texte de la carte.",
    ),
    "R-394": Wording(
        title="Pause boudoir : avec la Rebelle du bal ?",
        text="-10.",
        reason="R-052.",
    ),
    "R-395": Wording(
        title="Reines de la danse : la propriétaire choisit-elle les couples ?",
        text="Non. On forme d'abord tous les couples de même nombre, puis autant de couples de nombres différents que possible.",
        reason="Le texte décrit une attribution automatique : un Prince n'est seul que si aucune Reine ne peut lui être associée.",
    ),
    "R-396": Wording(
        title="Reines de la danse : quelle formule ?",
        text="Avec P Princes, Q Reines, m nombres égaux, u = min(P-m, Q-m) : 3m + 2u + (P-m-u), plus 5 pour la Grenouille.",
        reason="Valeurs par couple ; comme chaque nombre n'existe qu'une fois par couleur, c'est aussi le plus grand score que donne un appariement, si bien que l'on ne peut pas tirer parti de l'ordre d'appariement.",
    ),
    "R-397": Wording(
        title="Reines de la danse : les Reines seules ?",
        text="0.",
        reason="Explicite dans deluxe-en/pl, implicite ailleurs.",
    ),
    "R-398": Wording(
        title="Reines de la danse : quel nombre compte ?",
        text="Le nombre imprimé.",
        reason="R-147.",
    ),
    "R-399": Wording(
        title="Il était une fois, Invitation : une règle spéciale ?",
        text="Aucune en dehors de l'écart. Invitation n'existe que dans gigamic-fr et cs.",
        reason="Texte de la carte.",
    ),
}
