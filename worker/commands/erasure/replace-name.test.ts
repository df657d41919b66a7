import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { SAFETY_CHECK_ID, formIdOf, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { ageNames, findMentions, replaceBody } from "#fixtures/test/erasing/erase.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import type { SafetyCheckPayload } from "../../contract/shapes.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { investigationForm } from "../../storage/tables/forms/investigation-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { erasedPerson } from "../../storage/tables/operations/erasure.ts";
import { auditLog, exportTable } from "../../storage/tables/operations/operations.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await worldWithForms();
});

const WITNESS = "Tomasa Testigo";
const REPLACE = () => `/api/v1/company/${world.acme.id}/mentions/replace`;
const entryOf = (type: "drill" | "hseq_visit", changes: typeof auditLog.$inferInsert.changes) => ({
  companyId: world.acme.id,
  actorId: world.people.member.id,
  verb: "form.update",
  recordType: type,
  recordId: formIdOf(world, type),
  changes,
});
/** What the records store, each column of them and of their checklists and histories by the field under which it is listed. */
async function storedValues() {
  const tables = ["drill_form", "visit_form", "form_field", "audit_log"] as const;
  const named = { form_field: "safetyChecks", audit_log: "history" } as Readonly<Record<string, string>>;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { results } = await env.DB.prepare(`select * from ${table}`).all();
      return results.map((row) => ({ table, row }));
    }),
  );
  return rows.flat().flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([column, text]) =>
      typeof text === "string"
        ? [
            {
              recordId: String(row["record_id"] ?? row["visit_form_id"] ?? row["id"]),
              field: named[table] ?? column,
              text,
            },
          ]
        : [],
    ),
  );
}
const replace = (body: object, who: "admin" | "manager" = "admin") =>
  requestAs(world, who, "POST", REPLACE(), body);
const inState = async (when: "earlier" | "later", type: "drill") =>
  sql()
    .update(drillForm)
    .set(
      when === "earlier"
        ? { createdAt: new Date(Date.now() - 3_600_000) }
        : { updatedAt: new Date(Date.now() + 3_600_000) },
    )
    .where(eq(drillForm.id, formIdOf(world, type)));

