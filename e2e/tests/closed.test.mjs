// A site for members alone: what a visitor is told there, and who can sign up.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faults, open } from "../house.mjs";

let house;
before(async () => { house = await open({ settings: ["--guests", "no", "--registration", "no", "--motd", "Club night on Friday"] }); });
after(() => house.close());

/** What the page complains about, apart from the guest account that the server refuses. */
const others = (complaints) => complaints.filter((complaint) => !/status of 40[13]/.test(complaint));

test("a visitor of a closed site reads its message, and is asked to sign in", async () => {
  const { context, page, complaints } = await house.visitor();
  await page.goto(`${house.url}/lobby`);
  await page.locator("#motd").filter({ hasText: "Club night on Friday" }).waitFor();
  await page.locator("#members-only").filter({ hasText: "Sign in to play" }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.locator("#members-only a").click();
  await page.waitForSelector("#login");
  assert.ok(!(await page.getByText("Connection lost").count()));
  assert.ok(!(await page.locator("#register").isVisible()), "visitors cannot sign up");
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(others(complaints), []);
  await context.close();
});

test("what a visitor of a closed site does is refused with the reason", async () => {
  const { context, page, complaints } = await house.visitor();
  await page.goto(`${house.url}/new/ladder`);
  await page.waitForSelector(".lay-button");
  await page.locator(".chair").nth(1).locator(".kinds button").nth(2).click();
  await page.click(".lay-button");
  await page.getByText("Sign in to play: this server has no guests").first().waitFor();
  assert.deepEqual(others(complaints), []);
  await context.close();
});

test("the first admin signs up on a closed site, and invites", async () => {
  const { context, page, complaints } = await house.visitor();
  await page.goto(`${house.url}/account`);
  await page.locator("#first-admin summary").click();
  const fields = page.locator("#register input");
  for (const [at, text] of ["Karla", "correct horse battery", house.adminToken()].entries()) await fields.nth(at).fill(text);
  await page.click("#register button");
  await page.waitForSelector("#logout");
  assert.deepEqual(others(complaints), []);
  await context.close();
});
