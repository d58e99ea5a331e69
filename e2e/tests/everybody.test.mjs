// For everybody: no fault that axe-core knows, on any screen, in both themes; and a picture of each.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, GAMES, PHONE, faults, open, pair, picture, register, registerAdmin, sitDown } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

const SCREENS = { home: "/", study: "/study", nowhere: "/nothing/here", ...Object.fromEntries(GAMES.flatMap((game) => [[`new-${game}`, `/new/${game}`], [`rules-${game}`, `/rules/${game}`], [`tour-${game}`, `/tour/${game}`]])) };

for (const theme of ["day", "evening"]) {
  for (const [name, size] of [["desktop", DESKTOP], ["phone", PHONE]]) {
    test(`every screen, ${theme}, ${name}`, async () => {
      const { context, page, complaints } = await house.visitor({ size, theme, touch: name === "phone" });
      const found = {};
      const look = async (screen) => {
        await picture(page, `${screen}-${theme}-${name}`);
        const wrong = await faults(page);
        if (wrong.length) found[screen] = wrong;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > size.width) found[`${screen} width`] = wide;
      };
      for (const [screen, path] of Object.entries(SCREENS)) {
        await page.goto(house.url + path);
        await page.waitForSelector("main");
        await page.waitForTimeout(300);
        await look(screen);
      }
      for (const game of GAMES) {
        await sitDown(page, house.url, game, ["here", "here"]);
        await page.waitForTimeout(1500);
        assert.equal(await page.title(), `${await page.textContent("#house")} · Parlour`);
        await look(`table-${game}`);
      }
      await page.goto(house.url);
      await page.fill(".open-game textarea", '[Game "ladder"]\n\n1. 1A 1M 2. 1B 1L 3. 2B 2L 4. 2C 2K 5. 3C\n');
      await page.click(".open-game .field .btn");
      await page.waitForSelector("#rematch");
      await look("over");
      await page.goto(page.url().replace("/table/", "/report/"));
      await page.locator(".judging.over").waitFor({ timeout: 60_000 });
      await look("report");
      assert.deepEqual(found, {});
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

test("every screen among the others, both themes, desktop and phone", async () => {
  const stranger = await house.visitor();
  const [admin, other] = [await registerAdmin(house, "Karla"), await register(house, "Otto")];
  const { page } = admin;
  await page.goto(`${house.url}/tournaments`);
  await page.locator("#make input").first().fill("Summer cup");
  await page.locator("#make button").click();
  await page.waitForURL(/\/tournament\//);
  const tournament = new URL(page.url()).pathname;
  await page.goto(`${house.url}/account/programs`);
  await page.locator("#add-program input").fill("Karlas-Robot");
  await page.locator("#add-program button").click();
  await page.waitForSelector("#token");
  await pair(house, page, other.page);
  await other.page.locator(".chat input").fill("Good luck!");
  await other.page.keyboard.press("Enter");
  await page.locator(".chat li").filter({ hasText: "Good luck!" }).waitFor();
  const played = new URL(page.url()).pathname;
  await page.goto(`${house.url}/new/ladder`);
  await page.locator(".chair").nth(1).locator(".kinds button").nth(2).click();
  await page.click(".lay-button");
  await page.waitForSelector("#code");
  const waits = new URL(page.url()).pathname;
  await other.page.locator(".tools .bad").click();
  await other.page.locator("dialog .btn.bad").click();
  await other.page.waitForSelector("#rematch");

  const own = { lobby: "/lobby", account: "/account", programs: "/account/programs", desk: "/desk", player: "/player/Otto", history: "/player/Karla/games", tournaments: "/tournaments", tournament, waits, played };
  const found = {};
  for (const theme of ["day", "evening"]) {
    for (const [name, size] of [["desktop", DESKTOP], ["phone", PHONE]]) {
      for (const [who, { page }, screens] of [["member", admin, own], ["stranger", stranger, { account: "/account", lobby: "/lobby", tournament }]]) {
        await page.emulateMedia({ colorScheme: theme === "evening" ? "dark" : "light" });
        await page.setViewportSize(size);
        for (const [screen, path] of Object.entries(screens)) {
          await page.goto(house.url + path);
          await page.waitForSelector("main");
          await page.waitForTimeout(400);
          const called = `online-${who}-${screen}-${theme}-${name}`;
          await picture(page, called);
          const wrong = await faults(page);
          if (wrong.length) found[called] = wrong;
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > size.width) found[`${called} width`] = wide;
        }
      }
    }
  }
  assert.deepEqual(found, {});
  assert.deepEqual([...admin.complaints, ...other.complaints], []);
  await Promise.all([stranger, admin, other].map(({ context }) => context.close()));
});

test("the narrowest phone scrolls nowhere sideways", async () => {
  const { context, page } = await house.visitor({ size: { width: 320, height: 640 }, touch: true });
  for (const path of Object.values(SCREENS)) {
    await page.goto(house.url + path);
    await page.waitForSelector("main");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, path);
  }
  await context.close();
});
