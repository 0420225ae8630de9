// Finds and makes parts of the page.

/** Returns the part with an id. */
export function part(id) {
  return document.getElementById(id);
}

/** Makes an element with properties, attributes (names with a dash, or role), and contents. */
export function element(name, properties = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") {
      made.setAttribute(key, value);
    } else {
      made[key] = value;
    }
  }
  made.append(...inside);
  return made;
}

export function button(properties, ...inside) {
  return element("button", { type: "button", ...properties }, ...inside);
}

/** Makes a visible text, and a text for screen readers to read instead. */
export function seenAndHeard(seen, heard) {
  return [
    element("span", { className: "seen", "aria-hidden": true, translate: false }, ...seen),
    element("span", { className: "unseen", textContent: heard }),
  ];
}

/** Makes a small picture of a board, hidden from screen readers: the element around it must name the board. */
export function picture(board, width) {
  const cells = Array.from(board, (tile) => element("i", { textContent: tile || "" }));
  const made = element("span", { className: "picture", "aria-hidden": true, translate: false }, ...cells);
  made.style.setProperty("--width", width);
  return made;
}
