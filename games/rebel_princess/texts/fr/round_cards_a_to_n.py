"""The ledger in French: round cards and their interactions."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-207": Wording(
        title="Comment un pouvoir et une carte de Manche se combinent-ils quand aucune décision ci-dessous ne cite la paire ?",
        text="Les limites sur les cartes autorisées se recoupent dans l'ordre : couleur, la Princesse au petit pois, limite de la carte de Manche (une étape qui ne laisserait rien est sautée) ; pour savoir qui l'emporte, on utilise les valeurs actuelles et les cartes finales ; le décompte utilise les cartes imprimées. Les cartes qui n'agissent que sur le décompte (Trois fois dame, Mariage arrangé, La Forêt se rebelle !, Fée du célibat, Pause boudoir, Reines de la danse) n'interagissent jamais avec les pouvoirs.",
        reason="Hiérarchie des règles.",
    ),
    "R-208": Wording(
        title="Celle que Pocahontas a désignée pour ouvrir compte-t-elle pour la carte de Manche comme celle qui ouvre ?",
        text="Oui, à tous égards : elle joue face visible dans Bal masqué, fixe le nombre de départ, la parité et la couleur demandée, et l'emporte dans Toujours demoiselle d'honneur quand toutes les autres se sont défaussées.",
        reason="C'est elle qui ouvre.",
    ),
    "R-209": Wording(
        title="En retard au Bal : la carte en retard fait-elle partie de la main avant le dernier pli ?",
        text="Non : ni pour vérifier l'impossibilité de suivre, ni pour « seulement des Princes », les tirages, les cartes à remettre, Mulan ou plus forte/plus faible. Elle devient la main pour le dernier pli.",
        reason="Elle reste face cachée jusque-là ; la FAQ des auteurs dit qu'elle n'est pas en main.",
    ),
    "R-210": Wording(
        title="En retard au Bal : quelle carte peut-on réserver ?",
        text="N'importe laquelle, y compris un Prince ou la Grenouille.",
        reason="Aucune restriction.",
    ),
    "R-211": Wording(
        title="En retard au Bal : comment se joue le dernier pli ?",
        text="La seule carte de chaque joueuse est sa carte en retard ; les règles normales décident qui ne peut pas suivre et qui l'emporte. On peut ouvrir avec un Prince, puisque c'est la seule carte.",
        reason="Règles normales.",
    ),
    "R-212": Wording(
        title="En retard au Bal : la Belle au bois dormant ou Shéhérazade dans le dernier pli ?",
        text="Interdit.",
        reason="Explicite dans deluxe-en/pl ; pour gigamic-fr/cs, par R-076 et la FAQ des auteurs.",
    ),
    "R-213": Wording(
        title="En retard au Bal : la Princesse des glaces dans le dernier pli ?",
        text="Interdit : aucune carte que l'on peut tirer.",
        reason="R-093.",
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
        text="De ses propres cartes de la couleur jouée, dans la main active.",
        reason="FAQ de l'éditeur.",
    ),
    "R-219": Wording(
        title="Haricots magiques : une joueuse qui ne peut pas suivre ?",
        text="Elle choisit n'importe quelle couleur et en joue la plus forte ou la plus faible carte qu'elle a en main (pas seulement les extrêmes de toute la main).",
        reason="« Ou d'une autre couleur si l'on ne peut pas suivre ».",
    ),
    "R-220": Wording(
        title="Haricots magiques : celle qui ouvre est-elle liée ?",
        text="Oui, au sein de la couleur dans laquelle elle ouvre.",
        reason="Texte (le texte promo de cs dit chaque joueuse).",
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
        title="Trois fois dame : combien valent les trois ?",
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
        text="Chaque joueuse qui n'a ramassé aucun pli.",
        reason="Texte de la carte.",
    ),
    "R-233": Wording(
        title="Mariage arrangé : plusieurs joueuses sans pli ?",
        text="Chacune reçoit +5.",
        reason="Le texte s'adresse à chaque joueuse.",
    ),
    "R-234": Wording(
        title="Mariage arrangé : le seul pli remporté par la joueuse d'Alice a été remélangé.",
        text="Elle n'a aucun pli et reçoit +5.",
        reason="R-082.",
    ),
    "R-235": Wording(
        title="Mariage arrangé : une joueuse avec un pli mais sans demande en mariage ?",
        text="Elle marque 0, sans +5.",
        reason="La condition porte sur les plis.",
    ),
    "R-236": Wording(
        title="Décret royal : qui l'emporte ?",
        text="La plus forte Reine du pli, quelle que soit la carte qui l'a ouvert ; sans Reine, la règle normale.",
        reason="Texte de la carte.",
    ),
    "R-237": Wording(
        title="Décret royal : une joueuse qui a la couleur demandée peut-elle couper avec une Reine ?",
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
    "R-247": Wording(
        title="Clair comme du verre : quelles couleurs peut-on choisir ?",
        text="Seulement des couleurs que l'on a après l'écart ; tous les choix sont révélés ensemble.",
        reason="Texte de la carte.",
    ),
    "R-248": Wording(
        title="Clair comme du verre : les cartes face visible font-elles encore partie de la main ?",
        text="Oui, pour suivre, pour l'impossibilité de suivre, pour ouvrir et pour le décompte.",
        reason="Texte de la carte.",
    ),
    "R-249": Wording(
        title="Clair comme du verre : les cartes face visible peuvent-elles être tirées au hasard (la Princesse des glaces, Shéhérazade) ?",
        text="Non ; on ne tire que parmi les cartes cachées. Une joueuse sans cartes cachées n'est pas une cible autorisée.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-250": Wording(
        title="Clair comme du verre : la Princesse des glaces, et une seule carte cachée chez la cible ?",
        text="Elle est tirée et gelée.",
        reason="R-092.",
    ),
    "R-251": Wording(
        title="Clair comme du verre : une carte de la couleur étalée est reçue plus tard.",
        text="Elle reste cachée.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-252": Wording(
        title="Clair comme du verre : une carte face visible peut-elle être remise à la Belle au bois dormant ou donnée par Shéhérazade ?",
        text="Oui. La table la voit partir ; celle qui la reçoit la tient cachée.",
        reason="C'est une carte de la main et le choix n'est pas aléatoire.",
    ),
    "R-253": Wording(
        title="Clair comme du verre : une carte face visible revient à sa propre joueuse (Alice, la Belle au bois dormant, Mulan).",
        text="Elle est cachée à partir de là.",
        reason="Toute carte qui entre dans une main pendant la manche est cachée ; on n'étale qu'une fois.",
    ),
    "R-254": Wording(
        title="Clair comme du verre : Mulan peut-elle échanger avec une carte face visible ?",
        text="Oui, avec n'importe quelle carte de sa main.",
        reason="R-248.",
    ),
    "R-255": Wording(
        title="Clair comme du verre : une joueuse n'a qu'une seule couleur.",
        text="Toute la main est face visible.",
        reason="Il faut choisir une couleur que l'on a.",
    ),
    "R-256": Wording(
        title="Bal masqué : qui joue face cachée ?",
        text="Toutes sauf celle qui ouvre ; les cartes sont retournées ensemble après la dernière carte jouée.",
        reason="Texte de la carte.",
    ),
    "R-257": Wording(
        title="Bal masqué : fait-on respecter l'obligation de suivre ?",
        text="Oui, le serveur s'en charge, sans révéler si la carte suit.",
        reason="Les autres règles s'appliquent normalement.",
    ),
    "R-258": Wording(
        title="Bal masqué : Blanche-Neige ?",
        text="Elle annonce l'utilisation en jouant ; la carte reste cachée jusqu'à la révélation.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-259": Wording(
        title="Bal masqué : Poucette ?",
        text="Elle annonce l'utilisation en jouant.",
        reason="Texte de la carte.",
    ),
    "R-260": Wording(
        title="Bal masqué : Mulan ?",
        text="Après la révélation.",
        reason="Texte (gigamic-fr/cs : avant que le pli soit réglé, lu de la même façon).",
    ),
    "R-261": Wording(
        title="Bal masqué : une carte gelée ?",
        text="Une carte gelée qui n'ouvre pas est jouée face cachée, une carte gelée qui ouvre est jouée face visible.",
        reason="Seule celle qui ouvre joue face visible.",
    ),
    "R-262": Wording(
        title="Bal masqué : une joueuse qui ne peut pas suivre joue un Prince face cachée.",
        text="Le fait que les Princes se sont incrustés devient public à la révélation.",
        reason="R-041.",
    ),
    "R-263": Wording(
        title="Bal masqué : la Princesse au petit pois FR/CS ?",
        text="Elle annonce l'utilisation en jouant sa carte face cachée.",
        reason="Comme Blanche-Neige.",
    ),
    "R-264": Wording(
        title="Bal masqué : Alice ?",
        text="Après la révélation ; les cartes redistribuées reviennent en main, cachées.",
        reason="Elle agit après avoir remporté le pli.",
    ),
    "R-265": Wording(
        title="La Forêt se rebelle ! : combien de points ?",
        text="Chaque Animal +1, donc la Grenouille vaut 6.",
        reason="Texte de la carte.",
    ),
    "R-266": Wording(
        title="Chaises musicales : quand passe-t-on la carte ?",
        text="Après qu'un pli a été ramassé et avant la fenêtre d'avant-pli suivante.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-267": Wording(
        title="Chaises musicales : après le dernier pli ?",
        text="On ne passe rien : personne n'a de cartes.",
        reason="Il n'y a rien à passer.",
    ),
    "R-268": Wording(
        title="Chaises musicales : quand il reste une carte à chacune ?",
        text="Il faut passer cette carte.",
        reason="Chaque joueuse passe une carte.",
    ),
    "R-269": Wording(
        title="Chaises musicales : après un pli qu'Alice a remélangé ?",
        text="On ne passe rien ; le pli est rejoué.",
        reason="R-082.",
    ),
    "R-270": Wording(
        title="Chaises musicales : Pocahontas FR/CS, avant ou après avoir passé la carte ?",
        text="Avant ; elle décide quand elle remporte le pli.",
        reason="Son déclencheur est de remporter le pli.",
    ),
    "R-271": Wording(
        title="Chaises musicales : passer un Prince ?",
        text="Il ne s'incruste pas ; la carte reste secrète entre celle qui donne et celle qui reçoit.",
        reason="R-044.",
    ),
    "R-272": Wording(
        title="Chaises musicales : dans quel sens ?",
        text="Toujours vers la droite, quel qu'ait été l'écart du début.",
        reason="Texte de la carte.",
    ),
    "R-273": Wording(
        title="Sororité : celle qui ouvre peut-elle l'emporter ?",
        text="Non. Les candidates sont les autres cartes de la couleur demandée ; s'il n'y en a aucune, toutes les autres cartes.",
        reason="La FAQ de l'éditeur corrige le texte de la carte.",
    ),
    "R-274": Wording(
        title="Sororité : comment mesure-t-on la distance ?",
        text="Différence absolue entre les valeurs actuelles de la carte et de la carte d'ouverture.",
        reason="La plus éloignée du nombre de départ.",
    ),
    "R-275": Wording(
        title="Sororité : à distance égale ?",
        text="La valeur la plus élevée l'emporte ; à valeurs égales (toutes les autres se sont défaussées), la première jouée.",
        reason="Texte de la carte.",
    ),
    "R-276": Wording(
        title="Sororité : toutes les autres cartes sont hors couleur et ont le nombre de la carte d'ouverture.",
        text="La deuxième joueuse du pli l'emporte.",
        reason="FAQ de l'éditeur.",
    ),
    "R-277": Wording(
        title="Sororité : avec Cendrillon ?",
        text="Les distances ne changent pas ; seule une égalité est tranchée en faveur de la valeur la plus basse au lieu de la plus élevée.",
        reason="FAQ de l'éditeur.",
    ),
    "R-278": Wording(
        title="Sororité : Blanche-Neige suit avec un zéro ?",
        text="La distance se mesure à partir de 0. Si elle ouvre, le nombre de départ est 0.",
        reason="R-045.",
    ),
    "R-279": Wording(
        title="Sororité : Mulan a ouvert et échange.",
        text="Les distances utilisent la carte d'ouverture finale.",
        reason="R-114.",
    ),
    "R-280": Wording(
        title="Sororité : cartes hors couleur jouées à cause de la Princesse des glaces ou de Poucette ?",
        text="Elles ne peuvent l'emporter que si, à part la carte d'ouverture, aucune carte de la couleur demandée n'est dans le pli.",
        reason="Règle portant sur les cartes.",
    ),
    "R-281": Wording(
        title="Sororité : exactement une carte de la couleur demandée en plus de la carte d'ouverture ?",
        text="Elle l'emporte, si proche qu'elle soit.",
        reason="C'est la seule candidate.",
    ),
    "R-282": Wording(
        title="Lendemain de fête et Colin-maillard : quelle est la taille des moitiés ?",
        text="6, 5, 4, 4 cartes pour 3, 4, 5, 6 joueuses. La propriétaire choisit le partage.",
        reason="Les mains sont paires.",
    ),
    "R-283": Wording(
        title="Lendemain de fête et Colin-maillard : que considère-t-on pour les pouvoirs et pour vérifier l'impossibilité de suivre ?",
        text="Seulement la moitié que l'on joue.",
        reason="Texte de la carte ; FAQ des auteurs.",
    ),
    "R-284": Wording(
        title="Lendemain de fête et Colin-maillard : les pouvoirs sont-ils réactivés pour la seconde moitié ?",
        text="Non.",
        reason="Texte de la carte.",
    ),
    "R-285": Wording(
        title="Lendemain de fête et Colin-maillard : quand prend-on l'autre moitié ?",
        text="Quand toutes les mains actives sont vides après un pli ramassé, avant la fenêtre suivante. Les Princes incrustés le restent et celle qui doit ouvrir ne change pas.",
        reason="C'est toujours une seule manche.",
    ),
    "R-286": Wording(
        title="Lendemain de fête et Colin-maillard : Alice remélange le dernier pli de la première moitié.",
        text="Chaque joueuse rejoue une carte avant le changement de moitié.",
        reason="R-083.",
    ),
    "R-287": Wording(
        title="Lendemain de fête et Colin-maillard : Mulan dans le dernier pli d'une moitié ?",
        text="Pas d'échange : la main active est vide.",
        reason="R-283.",
    ),
    "R-288": Wording(
        title="Lendemain de fête et Colin-maillard : que sait-on de la moitié donnée ?",
        text="Celle qui donne s'en souvient ; celle qui reçoit la voit à la réception ; les autres ne la voient pas.",
        reason="Chacune connaissait ses propres cartes.",
    ),
    "R-289": Wording(
        title="Lendemain de fête et Colin-maillard : quand la voisine la voit-elle ?",
        text="Seulement au changement de moitié, pas à la préparation.",
        reason="Elle reste face cachée chez sa première propriétaire.",
    ),
    "R-290": Wording(
        title="Lendemain de fête et Colin-maillard : la moitié active ne contient que des Princes.",
        text="On peut ouvrir avec l'un d'eux.",
        reason="R-040.",
    ),
    "R-291": Wording(
        title="Un rendez-vous très important : combien de plis ?",
        text="La taille de la main moins 3 : 9, 7, 5, 5 pour 3, 4, 5, 6 joueuses. La manche se termine quand chaque main a exactement 3 cartes après un pli ramassé.",
        reason="Les trois dernières cartes sont conservées.",
    ),
    "R-292": Wording(
        title="Un rendez-vous très important : comment comptent les cartes conservées ?",
        text="Comme si celle qui les tient les avait ramassées.",
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
        text="6, 5, 4, 4 pour 3, 4, 5, 6 joueuses.",
        reason="La moitié des plis.",
    ),
    "R-303": Wording(
        title="Cadeau de mariage : la gagnante voit-elle les cadeaux ?",
        text="Non, pas avant le décompte. Chaque joueuse ne connaît que ses propres cadeaux.",
        reason="R-030.",
    ),
}
