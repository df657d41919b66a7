// Floods and bursts of changes: what they leave in the database.
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "#fixtures/test/client.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";

async function filled() {
  const world = await makeWorld();
  await fillForms(world);
  return world;
}
const drillOf = (world: World) =>
  `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill/${formIdOf(world, "drill")}`;
const databaseBytes = async () => (await env.DB.prepare("select 1").run()).meta.size_after;

afterEach(() => void vi.useRealTimers());

describe("a flood of 200 changes of 240 KB", () => {
  /** Never the same twice, so that each changes the record. */
  const timings = (nth: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      date: "2026-11-20T10:00:00.000Z",
      event: `${nth}.${index} `.padEnd(420, "e"),
      observation: "o".repeat(1900),
    }));

  it("ends in 429 while the database grows by less than 2 MB", async () => {
    const world = await filled();
    const cookie = await world.cookie("member");
    const before = await databaseBytes();
    const answers: Response[] = [];
    for (let round = 0; round < 20; round += 1) {
      const sent = Array.from({ length: 10 }, (_, each) =>
        api(drillOf(world), { method: "PATCH", cookie, body: { timings: timings(round * 10 + each) } }),
      );
      answers.push(...(await Promise.all(sent)));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await databaseBytes()) - before).toBeLessThan(2_000_000);
  }, 120_000);
});

describe("a burst of edits", () => {
  const start = Date.parse("2026-11-20T10:00:00Z");
  const at = (minutes: number) => vi.useFakeTimers({ now: start + minutes * 60_000, toFake: ["Date"] });
  const edit = async (world: World, body: object, who: VisitorName = "member") => {
    const answer = await requestAs(world, who, "PATCH", drillOf(world), body);
    expect(answer.status).toBe(200);
  };
  const entries = async (world: World) =>
    (await auditLinesOf(formIdOf(world, "drill"))).map(({ actorId, changes }) => ({
      by: Object.entries(world.people).find(([, { id }]) => id === actorId)?.[0],
      changes,
    }));
  const objective = (before: string | null, after: string) => ({ objective: { before, after } });

  it("is one entry with the first value and the last", async () => {
    at(0);
    const world = await filled();
    await edit(world, { objective: "Eva", conclusion: "Bien" });
    at(5);
    await edit(world, { objective: "Evacuar" });
    at(9);
    await edit(world, { objective: 'Evacuar "todo" ñ🧯' });
    expect(await entries(world)).toEqual([
      {
        by: "member",
        changes: {
          ...objective(null, 'Evacuar "todo" ñ🧯'),
          conclusion: { before: null, after: "Bien" },
        },
      },
    ]);
  });

  it.each<[string, number, VisitorName, object]>([
    ["ten minutes after its start", 10, "member", { objective: "Dos" }],
    ["by somebody else", 1, "manager", { objective: "Dos" }],
    ["of another field", 1, "member", { conclusion: "Dos" }],
    ["of one more field", 1, "member", { objective: "Dos", conclusion: "Dos" }],
  ])("ends with a change %s", async (_, minutes, who, body) => {
    at(0);
    const world = await filled();
    await edit(world, { objective: "Uno" });
    at(minutes);
    await edit(world, body, who);
    expect(await entries(world)).toHaveLength(2);
  });

  it("ends with a change of somebody else in between", async () => {
    at(0);
    const world = await filled();
    await edit(world, { objective: "Uno" });
    at(1);
    await edit(world, { objective: "Dos" }, "manager");
    at(2);
    await edit(world, { objective: "Tres" });
    expect(await entries(world)).toEqual([
      { by: "member", changes: objective(null, "Uno") },
      { by: "manager", changes: objective("Uno", "Dos") },
      { by: "member", changes: objective("Dos", "Tres") },
    ]);
  });

  it("keeps of a long text its length, hash and start", async () => {
    at(0);
    const world = await filled();
    await edit(world, { development: "a".repeat(2000) });
    at(1);
    await edit(world, { development: "b".repeat(3000) });
    const [entry, ...more] = await entries(world);
    expect(more).toEqual([]);
    expect(entry?.changes).toEqual({
      development: {
        before: null,
        after: { length: 3000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), start: "b".repeat(200) },
      },
    });
  });
});
