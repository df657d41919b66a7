import { cacheNameOf, deleteOldBuilds, findFile, cacheBuild } from "./cached-files.ts";
import { requestKindOf, SHELL } from "./request-kind.ts";
import { openPage } from "./open-page.ts";

// The page's library of types, which the rest of web/ is checked with, does not know what a service worker is given.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Events = { install: Lasting; activate: Lasting; fetch: Fetching };
declare const self: {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
};

/** Filled in by scripts/build/service-worker.ts. */
declare const BUILD: string;
declare const FILES: readonly string[];

const kept = new Set(FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(cacheBuild(BUILD, [SHELL, ...FILES]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldBuilds(BUILD).then(() => self.clients.claim()));
});

const recallShell = async () => (await caches.open(cacheNameOf(BUILD))).match(SHELL);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = requestKindOf(request, self.location.origin, (path) => kept.has(path));
  if (kind === "page") event.respondWith(openPage({ ask: () => fetch(request), recall: recallShell }));
  if (kind === "file") event.respondWith(findFile(BUILD, request.url).then((file) => file ?? fetch(request)));
});
