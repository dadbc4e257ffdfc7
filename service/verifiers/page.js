/* The page around BallroomVerifier. A record is untrusted: whatever it says is shown as text and as nothing else. */
(function () {
  "use strict";

  const $ = (id) => document.getElementById(id);
  /** A file that is no record at all has a problem in every line. */
  const MOST_SHOWN = 1000;
  const state = { record: null, kept: [], run: 0 };

  const MEANINGS = {
    verified: {
      tone: "verified",
      sign: "✓",
      title: "Verified",
      words: "Everything holds, and every signature is by a key that you have pinned.",
    },
    "consistent, key not pinned": {
      tone: "consistent",
      sign: "≈",
      title: "Consistent, key not pinned",
      words:
        "Everything holds, but the keys came with the record itself: it agrees with itself, and whoever wrote it may " +
        "have written all of it. Pin the keys of the house to know that it was the house.",
    },
    refused: {
      tone: "refused",
      sign: "✗",
      title: "Refused",
      words: "This record does not hold. What is wrong is listed below.",
    },
  };

  function element(tag, text, className = "") {
    const made = document.createElement(tag);
    made.textContent = text;
    if (className !== "") made.className = className;
    return made;
  }

  function row(...cells) {
    const made = document.createElement("tr");
    made.append(...cells);
    return made;
  }

  function heading(text, className = "") {
    const made = element("th", text, className);
    made.scope = "row";
    return made;
  }

  /** A cell of cards, none of which is broken in two. */
  function listed(cards) {
    const made = element("td", "", "mono");
    for (const card of cards) made.append(element("span", card), " ");
    return made;
  }

  const counted = (count, one, many) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

  // --- what is chosen

  const beginsWith = (bytes, text) => new TextDecoder().decode(bytes.subarray(0, text.length)) === text;
  const kindOf = (bytes) => (beginsWith(bytes, "ballroom-receipt/1\n") ? "receipt" : "checkpoint");

  async function opened(file) {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }

  async function chooseRecord(file) {
    state.record = await opened(file);
    $("check").disabled = false;
    await check();
  }

  async function keep(files) {
    for (const file of files) {
      const kept = await opened(file);
      state.kept.push({ ...kept, kind: kindOf(kept.bytes) });
    }
    showKept();
  }

  function showKept() {
    $("kept-count").textContent = state.kept.length === 0 ? "" : `(${counted(state.kept.length, "file", "files")})`;
    if (state.kept.length > 0) $("kept-details").open = true;
    $("kept-list").replaceChildren(
      ...state.kept.map((kept) => {
        const item = document.createElement("li");
        const remove = element("button", "Remove");
        remove.type = "button";
        remove.setAttribute("aria-label", `Remove ${kept.name}`);
        remove.addEventListener("click", () => {
          state.kept = state.kept.filter((other) => other !== kept);
          showKept();
          $("kept").focus();
        });
        item.append(element("span", `${kept.name} (${kept.kind})`), remove);
        return item;
      }),
    );
  }

  /** Records begin with a brace, notes do not: so everything may be dropped at once. */
  async function take(files) {
    const begun = async (file) => ({ file, first: await file.slice(0, 1).text() });
    const all = await Promise.all([...files].map(begun));
    const isNote = ({ first }) => first !== "" && first !== "{";
    const records = all.filter((one) => !isNote(one));
    // A damaged record may begin with anything: a single file is the record that is asked for.
    if (all.length === 1 && state.record === null && records.length === 0) records.push(all[0]);
    await keep(all.filter((one) => !records.includes(one)).map(({ file }) => file));
    if (records.length > 0) await chooseRecord(records[0].file);
    else if (state.record !== null) await check();
  }

  // --- checking

  const pinnedKeys = () => $("keys").value.split("\n").map((line) => line.trim()).filter((line) => line !== "");

  async function check() {
    const run = ++state.run;
    const { record, kept } = state;
    const ofKind = (kind) => kept.filter((one) => one.kind === kind).map(({ bytes }) => bytes);
    const options = { keys: pinnedKeys(), receipts: ofKind("receipt"), checkpoints: ofKind("checkpoint") };
    $("status").textContent = `Checking ${record.name} …`;
    $("progress").value = 0;
    $("progress").hidden = false;
    $("result").hidden = true;
    const result = await BallroomVerifier.verifyRecordInSlices(record.bytes, options, (done) => {
      if (run === state.run) $("progress").value = done;
    });
    // Somebody may have chosen something else in the meantime.
    if (run === state.run) show(result, record);
  }

  function show(result, record) {
    const meaning = MEANINGS[result.verdict];
    $("progress").hidden = true;
    $("status").textContent = `${record.name}: ${meaning.title}.`;
    $("banner").className = `banner ${meaning.tone}`;
    $("verdict").textContent = meaning.title;
    $("verdict").dataset.sign = meaning.sign;
    $("meaning").textContent = meaning.words;
    const told = facts(result).flatMap(([name, value]) => [element("dt", name), element("dd", value)]);
    $("facts").replaceChildren(...told);
    $("problems-section").hidden = result.problems.length === 0;
    $("problems-title").textContent = `${counted(result.problems.length, "problem", "problems")}`;
    $("problems").replaceChildren(...result.problems.slice(0, MOST_SHOWN).map((problem) => element("li", problem)));
    $("more-problems").hidden = result.problems.length <= MOST_SHOWN;
    $("more-problems").textContent =
      `The first ${MOST_SHOWN.toLocaleString("en")} are shown. On a command line the verifiers name all of them.`;
    $("notes-section").hidden = result.notes.length === 0;
    $("notes").replaceChildren(...result.notes.map((note) => element("li", note)));
    $("checks").replaceChildren(
      ...result.checks.map(({ name, count, problems }) =>
        row(
          heading(name.charAt(0).toUpperCase() + name.slice(1)),
          element("td", count.toLocaleString("en"), "number"),
          problems === 0
            ? element("td", "✓ all good", "good")
            : element("td", `✗ ${problems.toLocaleString("en")} wrong`, "bad"),
        ),
      ),
    );
    $("draws-section").hidden = result.repeated.length === 0;
    const closed = counted(result.not_open_yet, "draw is", "draws are");
    const hidden = `${closed} not open yet: their secret or their cards are still hidden.`;
    $("draws-help").textContent =
      "Each was made again from its secret, and compared with the log. " + (result.not_open_yet === 0 ? "" : hidden);
    $("draws").replaceChildren(
      ...result.repeated.map(({ label, kind, items, outcome }) =>
        row(heading(label, "mono"), element("td", kind), element("td", String(items), "number"), listed(outcome)),
      ),
    );
    $("result").hidden = false;
    $("verdict").focus();
  }

  const GAMES = { "rebel-princess": "Rebel Princess", "battle-princesses": "Battle Princesses" };

  function facts(result) {
    const { about } = result;
    if (about === null) return [];
    const seat = about.seat === null ? "a spectator" : `seat ${about.seat}`;
    const date = new Date(about.made_at);
    const made = Number.isNaN(date.getTime()) ? about.made_at : date.toLocaleString();
    return [
      ["Game", `${GAMES[about.plays] ?? about.plays}, ${about.game}`],
      ["House", about.house],
      ["Written", `${made}, for ${about.whole ? "everybody" : seat}`],
      ["Status", about.status],
      ["Events", result.events.toLocaleString("en")],
      ["Draws", `${counted(result.draws, "draw", "draws")} made again, ${result.not_open_yet} not open yet`],
    ];
  }

  // --- the page

  $("record").addEventListener("change", () => {
    const [file] = $("record").files;
    if (file !== undefined) chooseRecord(file);
  });
  $("kept").addEventListener("change", async () => {
    await keep([...$("kept").files]);
    $("kept").value = "";
  });
  $("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.record !== null) check();
  });
  for (const type of ["dragenter", "dragover"]) {
    document.addEventListener(type, (event) => {
      event.preventDefault();
      $("drop").classList.add("over");
    });
  }
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) $("drop").classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    $("drop").classList.remove("over");
    take(event.dataTransfer.files);
  });
})();
