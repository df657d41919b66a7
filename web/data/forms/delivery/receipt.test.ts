import { describe, expect, it, vi } from "vitest";
import { mp4 } from "#fixtures/test/files.ts";
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
  ...(await import("./receipt.ts")),
  ...(await import("./delivered.ts")),
  ...(await import("../../delivery-status.ts")),
});

describe("the receipt", () => {
  const receiptOf = async (sent: object, left = 0) => {
    const { newReceiptAtom } = await opened();
    await until(() => expect(newReceiptAtom.get()).toEqual({ at: expect.any(Number), sent, left }));
    return newReceiptAtom.get();
  };

  it("counts the items that had waited once all have arrived, and is still there after a restart", async () => {
    const tab = await openTab();
    await loseNetwork(server, tab);
    await attach(tab, "uno.mp4", "dos.mp4");
    await tab.createForm(drillCollection, newDrill);
    server.reached = true;
    const receipt = await receiptOf({ drill: 1, changed: 1, video: 2 });
    const { claimReceipt } = await opened();
    expect(claimReceipt()).toBe(true);
    tab.kill();
    await openTab();
    const { lastReceipt, newReceiptAtom } = await opened();
    expect(lastReceipt()).toEqual(receipt);
    await pass(5000);
    // The receipt was shown once.
    expect(newReceiptAtom.get()).toBeNull();
  });

  it("is not made for changes that were sent while they were typed", async () => {
    const tab = await openTab();
    tab.record().set("objective", "Evacuar");
    await saves(tab, "saved");
    await pass(5000);
    const { lastReceipt, hasDelivered } = await opened();
    expect(lastReceipt()).toBeNull();
    expect(hasDelivered("u1")).toBe(false);
  });

  it("counts a form once although the answer was lost", async () => {
    const tab = await openTab();
    server.losesAnswers = true;
    tab.record().set("objective", "Evacuar");
    await until(() => expect(server.values()["objective"]).toBe("Evacuar"));
    await pass(10_000);
    server.losesAnswers = false;
    expect(await receiptOf({ changed: 1 })).not.toBeNull();
  });

  it("is made by the next tab if the sending tab was killed before showing it", async () => {
    const { noteDelivered } = await opened();
    noteDelivered("u1", "c1/drill/f9", { kind: "drill", since: Date.now() - 60_000 });
    noteDelivered("u1", "c1/drill/f9", { kind: "changed", since: Date.now() });
    await openTab();
    expect(await receiptOf({ drill: 1 })).not.toBeNull();
  });

  it("is shown by the next tab, if the one that made it was closed before it showed it", async () => {
    const tab = await openTab();
    await loseNetwork(server, tab);
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

  it("is made once the session is known, if the changes arrive earlier", async () => {
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

  it("comes when only items that the user has to check are left, and counts them", async () => {
    const tab = await openTab();
    server.instead = ({ method, path }) =>
      method === "PATCH" && path.endsWith("/f1") ? server.problem(404, "NOT_FOUND") : undefined;
    tab.record().set("objective", "Evacuar");
    await saves(tab, "held");
    await loseNetwork(server, tab);
    await tab.createForm(drillCollection, newDrill);
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
