import { describe, expect, it, vi } from "vitest";
import { inFreshBrowsers, openTab, saves, startServer, type Tab, until } from "../testing/tab.ts";

let server: ReturnType<typeof startServer>;

inFreshBrowsers(() => {
  server = startServer();
  return [server];
});

const saved = (tab: Tab) => saves(tab, "saved");
const bodies = () => server.writes().map(({ body }) => body);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("typing", () => {
  it("is shown at once, and sent in one request a second after the last change", async () => {
    const tab = await openTab();
    tab.record().set("objective", "E");
    tab.record().set("objective", "Evacuar");
    tab.record().set("scenario", "Fuga");
    expect(tab.record().form.values).toMatchObject({ objective: "Evacuar", scenario: "Fuga" });
    expect(tab.record().save).toBe("saving");
    await pass(900);
    expect(server.writes()).toEqual([]);
    await saved(tab);
    expect(bodies()).toEqual([{ objective: "Evacuar", scenario: "Fuga" }]);
    expect(server.writes()[0]?.headers.get("If-Match")).toBe('"1"');
  });

  it("is saved at intervals while it does not stop", async () => {
    const tab = await openTab();
    for (let key = 1; key <= 14; key += 1) {
      tab.record().set("objective", "x".repeat(key));
      await pass(500);
    }
    expect(server.writes().length).toBeGreaterThan(0);
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "x".repeat(14) });
  });

  it("sends nothing when the value is back to the original", async () => {
    const tab = await openTab();
    tab.record().set("objective", "x");
    tab.record().set("objective", null);
    await saved(tab);
    expect(server.writes()).toEqual([]);
  });

  it("holds an invalid value with its message until it is corrected, and sends the others", async () => {
    const tab = await openTab();
    tab.record().set("scenario", " ");
    tab.record().set("objective", "x");
    await saves(tab, "held");
    expect(tab.record().problems).toEqual({ scenario: "Este campo es obligatorio" });
    expect(server.values()).toMatchObject({ scenario: "Incendio", objective: "x" });
    tab.record().set("scenario", "Fuga");
    await saved(tab);
    expect(tab.record().problems).toEqual({});
    expect(server.values()).toMatchObject({ scenario: "Fuga" });
  });

  it("holds a value that the server rejects, and sends the others", async () => {
    const tab = await openTab();
    server.instead = ({ method, body }) =>
      method === "PATCH" && "zoneId" in (body as object)
        ? server.problem(422, "INVALID", { zoneId: "Elige una zona de la ubicación" })
        : undefined;
    tab.record().set("zoneId", "z9");
    tab.record().set("objective", "x");
    await saves(tab, "held");
    expect(tab.record().problems).toEqual({ zoneId: "Elige una zona de la ubicación" });
    expect(server.values()).toMatchObject({ zoneId: "z1", objective: "x" });
    expect(tab.record().form.values).toMatchObject({ zoneId: "z9" });
  });
});

describe("a closed tab", () => {
  it("leaves its unsent changes to the next tab, which sends them", async () => {
    const first = await openTab();
    first.record().set("objective", "Evacuar la nave");
    await pass(300);
    first.kill();
    const second = await openTab();
    expect(second.record().form.values).toMatchObject({ objective: "Evacuar la nave" });
    await saved(second);
    expect(bodies()).toEqual([{ objective: "Evacuar la nave" }]);
  });

  it("leaves them to a tab that shows no form, and knows of them before it can send", async () => {
    const first = await openTab();
    first.record().set("objective", "Evacuar la nave");
    await pass(300);
    first.kill();
    vi.resetModules();
    const session = await import("../../session/session.ts");
    await session.refreshSession();
    const { unsentDrafts, watchUnsentDrafts } = await import("./unsent-drafts.ts");
    watchUnsentDrafts();
    await until(() => expect(unsentDrafts().size).toBe(1));
    const { startOutbox } = await import("./outbox.ts");
    startOutbox();
    await until(() => expect(bodies()).toEqual([{ objective: "Evacuar la nave" }]));
    session.clearSession();
  });

  it("causes no conflict with its own change that was being sent", async () => {
    const first = await openTab();
    server.losesAnswers = true;
    first.record().set("objective", "Evac");
    await pass(1000);
    await until(() => expect(server.values()).toMatchObject({ objective: "Evac" }));
    first.record().set("objective", "Evacuar");
    await pass(100);
    first.kill();
    server.losesAnswers = false;
    const second = await openTab();
    await saved(second);
    expect(second.record().conflicts).toEqual([]);
    expect(server.values()).toMatchObject({ objective: "Evacuar" });
  });

  it("can be reopened without a network, and its changes are sent when it is back", async () => {
    const first = await openTab();
    first.record().set("objective", "Evacuar");
    await pass(300);
    first.kill();
    server.instead = ({ path }) => (path.includes("/auth/") ? undefined : "no network");
    const second = await openTab();
    expect(second.record().form).toMatchObject({
      viewId: "TZ-PRO-SIM-0001",
      values: { objective: "Evacuar" },
    });
    second.record().set("scenario", "Fuga");
    await saves(second, "offline");
    server.instead = () => undefined;
    globalThis.dispatchEvent(new Event("online"));
    await saved(second);
    expect(server.values()).toMatchObject({ objective: "Evacuar", scenario: "Fuga" });
  });
});

