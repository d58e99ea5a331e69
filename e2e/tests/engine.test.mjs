// Bots in the page think as they do in the terminal, and never block it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dice, open, ply, point, sitDown, turn } from "../house.mjs";
import { inPage, native } from "../minds.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

const POSITIONS = {
  checkers: ["B:W21,22,24,25,26,27,28,29,30,31,32,19:B1,2,3,4,5,6,7,8,9,10,12,15", "W:W18,24,27,K10:B3,5,12,K22"],
  ladder: ["1/3/5/7/9/11/4X8 O", "1/3/5/2X4/2XX5/3XO6/13 O"],
};

const judged = (thoughts) => thoughts.map(({ play, score }) => ({ play, score }));

for (const [game, bot] of [["checkers", "master:bookless"], ["ladder", "perfect"]]) {
  test(`${game}: the same move, score and seed as the native program, node for node`, async () => {
    const { context, page } = await house.visitor();
    await page.goto(house.url);
    const expected = await native(game, bot, 20_000, POSITIONS[game]);
    assert.deepEqual(judged(await inPage(page, game, bot, 20_000, POSITIONS[game])), judged(expected));
    await context.close();
  });
}

test("nobody waits for the opening book; the next move is by it", async () => {
  const { context, page } = await house.visitor();
  await page.goto(house.url);
  const [start] = POSITIONS.checkers;
  const [[byBook], [found]] = [await native("checkers", "master", 20_000, [start]), await native("checkers", "master:bookless", 20_000, [start])];
  assert.equal(byBook.nodes, 0);
  const [first, next] = await inPage(page, "checkers", "master", 20_000, [start, start], false);
  assert.deepEqual(judged([first, next]), judged([found, byBook]));
  assert.equal(next.nodes, 0);
  await context.close();
});

test("the page answers while a bot thinks, and has it move now", async () => {
  const { context, page } = await house.visitor();
  // A game without a book, so that the bot has to think.
  await sitDown(page, house.url, "balancer", ["here", 8]);
  await turn(page);
  const played = await ply(page);
  await point(page, "balancer", dice(1), false);
  // All within the page: a bot that thinks for a second is soon done.
  const waited = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const button = () => [...document.querySelectorAll("button")].find((button) => button.textContent === "Move now");
    let now;
    while (!(now = button())) await frame();
    const begun = performance.now();
    await frame();
    await frame();
    const waited = performance.now() - begun;
    // A bot that is done by then has taken the button away.
    now.click();
    return waited;
  });
  assert.ok(waited < 200, `a frame took ${waited} ms`);
  await page.waitForFunction((played) => Number(document.querySelector(".hold").dataset.ply) > played + 1, played, { timeout: 5000 });
  await context.close();
});
