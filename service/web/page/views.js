// Every view of the page: its path, and the module that draws it, fetched when somebody first goes there.
// A view is a component; it is given the parts of its path and the query.

/** @typedef {{ path: string, load: () => Promise<{ View: (props: any) => any }> }} ViewEntry */

/** @type {ViewEntry[]} */
export const VIEWS = [
  { path: "/", load: () => import("./lobby/view.js") },
  { path: "/game/:id", load: () => import("./table/view.js") },
  { path: "/replay/:id", load: () => import("./theatre/view.js") },
  { path: "/audit", load: () => import("./audit/view.js") },
  { path: "/audit/:id", load: () => import("./audit/view.js") },
  { path: "/catalogue", load: () => import("./catalogue/view.js") },
  { path: "/catalogue/:game", load: () => import("./catalogue/view.js") },
  { path: "/catalogue/:game/rulings/*ruling", load: () => import("./catalogue/ruling.js") },
  { path: "/ladder", load: () => import("./players/ladder.js") },
  { path: "/ladder/:game", load: () => import("./players/ladder.js") },
  { path: "/players/:id", load: () => import("./players/view.js") },
  { path: "/me", load: () => import("./players/me.js") },
  { path: "/drawings", load: () => import("./drawings/view.js") },
];
