// Games without a board of their own: the position in text, and a button for everything that may be touched.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, next, open, PHONE, picture, ply, sitDown } from "../house.mjs";

/** The games of the page under test that have the plain board. */
const GAMES = (process.env.PLAIN_GAMES ?? "").split(",").filter(Boolean);
const skip = GAMES.length === 0 && "this page has no game with the plain board";
/** No such game is over in fewer. */
const MOVES = 4;

let house;
before(async () => {
  if (!skip) house = await open();
});
after(() => house?.close());

/** Plays what may be touched first, and waits until it is played. */
async function playFirst(page) {
  const before = await ply(page);
  const [spot] = await next(page);
  await page.click(`.board.plain [data-spot="${spot}"]`);
  await page.waitForFunction((before) => Number(document.querySelector(".hold").dataset.ply) > before, before);
}

/** Waits until a person here is to move. */
const awaited = (page) => page.waitForFunction(() => document.querySelector(".hold").dataset.next !== "");

for (const size of [undefined, PHONE]) {
  test(`a new game is listed, drawn and played on the plain board ${size ? "of a phone" : ""}`, { skip }, async () => {
    for (const game of GAMES) {
      const { context, page, complaints } = await house.visitor({ size, touch: Boolean(size) });
      await page.goto(house.url);
      await page.locator(`.game a[href="/new/${game}"]`).waitFor();
      assert.equal(await page.locator(`a[href="/tour/${game}"]`).count(), 0);
      await sitDown(page, house.url, game, ["here", "here"]);
      assert.notEqual((await page.textContent(".board.plain pre")).trim(), "");
      for (let move = 0; move < MOVES; move++) {
        await awaited(page);
        await playFirst(page);
      }
      await picture(page, `plain-${game}${size ? "-phone" : ""}`);
      assert.deepEqual(await faults(page), []);
      const before = await ply(page);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.waitForFunction((before) => Number(document.querySelector(".hold").dataset.ply) < before, before);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
}

test("a bot answers in a new game, and its rules can be read", { skip }, async () => {
  for (const game of GAMES) {
    const { context, page, complaints } = await house.visitor();
    await page.goto(`${house.url}/new/${game}`);
    await page.click(".lay-button");
    await page.waitForSelector(".board.plain");
    await awaited(page);
    await playFirst(page);
    await page.goto(`${house.url}/rules/${game}`);
    await page.locator("article").waitFor();
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
