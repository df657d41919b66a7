import { pageAddressOf, type ScreenName } from "../../worker/domain/page-address.ts";
import { cacheBuild, deleteOldBuilds, findFile, openBuild } from "./cached-files.ts";
import { type OfflineAnswer, refreshCopies } from "../data/offline/company-copies.ts";
import { requestKindOf, SHELL } from "./request-kind.ts";
import { openPage, withPreloads } from "./open-page.ts";

// web/ is checked with the DOM types, which do not include the service worker's.
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
/** What the Worker sends to a device (worker/commands/inbox/send-push.ts). */
type Message = { title: string; body: string; url: string; at: number };
type Shown = { data: Message; close: () => void };
type PushEvent = ExtendableEvent & { data: { json: () => Message } | null };
type ClickEvent = ExtendableEvent & { notification: Shown };
type OpenPage = { url: string; focus: () => Promise<unknown> };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
type ServiceWorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  periodicsync: ExtendableEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
};
declare const self: {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window" }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    getNotifications: (filter: { tag: string }) => Promise<readonly Shown[]>;
    showNotification: (title: string, options: object) => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ) => void;
};

/** Filled in by scripts/build/service-worker.ts. */
declare const BUILD: string;
declare const FILES: readonly string[];
/** What the screens opened most need without a network, and any other page. */
declare const PRELOADS: Readonly<Record<ScreenName | "other", readonly string[]>>;

/** The stored data is read afterwards: the page waits for the same storage, and for the processor. */
const FIRST_SCREEN_MS = 2500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cachedPaths = new Set(FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(cacheBuild(BUILD, [SHELL, ...FILES]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldBuilds(BUILD).then(() => self.clients.claim()));
});

// The app is not open.
self.addEventListener("periodicsync", (event) => event.waitUntil(refreshCopies(readOfflineData)));

/** One of each company. The same event, sent again, makes no second sound. */
async function show(message: Message): Promise<void> {
  const { title, body, url: tag, at } = message;
  const shown = await self.registration.getNotifications({ tag });
  const isRepeated = shown.some(({ data }) => data.at === at);
  const icon = "/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: message, renotify: !isRepeated });
}

/** A page that is open elsewhere in the app is left as it is. */
async function openInbox({ url }: Message): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openInbox(event.notification.data));
});

/** Null when the person may no longer read the company. */
async function readOfflineData(companyId: string, known: string | undefined): Promise<OfflineAnswer | null> {
  const query = known === undefined ? "" : `?known=${encodeURIComponent(known)}`;
  const response = await fetch(`/api/v1/company/${encodeURIComponent(companyId)}/offline-data${query}`);
  if (response.ok) return (await response.json()) as OfflineAnswer;
  if (response.status === 403 || response.status === 404) return null;
  throw new Error(`offline data: ${response.status}`);
}

async function readCachedPage(url: URL): Promise<Response | undefined> {
  const page = await (await openBuild(BUILD)).match(SHELL);
  return page && withPreloads(page, PRELOADS[pageAddressOf(url)?.screen ?? "other"]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = requestKindOf(request, self.location.origin, (path) => cachedPaths.has(path));
  if (kind === "page") {
    const readCached = () => readCachedPage(new URL(request.url));
    event.respondWith(openPage({ fetchPage: () => fetch(request), readCached }));
    event.waitUntil(wait(FIRST_SCREEN_MS).then(() => refreshCopies(readOfflineData)));
  }
  if (kind === "file") event.respondWith(findFile(BUILD, request.url).then((file) => file ?? fetch(request)));
});
