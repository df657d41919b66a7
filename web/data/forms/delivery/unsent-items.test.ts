import { describe, expect, it, vi } from "vitest";
import { mp4 } from "#fixtures/test/files.ts";
import { drillCollection, drillForm, newDrill } from "../testing/drill.ts";
import {
  inFreshBrowsers,
  loseNetwork,
  openTab,
  saves,
  startServer,
  type Tab,
  until,
} from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

let server: ReturnType<typeof startServer>;
let uploads: ReturnType<typeof stubUploads>;

inFreshBrowsers(() => {
  localStorage.clear();
  server = startServer();
  uploads = stubUploads();
  return [server, uploads];
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const video = (name: string) => new File([new Uint8Array(mp4())], name, { type: "video/mp4" });
const attach = (tab: Tab, ...names: string[]) => tab.record().attach("videos", "video", names.map(video));

/** The modules of the tab that was opened last. */
const opened = async () => ({
  ...(await import("./unsent-items.ts")),
  ...(await import("../../delivery-status.ts")),
});

describe("the unsent items", () => {
  it("name each record by its place and time, and each file by its name and size", async () => {
    const tab = await openTab();
    await loseNetwork(server, tab);
    await attach(tab, "uno.mp4");
    const address = await tab.createForm(drillCollection, newDrill);
    const { readUnsentItems } = await opened();
    const [created, changed, ...others] = await readUnsentItems().then((all) =>
      all.toSorted((one, other) => Number(other.isNew) - Number(one.isNew)),
    );
    expect(others).toEqual([]);
    expect(created).toMatchObject({
      address,
      isNew: true,
      save: "offline",
      at: Date.parse(newDrill.date),
      form: { values: { scenario: "Derrame" } },
    });
    expect(changed).toMatchObject({
      isNew: false,
      save: "offline",
      form: { viewId: "TZ-PRO-SIM-0001", location: { name: "Nave 1" }, zone: { name: "Muelle" } },
      files: [{ filename: "uno.mp4", purpose: "video", bytes: mp4().length, hasFailed: false }],
    });
  });

  it("give the server's reason for taking no changes", async () => {
    const tab = await openTab();
    server.instead = ({ method }) => (method === "PATCH" ? server.problem(404, "NOT_FOUND") : undefined);
    tab.record().set("objective", "Evacuar");
    await saves(tab, "held");
    const { readUnsentItems, unsentSummaryAtom } = await opened();
    expect(await readUnsentItems()).toMatchObject([{ isRefused: true, save: "held", message: "NOT_FOUND" }]);
    await until(() => expect(unsentSummaryAtom.get()).toEqual({ count: 1, needsUser: true }));
  });

  it("that failed are sent again", async () => {
    const tab = await openTab();
    uploads.answer = () => ({ status: 413, body: { error: { code: "TOO_LARGE", message: "Demasiado" } } });
    await attach(tab, "grande.mp4");
    await saves(tab, "held");
    const { readUnsentItems, retryRefused } = await opened();
    expect(await readUnsentItems()).toMatchObject([{ files: [{ hasFailed: true }] }]);
    uploads.answer = () => undefined;
    await retryRefused();
    await saves(tab, "saved");
    expect(await readUnsentItems()).toEqual([]);
  });

  it("whose actions were refused can be sent again, or the action discarded", async () => {
    const tab = await openTab();
    const refuse = () => {
      server.instead = ({ path, method }) =>
        method === "POST" && path.endsWith("/actions") ? server.problem(403, "FORBIDDEN") : undefined;
    };
    await loseNetwork(server, tab);
    await tab.raise("Poner cubetos");
    await tab.raise("Pintar la línea");
    refuse();
    server.reached = true;
    globalThis.dispatchEvent(new Event("online"));
    await saves(tab, "held");
    const { readUnsentItems, retryRefused, discardUnsentAction } = await opened();
    const [item] = await readUnsentItems();
    expect(item?.actions).toMatchObject([
      { title: "Poner cubetos", message: "FORBIDDEN" },
      { title: "Pintar la línea", message: "FORBIDDEN" },
    ]);
    if (item) await discardUnsentAction(item, item.actions[0]?.id ?? "");
    server.instead = () => undefined;
    await retryRefused();
    await saves(tab, "saved");
    expect([...server.actions.values()]).toMatchObject([{ title: "Pintar la línea" }]);
    expect(await readUnsentItems()).toEqual([]);
  });
});

describe("the count", () => {
  it("has records and files, appears at once without a network, and is 0 when all has arrived", async () => {
    const tab = await openTab();
    await loseNetwork(server, tab);
    await attach(tab, "uno.mp4", "dos.mp4");
    const { unsentSummaryAtom } = await opened();
    await until(() => expect(unsentSummaryAtom.get().count).toBe(3));
    server.reached = true;
    await saves(tab, "saved");
    expect(unsentSummaryAtom.get()).toEqual({ count: 0, needsUser: false });
  });

  it("does not change with text that is sent as it is typed", async () => {
    const tab = await openTab();
    const { unsentSummaryAtom } = await opened();
    const counts: number[] = [];
    unsentSummaryAtom.subscribe(({ count }) => counts.push(count));
    tab.record().set("objective", "Evacuar");
    await saves(tab, "saved");
    expect(server.values()["objective"]).toBe("Evacuar");
    expect(counts).toEqual([]);
  });
});

describe("a server that never answers", () => {
  /** Changes get no answer until the returned function is called; they arrive all the same. */
  function holdAnswers(): () => void {
    const { fetch } = globalThis;
    const held: (() => void)[] = [];
    let isHeld = true;
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (isHeld && init?.method !== "GET") await new Promise<void>((resolve) => void held.push(resolve));
      return answer;
    };
    return () => {
      isHeld = false;
      for (const resolve of held) resolve();
    };
  }

  it("is reported within ten seconds; the change stays on the device and arrives once", async () => {
    const tab = await openTab();
    const release = holdAnswers();
    tab.record().set("objective", "Evacuar");
    await until(() => expect(server.writes()).toHaveLength(1));
    expect(tab.record().save).toBe("saving");
    await pass(8000);
    expect(tab.record().save).toBe("unanswered");
    const { readUnsentItems, unsentSummaryAtom } = await opened();
    expect(unsentSummaryAtom.get().count).toBe(1);
    expect(await readUnsentItems()).toMatchObject([
      { save: "unanswered", form: { values: { objective: "Evacuar" } } },
    ]);
    release();
    await saves(tab, "saved");
    expect(server.writes()).toHaveLength(1);
  });

  it("does not delay a new form, which opens from the device", async () => {
    const tab = await openTab();
    const release = holdAnswers();
    const creating = tab.createForm(drillCollection, newDrill);
    await until(() => expect(server.writes()).toHaveLength(1));
    await pass(9000);
    expect(await Promise.race([creating, Promise.resolve("still waiting")])).toMatchObject(drillCollection);
    release();
    await until(async () => expect(await tab.unsent.unsentCount("u1")).toBe(0));
    expect(server.forms.size).toBe(2);
  });

  it("is reported within ten seconds while a file is sent", async () => {
    const tab = await openTab();
    const { silentAtom } = await import("../../api/silence.ts");
    uploads.held = new Promise(() => {});
    await attach(tab, "uno.mp4");
    await until(() => expect(uploads.sent).toHaveLength(1));
    await pass(9000);
    expect(silentAtom.get()).toBe(true);
    await until(() => expect(tab.record().save).toBe("unanswered"));
    const { readUnsentItems } = await opened();
    expect(await readUnsentItems()).toMatchObject([{ files: [{ filename: "uno.mp4" }] }]);
  });
});

it("a file that has arrived is not shown as being sent while its field still waits", async () => {
  server.restore();
  server = startServer(drillForm({}));
  const tab = await openTab();
  server.instead = ({ method }) => (method === "PATCH" ? "no network" : undefined);
  await attach(tab, "uno.mp4");
  await until(() => expect(uploads.sent).toHaveLength(1));
  const [file] = tab.record().form.values["videos"] as { r2Key: string }[];
  await until(() =>
    expect(file && tab.record().fileOf(file as never)).toMatchObject({ state: "stored", message: null }),
  );
  expect(server.values()["videos"]).toEqual([]);
});
