import type { Page } from "@playwright/test";
import { callApi, createCompany } from "./create-company.ts";
import { sessionOf } from "./session.ts";

export const DAY_MS = 86_400_000;
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });

/** A company with a department and a place. */
export async function makePlace(page: Page) {
  const { companyId } = await createCompany(page);
  const { department } = await callApi<{ department: { id: string } }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/departments`,
    { name: "Montaje" },
  );
  const places = `/api/v1/location/${companyId}/locations`;
  const { location } = await callApi<{ location: { id: string } }>(page, "POST", places, { name: "Nave 1" });
  const { zone } = await callApi<{ zone: { id: string } }>(page, "POST", `${places}/${location.id}/zones`, {
    name: "Prensa",
  });
  return { companyId, departmentId: department.id, locationId: location.id, zoneId: zone.id };
}

const optionOf = (value: string, label: string) => ({
  value,
  label,
  meaning: "neutral",
  actionRequired: false,
  correctionRequired: false,
  photoRequired: false,
});

/** A company's checklist whose second question is asked only after a yes. */
async function publishChecklist(page: Page, companyId: string): Promise<string> {
  const path = `/api/v1/company/${companyId}/checklists`;
  const base = { isRequired: true, acceptCorrections: false, acceptActions: false };
  const options = [optionOf("yes", "Sí"), optionOf("no", "No")];
  const { checklist } = await callApi<{ checklist: { id: string } }>(page, "POST", path, {
    kind: "hseq_visit",
    name: "Trabajos en altura",
    questions: [
      { ...base, key: "height", type: "radio", label: "¿Se trabaja en altura?", options },
      {
        ...base,
        key: "where",
        type: "text",
        label: "¿Dónde?",
        options: [],
        onlyIf: { question: "height", answers: ["yes"] },
      },
    ],
  });
  await callApi(page, "POST", `${path}/${checklist.id}/publish`, {});
  return checklist.id;
}

/** Plans a task, once, that may be moved: one's own, or anybody's of the department. */
export async function plan(
  page: Page,
  name: string,
  { kind = "hseq_visit", day = today(), isOwn = true, withChecklist = false } = {},
) {
  const place = await makePlace(page);
  const { companyId, departmentId, locationId, zoneId } = place;
  const checklistId = withChecklist ? await publishChecklist(page, companyId) : null;
  const session = await sessionOf(page);
  const { line } = await callApi<{ line: { id: string } }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/plan/lines`,
    {
      departmentId,
      kind,
      checklistId,
      name,
      locationId,
      zoneId,
      assignedUserId: isOwn ? session?.user.id : null,
      rule: { repetition: { unit: "once" }, from: day, until: null, daysEarly: 7, missedAfterDays: 7 },
    },
  );
  return { ...place, lineId: line.id };
}
