// Uses the page as its users do: by mouse, touch, keys and links. The answers are compared with published ones, and
// with the reader, which has tests of its own.
//
//     SLIDEBASE_PAGE      the exported page
//     SLIDEBASE_JS        the folder with the exported slidebase.js
//     SLIDEBASE_CHROMIUM  the browser, /usr/bin/chromium by default

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const { SLIDEBASE_PAGE, SLIDEBASE_JS, SLIDEBASE_CHROMIUM = "/usr/bin/chromium" } = process.env;
if (!SLIDEBASE_PAGE || !SLIDEBASE_JS) {
  throw new Error("set SLIDEBASE_PAGE to the exported page, and SLIDEBASE_JS to the folder of slidebase.js");
}
const PAGE = pathToFileURL(resolve(SLIDEBASE_PAGE)).href;
const READER = readFileSync(join(SLIDEBASE_JS, "slidebase.js")).toString("base64");
const reader = await import(`data:text/javascript;base64,${READER}`);
const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const GOAL = "1 2 3 4 5 6 7 8 0";

/** The page as it is exported from a single table: the first, for goals with their blank in a corner. */
const PAGE_OF_ONE_TABLE = pathToFileURL(join(mkdtempSync(join(tmpdir(), "slidebase-")), "page.html")).href;
writeFileSync(
  fileURLToPath(PAGE_OF_ONE_TABLE),
  readFileSync(SLIDEBASE_PAGE, "utf8").replace(/(const TABLES = \[[^,\]]*)[^\]]*/, "$1"),
);

/** Number of boards at each distance: OEIS A089473. */
const COUNTS = [
  1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
  20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: SLIDEBASE_CHROMIUM,
    args: [
      "--no-sandbox",
      "--headless",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});

after(() => browser.close());

/** Opens the page for one test; it must not write to the console nor ask the network for anything. */
async function onPage({ url = PAGE, fragment = "", ...options }, body) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...DESKTOP, ...options });
  const complaints = [];
  context.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("request", (request) => {
    if (request.url().split("#")[0] !== url) {
      complaints.push(`request of ${request.url()}`);
    }
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(url + fragment);
  await body(page);
  await context.close();
  assert.deepEqual(complaints, []);
}

/** The tests that may run beside each other, as most do. */
const pageTests = [];

function pageTest(name, options, body) {
  pageTests.push([name, () => onPage(options, body)]);
}

/** A test of times, which has the machine for itself. */
function timedPageTest(name, options, body) {
  test(name, () => onPage(options, body));
}

// ---- what a user sees ---------------------------------------------------------------------------

/** Reads the board off the places where the tiles are seen. */
async function boardShown(page) {
  const tiles = await page.locator(".tile").evaluateAll((buttons) => {
    const tray = document.getElementById("board").getBoundingClientRect();
    return buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const [column, row] = [(x + width / 2 - tray.x) / tray.width, (y + height / 2 - tray.y) / tray.height];
      return { tile: button.textContent, cell: Math.floor(row * 3) * 3 + Math.floor(column * 3) };
    });
  });
  const board = Array(9).fill("0");
  tiles.forEach(({ tile, cell }) => (board[cell] = tile));
  return board.join(" ");
}

const textOf = (page, selector) => page.locator(selector).innerText();
const distanceShown = async (page) => Number(await textOf(page, "#number"));
const movesShown = (page) => textOf(page, "#moves");
const click = (page, name) => page.getByRole("button", { name, exact: true }).click();
const tile = (page, number) => page.locator(".tile", { hasText: String(number) });

/** The tiles that are marked as hints. */
const tilesHinted = (page) =>
  page.locator(".tile.best").evaluateAll((tiles) => tiles.map((tile) => Number(tile.textContent)));

async function setBoard(page, text) {
  await page.getByLabel("Tiles in reading order").fill(text);
  await page.keyboard.press("Enter");
}

async function setGoal(page, text) {
  await page.getByLabel("The board to arrive at").fill(text);
  await page.keyboard.press("Enter");
}

async function shuffleTo(page, distance) {
  await page.getByLabel("Distance to shuffle to").fill(String(distance));
  await page.getByRole("button", { name: `Shuffle to ${distance} move` }).click();
}

const censusShown = (page) => page.waitForSelector("#shuffle:enabled");

/** Follows what screen readers are told from now on. */
async function listen(page) {
  await page.evaluate(() => {
    window.heard = [];
    const live = document.getElementById("live");
    new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true });
  });
  return () => page.evaluate(() => window.heard);
}