describe("a person without an account", () => {
  beforeEach(async () => {
    const participants = [{ name: WITNESS, role: "Testigo", signature: null }];
    await sql()
      .update(drillForm)
      .set({ participants, status: "completed", conclusion: "Lo contó tomasa testigo; el casco, no" });
    await inState("earlier", "drill");
    await sql()
      .update(investigationForm)
      .set({ witnesses: [{ id: "w", value: WITNESS }] });
    await sql()
      .update(formField)
      .set({ note: `Con ${WITNESS}` })
      .where(eq(formField.visitFormId, formIdOf(world, "hseq_visit")));
    await sql().update(visitForm).set({ status: "completed" });
    await insert(
      tableRows(auditLog, [entryOf("drill", { participants: { before: [], after: participants } })]),
    );
  });

  it("is found in records of any state, by name without case and accents, with what would be replaced", async () => {
    expect(await findMentions(world, "tomasa testigo")).toMatchObject([
      {
        recordType: "drill",
        isPerson: true,
        preview: expect.any(String) as string,
        places: [
          { field: "participants", text: WITNESS, after: "Persona eliminada" },
          { field: "conclusion", after: "Lo contó Persona eliminada; el casco, no" },
          { field: "history", text: WITNESS, after: "Persona eliminada" },
        ],
      },
      {
        recordType: "hseq_visit",
        isPerson: false,
        preview: expect.any(String) as string,
        places: [{ field: "safetyChecks", text: `Con ${WITNESS}`, after: "Con Persona eliminada" }],
      },
      { recordType: "investigation", isPerson: true, preview: null, places: [{ field: "witnesses" }] },
    ]);
    expect(await findMentions(world, "Nadie Conocido")).toEqual([]);
    expect(await findMentions(world, "casco")).toMatchObject([
      { preview: null, places: [{ field: "conclusion", after: null }] },
    ]);
  });

  it("is replaced where the answer to a question names a person, kept answers and the history too", async () => {
    const payload = {
      label: "¿Quién vigila?",
      isRequired: true,
      acceptCorrections: false,
      acceptActions: false,
      options: [],
      value: null,
      asked: false,
      kept: WITNESS,
    } satisfies SafetyCheckPayload;
    await sql()
      .update(formField)
      .set({ field: { type: "person", payload } })
      .where(eq(formField.id, SAFETY_CHECK_ID.hseq_visit));
    const answer = { value: WITNESS, corrections: [], note: null };
    await insert(
      tableRows(auditLog, [
        entryOf("hseq_visit", { [SAFETY_CHECK_ID.hseq_visit]: { before: null, after: answer } }),
      ]),
    );
    expect((await replace(await replaceBody(world, WITNESS))).status).toBe(200);
    const [check] = await sql().select().from(formField).where(eq(formField.id, SAFETY_CHECK_ID.hseq_visit));
    expect(check?.field.payload).toEqual({ ...payload, kept: "Persona eliminada 1" });
    expect(await placesOf(WITNESS)).toEqual(["investigation_form.witnesses"]);
  });

  it("is replaced in the records that were reviewed and their history, each with an entry that has hashes", async () => {
    await insert(
      tableRows(exportTable, [
        { companyId: world.acme.id, requestedById: world.people.owner.id, resource: "forms" },
      ]),
    );
    const [before] = await sql().select().from(drillForm);
    const [entry] = await sql()
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, formIdOf(world, "drill")));
    const body = await replaceBody(world, WITNESS);
    const answer = await replace(body);
    expect([answer.status, await answer.json()]).toEqual([200, { number: 1, records: 2, places: 4 }]);
    expect(await placesOf(WITNESS)).toEqual(["investigation_form.witnesses"]);
    const [drill] = await sql().select().from(drillForm);
    expect(drill).toMatchObject({
      participants: [{ name: "Persona eliminada 1", role: "Testigo" }],
      conclusion: "Lo contó Persona eliminada 1; el casco, no",
    });
    const reason = { before: null, after: body.reason };
    const replaced = async (field: string, text: string) => ({ field, sha256: await sha256Of(text) });
    const drills = [
      await replaced("participants", JSON.stringify(before?.participants)),
      await replaced("conclusion", before?.conclusion ?? ""),
      await replaced("history", JSON.stringify(entry?.changes)),
    ];
    const visits = [await replaced("safetyChecks", `Con ${WITNESS}`)];
    for (const [type, places] of [
      ["drill", drills],
      ["hseq_visit", visits],
    ] as const)
      expect(await auditLinesOf(formIdOf(world, type))).toContainEqual({
        verb: "form.replaceName",
        actorId: world.people.admin.id,
        changes: { reason, replaced: { before: null, after: places } },
      });
    expect(await auditLinesOf(world.acme.id)).toContainEqual(
      expect.objectContaining({
        verb: "person.replaceName",
        changes: { reason, records: { before: null, after: 2 } },
      }),
    );
    expect(await sql().$count(exportTable)).toBe(0);
  });

  it("is replaced in what the preview showed, and the entries list just that, those of the history too", async () => {
    const earlier = `Lo contó ${WITNESS} antes de cambiarlo`;
    const answer = { value: "yes", corrections: [], note: earlier };
    await insert(
      tableRows(auditLog, [
        entryOf("drill", { conclusion: { before: earlier, after: null } }),
        // As two edits say the same, the preview has it once.
        entryOf("drill", { conclusion: { before: null, after: earlier } }),
        entryOf("hseq_visit", { [SAFETY_CHECK_ID.hseq_visit]: { before: null, after: answer } }),
        // This one does not name anybody.
        entryOf("drill", { conclusion: { before: "El casco, no", after: null } }),
      ]),
    );
    const shown = (await findMentions(world, WITNESS)).flatMap(({ recordId, preview, places }) =>
      preview === null ? [] : places.map((place) => ({ recordId, ...place })),
    );
    expect(shown.filter(({ text }) => text === earlier)).toHaveLength(2);
    const values = await storedValues();
    const isIn = (place: (typeof shown)[number], value: (typeof values)[number]) =>
      place.recordId === value.recordId && place.field === value.field && value.text.includes(place.text);
    const previewed = values.filter((value) => shown.some((place) => isIn(place, value)));
    expect(shown.filter((place) => !previewed.some((value) => isIn(place, value)))).toEqual([]);

    expect((await replace(await replaceBody(world, WITNESS))).status).toBe(200);
    const entries = await sql().select().from(auditLog).where(eq(auditLog.verb, "form.replaceName"));
    const listed = entries.flatMap(({ recordId, changes }) =>
      ((changes["replaced"]?.after ?? []) as { field: string; sha256: string }[]).map((each) => ({
        recordId,
        ...each,
      })),
    );
    const hashed = previewed.map(async ({ recordId, field, text }) => ({
      recordId,
      field,
      sha256: await sha256Of(text),
    }));
    const inOrder = (some: readonly object[]) => some.map((each) => JSON.stringify(each)).toSorted();
    expect(inOrder(listed)).toEqual(inOrder(await Promise.all(hashed)));
    expect(listed.filter(({ field }) => field === "history")).toHaveLength(4);
    expect(await placesOf(WITNESS)).toEqual(["investigation_form.witnesses"]);
  });

  it("is found in a record that names them in its history alone", async () => {
    await sql().update(drillForm).set({ participants: [], conclusion: null });
    expect(await findMentions(world, WITNESS)).toMatchObject([
      { recordType: "drill", isPerson: true, places: [{ field: "history" }] },
      { recordType: "hseq_visit" },
      { recordType: "investigation" },
    ]);
  });

  it("has one number in all requests of one replacement", async () => {
    const { records, ...body } = await replaceBody(world, WITNESS);
    // The record from which the name is known is the last one.
    for (const record of records.toReversed()) {
      const answer = await replace({ ...body, records: [record], knownFrom: body.knownFrom });
      expect(await answer.json()).toMatchObject({ number: 1, records: 1 });
    }
    expect(await sql().$count(erasedPerson)).toBe(1);
    expect(await placesOf(WITNESS)).toEqual(["investigation_form.witnesses"]);
  });

  it("of two replacements at once has one number, and the other person another one or none", async () => {
    const body = await replaceBody(world, WITNESS);
    const [drill, visit] = body.records;
    const answers = await Promise.all([
      replace({ ...body, records: [visit], id: "a".repeat(24) }),
      replace({ ...body, records: [drill], id: "b".repeat(24) }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses[0]).toBe(200);
    expect([200, 409, 422]).toContain(statuses[1]);
    const numbered = await sql().select().from(erasedPerson).orderBy(erasedPerson.number);
    expect(numbered.map(({ number }) => number)).toEqual(statuses[1] === 200 ? [1, 2] : [1]);
  });

  it("is replaced by nobody who has not seen the text as it is now", async () => {
    const body = await replaceBody(world, WITNESS);
    await sql()
      .update(drillForm)
      .set({ conclusion: `${WITNESS} lo vio todo` });
    expect(await problemOf(await replace(body))).toMatchObject({ status: 409, code: "PREVIEW_OUTDATED" });
    expect(await sql().$count(erasedPerson)).toBe(0);
    expect(await placesOf(WITNESS)).toContain("form_field.note");
  });

  it("is replaced by administrators, with a reason, in some records of the company", async () => {
    const body = await replaceBody(world, WITNESS);
    expect((await replace(body, "manager")).status).toBe(403);
    const others = { reason: "", records: [], id: "x", name: "x" };
    for (const [key, value] of Object.entries(others))
      expect((await replace({ ...body, [key]: value })).status).toBe(422);
    const [first] = body.records;
    for (const record of [
      { ...first, recordId: "other" },
      { ...first, recordType: "mailbox" },
    ])
      expect(await problemOf(await replace({ ...body, records: [record] }))).toMatchObject({
        status: 422,
        fields: { "records.0.recordId": expect.stringContaining("no está completado") },
      });
    expect(await placesOf(WITNESS)).toContain("form_field.note");
  });

  it("is not known from a record that got the name after the text", async () => {
    await sql().delete(auditLog);
    await inState("later", "drill");
    const body = await replaceBody(world, WITNESS);
    const fields = { "records.1.recordId": expect.stringContaining("se escribió antes") };
    expect(await problemOf(await replace(body))).toMatchObject({ status: 422, fields });
  });
});

