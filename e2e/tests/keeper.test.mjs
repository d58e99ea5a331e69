// Keeping a house: who is in charge sees what was reported; programs have tokens; what was played is found again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, open, pair, picture, register } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

test("a report reaches the keeper, who bans, and the game is found in the history", async () => {
  const [keeper, rude] = [await register(house, "Karla"), await register(house, "Rudi")];
  await pair(house, keeper.page, rude.page);
  await rude.page.locator(".chat input").fill("you play badly");
  await rude.page.keyboard.press("Enter");
  await keeper.page.locator(".chat li").filter({ hasText: "you play badly" }).waitFor();
  await keeper.page.locator(".other summary").click();
  await keeper.page.getByRole("button", { name: "Hear no more of them here" }).click();
  await keeper.page.locator(".chat li").filter({ hasText: "you play badly" }).waitFor({ state: "detached" });
  await keeper.page.locator(".other textarea").fill("He is rude.");
  await keeper.page.getByRole("button", { name: "Tell the keeper" }).click();
  await keeper.page.locator(".other [role=status]").filter({ hasText: "Thank you" }).waitFor();
  await rude.page.locator(".tools .bad").click();
  await rude.page.locator("dialog .btn.bad").click();
  await keeper.page.waitForSelector("#rematch");

  await keeper.page.goto(`${house.url}/desk`);
  await keeper.page.locator("#reports li").filter({ hasText: "He is rude." }).waitFor();
  await picture(keeper.page, "desk");
  assert.deepEqual(await faults(keeper.page), []);
  await keeper.page.locator("#reports .bad").click();
  await keeper.page.locator("#banned li").filter({ hasText: "Rudi" }).waitFor();
  await keeper.page.locator("#audit li").filter({ hasText: "banned Rudi" }).waitFor();
  await keeper.page.getByRole("button", { name: "Settled" }).click();
  await keeper.page.locator("#reports li").waitFor({ state: "detached" });

  await keeper.page.goto(`${house.url}/player/Karla/games`);
  await keeper.page.locator("#found li").filter({ hasText: "Rudi" }).waitFor();
  await picture(keeper.page, "history");
  assert.deepEqual(await faults(keeper.page), []);
  await keeper.page.selectOption("#search-result", "lost");
  await keeper.page.locator("#found li").waitFor({ state: "detached" });
  await keeper.page.selectOption("#search-result", "won");
  await keeper.page.locator("#found li").waitFor();
  const [download] = await Promise.all([keeper.page.waitForEvent("download"), keeper.page.click("#take-home")]);
  assert.equal(download.suggestedFilename(), "matches.parlour");
  assert.deepEqual(keeper.complaints, []);
  await Promise.all([keeper.context.close(), rude.context.close()]);
});

test("a program gets a token, which can be taken away, and whoever goes away stops the clocks", async () => {
  const { context, page, complaints } = await register(house, "Petra");
  await page.goto(`${house.url}/account/programs`);
  await page.locator("#add-program input").fill("Petras-Robot");
  await page.locator("#add-program button").click();
  await page.waitForSelector("#token");
  assert.match(await page.inputValue("#token"), /^[0-9a-f]{64}$/);
  await picture(page, "programs");
  assert.deepEqual(await faults(page), []);
  await page.locator("#programs .bad").click();
  await page.locator("#programs .bad").waitFor({ state: "detached" });
  await page.goto(`${house.url}/account`);
  await page.locator("#vacation input").fill("3");
  await page.locator("#vacation button").click();
  await page.getByRole("button", { name: "Come back" }).click();
  await page.locator("#vacation input").waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a teacher hands out codes, and whoever lost one gets another", async () => {
  const { context, page, complaints } = await register(house, "Tea");
  await page.goto(`${house.url}/tournaments`);
  await page.locator("#pupils textarea").fill("Anna\n  Otto \n\n");
  await page.locator("#pupils button[type=submit]").click();
  const code = page.locator("#pupils tr").filter({ hasText: "Otto" }).locator("td").first();
  await code.waitFor();
  assert.equal(await page.locator("#pupils tr").count(), 2);
  const first = await code.textContent();
  await page.getByRole("button", { name: "New code for Otto" }).click();
  await page.waitForFunction((first) => !document.querySelector("#pupils").textContent.includes(first), first);
  await picture(page, "pupils");
  assert.deepEqual(await faults(page), []);

  await page.reload();
  await page.locator("#pupils tr").filter({ hasText: "Anna" }).waitFor();
  await page.locator("#pupils textarea").fill("x".repeat(200));
  await page.locator("#pupils button[type=submit]").click();
  await page.locator("#pupils .wrong").filter({ hasText: /./ }).waitFor();
  assert.equal(await page.locator("#pupils tr").count(), 2);
  assert.deepEqual(complaints.filter((complaint) => !complaint.includes("400")), []);
  await context.close();
});

test("a tournament is entered by typing its code, and its maker goes on seeing it", async () => {
  const { context, page } = await register(house, "Maud");
  await page.goto(`${house.url}/tournaments`);
  await page.getByLabel("Name").first().fill("Friday");
  await page.locator("form button[type=submit]").first().click();
  await page.waitForURL(/\/tournament\//);
  const code = await page.locator("#code").textContent();
  assert.ok(await page.locator("#start").isDisabled(), "one is not enough");
  await page.click("#enter");
  await page.getByRole("button", { name: "Withdraw" }).waitFor();
  assert.equal(await page.locator("#code").textContent(), code);
  const other = await house.visitor();
  await other.page.goto(`${house.url}/join/${code}`);
  await other.page.waitForURL(/\/tournament\//);
  await other.page.click("#enter");
  await page.waitForFunction(() => !document.querySelector("#start").disabled);
  await page.click("#start");
  await other.page.waitForSelector("#summoned");
  await other.page.reload();
  await other.page.waitForSelector("#summoned");
  await other.page.click("#summoned");
  await other.page.waitForSelector(".hold .board");
  await Promise.all([context.close(), other.context.close()]);
});