/** What the reader says about a text that is no board, as the page begins it. */
function complaint(text) {
  try {
    return `none, since it is the board ${reader.parse(text)}`;
  } catch ({ message }) {
    return message[0].toUpperCase() + message.slice(1);
  }
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** The tiles that the moves slide, in the order of their numbers. */
function tilesOf(board, moves) {
  const tiles = reader.parse(board);
  return [...moves].map((move) => tiles[reader.after(tiles, move).indexOf(0)]).sort();
}

// ---- sliding ------------------------------------------------------------------------------------

pageTest("a click on a tile beside the blank slides it, and on another does nothing", {}, async (page) => {
  assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
  await tile(page, 6).click();
  assert.equal(await boardShown(page), "2 0 3 7 6 8 1 4 5");
  await tile(page, 1).click({ force: true });
  assert.equal(await boardShown(page), "2 0 3 7 6 8 1 4 5");
});

pageTest("a touch slides a tile once", PHONE, async (page) => {
  await tile(page, 8).tap();
  assert.equal(await boardShown(page), "2 6 3 7 8 0 1 4 5");
  assert.match(await movesShown(page), /^1 move made/);
});

pageTest("a swipe slides a tile once, the swipe's way", {}, async (page) => {
  const { x, y } = await tile(page, 8).boundingBox();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 62);
  await page.mouse.up();
  assert.equal(await boardShown(page), "2 6 3 7 8 0 1 4 5");
  assert.match(await movesShown(page), /^1 move made/);
  await tile(page, 3).click();
  assert.equal(await boardShown(page), "2 6 0 7 8 3 1 4 5");
});

pageTest("an arrow key slides a tile the arrow's way", {}, async (page) => {
  await page.keyboard.press("ArrowLeft");
  assert.equal(await boardShown(page), "2 6 3 7 8 0 1 4 5");
  await page.keyboard.press("ArrowDown");
  assert.equal(await boardShown(page), "2 6 0 7 8 3 1 4 5");
  await page.keyboard.press("ArrowRight");
  assert.equal(await boardShown(page), "2 0 6 7 8 3 1 4 5");
  await page.keyboard.press("ArrowUp");
  assert.equal(await boardShown(page), "2 8 6 7 0 3 1 4 5");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await boardShown(page), "2 8 6 7 4 3 1 0 5", "no tile is below the blank");
});

pageTest("arrow keys in a field move the cursor, not tiles", {}, async (page) => {
  await page.getByLabel("Tiles in reading order").focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
});

pageTest("a tile can be slid by Tab and Enter, and stays in focus", {}, async (page) => {
  await tile(page, 7).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  assert.equal(await boardShown(page), "2 6 3 0 7 8 1 4 5");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "7");
});

