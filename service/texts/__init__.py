"""What the house says to people in other languages than English, which stands where it is said."""

from service.texts.cs import MESSAGES as CS
from service.texts.fr import MESSAGES as FR
from service.texts.messages import Messages
from service.texts.pl import MESSAGES as PL

MESSAGES: dict[str, Messages] = {"fr": FR, "pl": PL, "cs": CS}
