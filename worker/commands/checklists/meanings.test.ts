// What answers mean in records and checklists from before they said it: how they are shown and counted, through the API.
import { env } from "cloudflare:workers";
import { eq, sql as query } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import {
  checklistsPath,
  createVisit,
  formOf as visitOf,
} from "#fixtures/test/checklists/checklist-requests.ts";
import { errorOf, sql } from "#fixtures/test/client.ts";
import { createForm, formOf, formPath } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { sampleValues } from "#fixtures/sample-values.ts";
import type { Checklist } from "../../contract/checklists/checklists.ts";
import { CHECKLISTS } from "../../contract/forms/checklists.ts";
import { inLanguage } from "../../contract/forms/question.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import type { SealsResponse } from "../../contract/forms/calls/seals.ts";
import type { PlacePage } from "../../contract/organisation/labels.ts";
import { storedValues } from "../../domain/forms/form-values.ts";
import { checklist as checklists, checklistVersion } from "../../storage/tables/forms/company-checklist.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { investigationForm } from "../../storage/tables/forms/investigation-form.ts";
import { badAnswer } from "../../storage/tables/figures.ts";

const PLACES = new Set(["date", "locationId", "zoneId"]);

/** An investigation with the built-in questions as they were stored at first, which has what completing it needs but answers. */
async function olderInvestigation(world: World) {
  const { id, safetyChecks } = await formOf(await createForm(world, "investigation"));
  const values = Object.entries(sampleValues("investigation", ["creation", "completion"])).filter(
    ([key]) => !PLACES.has(key),
  );
  await sql()
    .update(investigationForm)
    .set(storedValues("investigation", Object.fromEntries(values)))
    .where(eq(investigationForm.id, id));
  for (const { field, ...check } of safetyChecks) {
    const options = field.payload.options.map(
      ({ meaning: _meaning, actionTitle: _title, ...option }) => option,
    );
    await sql()
      .update(formField)
      .set({ field: { ...field, payload: { ...field.payload, options } } })
      .where(eq(formField.id, check.id));
  }
  const byKey = new Map(safetyChecks.map((check) => [check.questionKey, check.id]));
  const path = formPath(world, "investigation", id);
  const idOf = (key: string) => byKey.get(key) ?? "";
  const answer = async (answers: Record<string, string>) => {
    const sent = await requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
      answers: Object.entries(answers).map(([key, value]) => ({ id: idOf(key), value, corrections: [] })),
    });
    expect(sent.status).toBe(200);
    return (await sent.json<{ safetyChecks: SafetyCheckResponse[] }>()).safetyChecks;
  };
  return { id, path, idOf, answer };
}

const counted = async () => (await sql().select().from(badAnswer)).map(({ questionKey }) => questionKey);
const findingsAt = async (world: World) => {
  const answer = await requestAs(
    world,
    "admin",
    "GET",
    `/api/v1/company/${world.acme.id}/places/${world.press.id}`,
  );
  return (await answer.json<{ place: PlacePage }>()).place.findings.map(({ questionKey }) => questionKey);
};

const GOOD = {
  people_cared_for: "yes",
  evidence: "yes",
  risk_assessed: "yes",
  procedure_known: "yes",
  training: "not_applicable",
  equipment: "yes",
  happened_before: "no",
  other_places: "no",
};

describe("a record from before", () => {
  it("says what its answers mean, counts a cause as nothing and stays as it was sealed", async () => {
    const world = await makeWorld();
    const { id, path, idOf, answer } = await olderInvestigation(world);
    const shown = await answer({ ...GOOD, basic_cause: "method" });
    const meanings = (key: string) =>
      shown
        .find(({ questionKey }) => questionKey === key)
        ?.field.payload.options.map(({ value, meaning }) => `${value} ${meaning}`);
    expect(meanings("happened_before")).toEqual(["yes bad", "no good", "not_applicable neutral"]);
    expect(meanings("people_cared_for")).toEqual(["yes good", "no bad", "not_applicable neutral"]);
    expect(new Set(meanings("basic_cause")?.map((each) => each.split(" ")[1]))).toEqual(new Set(["none"]));
    expect(shown[7]?.field.payload.options[0]?.actionTitle).toBe(
      "Revisar por qué no bastaron las medidas de la otra vez",
    );
    expect(await counted()).toEqual([]);
    expect(await findingsAt(world)).toEqual([]);
    await answer({ happened_before: "yes" });
    expect(await counted()).toEqual(["happened_before"]);
    expect(await findingsAt(world)).toEqual(["happened_before"]);

    const stored = () =>
      sql().select({ field: formField.field }).from(formField).where(eq(formField.investigationFormId, id));
    expect(JSON.stringify(await stored())).not.toMatch(/meaning|actionTitle/);
    for (const key of ["happened_before", "basic_cause"])
      await raiseAction(world, {
        formType: "investigation",
        formId: id,
        fieldId: idOf(key),
        title: "Revisar el método",
        openedAt: "2026-11-20T10:00:00.000Z",
      });
    const completed = await requestAs(world, "admin", "PATCH", `${path}/status`, { status: "completed" });
    expect(completed.status).toBe(200);
    const state = async () =>
      (await (await requestAs(world, "admin", "GET", `${path}/seals`)).json<SealsResponse>()).state;
    expect(await state()).toBe("sealed");
    const { safetyChecks } = await formOf(await requestAs(world, "member", "GET", path));
    expect(safetyChecks.map(({ field }) => field.payload.options)).toEqual(
      shown.map(({ field }) => field.payload.options),
    );
    expect(JSON.stringify(await stored())).not.toMatch(/meaning|actionTitle/);
    expect(await state()).toBe("sealed");
  });

  it("is counted anew by the migration", async () => {
    const world = await makeWorld();
    const { idOf, answer } = await olderInvestigation(world);
    await answer({ basic_cause: "equipment", people_cared_for: "no" });
    // As it was counted then.
    await env.DB.prepare(
      "insert into bad_answer select ?, 'basic_cause', 'Causa', form_type, form_id, company_id, department_id, zone_id, date from bad_answer",
    )
      .bind(idOf("basic_cause"))
      .run();
    expect(await findingsAt(world)).toEqual(expect.arrayContaining(["basic_cause", "people_cared_for"]));
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.endsWith("mean_facts.sql"));
    await env.DB.prepare(migration?.queries.at(-1) ?? "").run();
    expect(await counted()).toEqual(["people_cared_for"]);
    expect(await findingsAt(world)).toEqual(["people_cared_for"]);
  });
});

