import type { Page } from "@playwright/test";
import { sampleValues } from "../../fixtures/sample-values.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../../worker/contract/enums.ts";
import { formDefinition } from "../../worker/contract/forms/registry.ts";
import { callApi, createCompany } from "./create-company.ts";

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
