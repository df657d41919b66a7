// Nobody changes what a record says by the name that they choose: an erasure changes texts about people, and nothing else.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { api, BROWSER, receiveCode, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { eraseAll, replaceBody } from "#fixtures/test/erasing/erase.ts";
import { completableForms, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { SAFETY_CHECK_ID, formIdOf, formPath, patchForm } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { runJob } from "../jobs/run-job.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});

/** What any member can do: choose a name, and leave. */
async function leaveAs(name: string) {
  const renamed = await requestAs(world, "member", "POST", "/api/auth/update-user", { name });
  expect(renamed.status).toBe(200);
  const { email } = world.people.member;
  const otp = await receiveCode(email);
  const cookie = `${await world.cookie("member")}; ${BROWSER}`;
  expect((await api("/api/auth/delete-user", { body: { otp }, cookie })).status).toBe(200);
  await eraseAll(runJob);
}
const rowsOf = async (table: string) =>
  (await env.DB.prepare(`select * from ${table} order by id`).all()).results;

describe("a member who chose another name and deleted the account", () => {
  it.each([
    "yes",
    "radio",
    "image/png",
    "completed",
    "form.complete",
    "Todo correcto en la nave",
    "in_progress",
  ])("“%s”: answers, types, states and texts stay", async (name) => {
    const photo = { r2Key: "p", filename: "a.png", contentType: "image/png" } as const;
    await sql()
      .update(drillForm)
      .set({ photos: [photo], conclusion: "Todo correcto en la nave" });
    await setStatus(world, "drill", "completed");
    const [answers, entries] = [await rowsOf("form_field"), await rowsOf("audit_log")];
    await leaveAs(name);
    expect(await rowsOf("form_field")).toEqual(answers);
    const [drill] = await sql().select().from(drillForm);
    expect(drill).toMatchObject({ photos: [photo], conclusion: "Todo correcto en la nave" });
    for (const { id, verb, changes } of entries as { id: string; verb: string; changes: string }[]) {
      const [entry] = await sql().select().from(auditLog).where(eq(auditLog.id, id));
      expect([entry?.verb, JSON.stringify(entry?.changes)]).toEqual([
        verb,
        JSON.stringify(JSON.parse(changes)),
      ]);
    }
    const answer = { id: SAFETY_CHECK_ID.hseq_visit, value: "yes", corrections: [] };
    const again = await requestAs(
      world,
      "manager",
      "PATCH",
      `${formPath(world, "hseq_visit")}/safety-checks`,
      {
        answers: [answer],
      },
    );
    expect(again.status).toBe(200);
    expect((await setStatus(world, "hseq_visit", "completed")).status).toBe(200);
  });
});

describe("an administrator", () => {
  const PHRASE = "sin arnés porque la empresa no lo compró";

  it.each(["yes", PHRASE])(
    "cannot have “%s” replaced, not even after writing it into another record as somebody’s name",
    async (name) => {
      await patchForm(world, "drill", { conclusion: `Trabajaba ${PHRASE}` });
      await setStatus(world, "drill", "completed");
      // Long ago, as most records were.
      await sql()
        .update(drillForm)
        .set({ createdAt: new Date("2026-01-02"), updatedAt: new Date("2026-01-02") });
      await sql()
        .update(visitForm)
        .set({ createdAt: new Date("2026-01-01"), updatedAt: new Date("2026-01-01") });
      await sql()
        .update(auditLog)
        .set({ at: new Date("2026-01-02") });
      const record = { recordType: "drill", recordId: formIdOf(world, "drill"), preview: "0".repeat(64) };
      const replace = async () => {
        const body = await replaceBody(world, name);
        return requestAs(world, "admin", "POST", `/api/v1/company/${world.acme.id}/mentions/replace`, {
          ...body,
          records: body.records.length > 0 ? body.records : [record],
        });
      };
      const before = await rowsOf("drill_form");
      expect(await problemOf(await replace())).toMatchObject({
        status: 422,
        fields: { name: expect.stringContaining("no conoce a nadie") as string },
      });
      await patchForm(world, "hseq_visit", { participants: [{ name, role: "Testigo", signature: null }] });
      expect(await problemOf(await replace())).toMatchObject({
        status: expect.toBeOneOf([409, 422]) as number,
      });
      expect(await rowsOf("drill_form")).toEqual(before);
    },
  );
});

it("a row that is changed in the database after an erasure is found", async () => {
  await setStatus(world, "drill", "completed", "member");
  await leaveAs("Mario Otro");
  expect((await sealsOf(world, "drill")).state).toBe("erased");
  await env.DB.prepare("update drill_form set conclusion = 'Otra' where id = ?")
    .bind(formIdOf(world, "drill"))
    .run();
  expect(await sealsOf(world, "drill")).toMatchObject({
    state: "changed",
    changes: [{ path: "conclusion" }],
  });
});