pageTest("undo takes back moves and set-ups, and restart leads back to the set-up", {}, async (page) => {
  const first = await boardShown(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await click(page, "Undo");
  assert.equal(await boardShown(page), "2 6 3 7 8 0 1 4 5");
  assert.match(await movesShown(page), /^1 move made/);
  await click(page, "Restart");
  assert.equal(await boardShown(page), first);
  assert.match(await movesShown(page), /^0 moves made, 0 wasted/);
  await setBoard(page, "867254301");
  await click(page, "Undo");
  assert.equal(await boardShown(page), first);
  const undo = page.getByRole("button", { name: "Undo" });
  while (await undo.isEnabled()) {
    await undo.click();
  }
  assert.equal(await boardShown(page), first, "the board that the page began with");
});

// ---- distance, hints, wasted moves --------------------------------------------------------------

pageTest("the distance is that of the reader after every move", {}, async (page) => {
  for (const key of ["Left", "Down", "Right", "Right", "Up", "Up", "Left", "Down"]) {
    await page.keyboard.press(`Arrow${key}`);
    assert.equal(await distanceShown(page), reader.distance(await boardShown(page)));
  }
});

pageTest("hints are all the best moves, and can be turned on and off", {}, async (page) => {
  assert.deepEqual(await tilesHinted(page), []);
  await click(page, "Hints");
  for (const board of ["2 3 4 1 5 0 7 6 8", "8 6 7 2 5 4 3 0 1", "2 6 3 7 0 8 1 4 5", "1 2 3 4 5 0 7 8 6", GOAL]) {
    await setBoard(page, board);
    assert.deepEqual((await tilesHinted(page)).sort(), tilesOf(board, reader.bestMoves(board)));
  }
  await setBoard(page, "2 3 4 1 5 0 7 6 8");
  await setGoal(page, "8 7 6 5 0 4 3 2 1");
  const best = reader.bestMoves("2 3 4 1 5 0 7 6 8", "8 7 6 5 0 4 3 2 1");
  assert.deepEqual((await tilesHinted(page)).sort(), tilesOf("2 3 4 1 5 0 7 6 8", best));
  await click(page, "Hints");
  assert.deepEqual(await tilesHinted(page), []);
});

pageTest("the letters of the path are shown with hints only", { fragment: "#board=23415x768" }, async (page) => {
  assert.doesNotMatch(await textOf(page, "#letters"), /ulldd/);
  await click(page, "Hints");
  assert.equal(await textOf(page, "#letters"), "ullddrurdllurdruldr");
});

pageTest("following the hints wastes nothing, and the goal is told", {}, async (page) => {
  await click(page, "Hints");
  const distance = await distanceShown(page);
  for (let made = 0; made < distance; made++) {
    await page.locator(".tile.best").first().click();
  }
  assert.equal(await boardShown(page), GOAL);
  assert.equal(await textOf(page, "#caption"), "solved");
  assert.equal(await movesShown(page), `${distance} moves made, 0 wasted`);
});

pageTest("a step the wrong way wastes two moves, whether it is taken back by hand or not", {}, async (page) => {
  const board = await boardShown(page);
  const best = reader.bestMoves(board);
  const arrow = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight", r: "ArrowLeft" };
  const opposite = { u: "d", d: "u", l: "r", r: "l" };
  const wrong = [..."udlr"].find((move) => !best.includes(move));
  await page.keyboard.press(arrow[wrong]);
  assert.equal(await movesShown(page), "1 move made, 2 wasted");
  await page.keyboard.press(arrow[opposite[wrong]]);
  assert.equal(await movesShown(page), "2 moves made, 2 wasted");
  await page.keyboard.press(arrow[best[0]]);
  assert.equal(await movesShown(page), "3 moves made, 2 wasted");
  assert.match(await textOf(page, "#wasted"), /moves made − distance gained/);
});

// ---- setting up ---------------------------------------------------------------------------------

pageTest("a board can be typed in any of its forms", {}, async (page) => {
  for (const text of ["2 3 4 1 5 x 7 6 8", "2,3,4/1,5,0/7,6,8", "23415_768", " 234 15. 768 "]) {
    await setBoard(page, "123456780");
    await setBoard(page, text);
    assert.equal(await boardShown(page), "2 3 4 1 5 0 7 6 8");
    assert.equal(await distanceShown(page), 19);
    assert.equal(await page.getByLabel("Tiles in reading order").inputValue(), "2 3 4 1 5 0 7 6 8");
  }
});

pageTest("what is no board is refused in the reader's words, beside its field", {}, async (page) => {
  const first = await boardShown(page);
  for (const text of ["1 2 3", "1 2 3 4 5 6 7 8 8", "1 2 3 4 5 6 7 8 9", "12345678y", ""]) {
    const message = complaint(text);
    await setBoard(page, text);
    assert.equal(await textOf(page, "#board-wrong"), message);
    await setGoal(page, text);
    assert.equal(await textOf(page, "#goal-wrong"), message);
  }
  const field = page.getByLabel("Tiles in reading order");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.equal(await boardShown(page), first);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await textOf(page, "#board-wrong"), "", "gone with the next move");
  assert.equal(await field.inputValue(), await boardShown(page));
});

pageTest("any goal can be set, the board that is shown too, and the default one again", {}, async (page) => {
  const board = "2 8 3 1 0 4 7 6 5";
  const goal = "4 0 1 8 2 3 7 6 5";
  await setBoard(page, board);
  await setGoal(page, goal);
  assert.equal(await distanceShown(page), reader.distance(board, goal));
  await page.locator("h1").click();
  await page.keyboard.press("ArrowUp");
  const moved = await boardShown(page);
  await click(page, "Use this board");
  assert.equal(await distanceShown(page), 0);
  assert.equal(await page.getByLabel("The board to arrive at").inputValue(), moved);
  assert.equal(await page.locator("#goal [role=img]").getAttribute("aria-label"), moved.replace("0", "blank"));
  await click(page, "Default goal");
  assert.equal(await page.getByLabel("The board to arrive at").inputValue(), GOAL);
  assert.equal(await textOf(page, "#caption"), "unsolvable", "from this board the default goal is out of reach");
});

