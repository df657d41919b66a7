import { DEFAULT_LANGUAGE, type FormType } from "#worker/contract/enums.ts";
import { fieldsOf, isDepartmental } from "#worker/contract/forms/registry.ts";
import { EMPTY } from "#worker/contract/forms/field.ts";
import { formRights } from "#worker/policy/form-rights.ts";
import { companyChecklist, newChecklist } from "#worker/domain/forms/new-checklist.ts";
import type { OfferedChecklist } from "../checklists/offered.ts";
import { departmentsQuery } from "../organisation/companies.ts";
import { type Location, locationsQuery, type Zone, zonesQuery } from "../places/places.ts";
import { queries } from "../offline/queries.ts";
import { knownSession } from "../session/session.ts";
import { actorOf } from "../session/use-actor.ts";
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

/** The labels of built-in questions are in the user's language until the server creates them in the company's. */
async function safetyChecksOf(
  { type, formId }: FormAddress,
  chosen: OfferedChecklist | null,
): Promise<ShownForm["safetyChecks"]> {
  const safetyChecks = chosen
    ? await companyChecklist(type, formId, chosen.questions)
    : await newChecklist(type, formId, knownSession()?.user.language ?? DEFAULT_LANGUAGE);
  return safetyChecks.map(({ id, questionKey, field }) => ({
    id,
    questionKey,
    label: field.payload.label,
    field,
    corrections: [],
    note: null,
    actionsCount: 0,
  }));
}

/** The same rules as the server's. Deleting it needs no right before the server has it. */
function rightsOn({ companyId, departmentId, type }: FormAddress): ShownForm["can"] {
  const session = knownSession();
  if (!session)
    return {
      edit: true,
      record: type === "drill",
      handle: false,
      receive: false,
      answer: false,
      complete: false,
      reopen: false,
      takeBack: false,
      delete: true,
      void: false,
      unvoid: false,
      raiseAction: false,
    };
  const form = { type, companyId, departmentId, createdById: session.user.id, actionsCount: 0 };
  const rights = formRights(actorOf(session), {
    ...form,
    status: "in_progress",
    isDraft: !isDepartmental(type),
  });
  return { ...rights, delete: true };
}

/**
 * Builds a form that the server has not created yet from what this device knows. It can be filled in, but has no number
 * and no version.
 */
export async function newForm(
  address: FormAddress,
  sent: Record<string, unknown>,
  chosen: OfferedChecklist | null = null,
  task: ShownForm["task"] = null,
): Promise<ShownForm> {
  const { companyId, departmentId, type, formId } = address;
  // `checklistVersionId` belongs to the creation and is not a field.
  const { checklistVersionId: _, ...values } = sent;
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
    checklist: chosen && { versionId: chosen.versionId, name: chosen.name, number: chosen.number },
    task,
    safetyChecks: await safetyChecksOf(address, chosen),
    actionsCount: 0,
    voided: null,
    reopened: null,
    notice: null,
    completedAt: null,
    can: rightsOn(address),
    createdAt: now,
    updatedAt: now,
    values: { ...emptyValues(type), ...values },
  };
}
