import { beforeEach, describe, expect, it, vi } from "vitest";
import { drillAddress, drillCollection, newDrill } from "../testing/drill.ts";
import { inFreshBrowsers, openTab, saves, startServer, type Tab, until } from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

let server: ReturnType<typeof startServer>;
let uploads: ReturnType<typeof stubUploads>;

inFreshBrowsers(() => {
  server = startServer();
  uploads = stubUploads();
  return [server, uploads];
});

const saved = (tab: Tab) => saves(tab, "saved");
/** What the server has taken, in its order. */
const sent = () =>
  server
    .writes()
    .map(({ method, path, body }) =>
      path.endsWith("/status")
        ? "complete"
        : method === "PATCH"
          ? "fields"
          : path.endsWith("/actions")
            ? `action ${(body as { title: string }).title}`
            : "creation",
    );

/** Creates, fills, raises and completes without a network, in a new tab of the form. */
async function recordOffline(): Promise<Tab> {
  const first = await openTab();
  server.goOffline();
  const address = await first.createForm(drillCollection, newDrill);
  first.kill();
  const tab = await openTab(address);
  tab.record().set("objective", "Contenerlo");
  expect(await tab.raise("Poner cubetos")).toBeNull();
  expect(await tab.record().complete()).toEqual({ done: true, isPending: true });
  server.calls.length = 0;
  return tab;
}

const expectEverythingOnce = (tab: Tab) => {
  const { formId } = tab.record().address;
  expect(server.forms.size).toBe(2);
  expect(server.forms.get(formId)).toMatchObject({
    status: "completed",
    values: { scenario: "Derrame", objective: "Contenerlo" },
  });
  expect([...server.actions.values()]).toMatchObject([{ title: "Poner cubetos", formId }]);
};

