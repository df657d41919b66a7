import { cacheNameOf, deleteOldBuilds, findFile, cacheBuild } from "./cached-files.ts";
import { requestKindOf, SHELL } from "./request-kind.ts";
import { openPage } from "./open-page.ts";

// web/ is checked with the DOM types, which do not include the service worker's.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type ServiceWorkerEvents = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent };
declare const self: {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ) => void;
};

/** Filled in by scripts/build/service-worker.ts. */
declare const BUILD: string;
declare const FILES: readonly string[];

const cachedPaths = new Set(FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(cacheBuild(BUILD, [SHELL, ...FILES]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldBuilds(BUILD).then(() => self.clients.claim()));
});

const readCachedShell = async () => (await caches.open(cacheNameOf(BUILD))).match(SHELL);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = requestKindOf(request, self.location.origin, (path) => cachedPaths.has(path));
  if (kind === "page")
    event.respondWith(openPage({ fetchPage: () => fetch(request), readCached: readCachedShell }));
  if (kind === "file") event.respondWith(findFile(BUILD, request.url).then((file) => file ?? fetch(request)));
});
