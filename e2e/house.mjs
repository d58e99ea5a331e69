// The house under test: the real program, a real browser, and the ways in which people play.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** Every game with a board of its own. */
export const GAMES = readdirSync(new URL("../games", import.meta.url)).sort();
/** The games of the page under test that have the plain board: examples, and a new game. */
export const PLAIN = (process.env.PLAIN_GAMES ?? "").split(",").filter(Boolean);
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
const ARTEFACTS = process.env.ARTEFACTS ?? "artefacts";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** An empty folder, until the tests are over: a house may be opened in it again. */
function folder() {
  const made = mkdtempSync(join(tmpdir(), "parlour-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

/** Starts the program, with more settings if need be, and a browser; `close` ends both. */
export async function open({ data = folder(), port = 7777, settings = [] } = {}) {
  const program = spawn(process.env.PARLOUR, ["serve", "--no-open", "--create", "--data", data, "--port", String(port), ...settings], { stdio: ["ignore", "pipe", "pipe"] });
  let admin;
  program.stderr.on("data", (data) => {
    process.stderr.write(data);
    admin ??= String(data).match(/admin token.*: (\S+)/)?.[1];
  });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    program.stdout.on("data", (data) => {
      said += data;
      const found = said.match(/http:\/\/[^\s]+/);
      if (found) resolve(found[0].replace(/\/$/, ""));
    });
    program.on("exit", () => reject(new Error(`the program ended: ${said}`)));
  });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });
  mkdirSync(ARTEFACTS, { recursive: true });
  return {
    url,
    data,
    browser,
    program,
    /** The token by which a member becomes the first admin. */
    adminToken: () => admin,
    /** A visitor with a browser profile of their own; whatever the page complains about fails the test. */
    async visitor({ size = DESKTOP, theme = "day", touch = false, motion = "reduce" } = {}) {
      const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, reducedMotion: motion, colorScheme: theme === "evening" ? "dark" : "light" });
      const page = await context.newPage();
      const complaints = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(url) && !request.url().startsWith("blob:") && !request.url().startsWith("data:")) complaints.push(`asked elsewhere: ${request.url()}`);
      });
      return { context, page, complaints };
    },
    async close() {
      await browser.close();
      program.kill();
    },
  };
}

/** Lays a table with the given sitters ("here" or a level's number) and whatever else is chosen, and sits down at it. */
export async function sitDown(page, url, game, sitters = [], choose = async () => {}) {
  await page.goto(`${url}/new/${game}`);
  await page.waitForSelector(".lay-button");
  await choose();
  for (const [seat, sitter] of sitters.entries()) {
    const change = page.locator(".chair").nth(seat).locator(".chair-line .btn");
    if (await change.count()) await change.click();
    const kinds = page.locator(".chair").nth(seat).locator(".kinds button");
    await kinds.nth(sitter === "here" ? 1 : 0).click();
    const levels = page.locator(".chair").nth(seat).locator(".level");
    if (sitter !== "here" && (await levels.count())) await levels.nth(sitter - 1).click();
  }
  await page.click(".lay-button");
  await page.waitForSelector(".hold .board");
}

/** A player who has registered. */
export async function register(house, name, options) {
  const visitor = await house.visitor(options);
  await visitor.page.goto(`${house.url}/account`);
  await visitor.page.locator("#register input").nth(0).fill(name);
  await visitor.page.locator("#register input").nth(1).fill("a long and winding passphrase");
  await visitor.page.locator("#register button").click();
  await visitor.page.waitForSelector("#logout");
  return visitor;
}

/** A player who has registered and become the server's first admin. */
export async function registerAdmin(house, name) {
  const admin = await register(house, name);
  await admin.page.locator("#claim input").fill(house.adminToken());
  await admin.page.locator("#claim button").click();
  await admin.page.waitForSelector("#claim", { state: "detached" });
  return admin;
}

