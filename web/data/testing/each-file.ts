// Test setup: the files of one process share it, but neither modules, listeners of the window nor what is stored.
import { afterAll, expect, vi } from "vitest";

vi.useRealTimers();
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
Reflect.deleteProperty(globalThis, "indexedDB");

const added: Parameters<typeof addEventListener>[] = [];
const add = globalThis.addEventListener;
globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  added.push(listener);
  add(...listener);
};
afterAll(() => {
  for (const listener of added) removeEventListener(...listener);
  globalThis.addEventListener = add;
});

// Waiting for a component takes as long as it takes on a busy machine. Other tests import no components.
// oxlint-disable-next-line vitest/no-standalone-expect
const { testPath } = expect.getState();
if (testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 5000 });
}
