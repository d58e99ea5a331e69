// The theme is set before anything is painted; then the page is started, and kept for when there is no network.
const root = document.documentElement;
const asked = localStorage.getItem("theme");
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
root.dataset.theme = asked === "day" || asked === "evening" ? asked : dark ? "evening" : "day";

const { default: init, start } = await import("./@page.js");
await init();
start("/assets/@worker.js", "/assets/@samples.json");

// All of it is kept as soon as nobody waits for the page any more.
const later = window.requestIdleCallback ?? ((work) => setTimeout(work, 1000));
if ("serviceWorker" in navigator) later(() => navigator.serviceWorker.register("/service.js"));
