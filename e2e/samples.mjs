// Draws the little boards of the page's menu anew, after a change of what a game draws: `PARLOUR=… node samples.mjs`.
// The positions stand in samples.json; the page draws each as it draws a match that was left lying.
import { readFile, writeFile } from "node:fs/promises";
import { drawn, open } from "./house.mjs";

const positions = JSON.parse(await readFile(new URL("samples.json", import.meta.url), "utf8"));
const house = await open();
const { page } = await house.visitor();
const samples = {};
for (const [game, list] of Object.entries(positions)) {
  samples[game] = [];
  for (const position of list) samples[game].push(await drawn(page, house.url, game, position));
}
await writeFile(new URL("../web/assets/samples.json", import.meta.url), JSON.stringify(samples));
await house.close();
