// Uses the page as people do: by touch, mouse, keys, and links. What it answers is compared with published counts, with the
// reader, which has tests of its own, and with the program's arrays of all boards.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, describe, test } from "node:test";
import { build } from "esbuild";
import { Browsers, DESKTOP, LYING_PHONE, PATIENCE, PHONE, SLIDEBASE_SERVER, TALL_PHONE, ZOOMED_DESKTOP } from "./browsers.js";
import { exported, served, urlOf } from "./browsers.js";
import { EXPECTED, searchesLater } from "./later.js";

/** Bundles a program that imports exported modules. */
async function bundled(program, target = "esnext") {
  const stdin = { contents: program, resolveDir: exported(".") };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", target, write: false });
  return outputFiles[0].text;
}

const dataUrl = (module) => `data:text/javascript;base64,${Buffer.from(module).toString("base64")}`;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const READER = readFileSync(exported("slidebase.js")).toString("base64");
const reader = await import(`data:text/javascript;base64,${READER}`);

const FIRST = "2 6 3 7 0 8 1 4 5";
const GOAL = "1 2 3 4 5 6 7 8 0";

/** A board of 4x4 that a search takes minutes for. */
const HARD = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";

/** A goal of another class, and a board that can reach it. */
const CENTRE = "123804765";
const TO_CENTRE = "283164705";

/** Whether all of what is alike is tried, as for a release, and not only the first. */
const IS_ALL = "SLIDEBASE_ALL" in process.env;
const someOf = (alike, count = 1) => (IS_ALL ? alike : alike.slice(0, count));

