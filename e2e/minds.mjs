// The same bots twice: in a worker of the page, and in the native program.
import { spawn } from "node:child_process";

/**
 * What a bot of the page thinks of some positions, one after the other in one worker, and how long it takes. The native
 * program has inside what a worker fetches while it first thinks; `ready` has it here before.
 */
export function inPage(page, game, bot, nodes, positions, ready = true) {
  return page.evaluate(async ([game, bot, nodes, positions, ready]) => {
    const boot = await (await fetch(document.querySelector("script[type=module]").src)).text();
    const worker = new Worker(boot.match(/"(\/assets\/worker-[^"]+)"/)[1], { type: "module" });
    let number = 0;
    const think = (bot, nodes, fen) => new Promise((resolve, reject) => {
      const record = `[Game "${game}"]\n${fen ? `[Fen "${fen}"]\n` : ""}\n*\n`;
      worker.onmessage = ({ data }) => {
        const { news } = JSON.parse(data);
        if (news.Thought) resolve(news.Thought);
        if (news.Failed) reject(new Error(news.Failed));
      };
      const line = { game, id: `${number}`, base: { Start: record }, stand: 0, words: [] };
      worker.postMessage(JSON.stringify({ number: number++, line, task: { Think: { bot, seed: 0, effort: { Nodes: nodes } } } }));
    });
    if (ready) for (const fen of positions) await think("random", 1, fen);
    const thoughts = [];
    for (const fen of positions) {
      const begun = performance.now();
      const thought = await think(bot, nodes, fen);
      thoughts.push({ ...thought, seconds: (performance.now() - begun) / 1000 });
    }
    worker.terminate();
    return thoughts;
  }, [game, bot, nodes, positions, ready]);
}

/** What a bot of the native program thinks of them. */
export async function native(game, bot, nodes, positions) {
  const program = spawn(process.env.PARLOUR, ["engine", game, "--bot", bot]);
  const thoughts = [];
  for (const fen of positions) {
    const begun = performance.now();
    program.stdin.write(`position ${fen ? `fen ${fen}` : "startpos"}\ngo nodes ${nodes}\n`);
    const said = await new Promise((resolve) => {
      let said = "";
      program.stdout.on("data", function hear(data) {
        said += data;
        if (!/bestmove.*\n/.test(said)) return;
        program.stdout.off("data", hear);
        resolve(said);
      });
    });
    const seconds = (performance.now() - begun) / 1000;
    const last = [...said.matchAll(/info .*?score (cp -?\d+|win \d+|loss \d+|draw) nodes (\d+)/g)].at(-1);
    thoughts.push({ play: said.match(/bestmove (\S+)/)?.[1], score: last?.[1], nodes: Number(last?.[2]), seconds });
  }
  program.stdin.end("quit\n");
  return thoughts;
}
