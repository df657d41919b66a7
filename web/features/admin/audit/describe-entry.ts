import { FORM_TYPES } from "../../../../worker/contract/enums.ts";
import type { PlatformAuditEntry } from "../../../data/administration/audit.ts";
import { useAdminText } from "../../../text/use-text.ts";
import { useDay } from "../parts/use-day.ts";

type Person = PlatformAuditEntry["actor"];

/** The person's name, else the address. */
export function usePersonName(): (person: Person) => string {
  const { adminAudit: text } = useAdminText();
  return ({ name, email }) => name?.trim() || email || text.gone;
}

/** "Núria Ferrer bloqueó una cuenta: Lucía Navarro". */
export function useSentence(): (entry: PlatformAuditEntry) => string {
  const { adminAudit: text, kinds } = useAdminText();
  const nameOf = usePersonName();
  return (entry) => {
    const { verb, actor, impersonatedBy, recordType } = entry;
    const author = impersonatedBy ? text.acting(nameOf(impersonatedBy), nameOf(actor)) : nameOf(actor);
    const sentence = `${author} ${text.verbs[verb]}`;
    const kind = FORM_TYPES.find((each) => each === recordType);
    const about = [kind ? kinds[kind] : null, namedIn(entry)].filter((part) => part !== null);
    return about.length === 0 ? sentence : text.about(sentence, about.join(" "));
  };
}

/** The fields that name a record, the first that an entry has. */
const NAMING_FIELDS = ["viewId", "name", "title", "email"] as const;

/** The record's name, or what the change itself calls it. */
function namedIn({ recordName, changes }: PlatformAuditEntry): string | null {
  if (recordName !== null) return recordName;
  for (const field of NAMING_FIELDS) {
    const name = changes[field]?.after ?? changes[field]?.before;
    if (typeof name === "string" && name !== "") return name;
  }
  return null;
}

const DATES = new Set(["banExpires"]);

/** What changed, for the fields that say something to an administrator. */
export function useChangeLines(): (entry: PlatformAuditEntry) => string[] {
  const { adminAudit: text, adminUsers } = useAdminText();
  const { time } = useDay();
  const fields: Partial<Record<string, string>> = text.fields;
  const roles: Partial<Record<string, string>> = adminUsers.roles;
  const shown = (field: string, value: unknown): string | null => {
    if (typeof value === "number") return String(value);
    if (typeof value !== "string" || value === "") return null;
    if (DATES.has(field)) return Number.isNaN(Date.parse(value)) ? null : time(value);
    if (field === "role")
      return value
        .split(",")
        .map((each) => roles[each.trim()] ?? each)
        .join(", ");
    return value;
  };
  return ({ changes, recordType, recordName }) => {
    // The fields of other records belong to their companies.
    if (recordType !== "user" && recordType !== "company") return [];
    return Object.entries(changes).flatMap(([field, { before, after }]) => {
      const name = fields[field];
      const [was, is] = [shown(field, before), shown(field, after)];
      if (name === undefined || was === is || (was === null && is === recordName)) return [];
      return [was === null ? text.set(name, is ?? "") : text.changed(name, was, is ?? text.nothing)];
    });
  };
}
