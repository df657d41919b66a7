// Test setup: the files of one process share its globals. Each file gets its own modules, storage and page, and ends
// what it has started.
import { afterAll, expect, vi } from "vitest";

vi.resetModules();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
// A download that a test clicked takes the page to its blob: address.
(globalThis as unknown as { happyDOM?: { setURL: (url: string) => void } }).happyDOM?.setURL(
  "http://localhost:3000/",
);
Reflect.deleteProperty(globalThis, "indexedDB");

// oxlint-disable-next-line vitest/no-standalone-expect
const { testPath = "" } = expect.getState();
const { addEventListener, setTimeout, setInterval, BroadcastChannel } = globalThis;
const addToDocument = document.addEventListener.bind(document);
const stops: (() => void)[] = [];

globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  stops.push(() => removeEventListener(...listener));
  addEventListener(...listener);
};
// React and user-event add other listeners to the document, once for all files.
document.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  if (listener[0] === "visibilitychange") stops.push(() => document.removeEventListener(...listener));
  addToDocument(...listener);
};
const recorded =
  (start: typeof setTimeout) =>
  (...given: Parameters<typeof setTimeout>) => {
    const timer = start(...given);
    stops.push(() => clearTimeout(timer));
    return timer;
  };
globalThis.setTimeout = Object.assign(recorded(setTimeout), setTimeout);
globalThis.setInterval = recorded(setInterval) as typeof setInterval;
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${testPath}`);
  }
};

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const stop of stops) stop();
  Reflect.deleteProperty(document, "addEventListener");
  Object.assign(globalThis, { addEventListener, setTimeout, setInterval, BroadcastChannel });
});

// All texts are loaded, and waiting takes as long as it takes on a busy machine. Other tests import no components.
if (testPath.endsWith(".tsx")) {
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 5000 });
  afterAll(cleanup);
  const [{ loadText }, { NAMESPACES }] = await Promise.all([
    import("../../text/catalogue.ts"),
    import("../../text/files.ts"),
  ]);
  await loadText(...NAMESPACES);
}
