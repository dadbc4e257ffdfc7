// A game of tricks for boardgame.io, of the size of ours: four seats, thirteen cards each, five deals. One follows suit
// if one can, the highest card of the led suit takes the trick, and every card of one suit in it counts against the taker.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const DEALS = 5;
const SUITS = ["q", "f", "p", "a"];
const BAD = "p";
const DECK = SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, rank) => suit + (rank + 1)));
const suit = (card) => card[0];
const rank = (card) => Number(card.slice(1));

/** The cards of a hand that may be played. */
function playable(hand, trick) {
  const following = trick.length ? hand.filter((card) => suit(card) === suit(trick[0].card)) : [];
  return following.length ? following : hand;
}

function hands(random) {
  const deck = random.Shuffle(DECK);
  return Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * 13, seat * 13 + 13));
}

const tricks = {
  name: "tricks",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => ({ hands: hands(random), trick: [], next: 0, deal: 1, scores: Array(SEATS).fill(0) }),
  moves: {
    playCard({ G, playerID, random }, card) {
      const seat = Number(playerID);
      const hand = G.hands[seat];
      if (!playable(hand, G.trick).includes(card)) return INVALID_MOVE;
      hand.splice(hand.indexOf(card), 1);
      G.trick.push({ seat, card });
      G.next = (seat + 1) % SEATS;
      if (G.trick.length < SEATS) return undefined;
      const led = G.trick.filter((one) => suit(one.card) === suit(G.trick[0].card));
      const best = led.reduce((one, other) => (rank(other.card) > rank(one.card) ? other : one));
      G.scores[best.seat] += G.trick.filter((one) => suit(one.card) === BAD).length;
      G.next = best.seat;
      G.trick = [];
      if (G.hands.every((held) => held.length === 0)) {
        G.deal += 1;
        if (G.deal <= DEALS) G.hands = hands(random);
      }
      return undefined;
    },
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.next, next: ({ G }) => G.next } },
  endIf: ({ G }) => (G.deal > DEALS ? { scores: G.scores } : undefined),
  // Others see how many cards somebody holds, not which.
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

module.exports = { tricks, playable, SEATS };
