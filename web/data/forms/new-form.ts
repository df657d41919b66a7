import { DEFAULT_LANGUAGE, type FormType } from "../../../worker/contract/enums.ts";
import { fieldsOf } from "../../../worker/contract/forms/registry.ts";
import { EMPTY } from "../../../worker/contract/forms/field.ts";
import { newChecklist } from "../../../worker/domain/forms/new-checklist.ts";
import { departmentsQuery } from "../organisation/companies.ts";
import { type Location, locationsQuery, type Zone, zonesQuery } from "../places/places.ts";
import { queries } from "../offline/queries.ts";
import { knownSession } from "../session/session.ts";
import type { FormAddress, ShownForm } from "./record.ts";

const emptyValues = (type: FormType): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(type).map(([name, field]) => [name, EMPTY[field.type]]));

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const namedRef = (id: string, known: readonly (Location | Zone)[] | undefined) => ({
  id,
  name: known?.find((place) => place.id === id)?.name ?? "",
});

function departmentOf({ companyId, departmentId }: FormAddress): ShownForm["department"] {
  if (departmentId === null) return null;
  const found =
    knownSession()?.user.departments.find(({ id }) => id === departmentId) ??
    queries.getQueryData(departmentsQuery(companyId).queryKey)?.find(({ id }) => id === departmentId);
  return found ? { id: found.id, name: found.name, color: found.color } : null;
}

/** The labels are in the user's language until the server creates them in the company's. */
async function checksOf({ type, formId }: FormAddress): Promise<ShownForm["safetyChecks"]> {
  const checklist = await newChecklist(type, formId, knownSession()?.user.language ?? DEFAULT_LANGUAGE);
  return checklist.map(({ id, field }) => ({
    id,
    label: field.payload.label,
    field,
    corrections: [],
    actionsCount: 0,
  }));
}

/**
 * Builds a form that the server has not created yet from what this device knows. It can be filled in, but has no number
 * and no version.
 */
export async function newForm(address: FormAddress, values: Record<string, unknown>): Promise<ShownForm> {
  const { companyId, departmentId, type, formId } = address;
  const user = knownSession()?.user;
  const now = new Date().toISOString();
  const [locationId, zoneId] = [textOf(values["locationId"]), textOf(values["zoneId"])];
  return {
    id: formId,
    viewId: "",
    type,
    status: "in_progress",
    version: 0,
    companyId,
    departmentId,
    department: departmentOf(address),
    createdBy: { id: user?.id ?? "", name: user?.name ?? "", color: user?.color ?? "chart-1" },
    location: namedRef(locationId, queries.getQueryData(locationsQuery(companyId).queryKey)),
    zone: namedRef(zoneId, queries.getQueryData(zonesQuery(companyId, locationId).queryKey)),
    safetyChecks: await checksOf(address),
    actionsCount: 0,
    can: { edit: true, complete: false, reopen: false, delete: true, raiseAction: false },
    createdAt: now,
    updatedAt: now,
    values: { ...emptyValues(type), ...values },
  };
}
