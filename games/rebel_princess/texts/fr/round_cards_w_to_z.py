"""The ledger in French: round cards w to z."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
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
        text="Quand une personne qui ne peut pas suivre la couleur demandée actuelle joue un Prince.",
        reason="R-036.",
    ),
    "R-375": Wording(
        title="Passez le bouquet ! : ouverture avec un Prince due à Raiponce, puis changement de couleur, puis une personne qui ne peut pas suivre joue un Prince.",
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
        reason="Les couleurs restent les mêmes.",
    ),
    "R-382": Wording(
        title="Passez le bouquet ! : la Princesse au petit pois ?",
        text="Elle s'applique aux cartes autorisées par la couleur demandée actuelle.",
        reason="La couleur d'abord.",
    ),
    "R-383": Wording(
        title="Sens dessus dessous : quels 6 comptent ?",
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
        title="Pause boudoir : plusieurs personnes à égalité au plus haut total ?",
        text="Toutes sont exemptées.",
        reason="La ou les Princesses.",
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
        title="Reines de la danse : choisit-on soi-même ses couples ?",
        text="Non. On forme d'abord tous les couples de même nombre, puis autant de couples de nombres différents que possible.",
        reason="Le texte décrit une attribution automatique : un Prince n'est seul que si aucune Reine ne peut lui être associée.",
    ),
    "R-396": Wording(
        title="Reines de la danse : quelle formule ?",
        text="Avec P Princes, Q Reines, m nombres égaux, u = min(P-m, Q-m) : 3m + 2u + (P-m-u), plus 5 pour la Grenouille.",
        reason="Valeurs par couple ; comme chaque nombre n'existe qu'une fois par couleur, c'est aussi le plus grand score que puisse donner un appariement, si bien que l'on ne peut pas tirer parti de l'ordre d'appariement.",
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
