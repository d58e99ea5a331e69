// The parts of the page, each fetched when it is first needed. All modules of a part lie in one file, one after the other,
// which packs better than many; some belong to several parts, and come with the first.
import { initSync } from "./@page.js";

const started = new Map();

/** Starts a module, if no other part has brought it. */
function start(name, bytes, exports) {
  if (!started.has(name)) started.set(name, WebAssembly.instantiate(bytes, { __wasm_split: exports }));
  return started.get(name);
}

/** Fetches a file, and starts its modules, whose lengths are told: the last needs the others. */
async function fetched(file, modules) {
  const answer = await fetch(new URL(file, import.meta.url));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const exports = initSync();
  let end = 0;
  const pieces = modules.map(([name, length]) => [name, new Uint8Array(bytes, (end += length) - length, length)]);
  const last = pieces.pop();
  await Promise.all(pieces.map(([name, bytes]) => start(name, bytes, exports)));
  await start(...last, exports);
}

/** A way to ask for a part: whoever asks is told through the page's table of functions whether it is here. */
function part(file, modules) {
  let here;
  return async (callback, asker) => {
    here ??= fetched(file, modules);
    // What failed may be asked for again.
    const success = await here.then(() => true, (error) => (console.error(error), (here = undefined), false));
    initSync().__indirect_function_table.get(callback)(asker, success);
  };
}

@PARTS
