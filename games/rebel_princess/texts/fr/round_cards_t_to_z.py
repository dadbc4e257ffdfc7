"""The ledger in French: round cards t to z."""

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
}
