// Names for shapes of the contract, for who checks the types. The contract is generated from the house's own schema.

/**
 * @typedef {import("../contract").components["schemas"]} Schemas
 * @typedef {Schemas["TableView"]} TableView
 * @typedef {Schemas["Frame"]} Frame
 * @typedef {Schemas["Moves"]} Moves
 * @typedef {Schemas["Move"]} Move
 * @typedef {Schemas["Offer"]} Offer
 * @typedef {Schemas["NewGame"]} NewGame
 * @typedef {Schemas["MyGame"]} MyGame
 * @typedef {Schemas["LobbyGame"]} LobbyGame
 */

export {};
