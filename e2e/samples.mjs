// Draws the little boards of the page's menu anew, after a change of what a game draws: `PARLOUR=… node samples.mjs`.
// The positions stand in the folder of each game; the page draws each as it draws a match that was left lying.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { drawn, GAMES, open } from "./house.mjs";

const house = await open();
const { page } = await house.visitor();
for (const game of GAMES) {
  const positions = new URL(`../games/${game}/page/samples/positions.json`, import.meta.url);
  if (!existsSync(positions)) continue;
  const pictures = [];
  for (const position of JSON.parse(await readFile(positions, "utf8"))) pictures.push(await drawn(page, house.url, game, position));
  await writeFile(new URL("pictures.json", positions), JSON.stringify(pictures));
}
await house.close();
