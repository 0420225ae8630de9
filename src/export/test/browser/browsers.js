// Starts a browser, and opens the page in it as on a phone or on a desktop.
//
//     SLIDEBASE_PAGE      the folder with the exported pages and readers; see .ci/run
//     SLIDEBASE_SERVER    the address of a server of 3x3 and 4x4 that lets a search take 3 seconds
//     SLIDEBASE_CHROMIUM  the browser, /usr/bin/chromium by default
//     SLIDEBASE_FIREFOX   the browser, /usr/bin/firefox-esr by default

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { BidiRealm } from "puppeteer-core/internal/bidi/Realm.js";

const { SLIDEBASE_PAGE, SLIDEBASE_CHROMIUM = "/usr/bin/chromium", SLIDEBASE_FIREFOX = "/usr/bin/firefox-esr" } = process.env;
export const { SLIDEBASE_SERVER } = process.env;
if (!SLIDEBASE_PAGE || !SLIDEBASE_SERVER) {
  throw new Error("set SLIDEBASE_PAGE to the folder of the exports, and SLIDEBASE_SERVER to the address of a server");
}

/**
 * The driver tells Firefox to forget each element that it is done with, and asks the next question at once. Of these two
 * answers TCP holds the second back until the first is acknowledged, which takes 40 ms (Nagle's algorithm). So Firefox is
 * not told; it forgets all when the page is closed.
 */
BidiRealm.prototype.destroyHandles = async () => {};

/** How long a page may take for anything, in milliseconds. */
export const PATIENCE = 240_000;

/** Returns a file among the exports. */
export const exported = (name) => join(resolve(SLIDEBASE_PAGE), name);
export const urlOf = (name) => pathToFileURL(exported(name)).href;

export const PHONE = { width: 360, height: 640, isTouch: true };
export const TALL_PHONE = { width: 390, height: 844, isTouch: true };
export const LYING_PHONE = { width: 844, height: 390, isTouch: true };
export const DESKTOP = { width: 1280, height: 800, isTouch: false };
export const ZOOMED_DESKTOP = { width: 640, height: 400, isTouch: false };

/** How a browser of each name is started. What a page can be told by the first, the other has to be started with. */
const STARTS = {
  chromium: () => ({
    browser: "chrome",
    executablePath: SLIDEBASE_CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
  }),
  firefox: ({ colours, forced, motion }) => ({
    browser: "firefox",
    executablePath: SLIDEBASE_FIREFOX,
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": colours === "dark" ? 0 : 1,
      "ui.prefersReducedMotion": motion === "reduce" ? 1 : 0,
      "browser.display.document_color_use": forced ? 2 : 0,
      "ui.useAccessibilityTheme": forced ? 1 : 0,
      "dom.events.testing.asyncClipboard": true,
      "dom.w3c_touch_events.enabled": 1,
    },
  }),
};

/** A browser of a name, which is started for each kind of looks that pages are opened with. */
export class Browsers {
  #started = new Map();

  constructor(name) {
    this.name = name;
  }

  async #with(looks) {
    const key = this.name === "chromium" ? "" : JSON.stringify(looks);
    if (!this.#started.has(key)) {
      this.#started.set(key, puppeteer.launch({ headless: true, ...STARTS[this.name](looks) }));
    }
    return this.#started.get(key);
  }

  async close() {
    await Promise.all([...this.#started.values()].map(async (browser) => (await browser).close()));
  }

  /**
   * Opens the page for one test; it must not write to the console, nor ask the network for anything but what begins with one
   * address, if that is given.
   */
  async onPage({ url = urlOf("slidebase.html"), asks, fragment = "", device = DESKTOP, script = true, ...some }, body) {
    const looks = { colours: "light", forced: false, motion: "reduce", ...some };
    const browser = await this.#with(looks);
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const complaints = [];
    page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      const isAsked = asks !== undefined && request.url().startsWith(asks);
      if (request.url().split("#")[0] !== url && !isAsked && !/^(blob|data):|favicon/.test(request.url())) {
        complaints.push(`request of ${request.url()}`);
      }
    });
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({ ...device, hasTouch: device.isTouch, isMobile: device.isTouch && this.name === "chromium" });
    if (this.name === "chromium") {
      await this.#look(page, looks, script);
    }
    await page.goto(url + fragment);
    await body(page, this.name);
    await context.close();
    assert.deepEqual(complaints, []);
  }

  async #look(page, { colours, forced, motion }, script) {
    await page.setJavaScriptEnabled(script);
    const features = { "prefers-color-scheme": colours, "prefers-reduced-motion": motion };
    await page.emulateMediaFeatures(Object.entries(features).map(([name, value]) => ({ name, value })));
    if (forced) {
      const devtools = await page.createCDPSession();
      const named = { ...features, "forced-colors": "active" };
      await devtools.send("Emulation.setEmulatedMedia", {
        features: Object.entries(named).map(([name, value]) => ({ name, value })),
      });
    }
  }
}

/** Serves a page by HTTP while a test runs, and modules by name, if any: with them it may run nothing else. */
export async function served(page, body, modules = {}) {
  const server = createServer(({ url }, response) => {
    const module = modules[url.slice(1)];
    response.setHeader("Content-Type", `text/${module ? "javascript" : "html"}; charset=utf-8`);
    if (Object.keys(modules).length > 0) {
      response.setHeader("Content-Security-Policy", "default-src 'self'");
    }
    response.end(module ?? page);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await body(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
