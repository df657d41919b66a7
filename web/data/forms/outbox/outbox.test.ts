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
  it("is shown at once and sent together, a second after the last key", async () => {
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

  it("that never stops is saved now and then", async () => {
    const tab = await openTab();
    for (let key = 1; key <= 14; key += 1) {
      tab.record().set("objective", "x".repeat(key));
      await pass(500);
    }
    expect(server.writes().length).toBeGreaterThan(0);
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "x".repeat(14) });
  });

  it("back to what it was sends nothing", async () => {
    const tab = await openTab();
    tab.record().set("objective", "x");
    tab.record().set("objective", null);
    await saved(tab);
    expect(server.writes()).toEqual([]);
  });

  it("that the contract refuses waits, with words, and goes when mended; the rest does not wait", async () => {
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

  it("that the server refuses is held by its field; the rest goes without it", async () => {
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

describe("a tab that is killed", () => {
  it("leaves what was typed to the next one, which sends it", async () => {
    const first = await openTab();
    first.record().set("objective", "Evacuar la nave");
    await pass(300);
    first.kill();
    const second = await openTab();
    expect(second.record().form.values).toMatchObject({ objective: "Evacuar la nave" });
    await saved(second);
    expect(bodies()).toEqual([{ objective: "Evacuar la nave" }]);
  });

  it("while its change was on the way is no conflict with itself", async () => {
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

  it("can be opened again without a network, and sends when it is back", async () => {
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

describe("somebody else's changes", () => {
  it("to other fields stay, and ours go on top", async () => {
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
  ] as const)("to the same field are for the person to choose: %s", async (keep, expected) => {
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

  it("that completed or deleted it keep what was typed, with words, until the person decides", async () => {
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

describe("what passes", () => {
  it("a server with too much to do is asked again when it says", async () => {
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

  it("an ended session keeps everything, and goes on when the person is back", async () => {
    const tab = await openTab();
    server.person = null;
    tab.record().set("objective", "x");
    await saves(tab, "signedOut");
    tab.record().set("objective", "xy");
    expect(tab.record().form.values).toMatchObject({ objective: "xy" });
    server.person = "u1";
    await tab.session.rereadSession();
    await saved(tab);
    expect(server.values()).toMatchObject({ objective: "xy" });
  });

  it("somebody else on the same device neither sees nor sends it", async () => {
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
  it("see each other's typing, and one of them sends it", async () => {
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

  it("that wrote over each other unseen are asked which to keep", async () => {
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
