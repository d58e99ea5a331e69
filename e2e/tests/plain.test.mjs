// Games without a board of their own: the position in text, and a button for everything that may be touched. Whole matches
// of them are played in matches.test.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PLAIN, faults, next, open, picture, place, ply, sitDown, turn } from "../house.mjs";

const skip = PLAIN.length === 0 && "the page under test has no such game";

let house;
before(async () => {
  if (!skip) house = await open();
});
after(() => house?.close());

test("a game with the plain board is listed, drawn, played and explained", { skip }, async () => {
  for (const game of PLAIN) {
    const { context, page, complaints } = await house.visitor();
    await page.goto(house.url);
    await page.locator(`.game a[href="/new/${game}"]`).waitFor();
    assert.equal(await page.locator(`a[href="/tour/${game}"]`).count(), 0, "there is no tour to take");
    await sitDown(page, house.url, game, ["here", "here"]);
    const drawn = () => page.textContent(".board.plain pre");
    const start = await drawn();
    assert.notEqual(start.trim(), "");
    const [spot] = await next(page);
    await place(page, spot).click();
    await turn(page);
    assert.notEqual(await drawn(), start);
    await picture(page, `plain-${game}`);
    assert.deepEqual(await faults(page), []);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await ply(page), 0);
    assert.equal(await drawn(), start);
    await page.goto(`${house.url}/rules/${game}`);
    await page.locator("article").waitFor();
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
