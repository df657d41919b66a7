// What the rows of a sheet ask for, in the bodies with which the same is made by hand.
import { ACTION_ORIGINS, ACTION_TYPES, PRIORITY_LABELS } from "../../contract/actions/action-vocabularies.ts";
import { DEPARTMENT_FORM_TYPES, type PlanKind } from "../../contract/enums.ts";
import type { Texts } from "../../contract/forms/field.ts";
import { FORM_TYPE_NAMES } from "../../contract/forms/vocabularies.ts";
import { DEFAULT_COMPANY_ROLE, type InvitableRole } from "../../contract/organisation/roles.ts";
import { nameKeyOf } from "../forms/codes.ts";
import { localDay } from "../time/digest-schedule.ts";
import { instantAt } from "../time/local-time.ts";
import type { Cells } from "./cells.ts";
import { readRule } from "./read-frequency.ts";

const ROLES: Readonly<Record<InvitableRole, Texts>> = {
  admin: { es: "Administración", en: "Administrator", ca: "Administració" },
  manager: { es: "Responsable", en: "Manager", ca: "Responsable" },
  member: { es: "Miembro", en: "Member", ca: "Membre" },
};

/** How a list may call the roles, besides their names. */
const ROLE_WORDS: Readonly<Record<InvitableRole, readonly string[]>> = {
  admin: ["administrador", "administradora", "admin"],
  manager: ["jefe", "jefa", "encargado", "encargada", "cap", "encarregat", "encarregada"],
  member: ["usuario", "usuaria", "trabajador", "trabajadora", "treballador", "treballadora", "user"],
};

const PLAN_KIND_NAMES: Readonly<Record<PlanKind, Texts>> = {
  ...(Object.fromEntries(DEPARTMENT_FORM_TYPES.map((type) => [type, FORM_TYPE_NAMES[type]])) as Record<
    Exclude<PlanKind, "document">,
    Texts
  >),
  document: { es: "Documento", en: "Document", ca: "Document" },
};

/** Rows with the same key are the same record. Null if what the record is known by is missing. */
const keyOf = (parts: readonly (string | null)[]): string | null =>
  parts.some((part) => part !== null && part !== "")
    ? JSON.stringify(parts.map((part) => nameKeyOf(part ?? "")))
    : null;

/** By the sheet's own reference in the department, otherwise by what tells one record of it from another. */
const keyInDepartment = (
  cells: Cells,
  departmentId: string | undefined,
  parts: readonly (string | null)[],
) => {
  const reference = cells.text("reference");
  if (departmentId === undefined) return null;
  return keyOf(reference === null ? [departmentId, "", ...parts] : [departmentId, reference]);
};

export const readPerson = (cells: Cells) => ({
  key: keyOf([cells.text("email")]),
  email: cells.needed("email") ?? "",
  name: cells.text("name"),
  role: cells.choice("role", ROLES, ROLE_WORDS) ?? DEFAULT_COMPANY_ROLE,
  departmentIds: cells.departments("departments"),
});

/** The description is the zone's where there is one. */
export function readPlace(cells: Cells) {
  const [location, zone] = [cells.needed("location") ?? "", cells.text("zone")];
  const description = cells.text("description");
  return {
    key: keyOf([location, zone]),
    name: location,
    ...(zone === null ? { description } : { zones: [{ name: zone, description }] }),
  };
}

export const readJobPosition = (cells: Cells) => ({
  key: keyOf([cells.text("name")]),
  name: cells.needed("name") ?? "",
  description: cells.text("description"),
});

type Moment = { now: Date; timeZone: string };

/** An action is opened now unless the sheet says a day, and is due at the end of its day. */
export function readAction(cells: Cells, { now, timeZone }: Moment) {
  const at = (day: string | null, time: string) =>
    day === null ? null : instantAt(Date.parse(`${day}T${time}Z`), timeZone).toISOString();
  const department = cells.department("department");
  const place = cells.place();
  const opened = cells.day("openedAt");
  return {
    key: keyInDepartment(cells, department?.id, [cells.text("title"), opened, place?.zoneId ?? null]),
    department,
    body: {
      title: cells.needed("title") ?? "",
      description: cells.text("description"),
      origin: cells.needed("origin") === null ? null : cells.choice("origin", ACTION_ORIGINS),
      actionType: cells.choice("actionType", ACTION_TYPES),
      priority: cells.choice("priority", PRIORITY_LABELS) ?? undefined,
      openedAt: at(opened, "12:00:00") ?? now.toISOString(),
      deadline: at(cells.day("deadline"), "23:59:00"),
      assignee: cells.person("assignee", department?.id ?? null),
      zoneId: place?.zoneId ?? null,
      cause: cells.text("cause"),
    },
  };
}

export function readPlanLine(
  cells: Cells,
  { now, timeZone }: Moment,
  frequencyUnreadable: (typed: string) => string,
) {
  const department = cells.department("department");
  const kind = cells.needed("kind") === null ? null : cells.choice("kind", PLAN_KIND_NAMES);
  const frequency = cells.needed("frequency");
  const [from, until] = [cells.needed("from") === null ? null : cells.day("from"), cells.day("until")];
  const place = cells.place();
  const day = from ?? localDay(now, timeZone);
  const rule = frequency === null ? null : readRule(frequency, day, until);
  if (frequency !== null && rule === null) cells.wrong("frequency", frequencyUnreadable(frequency));
  return {
    key: keyInDepartment(cells, department?.id, [kind, cells.text("name"), place?.zoneId ?? null]),
    department,
    body: {
      kind,
      name: cells.needed("name") ?? "",
      rule,
      locationId: place?.locationId ?? null,
      zoneId: place?.zoneId ?? null,
      jobPositionId: cells.jobPosition("jobPosition"),
      checklistId: cells.checklist("checklist", kind),
      assignedUserId: cells.person("assignee", department?.id ?? null),
      responsible: cells.text("responsible"),
      basis: cells.text("basis"),
      evidence: cells.text("evidence"),
    },
  };
}
