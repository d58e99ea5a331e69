// What people do at one table beside moving: clocks, draw offers, seats that change, comments, looking back, games of a file.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, ply, sitDown, turn, type } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

/** Opens a record that is pasted. */
async function paste(page, record) {
  await page.goto(house.url);
  await page.fill(".open-game textarea", record);
  await page.click(".open-game .field .btn");
  await page.waitForSelector(".hold .board");
}

const said = (page, text) => page.locator(".voice", { hasText: text }).waitFor();

test("a step back after a resignation does not take it back, undo does", async () => {
  const { context, page, complaints } = await house.visitor();
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  await type(page, "11-15");
  await page.locator(".tools .bad").click();
  await page.locator("dialog .btn.bad").click();
  await page.waitForSelector("#rematch");
  await page.keyboard.press("[");
  await page.waitForSelector("#rematch", { state: "detached" });
  assert.equal(await ply(page), 1);
  await page.reload();
  await page.waitForSelector("#rematch");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForSelector("#rematch", { state: "detached" });
  await type(page, "23-19");
  assert.equal(await ply(page), 2);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a game alone has clocks, and a flag that falls ends it", async () => {
  const { context, page, complaints } = await house.visitor();
  await paste(page, '[Game "ladder"]\n[TimeControl "0.1+0"]\n\n1. 1A *\n');
  await page.waitForSelector(".seat .clock.on");
  assert.equal(await page.locator(".seat .clock").count(), 2);
  const before = await page.locator(".seat .clock.on").textContent();
  await page.waitForFunction((before) => document.querySelector(".seat .clock.on")?.textContent !== before, before);
  await page.waitForSelector("#rematch", { timeout: 20_000 });
  assert.equal(await page.locator(".clock.on").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("people at one table are asked about a draw, a bot declines at once", async () => {
  const { context, page, complaints } = await house.visitor();
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  await type(page, "11-15");
  const offer = page.getByRole("button", { name: "Offer a draw" });
  await offer.click();
  await page.locator(".offer").waitFor();
  await page.getByRole("button", { name: "Decline" }).click();
  await said(page, "declines");
  await offer.click();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForSelector("#rematch");
  await said(page, "Drawn");
  await sitDown(page, house.url, "checkers", ["here", 1]);
  await offer.click();
  await said(page, "declines");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a person takes over from a bot and hands over to one", async () => {
  const { context, page, complaints } = await house.visitor();
  await sitDown(page, house.url, "ladder", ["here", 1]);
  await type(page, "1A");
  await page.waitForFunction(() => document.querySelector(".hold").dataset.ply === "2");
  await page.getByRole("button", { name: "Players", exact: true }).click();
  const seat = (number) => page.locator(".seat-sheet select").nth(number);
  await seat(1).selectOption({ label: "A person here" });
  await page.locator(".seat-sheet .acts button").click();
  await type(page, "2D");
  assert.ok(await turn(page));
  assert.equal(await ply(page), 3, "nobody moves for the person");
  await page.locator(".seat .emblem").first().click();
  await seat(1).selectOption({ index: 1 });
  await page.locator(".seat-sheet .acts button").click();
  await page.waitForFunction(() => document.querySelector(".hold").dataset.ply === "4");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a comment is written beside its move, and variations are edited with keys", async () => {
  const { context, page, complaints } = await house.visitor();
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  for (const move of ["11-15", "23-19"]) await type(page, move);
  await page.fill(".comment", "sharp");
  await page.locator(".comment").press("Enter");
  await page.locator(".ml .note", { hasText: "sharp" }).waitFor();
  await page.locator(".comment").blur();
  await page.reload();
  await page.locator(".ml .note", { hasText: "sharp" }).waitFor();
  await page.keyboard.press("[");
  assert.equal(await page.inputValue(".comment"), "");
  await type(page, "22-18");
  assert.equal(await page.locator(".ml .variation").count(), 1);
  const current = () => page.locator(".ml [aria-current]").textContent();
  assert.equal(await current(), "22–18");
  await page.keyboard.press("}");
  assert.equal(await current(), "23–19");
  assert.equal(await page.inputValue(".comment"), "sharp");
  await page.keyboard.press("{");
  assert.equal(await page.locator(".ml .variation .ply").textContent(), "22–18");
  await page.keyboard.press("}");
  await page.keyboard.press("Delete");
  assert.equal(await page.locator(".ml .variation").count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a file of several games is opened by number", async () => {
  const { context, page, complaints } = await house.visitor();
  const pdn = ['[White "Ann"]', '[Black "Ben"]', '[Result "1-0"]', "1. 11-15 23-19 1-0", "", '[White "Carl"]', '[Black "Dora"]', "1. 9-13 22-18 2. 12-16 *", "", "1. 99-1 *", ""].join("\n");
  await page.goto(house.url);
  await page.setInputFiles("input[type=file]", { name: "games.pdn", mimeType: "text/plain", buffer: Buffer.from(pdn) });
  await page.locator("#chooser", { hasText: "Game 1 of 3" }).waitFor();
  assert.match(await page.locator("#chooser option").first().textContent(), /1. Ben and Ann · 1-0 · 2 moves/);
  await page.locator("#chooser select").selectOption("2");
  await page.locator("#chooser button").click();
  await page.locator(".open-game [role=alert]", { hasText: "99-1" }).waitFor();
  await page.locator("#chooser select").selectOption("1");
  await page.locator("#chooser", { hasText: "Game 2 of 3" }).waitFor();
  await page.locator("#chooser button").click();
  await page.waitForSelector(".hold .board");
  assert.equal(await ply(page), 3);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a browser that stores nothing says so, and the game can be taken away", async () => {
  const { context, page } = await house.visitor();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => { throw new DOMException("not here", "SecurityError"); };
  });
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  await type(page, "11-15");
  const warning = page.locator("#not-saved");
  await warning.waitFor();
  await type(page, "23-19");
  assert.equal(await ply(page), 2);
  assert.ok(await warning.isVisible(), "it stays");
  await warning.getByRole("button").click();
  await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  await context.close();
});