/** Number of boards at each distance: OEIS A089473. */
const COUNTS = [
  1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
  20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

// ---- what people see ----------------------------------------------------------------------------

/** How many of a hundred boards some distances have. */
const shareOf = (counts) => Math.floor((100 * counts.reduce((sum, count) => sum + count)) / 181_440);

/** Reads the board off the places where the tiles are seen. */
const boardShown = (page) =>
  page.evaluate(() => {
    const tray = document.getElementById("board").getBoundingClientRect();
    const style = getComputedStyle(document.body);
    const [height, width] = ["--height", "--width"].map((name) => Number(style.getPropertyValue(name)));
    const board = Array(height * width).fill(0);
    for (const tile of document.querySelectorAll(".tile:not([hidden])")) {
      const box = tile.getBoundingClientRect();
      const [column, row] = [(box.x + box.width / 2 - tray.x) / tray.width, (box.y + box.height / 2 - tray.y) / tray.height];
      board[Math.floor(row * height) * width + Math.floor(column * width)] = Number(tile.textContent);
    }
    return board.join(" ");
  });

/** The text of a part, if it is seen. */
const textOf = (page, selector) => page.$eval(selector, (one) => (one.checkVisibility() ? one.innerText.trim() : ""));
const isSeen = (page, selector) => page.$eval(selector, (one) => one.checkVisibility());
const distanceShown = async (page) => Number(await textOf(page, "#number"));
const tile = (number) => `.tile:nth-child(${number + 1})`;
const key = (number) => `.key:nth-child(${number})`;

const boxOf = (page, selector) =>
  page.$eval(selector, (one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

const middleOf = async (page, selector) => {
  const { left, top, width, height } = await boxOf(page, selector);
  return { x: left + width / 2, y: top + height / 2 };
};

/** The moves that are listed: the tile, where it goes, the distance after it, and what it is worth. */
const movesListed = (page) =>
  page.$$eval("#move-list button", (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => [...one.firstChild.children].map((cell) => cell.textContent).join(" ")),
  );

const tilesMarked = (page) => page.$$eval(".tile.best", (all) => all.map((one) => Number(one.textContent)));

async function typeBoard(page, text) {
  await page.focus("#text");
  await page.$eval("#text", (one) => (one.value = ""));
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Pastes a text on the page, whatever has the focus. */
const paste = (page, text) =>
  page.evaluate((text) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    event.clipboardData = { getData: () => text };
    document.body.dispatchEvent(event);
  }, text);

/** Follows a link within the page, until the page has read it; soon afterwards it may write another address. */
const goTo = (page, fragment) =>
  page.evaluate(
    (fragment) =>
      new Promise((resume) => {
        addEventListener("popstate", () => resume(), { once: true });
        location.hash = fragment;
      }),
    fragment,
  );

const until = (page, condition, ...given) => page.waitForFunction(condition, {}, ...given);
const numberIs = (page, number) =>
  until(page, (number) => document.getElementById("number").textContent === String(number), number);

/** Makes sure that what is read is as expected, at once or when the page has done what it was told, on a busy machine, too. */
async function soon(read, expected, message) {
  const end = Date.now() + PATIENCE;
  let actual = await read();
  while (actual !== expected && Date.now() < end) {
    await new Promise((resume) => setTimeout(resume, 20));
    actual = await read();
  }
  assert.equal(actual, expected, message);
}

/** What those who listen were told last. */
const heard = (page) => page.$eval("#live", (one) => one.textContent);

/** The moves of the blank that slide tiles the arrow's way. */
const ARROWS = { u: "\u2193", d: "\u2191", l: "\u2192", r: "\u2190" };
const KEYS = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight", r: "ArrowLeft" };

const tileMovedBy = (board, move) => reader.parse(board)[reader.after(board, move).indexOf(0)];

/** A path as steps of tiles, on a board of some columns. */
function stepsOf(start, path, width = 3) {
  const board = start.split(start.includes(",") ? "," : "").filter((tile) => tile !== " ");
  return [...path].map((move) => {
    const blank = board.indexOf("0");
    const from = blank + { u: -width, d: width, l: -1, r: 1 }[move];
    [board[blank], board[from]] = [board[from], "0"];
    return `${board[blank]}${ARROWS[move]}`;
  });
}

/** Moves a finger, or several, each along its own points, all at once. */
async function swipe(page, ...ways) {
  const fingers = [];
  for (const [first] of ways) {
    fingers.push(await page.touchscreen.touchStart(first.x, first.y));
  }
  for (let step = 1; step < ways[0].length; step++) {
    for (const [i, finger] of fingers.entries()) {
      await finger.move(ways[i][step].x, ways[i][step].y);
    }
  }
  for (const finger of fingers) {
    await finger.end();
  }
}

/** Moves two fingers at once. A driver that speaks of one at a time leaves Chromium to believe the other was lifted. */
async function pinch(page, isChromium, ...ways) {
  if (!isChromium) {
    return swipe(page, ...ways);
  }
  const devtools = await page.createCDPSession();
  const touch = (type, step, fingers = 2) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: ways.slice(0, fingers).map((points, id) => ({ ...points[step], id })),
    });
  await touch("touchStart", 0, 1);
  await touch("touchStart", 0);
  for (let step = 1; step < ways[0].length; step++) {
    await touch("touchMove", step);
  }
  await touch("touchEnd", 0, 0);
}

/** Points from one on, so far in each direction. */
const way = ({ x, y }, right, down, steps = 6) =>
  Array.from({ length: steps + 1 }, (_, i) => ({ x: x + (right * i) / steps, y: y + (down * i) / steps }));

/** In the page: whether tiles glide in the next frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(document.getAnimations().length > 0)));

const isScrolledWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

// ---- the tests ----------------------------------------------------------------------------------

export function testsOf(name) {
  const browsers = new Browsers(name);
  const isChromium = name === "chromium";
  after(() => browsers.close());

  const pageTest = (title, options, body) => test(title, () => browsers.onPage(options, body));

  /** For what a browser can only be made to do by its own tools. */
  const chromiumTest = (title, options, body) => isChromium && pageTest(title, options, body);

  describe(`touch, in ${name}`, () => {
    pageTest("a tap slides a tile once", { device: PHONE }, async (page) => {
      await page.tap(tile(8));
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5");
      assert.equal((await textOf(page, "#about")).split(" \u00b7 ")[0], "1 move made");
      await page.tap(tile(7));
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5".replace("7 8 0", "0 7 8"), "a row slides as a whole");
    });

    pageTest("a tile follows the finger, and goes on or back", { device: PHONE }, async (page) => {
      const from = await middleOf(page, tile(8));
      const before = await boxOf(page, tile(8));
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      for (const { x, y } of way(from, -50, 4)) {
        await finger.move(x, y);
      }
      const during = await boxOf(page, tile(8));
      assert.ok(Math.abs(before.left - during.left - 50) < 12, `${before.left} to ${during.left}`);
      assert.equal(during.top, before.top, "it stays in its row");
      await finger.end();
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5");
      const back = await middleOf(page, tile(8));
      await swipe(page, way(back, 20, 0));
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5", "not far enough");
      await swipe(page, way(back, -60, 0));
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5", "not its way");
    });

    pageTest("a swipe over a tile that cannot move plays nothing", { device: PHONE }, async (page) => {
      for (const [right, down] of [[60, 0], [-60, 0], [0, 60]]) {
        await swipe(page, way(await middleOf(page, tile(2)), right, down));
        await soon(() => boardShown(page), FIRST);
      }
    });

    pageTest("two fingers play nothing", { device: PHONE }, async (page) => {
      const [one, other] = [await middleOf(page, tile(7)), await middleOf(page, tile(8))];
      for (const far of [25, -60]) {
        await pinch(page, isChromium, way(one, -far, 0, 10), way(other, far, 0, 10));
        await soon(() => boardShown(page), FIRST);
      }
    });

    chromiumTest("two fingers on tiles zoom", { device: PHONE }, async (page) => {
      const [one, other] = [await middleOf(page, tile(7)), await middleOf(page, tile(8))];
      await pinch(page, true, way({ ...one, x: one.x + 60 }, -60, 0, 10), way({ ...other, x: other.x - 60 }, 60, 0, 10));
      await until(page, () => visualViewport.scale > 1.5);
      await soon(() => boardShown(page), FIRST);
    });

    chromiumTest("dragging up scrolls, also from a tile that goes sideways", { device: PHONE }, async (page) => {
      for (const from of [tile(3), tile(8)]) {
        await page.evaluate(() => scrollTo(0, 0));
        await swipe(page, way(await middleOf(page, from), 0, -150, 12));
        await until(page, () => scrollY > 60);
        await soon(() => boardShown(page), FIRST);
      }
    });

    pageTest("a drag that is cancelled, or with another button, plays nothing", {}, async (page) => {
      const { x, y } = await middleOf(page, tile(8));
      await page.mouse.move(x, y);
      await page.mouse.down({ button: "right" });
      await page.mouse.move(x - 90, y, { steps: 4 });
      await page.mouse.up({ button: "right" });
      await soon(() => boardShown(page), FIRST);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 90, y, { steps: 4 });
      await page.$eval("#board", (board) => board.dispatchEvent(new PointerEvent("pointercancel")));
      await page.mouse.up();
      await soon(() => boardShown(page), FIRST);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 90, y, { steps: 4 });
      await page.mouse.up();
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5", "but a whole one does");
    });

    pageTest("a click in the blank's row or column slides all between", { fragment: "#123456780" }, async (page) => {
      await page.click(tile(7));
      await soon(() => boardShown(page), "1 2 3 4 5 6 0 7 8");
      await page.click(tile(1));
      await soon(() => boardShown(page), "0 2 3 1 5 6 4 7 8");
      await page.click(tile(5));
      await soon(() => boardShown(page), "0 2 3 1 5 6 4 7 8", "not in line with the blank");
      assert.match(await textOf(page, "#about"), /^4 moves made/);
      await page.click("#undo");
      await soon(() => boardShown(page), "1 2 3 4 5 6 0 7 8", "and is undone at once");
    });
  });

  describe(`the first screen, in ${name}`, () => {
    const FIRST_SCREEN = ["#name", "#share", "#number", "#goal", "#board", "#move-list", "#hint", "#solve", "#shuffle", "#edit", "#undo"];
    const ON_A_DESKTOP = ["#text", "#paste", "#show-solution", "#bars", "#axis"];
    for (const device of [PHONE, TALL_PHONE, LYING_PHONE, DESKTOP, ZOOMED_DESKTOP]) {
      const title = `${device.width}x${device.height}`;
      pageTest(`${title} has all that it should, without scrolling`, { device }, async (page) => {
        for (const part of [...FIRST_SCREEN, ...(device === DESKTOP ? ON_A_DESKTOP : [])]) {
          const { left, right, top, bottom } = await boxOf(page, part);
          assert.ok(await isSeen(page, part), part);
          assert.ok(top >= 0 && left >= 0 && right <= device.width && bottom <= device.height, `${part} ends at ${bottom}`);
        }
        assert.equal(await isScrolledWide(page), false);
        if (device !== DESKTOP) {
          assert.ok((await boxOf(page, "#text")).top > (await boxOf(page, "#undo")).bottom, "the rest is below");
          assert.equal((await boxOf(page, "#move-list li")).top, (await boxOf(page, "#move-list li:last-child")).top, "one row");
        }
        if (device.width > device.height && device !== DESKTOP) {
          assert.ok((await boxOf(page, "#board")).height > 0.9 * device.height, "the board at full height");
        }
      });

      const STATES = {
        editing: [["#edit"], ["#board", "#keys", "#cancel", "#done"]],
        "editing the goal": [["#goal"], ["#board", "#goals", "#keys", "#cancel", "#done"]],
        playing: [["#solve", "#pause"], ["#board", "#back", "#pause", "#forward", "#step", "#take-over"]],
        shuffling: [["#shuffle"], ["#levels", "#target", "#shuffle-go"]],
      };
      for (const [state, [clicks, parts]] of Object.entries(STATES)) {
        pageTest(`${title} has what is needed: ${state}`, { device }, async (page) => {
          for (const click of clicks) {
            await page.click(click);
          }
          for (const part of parts) {
            const { left, right, top, bottom } = await boxOf(page, part);
            assert.ok(await isSeen(page, part), part);
            assert.ok(top >= 0 && left >= 0 && right <= device.width, `${part} is from ${left} to ${right}`);
            assert.ok(bottom <= device.height, `${part} ends at ${bottom}`);
          }
          assert.equal(await isScrolledWide(page), false);
        });
      }
    }

    pageTest("fingers find all controls large enough", { device: PHONE }, async (page) => {
      for (const click of ["#hint", "#hint", "#solve", "#take-over", "#goal"]) {
        await page.click(click);
        const small = await page.$$eval("button, input, select, summary", (all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => ({ name: one.id || one.textContent, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 36 || box.height < 36)
            .map(({ name }) => name),
        );
        assert.deepEqual(small, [], click);
      }
    });

    pageTest("it says what it is", {}, async (page) => {
      assert.match(await page.title(), /^8-puzzle solver/);
      await soon(() => textOf(page, "h1"), "8-puzzle solver");
      const of = (selector, attribute) => page.$eval(selector, (one, attribute) => one.getAttribute(attribute), attribute);
      assert.match(await of("meta[name=description]", "content"), /8-puzzle/);
      assert.equal(await of("html", "lang"), "en");
      assert.match(await of("link[rel=icon]", "href"), /^data:/);
    });

    pageTest("nothing of it is counted anew: it is whole when it is ready", {}, async (page) => {
      await page.evaluateOnNewDocument(() => {
        const { mark } = performance;
        window.Worker = class {
          constructor() {
            window.hasWorker = true;
          }
        };
        performance.mark = (name) => {
          window.bars = document.querySelectorAll("#bars g").length;
          window.disabled = document.querySelectorAll("#shuffle:disabled, #target:disabled").length;
          return mark.call(performance, name);
        };
      });
      await page.reload();
      assert.deepEqual(await page.evaluate(() => [window.bars, window.disabled, window.hasWorker ?? null]), [32, 0, null]);
      assert.equal(await page.$$eval("#hardest button", (all) => all.length), 2);
    });
  });

  describe(`a board of one's own, in ${name}`, () => {
    pageTest("on a desktop the field is where Tab goes first", {}, async (page) => {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "text");
    });

    pageTest("what is typed anywhere is typed into the field", {}, async (page) => {
      await page.keyboard.type("86725");
      assert.equal(await page.$eval("#text", (one) => one.value), "86725");
      await soon(() => boardShown(page), FIRST, "not yet");
      await page.keyboard.type("4301");
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
      await soon(() => distanceShown(page), 31);
    });

    pageTest("what is being typed stays, and goes on, when the page has another layout", {}, async (page) => {
      const { width, height } = DESKTOP;
      const field = () => page.$eval("#text", ({ value, selectionStart }) => [value, selectionStart, document.activeElement.id]);
      await page.keyboard.type("86725");
      await page.keyboard.press("ArrowLeft");
      await page.setViewport({ width, height: 500 });
      await until(page, () => !matchMedia("(min-height: 34rem)").matches);
      assert.deepEqual(await field(), ["86725", 4, "text"]);
      await page.setViewport({ width, height });
      await until(page, () => matchMedia("(min-height: 34rem)").matches);
      assert.deepEqual(await field(), ["86725", 4, "text"]);
      await page.keyboard.press("End");
      await page.keyboard.type("4301");
      await soon(() => distanceShown(page), 31);
    });

    pageTest("what is pasted anywhere is a board, however it is written", {}, async (page) => {
      const board = "2 3 4 1 5 0 7 6 8";
      for (const text of [
        "23415x768",
        "234/15_/768",
        "2 3 4\n1 5 x\n7 6 8",
        "[[2,3,4],[1,5,0],[7,6,8]]",
        "{2, 3, 4, 1, 5, 0, 7, 6, 8}",
        "2;3;4;1;5;0;7;6;8",
        "2 3 4|1 5 0|7 6 8",
        "| 2 | 3 | 4 |\n| 1 | 5 |   |\n| 7 | 6 | 8 |",
        "+---+---+---+\n| 2 | 3 | 4 |\n+---+---+---+\n| 1 | 5 |   |\n+---+---+---+\n| 7 | 6 | 8 |\n+---+---+---+",
        "2\t3\t4\n1\t5\t\n7\t6\t8",
        "2,3,4,1,5,,7,6,8",
        "2 3 4\n1 5\n7 6 8",
        "2 3 4 1 5 - 7 6 8",
        "2 3 4 1 5 * 7 6 8",
        "2\u00a03\u00a04\u00a01\u00a05\u00a0\u2013\u00a07\u00a06\u00a08".replace("\u2013", "."),
        "\uff12\uff13\uff14 \uff11\uff15\uff10 \uff17\uff16\uff18",
        "\u0662 \u0663 \u0664 \u0661 \u0665 \u0660 \u0667 \u0666 \u0668",
        "Can you solve 2 3 4, 1 5 x, 7 6 8 for me?",
        "my board is 234150768, please",
        "#234150768",
        "#board=234150768",
        `${urlOf("slidebase.html")}#234150768`,
        "https://example.org/page.html?from=here#board=23415x768&goal=123456780",
      ]) {
        await paste(page, FIRST);
        await soon(() => boardShown(page), FIRST);
        await paste(page, text);
        await soon(() => boardShown(page), board, JSON.stringify(text));
      }
      await paste(page, `#${TO_CENTRE}&goal=${CENTRE}`);
      await numberIs(page, reader.distance(TO_CENTRE, CENTRE));
    });

    pageTest("what is no board is told, and changes nothing", {}, async (page) => {
      for (const [text, fault] of [
        ["hello", "This is no board. A board is the numbers 0 to 8; 0 is the blank."],
        ["1 2 3 4 5", "5 numbers found. A board is the numbers 0 to 8; 0 is the blank."],
        ["12345678", "8 tiles are there, but no blank. Write it as 0, x, _ or \u2013."],
        ["1 2 3 4 5 6 7 8 8", "Tile 8 stands twice, and there is no blank."],
        ["1 2 3 4 5 6 7 7 0", "Tile 7 stands twice, and tile 8 is missing."],
        ["1 2 3 4 5 6 7 9 0", "9 is not a tile, and tile 8 is missing."],
        ["1 2 3 4 0 0 7 8 6", "There are two blanks, and tile 5 is missing."],
        ["1 2 3 4/5 6 7 8/0", "The rows are of different lengths: 4, 4, 1."],
      ]) {
        await typeBoard(page, text);
        await soon(() => textOf(page, "#fault"), fault);
        await soon(() => boardShown(page), FIRST);
      }
      await typeBoard(page, "867254301");
      await soon(() => textOf(page, "#fault"), "");
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
    });

    pageTest("it is put in by the keypad, tile by tile, and what is left over falls into place", { device: PHONE }, async (page) => {
      await page.tap("#edit");
      for (const [i, number] of [8, 6, 7, 2, 5, 4, 3].entries()) {
        await page.tap(key(number));
        await soon(() => textOf(page, "#verdict"), `${i + 1} of 9`);
      }
      await page.tap(key(9));
      await soon(() => textOf(page, "#verdict"), "Can be solved");
      await page.tap("#done");
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
      await soon(() => distanceShown(page), 31);
      await page.tap("#undo");
      await soon(() => boardShown(page), FIRST);
    });

    pageTest("a board that cannot be solved is told as it is typed, and repaired by a tap", { device: PHONE }, async (page) => {
      await page.tap("#edit");
      for (const number of [1, 2, 3, 4, 5, 6, 8, 7]) {
        await page.tap(key(number));
      }
      await soon(() => textOf(page, "#verdict"), "Cannot be solved as it is");
      await soon(() => textOf(page, "#edit-repair"), "Swap 8 and 7");
      await page.tap("#edit-repair");
      await soon(() => textOf(page, "#verdict"), "Can be solved");
      await page.tap("#done");
      await soon(() => boardShown(page), GOAL);
    });

    pageTest("a cell can be chosen, tiles be dragged to swap, and all be left as it was", {}, async (page) => {
      await page.click("#edit");
      await page.click(tile(8));
      await page.click(key(1));
      await soon(() => boardShown(page), "2 6 3 7 0 1 8 4 5");
      const [from, to] = [await middleOf(page, tile(2)), await middleOf(page, tile(5))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      await soon(() => boardShown(page), "5 6 3 7 0 1 8 4 2");
      await page.keyboard.press("Escape");
      await soon(() => boardShown(page), FIRST);
      assert.equal(await page.evaluate(() => document.activeElement.id), "edit", "the focus is where it was");
    });

    pageTest("it can be put in by keys alone", {}, async (page) => {
      await page.focus("#edit");
      await page.keyboard.press("Enter");
      await page.keyboard.type("867254301");
      await page.focus("#done");
      await page.keyboard.press("Enter");
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
    });

    pageTest("the goal is changed by the same editor, or to one of those to choose from", { device: PHONE, fragment: `#${TO_CENTRE}` }, async (page) => {
      const choose = async (name) => {
        await page.tap("#goal");
        const at = await page.$$eval("#goals button", (all, name) => all.findIndex((one) => one.textContent === name), name);
        await page.tap(`#goals button:nth-child(${at + 1})`);
        await page.tap("#done");
      };
      for (const [name, goal] of [["Spiral", CENTRE], ["Blank first", "012345678"], ["Blank last", "123456780"], ["This board", TO_CENTRE]]) {
        await choose(name);
        const distance = reader.distance(TO_CENTRE, goal);
        await (distance === null ? page.waitForSelector("#repair:not([hidden])") : numberIs(page, distance));
        assert.ok((await page.$eval("#goal-heard", (one) => one.textContent)).startsWith([...goal].join(" ").replace("0", "blank")));
      }
      await soon(() => textOf(page, "#caption"), "This is the goal");
    });

    test("a new user, on the smallest screen, has their board solved", (context) =>
      browsers.onPage({ device: PHONE }, async (page) => {
        const begin = Date.now();
        const taps = [];
        const tap = async (what, selector) => {
          assert.ok((await boxOf(page, selector)).bottom <= PHONE.height, `${what} is in sight`);
          await page.tap(selector);
          taps.push(`${((Date.now() - begin) / 1000).toFixed(2)} s  ${what}`);
        };
        await tap("Edit", "#edit");
        for (const number of [5, 1, 3, 2, 7, 6, 4, 8]) {
          await tap(String(number), key(number));
        }
        await tap("Done", "#done");
        await soon(() => distanceShown(page), reader.distance("5 1 3 2 7 6 4 8 0"));
        await tap("Solve", "#solve");
        await until(page, () => document.getElementById("caption").textContent === "Solution shown");
        taps.push(`${((Date.now() - begin) / 1000).toFixed(2)} s  solved`);
        await soon(() => boardShown(page), GOAL);
        assert.equal(taps.length, 12, "one tap to begin, one for each tile, one to end, one to solve");
        context.diagnostic(`${name}: ${taps.join(", ")}`);
      }));
  });

  describe(`moves and hints, in ${name}`, () => {
    pageTest("every move is listed with what it is worth, the best first", {}, async (page) => {
      for (const board of [FIRST, "8 6 7 2 5 4 3 0 1", "2 3 4 1 5 0 7 6 8", "1 2 3 4 5 0 7 8 6", GOAL]) {
        await paste(page, board);
        const distance = reader.distance(board);
        await soon(() => distanceShown(page), distance);
        const worth = [..."udlr"].flatMap((move) => {
          try {
            return [{ move, then: reader.distance(reader.after(board, move)) }];
          } catch {
            return [];
          }
        });
        worth.sort((one, other) => one.then - other.then);
        const expected = worth.map(({ move, then }) => {
          const is = then < distance ? "best" : "2 worse";
          return `${tileMovedBy(board, move)} ${ARROWS[move]} ${then} to go ${is}`;
        });
        assert.deepEqual(await movesListed(page), expected);
      }
    });

    pageTest("a move that is pointed at is shown, and one that is clicked is played", {}, async (page) => {
      await page.hover("#move-list li:nth-child(2) button");
      assert.equal(await page.$eval(".tile.preview", (one) => one.textContent), "6");
      await page.hover("h1");
      assert.equal(await page.$(".tile.preview"), null);
      await page.click("#move-list li:nth-child(2) button");
      await soon(() => boardShown(page), "2 0 3 7 6 8 1 4 5");
    });

    pageTest("a hint is a tile, then all the best, and never the path", { device: PHONE, fragment: "#234150768" }, async (page) => {
      const best = [...reader.bestMoves("234150768")].map((move) => tileMovedBy("234150768", move));
      await page.tap("#hint");
      assert.deepEqual(await tilesMarked(page), [tileMovedBy("234150768", reader.solve("234150768")[0])]);
      await soon(() => heard(page), "Tile 4 down is a best move.");
      await page.tap("#hint");
      assert.deepEqual(await tilesMarked(page), best.sort());
      await soon(() => isSeen(page, "#steps-box"), false);
      await page.tap("#hint");
      assert.deepEqual(await tilesMarked(page), []);
    });

    pageTest("a marked tile's arrow points where the tile goes, and no letters are seen", {}, async (page) => {
      for (const board of ["123456708", "234150768", "263708145", "123450786"]) {
        const [move] = reader.solve(board);
        const number = tileMovedBy(board, move);
        const turn = { u: 180, d: 0, l: 90, r: 270 }[move];
        await paste(page, board);
        await page.click("#hint");
        assert.deepEqual(await tilesMarked(page), [number]);
        assert.equal(await page.$eval(".tile.best", (one) => getComputedStyle(one).getPropertyValue("--turn")), `${turn}deg`);
        const { left, top } = await boxOf(page, ".tile.best");
        await page.click(".tile.best");
        const after = await boxOf(page, tile(number));
        const went = { 0: after.top < top, 90: after.left > left, 180: after.top > top, 270: after.left < left };
        assert.ok(went[turn], `tile ${number} of ${board}`);
        assert.doesNotMatch(await page.$eval("main", (one) => one.innerText), /\b[udlr]+\b/);
      }
    });

    pageTest("what a person did is told; what was shown to them is not theirs", { fragment: "#123456078" }, async (page) => {
      await page.keyboard.press("ArrowDown");
      assert.match(await textOf(page, "#about"), /^1 move made/);
      assert.doesNotMatch(await page.$eval("main", (one) => one.innerText), /wasted/);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await soon(() => textOf(page, "#caption"), "Solved!");
      await soon(() => textOf(page, "#about"), "In 4 moves; 2 would do.");
      await paste(page, "123456078");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await soon(() => textOf(page, "#about"), "In 2 moves. None is shorter!");
      await paste(page, "123456078");
      await page.click("#solve");
      await until(page, () => document.getElementById("caption").textContent === "Solution shown");
      await soon(() => textOf(page, "#about"), "");
    });

    pageTest("it is told why the best moves are", { fragment: "#867254301" }, async (page) => {
      await page.click("#learn summary");
      const lesson = () => textOf(page, "#lesson");
      await until(page, () => document.getElementById("lesson").textContent !== "");
      assert.match(await lesson(), /each neighbouring board is 30 or 32 moves/);
      assert.match(await lesson(), /add up to 21 \(the Manhattan distance\)/);
      assert.match(await lesson(), /There are 40 shortest solutions/);
      await paste(page, "123456708");
      assert.match(await lesson(), /Here this is the distance.\s+There is one shortest solution/);
    });

    pageTest("tiles go by arrow keys, and by Tab and Enter", {}, async (page) => {
      for (const [arrow, board] of [
        ["ArrowLeft", "2 6 3 7 8 0 1 4 5"],
        ["ArrowDown", "2 6 0 7 8 3 1 4 5"],
        ["ArrowRight", "2 0 6 7 8 3 1 4 5"],
        ["ArrowUp", "2 8 6 7 0 3 1 4 5"],
      ]) {
        await page.keyboard.press(arrow);
        await soon(() => boardShown(page), board);
        await soon(() => distanceShown(page), reader.distance(board));
      }
      await soon(() => heard(page), `Tile 8 up. ${reader.distance("2 8 6 7 0 3 1 4 5")} moves to go.`);
      await page.focus(tile(7));
      await page.keyboard.press("Enter");
      await soon(() => boardShown(page), "2 8 6 0 7 3 1 4 5");
      assert.equal(await page.evaluate(() => document.activeElement.textContent), "7", "it stays in focus");
    });
  });

  describe(`the solution, in ${name}`, () => {
    pageTest("it is played, paused by Space, and each step can be chosen", { fragment: "#867254301" }, async (page) => {
      const path = reader.solve("867254301");
      await page.select("#speed", "8");
      await page.click("#solve");
      assert.deepEqual(await page.$$eval(".step .seen", (all) => all.map((one) => one.textContent)), ["Start", ...stepsOf("867254301", path)]);
      await until(page, () => parseInt(document.getElementById("step").textContent) >= 2);
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press(" ");
      const paused = await boardShown(page);
      await new Promise((resume) => setTimeout(resume, 400));
      await soon(() => boardShown(page), paused);
      for (const at of [31, 0, 17, 30]) {
        await page.click(`#steps li:nth-child(${at + 1}) button`);
        const board = [...path.slice(0, at)].reduce(reader.after, reader.parse("867254301"));
        await soon(() => boardShown(page), board.join(" "));
        await soon(() => distanceShown(page), 31 - at);
        await soon(() => textOf(page, "#step"), `${at} / 31`);
      }
      await page.click("#back");
      await page.click("#back");
      await soon(() => distanceShown(page), 3);
      await page.click("#forward");
      await soon(() => distanceShown(page), 2);
      await page.click("#take-over");
      await soon(() => isSeen(page, "#player"), false);
      await soon(() => distanceShown(page), 2, "it is the person's turn from there");
      await page.click("#undo");
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1", "one undo for all of it");
    });

    pageTest("a move by hand ends it", { fragment: "#867254301" }, async (page) => {
      await page.click("#solve");
      await page.keyboard.press("ArrowRight");
      await soon(() => isSeen(page, "#player"), false);
      const board = await boardShown(page);
      await new Promise((resume) => setTimeout(resume, 700));
      await soon(() => boardShown(page), board);
    });
  });

  describe(`shuffling and the chart, in ${name}`, () => {
    pageTest("the chart has the published counts, and the place of the board", {}, async (page) => {
      const heights = await page.$$eval("#bars .bar", (bars) => bars.map((bar) => bar.getBoundingClientRect().height));
      assert.ok(Math.abs(heights[19] / heights[24] - COUNTS[19] / COUNTS[24]) < 0.01);
      const cells = await page.$$eval("#counts td:nth-child(2)", (all) => all.map((one) => Number(one.textContent.replaceAll(",", ""))));
      assert.deepEqual(cells, COUNTS);
      for (const [board, place] of [["867254301", "none is harder"],
        ["23415x768", `easier than ${shareOf(COUNTS.slice(20))}\u00a0% of boards`],
        [reader.random(24).join(" "), `harder than ${shareOf(COUNTS.slice(0, 24))}\u00a0% of boards`],
        ["123456708", "easier than 99\u00a0% of boards"],
      ]) {
        await paste(page, board);
        await soon(() => textOf(page, "#about"), place);
        const marked = await page.$$eval("#bars .here", (bars) => bars.map((bar) => Number(bar.dataset.distance)));
        assert.deepEqual(marked, [reader.distance(board)]);
      }
    });

    pageTest("a bar is a shuffle to its distance", {}, async (page) => {
      for (const distance of [0, 1, 7, 20, 26, 30, 31]) {
        const { left, width } = await boxOf(page, `#bars g:nth-child(${distance + 1}) .hit`);
        const { top } = await boxOf(page, "#bars");
        await page.mouse.click(left + width / 2, top + 20);
        await numberIs(page, distance);
        assert.equal(reader.distance(await boardShown(page)), distance);
      }
    });

    pageTest("keys reach every distance from the chart", {}, async (page) => {
      await page.focus("#exact");
      await page.keyboard.press("Enter");
      await until(page, () => document.activeElement.id === "target");
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await numberIs(page, 1);
      assert.equal(await page.evaluate(() => document.activeElement.id), "exact");
    });

    pageTest("the sheet has levels and every distance", { device: PHONE }, async (page) => {
      for (const [i, distance] of [11, 19, 25, 31].entries()) {
        await page.tap("#shuffle");
        await page.tap(`#levels button:nth-child(${i + 1})`);
        await numberIs(page, distance);
        await soon(() => isSeen(page, "#shuffle-sheet"), false);
      }
      await page.tap("#shuffle");
      await page.focus("#target");
      await page.keyboard.press("Home");
      for (let distance = 0; distance < 4; distance++) {
        await page.keyboard.press("ArrowRight");
      }
      await soon(() => textOf(page, "#shuffle-go"), "Shuffle to exactly 4 moves");
      await page.tap("#shuffle-go");
      await numberIs(page, 4);
      await page.tap("#shuffle");
      await page.keyboard.press("Escape");
      await soon(() => isSeen(page, "#shuffle-sheet"), false);
    });

    pageTest("a shuffle reaches every board at its distance, one as often as another", {}, async (page) => {
      for (const [distance, count] of [[2, 4], [31, 2]]) {
        const seen = await page.evaluate(async (distance) => {
          const seen = {};
          for (let i = 0; i < 30 * 4; i++) {
            document.querySelector(`#bars g:nth-child(${distance + 1})`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
            await new Promise((resume) => setTimeout(resume));
            const board = document.getElementById("text").value;
            seen[board] = (seen[board] ?? 0) + 1;
          }
          return seen;
        }, distance);
        assert.equal(Object.keys(seen).length, count);
        Object.values(seen).forEach((times) => assert.ok(times > 8, `${times} of 120`));
      }
    });

    pageTest("goals of another class have their own chart, hardest boards and shuffles", { fragment: `#${TO_CENTRE}&goal=${CENTRE}` }, async (page) => {
      const goal = CENTRE;
      await numberIs(page, reader.distance(TO_CENTRE, goal));
      assert.equal(await page.$$eval("#bars g", (all) => all.length), 31);
      assert.match(await textOf(page, "#hardest-box summary"), /hardest/);
      await page.click("#hardest-box summary");
      assert.match(await textOf(page, "#hardest-caption"), /^148 boards are 30 moves from the goal, and none farther. These are 6/);
      for (let i = 1; i <= 6; i++) {
        await page.click(`#hardest button:nth-child(${i})`);
        assert.equal(reader.distance(await boardShown(page), goal), 30);
        await soon(() => distanceShown(page), 30);
      }
      await page.$eval("#bars g:nth-child(19)", (bar) => bar.dispatchEvent(new MouseEvent("click", { bubbles: true })));
      await numberIs(page, 18);
      assert.equal(reader.distance(await boardShown(page), goal), 18);
    });

    pageTest("the hardest boards can be set up", {}, async (page) => {
      await page.click("#hardest-box summary");
      const found = [];
      for (const i of [1, 2]) {
        await page.click(`#hardest button:nth-child(${i})`);
        found.push(await boardShown(page));
      }
      assert.deepEqual(found.sort(), ["6 4 7 8 5 0 3 2 1", "8 6 7 2 5 4 3 0 1"]);
    });
  });

  describe(`links, in ${name}`, () => {
    for (const fragment of ["#867254301", "#board=867254301", "#board=867254301&goal=123456780", "#867254301&goal=123456780", "#8,6,7,2,5,4,3,0,1"]) {
      pageTest(`${fragment} is a link to a board`, { fragment }, async (page) => {
        await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
        await soon(() => textOf(page, "#notice"), "");
      });
    }

    pageTest("a link with a goal leads to it, and without a board to one that can reach it", { fragment: "#goal=876543210" }, async (page) => {
      const board = await boardShown(page);
      await soon(() => distanceShown(page), reader.distance(board, "876543210"));
      await goTo(page, "#867254301&goal=876543210");
      await numberIs(page, reader.distance("867254301", "876543210"));
    });

    pageTest("a new board is a page to come back from, a move is none", {}, async (page) => {
      await page.keyboard.press("ArrowLeft");
      await until(page, () => location.hash === "#263780145");
      await paste(page, "867254301");
      await until(page, () => location.hash === "#867254301");
      await paste(page, "123456708");
      await page.keyboard.press("ArrowUp");
      await page.goBack();
      await numberIs(page, 31);
      await page.goBack();
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5");
      await page.goForward();
      await numberIs(page, 31);
      await page.reload();
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
    });

    pageTest("a change of the address keeps what can be undone", {}, async (page) => {
      await page.keyboard.press("ArrowLeft");
      await goTo(page, "#647850321");
      await numberIs(page, 31);
      await page.click("#undo");
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5");
      await page.click("#undo");
      await soon(() => boardShown(page), FIRST);
    });

    for (const [fragment, fault] of [
      ["#board=123", "3 numbers found. A board is the numbers 0 to 8; 0 is the blank."],
      ["#123456788", "Tile 8 stands twice, and there is no blank."],
      ["#123456780&goal=99", "2 numbers found. A board is the numbers 0 to 8; 0 is the blank."],
      ["#%E0%A4%A&%", ""],
      ["#foo", "This is no board. A board is the numbers 0 to 8; 0 is the blank."],
    ]) {
      pageTest(`the malformed link ${fragment} is told, and the first board shown`, { fragment }, async (page) => {
        assert.ok((await textOf(page, "#notice")).startsWith("This link has no valid board."));
        assert.ok((await textOf(page, "#notice")).endsWith(fault), await textOf(page, "#notice"));
        await soon(() => boardShown(page), FIRST);
        await page.keyboard.press("ArrowLeft");
        await soon(() => textOf(page, "#notice"), "");
      });
    }

    pageTest("a bad link that is followed later is told, and the board stays", {}, async (page) => {
      await page.keyboard.press("ArrowLeft");
      await goTo(page, "#9999");
      await page.waitForSelector("#notice:not([hidden])");
      await soon(() => boardShown(page), "2 6 3 7 8 0 1 4 5");
    });

    for (const device of [PHONE, DESKTOP]) {
      pageTest(`the link is copied at ${device.width} pixels, and leads back`, { device }, async (page) => {
        await page.evaluate(() => {
          const value = { writeText: async (text) => (window.copied = text) };
          Object.defineProperties(navigator, { clipboard: { value }, share: { value: undefined } });
        });
        await paste(page, "867254301");
        await page.click("#share");
        await until(page, () => window.copied);
        assert.equal(await page.evaluate(() => window.copied), `${urlOf("slidebase.html")}#867254301`);
        await soon(() => textOf(page, "#share-label"), "Link copied");
      });
    }

    chromiumTest("a phone shares the link by its own sheet", { device: TALL_PHONE }, async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, "share", { value: async ({ url }) => (window.shared = url) });
      });
      await paste(page, "867254301");
      await page.tap("#share");
      await until(page, () => window.shared);
      assert.equal(await page.evaluate(() => window.shared), `${urlOf("slidebase.html")}#867254301`);
    });
  });

  describe(`unsolvable boards, in ${name}`, () => {
    pageTest("one is explained, and a swap makes it solvable", { fragment: "#123456870" }, async (page) => {
      await soon(() => textOf(page, "#caption"), "No solution");
      await soon(() => isSeen(page, "#number"), false);
      assert.match(await textOf(page, "#parity"), /This board has 1, which is odd; the goal has 0, which is even/);
      assert.equal(await page.$("#bars .here"), null);
      await soon(() => textOf(page, "#place"), "This board is not among the 181,440 that can be solved.");
      await page.keyboard.press("ArrowDown");
      await soon(() => boardShown(page), "1 2 3 4 5 0 8 7 6", "tiles slide all the same");
      await page.click("#undo");
      await soon(() => textOf(page, "#repair"), "Swap 8 and 7");
      await page.click("#repair");
      await soon(() => boardShown(page), GOAL);
      assert.equal(await page.evaluate(() => document.activeElement.className), "tile", "the focus is not lost");
    });
  });

  describe(`for everybody, in ${name}`, () => {
    pageTest("a page that is translated goes on as before", {}, async (page) => {
      assert.equal(await page.$eval("#board", (one) => one.translate), false);
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) {
          texts.push(walker.currentNode);
        }
        for (const text of texts.filter((text) => text.data.trim() && !text.parentElement.closest("script"))) {
          const font = document.createElement("font");
          font.textContent = text.data.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
          text.replaceWith(font);
        }
      });
      await page.keyboard.press("ArrowLeft");
      assert.equal(await page.$eval("#number", (one) => one.innerText), String(reader.distance("263780145")));
      await page.click(tile(3));
      await page.click(tile(6));
      await until(page, () => location.hash === "#206783145");
      await page.click("#edit");
      await page.click(key(8));
      await page.click("#done");
      await until(page, () => location.hash === "#806723145");
    });

    pageTest("all is reached by Tab, in order, and seen where it is", {}, async (page) => {
      await page.evaluate(() => {
        const all = document.querySelectorAll("button, input, select, summary, [tabindex='0']");
        window.stops = [...all].filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
      });
      const count = await page.evaluate(() => window.stops.length);
      assert.ok(count > 18, `${count} stops`);
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

    pageTest("all can be done by keys", { device: ZOOMED_DESKTOP }, async (page) => {
      const go = async (id) => {
        for (let i = 0; i < 40 && (await page.evaluate(() => document.activeElement.id)) !== id; i++) {
          await page.keyboard.press("Tab");
        }
        assert.equal(await page.evaluate(() => document.activeElement.id), id);
        await page.keyboard.press("Enter");
      };
      await go("hint");
      assert.equal((await tilesMarked(page)).length, 1);
      await go("solve");
      await page.keyboard.press(" ");
      assert.match(await heard(page), /^Paused/);
      await page.keyboard.press("Escape");
      await soon(() => isSeen(page, "#player"), false);
      await go("shuffle");
      await until(page, () => document.activeElement.textContent === "Easy11 moves");
      await page.keyboard.press("Enter");
      await numberIs(page, 11);
      await go("undo");
      assert.notEqual(await distanceShown(page), 11);
    });

    pageTest("tiles do not glide for those who prefer less motion", {}, async (page) => {
      assert.equal(await page.$eval(tile(1), (one) => getComputedStyle(one).transitionDuration.split(",")[0]), "0s");
    });

    pageTest("for others moves are animated, and nothing else", { motion: "no-preference" }, async (page) => {
      const isGliding = () => page.evaluate(nextFrame);
      await page.evaluateOnNewDocument(`addEventListener("DOMContentLoaded", () => (window.first = (${nextFrame})()))`);
      await page.reload();
      assert.equal(await page.evaluate(() => window.first), false, "the first frame");
      await page.setViewport({ ...DESKTOP, width: 1000, height: 620 });
      assert.equal(await isGliding(), false, "a smaller window");
      await page.click(tile(8));
      assert.equal(await isGliding(), true, "a move");
      await page.setViewport(DESKTOP);
      await until(page, () => document.getAnimations().length === 0);
      await paste(page, "867254301");
      assert.equal(await isGliding(), false, "another board");
      await soon(() => boardShown(page), "8 6 7 2 5 4 3 0 1");
    });

    for (const colours of ["light", "dark"]) {
      pageTest(`borders and bars stand out, ${colours}`, { colours }, async (page) => {
        const contrasts = await page.evaluate(contrastsOf, ["#hint", "#text", "#goal", "#move-list button:last-child", "#bars .bar"]);
        assert.ok(contrasts.every((contrast) => contrast >= 3), `${contrasts}`);
      });
    }

    pageTest("names of buttons begin with the words that are seen", { fragment: "#867254301" }, async (page) => {
      for (const clicks of [["#hint", "#hardest-box summary"], ["#solve"], ["#take-over", "#edit"], ["#cancel", "#goal"]]) {
        for (const click of clicks) {
          await page.click(click);
        }
        const names = await page.$$eval("button", (all) => {
          const textOf = (one, hidden) => {
            const copy = one.cloneNode(true);
            copy.querySelectorAll(hidden).forEach((part) => part.remove());
            return copy.textContent.trim();
          };
          const seen = all.filter((one) => one.checkVisibility()).map((one) => ({
            name: one.getAttribute("aria-label") ?? textOf(one, "[aria-hidden=true]"),
            seen: textOf(one, ".unseen, .picture").match(/^[a-z]+|^\d+/i)?.[0] ?? "",
          }));
          return seen.filter(({ seen }) => seen !== "");
        });
        assert.ok(names.length > 3);
        assert.deepEqual(names.filter(({ name, seen }) => !name.startsWith(seen)), [], clicks.join());
      }
    });

    pageTest("dark is dark", { colours: "dark" }, async (page) => {
      const sum = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0));
      assert.ok((await sum()) < 150);
    });

    pageTest("with forced colours, too, hints, steps, edges and the board's place are seen", { forced: true, colours: "dark" }, async (page) => {
      assert.ok(await page.evaluate(() => matchMedia("(forced-colors: active)").matches));
      const shot = async (selector) => Buffer.from(await (await page.$(selector)).screenshot());
      const changes = async (what, selector, change) => {
        const before = await shot(selector);
        await page.evaluate(change);
        assert.ok(!before.equals(await shot(selector)), what);
      };
      const restyle = (selector, css) => `for (const one of document.querySelectorAll("${selector}")) one.style.cssText += ";${css}"`;
      await changes("a hint", "#board", 'document.getElementById("hint").click()');
      await changes("that hints are on", "#tools", restyle("#hint", "background: Canvas; color: CanvasText"));
      await changes("the board's place", "#bars", 'document.querySelector("#bars .here").classList.remove("here")');
      await changes("edges of tiles", "#board", restyle(".tile", "border: 0"));
      await changes("the board's edge", ".left", restyle("#board", "outline: none"));
      await page.click("#solve");
      await changes("the step", "#steps", restyle(".step[aria-current]", "background: Canvas; color: CanvasText"));
    });

    chromiumTest("dark or not, paper is white, has no controls on it, and the goal near the top", { colours: "dark" }, async (page) => {
      await page.emulateMediaType("print");
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(255, 255, 255)");
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(35, 32, 27)");
      const seen = await page.$$eval("button:not(.tile), input, select, summary, h1, #number, #board, #bars, #paper-path", (all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.id),
      );
      assert.deepEqual(seen, ["name", "number", "goal", "board", "paper-path", "bars"]);
      await soon(() => textOf(page, "#paper-path"), stepsOf(FIRST, reader.solve(FIRST)).join(" "));
      assert.ok((await boxOf(page, "#goal")).top < (await boxOf(page, "#board")).top);
    });

    pageTest("it can be printed", {}, async (page) => {
      assert.equal(Buffer.from(await page.pdf()).toString("latin1", 0, 5), "%PDF-");
    });

    chromiumTest("without JavaScript it says so, and has no dead controls", { script: false }, async (page) => {
      const { controls, text } = await page.evaluate(() => ({
        controls: [...document.querySelectorAll("button, input, select, summary")].filter((one) => one.checkVisibility()).length,
        text: document.body.innerText,
      })).catch(async () => ({ controls: 0, text: await page.content() }));
      assert.equal(controls, 0);
      assert.match(text, /JavaScript, which is turned off/);
    });

    /** States of the page, and how to come to each from the one before. */
    const STATES = {
      start: () => {},
      moves: async (page) => {
        await page.click("#hint");
        await page.click("#hint");
      },
      lesson: (page) => page.click("#learn summary"),
      "no board": (page) => typeBoard(page, "1 2 3"),
      unsolvable: (page) => paste(page, "123456870"),
      "bad link": (page) => goTo(page, "#999"),
      editing: async (page) => {
        await page.click("#edit");
        await page.click(key(3));
      },
      "editing the goal": async (page) => {
        await page.click("#cancel");
        await page.click("#goal");
      },
      playing: async (page) => {
        await page.click("#cancel");
        await paste(page, "867254301");
        await page.click("#solve");
      },
      shuffling: async (page) => {
        await page.click("#take-over");
        await page.click("#shuffle");
      },
    };
    for (const [device, colours] of someOf([[PHONE, "light"], [DESKTOP, "dark"], [PHONE, "dark"], [DESKTOP, "light"]], 2)) {
      pageTest(`axe finds nothing wrong at ${device.width} pixels, ${colours}`, { device, colours }, async (page) => {
        await page.evaluate(AXE);
        for (const [state, act] of Object.entries(STATES)) {
          await act(page);
          const violations = await page.evaluate(async () =>
            (await window.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
          );
          assert.deepEqual(violations, [], state);
        }
      });
    }
  });

  describe(`answers, in ${name}`, () => {
    test("all boards' distances and best moves are the program's", () =>
      browsers.onPage({}, async (page) => {
        const answers = Buffer.from(await page.evaluate(allAnswers), "base64");
        const expected = expectedAnswers();
        assert.equal(answers.length, expected.length);
        assert.ok(answers.equals(expected), `they differ first at ${answers.findIndex((byte, i) => byte !== expected[i])}`);
      }));

    pageTest("for goals of any class they are the reader's", {}, async (page) => {
      for (const goal of ["1 2 3 8 0 4 7 6 5", "5 0 1 2 3 4 6 7 8", "1 8 7 2 0 6 3 4 5", "1 2 3 4 5 6 0 7 8", "3 1 2 0 4 6 5 8 7"]) {
        const boards = Array.from({ length: 400 }, (_, i) => permutation((i * 907 + 13) % 362_880));
        const answers = await page.evaluate(answersTo, boards, goal);
        const expected = boards.map((board) => {
          const distance = reader.distance(board, goal);
          return distance === null ? "none" : `${distance} ${reader.solve(board, goal)} ${reader.bestMoves(board, goal)}`;
        });
        assert.deepEqual(answers, expected);
      }
    });

    test("served by HTTP it is the same", () =>
      served(readFileSync(exported("slidebase.html")), (url) =>
        browsers.onPage({ url, fragment: `#${TO_CENTRE}&goal=${CENTRE}` }, async (page) => {
          await numberIs(page, reader.distance(TO_CENTRE, CENTRE));
          await page.keyboard.press("ArrowDown");
          await soon(() => boardShown(page), "2 8 3 1 0 4 7 6 5");
        }),
      ));
  });

  describe(`other shapes, in ${name}`, () => {
    for (const [shape, puzzle, first] of [["2x4", "7-puzzle", "10237456"], ["3x2", "5-puzzle", "045132"]]) {
      for (const device of someOf([PHONE, LYING_PHONE, DESKTOP])) {
        pageTest(`${shape} is as good at ${device.width} pixels`, { url: urlOf(`${shape}.html`), device }, async (page) => {
          await soon(() => textOf(page, "h1"), `${puzzle} solver`);
          for (const part of ["#number", "#goal", "#board", "#hint", "#undo"]) {
            assert.ok((await boxOf(page, part)).bottom <= device.height, part);
          }
          assert.equal(await isScrolledWide(page), false);
          await page.evaluate(AXE);
          assert.deepEqual(await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id)), []);
          await page.click("#edit");
          for (const digit of first) {
            await page.click(key(Number(digit) || first.length));
          }
          await page.click((await isSeen(page, "#edit-repair")) ? "#edit-repair" : "#done");
          if (await isSeen(page, "#done")) {
            await page.click("#done");
          }
          await page.click("#solve");
          await page.select("#speed", "8");
          await until(page, () => document.getElementById("caption").textContent === "Solution shown");
          await soon(() => boardShown(page), Array.from({ length: first.length }, (_, i) => (i + 1) % first.length).join(" "));
        });
      }

      pageTest(`${shape} answers as the program does`, { url: urlOf(`${shape}.html`) }, async (page) => {
        const lines = readFileSync(exported(`${shape}.tsv`), "utf8").trimEnd().split("\n");
        const [boards, paths] = [0, 1].map((column) => lines.map((line) => line.split("\t")[column]));
        const answers = await page.evaluate(answersTo, boards.map((board) => [...board].map(Number)), null);
        const known = paths.map((path) => (path === "unsolvable" ? "none" : `${path.length} ${path}`));
        assert.deepEqual(answers.map((answer) => answer.split(" ").slice(0, 2).join(" ")), known);
      });
    }
  });

  /** Of boards of 4x4. */
  async function findsThePathsOfTheProgram(page, source) {
    const lines = readFileSync(exported("4x4.tsv"), "utf8").trimEnd().split("\n");
    await findsPaths(page, lines.map((line) => line.split("\t")), [...Array(16).keys()], source);
  }

  /** Pastes each board, whose shortest path to the goal that the program finds is given. */
  async function findsPaths(page, boards, goal, source) {
    for (const [board, path] of boards) {
      await paste(page, `#${board}&goal=${goal}`);
      await numberIs(page, path.length);
      const steps = stepsOf(board, path, Math.sqrt(goal.length)).join(" ");
      assert.equal(await page.$eval("#paper-path", (one) => one.textContent), steps);
      assert.match(await textOf(page, "#source"), source);
      await until(page, () => !document.getElementById("move-list").textContent.includes("\u2026"));
      const worths = (await movesListed(page)).map((row) => Number(row.split(" ")[2]));
      assert.ok(worths.every((worth) => Math.abs(worth - path.length) === 1), `${worths}`);
      assert.equal(worths[0], path.length - 1);
    }
  }

  describe(`the page of a server, in ${name}`, () => {
    const url = `${SLIDEBASE_SERVER}/?shape=4x4`;
    const asks = `${SLIDEBASE_SERVER}/v1/`;

    pageTest("the server's paths and the values of moves are shown, told as the server's", { url, asks }, async (page) => {
      await findsThePathsOfTheProgram(page, /^Answered by the server/);
    });

    pageTest("a search that comes to the server's limit tells its bound, and is gone on with", { url, asks }, async (page) => {
      const isStopped = () => document.getElementById("caption").textContent === "Search stopped";
      await paste(page, "0 15 8 3 12 11 7 4 14 10 6 5 9 13 2 1");
      await until(page, isStopped);
      assert.match(await textOf(page, "#number"), /^\u2265[56]\d$/);
      assert.doesNotMatch(await page.$eval("main", (one) => one.textContent), /\u2026/, "nothing waits any more");
      await page.click("#search-on");
      await until(page, () => document.getElementById("caption").textContent.startsWith("Searching"));
      await until(page, isStopped);
      assert.match(await textOf(page, "#number"), /^\u2265[56]\d$/); // that of another search, as far as it came
    });

    pageTest("a hint during a search is the server's", { url, asks }, async (page) => {
      const question = new URLSearchParams({ shape: "4x4", board: HARD, "max-boards": 1, approximate: true });
      while ((await fetch(`${asks}solve?${question}`)).status === 503) { // its tables are being made
        await new Promise((resume) => setTimeout(resume, 500));
      }
      await paste(page, HARD);
      await page.click("#hint");
      await until(page, () => /^about \d+ moves$/.test(document.getElementById("about").textContent));
      assert.equal((await tilesMarked(page)).length, 1);
    });

    pageTest("steps that are copied or printed are moves that check reads", { url: `${SLIDEBASE_SERVER}/`, asks }, async (page) => {
      const path = reader.solve(FIRST);
      await paste(page, `#${FIRST.replaceAll(" ", ",")}`);
      await numberIs(page, path.length);
      const printed = await page.$eval("#paper-path", (one) => one.textContent);
      await page.click("#solve");
      const copied = await page.evaluate(() => {
        getSelection().selectAllChildren(document.getElementById("steps"));
        return getSelection().toString();
      });
      for (const moves of isChromium ? [printed, copied] : [printed]) { // Firefox copies no text of buttons
        const question = new URLSearchParams({ board: FIRST, moves });
        const { verdict } = await (await fetch(`${asks}check?${question}`)).json();
        assert.equal(verdict, "optimal", moves);
      }
    });

    pageTest("links lead to the pages of all shapes", { url, asks: SLIDEBASE_SERVER, device: PHONE }, async (page) => {
      await page.waitForSelector("#solve:not(:disabled)");
      assert.equal(await textOf(page, ".shapes [aria-current=page]"), "4x4");
      await page.evaluate(AXE);
      assert.deepEqual(await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id)), []);
      await page.click(".shapes a"); // the next page is not waited for as a navigation: a change of the address is one, too
      await until(page, () => document.readyState === "complete" && document.querySelector("h1").innerText === "8-puzzle solver");
      assert.equal(await textOf(page, ".shapes [aria-current=page]"), "3x3");
      assert.equal(await isScrolledWide(page), false);
    });
  });

  describe(`boards that are searched, in ${name}`, () => {
    const url = urlOf("4x4.html");

    async function fits(page, device, ...parts) {
      for (const part of parts) {
        assert.ok((await boxOf(page, part)).bottom <= device.height, part);
      }
      assert.equal(await isScrolledWide(page), false);
    }

    pageTest("the program's paths are found, told as searched, and other moves' values later", { url }, async (page) => {
      await soon(() => textOf(page, "h1"), "15-puzzle solver");
      await findsThePathsOfTheProgram(page, /^Found by a search/);
    });

    pageTest("the share of its tables that is made is shown, and told", { url }, async (page) => {
      await page.waitForSelector("#solve:not(:disabled)"); // the tables of the page's own board are made
      await page.evaluate(() => {
        [window.captions, window.bars, window.told] = [[], [], []];
        const [caption, making, live] = ["caption", "making", "live"].map((id) => document.getElementById(id));
        new MutationObserver(() => window.captions.push(caption.textContent)).observe(caption, { childList: true });
        new MutationObserver(() => making.hidden || window.bars.push(making.value)).observe(making, { attributes: true });
        new MutationObserver(() => window.told.push(live.textContent)).observe(live, { childList: true });
      });
      await goTo(page, "#1,2,3,4,5,6,7,8,9,10,11,0,12,13,14,15&goal=1,2,3,4,5,6,7,8,9,10,0,11,12,13,14,15");
      await numberIs(page, 1);
      const shares = (await page.evaluate(() => window.captions)).filter((text) => /^Making tables\u2009\u2026 \d+\u00a0%$/.test(text));
      assert.ok(shares.length > 4, `${shares}`);
      const bars = await page.evaluate(() => window.bars);
      assert.ok(bars.length > 4 && bars.every((bar, i) => bar > (bars[i - 1] ?? 0)), `${bars}`);
      assert.equal((await page.evaluate(() => window.told)).filter((text) => text.startsWith("Making tables")).length, 1);
      await soon(() => isSeen(page, "#making"), false);
    });

    pageTest("a long search tells its lower bound, can be stopped, and gone on with", { url }, async (page) => {
      await paste(page, "0 15 8 3 12 11 7 4 14 10 6 5 9 13 2 1");
      await until(page, () => /^\u2265\d+$/.test(document.getElementById("number").textContent));
      assert.match(await textOf(page, "#caption"), /^Searching/);
      await page.click("#stop");
      await soon(() => textOf(page, "#caption"), "Search stopped");
      assert.doesNotMatch(await page.$eval("main", (one) => one.textContent), /\u2026/, "nothing waits any more");
      const bound = await textOf(page, "#number");
      await page.click("#search-on");
      await page.waitForSelector("#stop:not([hidden])");
      await paste(page, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
      await numberIs(page, 1);
      assert.match(bound, /^\u2265[56]\d$/);
    });

    pageTest("a hint is there during a search and after it, continues its way, and says about how long that is", { url }, async (page) => {
      await paste(page, HARD);
      await until(page, () => /^\u2265\d+$/.test(document.getElementById("number").textContent));
      await page.click("#hint");
      await until(page, () => /^about \d+ moves$/.test(document.getElementById("about").textContent));
      const [length] = (await textOf(page, "#about")).match(/\d+/);
      const [number] = await tilesMarked(page);
      assert.match(await heard(page), new RegExp(`^Tile ${number} \\w+, on a way of about ${length} moves.$`));
      await page.click("#stop");
      await soon(() => textOf(page, "#about"), `about ${length} moves`);
      await page.click("#hint");
      assert.deepEqual([await tilesMarked(page), await textOf(page, "#about")], [[], ""]);
      await page.click("#hint");
      await page.waitForSelector(".tile.best");
      await page.click(".tile.best");
      await page.click("#hint");
      await soon(() => textOf(page, "#about"), `about ${length - 1} moves`);
    });

    for (const target of someOf(["es2015", "esnext"])) {
      pageTest(`the reader, bundled for ${target}, leaves a page responsive, and its worker its tables`, {}, async (page) => {
        const module = await bundled('export * from "./4x4.js"', target);
        assert.deepEqual(await page.evaluate(searchesLater, dataUrl(module)), EXPECTED);
      });
    }

    isChromium &&
      test("a bundler keeps only what is imported", async () => {
        const some = await bundled('export { solvable } from "./slidebase.js"');
        assert.ok(some.length < 10_000, `${some.length} bytes`);
        const { solvable } = await import(dataUrl(some));
        assert.deepEqual([solvable(GOAL), solvable("123456870"), solvable(TO_CENTRE, CENTRE)], [true, false, true]);
        const { solve } = await import(dataUrl(await bundled('export { solve } from "./slidebase.js"')));
        assert.equal(solve(FIRST), reader.solve(FIRST));
      });

    test("a page that forbids blobs asks a worker of its own, as the pages tell", async () => {
      const pages = readFileSync(new URL("../../../site/markdown/embed-it.md", import.meta.url), "utf8");
      const [, worker] = pages.match(/```js\n(\/\/ worker\.mjs[^]*?)```/);
      const modules = { "worker.mjs": worker, "fifteen-puzzle.mjs": readFileSync(exported("4x4.js")) };
      const ask = (board) =>
        new Promise((resolve, reject) => {
          const worker = new Worker("worker.mjs", { type: "module" });
          [worker.onmessage, worker.onerror] = [({ data }) => resolve(data), reject];
          worker.postMessage(board);
        });
      const own = "<!doctype html><title>A page</title>";
      await served(own, (url) =>
        browsers.onPage({ url, asks: url }, async (page) => {
          assert.equal(await page.evaluate(ask, "5 1 2 4 9 6 3 7 13 10 11 8 14 15 12 x"), "llluuurrdrdd");
        }), modules);
    });

    pageTest("a solution is played without a search at each step", { url }, async (page) => {
      await page.click("#shuffle");
      await page.click("#levels button");
      await page.waitForSelector("#solve:not(:disabled)");
      await page.select("#speed", "8");
      await page.click("#solve");
      await until(page, () => document.getElementById("caption").textContent === "Solution shown");
    });

    IS_ALL &&
      pageTest("the program's paths are found on 5x5", { url: urlOf("5x5.html") }, async (page) => {
        const goal = Array.from({ length: 25 }, (_, cell) => (cell + 1) % 25);
        await findsPaths(page, BOARDS_OF_5X5, goal, /^Found by a search/);
      });

    for (const device of someOf([PHONE, LYING_PHONE, DESKTOP])) {
      pageTest(`a board of 25 cells fits ${device.width} pixels, shown and edited`, { url: urlOf("5x5.html"), device }, async (page) => {
        await fits(page, device, "#number", "#goal", "#board", "#hint", "#undo");
        await page.click("#edit");
        await fits(page, device, "#board", "#keys", "#done");
        await page.evaluate(AXE);
        assert.deepEqual(await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id)), []);
      });

      pageTest(`a board of sixteen cells fits ${device.width} pixels, shown and edited`, { url, device }, async (page) => {
        await fits(page, device, "#number", "#goal", "#board", "#hint", "#undo");
        await page.waitForSelector("#solve:not(:disabled)");
        await page.evaluate(AXE);
        assert.deepEqual(await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id)), []);
        assert.ok(await page.$eval("#text", (one) => one.scrollWidth <= one.clientWidth), "the field shows the whole board");
        const [last, chart] = [await boxOf(page, "#axis span:last-child"), await boxOf(page, "#chart")];
        assert.ok(last.right <= chart.right + 1, `the last label ends at ${last.right}`);
        const { width } = await boxOf(page, "#board");
        await page.click("#edit");
        await fits(page, device, "#board", "#keys", "#done");
        if (device === DESKTOP) {
          assert.equal((await boxOf(page, "#board")).width, width, "the board keeps its size");
        }
        for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16]) {
          await page.click(key(number));
        }
        await page.click("#done");
        await numberIs(page, 1);
      });
    }
  });
}

