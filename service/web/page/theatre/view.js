// The theatre: any game from its first event to its last, through the eyes of any seat, with the reason for everything.
//
// - film.js loads the frames and makes the view at any version; story.js knows chapters and branches; player.js moves.
// - stage.js shows the table (steady.js keeps its height while a hand runs through the game), hands.js all hands, timeline.js, chapters.js and sentences.js where one is.
// - why.js, rerule.js, scorepad.js and the disputes are the panels below.
//
// The address says which moment and whose eyes: `#/replay/ID?v=120&seat=2`; `seat=spectator` for nobody's, `all=1` for all.

import { useCatalogue } from "../core/catalogue.js";
import { amend, go, link } from "../core/router.js";
import { useStyles } from "../core/styles.js";
import { t, time } from "../core/texts.js";
import { html, useEffect, useMemo, useRef, useState } from "../core/view.js";
import { DisputesPanel } from "../disputes/panel.js";
import { seatNames } from "../table/names.js";
import { outcome } from "../table/result.js";
import { Oops } from "../ui/oops.js";
import { complain, say } from "../ui/toasts.js";
import { Chapters } from "./chapters.js";
import { Controls } from "./controls.js";
import { EyesChoice, WhatIsKnown } from "./eyes.js";
import { cameToLie } from "./film.js";
import { Hands } from "./hands.js";
import { inItsWords, useAllFilms, useFilm } from "./loading.js";
import { placeName } from "./naming.js";
import { useKeys, usePlayer, useSettled } from "./player.js";
import { OtherEdition } from "./rerule.js";
import { Scorepad } from "./scorepad.js";
import { Sentences } from "./sentences.js";
import { Stage } from "./stage.js";
import { useSteady } from "./steady.js";
import { Timeline } from "./timeline.js";
import { Why } from "./why.js";

/**
 * @typedef {import("./film.js").Eyes} Eyes
 * @typedef {import("./film.js").Film} Film
 * @typedef {import("./story.js").Story} Story
 */

/** @param {string | undefined} seat @returns {Eyes} */
const eyesOf = (seat) => (seat === undefined ? "self" : seat === "spectator" ? "spectator" : Number(seat));

/** @param {{ id: string, query: Record<string, string> }} props */
export function View({ id, query }) {
  const styled = useStyles("theatre", "disputes", "drawings");
  const eyes = eyesOf(query.seat);
  const [asked, setAsked] = useState(0);
  const { film, story, share, problem, busy } = useFilm(id, eyes, asked);
  if (!film || !story || !styled) {
    if (problem) return html`<${Oops} title=${t("This game cannot be shown.")} error=${problem} again=${() => setAsked(asked + 1)} />`;
    return html`<div class="loading" aria-busy="true"><p>${t("The curtain rises …")}</p><progress max="1" value=${share} aria-label=${t("How much of the game has come")}></progress></div>`;
  }
  if (film.last === 0) return html`<p class="loading">${t("Nothing has happened at this table yet.")}</p>`;
  return html`<${Theatre} id=${id} query=${query} eyes=${eyes} film=${film} story=${story} problem=${problem} busy=${busy} newest=${() => setAsked(asked + 1)} />`;
}

/** @param {Film} film @param {Story} story */
function firstVersion(film, story) {
  const over = film.at(film.last).status === "over";
  return over ? (story.chapters[0]?.version ?? 1) : film.last;
}

/**
 * @param {{ id: string, query: Record<string, string>, eyes: Eyes, film: Film, story: Story, problem: unknown, busy: boolean, newest: () => void }} props
 */
