// People at different devices: invited by a link or a code, watched, cut off and back again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, PLAIN, dice, faults, isOver, next, open, picture, ply, point, shorten, sitDown, turn } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

/** Lays a table with somebody elsewhere in the other seat, and tells its code. */
async function lay(page, game, choose = async () => {}) {
  await page.goto(`${house.url}/new/${game}`);
  await page.waitForSelector(".lay-button");
  const other = page.locator(".chair").nth(1);
  await other.locator(".kinds button").nth(2).click();
  await choose();
  await page.click(".lay-button");
  await page.waitForSelector(".waiting");
}

/** The code of a table that waits for a friend. */
const code = (page) => page.locator("#code").textContent();

/** Comes by the code. */
async function come(page, code) {
  await page.goto(`${house.url}/join/${code}`);
  await page.waitForSelector(".hold .board");
}

/** Two visitors at a table. */
async function pair(game, choose) {
  const [one, two] = [await house.visitor(), await house.visitor()];
  await lay(one.page, game, choose && (() => choose(one.page)));
  await come(two.page, await code(one.page));
  await one.page.waitForSelector(".hold .board");
  return { one, two, both: [one.page, two.page], close: () => Promise.all([one.context.close(), two.context.close()]) };
}

/** Whoever is to move makes a move with the mouse, and both see it. */
async function move(pages, game, roll) {
  const before = await ply(pages[0]);
  for (let tries = 0; tries < 200; tries += 1) {
    const plies = [await ply(pages[0]), await ply(pages[1])];
    if (plies[0] > before && plies[0] === plies[1]) return;
    for (const page of pages) {
      if ((await ply(page)) === before && (await next(page)).length) await point(page, game, roll);
    }
    if (await isOver(pages[0])) return;
    await pages[0].waitForTimeout(50);
  }
  assert.fail(`nobody could move at ply ${before}`);
}

