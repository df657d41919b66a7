// Tests the seals of records after the erasure of a person (decision 77). One file, above 300 lines: every test erases the same people
// from the same records.
import { env } from "cloudflare:workers";
import { eq, getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { ageNames, eraseAll, replaceBody } from "#fixtures/test/erasing/erase.ts";
import {
  completableForms,
  documentKeys,
  KINDS,
  pathOf,
  sealAsBefore,
  sealsOf,
  setStatus,
  valueKeys,
} from "#fixtures/test/evidence/sealed.ts";
import { formIdOf, patchForm } from "#fixtures/test/fill-forms.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import type { FormType } from "../../contract/enums.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { brokenLink, isSealGenuine, sealAlone } from "../../domain/evidence/seal.ts";
import { readDocument } from "../../reads/forms/seal-state.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { FORM_TABLES, tableOf } from "../../storage/tables/forms/form-tables.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { checkSeals } from "../upkeep/check-seals.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";
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
const setParticipant = (name: string) =>
  requestAs(world, "admin", "PATCH", pathOf(world, "drill"), {
    participants: [{ name, role: "Testigo", signature: null }],
  });
const rowsOf = (type: FormType) =>
  sql()
    .select()
    .from(seal)
    .where(eq(seal.recordId, formIdOf(world, type)))
    .orderBy(seal.number);
const documentOf = async (type: FormType) => {
  const last = (await rowsOf(type)).at(-1);
  return last && readDocument(openFiles(env), last);
};
/** What the objects of seals say, whatever they are. */
async function textsOfSeals(): Promise<string> {
  const { objects } = await env.FILES.list({ prefix: `${world.acme.id}/seals/` });
  const texts = await Promise.all(objects.map(async ({ key }) => (await env.FILES.get(key))?.text()));
  return texts.join("\n");
}
const GONE = "[dato eliminado]";

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
      expect(await textsOfSeals()).not.toMatch(new RegExp(`Mario Miembro|${world.people.member.id}`));
      expect(rows.map(({ salt, alteredAt }) => [salt === null, alteredAt])).toEqual([
        [true, null],
        [false, null],
      ]);
      expect(document?.sealedAnew).toMatchObject({ cause: "erasure", followsSha256: first?.sha256 });
      expect(await sealsOf(world, type)).toMatchObject({
        state: "erased",
        changes: expect.arrayContaining([
          expect.objectContaining({
            path: "createdBy",
            before: GONE,
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

  it.each([1, 2] as const)(
    "stays in seals of format %s without digests, of which administrators alone read what they quoted",
    async (format) => {
      await setStatus(world, "drill", "completed", "member");
      await setStatus(world, "drill", "in_progress");
      await patchForm(world, "drill", { conclusion: "Todo bien" });
      await setStatus(world, "drill", "completed");
      await sealAsBefore(format);
      expect(await sealsOf(world, "drill")).toMatchObject({
        state: "sealed",
        seals: [{ isGenuine: true }, { isGenuine: true }],
      });
      await checkSeals(env, new Date());
      expect((await rowsOf("drill")).map(({ foundChangedAt }) => foundChangedAt)).toEqual([null, null]);
      const documents = await documentKeys(world);
      await eraseMember();
      expect(await documentKeys(world)).toEqual(expect.arrayContaining(documents));
      expect(await sealsOf(world, "drill")).toMatchObject({
        state: "erased",
        seals: [
          { number: 3, cause: "erasure", by: { name: world.people.admin.name } },
          {
            number: 2,
            changes: [{ path: "conclusion" }, ...(format === 2 ? [{ path: "reopened" }] : [])],
          },
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
    },
  );

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
    // The documents no longer name anybody: whoever reads the record sees what was changed.
    const forManager = await sealsOf(world, "drill", "manager");
    expect(forManager.changes).toMatchObject([
      { path: "development", before: GONE },
      { path: "participants", before: `${GONE} · Testigo` },
      { path: "reopened", before: expect.stringContaining(GONE) as string },
    ]);
    expect(await textsOfSeals()).not.toContain("Tomasa");
    for (const { sha256 } of forManager.seals)
      expect((await api(`/api/v1/seals/${sha256}`)).status).toBe(200);
  });

  it("does not make a record sealed that somebody had changed in the database", async () => {
    await setStatus(world, "drill", "completed", "member");
    await env.DB.prepare("update drill_form set conclusion = 'Otra'").run();
    await eraseMember();
    expect((await rowsOf("drill")).map(({ cause }) => cause)).toEqual(["completion"]);
    const { state, changes } = await sealsOf(world, "drill");
    expect([state, changes?.map(({ path }) => path)]).toEqual(["changed", ["createdBy", "conclusion"]]);
    expect(JSON.stringify(await documentOf("drill"))).not.toContain(world.people.member.id);
    expect((await documentOf("drill"))?.content.createdById).toBe(GONE);
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

  it("keeps what else the seals of before say, and the report that named them is replaced by a copy", async () => {
    await setStatus(world, "drill", "completed", "member");
    const report = await requestAs(world, "manager", "GET", `${pathOf(world, "drill")}/report.pdf`);
    const etag = report.headers.get("etag")?.replaceAll('"', "");
    await report.arrayBuffer();
    await (
      await requestAs(world, "manager", "GET", `${pathOf(world, "drill")}/report.pdf?lang=en`)
    ).arrayBuffer();
    const [first] = await rowsOf("drill");
    await eraseMember();
    const [row, last] = await rowsOf("drill");
    if (!row || !last) throw new Error("not sealed anew");
    const [document, next] = await Promise.all([row, last].map((each) => readDocument(openFiles(env), each)));
    expect(document?.completion.by).toEqual({ id: GONE, name: GONE });
    expect(next?.completion.by.name).toBe("Persona eliminada 1");
    expect(document?.content.values).toEqual(next?.content.values);
    expect(row).toMatchObject({ reportFile: null, reportSha256: etag, signature: first?.signature });
    expect(row.personalFile).not.toBe(first?.personalFile);
    const keys = [...(await documentKeys(world)), ...(await valueKeys(world))];
    expect(keys.filter((key) => key.includes(row.sha256)).toSorted()).toEqual([
      expect.stringContaining(`${row.sha256}-${row.personalFile}.json`),
      expect.stringContaining(`${row.sha256}.json`),
    ]);
    expect((await api(`/api/v1/seals/${etag}`)).status).toBe(200);
  });

  it("in a record that is open is taken out of its seals, and the next one is compared", async () => {
    await setStatus(world, "drill", "completed", "member");
    await (await requestAs(world, "manager", "GET", `${pathOf(world, "drill")}/report.pdf`)).arrayBuffer();
    await setStatus(world, "drill", "in_progress");
    await eraseMember();
    expect((await rowsOf("drill")).map(({ salt, cause }) => [salt, cause])).toEqual([[null, "completion"]]);
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "open", seals: [{ isGenuine: true }] });
    expect(await textsOfSeals()).not.toMatch(new RegExp(`Mario Miembro|${world.people.member.id}`));
    await setStatus(world, "drill", "completed");
    expect((await sealsOf(world, "drill")).state).toBe("sealed");
    await env.DB.prepare("update drill_form set conclusion = 'Otra'").run();
    expect((await sealsOf(world, "drill")).state).toBe("changed");
  });

  it("whom only an earlier seal and an action name is taken out of them, and the last is compared by what stays", async () => {
    await sql().update(tableOf("drill")).set({ createdById: world.people.admin.id });
    await setParticipant("Mario Miembro");
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    await setParticipant("Otra");
    const assigned = { assignee: world.people.member.id };
    expect((await raiseAction(world, raiseActionBodyFor(world, "drill", assigned), "manager")).status).toBe(
      201,
    );
    await setStatus(world, "drill", "completed");
    expect(await textsOfSeals()).toContain("Mario Miembro");
    await eraseMember();
    const rows = await rowsOf("drill");
    expect(await textsOfSeals()).not.toMatch(new RegExp(`Mario Miembro|${world.people.member.id}`));
    expect(rows.map(({ cause, salt }) => [cause, salt])).toEqual([
      ["completion", null],
      ["completion", null],
    ]);
    expect((await sealsOf(world, "drill")).state).toBe("sealed");
    // The signed report named the assignee: a copy is drawn of what is left.
    const pdf = await requestAs(world, "manager", "GET", `${pathOf(world, "drill")}/report.pdf`);
    expect(pdf.status).toBe(200);
    await pdf.arrayBuffer();
    await env.DB.prepare("update drill_form set conclusion = 'Otra'").run();
    expect(await sealsOf(world, "drill")).toMatchObject({
      state: "changed",
      changes: [{ path: "conclusion" }],
    });
  });

  it("is taken out again where the batch was not committed, and nothing is lost meanwhile", async () => {
    await setStatus(world, "drill", "completed", "member");
    const { id } = world.people.member;
    await ageNames(40);
    await send("DELETE", `/members/${id}`);
    await send("POST", `/former-members/${id}/erase`, REASON);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const put = env.FILES.put.bind(env.FILES);
    let stored = 0;
    const killed = vi.spyOn(env.FILES, "put").mockImplementation((async (
      ...given: Parameters<typeof put>
    ) => {
      const object = await put(...given);
      stored += 1;
      // The next document, its values, and those of the earlier one that stay.
      if (stored === 3) throw new Error("killed");
      return object;
    }) as typeof env.FILES.put);
    const [waiting] = await sql().select().from(erasure);
    await runJob(env, { kind: "erase", id: waiting?.id ?? "" }, new Date()).catch(() => undefined);
    killed.mockRestore();
    expect([stored, (await valueKeys(world)).length]).toEqual([3, 3]);
    expect((await documentOf("drill"))?.completion.by.name).toBe("Mario Miembro");
    expect((await sealsOf(world, "drill")).state).toBe("sealed");
    await eraseAll(runJob);
    await sweepAttachments(env, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
    expect((await sealsOf(world, "drill")).state).toBe("erased");
    expect(await textsOfSeals()).not.toContain("Mario Miembro");
    expect((await valueKeys(world)).length).toBe(2);
  });
});
