// What the rows of a sheet ask for, in the bodies with which the same is made by hand.
import { ACTION_ORIGINS, ACTION_TYPES, PRIORITY_LABELS } from "../../contract/actions/action-vocabularies.ts";
import { DEPARTMENT_FORM_TYPES, type PlanKind } from "../../contract/enums.ts";
import type { Texts } from "../../contract/forms/field.ts";
import { FORM_TYPE_NAMES } from "../../contract/forms/vocabularies.ts";
import { DEFAULT_COMPANY_ROLE, type InvitableRole } from "../../contract/organisation/roles.ts";
import { nameKeyOf } from "../forms/codes.ts";
import { localDay } from "../time/digest-schedule.ts";
import { instantAt } from "../time/local-time.ts";
import { addressIn, type Cells, textIn, type Values } from "./cells.ts";
import { findChoice } from "./find-name.ts";
import { readRule } from "./read-frequency.ts";

const ROLES: Readonly<Record<InvitableRole, Texts>> = {
  admin: { es: "Administración", en: "Administrator", ca: "Administració" },
  manager: { es: "Responsable", en: "Manager", ca: "Responsable" },
  member: { es: "Miembro", en: "Member", ca: "Membre" },
};

/** How a list may call the roles, besides their names. */
const ROLE_WORDS: Readonly<Record<InvitableRole, readonly string[]>> = {
  admin: ["administrador", "administradora", "admin"],
  manager: [
    "jefe",
    "jefa",
    "jefe de departamento",
    "jefa de departamento",
    "responsable de departamento",
    "mando",
    "encargado",
    "encargada",
    "cap",
    "cap de departament",
    "responsable de departament",
    "comandament",
    "encarregat",
    "encarregada",
    "department manager",
    "head",
  ],
  member: [
    "usuario",
    "usuaria",
    "usuari",
    "usuària",
    "trabajador",
    "trabajadora",
    "operario",
    "operaria",
    "empleado",
    "empleada",
    "treballador",
    "treballadora",
    "operari",
    "operària",
    "empleat",
    "empleada",
    "user",
    "employee",
    "worker",
  ],
};

/** How lists of actions call these, besides their names. */
const ORIGIN_WORDS: Readonly<Partial<Record<keyof typeof ACTION_ORIGINS, readonly string[]>>> = {
  visit: ["visita", "inspección", "visita de seguridad", "inspecció", "visit", "inspection"],
  incident: ["accidente", "incidente", "accident", "incident"],
  observation: ["observación", "observació", "observation"],
  change: ["cambio", "canvi", "change"],
  mailbox: [
    "sugerencia",
    "comunicación",
    "buzón",
    "suggeriment",
    "comunicació",
    "bústia",
    "suggestion",
    "report",
  ],
  authority: ["Inspección de Trabajo", "ITSS", "autoridad", "Inspecció de Treball", "autoritat", "authority"],
  audit: [
    "auditoría interna",
    "auditoría externa",
    "auditoria interna",
    "auditoria externa",
    "internal audit",
  ],
  meeting: [
    "reunión",
    "comité",
    "comité de seguridad y salud",
    "CSS",
    "reunió",
    "comitè",
    "comitè de seguretat i salut",
    "meeting",
    "committee",
  ],
  risk_assessment: [
    "evaluación",
    "evaluación de riesgos laborales",
    "ER",
    "avaluació",
    "avaluació de riscos laborals",
  ],
  legal: ["legal", "normativa", "legislación", "legislació"],
  initiative: ["iniciativa", "propia", "pròpia", "initiative"],
  other: ["otros", "otra", "altres", "altra", "others"],
};
const TYPE_WORDS: Readonly<Record<keyof typeof ACTION_TYPES, readonly string[]>> = {
  corrective: ["correctivo", "acción correctiva", "AC", "correctiu", "acció correctiva", "corrective action"],
  preventive: ["preventivo", "acción preventiva", "AP", "preventiu", "acció preventiva", "preventive action"],
  improvement: ["mejora", "acción de mejora", "AM", "millora", "acció de millora", "improvement action"],
};
const PRIORITY_WORDS: Readonly<Partial<Record<keyof typeof PRIORITY_LABELS, readonly string[]>>> = {
  "0": ["crítico", "muy alta", "urgente", "inmediata", "crític", "molt alta", "urgent", "immediata"],
  "1": ["alto", "alt"],
  "2": ["medio", "normal", "moderada", "mitjà"],
  "3": ["bajo", "baix", "leve", "lleu"],
};
/** How a plan may call its kinds. */
const PLAN_KIND_WORDS: Readonly<Partial<Record<PlanKind, readonly string[]>>> = {
  hseq_visit: ["visita", "inspección", "inspecció", "visit", "inspection", "visita de seguridad"],
  drill: ["simulacro de emergencia", "simulacre d’emergència"],
  observation: ["observación de trabajo", "observació de treball", "work observation", "OPS"],
  document: ["documentación", "documentos", "documentació", "documents"],
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

/** The role that a row names as `readPerson` reads it, before anything of the company is read. */
export function roleNamedIn(values: Values): InvitableRole | null {
  const typed = textIn(values, "role");
  return typed === null ? null : findChoice(typed, ROLES, ROLE_WORDS);
}

export const readPerson = (cells: Cells) => ({
  key: keyOf([addressIn(cells.text("email") ?? "")]),
  email: addressIn(cells.needed("email") ?? ""),
  name: [cells.text("name"), cells.text("surnames")].filter(Boolean).join(" ") || null,
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
      origin: cells.needed("origin") === null ? null : cells.choice("origin", ACTION_ORIGINS, ORIGIN_WORDS),
      actionType: cells.choice("actionType", ACTION_TYPES, TYPE_WORDS),
      priority: cells.choice("priority", PRIORITY_LABELS, PRIORITY_WORDS) ?? undefined,
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
  const kind = cells.needed("kind") === null ? null : cells.choice("kind", PLAN_KIND_NAMES, PLAN_KIND_WORDS);
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
