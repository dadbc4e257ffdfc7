"""The ledger in French: the powers of the other princesses, from the Pea Princess to Carmesina."""

from games.texts import Wording

RULINGS: dict[str, Wording] = {
    "R-115": Wording(
        title="La Princesse au petit pois contre l'obligation de suivre la couleur ?",
        text="Il faut d'abord suivre la couleur ; parmi les cartes autorisées, il faut choisir une carte supérieure à 5 s'il y en a une.",
        reason="Texte du pouvoir.",
    ),
    "R-116": Wording(
        title="Même question dans les anciennes éditions ?",
        text="La même réponse.",
        reason="Le texte n'en dit rien ; rompre l'obligation de suivre exigerait une indication expresse.",
    ),
    "R-117": Wording(
        title="Comment la Princesse au petit pois lie-t-elle celle qui ouvre ?",
        text="Celle qui ouvre doit ouvrir avec une carte supérieure à 5 si elle en a une avec laquelle elle peut ouvrir. Si seuls des Princes sont supérieurs à 5 et que l'on ne peut pas ouvrir avec un Prince, elle peut ouvrir avec un 5 ou moins.",
        reason="Texte du pouvoir.",
    ),
    "R-118": Wording(
        title="Une personne qui ne peut pas suivre a exactement une carte supérieure à 5 : la Grenouille (ou un Prince).",
        text="Elle doit la jouer.",
        reason="Un nombre supérieur à 5 si elle en a un ; qui ne peut pas suivre choisit dans toute sa main.",
    ),
    "R-119": Wording(
        title="La Princesse au petit pois est-elle liée par son propre pouvoir ?",
        text="Non.",
        reason="Il lie les autres personnes.",
    ),
    "R-120": Wording(
        title="Quand la Princesse au petit pois (édition d'origine) utilise-t-elle son pouvoir ?",
        text="En même temps qu'elle joue sa propre carte ; il ne lie que les personnes qui n'ont pas encore joué dans ce pli.",
        reason="Texte du pouvoir.",
    ),
    "R-121": Wording(
        title="Peut-elle utiliser son pouvoir quand elle joue en dernier ?",
        text="Non (refusé, voir R-071). En dernier signifie que plus personne d'autre ne jouera de carte dans ce pli : dans Deux demandes à la suite, seulement la toute dernière des deuxièmes cartes.",
        reason="Il ne reste personne à lier.",
    ),
    "R-122": Wording(
        title="Pocahontas peut-elle se choisir elle-même ?",
        text="Oui, elle-même ou n'importe quelle autre personne.",
        reason="N'importe quelle personne.",
    ),
    "R-123": Wording(
        title="Peut-elle désigner celle qui ouvre déjà ?",
        text="Non ; cela n'aurait aucun effet.",
        reason="Voir R-071.",
    ),
    "R-124": Wording(
        title="Quand Pocahontas (édition d'origine) agit-elle, et sur qui ?",
        text="Quand elle remporte un pli, elle désigne une autre personne, qui ouvre le pli suivant.",
        reason="Texte du pouvoir.",
    ),
    "R-125": Wording(
        title="Pocahontas (édition d'origine) peut-elle utiliser son pouvoir après le dernier pli d'une manche pour désigner celle qui commence la manche suivante ?",
        text="Non.",
        reason="Les pouvoirs agissent au sein de la manche et sont réactivés à la fin de celle-ci ; une autre règle fixe qui commence la suivante. Contesté : « le pli suivant » peut s'entendre par-delà la fin d'une manche.",
    ),
    "R-126": Wording(
        title="La désignation change-t-elle qui a ramassé le pli ?",
        text="Non.",
        reason="Seule l'ouverture se déplace.",
    ),
    "R-127": Wording(
        title="Celle qui ouvre n'a pas de Prince.",
        text="Elle ouvre librement ; Raiponce est épuisée ; le fait que celle qui ouvre n'a pas de Prince devient public.",
        reason="Texte du pouvoir.",
    ),
    "R-128": Wording(
        title="Un Prince joué en ouverture à cause de Raiponce permet-il aux Princes de s'incruster ?",
        text="Non. L'ouverture suivante est de nouveau soumise à la restriction, sauf s'ils se sont incrustés autrement.",
        reason="Texte du pouvoir.",
    ),
    "R-129": Wording(
        title="Raiponce peut-elle utiliser son pouvoir sur elle-même ?",
        text="Oui, quand elle ouvre.",
        reason="Texte du pouvoir.",
    ),
    "R-130": Wording(
        title="Raiponce : quel Prince joue celle qui ouvre ?",
        text="Celle qui ouvre choisit parmi ses Princes (la Princesse au petit pois et Haricots magiques s'appliquent quand même).",
        reason="Le texte exige seulement un Prince.",
    ),
    "R-131": Wording(
        title="Shéhérazade peut-elle se cibler elle-même ?",
        text="Non.",
        reason="Cela ne changerait rien.",
    ),
    "R-132": Wording(
        title="Shéhérazade doit-elle échanger ?",
        text="Non, elle peut rendre la carte tirée.",
        reason="Texte du pouvoir.",
    ),
    "R-133": Wording(
        title="Qui sait quoi ?",
        text="Elle voit la carte tirée ; la cible sait quelle carte a été tirée et ce qui est revenu ; les autres voient seulement quelle est la cible. Qu'un échange ait eu lieu ou non n'est pas annoncé.",
        reason="Les cartes en main restent cachées.",
    ),
    "R-136": Wording(
        title="Parmi quelles cartes se fait le tirage ?",
        text="Parmi les cartes cachées de la main active de la cible : ni cartes étalées face visible, ni carte gelée, ni carte en retard, ni moitié mise de côté.",
        reason="Textes des cartes de Manche.",
    ),
    "R-137": Wording(
        title="Que peut-elle donner ?",
        text="N'importe quelle carte de sa propre main active, face visible ou cachée, mais pas une carte gelée.",
        reason="Une de vos cartes.",
    ),
    "R-138": Wording(
        title="Qui remet une carte ?",
        text="Chaque personne, y compris la Belle au bois dormant : une carte chacune, choisie librement et en secret, toutes remises simultanément.",
        reason="Texte du pouvoir.",
    ),
    "R-139": Wording(
        title="Peut-elle garder la carte qu'elle a remise, ou rendre à chacune la sienne ?",
        text="Oui.",
        reason="Elle garde l'une des cartes ; aucune restriction.",
    ),
    "R-140": Wording(
        title="Sait-elle qui a donné quoi ?",
        text="Oui, et elle décide qui reçoit quelle carte. Chaque autre personne ne découvre que la carte qu'elle reçoit.",
        reason="Texte du pouvoir.",
    ),
    "R-141": Wording(
        title="Comment le reste est-il distribué ?",
        text="Au hasard, une carte à chaque autre personne, sans que les autres la voient.",
        reason="Texte du pouvoir.",
    ),
    "R-142": Wording(
        title="Sait-elle qui a donné quoi ?",
        text="Non ; le serveur montre l'ensemble des cartes sans indiquer leurs propriétaires.",
        reason="Le texte dit seulement qu'elle regarde toutes les cartes.",
    ),
    "R-143": Wording(
        title="Les mains peuvent-elles être inégales quand elle agit ?",
        text="Non. Toutes les mains actives sont égales avant chaque pli ; le serveur le vérifie. Si ce n'était pas le cas, l'activation serait refusée.",
        reason="Chaque effet déplace les cartes une pour une.",
    ),
    "R-144": Wording(
        title="Peut-elle agir quand chacune n'a plus qu'une carte ?",
        text="Oui ; ces cartes uniques sont redistribuées puis jouées (pas dans le dernier pli d'En retard au Bal).",
        reason="Pas de limite inférieure. (Une autre implémentation perdait le pli dans ce cas : la manche ne doit pas finir tant que son pouvoir est en attente.)",
    ),
    "R-145": Wording(
        title="Quand Blanche-Neige annonce-t-elle son zéro ?",
        text="En jouant la carte ; ni avant ni après.",
        reason="Jouée comme un zéro.",
    ),
    "R-146": Wording(
        title="La carte garde-t-elle sa couleur ?",
        text="Oui ; seule la valeur devient 0.",
        reason="Texte du pouvoir.",
    ),
    "R-147": Wording(
        title="Quel nombre compte au décompte ?",
        text="Le nombre imprimé.",
        reason="FAQ de l'éditeur (un 3 vaut toujours -3 dans Trois fois dame).",
    ),
    "R-148": Wording(
        title="Peut-elle ramener à zéro un Prince de 7 ou moins ?",
        text="Oui. Il compte toujours pour le score et peut toujours s'incruster.",
        reason="7 ou moins, n'importe quelle couleur.",
    ),
    "R-149": Wording(
        title="Peut-elle ramener à zéro sa carte d'ouverture ?",
        text="Oui.",
        reason="Aucune restriction.",
    ),
    "R-150": Wording(
        title="Poucette peut-elle utiliser son pouvoir quand elle ouvre ?",
        text="Non ; il n'a pas de sens à l'ouverture. (cs ne le dit pas, mais il n'y a aucune couleur à ignorer.)",
        reason="Texte de deluxe-en/pl.",
    ),
    "R-151": Wording(
        title="Quelles cartes sont exclues ?",
        text="Les Princes et la Grenouille.",
        reason="Texte du pouvoir.",
    ),
    "R-152": Wording(
        title="Elle ne peut réellement pas suivre.",
        text="Elle joue selon les règles normales sans utiliser le pouvoir et peut alors jouer un Prince ou la Grenouille.",
        reason="L'exclusion appartient au pouvoir.",
    ),
    "R-153": Wording(
        title="Le pouvoir lève-t-il aussi les limites des cartes de Manche (Haricots magiques, parité, Fées joker) ?",
        text="Oui : n'importe quelle carte de sa main sauf les Princes et la Grenouille.",
        reason="« N'importe quelle carte », et la princesse prime sur la carte de Manche.",
    ),
    "R-154": Wording(
        title="Que peut copier Carmésine ?",
        text="Le pouvoir de n'importe quelle princesse qui appartient à une personne de cette partie ; un autre à chaque manche si Carmésine le souhaite.",
        reason="Texte du pouvoir.",
    ),
    "R-155": Wording(
        title="Peut-elle copier une princesse déjà épuisée ?",
        text="Oui ; la copie n'affecte pas l'originale.",
        reason="La condition est d'être en jeu, non d'être inutilisée.",
    ),
    "R-156": Wording(
        title="Quand Carmésine copie-t-elle un pouvoir ?",
        text="Au moment que permet le pouvoir copié. Le choix du pouvoir se fait avec l'activation ; Carmésine est alors épuisée pour la manche.",
        reason="Elle copie l'effet.",
    ),
    "R-157": Wording(
        title="Original et copie dans le même pli ?",
        text="Permis, sauf si le second pouvoir devait annuler le premier : pas de deuxième Cendrillon, pas de deuxième pouvoir qui impose l'ouverture à la même personne.",
        reason="Voir R-073.",
    ),
    "R-158": Wording(
        title="Mulan et Carmésine en Mulan veulent toutes deux échanger.",
        text="Dans le sens des aiguilles d'une montre à partir de la gauche de celle qui ouvre, chacune une fois, chacune voyant l'échange précédent.",
        reason="Même règle d'ordre que pour les pouvoirs d'avant-pli.",
    ),
}
