// For everybody: no fault that axe-core knows, on any screen, in both themes; and a picture of each.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, GAMES, PHONE, faults, open, picture, sitDown } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

const SCREENS = { home: "/", study: "/study", nowhere: "/nothing/here", ...Object.fromEntries(GAMES.flatMap((game) => [[`new-${game}`, `/new/${game}`], [`rules-${game}`, `/rules/${game}`], [`tour-${game}`, `/tour/${game}`]])) };

for (const theme of ["day", "evening"]) {
  for (const [name, size] of [["desktop", DESKTOP], ["phone", PHONE]]) {
    test(`every screen, ${theme}, ${name}`, async () => {
      const { context, page, complaints } = await house.visitor({ size, theme, touch: name === "phone" });
      const found = {};
      for (const [screen, path] of Object.entries(SCREENS)) {
        await page.goto(house.url + path);
        await page.waitForSelector("main");
        await page.waitForTimeout(300);
        await picture(page, `${screen}-${theme}-${name}`);
        const wrong = await faults(page);
        if (wrong.length) found[screen] = wrong;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > size.width) found[`${screen} width`] = wide;
      }
      for (const game of GAMES) {
        await sitDown(page, house.url, game, ["here", "here"]);
        await page.waitForTimeout(1500);
        await picture(page, `table-${game}-${theme}-${name}`);
        const wrong = await faults(page);
        if (wrong.length) found[`table ${game}`] = wrong;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > size.width) found[`table ${game} width`] = wide;
      }
      assert.deepEqual(found, {});
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

test("the narrowest phone scrolls nowhere sideways", async () => {
  const { context, page } = await house.visitor({ size: { width: 320, height: 640 }, touch: true });
  for (const path of Object.values(SCREENS)) {
    await page.goto(house.url + path);
    await page.waitForSelector("main");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, path);
  }
  await context.close();
});
