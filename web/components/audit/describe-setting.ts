import type { AuditVerb } from "#worker/contract/admin/audit.ts";
import { OBJECTIVE_KEYS } from "#worker/contract/enums.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatDay } from "../../text/format.ts";
import type { Difference } from "./difference-list.tsx";

export type Changes = Readonly<Record<string, { before?: unknown; after?: unknown }>>;
/** The words for the values of a field that are not texts, by field; null for no value. */
export type OwnWords = Readonly<Record<string, (value: unknown) => string | null>>;

const DATES = new Set(["banExpires", "endsAt"]);
const DAYS = new Set(["day", "movedTo", "doneOn", "validUntil"]);
/** Their values are ids. */
const REFERENCES = new Set([
  "departments",
  "departmentIds",
  "departmentId",
  "locationId",
  "zoneId",
  "jobPositionId",
  "checklistId",
  "assignedUserId",
  "openActions",
  "invitedBy",
]);
const IN_DEPARTMENT = "role in ";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

type Words = {
  time: (at: string) => string;
  platformRoles?: Readonly<Record<string, string>>;
  /** Names by id. Without them, values that are ids are left out. */
  names?: ReadonlyMap<string, string> | undefined;
  ownWords?: OwnWords | undefined;
};

/** What was changed in a person, the company or a setting: the fields that have a name. */
export function useDescribeSetting({ time, platformRoles = {}, names, ownWords = {} }: Words) {
  const { roles: companyRoles, colors, objectives } = useText("app");
  const { fields, history: words } = useText("audit");
  const language = useLanguage();
  const labels: Partial<Record<string, string>> = fields;
  const colorNames: Partial<Record<string, string>> = colors;

  const nameOf = (id: unknown): string | null =>
    typeof id === "string" && id !== "" && names ? (names.get(id) ?? words.gonePlace) : null;
  const roleOf = (role: string, verb: AuditVerb): string => {
    const roles: Partial<Record<string, string>> = verb.startsWith("user.") ? platformRoles : companyRoles;
    return role
      .split(",")
      .map((each) => roles[each.trim()] ?? each)
      .join(", ");
  };
  const joined = (values: readonly (string | null)[]): string | null =>
    values.filter((value) => value !== null).join(", ") || null;
  const said = (field: string, value: unknown, verb: AuditVerb): string | null => {
    if (value === null || value === undefined || value === "") return null;
    const own = ownWords[field];
    if (own) return own(value);
    if (REFERENCES.has(field)) return Array.isArray(value) ? joined(value.map(nameOf)) : nameOf(value);
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean") return value ? words.yes : words.no;
    if (field === "roles" && Array.isArray(value))
      return joined(
        value.filter(isObject).map(({ role, departmentId }) => {
          const department = nameOf(departmentId);
          return `${roleOf(String(role), verb)}${department ? ` · ${department}` : ""}`;
        }),
      );
    if (typeof value !== "string") return Array.isArray(value) && value.length === 0 ? null : words.tooLong;
    if (DATES.has(field)) return Number.isNaN(Date.parse(value)) ? null : time(value);
    if (DAYS.has(field)) return formatDay(language, `${value}T00:00:00Z`, "UTC");
    if (field === "color") return colorNames[value] ?? value;
    if (field === "state") return words.states[value] ?? value;
    return field === "role" ? roleOf(value, verb) : value;
  };
  const labelOf = (key: string): string | undefined => {
    if (key.startsWith(IN_DEPARTMENT)) {
      const department = nameOf(key.slice(IN_DEPARTMENT.length));
      return department === null ? labels["role"] : words.roleIn(department);
    }
    const objective = OBJECTIVE_KEYS.find((each) => each === key);
    return objective ? words.objective(objectives.names[objective]) : labels[key];
  };
  return (verb: AuditVerb, changes: Changes): Difference[] =>
    Object.entries(changes).flatMap(([key, { before, after }]) => {
      const field = key.startsWith(IN_DEPARTMENT) ? "role" : key;
      const label = labelOf(key);
      const change = { before: said(field, before, verb), after: said(field, after, verb) };
      const isSaid = change.before !== change.after || change.after === words.tooLong;
      // The day of a task is the same before and after: it says which.
      return label !== undefined && (isSaid || (field === "day" && change.after !== null))
        ? [{ path: key, label, ...change }]
        : [];
    });
}
