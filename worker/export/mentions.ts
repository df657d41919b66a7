// The records that name a person, one line for each place.
import type { FormType } from "../contract/enums.ts";
import type { Texts } from "../contract/forms/field.ts";
import type { Mention } from "../contract/organisation/personal-data.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { createSheet, type Sheet } from "./sheet.ts";
import { COLUMN_LABELS, FORM_TYPE_NAMES } from "../contract/forms/vocabularies.ts";

type MentionLine = Omit<Mention, "places"> & Mention["places"][number];

const LABELS = {
  date: { es: "Fecha", en: "Date", ca: "Data" },
  field: { es: "Campo", en: "Field", ca: "Camp" },
  text: { es: "Texto", en: "Text", ca: "Text" },
  action: { es: "Acción", en: "Action", ca: "Acció" },
} as const satisfies Record<string, Texts>;

/** Names of fields that are not in a form's definition. */
const OTHER_FIELDS: Record<string, Texts> = {
  safetyChecks: { es: "Lista de comprobación", en: "Checklist", ca: "Llista de comprovació" },
  comments: { es: "Comentarios", en: "Comments", ca: "Comentaris" },
  files: { es: "Fotos y archivos", en: "Photos and files", ca: "Fotos i fitxers" },
  history: { es: "Historial", en: "History", ca: "Historial" },
  title: { es: "Título", en: "Title", ca: "Títol" },
  description: { es: "Descripción", en: "Description", ca: "Descripció" },
  origin: { es: "Origen", en: "Origin", ca: "Origen" },
  cause: { es: "Causa", en: "Cause", ca: "Causa" },
  evaluationCriteria: {
    es: "Criterios de evaluación",
    en: "Evaluation criteria",
    ca: "Criteris d’avaluació",
  },
};

export function fieldLabel(recordType: Mention["recordType"], field: string): Texts {
  const defined =
    recordType === "action" ? undefined : fieldsOf(recordType).find(([key]) => key === field)?.[1].label;
  return defined ?? OTHER_FIELDS[field] ?? { es: field, en: field, ca: field };
}

const kindOf = (recordType: FormType | "action"): Texts =>
  recordType === "action" ? LABELS.action : FORM_TYPE_NAMES[recordType];

export const mentionSheet = (language: keyof Texts): Sheet<MentionLine> =>
  createSheet<MentionLine>([
    { label: COLUMN_LABELS.viewId[language], value: ({ viewId }) => viewId },
    { label: COLUMN_LABELS.kind[language], value: ({ recordType }) => kindOf(recordType)[language] },
    { label: LABELS.date[language], value: ({ at }) => new Date(at) },
    {
      label: LABELS.field[language],
      value: ({ recordType, field }) => fieldLabel(recordType, field)[language],
    },
    { label: LABELS.text[language], value: ({ text }) => text },
  ]);
