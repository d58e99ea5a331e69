// Keeps the page for when there is no network. What has a name made of its content never changes; the rest is asked
// for anew, and taken from here if nobody answers.
const ASSETS = [@ASSETS];
const CACHE = "parlour-" + ASSETS.join().split("").reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) | 0, 0);

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["/", ...ASSETS])).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const outdated = (name) => name.startsWith("parlour-") && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(outdated).map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
});

async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
