// The number of boards at each distance, and the place of the shown board. Clicking a bar shuffles to its distance.

import { PUZZLE, WIDTH } from "./puzzle.js";
import { classOf } from "./classes.js";
import { setUp } from "./game.js";
import { button, element, part, picture } from "./parts.js";
import { chooseDistance, shuffleTo } from "./shuffle.js";
import { whenChanged } from "./state.js";
import { words } from "./words.js";

const MOST_HARDEST = 6;
const NAMESPACE = "http://www.w3.org/2000/svg";

let charted = null;
let hardestOf = null;

export function listenToChart() {
  part("chart-help").hidden = PUZZLE.searched;
  part("exact").onclick = chooseDistance;
  part("bars").classList.toggle("picks", !PUZZLE.searched);
  whenChanged(render);
}

function render({ goal, answer, editor }) {
  const shown = classOf(goal);
  part("chart").hidden = editor !== null || shown.counts.length === 0;
  part("counts-box").hidden = part("chart").hidden;
  if (shown.counts.length === 0) {
    part("hardest-box").hidden = true;
    return;
  }
  if (charted !== shown.cell) {
    charted = shown.cell;
    draw(shown.counts);
  }
  if (hardestOf !== goal.join()) {
    hardestOf = goal.join();
    listHardest(shown);
  }
  mark(shown.counts, answer);
}

function draw(counts) {
  const most = Math.max(...counts);
  part("bars").setAttribute("viewBox", `0 0 ${counts.length} 100`);
  part("bars").replaceChildren(...counts.map((count, distance) => bar(count, distance, Math.max(1, (98 * count) / most))));
  part("counts").replaceChildren(
    element("tr", {}, element("th", { textContent: words.distanceColumn }), element("th", { textContent: words.boardsColumn })),
    ...counts.map((count, distance) =>
      element("tr", {}, element("td", { textContent: distance }), element("td", { textContent: words.number(count) })),
    ),
  );
}

function bar(count, distance, height) {
  const group = svg("g", { "data-distance": distance });
  const title = svg("title", {});
  title.textContent = PUZZLE.searched ? words.barHeight(count, distance) : words.barLabel(count, distance);
  group.append(title, svg("rect", { class: "hit", x: distance, width: 1, y: 0, height: 100 }));
  group.append(svg("rect", { class: "bar", x: distance + 0.1, width: 0.8, y: 100 - height, height }));
  if (!PUZZLE.searched) {
    group.onclick = () => shuffleTo(distance);
  }
  return group;
}

function svg(name, attributes) {
  const made = document.createElementNS(NAMESPACE, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}

/** Marks the bar of the shown board, and explains it. */
function mark(counts, { state, distance: here, isLast }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const all = counts.length;
  part("bars").setAttribute("aria-label", words.chartLabel(total, here));
  [...part("bars").children].forEach((group, distance) => group.classList.toggle("here", distance === here));
  const ticks = [...counts.keys()].filter(
    (distance) => distance === here || (distance % 5 === 0 && (here === null || Math.abs(distance - here) > 1)),
  );
  part("axis").replaceChildren(
    ...ticks.map((distance) => {
      const tick = element("span", { className: distance === here ? "here" : "", textContent: distance });
      tick.style.left = `clamp(0.6ch, ${(100 * (distance + 0.5)) / all}%, 100% - 1.2ch)`;
      return tick;
    }),
  );
  part("place").textContent =
    state === "unsolvable" ? words.noPlace(total) : here !== null ? words.place(counts[here], total, here) : isLast ? "" : words.looking;
}

function listHardest({ counts, far, here }) {
  const greatest = counts.length - 1;
  const boards = (far[greatest] ?? []).slice(0, MOST_HARDEST).map(here);
  part("hardest-box").hidden = boards.length === 0;
  part("hardest-caption").textContent = words.hardestCaption(counts[greatest], greatest, boards.length);
  part("hardest").replaceChildren(
    ...boards.map((board) => {
      const made = button({ "aria-label": words.setUp(board) }, picture(board, WIDTH));
      made.onclick = () => setUp(board);
      return made;
    }),
  );
}
