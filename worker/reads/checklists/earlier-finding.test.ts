import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { actionFrom } from "#fixtures/test/action-requests.ts";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { costOf, insert } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { withoutTriggers } from "#fixtures/test/figures/insert-many.ts";
import { createBodyFor } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Checklist } from "../../contract/checklists/checklists.ts";
import type { EarlierFinding } from "../../contract/checklists/findings.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { newId } from "../../domain/ids.ts";
import { zone } from "../../storage/tables/organisation/places.ts";

type Form = { id: string; viewId: string; safetyChecks: SafetyCheckResponse[] };
const DAY_MS = 86_400_000;
const TODAY = new Date("2026-11-20T10:00:00Z");
const daysBefore = (days: number) => new Date(TODAY.getTime() - days * DAY_MS).toISOString();
const departmentPath = ({ acme, workshop }: World, department = workshop.id) =>
  `/api/v1/company/${acme.id}/departments/${department}`;

/** A published checklist of one question. Its bad answer demands neither a correction nor an action. */
async function publish(world: World, label: string, id?: string) {
  const path = `/api/v1/company/${world.acme.id}/checklists`;
  const questions = [yesNoQuestion("harness", { label })];
  const saved = id
    ? await requestAs(world, "admin", "PATCH", `${path}/${id}`, { questions })
    : await requestAs(world, "admin", "POST", path, { kind: "hseq_visit", name: "Altura", questions });
  const { checklist } = await saved.json<{ checklist: Checklist }>();
  const answer = await requestAs(world, "admin", "POST", `${path}/${checklist.id}/publish`, {});
  const { versions } = (await answer.json<{ checklist: Checklist }>()).checklist;
  return { id: checklist.id, versionId: versions.toSorted((a, b) => b.number - a.number)[0]?.id ?? "" };
}

type Visit = { days: number; versionId: string; department?: string; zoneId?: string; who?: VisitorName };

async function visit(world: World, answer: string, { days, versionId, department, zoneId, who }: Visit) {
  const path = `${departmentPath(world, department)}/hseq-visit`;
  const as = who ?? "manager";
  const created = await requestAs(world, as, "POST", path, {
    ...createBodyFor(world, "hseq_visit"),
    id: newId(),
    date: daysBefore(days),
    zoneId: zoneId ?? world.press.id,
    checklistVersionId: versionId,
  });
  expect(created.status).toBe(201);
  const { form } = await created.json<{ form: Form }>();
  const [safetyCheck] = form.safetyChecks;
  const answers = [{ id: safetyCheck?.id, value: answer, corrections: [] }];
  const saved = await requestAs(world, as, "PATCH", `${path}/${form.id}/safety-checks`, {
    answers,
  });
  expect(saved.status).toBe(200);
  return {
    id: form.id,
    viewId: form.viewId,
    safetyCheckId: safetyCheck?.id ?? "",
    path: `${path}/${form.id}`,
  };
}

const raise = async (world: World, of: { id: string; safetyCheckId: string }) =>
  actionFrom(
    await requestAs(world, "manager", "POST", `${departmentPath(world)}/actions`, {
      formType: "hseq_visit",
      formId: of.id,
      fieldId: of.safetyCheckId,
      title: "Revisar el arnés",
      openedAt: daysBefore(0),
    }),
  );

function ask(world: World, given: Record<string, string> = {}, who: VisitorName = "manager", of?: string) {
  const query = new URLSearchParams({
    formType: "hseq_visit",
    zoneId: world.press.id,
    questionKey: "harness",
    date: TODAY.toISOString(),
    formId: "being-filled-in",
    ...given,
  });
  return requestAs(world, who, "GET", `${departmentPath(world, of)}/earlier-finding?${query.toString()}`);
}
const found = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.json<{ finding: EarlierFinding | null }>()).finding;
};

it("tells the latest record of the question in the zone within 90 days, across versions, with its action", async () => {
  const world = await makeWorld();
  const first = await publish(world, "¿Arnés anclado?");
  await visit(world, "no", { days: 91, ...first });
  expect(await found(await ask(world))).toBeNull();

  const earlier = await visit(world, "no", { days: 90, ...first });
  await visit(world, "yes", { days: 1, ...first });
  expect(await found(await ask(world))).toEqual({
    record: {
      formType: "hseq_visit",
      formId: earlier.id,
      viewId: earlier.viewId,
      departmentId: world.workshop.id,
      safetyCheckId: earlier.safetyCheckId,
      date: daysBefore(90),
    },
    action: null,
  });
  const raised = await raise(world, earlier);
  expect(raised.repeats).toEqual({
    record: expect.objectContaining({ formId: expect.any(String) as string }),
  });

  const second = await publish(world, "¿El arnés está anclado a un punto seguro?", first.id);
  const now = await visit(world, "no", { days: 0, versionId: second.versionId });
  expect(await found(await ask(world, { formId: now.id }))).toMatchObject({
    record: { formId: earlier.id },
    action: { id: raised.id, viewId: raised.viewId, departmentId: world.workshop.id, status: "in_progress" },
  });
  // Later records, other zones, other questions and the record itself are not earlier ones.
  expect(await found(await ask(world, { date: daysBefore(100) }))).toBeNull();
  expect(await found(await ask(world, { zoneId: "elsewhere" }))).toBeNull();
  expect(await found(await ask(world, { questionKey: "other" }))).toBeNull();
  expect(await found(await ask(world, { formType: "observation" }))).toBeNull();
});

