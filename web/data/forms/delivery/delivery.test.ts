import { describe, expect, it, vi } from "vitest";
import { mp4 } from "../../../../fixtures/test/files.ts";
import { drillForm } from "../testing/drill.ts";
import { inFreshBrowsers, openTab, saves, startServer, type Tab, until } from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

let server: ReturnType<typeof startServer>;
let uploads: ReturnType<typeof stubUploads>;

inFreshBrowsers(() => {
  localStorage.clear();
  server = startServer();
  uploads = stubUploads();
  return [server, uploads];
});

const COLLECTION = { companyId: "c1", departmentId: "d1", type: "drill" } as const;
const VALUES = { date: "2027-02-01T09:00:00.000Z", locationId: "l1", zoneId: "z1", scenario: "Derrame" };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const video = (name: string) => new File([new Uint8Array(mp4())], name, { type: "video/mp4" });
const attach = (tab: Tab, ...names: string[]) => tab.record().attach("videos", "video", names.map(video));

/** The modules of the tab that was opened last. */
const opened = async () => ({
  ...(await import("./unsent-items.ts")),
  ...(await import("./receipt.ts")),
  ...(await import("./delivered.ts")),
  ...(await import("../../unsent-summary.ts")),
});

async function goOffline(tab: Tab): Promise<void> {
  server.reached = false;
  await tab.reread().catch(() => {});
  await until(async () => {
    const { isOnline } = await import("../../offline/online.ts");
    expect(isOnline()).toBe(false);
  });
}

describe("the unsent items", () => {
  it("name each record by its place and time, and each file by its name and size", async () => {
    const tab = await openTab();
    await goOffline(tab);
    await attach(tab, "uno.mp4");
    const address = await tab.createForm(COLLECTION, VALUES);
    const { readUnsentItems } = await opened();
    const [created, changed, ...others] = await readUnsentItems().then((all) =>
      all.toSorted((one, other) => Number(other.isNew) - Number(one.isNew)),
    );
    expect(others).toEqual([]);
    expect(created).toMatchObject({
      address,
      isNew: true,
      save: "offline",
      at: Date.parse(VALUES.date),
      form: { values: { scenario: "Derrame" } },
    });
    expect(changed).toMatchObject({
      isNew: false,
      save: "offline",
      form: { viewId: "TZ-PRO-SIM-0001", location: { name: "Nave 1" }, zone: { name: "Muelle" } },
      files: [{ filename: "uno.mp4", purpose: "video", bytes: mp4().length, hasFailed: false }],
    });
  });

  it("say in the server's words why it takes no changes", async () => {
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
    await goOffline(tab);
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
    await goOffline(tab);
    await attach(tab, "uno.mp4", "dos.mp4");
    const { unsentSummaryAtom } = await opened();
    await until(() => expect(unsentSummaryAtom.get().count).toBe(3));
    server.reached = true;
    await saves(tab, "saved");
    expect(unsentSummaryAtom.get()).toEqual({ count: 0, needsUser: false });
  });

  it("does not come and go with what is typed and saved at once", async () => {
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

describe("the receipt", () => {
  const receiptOf = async (sent: object, left = 0) => {
    const { newReceiptAtom } = await opened();
    await until(() => expect(newReceiptAtom.get()).toEqual({ at: expect.any(Number), sent, left }));
    return newReceiptAtom.get();
  };

  it("counts what had waited, once all of it has arrived, and is still there after a restart", async () => {
    const tab = await openTab();
    await goOffline(tab);
    await attach(tab, "uno.mp4", "dos.mp4");
    await tab.createForm(COLLECTION, VALUES);
    server.reached = true;
    const receipt = await receiptOf({ drill: 1, changed: 1, video: 2 });
    const { claimReceipt } = await opened();
    expect(claimReceipt()).toBe(true);
    tab.kill();
    await openTab();
    const { lastReceipt, newReceiptAtom } = await opened();
    expect(lastReceipt()).toEqual(receipt);
    await pass(5000);
    // It was told once.
    expect(newReceiptAtom.get()).toBeNull();
  });

  it("is not made for what was saved while it was typed", async () => {
    const tab = await openTab();
    tab.record().set("objective", "Evacuar");
    await saves(tab, "saved");
    await pass(5000);
    const { lastReceipt, hasDelivered } = await opened();
    expect(lastReceipt()).toBeNull();
    expect(hasDelivered("u1")).toBe(false);
  });

  it("counts a form once whose answer was lost", async () => {
    const tab = await openTab();
    server.losesAnswers = true;
    tab.record().set("objective", "Evacuar");
    await until(() => expect(server.values()["objective"]).toBe("Evacuar"));
    await pass(10_000);
    server.losesAnswers = false;
    expect(await receiptOf({ changed: 1 })).not.toBeNull();
  });

  it("is made by the next tab, if the one that sent was killed before it told", async () => {
    const { noteDelivered } = await opened();
    noteDelivered("u1", "c1/drill/f9", { kind: "drill", since: Date.now() - 60_000 });
    noteDelivered("u1", "c1/drill/f9", { kind: "changed", since: Date.now() });
    await openTab();
    expect(await receiptOf({ drill: 1 })).not.toBeNull();
  });

  it("is shown by the next tab, if the one that made it was closed before it showed it", async () => {
    const tab = await openTab();
    await goOffline(tab);
    await attach(tab, "uno.mp4");
    server.reached = true;
    const receipt = await receiptOf({ changed: 1, video: 1 });
    tab.kill();
    await openTab();
    const { newReceiptAtom, claimReceipt } = await opened();
    await until(() => expect(newReceiptAtom.get()).toEqual(receipt));
    expect(claimReceipt()).toBe(true);
    expect(claimReceipt()).toBe(false);
  });

  it("is made once the session is known, if that takes longer than what has arrived", async () => {
    const tab = await openTab();
    const { noteDelivered, newReceiptAtom } = await opened();
    const { sessionAtom, clearSession, refreshSession } = tab.session;
    expect(sessionAtom.get()).not.toBeNull();
    clearSession();
    noteDelivered("u1", "c1/drill/f9", { kind: "drill", since: Date.now() - 60_000 });
    await pass(5000);
    expect(newReceiptAtom.get()).toBeNull();
    await refreshSession();
    expect(await receiptOf({ drill: 1 })).not.toBeNull();
  });

  it("comes when only what the user has to check is left, and says how much that is", async () => {
    const tab = await openTab();
    server.instead = ({ method, path }) =>
      method === "PATCH" && path.endsWith("/f1") ? server.problem(404, "NOT_FOUND") : undefined;
    tab.record().set("objective", "Evacuar");
    await saves(tab, "held");
    await goOffline(tab);
    await tab.createForm(COLLECTION, VALUES);
    await pass(10_000);
    server.reached = true;
    expect(await receiptOf({ drill: 1 }, 1)).not.toBeNull();
  });

  it("of another tab is shown in this one", async () => {
    await openTab();
    const { newReceiptAtom } = await opened();
    const receipt = { at: 1, sent: { drill: 1 }, left: 0 };
    const key = "extintor.receipt.u1.last";
    localStorage.setItem(key, JSON.stringify(receipt));
    dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(receipt) }));
    expect(newReceiptAtom.get()).toEqual(receipt);
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

  it("keeps nobody waiting for a new form, which opens from the device", async () => {
    const tab = await openTab();
    const release = holdAnswers();
    const creating = tab.createForm(COLLECTION, VALUES);
    await until(() => expect(server.writes()).toHaveLength(1));
    await pass(9000);
    expect(await Promise.race([creating, Promise.resolve("still waiting")])).toMatchObject(COLLECTION);
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
