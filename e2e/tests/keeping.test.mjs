// Nothing is lost: undo and redo, reload, no network, other tabs, files and links.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, dice, drawn, next, open, ply, samples, sitDown, turn, type } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

test("undo goes back without limit, redo forward again, and another move makes a variation", async () => {
  const { context, page } = await house.visitor();
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  for (const move of ["11-15", "23-19", "8-11"]) await type(page, move);
  for (let count = 0; count < 3; count++) await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await ply(page), 0);
  for (let count = 0; count < 3; count++) await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await ply(page), 3);
  await page.locator(".steps button").first().click();
  await type(page, "9-13");
  assert.equal(await page.locator(".ml .variation").count(), 1);
  await page.locator(".ml .ply", { hasText: "8–11" }).click();
  assert.equal(await ply(page), 3);
  await context.close();
});

test("a reload goes on where the match stood", async () => {
  const { context, page } = await house.visitor();
  await sitDown(page, house.url, "ladder", ["here", "here"]);
  await type(page, "1E");
  await type(page, "2F");
  await page.reload();
  await page.waitForSelector(".hold .board");
  assert.equal(await ply(page), 2);
  await page.goto(house.url);
  await page.getByRole("link", { name: "Go on" }).click();
  await page.waitForSelector(".hold .board");
  assert.equal(await ply(page), 2);
  await context.close();
});

test("after the first visit the page works without a network", async () => {
  const { context, page } = await house.visitor();
  await page.goto(house.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(1500);
  await sitDown(page, house.url, "checkers", ["here", 1]);
  await type(page, "11-15");
  await turn(page);
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(".hold .board");
  assert.equal(await ply(page), 2);
  const [spot] = await next(page);
  assert.ok(spot, "somebody can move");
  await context.setOffline(false);
  await context.close();
});

test("a part of the page that cannot be fetched is missed in words, and comes when it can be", async () => {
  const { context, page } = await house.visitor();
  // Without the worker that keeps everything for later.
  await page.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  await page.route("**/part-study*", (route) => route.abort());
  await page.goto(house.url);
  await page.click('nav a[href="/study"]');
  await page.waitForSelector(".wrong");
  assert.match(await page.textContent(".wrong"), /could not be fetched/);
  await page.unroute("**/part-study*");
  await page.click('nav a[href="/"]');
  await page.click('nav a[href="/study"]');
  await page.waitForSelector(".study, .open-game");
  await context.close();
});

test("a game whose part cannot be fetched says so where one would sit down", async () => {
  const { context, page } = await house.visitor();
  await page.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  await page.route("**/part-checkers*", (route) => route.abort());
  await page.goto(`${house.url}/new/checkers`);
  await page.waitForSelector(".wrong");
  assert.match(await page.textContent(".wrong"), /could not be fetched/);
  await page.unroute("**/part-checkers*");
  await page.reload();
  await page.click(".lay-button");
  await page.waitForSelector(".hold .board");
  await context.close();
});

test("a game in Checkers' own format is opened, by file and pasted", async () => {
  const pdn = '[Event "Somewhere"]\n[Result "*"]\n\n1. 11-15 23-19 2. 8-11 *\n';
  const { context, page } = await house.visitor();
  await page.goto(house.url);
  await page.setInputFiles("input[type=file]", { name: "game.pdn", mimeType: "text/plain", buffer: Buffer.from(pdn) });
  await page.waitForSelector(".hold .board");
  assert.equal(await ply(page), 3);
  await page.goto(house.url);
  await page.locator(".open-game textarea").fill(pdn);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForSelector(".hold .board");
  assert.equal(await ply(page), 3);
  await context.close();
});

test("two tabs at one match show the same and overwrite nothing", async () => {
  const { context, page } = await house.visitor();
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector(".hold .board");
  await page.bringToFront();
  await type(page, "11-15");
  await other.waitForFunction(() => document.querySelector(".hold").dataset.ply === "1");
  await other.bringToFront();
  await type(other, "23-19");
  await page.waitForFunction(() => document.querySelector(".hold").dataset.ply === "2");
  await context.close();
});

test("a link holds the whole game, and a file too", async () => {
  const { context, page } = await house.visitor();
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  for (const move of ["11-15", "23-19"]) await type(page, move);
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForSelector("#copy-link:not([disabled])");
  const link = await page.locator("#copy-link").getAttribute("data-link");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  const path = await download.path();

  const friend = await house.visitor();
  await friend.page.goto(link);
  await friend.page.waitForSelector(".hold .board");
  assert.equal(await ply(friend.page), 2);

  await friend.page.goto(house.url);
  await friend.page.setInputFiles("input[type=file]", { name: "game.parlour", mimeType: "text/plain", buffer: await (await import("node:fs/promises")).readFile(path) });
  await friend.page.waitForSelector(".hold .board");
  assert.equal(await ply(friend.page), 2);
  await friend.context.close();
  await context.close();
});

test("what is wrong with a pasted text is said, with its place", async () => {
  const { context, page } = await house.visitor();
  for (const [text, said] of [['[Game "checkers"]\n\n1. 11-16 9-13 *', /9-13/], ["B:W21:Bx", /./], ['[Game "backgammon"]\n', /backgammon/]]) {
    await page.goto(house.url);
    await page.locator(".open-game textarea").fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".open-game [role=alert]", { hasText: said }).waitFor();
  }
  await page.goto(`${house.url}/shared#notagame`);
  await page.waitForSelector("[role=alert], .nowhere");
  await context.close();
});

test("the little boards of the menu are those that the games draw", async () => {
  const { context, page } = await house.visitor();
  for (const game of GAMES) {
    const { positions, pictures } = await samples(game);
    assert.equal(pictures.length, positions.length, "node samples.mjs draws them anew");
    assert.equal(pictures[0], await drawn(page, house.url, game, positions[0]), "node samples.mjs draws them anew");
  }
  await context.close();
});

test("a pasted position is recognised, of whatever game", async () => {
  const { context, page } = await house.visitor();
  for (const game of GAMES) {
    await page.goto(house.url);
    await page.fill(".open-game textarea", (await samples(game)).positions[0]);
    await page.click(".open-game .field .btn");
    await page.waitForSelector(`.t-${game} .hold .board`);
  }
  await context.close();
});
