// What admins, teachers and owners of bots do on the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, open, pair, picture, register, registerAdmin } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

test("a report reaches the admin, who bans, and the game is found in the history", async () => {
  const [admin, rude] = [await registerAdmin(house, "Karla"), await register(house, "Rudi")];
  await pair(house, admin.page, rude.page);
  await rude.page.locator(".chat input").fill("you play badly");
  await rude.page.keyboard.press("Enter");
  await admin.page.locator(".chat li").filter({ hasText: "you play badly" }).waitFor();
  await admin.page.locator(".other summary").click();
  await admin.page.getByRole("button", { name: "Hear no more of them here" }).click();
  await admin.page.locator(".chat li").filter({ hasText: "you play badly" }).waitFor({ state: "detached" });
  await admin.page.locator(".other textarea").fill("He is rude.");
  await admin.page.getByRole("button", { name: "Tell the keeper" }).click();
  await admin.page.locator(".other [role=status]").filter({ hasText: "Thank you" }).waitFor();
  await rude.page.locator(".tools .bad").click();
  await rude.page.locator("dialog .btn.bad").click();
  await admin.page.waitForSelector("#rematch");

  await admin.page.goto(`${house.url}/desk`);
  await admin.page.locator("#reports li").filter({ hasText: "He is rude." }).waitFor();
  await admin.page.getByRole("button", { name: "Show chat" }).click();
  await admin.page.locator("#reports li li").filter({ hasText: "you play badly" }).waitFor();
  await picture(admin.page, "desk");
  assert.deepEqual(await faults(admin.page), []);
  await admin.page.locator("#reports .bad").click();
  await admin.page.locator("#banned li").filter({ hasText: "Rudi" }).waitFor();
  await admin.page.locator("#audit li").filter({ hasText: "banned Rudi" }).waitFor();
  await admin.page.locator("#reports li li").filter({ hasText: "you play badly" }).waitFor();
  await admin.page.getByRole("button", { name: "Settled" }).click();
  await admin.page.locator("#reports > li").waitFor({ state: "detached" });

  await admin.page.click("#invite button");
  await admin.page.locator("#invite .made-code").filter({ hasText: /[0-9A-Z-]{8,}/ }).waitFor();

  await admin.page.goto(`${house.url}/player/Karla/games`);
  await admin.page.locator("#found li").filter({ hasText: "Rudi" }).waitFor();
  await picture(admin.page, "history");
  assert.deepEqual(await faults(admin.page), []);
  await admin.page.selectOption("#search-result", "lost");
  await admin.page.locator("#found li").waitFor({ state: "detached" });
  await admin.page.selectOption("#search-result", "won");
  await admin.page.locator("#found li").waitFor();
  const [download] = await Promise.all([admin.page.waitForEvent("download"), admin.page.click("#take-home")]);
  assert.equal(download.suggestedFilename(), "matches.parlour");
  assert.deepEqual(admin.complaints, []);
  await Promise.all([admin.context.close(), rude.context.close()]);
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
  const revoke = page.getByRole("button", { name: "Take the token away" });
  await revoke.click();
  await revoke.waitFor({ state: "detached" });
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
  assert.deepEqual(complaints.filter((complaint) => !complaint.includes("422")), []);
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
  await other.page.goBack();
  await page.click("#cancel");
  await page.locator("#cancel-yes").click();
  for (const each of [page, other.page]) await each.getByText("cancelled").first().waitFor();
  await picture(page, "cancelled");
  await Promise.all([context.close(), other.context.close()]);
});

test("the page of a tournament says what ranks equal points, and equal entrants share a place", async () => {
  const { context, page, complaints } = await register(house, "Tina");
  await page.goto(`${house.url}/tournaments`);
  const cases = [
    { format: "round-robin", rules: /games against each other.*Sonneborn-Berger.*share a place/, columns: ["Direct", "Sonneborn-Berger", "Wins"] },
    { format: { swiss: { rounds: 2 } }, rules: /Buchholz.*free round.*share a place/, columns: ["Buchholz", "Sonneborn-Berger", "Wins"] },
    { format: { arena: { minutes: 5 } }, rules: /wins, then by fewer games.*share a place/, columns: ["Wins"] },
  ];
  for (const { format, rules, columns } of cases) {
    const id = await page.evaluate(async (format) => {
      const plan = { name: "Ties", game: "ladder", format, time_control: "5+3", bots: ["level:1", "level:2", "level:3"] };
      const answer = await fetch("/api/tournaments", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(plan) });
      return (await answer.json()).id;
    }, format);
    await page.goto(`${house.url}/tournament/${id}`);
    await page.waitForSelector("#tie-breaks");
    assert.match(await page.locator("#tie-breaks").textContent(), rules);
    const heads = await page.locator(".standings thead th").allTextContents();
    assert.deepEqual(heads.slice(3, -1), columns);
    // Nothing has been played: all are equal.
    assert.deepEqual(await page.locator(".standings tbody tr td:first-child").allTextContents(), ["1", "1", "1"]);
    await picture(page, `ties-${typeof format === "string" ? format : Object.keys(format)[0]}`);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a challenge by name is told wherever the challenged player is, who declines or accepts it", async () => {
  const [one, two] = [await register(house, "Chloe"), await register(house, "Dirk")];
  await two.page.goto(`${house.url}/rules/ladder`);
  const challenge = async () => {
    await one.page.goto(`${house.url}/player/Dirk`);
    await one.page.locator("form.challenge select").first().selectOption("checkers");
    await one.page.click("#challenge");
    await two.page.locator(".line-bar").filter({ hasText: "Chloe challenges you" }).waitFor();
  };
  await challenge();
  await picture(two.page, "challenged");
  await two.page.getByRole("button", { name: "Decline" }).click();
  await two.page.locator(".line-bar").waitFor({ state: "detached" });
  await challenge();
  await one.page.getByRole("button", { name: "Clear the table" }).click();
  await two.page.locator(".line-bar").waitFor({ state: "detached" });
  await challenge();
  await two.page.reload();
  await two.page.click("#summoned");
  await two.page.locator("#sit").click();
  for (const { page } of [one, two]) await page.waitForSelector(".hold .board");
  assert.deepEqual([...one.complaints, ...two.complaints], []);
  await Promise.all([one.context.close(), two.context.close()]);
});