for (const board of [GOAL, "1 2 3 4 5 6 8 7 0"]) {
  pageTest(
    `a goal that has no table is refused before anything changes, from ${board}`,
    { url: PAGE_OF_ONE_TABLE, fragment: `#board=${board}` },
    async (page) => {
      const figure = await textOf(page, ".figure");
      await setGoal(page, "123804765");
      assert.match(await textOf(page, "#goal-wrong"), /^Goal 1 2 3 8 0 4 7 6 5: there is no table for/);
      assert.equal(await textOf(page, ".figure"), figure);
      assert.equal(await page.locator("#goal [role=img]").getAttribute("aria-label"), GOAL.replace("0", "blank"));
      await page.evaluate((board) => (location.hash = `#board=${board}&goal=123804765`), board);
      await page.locator("#notice").waitFor();
      assert.match(await textOf(page, "#notice"), /^This link cannot be shown. Goal 1 2 3 8 0 4 7 6 5: there is no/);
      assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
    },
  );
}

pageTest("a shuffle leads to exactly the distance asked for", {}, async (page) => {
  await censusShown(page);
  for (const distance of [0, 1, 7, 20, 26, 31]) {
    await shuffleTo(page, distance);
    assert.equal(reader.distance(await boardShown(page)), distance);
    assert.equal(await distanceShown(page), distance);
  }
  const goal = "4 0 1 8 2 3 7 6 5";
  await setGoal(page, goal);
  await censusShown(page);
  for (const distance of [1, 20, 25]) {
    await shuffleTo(page, distance);
    assert.equal(reader.distance(await boardShown(page), goal), distance);
  }
});

pageTest("a shuffle reaches every board at its distance, one as often as another", {}, async (page) => {
  await censusShown(page);
  await shuffleTo(page, 2);
  const seen = await page.evaluate(() => {
    const seen = {};
    for (let i = 0; i < 120; i++) {
      document.getElementById("shuffle").click();
      const board = document.getElementById("board-text").value;
      seen[board] = (seen[board] ?? 0) + 1;
    }
    return seen;
  });
  assert.equal(Object.keys(seen).length, COUNTS[2]);
  Object.values(seen).forEach((times) => assert.ok(times > 8, `${times} of 120, where 30 are expected`));
});

// ---- playing the path ----------------------------------------------------------------------------

pageTest(
  "play leads to the goal along the path of the reader, and not further",
  { fragment: "#board=2 0 3 1 5 6 4 7 8" },
  async (page) => {
    const distance = await distanceShown(page);
    assert.equal(distance, 5);
    const heard = await listen(page);
    await page.getByLabel("Speed").selectOption("4 ×");
    await click(page, "Play");
    await page.waitForFunction(() => document.getElementById("caption").textContent === "solved");
    assert.equal(await boardShown(page), GOAL);
    assert.deepEqual(await heard(), ["Playing.", "Solved."], "no step is told by itself");
    assert.equal(await movesShown(page), "0 moves made, 0 wasted", "these are not the player's moves");
    await click(page, "Play back");
    await page.waitForFunction(() => document.getElementById("number").textContent === "5");
    assert.equal(await boardShown(page), "2 0 3 1 5 6 4 7 8");
    assert.deepEqual((await heard()).slice(2), ["Playing back.", "5 moves to go."]);
    await page.getByLabel("Step of the path").fill("3");
    await click(page, "Undo");
    assert.equal(await boardShown(page), "2 0 3 1 5 6 4 7 8", "one undo for all of them");
  },
);

pageTest("steps lead forward and back, the scrubber anywhere", { fragment: "#board=867254301" }, async (page) => {
  const path = reader.solve("867254301");
  const boards = [reader.parse("867254301")];
  [...path].forEach((move, i) => boards.push(reader.after(boards[i], move)));
  for (const [button, at] of [
    ["forward", 1],
    ["forward", 2],
    ["forward", 3],
    ["back", 2],
    ["forward", 3],
  ]) {
    await click(page, `Step ${button}`);
    assert.equal(await boardShown(page), boards[at].join(" "));
    assert.equal(await textOf(page, "#step"), `${at} / 31`);
  }
  for (const at of [31, 0, 17, 30]) {
    await page.getByLabel("Step of the path").fill(String(at));
    assert.equal(await boardShown(page), boards[at].join(" "));
    assert.equal(await distanceShown(page), 31 - at);
  }
  await page.getByLabel("Step of the path").focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await boardShown(page), boards[29].join(" "));
  await click(page, "Restart");
  assert.equal(await boardShown(page), boards[0].join(" "));
});