/** Two at a table of Ladder, at two devices: one lays it, the other comes by the code. */
export async function pair(house, one, two) {
  await one.goto(`${house.url}/new/ladder`);
  await one.waitForSelector(".lay-button");
  await one.locator(".chair").nth(1).locator(".kinds button").nth(2).click();
  await one.click(".lay-button");
  await one.waitForSelector("#code");
  await two.goto(`${house.url}/join/${await one.locator("#code").textContent()}`);
  for (const page of [one, two]) await page.waitForSelector(".hold .board");
}

/** What the page lets one touch now: an empty list while somebody else acts. */
export const next = (page) => page.$eval(".hold", (hold) => hold.dataset.next.split(" ").filter(Boolean));

export const ply = (page) => page.$eval(".hold", (hold) => Number(hold.dataset.ply));

/** Whether the match is over. */
export const isOver = (page) => page.locator("#rematch").count().then((count) => count > 0);

/** Waits until a person may touch something, or the match is over. */
export async function turn(page) {
  await page.waitForFunction(() => document.querySelector("#rematch") || document.querySelector(".hold")?.dataset.next, null, { timeout: 60_000 });
  return !(await isOver(page));
}

/** Numbers that are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** The options of a short match, so that the tests are short too. */
export async function shorten(page, game) {
  const wanted = { balancer: { Rounds: 1 }, blocky: { Turns: 4, "Max depth": 3 }, pig: { Target: 20 } }[game] ?? {};
  for (const [option, value] of Object.entries(wanted)) await set(page, option, value);
}

/** Sets an option of a new game. */
export async function set(page, option, value) {
  const input = page.locator(`.stepper input[aria-label="${option}"]`);
  await input.fill(String(value));
  await input.press("Enter");
  await input.blur();
}

/** Types a move. */
export async function type(page, move) {
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
}

/** Where a spot of the board is touched. */
export const place = (page, spot) => page.locator(`.hit[data-spot="${spot}"], .hit[role=treeitem][data-place="${spot}"], .plain [data-spot="${spot}"]`).first();

/** Makes one move by pointing at what may be touched. */
export async function point(page, game, roll, tap) {
  const press = (locator) => (tap ? locator.tap({ force: true }) : locator.click({ force: true }));
  if (game === "blocky") {
    const { x, y, width, height } = await page.locator(".hold .board").boundingBox();
    const at = [x + width * (0.1 + 0.08 * roll(10)), y + height * (0.1 + 0.08 * roll(10))];
    if (tap) await page.touchscreen.tap(...at);
    else await page.mouse.move(...at);
    const acts = page.locator(".act:not([aria-disabled=true]):not(.paint)");
    await press(acts.nth(roll(await acts.count())));
  } else {
    for (let from = await ply(page), touched = 0; touched < 12 && (await ply(page)) === from; touched++) {
      const spots = await next(page);
      if (spots.length === 0) return;
      await press(place(page, spots[roll(spots.length)]));
      if (tap && (await page.locator("#play").count())) await page.locator("#play").tap();
    }
    return;
  }
  if (await page.locator("#play").count()) await press(page.locator("#play"));
}

export async function picture(page, name) {
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}

const require = createRequire(import.meta.url);
const axe = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong with the screen, in words. */
export async function faults(page) {
  // The page's own policy forbids foreign scripts, so axe-core comes in through the debugger.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map((fault) => `${fault.id}: ${fault.help} (${fault.nodes.map((node) => `${node.target} ${node.any?.[0]?.message ?? ""}`).slice(0, 3).join("; ")})`);
}

/** The positions of a game's boards in the menu, and their pictures. */
export async function samples(game) {
  const read = async (name) => JSON.parse(await readFile(new URL(`../games/${game}/page/samples/${name}.json`, import.meta.url), "utf8"));
  return { positions: await read("positions"), pictures: await read("pictures") };
}

/** How the page draws a position, small: as a match that was left lying. */
export async function drawn(page, url, game, position) {
  await page.goto(url);
  await page.fill(".open-game textarea", `[Game "${game}"]\n[Fen "${position}"]\n\n*\n`);
  await page.click(".open-game .field .btn");
  await page.waitForSelector(".hold .board");
  await page.goto(url);
  return page.locator(".slip-board .board").evaluate((board) => board.outerHTML);
}
