import { expect, it, vi } from "vitest";
import { drillCollection, newDrill } from "../testing/drill.ts";
import {
  inFreshBrowsers,
  loseNetwork,
  openTab,
  saves,
  startServer,
  type Tab,
  until,
} from "../testing/tab.ts";

let server: ReturnType<typeof startServer>;

inFreshBrowsers(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  server = startServer();
  return [server];
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const MINUTE = 60_000;
const bodies = () => server.reports().map(({ body }) => body);
const refuse = () => {
  server.instead = ({ method }) => (method === "PATCH" ? server.problem(409, "FORM_COMPLETED") : undefined);
};
const waits = (given: object = {}) => ({
  isPhone: expect.any(Boolean),
  departments: [
    { departmentId: "d1", forms: 1, actions: 0, files: 0, waitedSeconds: expect.any(Number), ...given },
  ],
});
const NOTHING = { isPhone: expect.any(Boolean), departments: [] };
const typed = async (tab: Tab) => {
  tab.record().set("objective", "Evacuar");
  await saves(tab, "held");
};
function show(state: "hidden" | "visible"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

it("says nothing of what is sent while it is typed", async () => {
  const tab = await openTab();
  tab.record().set("objective", "Evacuar");
  await saves(tab, "saved");
  await pass(10 * MINUTE);
  show("hidden");
  show("visible");
  await pass(10 * MINUTE);
  expect(server.reports()).toEqual([]);
});

it("says once how much the server does not take, and that nothing waits after it was discarded", async () => {
  const tab = await openTab();
  refuse();
  await typed(tab);
  await pass(30_000);
  expect(server.reports()).toEqual([]);
  await pass(MINUTE);
  expect(bodies()).toEqual([waits()]);
  const [{ departments: [first] = [] } = {}] = bodies() as { departments?: { waitedSeconds: number }[] }[];
  expect(first?.waitedSeconds).toBeGreaterThanOrEqual(60);
  await pass(10 * MINUTE);
  expect(server.reports()).toHaveLength(1);
  await tab.record().discard();
  await pass(MINUTE);
  expect(bodies()).toEqual([waits(), NOTHING]);
  await pass(10 * MINUTE);
  expect(server.reports()).toHaveLength(2);
  expect(server.reports()[0]?.path).toBe(server.reports()[1]?.path);
});

it("says that nothing waits once everything has been sent, also after the page was loaded again", async () => {
  const tab = await openTab();
  refuse();
  await typed(tab);
  await pass(2 * MINUTE);
  expect(bodies()).toEqual([waits()]);
  await tab.record().discard();
  tab.kill();
  server.instead = () => undefined;
  await openTab();
  await pass(MINUTE);
  expect(bodies()).toEqual([waits(), NOTHING]);
});

it("is quiet without a network, and says what it still has once there is one", async () => {
  const tab = await openTab();
  await loseNetwork(server, tab);
  await tab.createForm(drillCollection, newDrill);
  await tab.raise("Reponer el extintor");
  await pass(10 * MINUTE);
  expect(server.reports()).toEqual([]);
  server.instead = ({ method, path }) =>
    method === "POST" && !path.includes("/auth/") ? server.problem(503, "BUSY") : undefined;
  server.reached = true;
  globalThis.dispatchEvent(new Event("online"));
  await until(() => expect(bodies()).toEqual([waits({ actions: 1 })]));
  server.instead = () => undefined;
  await until(() => expect(bodies().at(-1)).toEqual(NOTHING));
});

it("says it when the page is hidden, sooner than otherwise, and that it was sent when the page is back", async () => {
  const tab = await openTab();
  server.instead = ({ method }) => (method === "PATCH" ? server.problem(503, "BUSY") : undefined);
  tab.record().set("objective", "Evacuar");
  await pass(10_000);
  expect(server.reports()).toEqual([]);
  show("hidden");
  await until(() => expect(bodies()).toEqual([waits()]));
  show("visible");
  server.instead = () => undefined;
  await saves(tab, "saved");
  await until(() => expect(bodies()).toEqual([waits(), NOTHING]));
});

it("says the same once more after hours, and asks no more of a server that refuses it", async () => {
  const tab = await openTab();
  refuse();
  await typed(tab);
  await pass(2 * MINUTE);
  await pass(7 * 60 * MINUTE);
  show("visible");
  await pass(MINUTE);
  expect(bodies()).toEqual([waits(), waits()]);
  server.instead = ({ path }) => (path.includes("/unsent/") ? server.problem(403, "FORBIDDEN") : undefined);
  await tab.record().discard();
  await pass(10 * MINUTE);
  show("visible");
  await pass(10 * MINUTE);
  expect(server.reports()).toHaveLength(3);
});

it("tells nobody of somebody else's work, and takes the word back when the person signs out", async () => {
  const tab = await openTab();
  refuse();
  await typed(tab);
  await pass(2 * MINUTE);
  expect(server.reports()).toHaveLength(1);
  const { endSessionAndForget } = await import("../../sign-out.ts");
  await endSessionAndForget(() => {
    expect(bodies().at(-1)).toEqual(NOTHING);
    server.person = null;
    return Promise.resolve();
  });
  server.person = "u2";
  await openTab();
  await pass(10 * MINUTE);
  expect(server.reports()).toHaveLength(2);
});
