import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, costOf, errorOf, insert, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { completableForms, pathOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { documentKey } from "../../domain/evidence/seal-keys.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { deleteOldForms } from "../../storage/lifecycle/retention.ts";
import { seal } from "../../storage/tables/operations/seal.ts";

const LIMITS = env.LIMITS;

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  vi.spyOn(env.JOB_QUEUE, "send").mockResolvedValue({} as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env, { LIMITS });
});

const lookUp = (sha256: string, headers: Record<string, string> = {}) =>
  api(`/api/v1/seals/${sha256}`, { headers });
const sealsOfDrill = () =>
  sql()
    .select()
    .from(seal)
    .where(eq(seal.recordId, formIdOf(world, "drill")))
    .orderBy(seal.number);
async function sealDrill() {
  expect((await setStatus(world, "drill", "completed")).status).toBe(200);
  const row = (await sealsOfDrill()).at(-1);
  if (!row) throw new Error("The record is not sealed");
  return row;
}
const reportOfDrill = async () => {
  const answer = await requestAs(world, "admin", "GET", `${pathOf(world, "drill")}/report.pdf`);
  return sha256Of(new Uint8Array(await answer.arrayBuffer()));
};

const timeZone = "Europe/Madrid";
const companyNow = (nameNow = world.acme.name) => ({ id: world.acme.id, name: world.acme.name, nameNow });

describe("the hash of a document, looked up by somebody who is not signed in", () => {
  it("of a sealed record says when it was sealed, and by which company, and nothing else", async () => {
    const { sha256, at } = await sealDrill();
    const answer = await lookUp(sha256);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        seal: {
          of: "record",
          at: at.toISOString(),
          timeZone,
          company: companyNow(),
          isLatest: true,
          later: [],
        },
      },
    ]);
  });

  it("of its report says that it is the report", async () => {
    const { at } = await sealDrill();
    const answer = await lookUp(await reportOfDrill());
    expect(await answer.json()).toEqual({
      seal: {
        of: "report",
        at: at.toISOString(),
        timeZone,
        company: companyNow(),
        isLatest: true,
        later: [],
      },
    });
  });

  it("gives the name under which it was sealed, even if the company has another since", async () => {
    const { sha256 } = await sealDrill();
    const name = "Inspección de Trabajo";
    const path = `/api/v1/company/${world.acme.id}`;
    expect((await requestAs(world, "admin", "PATCH", path, { name })).status).toBe(200);
    for (const hash of [sha256, await reportOfDrill()])
      expect(await (await lookUp(hash)).json()).toMatchObject({ seal: { company: companyNow(name) } });
  });

  it("gives the time zone in which it was sealed, and that of now if its document is gone", async () => {
    const row = await sealDrill();
    const path = `/api/v1/company/${world.acme.id}`;
    await requestAs(world, "admin", "PATCH", path, { timeZone: "Atlantic/Canary" });
    expect(await (await lookUp(row.sha256)).json()).toMatchObject({ seal: { timeZone } });
    await env.FILES.delete(documentKey(row));
    expect(await (await lookUp(row.sha256)).json()).toMatchObject({ seal: { timeZone: "Atlantic/Canary" } });
  });

  it("says no name at sealing if the stored document is another text, though it reads the same", async () => {
    const row = await sealDrill();
    const key = documentKey(row);
    const text = (await (await env.FILES.get(key))?.text()) ?? "";
    await env.FILES.put(key, text.replace("{", '{"actions":[],'));
    expect(await (await lookUp(row.sha256)).json()).toMatchObject({
      seal: { company: { ...companyNow(), name: null } },
    });
  });

  it("says of both that they were replaced, once the record is sealed again", async () => {
    const { sha256 } = await sealDrill();
    const report = await reportOfDrill();
    await setStatus(world, "drill", "in_progress");
    expect(await (await lookUp(sha256)).json()).toMatchObject({ seal: { isLatest: true } });
    const second = await sealDrill();
    for (const [hash, isLatest] of [
      [sha256, false],
      [report, false],
      [second.sha256, true],
      [await reportOfDrill(), true],
    ] as const)
      expect(await (await lookUp(hash)).json()).toMatchObject({
        seal: {
          isLatest,
          later: isLatest ? [] : [{ at: second.at.toISOString(), cause: "completion" }],
        },
      });
  });

  it.each([
    ["is of no document", () => "0".repeat(64)],
    [
      "is of the content alone, which is signed too",
      ({ contentSha256 }: { contentSha256: string }) => contentSha256,
    ],
    ["is cut off", ({ sha256 }: { sha256: string }) => sha256.slice(1)],
  ])("is 404 if it %s", async (_, hashOf) => {
    const answer = await lookUp(hashOf(await sealDrill()));
    expect([answer.status, (await errorOf(answer)).code]).toEqual([404, "NOT_FOUND"]);
  });

  it("stays when the record is voided, and is 404 once its company no longer keeps it", async () => {
    const { sha256 } = await sealDrill();
    const before = await (await lookUp(sha256)).json();
    const voiding = `${pathOf(world, "drill")}/void`;
    expect((await requestAs(world, "admin", "POST", voiding, { reason: "Duplicado" })).status).toBe(200);
    expect(await (await lookUp(sha256)).json()).toEqual(before);
    const later = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
    const task = { kind: "drill", companyId: world.acme.id, before: later, most: 5, now: later } as const;
    expect(await deleteOldForms(sql(), task)).toBe(1);
    expect((await lookUp(sha256)).status).toBe(404);
  });

  it("reads a few rows among many seals", async () => {
    const first = await sealDrill();
    const others = Array.from({ length: 500 }, (_, index) => ({
      ...first,
      recordId: `other-${index}`,
      sha256: `${index}`.padStart(64, "0"),
      reportSha256: `${index}`.padStart(64, "f"),
    }));
    await insert(tableRows(seal, others));
    for (const hash of [first.sha256, others[7]?.reportSha256 ?? ""]) {
      const answer = await lookUp(hash);
      expect(answer.status).toBe(200);
      expect(costOf(answer).roundTrips).toBe(2);
      expect(costOf(answer).rowsRead).toBeLessThan(20);
    }
  });
});

it("is limited for each IP address, whether the hash is known or not, and says how long to wait", async () => {
  const { sha256 } = await sealDrill();
  Object.assign(env, { LIMITS: JSON.stringify({ sealLookupsPerHour: 3 }) });
  const from = (ip: string, hash: string) =>
    lookUp(hash, { "cf-connecting-ip": ip, "accept-language": "es" });
  const statuses = [];
  for (const hash of [sha256, "0".repeat(64), sha256])
    statuses.push((await from("203.0.113.9", hash)).status);
  expect(statuses).toEqual([200, 404, 200]);
  const refused = await from("203.0.113.9", sha256);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await errorOf(refused)).message).toBe("Demasiados intentos. Vuelve a probar en 60 minutos");
  expect((await from("198.51.100.4", sha256)).status).toBe(200);
});