pageTest("play can be paused, and a move by hand ends it", { fragment: "#board=867254301" }, async (page) => {
  await page.getByLabel("Speed").selectOption("4 ×");
  await click(page, "Play");
  await page.waitForFunction(() => document.getElementById("scrub").value >= 3);
  await click(page, "Pause");
  const paused = await boardShown(page);
  await page.waitForTimeout(400);
  assert.equal(await boardShown(page), paused);
  await click(page, "Play");
  await page.waitForTimeout(200);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  const moved = await boardShown(page);
  await page.waitForTimeout(400);
  assert.equal(await boardShown(page), moved);
  assert.ok(await page.getByRole("button", { name: "Play", exact: true }).isVisible());
});

timedPageTest("the speed is the one chosen", { fragment: "#board=867254301" }, async (page) => {
  const pauses = async (speed) => {
    await page.getByLabel("Speed").selectOption(speed);
    return page.evaluate(async () => {
      const times = [];
      const step = document.getElementById("step");
      new MutationObserver(() => times.push(performance.now())).observe(step, { childList: true });
      document.getElementById("play-forward").click();
      while (times.length < 8) {
        await new Promise((resume) => setTimeout(resume, 20));
      }
      document.getElementById("play-forward").click();
      return times
        .slice(1)
        .map((time, i) => time - times[i])
        .filter((pause) => pause > 20);
    });
  };
  const [fast, slow] = [await pauses("4 ×"), await pauses("1 ×")];
  assert.ok(median(fast) > 120 && median(fast) < 250, `8 a second: ${fast}`);
  assert.ok(median(slow) > 490 && median(slow) < 700, `2 a second: ${slow}`);
});

// ---- the census ---------------------------------------------------------------------------------

pageTest("the chart has the published counts, and marks the place of the board", {}, async (page) => {
  await censusShown(page);
  const counts = await page.locator("#chart g").evaluateAll((bars) => bars.map((bar) => Number(bar.dataset.count)));
  assert.deepEqual(counts, COUNTS);
  const heights = await page
    .locator("#chart .bar")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  assert.equal(heights.indexOf(Math.max(...heights)), 24);
  assert.ok(Math.abs(heights[19] / heights[24] - COUNTS[19] / COUNTS[24]) < 0.01);
  const summary = page.getByText("The counts");
  assert.equal(await summary.evaluate((one) => getComputedStyle(one).display), "list-item", "it has its triangle");
  await summary.click();
  const cells = await page.locator("#counts td:nth-child(2)").allInnerTexts();
  assert.deepEqual(
    cells.map((cell) => Number(cell.replaceAll(",", ""))),
    COUNTS,
  );
  for (const board of ["867254301", "23415x768", "123456780"]) {
    await setBoard(page, board);
    const distance = reader.distance(board);
    const marked = await page
      .locator("#chart .here")
      .evaluateAll((bars) => bars.map((bar) => Number(bar.dataset.distance)));
    assert.deepEqual(marked, [distance]);
    assert.match(await textOf(page, "#place"), new RegExp(`of 181,440 at distance ${distance},`));
  }
  assert.equal(await page.getByRole("img", { name: "of 181,440 at distance 0" }).count(), 1);
});

pageTest("a click on a bar chooses the distance to shuffle to", {}, async (page) => {
  await censusShown(page);
  await page.locator("#chart g[data-distance='12'] .hit").click();
  await click(page, "Shuffle to 12 moves");
  assert.equal(await distanceShown(page), 12);
});

pageTest("the hardest boards are the two antipodes, and can be set up", {}, async (page) => {
  await censusShown(page);
  const names = ["Set up 8 6 7 2 5 4 3 blank 1", "Set up 6 4 7 8 5 blank 3 2 1"];
  assert.equal(await page.locator("#hardest button").count(), 2);
  for (const name of names) {
    await click(page, name);
    assert.equal(`Set up ${(await boardShown(page)).replace("0", "blank")}`, name);
    assert.equal(await distanceShown(page), 31);
  }
});

pageTest("another goal has its own hardest boards", { fragment: "#board=123456780&goal=401823765" }, async (page) => {
  await censusShown(page);
  const greatest = (await page.locator("#chart g").count()) - 1;
  for (const button of await page.locator("#hardest button").all()) {
    await button.click();
    assert.equal(reader.distance(await boardShown(page), "401823765"), greatest);
  }
});

// ---- links --------------------------------------------------------------------------------------

