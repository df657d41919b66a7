// Adds to the demo company what it lacks: labels, a plan with tasks that were started, moved and skipped, a repeated finding, and a
// picture in the help of a question.
import assert from "node:assert/strict";
import { FILE_FORMAT } from "../../worker/contract/checklists/schemas.ts";
import type { SafetyCheckResponse } from "../../worker/contract/forms/calls/forms.ts";
import type { Agenda } from "../../worker/contract/plan/plan.ts";
import { isAnsweredBadly, withAnswer } from "../../worker/contract/forms/answers.ts";
import type { Visitor } from "../local/visitor.ts";

const DAY_MS = 86_400_000;
const dayAfter = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });

type Named = { id: string };
type Visit = { id: string; safetyChecks: SafetyCheckResponse[] };

export async function fillCompany(owner: Visitor, companyId: string): Promise<void> {
  const company = `/api/v1/company/${companyId}`;
  const places = `/api/v1/location/${companyId}/locations`;
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await owner.call(method, path, body);
    const said = await answer.text();
    assert(answer.ok, `${method} ${path}: ${answer.status} ${said}`);
    return JSON.parse(said) as Answer;
  };
  const { locations } = await ask<{ locations: Named[] }>("GET", places);
  const [location] = locations;
  const { departments } = await ask<{ departments: Named[] }>("GET", `${company}/departments`);
  const [department] = departments;
  assert(location && department);
  const { zones } = await ask<{ zones: Named[] }>("GET", `${places}/${location.id}/zones`);
  const [zone] = zones;
  assert(zone);
  const locationIds = locations.map(({ id }) => id);
  await ask("POST", `${company}/labels`, { locationIds, zoneIds: [zone.id] });

  const at = { locationId: location.id, zoneId: zone.id };
  const everyDay = { unit: "week", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const rule = { repetition: everyDay, from: dayAfter(0), until: null, daysEarly: 3, missedAfterDays: 3 };
  const planned = { departmentId: department.id, kind: "hseq_visit", name: "Revisión de extintores", rule };
  const { line } = await ask<{ line: Named }>("POST", `${company}/plan/lines`, { ...at, ...planned });
  const task = (days: number) => `${company}/plan/lines/${line.id}/occurrences/${dayAfter(days)}`;
  const start = async (days: number) =>
    (await ask<{ form: Named }>("POST", `${task(days)}/start`, {})).form.id;
  const visits = [await start(0), await start(1)];
  await ask("PATCH", task(4), { movedTo: dayAfter(6) });
  await ask("PATCH", task(5), { skipReason: "La nave está cerrada" });

  let question: string | undefined;
  for (const id of visits) {
    const visit = `${company}/departments/${department.id}/hseq-visit/${id}`;
    // oxlint-disable-next-line no-await-in-loop -- the second answer repeats the first
    const { form } = await ask<{ form: Visit }>("GET", visit);
    const bad = form.safetyChecks.flatMap(({ id: safetyCheckId, field }) =>
      field.payload.options.flatMap(({ value }) =>
        isAnsweredBadly(withAnswer(field, value)) ? [{ id: safetyCheckId, value, corrections: [] }] : [],
      ),
    );
    const [answer] = bad;
    assert(answer);
    question = answer.id;
    // oxlint-disable-next-line no-await-in-loop
    await ask("PATCH", `${visit}/safety-checks`, { answers: [answer] });
  }
  await ask("POST", `${company}/departments/${department.id}/actions`, {
    formType: "hseq_visit",
    formId: visits[1],
    fieldId: question,
    title: "Despejar el pasillo",
    openedAt: new Date().toISOString(),
  });
  await ask("POST", `${company}/checklists/import`, { text: JSON.stringify(CHECKLIST) });
}

const CHECKLIST = {
  format: FILE_FORMAT,
  kind: "hseq_visit",
  name: "Prensas",
  purpose: "",
  language: "es",
  questions: [
    {
      key: "guard",
      type: "text",
      label: "¿Cómo está el resguardo?",
      // A PNG of one pixel.
      picture: {
        alt: "Resguardo cerrado",
        data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAAAAAAAAAAAACklEQVQAAAAAAAAAAAAAAAAAAAAAAABJRU5EAAAAAA==",
      },
      isRequired: false,
      acceptCorrections: false,
      acceptActions: false,
      options: [],
    },
  ],
};

/** The plan of a week, without ids. */
export async function planOf(owner: Visitor, companyId: string) {
  const path = `/api/v1/company/${companyId}/plan?from=${dayAfter(0)}&to=${dayAfter(7)}`;
  const { occurrences } = (await (await owner.call("GET", path)).json()) as Agenda;
  return occurrences.map(({ day, due, status, skipReason, formId, attempt }) => ({
    day,
    due,
    status,
    skipReason,
    attempt,
    hasRecord: formId !== null,
  }));
}