/** Types a move for whoever is to move. */
async function type(page, text) {
  await page.waitForFunction(() => document.querySelector(".hold")?.dataset.next);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

const known = async (page, count) => page.waitForFunction((count) => Number(document.querySelector(".hold")?.dataset.ply) === count, count);

test("whoever has just come in may lay a table before the house knows them", async () => {
  const { page, context, complaints } = await house.visitor();
  const asked = [];
  await page.route("**/api/guest", async (route) => {
    asked.push(route.request());
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await lay(page, "ladder");
  assert.match(await code(page), /^\w{5}$/);
  assert.equal(asked.length, 1, "one guest, not two");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("two play a whole match by a link, a third watches", async () => {
  const { one, two, close } = await pair("ladder");
  const third = await house.visitor();
  await third.page.goto(one.page.url());
  await third.page.waitForSelector(".hold .board");
  // The shortest way to a ladder: the other one looks on.
  const plies = ["1A", "1M", "1B", "1L", "2B", "2L", "2C", "2K", "3C"];
  for (const [at, text] of plies.entries()) {
    await type(at % 2 ? two.page : one.page, text);
    await known(two.page, at + 1);
    await known(third.page, at + 1);
  }
  assert.deepEqual(await next(third.page), []);
  for (const { page } of [one, two, third]) await page.waitForSelector("#rematch");
  await picture(one.page, "online-over");
  assert.deepEqual([...one.complaints, ...two.complaints, ...third.complaints], []);
  // Both want another game: they sit there, each on the other side.
  await one.page.click("#rematch");
  await two.page.getByRole("button", { name: "Accept" }).click();
  await one.page.waitForFunction(() => document.querySelector(".hold")?.dataset.ply === "0");
  await type(two.page, "1A");
  await known(one.page, 1);
  await third.context.close();
  await close();
});

for (const game of [...GAMES, ...PLAIN]) {
  test(`${game}: a whole match by mouse at two devices`, async () => {
    const { both, one, two, close } = await pair(game, (page) => shorten(page, game));
    const roll = dice(7);
    for (let moves = 0; moves < 300 && !(await isOver(both[0])); moves += 1) await move(both, game, roll);
    for (const page of both) await page.waitForSelector("#rematch");
    assert.equal(await ply(both[0]), await ply(both[1]));
    assert.deepEqual([...one.complaints, ...two.complaints], []);
    await picture(both[0], `online-${game}`);
    await close();
  });
}

test("whoever was cut off catches up, and what they played meanwhile is sent", async () => {
  const { one, two, close } = await pair("ladder");
  await type(one.page, "1A");
  await known(two.page, 1);
  await two.context.setOffline(true);
  await two.page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await type(two.page, "1M");
  await two.context.setOffline(false);
  await known(one.page, 2);
  await type(one.page, "1B");
  await known(two.page, 3);
  await close();
});

test("a resignation, a draw by agreement and a takeback reach the other one", async () => {
  const first = await pair("checkers");
  await type(first.one.page, "11-15");
  await known(first.two.page, 1);
  await first.one.page.getByRole("button", { name: "Ask to take back" }).click();
  await first.two.page.getByRole("button", { name: "Accept" }).click();
  await known(first.one.page, 0);
  await known(first.two.page, 0);
  await type(first.one.page, "11-16");
  await known(first.two.page, 1);
  await first.two.page.getByRole("button", { name: "Offer a draw" }).click();
  await first.one.page.getByRole("button", { name: "Accept" }).click();
  for (const page of first.both) await page.waitForSelector("#rematch");
  await first.close();
  const second = await pair("checkers");
  await type(second.one.page, "11-15");
  await known(second.two.page, 1);
  await second.two.page.locator(".tools .bad").click();
  await second.two.page.locator("dialog .btn.bad").click();
  for (const page of second.both) await page.waitForSelector("#rematch");
  await second.close();
});

test("who waited sees who came, and a match that is over has its report, also after a rematch", async () => {
  const { one, two, both, close } = await pair("checkers");
  const first = one.page.url();
  const names = (page) => page.locator(".seat .name").allTextContents();
  await one.page.waitForFunction(() => [...document.querySelectorAll(".seat .name")].every((name) => /^Guest-/.test(name.textContent)));
  assert.deepEqual((await names(one.page)).sort(), (await names(two.page)).sort());
  await type(one.page, "11-15");
  await known(two.page, 1);
  await two.page.locator(".tools .bad").click();
  await two.page.locator("dialog .btn.bad").click();
  for (const page of both) await page.waitForSelector("#rematch");
  await one.page.getByRole("button", { name: "Report" }).click();
  await one.page.waitForSelector(".report");
  await one.page.goBack();
  await one.page.waitForSelector("#rematch");
  await one.page.click("#rematch");
  await two.page.getByRole("button", { name: "Accept" }).click();
  for (const page of both) await page.waitForFunction((first) => location.href !== first && document.querySelector(".hold .board"), first);
  await one.page.goBack();
  await one.page.waitForFunction((first) => location.href === first, first);
  await one.page.waitForSelector("#rematch");
  assert.equal(one.page.url(), first);
  await close();
});

test("a clock that runs out ends the match", async () => {
  const { one, two, close } = await pair("ladder", async (page) => page.selectOption("#pace", "30s"));
  await type(one.page, "1A");
  await known(two.page, 1);
  await type(two.page, "1M");
  await known(one.page, 2);
  await two.page.waitForSelector(".seat .clock.on");
  await picture(two.page, "online-clock");
  await one.page.waitForSelector("#rematch", { timeout: 45_000 });
  await close();
});

test("where a browser lets no page copy, the link is marked", async () => {
  const { context, page, complaints } = await house.visitor();
  // As on a page over plain HTTP from another device.
  await page.addInitScript(() => { delete Navigator.prototype.clipboard; });
  const marked = () => page.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement;
    return value.slice(selectionStart, selectionEnd);
  });
  await lay(page, "checkers");
  const invitation = `${house.url}/join/${await code(page)}`;
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.locator(".invitation [role=status]").filter({ hasText: "copy it yourself" }).waitFor();
  assert.equal(await marked(), invitation);
  await sitDown(page, house.url, "checkers", ["here", "here"]);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#copy-link:not([disabled])").getAttribute("data-link");
  await page.click("#copy-link");
  await page.locator(".share-sheet [role=status]").filter({ hasText: "copy it yourself" }).waitFor();
  assert.equal(await marked(), link);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("an open table stands in the lobby, and whoever comes sits down", async () => {
  const [one, two] = [await house.visitor(), await house.visitor()];
  await lay(one.page, "checkers", () => one.page.getByRole("radio", { name: "Anybody" }).click());
  await two.page.goto(`${house.url}/lobby`);
  await two.page.waitForSelector(".lobby .lr");
  await picture(two.page, "lobby");
  assert.deepEqual(await faults(two.page), []);
  await two.page.locator(".lobby .lr a").first().click();
  await two.page.click("#sit");
  await two.page.waitForSelector(".hold .board");
  await turn(one.page);
  await Promise.all([one.context.close(), two.context.close()]);
});

test("a name and a passphrase keep an account, here and elsewhere", async () => {
  const { context, page } = await house.visitor();
  await page.goto(`${house.url}/account`);
  await page.waitForSelector("#register");
  await picture(page, "account");
  assert.deepEqual(await faults(page), []);
  await page.locator("#register input").nth(0).fill("Nora");
  await page.locator("#register input").nth(1).fill("a long and winding passphrase");
  await page.locator("#register button").click();
  await page.waitForSelector("#logout");
  const elsewhere = await house.visitor();
  await elsewhere.page.goto(`${house.url}/account`);
  await elsewhere.page.waitForSelector("#login");
  await elsewhere.page.locator("#login input").nth(0).fill("Nora");
  await elsewhere.page.locator("#login input").nth(1).fill("not that one at all");
  await elsewhere.page.locator("#login button").click();
  await elsewhere.page.locator("#login .wrong").filter({ hasText: "passphrase" }).waitFor();
  await elsewhere.page.locator("#login input").nth(1).fill("a long and winding passphrase");
  await elsewhere.page.locator("#login button").click();
  await elsewhere.page.waitForSelector("#logout");
  await Promise.all([context.close(), elsewhere.context.close()]);
});

test("the page connects on every screen for a visitor whom the server knows, and for no other", async () => {
  const { context, page, complaints } = await house.visitor();
  let sockets = 0;
  const guests = [];
  page.on("websocket", () => { sockets += 1; });
  page.on("request", (request) => { if (request.url().endsWith("/api/guest")) guests.push(request); });
  /** How many sockets a screen opens that shows nothing of the server. */
  const opened = async (path, wait) => {
    sockets = 0;
    await page.goto(house.url + path);
    await wait();
    return sockets;
  };
  const quiet = () => page.waitForTimeout(3000);
  const connected = () => page.waitForSelector(".me");
  assert.equal(await opened("/", quiet), 0, "a new visitor stays unknown");
  await page.goto(`${house.url}/lobby`);
  await connected();
  assert.equal(guests.length, 1);
  for (const path of ["/", "/rules/ladder", "/new/ladder", "/study"]) assert.equal(await opened(path, connected), 1, path);
  await context.clearCookies();
  assert.equal(await opened("/rules/ladder", quiet), 1, "the page asks once whether the session is over");
  assert.equal(await page.locator(".me, .line-bar").count(), 0);
  assert.equal(await opened("/rules/ladder", quiet), 0);
  assert.equal(guests.length, 1, "no guest is made for a visitor who reads the rules");
  await page.click('nav a[href="/lobby"]');
  await connected();
  assert.equal(guests.length, 2);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a screen that shows nothing of the server says nothing of a lost connection, and connects again", async () => {
  const { context, page } = await house.visitor();
  await page.goto(`${house.url}/lobby`);
  await page.waitForSelector(".me");
  let refused = 0;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    refused += 1;
    if (refused > 1) socket.connectToServer();
    else socket.close();
  });
  await page.goto(`${house.url}/rules/ladder`);
  for (let tries = 0; refused === 0 && tries < 100; tries += 1) await page.waitForTimeout(50);
  assert.equal(await page.locator(".line-bar").count(), 0);
  await page.waitForSelector(".me");
  assert.equal(refused, 2);
  await context.close();
});
