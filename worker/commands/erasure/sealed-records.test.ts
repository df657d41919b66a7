// Tests the seals of records after the erasure of a person (decision 77).
import { env } from "cloudflare:workers";
import { eq, getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { api, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { ageNames, eraseAll, replaceBody } from "#fixtures/test/erasing/erase.ts";
import {
  completableForms,
  documentKeys,
  KINDS,
  pathOf,
  sealsOf,
  setStatus,
} from "#fixtures/test/evidence/sealed.ts";
import { formIdOf, patchForm } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import type { FormType } from "../../contract/enums.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { brokenLink, isSealGenuine, sealAlone } from "../../domain/evidence/seal.ts";
import { FORM_TABLES, tableOf } from "../../storage/tables/forms/form-tables.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { checkSeals } from "../upkeep/check-seals.ts";
import { runJob } from "../jobs/run-job.ts";
import { toSeal } from "../../storage/forms/seals.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});

const REASON = { reason: "Lo pide" };
async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<void> {
  const answer = await requestAs(world, "admin", method, `/api/v1/company/${world.acme.id}${path}`, body);
  expect(answer.status).toBeLessThan(300);
}
async function eraseMember(): Promise<void> {
  const { id } = world.people.member;
  await ageNames(40);
  await send("DELETE", `/members/${id}`);
  await send("POST", `/former-members/${id}/erase`, REASON);
  await eraseAll(runJob);
}
const rowsOf = (type: FormType) =>
  sql()
    .select()
    .from(seal)
    .where(eq(seal.recordId, formIdOf(world, type)))
    .orderBy(seal.number);
const documentOf = async (type: FormType) => {
  const last = (await rowsOf(type)).at(-1);
  const stored = await env.FILES.get(`${world.acme.id}/seals/${formIdOf(world, type)}/${last?.sha256}.json`);
  return stored?.json<CanonicalRecord>();
};

describe("an erased person", () => {
  it.each(KINDS)(
    "is in no document of %s that follows, which is sealed, chained and compared from then on",
    async (type) => {
      await sql()
        .update(tableOf(type))
        .set({ createdById: world.people.member.id })
        .where(eq(tableOf(type).id, formIdOf(world, type)));
      await setStatus(world, type, "completed", type === "mailbox" ? "admin" : "member");
      const [first] = await rowsOf(type);
      await eraseMember();
      const rows = await rowsOf(type);
      expect(rows.map(({ number, cause, previousSha256 }) => ({ number, cause, previousSha256 }))).toEqual([
        { number: 1, cause: "completion", previousSha256: null },
        { number: 2, cause: "erasure", previousSha256: first?.sha256 },
      ]);
      // As a pack has them.
      const seals = rows.map((row) => sealAlone(toSeal(row)));
      const { publicKeys } = sealKeysFrom(env);
      expect(await Promise.all(seals.map((each) => isSealGenuine(each, publicKeys)))).toEqual([true, true]);
      expect(brokenLink(seals)).toBeNull();
      // The cause is signed.
      expect(await isSealGenuine({ ...seals[1], cause: undefined } as never, publicKeys)).toBe(false);
      const document = await documentOf(type);
      expect(JSON.stringify(document)).not.toContain("Mario Miembro");
      expect(JSON.stringify(document)).not.toContain(world.people.member.id);
      expect(document?.sealedAnew).toMatchObject({ cause: "erasure", followsSha256: first?.sha256 });
      expect(await sealsOf(world, type)).toMatchObject({
        state: "erased",
        changes: expect.arrayContaining([
          expect.objectContaining({
            path: "createdBy",
            before: "Mario Miembro",
            after: "Persona eliminada 1",
          }),
        ]),
        seals: [
          { number: 2, cause: "erasure" },
          { number: 1, cause: "completion" },
        ],
      });

      await checkSeals(env, new Date());
      expect((await rowsOf(type)).at(-1)?.foundChangedAt).toBeNull();
      await env.DB.prepare(`update ${getTableName(FORM_TABLES[type])} set view_id = 'X' where id = ?`)
        .bind(formIdOf(world, type))
        .run();
      expect(await sealsOf(world, type)).toMatchObject({ state: "changed", changes: [{ path: "viewId" }] });
      await checkSeals(env, new Date());
      expect((await rowsOf(type)).at(-1)?.foundChangedAt).not.toBeNull();
    },
  );

  it("stays in the seals of before, of which administrators alone read what they quoted", async () => {
    await setStatus(world, "drill", "completed", "member");
    await setStatus(world, "drill", "in_progress");
    await patchForm(world, "drill", { conclusion: "Todo bien" });
    await setStatus(world, "drill", "completed");
    const documents = await documentKeys(world);
    await eraseMember();
    expect(await documentKeys(world)).toEqual(expect.arrayContaining(documents));
    expect(await sealsOf(world, "drill")).toMatchObject({
      state: "erased",
      seals: [
        { number: 3, cause: "erasure", by: { name: world.people.admin.name } },
        { number: 2, changes: [{ path: "conclusion" }, { path: "reopened" }] },
        { by: { name: "Persona eliminada 1" } },
      ],
    });
    const forManager = await sealsOf(world, "drill", "manager");
    expect([forManager.changes, ...forManager.seals.map(({ changes }) => changes)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    await setStatus(world, "drill", "in_progress");
    await setStatus(world, "drill", "completed");
    const again = await sealsOf(world, "drill", "manager");
    // The last two name nobody who was erased.
    expect([again.state, ...again.seals.map(({ mayRead, changes }) => [mayRead, changes])]).toEqual([
      "sealed",
      [true, [expect.objectContaining({ path: "reopened" })]],
      [true, null],
      [false, null],
      [false, null],
    ]);
  });

  it("without an account is taken out of the reviewed record, and no other is sealed again", async () => {
    await patchForm(world, "drill", {
      development: "Lo contó Tomasa Testigo",
      participants: [{ name: "Tomasa Testigo", role: "Testigo", signature: null }],
    });
    for (const type of ["drill", "hseq_visit", "management"] as const)
      await setStatus(world, type, "completed");
    await requestAs(world, "admin", "PATCH", `${pathOf(world, "drill")}/status`, {
      status: "in_progress",
      reason: "Lo pidió Tomasa Testigo",
    });
    await setStatus(world, "drill", "completed");
    await send("POST", "/mentions/replace", await replaceBody(world, "Tomasa Testigo"));
    expect((await rowsOf("drill")).map(({ reopenReason }) => reopenReason?.includes("Tomasa"))).toEqual([
      false,
      undefined,
      undefined,
    ]);
    const states = await Promise.all(
      (["drill", "hseq_visit", "management"] as const).map(
        async (type) => (await sealsOf(world, type)).state,
      ),
    );
    expect(states).toEqual(["erased", "sealed", "sealed"]);
    expect((await sealsOf(world, "drill")).changes?.map(({ path }) => path)).toEqual([
      "development",
      "participants",
      "reopened",
    ]);
    expect((await sealsOf(world, "drill", "manager")).changes).toBeNull();
  });

  it("does not make a record sealed that somebody had changed in the database", async () => {
    await setStatus(world, "drill", "completed", "member");
    await env.DB.prepare("update drill_form set conclusion = 'Otra'").run();
    await eraseMember();
    expect((await rowsOf("drill")).map(({ cause }) => cause)).toEqual(["completion"]);
    const { state, changes } = await sealsOf(world, "drill");
    expect([state, changes?.map(({ path }) => path)]).toEqual(["changed", ["createdBy", "conclusion"]]);
    expect((await documentOf("drill"))?.content.createdById).toBe(world.people.member.id);
  });

  it("is not compared less by who notes in the database that the person was taken out", async () => {
    await setStatus(world, "drill", "completed");
    await sql().update(seal).set({ alteredAt: new Date() });
    await env.DB.prepare("update drill_form set conclusion = 'Otra'").run();
    expect((await sealsOf(world, "drill")).state).toBe("changed");
    await sql().update(seal).set({ cause: "erasure" });
    expect((await sealsOf(world, "drill")).state).toBe("broken");
  });

  it("waits for the key of the seals, and is taken out whole with it", async () => {
    await setStatus(world, "drill", "completed", "member");
    const { id } = world.people.member;
    await send("DELETE", `/members/${id}`);
    await send("POST", `/former-members/${id}/erase`, REASON);
    const [waiting] = await sql().select().from(erasure);
    await runJob(
      { ...env, SEAL_KEY: undefined } as never,
      { kind: "erase", id: waiting?.id ?? "" },
      new Date(),
    );
    expect(await rowsOf("drill")).toHaveLength(1);
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "sealed" });
    await eraseAll(runJob);
    expect((await sealsOf(world, "drill")).state).toBe("erased");
  });

  it("is public as a later seal, with the cause", async () => {
    await setStatus(world, "drill", "completed", "member");
    await eraseMember();
    const [first, second] = await rowsOf("drill");
    const lookUp = async (hash = "") => (await api(`/api/v1/seals/${hash}`)).json();
    expect(await lookUp(first?.sha256)).toMatchObject({
      seal: { isLatest: false, later: [{ at: second?.at.toISOString(), cause: "erasure" }] },
    });
    expect(await lookUp(second?.sha256)).toMatchObject({ seal: { isLatest: true, later: [] } });
    const pdf = await requestAs(world, "manager", "GET", `${pathOf(world, "drill")}/report.pdf`);
    expect([pdf.status, pdf.headers.get("etag")]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
    await pdf.arrayBuffer();
  });
});
