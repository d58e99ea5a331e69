// Bots in the page think as they do in the terminal, and never block it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { after, before, test } from "node:test";
import { dice, open, ply, point, sitDown, turn } from "../house.mjs";

let house;
before(async () => { house = await open(); });
after(() => house.close());

/** What the best bot thinks of a position in a worker of its own. */
function think(page, game, fen) {
  return page.evaluate(async ([game, fen, bot]) => {
    const boot = await (await fetch(document.querySelector("script[type=module]").src)).text();
    const worker = new Worker(boot.match(/"(\/assets\/worker-[^"]+)"/)[1], { type: "module" });
    const record = `[Game "${game}"]\n[Fen "${fen}"]\n\n*\n`;
    const thought = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        const { news } = JSON.parse(data);
        if (news.Thought) resolve(news.Thought);
        if (news.Failed) reject(new Error(news.Failed));
      };
    });
    // The native program has the endgame tables inside.
    const tables = await (await fetch(boot.match(/"(\/assets\/endings-[^"]+)"/)[1])).arrayBuffer();
    worker.postMessage(new Uint8Array(tables));
    worker.postMessage(JSON.stringify({ number: 1, task: { Think: { record, bot, seed: 0, effort: { Nodes: 20000 } } } }));
    return thought.finally(() => worker.terminate());
  }, [game, fen, { checkers: "master", ladder: "perfect" }[game]]);
}

/** What the native program says of a position, until it has chosen. */
function engine(game, fen) {
  const program = spawn(process.env.PARLOUR, ["engine", game]);
  program.stdin.write(`position fen ${fen}\ngo nodes 20000\n`);
  return new Promise((resolve) => {
    let said = "";
    program.stdout.on("data", (data) => {
      said += data;
      if (/bestmove.*\n/.test(said)) {
        program.stdin.end("quit\n");
        resolve(said);
      }
    });
  });
}

const POSITIONS = {
  checkers: ["B:W21,22,24,25,26,27,28,29,30,31,32,19:B1,2,3,4,5,6,7,8,9,10,12,15", "W:W18,24,27,K10:B3,5,12,K22"],
  ladder: ["1/3/5/7/9/11/4X8 O", "1/3/5/2X4/2XX5/3XO6/13 O"],
};

test("the same move, score and seed as the native program, node for node", async () => {
  const { context, page } = await house.visitor();
  await page.goto(house.url);
  await page.waitForSelector(".games");
  for (const [game, positions] of Object.entries(POSITIONS)) {
    for (const fen of positions) {
      const said = await engine(game, fen);
      const best = said.match(/bestmove (\S+)/)?.[1];
      const score = [...said.matchAll(/info .*?score (cp -?\d+|win \d+|loss \d+|draw)/g)].at(-1)?.[1];
      const thought = await think(page, game, fen);
      assert.equal(thought.play, best, `${game} ${fen}`);
      assert.equal(thought.score, score, `${game} ${fen}`);
    }
  }
  await context.close();
});

test("the page answers while a bot thinks, and has it move now", async () => {
  const { context, page } = await house.visitor();
  // A game without a book, so that the bot has to think.
  await sitDown(page, house.url, "balancer", ["here", 8]);
  await turn(page);
  const played = await ply(page);
  await point(page, "balancer", dice(1), false);
  const now = page.getByRole("button", { name: "Move now" });
  await now.waitFor();
  const waited = await page.evaluate(() => new Promise((resolve) => {
    const begun = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
  }));
  assert.ok(waited < 200, `a frame took ${waited} ms`);
  await now.click();
  await page.waitForFunction((played) => Number(document.querySelector(".hold").dataset.ply) > played + 1, played, { timeout: 5000 });
  await context.close();
});
