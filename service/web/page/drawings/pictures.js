// What is drawn on which card, by the name of an emblem. A card of Battle Princesses that is not named here shows its type,
// or what its faction is about.

/** @type {Record<string, string>} */
const STOCKS = {
  "hearth-penny": "pot", "spindle-penny": "wheel", "pearl-penny": "shell",
  "prince-of-the-glass-bier": "gem", "mirror-queen": "mirror", "house-of-seven-beds": "bed", "scarlet-apple": "apple",
  "ore-digger": "pick", "merciful-huntsman": "bow", "voice-in-the-mirror": "mirrorface", "lace-pedlar": "gift",
  "pumpkin-harvest": "pumpkin", "prince-of-the-midnight-ball": "clock", "hearthside-stepmother": "pot", "hazel-on-the-grave": "tree",
  "glass-slipper": "slipper", "fairy-godmother": "fairies", "ash-doves": "bird", "rat-coachman": "pets", "lizard-footman": "lizard",
  "spinning-dues": "wheel", "prince-of-the-hundredth-year": "hourglass", "thirteenth-wise-woman": "hat", "hedge-of-thorns": "thorns",
  "cursed-spindle": "spindle", "twelfth-wise-woman": "wish", "drowsing-cook": "cauldron", "gate-sentry": "door", "spinner-in-the-attic": "wheel",
  "rampion-bed": "leaf", "prince-below-the-window": "rose", "dame-of-the-walled-garden": "hat", "doorless-tower": "tower", "golden-braid": "braid",
  "garden-thief": "leaf", "tower-climber": "tower", "desert-twins": "sisters", "silver-tongued-suitor": "letter",
  "merchant-cargo": "ship", "the-beast-unbound": "paw", "jealous-sisters": "sisters", "winter-rose": "rose", "ruined-merchant": "ship",
  "stone-doorkeeper": "door", "chestnut-mare": "horse", "lady-of-the-dream": "moon",
  "oyster-bed": "shell", "shipwrecked-prince": "ship", "witch-of-the-whirlpool": "whirl", "coral-palace": "shell", "moon-silver-knife": "knife",
  "elder-sea-sister": "sisters", "eel-courier": "letter", "storm-singer": "note", "tide-bargainer": "whirl",
  "goose-down": "feather", "the-rightful-bridegroom": "rings", "false-bride": "mask", "dark-gateway": "door", "kerchief-of-three-drops": "drops",
  "falada-the-talking-horse": "horse", "goose-herd": "bird", "listener-at-the-stove": "pot", "wind-caller": "wind",
  "birch-kindling": "tree", "ivan-the-tsars-son": "horse", "bone-leg-witch": "bone", "hut-on-hens-legs": "hut", "skull-lantern": "lantern",
  "mothers-doll": "doll", "red-rider-of-noon": "sun", "white-rider-of-dawn": "dawn", "black-rider-of-dusk": "moon",
  "bazaar-dinars": "lamp", "prince-of-the-brass-city": "location", "jinni-of-the-sealed-jar": "jar", "cave-of-forty-jars": "jar", "tarnished-lamp": "lamp",
  "dunyazad-the-listener": "book", "sailor-of-seven-voyages": "ship", "viziers-scribe": "quill", "clever-morgiana": "knife",
  "cut-bamboo": "bamboo", "prince-of-the-stone-bowl": "cup", "palace-of-the-moon": "moon", "robe-of-feathers": "feather",
  "old-bamboo-cutter": "bamboo", "moon-envoy": "moon", "forger-of-the-jewelled-branch": "gem", "imperial-archer": "bow",
};

/** @type {Record<string, string>} */
const ROUNDS = {
  "once-upon-a-time": "book",
  "late-to-the-ball": "clock",
  "magic-beans": "beans",
  "three-times-a-lady": "three",
  "arranged-marriage": "rings",
  "royal-decree": "scroll",
  "always-the-bridesmaid": "bouquet",
  "crystal-clear": "gem",
  "masquerade-ball": "mask",
  "pets-revenge": "pets",
  "musical-chairs": "note",
  sisterhood: "sisters",
  "after-party": "glass",
  "late-for-a-very-important-date": "rabbit",
  "wedding-gift": "gift",
  "haggle-with-the-hag": "cauldron",
  "blind-mans-bluff": "blindfold",
  "poisoned-apple": "apple",
  "odds-and-evens": "dice",
  "single-fairy": "fairies",
  "prince-rings-twice": "bell",
  "midnight-makeover": "moon",
  "pass-the-bouquet": "tulip",
  "upside-down": "turned",
  "bathroom-break": "mirror",
  "dancing-queens": "queens",
  invitation: "letter",
};

/** @param {string} slug @returns {string | undefined} */
export const pictureOf = (slug) => STOCKS[slug];
/** @param {string} slug @returns {string | undefined} */
export const roundPictureOf = (slug) => ROUNDS[slug];