/** Boards of 5x5, and the program's paths to the default goal. */
const BOARDS_OF_5X5 = [
  ["1,2,3,9,4,12,0,7,8,5,21,6,13,14,10,16,17,15,18,24,11,22,23,20,19", "dlurrddlldruuldrdlurrrulururddlddruldr"],
  [
    "1,2,4,5,9,12,13,17,3,10,0,7,18,8,14,11,21,16,20,6,23,22,19,24,15",
    "drdluurrurddrdlllurruruulldllddrruldlurulddrruurrddldr",
  ],
];

/** In the page: the contrast of each part's border, or of a bar, with what is behind it. */
function contrastsOf(selectors) {
  const light = (colour) => {
    const [red, green, blue] = colour.match(/\d+/g).map((part) => (part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 3294.6));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const behind = light(getComputedStyle(document.documentElement).backgroundColor);
  return selectors.map((selector) => {
    const style = getComputedStyle(document.querySelector(selector));
    const own = light(selector.startsWith("#bars") ? style.fill : style.borderTopColor);
    return Math.max(own, behind) / Math.min(own, behind);
  });
}

// ---- answers ------------------------------------------------------------------------------------

/** In the page: the distance of every order of the digits, 255 if there is none, and behind it its best moves as bits. */
function allAnswers() {
  const goal = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 0);
  const answers = new Uint8Array(2 * 362_880);
  let at = 0;
  const visit = (board, left) => {
    if (left.length === 0) {
      window.slidebase.ask(Uint8Array.from(board), goal, ({ state, distance, after }) => {
        answers[at++] = state === "unsolvable" ? 255 : distance;
        answers[at++] = [..."udlr"].reduce((bits, move, i) => bits | ((after[move] < distance ? 1 : 0) << i), 0);
      });
    }
    left.forEach((tile, i) => visit([...board, tile], left.filter((_, j) => j !== i)));
  };
  visit([], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  let text = "";
  for (let i = 0; i < answers.length; i += 8192) {
    text += String.fromCharCode(...answers.subarray(i, i + 8192));
  }
  return btoa(text);
}

/** The same from the program's array of distances, by Cantor rank: a move is best if it leads one nearer. */
function expectedAnswers() {
  const file = readFileSync(exported("distances-by-rank.npy"));
  const distances = new Int8Array(file.buffer, file.byteOffset + 10 + file.readUInt16LE(8), 362_880);
  const expected = Buffer.alloc(2 * 362_880);
  for (let rank = 0; rank < 362_880; rank++) {
    const board = permutation(rank);
    const blank = board.indexOf(0);
    expected[2 * rank] = distances[rank];
    [-3, 3, -1, 1].forEach((step, i) => {
      const to = blank + step;
      const isOnBoard = i < 2 ? to >= 0 && to < 9 : Math.floor(to / 3) === Math.floor(blank / 3) && to >= 0;
      if (isOnBoard && distances[rank] >= 0) {
        const next = board.slice();
        [next[blank], next[to]] = [board[to], 0];
        expected[2 * rank + 1] |= (distances[rankOf(next)] < distances[rank] ? 1 : 0) << i;
      }
    });
  }
  return expected;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320];

/** The order of the digits 0 to 8 with a rank. */
function permutation(rank) {
  const left = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return FACTORIALS.toReversed().map((factorial) => left.splice(Math.floor(rank / factorial) % (left.length), 1)[0]);
}

function rankOf(board) {
  return board.reduce((rank, tile, i) => rank + board.slice(i).filter((later) => later < tile).length * FACTORIALS[8 - i], 0);
}

/** In the page: distance, path and best moves of boards, when they are there. */
async function answersTo(boards, goal) {
  const tiles = (board) => Uint8Array.from(typeof board === "string" ? board.split(" ") : board, Number);
  const known = (board) =>
    new Promise((resolve) => {
      const to = goal === null ? tiles(board).map((_, cell) => (cell + 1) % tiles(board).length) : tiles(goal);
      window.slidebase.ask(tiles(board), to, (answer) => {
        if (answer.state === "unsolvable") {
          resolve("none");
        } else if (answer.state === "known") {
          const best = Object.keys(answer.after).filter((move) => answer.after[move] < answer.distance);
          resolve(`${answer.distance} ${answer.path} ${best.join("")}`);
        }
      });
    });
  const answers = [];
  for (const board of boards) {
    answers.push(await known(board));
  }
  return answers;
}
