import type { Page } from "@playwright/test";
import { sampleValues } from "../../fixtures/sample-values.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../../worker/contract/enums.ts";
import { formDefinition } from "../../worker/contract/forms/registry.ts";
import { call, foundCompany } from "./found-company.ts";

type Thing = { id: string; name: string };
/** A company of one's own with what a form needs to begin. */
export type Workplace = {
  companyId: string;
  teams: Thing[];
  location: Thing;
  zone: Thing;
  jobPosition: Thing;
};

export async function foundWorkplace(page: Page, teamNames = ["Producción"]): Promise<Workplace> {
  const { companyId } = await foundCompany(page);
  const places = `/api/v1/location/${companyId}`;
  const departments = `/api/v1/company/${companyId}/departments`;
  const teams = await Promise.all(
    teamNames.map(
      async (name) => (await call<{ department: Thing }>(page, "POST", departments, { name })).department,
    ),
  );
  const { location } = await call<{ location: Thing }>(page, "POST", `${places}/locations`, {
    name: "Nave 1",
  });
  const { zone } = await call<{ zone: Thing }>(page, "POST", `${places}/locations/${location.id}/zones`, {
    name: "Línea de envasado",
  });
  const { jobPosition } = await call<{ jobPosition: Thing }>(page, "POST", `${places}/job-positions`, {
    name: "Soldadura",
  });
  return { companyId, teams, location, zone, jobPosition };
}

type Wish = { type: DepartmentFormType; teamId: string; date?: Date };

/** A form made through the API, for tests that are not about making it. */
export async function makeForm(
  page: Page,
  { companyId, location, zone, jobPosition }: Workplace,
  { type, teamId, date = new Date() }: Wish,
): Promise<{ id: string; viewId: string }> {
  const path = `/api/v1/company/${companyId}/departments/${teamId}/${formDefinition(type).segment}`;
  const { form } = await call<{ form: { id: string; viewId: string } }>(page, "POST", path, {
    ...sampleValues(type, ["creation"]),
    ...(type === "drill" ? { scenario: "Incendio en la nave 1" } : {}),
    ...(type === "observation" ? { workPosition: jobPosition.id } : {}),
    date: date.toISOString(),
    locationId: location.id,
    zoneId: zone.id,
  });
  return form;
}

/** So many, of every kind in turn, an hour apart. */
export async function makeForms(page: Page, workplace: Workplace, count: number): Promise<void> {
  const [team] = workplace.teams;
  const types = DEPARTMENT_FORM_TYPES;
  const wishes = Array.from({ length: count }, (_, index) => ({
    type: types[index % types.length] ?? "drill",
    teamId: team?.id ?? "",
    date: new Date(Date.now() - index * 3_600_000),
  }));
  await Promise.all(wishes.map((wish) => makeForm(page, workplace, wish)));
}