pageTest("a link restores board and goal", { fragment: "#board=867254301&goal=876543210" }, async (page) => {
  assert.equal(await boardShown(page), "8 6 7 2 5 4 3 0 1");
  assert.equal(await page.getByLabel("The board to arrive at").inputValue(), "8 7 6 5 4 3 2 1 0");
  assert.ok(await page.locator("#notice").isHidden());
});

pageTest("the address follows the board, and a reload restores it", {}, async (page) => {
  await setGoal(page, "876543210");
  await page.locator("h1").click();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => location.hash === "#board=263780145&goal=876543210");
  await page.reload();
  assert.equal(await boardShown(page), "2 6 3 7 8 0 1 4 5");
  assert.equal(await distanceShown(page), reader.distance("263780145", "876543210"));
});

pageTest("a change of the address by hand is followed", {}, async (page) => {
  await page.evaluate(() => (location.hash = "#board=647850321"));
  await page.waitForFunction(() => document.getElementById("number").textContent === "31");
  assert.equal(await boardShown(page), "6 4 7 8 5 0 3 2 1");
});

for (const [fragment, message] of [
  ["#board=123", 'Board "123": 3 cells, and a 3x3 board has 9'],
  ["#board=123456788", 'Board "123456788": tile 8 stands twice, and there is no blank'],
  ["#board=1234/56/780", 'Board "1234/56/780": its rows have different lengths'],
  ["#board=123456789", 'Board "123456789": there is no blank: if 9 stands for it, write it as 0, x, X, _ or .'],
  ["#board=123456780&goal=99", 'Board "99": 2 cells, and a 3x3 board has 9'],
  ["#board=", 'Board "": no cells, and a 3x3 board has 9'],
  ["#board=%E0%A4%A&%", "and a 3x3 board has 9"],
]) {
  pageTest(`the malformed link ${fragment} is told, and the first board shown`, { fragment }, async (page) => {
    assert.ok((await textOf(page, "#notice")).includes(message), await textOf(page, "#notice"));
    assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
    await page.keyboard.press("ArrowLeft");
    assert.ok(await page.locator("#notice").isHidden());
  });
}

pageTest("a link without a board shows one that can reach its goal", { fragment: "#goal=876543210" }, async (page) => {
  assert.equal(await page.getByLabel("The board to arrive at").inputValue(), "8 7 6 5 4 3 2 1 0");
  assert.equal(await distanceShown(page), reader.distance(await boardShown(page), "876543210"));
  assert.ok((await distanceShown(page)) > 5);
  assert.ok(await page.locator("#notice").isHidden());
});

pageTest("a fragment of another kind changes nothing, an empty one begins anew", { fragment: "#foo" }, async (page) => {
  assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
  assert.ok(await page.locator("#notice").isHidden());
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => location.hash.startsWith("#board="));
  await page.evaluate(() => (location.hash = "#bar"));
  await page.waitForTimeout(50);
  assert.equal(await boardShown(page), "2 6 3 7 8 0 1 4 5");
  assert.match(await movesShown(page), /^1 move made/);
  assert.ok(await page.locator("#notice").isHidden());
  await page.evaluate(() => (location.hash = ""));
  await page.waitForFunction(() => document.getElementById("moves").textContent.startsWith("0 moves"));
  assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
});

pageTest("the link can be copied", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await setBoard(page, "867254301");
  await click(page, "Copy link");
  await page.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${PAGE}#board=867254301&goal=123456780`);
});

// ---- unsolvable boards --------------------------------------------------------------------------

pageTest(
  "an unsolvable board is explained, and one swap makes it solvable",
  { fragment: "#board=123456870" },
  async (page) => {
    assert.equal(await textOf(page, "#caption"), "unsolvable");
    const why = await textOf(page, "#why");
    assert.match(why, /this board has 1, which is odd; the goal has 0, which is even/);
    await page.keyboard.press("ArrowDown");
    assert.equal(await boardShown(page), "1 2 3 4 5 0 8 7 6", "tiles slide all the same");
    assert.equal(await movesShown(page), "1 move made");
    assert.equal(await page.locator("#number").getAttribute("aria-hidden"), "true", "unsolvable is said, not infinity");
    await censusShown(page);
    const farthestBar = page.locator("#chart .bar").last();
    const colour = () => farthestBar.evaluate((bar) => getComputedStyle(bar).fill);
    const muted = await colour();
    await click(page, "Undo");
    await click(page, "Swap 8 and 7");
    assert.equal(await boardShown(page), GOAL);
    assert.equal(await textOf(page, "#caption"), "solved");
    assert.ok(await page.locator("#unsolvable").isHidden());
    assert.equal(await page.locator("#number").getAttribute("aria-hidden"), "false");
    assert.notEqual(await colour(), muted, "the chart is muted while the board has no place in it");
    assert.ok(await page.locator(".tile:focus").isVisible(), "the focus is not lost with the button");
  },
);

