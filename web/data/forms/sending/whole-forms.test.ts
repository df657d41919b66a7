import { describe, expect, it, vi } from "vitest";
import { drillAddress, drillCollection, drillForm, newDrill } from "../testing/drill.ts";
import { inFreshBrowsers, openTab, saves, startServer, type Tab, until } from "../testing/tab.ts";

let server: ReturnType<typeof startServer>;

inFreshBrowsers(() => {
  server = startServer();
  return [server];
});

const saved = (tab: Tab) => saves(tab, "saved");
const bodies = () => server.writes().map(({ body }) => body);

describe("creating a form", () => {
  const posts = () => server.calls.filter(({ method }) => method === "POST");

  it("twice at the same time creates one", async () => {
    const tab = await openTab();
    const [one, other] = await Promise.all([
      tab.createForm(drillCollection, newDrill),
      tab.createForm(drillCollection, newDrill),
    ]);
    expect(other).toEqual(one);
    expect(posts()).toHaveLength(1);
    expect(server.forms.get(one.formId)?.values).toMatchObject({ scenario: "Derrame" });
  });

  it("that is rejected throws the error, and leaves nothing on the device", async () => {
    const tab = await openTab();
    server.instead = ({ method }) =>
      method === "POST" ? server.problem(422, "INVALID", { zoneId: "no" }) : undefined;
    await expect(tab.createForm(drillCollection, newDrill)).rejects.toMatchObject({
      status: 422,
      fields: { zoneId: "no" },
    });
    expect(await tab.unsent.unsentCount("u1")).toBe(0);
  });

  it("whose answer was lost creates one when it is sent again", async () => {
    const tab = await openTab();
    server.losesAnswers = true;
    const address = await tab.createForm(drillCollection, newDrill);
    expect(server.forms.size).toBe(2);
    server.losesAnswers = false;
    expect(await tab.unsent.sendUnsent()).toBe(true);
    expect(posts()).toHaveLength(2);
    expect(new Set(posts().map(({ body }) => (body as { id: string }).id))).toEqual(
      new Set([address.formId]),
    );
    expect(server.forms.size).toBe(2);
  });

  it("of a kind with a checklist says which one, and has its questions without a network", async () => {
    const tab = await openTab();
    const visits = { ...drillCollection, type: "hseq_visit" } as const;
    const offered = {
      versionId: "v1",
      checklistId: "l1",
      kind: "hseq_visit",
      name: "Altura",
      number: 1,
      language: "es",
      isDefault: true,
      departmentIds: ["d1"],
      questions: [
        {
          key: "height",
          type: "text",
          label: "¿Altura?",
          isRequired: true,
          acceptCorrections: false,
          acceptActions: false,
          options: [],
        },
      ],
    };
    server.instead = ({ path, method }) => {
      if (path.endsWith("/offered-checklists")) return { body: { checklists: [offered] } };
      return method === "POST" ? "no network" : undefined;
    };
    const address = await tab.createForm(visits, { date: newDrill.date, locationId: "l1", zoneId: "z1" });
    expect(posts().at(-1)?.body).toMatchObject({ checklistVersionId: "v1" });
    const again = await openTab(address);
    expect(again.record().form).toMatchObject({
      checklist: { versionId: "v1", name: "Altura", number: 1 },
      safetyChecks: [{ label: "¿Altura?", field: { payload: { key: "height", value: null } } }],
    });
    expect(again.record().form.values).not.toHaveProperty("checklistVersionId");

    const builtIn = await tab.createForm(visits, { ...newDrill, checklistVersionId: null });
    const { form } = (await openTab(builtIn)).record();
    expect(form.checklist).toBeNull();
    expect(form.safetyChecks.length).toBeGreaterThan(5);
  });

  it("without a network opens it at once, and a later tab sends it", async () => {
    const first = await openTab();
    server.instead = ({ path }) => (path.includes("/auth/") ? undefined : "no network");
    const address = await first.createForm(drillCollection, newDrill);
    first.kill();
    const second = await openTab(address);
    expect(second.record()).toMatchObject({
      isNew: true,
      form: { viewId: "", values: { scenario: "Derrame" } },
    });
    second.record().set("objective", "Contenerlo");
    await saves(second, "offline");
    server.instead = () => undefined;
    globalThis.dispatchEvent(new Event("online"));
    await saved(second);
    expect(second.record()).toMatchObject({ isNew: false, form: { viewId: "TZ-PRO-SIM-0002" } });
    expect(server.values(address.formId)).toMatchObject({ scenario: "Derrame", objective: "Contenerlo" });
  });
});

describe("completing", () => {
  it("sends the unsent changes first, and lists the missing fields", async () => {
    const tab = await openTab();
    server.instead = ({ path }) =>
      path.endsWith("/status") ? server.problem(422, "INVALID", { conclusion: "Falta" }) : undefined;
    tab.record().set("objective", "x");
    expect(await tab.record().complete()).toEqual({
      done: false,
      missing: [{ path: "conclusion", message: "Falta" }],
      problem: null,
    });
    expect(bodies()).toEqual([{ objective: "x" }, { status: "completed" }]);
    server.instead = ({ path }) =>
      path.endsWith("/status")
        ? { body: { form: { ...drillForm({ version: 3, status: "completed" }) } } }
        : undefined;
    expect(await tab.record().complete()).toEqual({ done: true, isPending: false });
    expect(tab.record().form.status).toBe("completed");
  });

  it("fails while a change cannot be sent", async () => {
    const tab = await openTab();
    tab.record().set("scenario", " ");
    expect(await tab.record().complete()).toEqual({
      done: false,
      missing: [{ path: "scenario", message: "Este campo es obligatorio" }],
      problem: null,
    });
    expect(server.writes()).toEqual([]);
  });
});

describe("a device without storage", () => {
  it("is reported, and changes are kept in memory", async () => {
    Object.defineProperty(globalThis, "indexedDB", {
      configurable: true,
      writable: true,
      value: {
        open: () => {
          throw new DOMException("no", "InvalidStateError");
        },
      },
    });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const tab = await openTab(drillAddress);
    tab.record().set("objective", "x");
    await until(() => expect(tab.record().isOnlyInMemory).toBe(true));
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "x" });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it("that is full keeps changes in memory until there is room", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const tab = await openTab();
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    server.instead = ({ method }) => (method === "PATCH" ? server.problem(503, "BUSY") : undefined);
    tab.record().set("objective", "x");
    await until(() => expect(tab.record().isOnlyInMemory).toBe(true));
    expect(tab.record().form.values).toMatchObject({ objective: "x" });
    full.mockRestore();
    tab.record().set("objective", "xy");
    await until(() => expect(tab.record().isOnlyInMemory).toBe(false));
    server.instead = () => undefined;
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "xy" });
    logged.mockRestore();
  });
});