function Theatre({ id, query, eyes, film, story, problem, busy, newest }) {
  const sentence = (/** @type {number} */ version) => film.frames[version - 1]?.text ?? "";
  const player = usePlayer(story, Number(query.v) || firstVersion(film, story), sentence);
  const { version } = player;
  useKeys(player, film.last);
  const rest = useSettled(version, player.held);
  const settled = rest.version;
  useAddress(rest, query, player);
  const [dock, stage] = [useSteady(player.held), useSteady(player.held)];

  const frame = film.frames[version - 1];
  const view = /** @type {any} */ (film.at(version));
  const end = /** @type {any} */ (film.at(film.last));
  const seats = seatNames(view.seats ? view : end);
  const game = end.game;
  const edition = end.options?.edition ?? "";
  const catalogue = useCatalogue(game, edition);
  const all = query.all === "1";
  const everybody = useAllFilms(id, all, end.seats.length);
  const [panel, setPanel] = useState("why");
  const [differences, setDifferences] = useState(/** @type {number[]} */ ([]));
  const [otherEdition, setOtherEdition] = useState("");
  const branch = story.around(version).at(-1);
  const words = { game, catalogue, seats };

  const goTo = (/** @type {number} */ to) => (player.pause(), player.goTo(to));
  // While it runs, one's own eyes need no asking for.
  const look = (/** @type {Eyes} */ one) => go(`/replay/${id}`, { v: version, seat: one === end.seat && end.status !== "over" ? null : one });
  const seeAll = (/** @type {boolean} */ wanted) => go(`/replay/${id}`, { v: version, seat: query.seat, all: wanted ? 1 : null });
  const copy = () => {
    const here = link(`/replay/${id}`, { v: version, seat: eyes === "self" ? (end.seat ?? null) : eyes, all: all ? 1 : null });
    navigator.clipboard.writeText(new URL(here, location.href).href).then(() => say(t("The link is copied.")), complain);
  };
  const touched = (/** @type {string} */ thing) => {
    const when = cameToLie(film.at, thing, version);
    if (when === null) return;
    goTo(when);
    setPanel("why");
  };

  const panels = [
    { name: "why", title: t("Why?"), draw: () => html`<${Why} id=${id} version=${settled} frame=${film.frames[settled - 1]} goTo=${goTo} ...${words} />` },
    { name: "chapters", title: t("Chapters"), draw: () => html`<${Chapters} story=${story} version=${settled} goTo=${goTo} />` },
    { name: "score", title: t("Scorepad"), draw: () => html`<${Scorepad} id=${id} ...${words} />` },
    { name: "disputes", title: end.disputes.length > 0 ? t("Disputes: {count}", { count: end.disputes.length }) : t("Disputes"), draw: () => html`<${DisputesPanel} game=${null} view=${end} catalogue=${catalogue} version=${settled} frames=${film.frames} goTo=${goTo} />` },
    ...(game === "rebel-princess" ? [{ name: "edition", title: t("By another edition"), draw: () => html`<${OtherEdition} id=${id} edition=${edition} film=${film} story=${story} goTo=${goTo} mark=${setDifferences} chosen=${otherEdition} choose=${setOtherEdition} ...${words} />` }] : []),
  ];
  const shown = panels.find((one) => one.name === panel) ?? panels[0];
  const drawn = useMemo(shown.draw, [shown.name, settled, film, catalogue, otherEdition, seats(0)]);

  return html`<div class="theatre">
    <h1 class="unseen">${t("Replay")}</h1>
    <header class="theatre-head">
      <${EyesChoice} eyes=${eyes} all=${all} view=${end} seats=${seats} look=${look} seeAll=${seeAll} busy=${busy} />
      ${Boolean(problem) && html`<p class="theatre-problem" role="alert">${inItsWords(problem)}</p>`}
      ${Boolean(everybody.problem) && html`<p class="theatre-problem" role="alert">${inItsWords(everybody.problem)}</p>`}
    </header>
    <div class="theatre-dock" ref=${dock}>
      <div class="theatre-now">
        <p class="theatre-place">${placeName(frame.place, seats)} <span class="soft">${version}/${film.last}<span class="theatre-when"> · ${time(frame.at, { dateStyle: "medium", timeStyle: "medium" })}</span></span></p>
        <p class="theatre-sentence ${frame.text.length > 110 ? "long" : ""}" aria-live=${player.playing ? "off" : "polite"}>${frame.text}</p>
        ${view.status === "over" && html`<p class="theatre-outcome">${outcome(view, seats)}</p>`}
        ${branch && html`<p class="theatre-branch"><span class="tag">${t("undone")}</span> ${t("This was undone: at version {by} the game went back to version {to}.", { by: branch.by, to: branch.to })} <button class="link" onClick=${() => goTo(branch.by)}>${t("To the main line")}</button></p>`}
        ${frame.back_to !== null && html`<p class="theatre-branch">${t("Here the game went back to version {to}.", { to: frame.back_to })} <button class="link" onClick=${() => goTo(/** @type {number} */ (frame.back_to) + 1)}>${t("See what was undone")}</button></p>`}
      </div>
      <div class="theatre-line">
        <${Timeline} story=${story} version=${version} sentence=${frame.text} differences=${differences} player=${player} />
        <${Controls} player=${player} last=${film.last} />
        ${end.status !== "over" && html`<p class="soft">${t("The game goes on.")} <button class="link" onClick=${newest}>${t("Fetch what is new")}</button> <a href=${link(`/game/${id}`)}>${t("To the table")}</a></p>`}
      </div>
    </div>
    <div class="theatre-stage" ref=${stage}>
      <${Stage} view=${view} catalogue=${catalogue} seats=${seats} touched=${touched} still=${player.held || player.speed > 2} />
      <${WhatIsKnown} view=${view} all=${all} seats=${seats} />
    </div>
    ${all && (everybody.films
      ? html`<${Hands} views=${everybody.films.map((one) => one.at(version))} catalogue=${catalogue} seats=${seats} />`
      : !everybody.problem && html`<p class="loading" aria-busy="true">${t("The hands are being fetched …")} <progress max="1" value=${everybody.share} aria-label=${t("How much of the game has come")}></progress></p>`)}
    <aside class="theatre-list panel"><${Sentences} film=${film} story=${story} version=${version} goTo=${goTo} /></aside>
    <section class="theatre-panels panel">
      <div class="tabs" role="tablist" aria-label=${t("About this moment")}>
        ${panels.map((one) => html`<button key=${one.name} role="tab" id=${`tab-${one.name}`} aria-selected=${one === shown} aria-controls="theatre-panel" tabindex=${one === shown ? 0 : -1} onClick=${() => setPanel(one.name)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event)}>${one.title}</button>`)}
      </div>
      <div id="theatre-panel" role="tabpanel" aria-labelledby=${`tab-${shown.name}`} tabindex="0">${drawn}</div>
    </section>
    <footer class="theatre-foot row">
      <button class="quiet" onClick=${copy}>${t("Copy the link to this moment")}</button>
      <a class="button quiet" href=${link(`/audit/${id}`)}>${t("Check the proof of this game")}</a>
      <a class="button quiet" href=${link(`/game/${id}`)}>${t("To the table")}</a>
    </footer>
  </div>`;
}

/** Arrow keys walk along the tabs, and not along the film. @param {KeyboardEvent} event */
function walk(event) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const tabs = [.../** @type {Element} */ (/** @type {Element} */ (event.currentTarget).parentElement).children];
  const next = /** @type {HTMLElement} */ (tabs[(tabs.indexOf(/** @type {Element} */ (event.currentTarget)) + way + tabs.length) % tabs.length]);
  next.focus();
  next.click();
}

/**
 * The address follows the film, and the film an address that somebody else has changed: a link, or the way back. Only where
 * one has come to rest is written down, for browsers take only so many changes in a while.
 * @param {{ version: number }} rest @param {Record<string, string>} query @param {import("./player.js").Player} player
 */
function useAddress(rest, query, player) {
  const written = useRef(query.v);
  useEffect(() => {
    if (written.current === String(rest.version)) return;
    written.current = String(rest.version);
    amend({ v: rest.version });
  }, [rest]);
  useEffect(() => {
    if (!query.v || query.v === written.current) return;
    written.current = query.v;
    player.pause();
    player.goTo(Number(query.v));
  }, [query.v]);
}