describe("a company's checklist from before", () => {
  it("and the records that are made with it say what the ready one says now", async () => {
    const world = await makeWorld();
    const now = CHECKLISTS.hseq_visit.map((question) => inLanguage(question, "es"));
    const then = now.map((question) => ({
      ...question,
      options: question.options.map(({ actionTitle: _title, ...option }) => ({
        ...option,
        meaning:
          question.type === "dropdown" && option.meaning !== "bad" ? ("neutral" as const) : option.meaning,
      })),
    }));
    const saved = { companyId: world.acme.id, kind: "hseq_visit", name: "Nuestra", language: "es" } as const;
    await sql()
      .insert(checklists)
      .values({ ...saved, id: "ours", questions: then, state: "published", publishedNumber: 1 });
    await sql()
      .insert(checklistVersion)
      .values({
        ...saved,
        id: "ours-1",
        checklistId: "ours",
        number: 1,
        questions: then,
        publishedAt: new Date(),
      });

    const path = `${checklistsPath(world)}/ours`;
    const read = async () =>
      (await (await requestAs(world, "admin", "GET", path)).json<{ checklist: Checklist }>()).checklist;
    expect(await read()).toMatchObject({ questions: now, hasChanges: false });
    const file = await (
      await requestAs(world, "admin", "GET", `${path}/file`)
    ).json<{ questions: unknown }>();
    expect(file.questions).toEqual(now);
    const { safetyChecks } = await visitOf(await createVisit(world, { checklistVersionId: "ours-1" }));
    expect(safetyChecks.map(({ field }) => field.payload.options)).toEqual(now.map(({ options }) => options));

    // Taken away, the text stays away; so does a meaning that somebody has chosen since.
    const own = now.map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, actionTitle: "", meaning: "none" as const })),
    }));
    expect((await requestAs(world, "admin", "PATCH", path, { questions: own })).status).toBe(200);
    expect((await read()).questions).toEqual(own);
    const changes = await (
      await requestAs(world, "admin", "GET", `${path}/changes`)
    ).json<{ changes: { questions: { key: string; parts: string[] }[] } }>();
    expect(changes.changes.questions).toHaveLength(now.filter(({ type }) => type !== "text").length);
    expect(changes.changes.questions[0]).toMatchObject({ key: "escape_routes", parts: ["options"] });
  });
});

describe("a correction that an answer demands", () => {
  it("is stood for by an action, unless the checklist wants it on the spot", async () => {
    const world = await makeWorld();
    const [first] = CHECKLISTS.hseq_visit;
    if (!first) throw new Error("there is one");
    const asked = inLanguage(first, "es");
    const questions = [
      { ...asked, key: "later" },
      {
        ...asked,
        key: "now",
        options: asked.options.map((option) =>
          option.value === "no" ? { ...option, immediate: true } : option,
        ),
      },
    ];
    const body = { kind: "hseq_visit", name: "Dos", questions };
    const created = await requestAs(world, "admin", "POST", checklistsPath(world), body);
    const { checklist } = await created.json<{ checklist: Checklist }>();
    expect(checklist.questions).toEqual(questions);
    const publish = `${checklistsPath(world)}/${checklist.id}/publish`;
    expect((await requestAs(world, "admin", "POST", publish, {})).status).toBe(200);
    const [version] = await sql()
      .select({ id: checklistVersion.id })
      .from(checklistVersion)
      .where(query`${checklistVersion.checklistId} = ${checklist.id}`);
    const { id, safetyChecks } = await visitOf(await createVisit(world, { checklistVersionId: version?.id }));
    const path = formPath(world, "hseq_visit", id);
    const save = (corrections: { id: string; value: string }[]) =>
      requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
        answers: safetyChecks.map((check) => ({ id: check.id, value: "no", corrections })),
      });
    const missing = async () => {
      const refused = await requestAs(world, "member", "PATCH", `${path}/status`, { status: "completed" });
      const fields = Object.entries((await errorOf(refused)).fields ?? {});
      return safetyChecks.map(
        (check) => fields.find(([field]) => field === `safetyChecks.${check.id}.corrections`)?.[1] ?? null,
      );
    };
    expect((await save([])).status).toBe(200);
    const onTheSpot = "La respuesta exige anotar una corrección";
    expect(await missing()).toEqual(["Anota la corrección o abre una acción", onTheSpot]);
    for (const check of safetyChecks)
      expect(
        (
          await raiseAction(world, {
            formType: "hseq_visit",
            formId: id,
            fieldId: check.id,
            title: "Despejar la salida",
            openedAt: "2026-11-20T10:00:00.000Z",
          })
        ).status,
      ).toBe(201);
    expect(await missing()).toEqual([null, onTheSpot]);
    await save([{ id: "c1", value: "Despejada" }]);
    expect(await missing()).toEqual([null, null]);
  });
});