describe("a name", () => {
  const complete = (conclusion: string) => sql().update(drillForm).set({ status: "completed", conclusion });

  it.each(["Sin Arnés Porque No Lo Había", "Mario", "yes"])(
    "that is nobody’s, “%s”, is refused",
    async (name) => {
      await complete(`Trabajaba ${name}`);
      const { records, ...body } = await replaceBody(world, name);
      const id = formIdOf(world, "drill");
      const asked =
        records.length > 0 ? records : [{ recordType: "drill", recordId: id, preview: "0".repeat(64) }];
      for (const known of [{}, { knownFrom: { recordType: "drill", recordId: id } }])
        expect(await problemOf(await replace({ ...body, records: asked, ...known }))).toMatchObject({
          status: 422,
          fields: { name: expect.stringContaining("no conoce a nadie") },
        });
      const [drill] = await sql().select().from(drillForm);
      expect(drill?.conclusion).toBe(`Trabajaba ${name}`);
    },
  );

  it("of a member is replaced, once the company has known it for 30 days", async () => {
    await complete("Lo vio mario miembro");
    expect(await findMentions(world, "Mario Miembro")).toMatchObject([
      { places: [{ after: null }], preview: null },
    ]);
    await ageNames(40);
    const answer = await replace(await replaceBody(world, "Mario Miembro"));
    expect(answer.status).toBe(200);
    const [drill] = await sql().select().from(drillForm);
    expect(drill?.conclusion).toBe("Lo vio Persona eliminada 1");
  });
});
