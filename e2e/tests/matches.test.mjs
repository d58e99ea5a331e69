// Whole matches, by mouse, by keyboard and by finger.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, GAMES, PHONE, dice, isOver, next, open, ply, sitDown, turn } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

/** The options of a short match, so that the tests are short too. */
async function shorten(page, game) {
  const wanted = { balancer: { Rounds: 1 }, blocky: { Turns: 4, Depth: 3 } }[game] ?? {};
  for (const [option, value] of Object.entries(wanted)) {
    const input = page.locator(`.stepper input[aria-label="${option}"]`);
    if (await input.count()) {
      await input.fill(String(value));
      await input.press("Enter");
      await input.blur();
    }
  }
}

async function begin(page, game, sitters) {
  await page.goto(`${house.url}/new/${game}`);
  await page.waitForSelector(".lay-button");
  await shorten(page, game);
  for (const [seat, sitter] of sitters.entries()) {
    const change = page.locator(".chair").nth(seat).locator(".chair-line .btn");
    if (await change.count()) await change.click();
    const kinds = page.locator(".chair").nth(seat).locator(".kinds button");
    await kinds.nth(sitter === "here" ? 1 : 0).click();
    if (sitter !== "here") await page.locator(".chair").nth(seat).locator(".level").nth(sitter - 1).click();
  }
  await page.click(".lay-button");
  await page.waitForSelector(".hold .board");
}

/** Makes one move by clicking what may be touched. */
async function click(page, roll, tap = false) {
  for (let touched = 0; touched < 12; touched++) {
    const from = await ply(page);
    const spots = await next(page);
    if (spots.length === 0) return;
    const spot = spots[roll(spots.length)];
    const place = page.locator(`[data-spot="${spot}"]`).first();
    if (tap) await place.tap({ force: true });
    else await place.click({ force: true });
    const play = page.locator("#play");
    if (await play.count()) await (tap ? play.tap() : play.click());
    if ((await ply(page)) !== from) return;
  }
}

for (const game of GAMES) {
  test(`${game}: a whole match by mouse against the easiest bot`, async () => {
    const { context, page, complaints } = await house.visitor({ size: DESKTOP });
    await begin(page, game, ["here", 1]);
    const roll = dice(game.length);
    for (let moves = 0; moves < 200 && (await turn(page)); moves++) await click(page, roll);
    assert.ok(await isOver(page), "the match did not end");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game}: a whole match by keyboard, two people side by side`, async () => {
    const { context, page, complaints } = await house.visitor({ size: DESKTOP });
    await begin(page, game, ["here", "here"]);
    const roll = dice(3 * game.length);
    for (let moves = 0; moves < 400 && (await turn(page)); moves++) {
      const from = await ply(page);
      for (let touched = 0; touched < 12 && (await ply(page)) === from && !(await isOver(page)); touched++) {
        const spots = await next(page);
        if (spots.length === 0) break;
        const spot = spots[roll(spots.length)];
        await page.locator(`[data-spot="${spot}"]`).first().focus();
        await page.keyboard.press("Enter");
      }
      assert.notEqual(await ply(page), from, "nothing was played");
    }
    assert.ok(await isOver(page), "the match did not end");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game}: moves by finger on a phone`, async () => {
    const { context, page, complaints } = await house.visitor({ size: PHONE, touch: true });
    await begin(page, game, ["here", 1]);
    const roll = dice(5 * game.length);
    for (let moves = 0; moves < 4 && (await turn(page)); moves++) await click(page, roll, true);
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
