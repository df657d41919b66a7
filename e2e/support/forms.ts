import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { sampleValues } from "../../fixtures/sample-values.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../../worker/contract/enums.ts";
import { formDefinition } from "../../worker/contract/forms/registry.ts";
import { appEs } from "../../web/text/app/es.ts";
import { commonEs } from "../../web/text/common/es.ts";
import { custodyEs } from "../../web/text/custody/es.ts";
import { callApi, createCompany } from "./create-company.ts";
import { installOfflineApp } from "./device.ts";

type NamedRecord = { id: string; name: string };
/** A new company with the master data a form needs. */
export type Workplace = {
  companyId: string;
  teams: NamedRecord[];
  location: NamedRecord;
  zone: NamedRecord;
  jobPosition: NamedRecord;
};

export async function createWorkplace(page: Page, teamNames = ["Producción"]): Promise<Workplace> {
  const { companyId } = await createCompany(page);
  const places = `/api/v1/location/${companyId}`;
  const departments = `/api/v1/company/${companyId}/departments`;
  const teams = await Promise.all(
    teamNames.map(
      async (name) =>
        (await callApi<{ department: NamedRecord }>(page, "POST", departments, { name })).department,
    ),
  );
  const { location } = await callApi<{ location: NamedRecord }>(page, "POST", `${places}/locations`, {
    name: "Nave 1",
  });
  const { zone } = await callApi<{ zone: NamedRecord }>(
    page,
    "POST",
    `${places}/locations/${location.id}/zones`,
    {
      name: "Línea de envasado",
    },
  );
  const { jobPosition } = await callApi<{ jobPosition: NamedRecord }>(
    page,
    "POST",
    `${places}/job-positions`,
    {
      name: "Soldadura",
    },
  );
  return { companyId, teams, location, zone, jobPosition };
}

type NewForm = { type: DepartmentFormType; teamId: string; date?: Date };

/** Creates a form through the API. */
export async function createForm(
  page: Page,
  { companyId, location, zone, jobPosition }: Workplace,
  { type, teamId, date = new Date() }: NewForm,
): Promise<{ id: string; viewId: string }> {
  const path = `/api/v1/company/${companyId}/departments/${teamId}/${formDefinition(type).segment}`;
  const { form } = await callApi<{ form: { id: string; viewId: string } }>(page, "POST", path, {
    ...sampleValues(type, ["creation"]),
    ...(type === "drill" ? { scenario: "Incendio en la nave 1" } : {}),
    ...(type === "observation" ? { workPosition: jobPosition.id } : {}),
    date: date.toISOString(),
    locationId: location.id,
    zoneId: zone.id,
  });
  return form;
}

type SealingStep = "complete" | "submit";

/** The button that seals, in the sheet that says what will be sealed. */
export const sealingButton = (page: Page, step: SealingStep = "complete"): Locator =>
  page.getByRole("dialog").getByRole("button", { name: appEs.formSteps[step], exact: true });

/** The word to the sender with which tests close a communication. */
export const CLOSING_WORD = "Ya está arreglado";

/** Closes the communication in the sheet that is open, with a word to its sender. */
export async function answerAndClose(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: custodyEs.completing.closingWord }).fill(CLOSING_WORD);
  await dialog.getByRole("button", { name: custodyEs.completing.close, exact: true }).click();
}

/** Closes the communication that is open. */
export async function closeEntry(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: commonEs.close, exact: true }).click();
  await answerAndClose(page);
}

/** Completes the form that is open, or sends the entry: the button of its page, and that of the sheet. */
export async function seal(page: Page, step: SealingStep = "complete"): Promise<void> {
  await page.getByRole("button", { name: appEs.formSteps[step], exact: true }).click();
  await sealingButton(page, step).click();
}

/** Creates so many forms, of all kinds in turn, an hour apart. */
export async function createForms(page: Page, workplace: Workplace, count: number): Promise<void> {
  const [team] = workplace.teams;
  const types = DEPARTMENT_FORM_TYPES;
  const forms = Array.from({ length: count }, (_, index) => ({
    type: types[index % types.length] ?? "drill",
    teamId: team?.id ?? "",
    date: new Date(Date.now() - index * 3_600_000),
  }));
  await Promise.all(forms.map((form) => createForm(page, workplace, form)));
}

/** Creates a visit without a network in a new workplace, and leaves its page open and offline. */
export async function recordVisitOffline(page: Page, context: BrowserContext): Promise<Workplace> {
  const { createForm: text, kinds } = appEs;
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  await page.goto(`/${workplace.companyId}/team/${teamId}`);
  await installOfflineApp(page);
  await page.getByRole("main").getByRole("button", { name: kinds.hseq_visit, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: text.titles.hseq_visit });
  await page.getByRole("button", { name: workplace.location.name, exact: true }).click();
  await page.getByRole("button", { name: workplace.zone.name, exact: true }).click();
  await context.setOffline(true);
  await dialog.getByRole("button", { name: text.create }).click();
  await expect(page).toHaveURL(new RegExp(`/team/${teamId}/f/`));
  return workplace;
}
