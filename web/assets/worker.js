// A bot's mind: the same module as the page's, in a thread of its own.
import init, { work } from "./@page.js";

const waiting = [];
onmessage = (event) => waiting.push(event);
await init();
work(JSON.stringify(@ASSETS));
waiting.forEach((event) => onmessage(event));