describe("a form recorded without a network", () => {
  it("counts its pending action and is read-only until it is completed", async () => {
    const tab = await recordOffline();
    expect(tab.record()).toMatchObject({
      save: "offline",
      isNew: true,
      pendingActions: [{ body: { title: "Poner cubetos" }, refusal: null }],
      completion: { step: "complete", refusal: null },
      form: { actionsCount: 1, status: "in_progress", can: { edit: false, complete: false } },
    });
    await tab.record().withdrawCompletion();
    expect(tab.record()).toMatchObject({ completion: null, form: { can: { edit: true, complete: true } } });
  });

  it("is sent in order, each part once", async () => {
    const tab = await recordOffline();
    server.goOnline();
    await saved(tab);
    expect(sent()).toEqual(["creation", "fields", "action Poner cubetos", "complete"]);
    expectEverythingOnce(tab);
    expect(tab.record()).toMatchObject({
      pendingActions: [],
      completion: null,
      form: { status: "completed", actionsCount: 1 },
    });
    expect(await tab.unsent.unsentCount("u1")).toBe(0);
  });

  it("is completed once its current content is signed, which the page requires without a network too", async () => {
    const tab = await recordOffline();
    await tab.record().withdrawCompletion();
    const sign = async () => {
      const drawing = new Blob([new Uint8Array([1])], { type: "image/png" });
      tab.record().set("conductorSignature", await tab.record().sign(drawing, "Ana"));
    };
    await sign();
    tab.record().set("objective", "Otro");
    expect(await tab.record().complete()).toEqual({
      done: false,
      missing: [
        { path: "conductorSignature", message: expect.stringContaining("Vuelve a firmar") as string },
      ],
      problem: null,
    });
    expect(tab.record()).toMatchObject({ completion: null, form: { can: { edit: true } } });
    await sign();
    expect(await tab.record().complete()).toEqual({ done: true, isPending: true });
    server.goOnline();
    await saved(tab);
    const { formId } = tab.record().address;
    expect(server.forms.get(formId)?.status).toBe("completed");
    const { content } = server.values(formId)["conductorSignature"] as { content: { sha256: string } };
    expect(content.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is completed only after its photo", async () => {
    const tab = await recordOffline();
    await tab.record().withdrawCompletion();
    const photo = new File([new Uint8Array([1])], "foto.png", { type: "image/png" });
    const hold = Promise.withResolvers<void>();
    uploads.held = hold.promise;
    const { r2Key } = await tab.record().sign(photo, "Ana");
    tab.record().set("photos", [{ r2Key, filename: "foto.png", contentType: "image/png" }]);
    expect(await tab.record().complete()).toEqual({ done: true, isPending: true });
    server.goOnline();
    await until(() => expect(uploads.sent).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).not.toContain("complete");
    hold.resolve();
    await saved(tab);
    expect(sent().at(-1)).toBe("complete");
    expect(server.values(tab.record().address.formId)["photos"]).toHaveLength(1);
  });

  describe("whose tab is killed", () => {
    /** The request at which the tab dies: the server takes it, and its answer never arrives. */
    const STEPS = ["creation", "fields", "action Poner cubetos", "complete"] as const;
    beforeEach(() => vi.setConfig({ testTimeout: 60_000 }));

    it.each(STEPS.flatMap((step) => [true, false].map((arrives) => ({ step, arrives }))))(
      "during $step (arrived: $arrives) is sent once by the next one",
      async ({ step, arrives }) => {
        const tab = await recordOffline();
        const { address } = tab.record();
        server.instead = () => undefined;
        const index = STEPS.indexOf(step);
        server.instead = ({ path, method }) => {
          if (path.includes("/auth/") || path.includes("/health") || method === "GET") return undefined;
          if (sent().length <= index) return undefined;
          if (arrives) server.losesAnswers = true;
          return arrives ? undefined : "no network";
        };
        globalThis.dispatchEvent(new Event("online"));
        await until(() => expect(sent()).toHaveLength(index + 1));
        tab.kill();
        server.losesAnswers = false;
        server.goOnline();
        const next = await openTab(address);
        await saved(next);
        expectEverythingOnce(next);
      },
    );
  });

  it("is sent once by two tabs", async () => {
    const tab = await recordOffline();
    const second = await openTab(tab.record().address);
    server.goOnline();
    await Promise.all([saved(tab), saved(second)]);
    expect(sent()).toEqual(["creation", "fields", "action Poner cubetos", "complete"]);
  });

  it("of another user of the device is neither seen nor sent", async () => {
    const tab = await recordOffline();
    tab.kill();
    server.person = "u2";
    server.goOnline();
    const other = await openTab();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual([]);
    expect(await other.unsent.unsentCount("u2")).toBe(0);
  });
});

describe("what the server refuses", () => {
  const refuseActions = () => {
    server.instead = ({ path, method }) =>
      method === "POST" && path.endsWith("/actions") ? server.problem(403, "FORBIDDEN") : undefined;
  };

  it("of an action sent later stays with the message, until it is sent again or discarded", async () => {
    const tab = await openTab();
    server.goOffline();
    await tab.raise("Poner cubetos");
    refuseActions();
    globalThis.dispatchEvent(new Event("online"));
    await saves(tab, "held");
    expect(tab.record().pendingActions).toMatchObject([
      { body: { title: "Poner cubetos" }, refusal: { message: "FORBIDDEN" } },
    ]);
    expect(await tab.unsent.unsentCount("u1")).toBe(1);
    server.instead = () => undefined;
    const [action] = tab.record().pendingActions;
    await tab.record().retryAction(action?.id ?? "");
    await saved(tab);
    expect(server.actions.size).toBe(1);
  });

  it("of an action can be discarded", async () => {
    const tab = await openTab();
    server.goOffline();
    await tab.raise("Poner cubetos");
    refuseActions();
    globalThis.dispatchEvent(new Event("online"));
    await saves(tab, "held");
    await tab.record().discardAction(tab.record().pendingActions[0]?.id ?? "");
    expect(tab.record()).toMatchObject({ save: "saved", pendingActions: [], form: { actionsCount: 0 } });
  });

  it("of an action sent at once is thrown to the dialog, and nothing stays behind", async () => {
    const tab = await openTab();
    refuseActions();
    await expect(tab.raise("Poner cubetos")).rejects.toMatchObject({ status: 403 });
    expect(tab.record().pendingActions).toEqual([]);
  });

  it("of a completion says what is missing, and leaves the form to be corrected", async () => {
    const tab = await openTab();
    server.goOffline();
    expect(await tab.record().complete()).toEqual({ done: true, isPending: true });
    server.instead = ({ path }) =>
      path.endsWith("/status") ? server.problem(422, "INVALID", { conclusion: "Falta" }) : undefined;
    globalThis.dispatchEvent(new Event("online"));
    await saves(tab, "held");
    expect(tab.record()).toMatchObject({
      completion: { refusal: { missing: [{ path: "conclusion", message: "Falta" }] } },
      form: { status: "in_progress", can: { edit: true } },
    });
    server.instead = () => undefined;
    tab.record().set("conclusion", "Bien");
    expect(await tab.record().complete()).toEqual({ done: true, isPending: false });
    expect(server.forms.get(drillAddress.formId)?.status).toBe("completed");
  });

  it("of a completion because it cannot seal is shown and not repeated automatically", async () => {
    const tab = await openTab();
    server.instead = ({ path }) =>
      path.endsWith("/status") ? server.problem(503, "SEALING_UNAVAILABLE") : undefined;
    expect(await tab.record().complete()).toMatchObject({
      done: false,
      problem: "SEALING_UNAVAILABLE",
    });
    expect(tab.record()).toMatchObject({ completion: null, form: { status: "in_progress" } });
    server.instead = () => undefined;
    expect(await tab.record().complete()).toEqual({ done: true, isPending: false });
  });
});
