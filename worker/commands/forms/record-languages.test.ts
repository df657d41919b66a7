import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import {
  createVisit,
  formOf,
  publishedChecklist,
  visitsPath,
} from "#fixtures/test/checklists/checklist-requests.ts";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { completableForms, openedDocument, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { formIdOf, SAFETY_CHECK_ID } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Language } from "../../contract/enums.ts";
import { linesOf } from "../../domain/evidence/sealed-lines.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { reportOf } from "../../report/content.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { user } from "../../storage/tables/organisation/identity.ts";

beforeEach(emptyBucket);

const OPTIONS = { yes: { label: "Correcte" }, no: { label: "Malament" } };
const TEXTS = {
  ca: { label: "Arnès ancorat?", section: "Alçada", options: OPTIONS },
  en: { label: "Harness anchored?" },
};
const QUESTION = yesNoQuestion("harness", { section: "Altura", texts: TEXTS });

const speak = (world: World, who: "admin" | "member", language: Language) =>
  sql().update(user).set({ language }).where(eq(user.id, world.people[who].id));

it("everybody reads and answers the questions in their language, and what is missing in the checklist's", async () => {
  const world = await makeWorld();
  const names = { ca: "Treballs en alçada", en: "" };
  const checklist = await publishedChecklist(world, { names, questions: [QUESTION] });
  await speak(world, "member", "ca");
  const offered = await requestAs(
    world,
    "member",
    "GET",
    `/api/v1/company/${world.acme.id}/offered-checklists`,
  );
  expect(await offered.json()).toMatchObject({
    checklists: [{ name: "Treballs en alçada", questions: [{ label: "Arnès ancorat?", texts: TEXTS }] }],
  });

  const created = await formOf(await createVisit(world, { checklistVersionId: checklist.versions[0]?.id }));
  expect(created.checklist?.name).toBe("Treballs en alçada");
  const [check] = created.safetyChecks;
  expect(check).toMatchObject({
    label: "Arnès ancorat?",
    field: { payload: { section: "Alçada", options: [{ label: "Correcte" }, { label: "Malament" }] } },
  });
  const list = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}/forms`);
  expect((await list.json<{ forms: { checklist: object }[] }>()).forms[0]?.checklist).toEqual({
    id: checklist.id,
    name: "Treballs en alçada",
  });
  const path = `${visitsPath(world)}/${created.id}`;
  const answered = await requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
    answers: [{ id: check?.id, value: "no", corrections: [] }],
  });
  expect(await answered.json()).toMatchObject({ safetyChecks: [{ label: "Arnès ancorat?" }] });

  const read = async (language: Language) => {
    await speak(world, "admin", language);
    const form = await formOf(await requestAs(world, "admin", "GET", path));
    const [{ label, field } = { label: "", field: QUESTION as never }] = form.safetyChecks;
    const { section, options, value } = field.payload;
    return [form.checklist?.name, label, section, options[1]?.label, value];
  };
  expect(await read("es")).toEqual(["Altura", "¿Está bien: harness?", "Altura", "No", "no"]);
  expect(await read("ca")).toEqual(["Treballs en alçada", "Arnès ancorat?", "Alçada", "Malament", "no"]);
  expect(await read("en")).toEqual(["Altura", "Harness anchored?", "Altura", "No", "no"]);

  // What is stored is the checklist's own, with all languages.
  const [stored] = await sql()
    .select({ field: formField.field })
    .from(formField)
    .where(eq(formField.visitFormId, created.id));
  expect(stored?.field.payload).toMatchObject({
    label: QUESTION.label,
    options: QUESTION.options,
    texts: TEXTS,
    value: "no",
  });
});

async function sealedVisit(world: World): Promise<CanonicalRecord> {
  expect((await setStatus(world, "hseq_visit", "completed")).status).toBe(200);
  const id = formIdOf(world, "hseq_visit");
  const [row] = await sql().select().from(seal).where(eq(seal.recordId, id));
  if (!row) throw new Error("it is not sealed");
  return openedDocument(row);
}

it("is sealed with the language shown to who completes it and keeps all; the report is in it, or as asked", async () => {
  const world = await completableForms();
  const id = SAFETY_CHECK_ID.hseq_visit;
  const [before] = await sql().select().from(formField).where(eq(formField.id, id));
  if (!before) throw new Error("the visit has no question");
  const { field } = before;
  const payload = { ...field.payload, texts: TEXTS };
  await sql()
    .update(formField)
    .set({ field: { ...field, payload } })
    .where(eq(formField.id, id));
  await speak(world, "admin", "ca");
  const document = await sealedVisit(world);
  expect(document.words).toMatchObject({ language: "es", checklist: "ca" });
  expect(document.content.checklist[0]?.field.payload).toEqual(payload);
  const line = linesOf(document, String).find(({ path }) => path === `safetyChecks.${id}`);
  expect(line).toMatchObject({ label: "Arnès ancorat?", text: "Correcte" });
  expect((await sealsOf(world, "hseq_visit")).seals).toHaveLength(1);

  const said = (language: Language) =>
    JSON.stringify(reportOf({ document, color: "ring", state: { is: "draft" }, language }));
  expect(said("es")).toContain("Arnès ancorat?");
  expect(said("es")).toContain("Correcte");
  expect(said("en")).toContain("Harness anchored?");
  expect(said("ca")).toContain("Arnès ancorat?");
});

it("says nothing of languages in the seal of a record with one", async () => {
  const world = await completableForms();
  await speak(world, "admin", "ca");
  const { words, content } = await sealedVisit(world);
  expect(Object.keys(words)).not.toContain("checklist");
  expect(JSON.stringify(content.checklist)).not.toContain("texts");
});
