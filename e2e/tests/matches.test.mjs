// Whole matches, by mouse, by keyboard and by finger.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, GAMES, PHONE, PLAIN, dice, isOver, next, open, place, ply, point, shorten, sitDown, turn } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

const begin = (page, game, sitters) => sitDown(page, house.url, game, sitters, () => shorten(page, game));

/** Makes one move with the keyboard alone. */
async function press(page, game, roll) {
  const from = await ply(page);
  if (game === "blocky") {
    await page.locator("[role=treeitem][tabindex='0']").first().focus();
    const walk = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "-"];
    for (let steps = roll(4); steps > 0; steps--) await page.keyboard.press(walk[roll(walk.length)]);
    await page.keyboard.press(["a", "d", "h", "v"][roll(4)]);
    // A single tile cannot be turned: then the turn is passed.
    if ((await ply(page)) === from) await page.keyboard.press("Space");
    return;
  }
  for (let touched = 0; touched < 12 && (await ply(page)) === from; touched++) {
    const spots = await next(page);
    if (spots.length === 0) return;
    await place(page, spots[roll(spots.length)]).focus();
    await page.keyboard.press("Enter");
  }
}

for (const game of [...GAMES, ...PLAIN]) {
  test(`${game}: a whole match by mouse against the easiest bot`, async () => {
    const { context, page, complaints } = await house.visitor({ size: DESKTOP });
    await begin(page, game, ["here", 1]);
    const roll = dice(game.length);
    for (let moves = 0; moves < 400 && (await turn(page)); moves++) await point(page, game, roll, false);
    assert.ok(await isOver(page), "the match did not end");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game}: a whole match by keyboard, two people side by side`, async () => {
    const { context, page, complaints } = await house.visitor({ size: DESKTOP });
    await begin(page, game, ["here", "here"]);
    const roll = dice(3 * game.length);
    for (let moves = 0; moves < 400 && (await turn(page)); moves++) await press(page, game, roll);
    assert.ok(await isOver(page), "the match did not end");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game}: moves by finger on a phone`, async () => {
    const { context, page, complaints } = await house.visitor({ size: PHONE, touch: true });
    await begin(page, game, ["here", 1]);
    const roll = dice(5 * game.length);
    for (let moves = 0; moves < 4 && (await turn(page)); moves++) await point(page, game, roll, true);
    assert.ok((await ply(page)) > 0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.width, `the page is ${wide} px wide`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test("a move is typed as text", async () => {
  const { context, page } = await house.visitor();
  await begin(page, "checkers", ["here", "here"]);
  await page.keyboard.type("11-15");
  await page.keyboard.press("Enter");
  assert.equal(await ply(page), 1);
  await page.keyboard.type("11-15");
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".voice [role=alert]").innerText(), /11-15/);
  assert.equal(await ply(page), 1);
  await context.close();
});

test("after a typed move letters are shortcuts again", async () => {
  const { context, page, complaints } = await house.visitor();
  await begin(page, "ladder", ["here", "here"]);
  const stands = (count) => page.waitForFunction((count) => Number(document.querySelector(".hold")?.dataset.ply) === count, count);
  await page.keyboard.type("1A");
  await page.keyboard.press("Enter");
  await stands(1);
  await page.keyboard.press("z");
  await stands(0);
  await page.keyboard.press("y");
  await stands(1);
  assert.equal(await page.locator("#typed").inputValue(), "");
  assert.deepEqual(complaints, []);
  await context.close();
});
