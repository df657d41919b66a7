// The audit log of a company, one line for each entry.
import { AUDIT_WORDS } from "../contract/admin/audit-words.ts";
import type { AuditRecordType } from "../contract/admin/audit.ts";
import type { Language } from "../contract/enums.ts";
import type { Texts } from "../contract/forms/field.ts";
import { COLUMN_LABELS, FORM_TYPE_NAMES } from "../contract/forms/vocabularies.ts";
import type { CompanyAuditEntry } from "../contract/organisation/audit.ts";
import { createSheet, type Sheet } from "./sheet.ts";

const LABELS = {
  at: { es: "Fecha", en: "Date", ca: "Data" },
  until: { es: "Hasta", en: "Until", ca: "Fins a" },
  person: { es: "Persona", en: "Person", ca: "Persona" },
  impersonatedBy: { es: "En su nombre actuó", en: "Impersonated by", ca: "En nom seu va actuar" },
  key: { es: "Clave de API", en: "API key", ca: "Clau d’API" },
  did: { es: "Qué hizo", en: "What they did", ca: "Què va fer" },
  about: { es: "Sobre qué", en: "About", ca: "Sobre què" },
  changes: { es: "Cambios", en: "Changes", ca: "Canvis" },
  verb: { es: "Clave", en: "Key", ca: "Clau" },
  entry: { es: "Id. de la entrada", en: "Entry id", ca: "Id. de l’entrada" },
  record: { es: "Id. del registro", en: "Record id", ca: "Id. del registre" },
  imported: { es: "Importada", en: "Imported", ca: "Importada" },
  yes: { es: "Sí", en: "Yes", ca: "Sí" },
  gone: {
    es: "Una cuenta que ya no existe",
    en: "An account that no longer exists",
    ca: "Un compte que ja no existeix",
  },
} as const satisfies Record<string, Texts>;

function typeName(type: AuditRecordType, language: Language): string {
  const ofForms: Readonly<Record<string, Texts>> = FORM_TYPE_NAMES;
  const others: Readonly<Record<string, string>> = AUDIT_WORDS[language].records;
  return ofForms[type]?.[language] ?? others[type] ?? type;
}

export const auditSheet = (language: Language): Sheet<CompanyAuditEntry> => {
  const label = (key: keyof typeof LABELS) => LABELS[key][language];
  const nameOf = (person: CompanyAuditEntry["actor"] | null) =>
    person ? (person.name ?? label("gone")) : "";
  return createSheet<CompanyAuditEntry>([
    { label: label("at"), value: ({ at }) => new Date(at) },
    { label: label("until"), value: ({ lastAt }) => (lastAt === null ? null : new Date(lastAt)) },
    { label: label("person"), value: ({ actor }) => nameOf(actor) },
    { label: label("impersonatedBy"), value: ({ impersonatedBy }) => nameOf(impersonatedBy) },
    { label: label("key"), value: ({ key }) => (key ? (key.name ?? label("gone")) : "") },
    { label: label("did"), value: ({ verb }) => AUDIT_WORDS[language].verbs[verb] },
    { label: label("about"), value: ({ recordType }) => typeName(recordType, language) },
    { label: COLUMN_LABELS.viewId[language], value: ({ recordName }) => recordName ?? "" },
    { label: label("changes"), value: ({ changes }) => JSON.stringify(changes) },
    { label: label("imported"), value: ({ isImported }) => (isImported ? label("yes") : "") },
    { label: label("verb"), value: ({ verb }) => verb },
    { label: label("entry"), value: ({ id }) => id },
    { label: label("record"), value: ({ recordId }) => recordId },
  ]);
};