pageTest("two tiles can be swapped by clicks or by keys, which makes a board unsolvable", {}, async (page) => {
  await click(page, "Swap two tiles");
  await tile(page, 1).click();
  await tile(page, 3).click();
  assert.equal(await boardShown(page), "2 6 1 7 0 8 3 4 5");
  assert.equal(await textOf(page, "#caption"), "unsolvable");
  await click(page, "Swap two tiles");
  await tile(page, 1).focus();
  await page.keyboard.press("Enter");
  await tile(page, 3).focus();
  await page.keyboard.press("Enter");
  assert.equal(await boardShown(page), "2 6 3 7 0 8 1 4 5");
  await click(page, "Swap two tiles");
  await page.keyboard.press("Escape");
  await tile(page, 6).click();
  assert.equal(await boardShown(page), "2 0 3 7 6 8 1 4 5");
});

// ---- for everybody ------------------------------------------------------------------------------

pageTest("the tile that moved and the distance are told", {}, async (page) => {
  const heard = await listen(page);
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await heard(), [`Tile 8 left. ${reader.distance("263780145")} moves to go.`]);
});

pageTest("Tab leads to everything, in order, and shows where it is", {}, async (page) => {
  await censusShown(page);
  await page.evaluate(() => {
    const all = document.querySelectorAll("button, input, select, summary, [tabindex='0']");
    window.stops = [...all].filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  });
  const count = await page.evaluate(() => window.stops.length);
  assert.ok(count > 18);
  for (let i = 0; i < count; i++) {
    await page.keyboard.press("Tab");
    const { at, name, outline } = await page.evaluate(() => ({
      at: window.stops.indexOf(document.activeElement),
      name: document.activeElement.outerHTML.slice(0, 80),
      outline: getComputedStyle(document.activeElement).outlineStyle,
    }));
    assert.equal(at, i, name);
    assert.equal(outline, "solid", name);
  }
});

pageTest("tiles glide, but not for those who prefer less motion", {}, async (page) => {
  const duration = () => tile(page, 1).evaluate((one) => getComputedStyle(one).transitionDuration);
  assert.equal(await duration(), "0s");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  assert.notEqual(await duration(), "0s");
});

pageTest("dark mode is dark", { colorScheme: "dark" }, async (page) => {
  const lightness = () =>
    page.evaluate(() =>
      getComputedStyle(document.body)
        .backgroundColor.match(/\d+/g)
        .reduce((sum, part) => sum + Number(part), 0),
    );
  assert.ok((await lightness()) < 150);
  await page.emulateMedia({ colorScheme: "light" });
  assert.ok((await lightness()) > 600);
});

for (const colorScheme of ["light", "dark"]) {
  pageTest(
    `with forced colours, ${colorScheme} ones, everything is seen`,
    { forcedColors: "active", colorScheme },
    async (page) => {
      const screenshot = (selector) => page.locator(selector).screenshot();
      const isSeen = async (what, selector, change) => {
        const before = await screenshot(selector);
        await page.evaluate(change);
        assert.ok(!before.equals(await screenshot(selector)), what);
      };
      const press = (id) => `document.getElementById("${id}").click()`;
      const restyle = (selector, css) =>
        `for (const one of document.querySelectorAll("${selector}")) one.style.cssText += ";${css}"`;
      await censusShown(page);
      await isSeen("that hints are on", "#hints", press("hints"));
      await isSeen("hint", "#board", press("hints"));
      await page.evaluate(press("forward"));
      await isSeen("step of the path", "#scrub", press("forward"));
      await isSeen("track and thumb", "#scrub", restyle("#scrub", "opacity: 0"));
      await isSeen("track and thumb", "#target", restyle("#target", "opacity: 0"));
      await isSeen("next letter", "#letters", restyle(".next", "background: none; box-shadow: none"));
      await isSeen("place of the board", "#chart", "document.querySelector('#chart .here').classList.remove('here')");
      await isSeen("edge of the board", "section.play", restyle("#board", "outline: none"));
      await setBoard(page, "123456870");
      await isSeen("edge of tiles", "#board", restyle(".tile", "border: 0"));
      await isSeen("words of a button", "#repair", restyle("#repair", "color: transparent"));
    },
  );
}