describe("another user's changes", () => {
  it("to other fields are kept", async () => {
    const tab = await openTab();
    server.change({ scenario: "Fuga" });
    tab.record().set("objective", "x");
    await saved(tab);
    expect(server.values()).toMatchObject({ scenario: "Fuga", objective: "x" });
    expect(tab.record().form.values).toMatchObject({ scenario: "Fuga", objective: "x" });
    expect(server.writes()).toHaveLength(2);
  });

  it.each([
    ["mine", "ours"],
    ["theirs", "theirs"],
  ] as const)("to the same field are a conflict that the user resolves: %s", async (keep, expected) => {
    const tab = await openTab();
    server.change({ objective: "theirs" });
    tab.record().set("objective", "ours");
    tab.record().set("scenario", "Fuga");
    await saves(tab, "conflict");
    await until(() => expect(server.values()).toMatchObject({ scenario: "Fuga", objective: "theirs" }));
    expect(tab.record().conflicts).toEqual([{ field: "objective", mine: "ours", theirs: "theirs" }]);
    tab.record().resolve("objective", keep);
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: expected });
    expect(tab.record().form.values).toMatchObject({ objective: expected });
  });

  it("of the status keep the unsent changes with the message until the user discards them", async () => {
    const tab = await openTab();
    server.instead = ({ method }) => (method === "PATCH" ? server.problem(409, "FORM_COMPLETED") : undefined);
    tab.record().set("objective", "x");
    await saves(tab, "held");
    expect(tab.record()).toMatchObject({ refusal: "FORM_COMPLETED", form: { values: { objective: "x" } } });
    await pass(120_000);
    expect(server.writes()).toHaveLength(1);
    await tab.record().discard();
    expect(tab.record()).toMatchObject({
      save: "saved",
      refusal: null,
      form: { values: { objective: null } },
    });
  });
});

describe("temporary failures", () => {
  it("a busy server gets the next request after Retry-After", async () => {
    const tab = await openTab();
    let asked = 0;
    server.instead = ({ method }) => {
      if (method !== "PATCH") return undefined;
      asked += 1;
      return asked === 1 ? { ...server.problem(503, "BUSY"), headers: { "Retry-After": "5" } } : undefined;
    };
    tab.record().set("objective", "x");
    await until(() => expect(asked).toBe(1));
    await pass(4500);
    expect(asked).toBe(1);
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "x" });
  });

  it("a person with too many changes waits as long as the server says, with all forms, and loses nothing", async () => {
    const tab = await openTab();
    let asked = 0;
    server.instead = ({ method }) => {
      if (method !== "PATCH") return undefined;
      asked += 1;
      const answer = server.problem(429, "TOO_MANY_REQUESTS");
      return asked === 1 ? { ...answer, headers: { "Retry-After": "1800" } } : undefined;
    };
    tab.record().set("objective", "x");
    await saves(tab, "limited");
    tab.record().set("conclusion", "y");
    await pass(1_000_000);
    // Coming back to the page is no reason to ask sooner.
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(700_000);
    expect(asked).toBe(1);
    expect(tab.record()).toMatchObject({
      save: "limited",
      form: { values: { objective: "x", conclusion: "y" } },
    });
    await pass(200_000);
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "x", conclusion: "y" });
  });

  it("an expired session keeps the changes, and sends them after the next sign-in", async () => {
    const tab = await openTab();
    server.person = null;
    tab.record().set("objective", "x");
    await saves(tab, "signedOut");
    tab.record().set("objective", "xy");
    expect(tab.record().form.values).toMatchObject({ objective: "xy" });
    server.person = "u1";
    await tab.session.refreshSession();
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "xy" });
  });

  it("another user of the device neither sees nor sends the changes", async () => {
    const first = await openTab();
    first.record().set("objective", "secreto");
    await pass(300);
    first.kill();
    server.person = "u2";
    const second = await openTab();
    expect(second.record().form.values).toMatchObject({ objective: null });
    expect(await second.unsent.unsentCount("u2")).toBe(0);
    await pass(10_000);
    expect(server.writes()).toEqual([]);
    second.kill();
    server.person = "u1";
    const third = await openTab();
    await saved(third);
    expect(server.values()).toMatchObject({ objective: "secreto" });
  });
});

describe("two tabs", () => {
  it("see each other's changes, and one of them sends them", async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.record().set("objective", "x");
    await until(() => expect(second.record().form.values).toMatchObject({ objective: "x" }));
    await Promise.all([saved(first), saved(second)]);
    expect(bodies()).toEqual([{ objective: "x" }]);
    second.record().set("objective", "xy");
    await Promise.all([saved(first), saved(second)]);
    expect(first.record().form.values).toMatchObject({ objective: "xy" });
    expect(bodies()).toEqual([{ objective: "x" }, { objective: "xy" }]);
  });

  it("show a conflict when they overwrite each other's unseen changes", async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.record().set("objective", "one");
    second.record().set("objective", "two");
    await until(() => expect(first.record().conflicts).toHaveLength(1));
    const [conflict] = first.record().conflicts;
    expect(new Set([conflict?.mine, conflict?.theirs])).toEqual(new Set(["one", "two"]));
    await pass(10_000);
    expect(server.writes()).toEqual([]);
    first.record().resolve("objective", "theirs");
    await saved(first);
    expect(server.values()).toMatchObject({ objective: conflict?.theirs });
  });
});
