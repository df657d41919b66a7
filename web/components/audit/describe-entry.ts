import type { AuditRecordType, AuditVerb } from "#worker/contract/admin/audit.ts";
import { FORM_TYPES, type FormType } from "#worker/contract/enums.ts";
import { formDefinition } from "#worker/contract/forms/registry.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatList } from "../../text/format.ts";
import { type Changes, useDescribeSetting } from "./describe-setting.ts";

/** Only platform administrators are given addresses. */
type Person = { id: string; name: string | null; email?: string | null };

/** An entry of the platform's audit log or of a company's. */
export type DescribedEntry = {
  id: string;
  at: string;
  lastAt: string | null;
  verb: AuditVerb;
  recordType: AuditRecordType;
  recordId: string;
  recordName: string | null;
  actor: Person;
  impersonatedBy: Person | null;
  /** The API key with which a program did it. */
  key?: { name: string | null } | null;
  isImported: boolean;
  changes: Changes;
};

const formTypeOf = ({ recordType }: DescribedEntry): FormType | undefined =>
  FORM_TYPES.find((each) => each === recordType);

/** The person's name, else the address. */
export function usePersonName(): (person: Person) => string {
  const text = useText("audit");
  return ({ name, email }) => name?.trim() || email || text.gone;
}

/** "Núria Ferrer bloqueó una cuenta: Lucía Navarro". */
export function useSentence(): (entry: DescribedEntry) => string {
  const { kinds } = useText("app");
  const text = useText("audit");
  const nameOf = usePersonName();
  return (entry) => {
    const { verb, actor, impersonatedBy, key } = entry;
    const author = impersonatedBy ? text.acting(nameOf(impersonatedBy), nameOf(actor)) : nameOf(actor);
    const by = key ? text.withKey(author, key.name ?? text.goneKey) : author;
    const sentence = `${by} ${text.verbs[verb]}`;
    const kind = formTypeOf(entry);
    const about = [kind ? kinds[kind] : null, namedIn(entry)].filter((part) => part !== null);
    return about.length === 0 ? sentence : text.about(sentence, about.join(" "));
  };
}

/** The fields that name a record, the first that an entry has. */
const NAMING_FIELDS = ["viewId", "name", "title", "email"] as const;

/** The record's name, or what the change itself calls it. */
export function namedIn({ recordName, changes }: DescribedEntry): string | null {
  if (recordName !== null) return recordName;
  for (const field of NAMING_FIELDS) {
    const name = changes[field]?.after ?? changes[field]?.before;
    if (typeof name === "string" && name !== "") return name;
  }
  return null;
}

type Words = Pick<Parameters<typeof useDescribeSetting>[0], "time" | "platformRoles">;

/** What changed: of the company and its people the values, of forms and actions which fields. */
export function useChangeLines(words: Words): (entry: DescribedEntry) => string[] {
  const { actionTexts } = useText("app");
  const text = useText("audit");
  const language = useLanguage();
  const describe = useDescribeSetting(words);
  const values = ({ changes, recordName, verb }: DescribedEntry): string[] =>
    describe(verb, changes).flatMap(({ path, label, before, after }) => {
      if (before === null && after === recordName) return [];
      if (path === "day") return [text.set(label, after ?? "")];
      if (after === text.history.tooLong) return [text.changedFields(label)];
      return [
        before === null ? text.set(label, after ?? "") : text.changed(label, before, after ?? text.nothing),
      ];
    });
  return (entry) => {
    const { recordType, verb, changes } = entry;
    const keys = Object.keys(changes);
    const type = formTypeOf(entry);
    if (verb === "form.answer") return [text.answered(keys.length)];
    if (!type && recordType !== "action") return values(entry);
    const labels: Partial<Record<string, string>> = type
      ? Object.fromEntries(
          Object.entries(formDefinition(type).fields).map(([key, { label }]) => [key, label[language]]),
        )
      : actionTexts.fields;
    const changed = keys.flatMap((key) => labels[key] ?? []);
    return changed.length === 0 ? [] : [text.changedFields(formatList(language, changed))];
  };
}