pageTest("dark or not, paper is white, and has no controls on it", { colorScheme: "dark" }, async (page) => {
  await censusShown(page);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(35, 32, 27)");
  const visible = await page
    .locator("button:not(.tile), input, select, summary, #board, #number, #letters, #chart, #goal")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.id));
  assert.deepEqual(visible, ["number", "board", "letters", "chart", "goal"]);
  assert.equal(await textOf(page, "#letters"), reader.solve(await boardShown(page)));
});

for (const width of [320, 360, 390]) {
  pageTest(
    `on a phone of ${width} pixels no label is broken or missing`,
    { ...PHONE, viewport: { width, height: 740 } },
    async (page) => {
      const box = (selector) => page.locator(selector).boundingBox();
      const middle = ({ y, height }) => y + height / 2;
      assert.ok((await box("#copy")).height < 50, "Copy link is one line");
      const [step, label, select] = [await box("#step"), await box(".speed span"), await box("#speed")];
      const isBefore = (one, other) =>
        one.width > 20 && one.x + one.width <= other.x && Math.abs(middle(one) - middle(other)) < 2;
      assert.ok(isBefore(step, label) && isBefore(label, select), "step, Speed and its select stand in a row");
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    },
  );
}

pageTest(
  "360 pixels are wide enough, and targets large enough for fingers",
  { ...PHONE, viewport: { width: 360, height: 740 } },
  async (page) => {
    const fits = async (what) =>
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, what);
    await censusShown(page);
    await fits("start");
    await click(page, "Hints");
    await setBoard(page, "867254301");
    await fits("hints");
    await page.getByText("The counts").click();
    await fits("counts");
    const targets = await page.locator("button, input, select, summary").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ name: one.id || one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 40 || box.height < 40)
        .map(({ name }) => name),
    );
    assert.deepEqual(targets, []);
    await setBoard(page, "9".repeat(200));
    await fits("a long text that is no board");
    await setBoard(page, "123456870");
    await fits("unsolvable");
    await page.evaluate((text) => (location.hash = `#board=${text}`), "8".repeat(200));
    await page.locator("#notice").waitFor();
    await fits("a long link that names no board");
  },
);

/** States of the page that must be accessible, and how to get to each from the one before. */
const STATES = {
  start: () => {},
  hints: (page) => click(page, "Hints"),
  "wrong text": (page) => setBoard(page, "1 2 3"),
  "wrong link": (page) => page.evaluate(() => (location.hash = "#board=12")),
  "unsolvable board": (page) => setBoard(page, "123456870"),
  playback: async (page) => {
    await setBoard(page, "867254301");
    await page.getByLabel("Speed").selectOption("½ ×");
    await click(page, "Play");
  },
};

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of ["light", "dark"]) {
    pageTest(`axe finds nothing wrong on a ${colorScheme} ${device}`, { ...viewport, colorScheme }, async (page) => {
      await censusShown(page);
      await page.evaluate(AXE);
      for (const [state, act] of Object.entries(STATES)) {
        await act(page);
        const { violations } = await page.evaluate(() => window.axe.run());
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
        assert.deepEqual(found, [], state);
      }
      assert.ok(await page.getByRole("button", { name: "Pause" }).isVisible(), "was playing all the while");
    });
  }
}

timedPageTest("the page answers within 200 ms of navigation", {}, async (page) => {
  const medians = [];
  const isFast = () => medians[medians.length - 1] < 200;
  for (let round = 0; round < 3 && !isFast(); round++) {
    const times = [];
    for (let load = 0; load < 5; load++) {
      await page.reload();
      times.push(await page.evaluate(() => performance.getEntriesByName("slidebase-ready")[0].startTime));
    }
    medians.push(median(times)); // of a busy machine's rounds, one that it was not too busy for will do
  }
  assert.ok(isFast(), `medians of 5 loads: ${medians.map(Math.round)} ms`);
});

timedPageTest("a click is answered while the boards are being counted", {}, async (page) => {
  const waits = await page.evaluate(async () => {
    const waits = [];
    while (document.getElementById("shuffle").disabled) {
      const before = performance.now();
      await new Promise((resume) => setTimeout(resume));
      waits.push(performance.now() - before);
    }
    return waits;
  });
  assert.ok(waits.length === 0 || median(waits) < 50, `it had to wait ${waits.map(Math.round)} ms`);
});

describe("the page", { concurrency: 4 }, () => pageTests.forEach(([name, body]) => test(name, body)));