it("forgets an answer that was put right, moved or deleted", async () => {
  const world = await makeWorld();
  const other = makeZone({ locationId: world.plant.id });
  await insert(tableRows(zone, [other]));
  const version = await publish(world, "¿Arnés anclado?");
  const earlier = await visit(world, "no", { days: 5, ...version });
  const answer = (value: string) =>
    requestAs(world, "manager", "PATCH", `${earlier.path}/safety-checks`, {
      answers: [{ id: earlier.safetyCheckId, value, corrections: [] }],
    });
  expect((await answer("yes")).status).toBe(200);
  expect(await found(await ask(world))).toBeNull();
  expect((await answer("no")).status).toBe(200);
  expect(await found(await ask(world))).not.toBeNull();
  await requestAs(world, "manager", "PATCH", earlier.path, { zoneId: other.id });
  expect(await found(await ask(world))).toBeNull();
  expect(await found(await ask(world, { zoneId: other.id }))).not.toBeNull();
  expect((await requestAs(world, "manager", "DELETE", earlier.path)).status).toBe(200);
  expect(await found(await ask(world, { zoneId: other.id }))).toBeNull();
});

it("an action keeps the record that its question repeated, until that is deleted", async () => {
  const world = await makeWorld();
  const version = await publish(world, "¿Arnés anclado?");
  const earlier = await visit(world, "no", { days: 30, ...version });
  const now = await visit(world, "no", { days: 0, ...version });
  const raised = await raise(world, now);
  expect(raised.repeats?.record).toMatchObject({
    formId: earlier.id,
    viewId: earlier.viewId,
    date: daysBefore(30),
  });
  expect((await raise(world, earlier)).repeats).toBeNull();
  const path = `${departmentPath(world)}/actions/${raised.id}`;
  const listed = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/actions`);
  const { actions } = await listed.json<{ actions: { id: string; repeats: object | null }[] }>();
  expect(actions.find(({ id }) => id === raised.id)?.repeats).toEqual(raised.repeats);
  expect((await requestAs(world, "owner", "DELETE", earlier.path)).status).toBe(200);
  expect((await actionFrom(await requestAs(world, "manager", "GET", path))).repeats).toBeNull();
});

it("says nothing of a record of another department but that there is one", async () => {
  const world = await makeWorld();
  const version = await publish(world, "¿Arnés anclado?");
  await visit(world, "no", { days: 5, ...version, department: world.store.id, who: "owner" });
  expect(await found(await ask(world, {}, "member"))).toEqual({ record: null, action: null });
  expect((await found(await ask(world, {}, "owner")))?.record?.departmentId).toBe(world.store.id);
  const now = await visit(world, "no", { days: 0, ...version });
  expect((await raise(world, now)).repeats).toEqual({ record: null });
  expect(await problemOf(await ask(world, {}, "member", world.store.id))).toMatchObject({
    code: "FORBIDDEN",
  });
  expect((await ask(world, {}, "otherOwner")).status).toBe(404);
});

/** A zone with so many bad answers to ten questions, an hour apart. */
async function manyAnswers({ acme, workshop, plant, press, people }: World, answers: number) {
  const forms = answers / 10;
  const at = "with recursive n(value) as (select 1 union all select value + 1 from n where value < ?1)";
  await withoutTriggers(async () => {
    await env.DB.prepare(
      `${at} insert into visit_form (id, view_id, type, company_id, department_id, created_by_id, date, location_id, zone_id) select 'v' || value, 'V' || value, 'hseq_visit', ?2, ?3, ?4, ?5 - value * 3600000, ?6, ?7 from n`,
    )
      .bind(forms, acme.id, workshop.id, people.member.id, TODAY.getTime(), plant.id, press.id)
      .run();
    for (let question = 0; question < 10; question += 1) {
      const key = `q${question}`;
      // One after the other, because each is long.
      // oxlint-disable-next-line no-await-in-loop
      await env.DB.batch([
        env.DB.prepare(
          `insert into form_field (id, visit_form_id, question_key, field_order, field) select ?1 || id, id, ?1, ?2, '{"type":"text","payload":{"label":"Pregunta"}}' from visit_form`,
        ).bind(key, question),
        env.DB.prepare(
          `insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select ?1 || id, ?1, 'Pregunta', 'hseq_visit', id, company_id, department_id, zone_id, date from visit_form`,
        ).bind(key),
      ]);
    }
    await env.DB.prepare(
      `insert into action (id, view_id, company_id, department_id, initiated_by, visit_form_id, form_field_id, zone_id, title) select 'a' || id, 'A' || id, company_id, department_id, created_by_id, id, 'q3' || id, zone_id, 'x' from visit_form`,
    ).run();
  });
}

const MOST_ROWS = 10;

it("reads at most ten rows, of many answers as of a thousand", async ({ annotate }) => {
  const rows: number[] = [];
  for (const answers of [1000, Number(env.BENCH_ANSWERS)]) {
    // oxlint-disable no-await-in-loop -- each size on its own
    await emptyTables();
    const world = await makeWorld();
    await manyAnswers(world, answers);
    const rowsOf = async (questionKey: string, isFound: boolean) => {
      const answer = await ask(world, { questionKey }, "member");
      expect((await found(answer))?.action?.status).toBe(isFound ? "in_progress" : undefined);
      const { rowsRead, roundTrips } = costOf(answer);
      expect(roundTrips).toBeLessThanOrEqual(2);
      return rowsRead;
    };
    const besides = await rowsOf("unknown", false);
    const all = await rowsOf("q3", true);
    await annotate(`${answers} answers: ${all} rows, of these ${besides} of the person and the department`);
    rows.push(all - besides);
  }
  expect(rows[1]).toBeLessThanOrEqual(MOST_ROWS);
  expect(rows[1]).toBe(rows[0]);
}, 600_000);
