// File names, headings and labels that are not part of a form definition.
import { isCsvResource, type ExportResource, type FormStatus, type FormType } from "../contract/enums.ts";
import type { Texts } from "../contract/forms/field.ts";

const FILE_NAMES: Record<ExportResource, Texts> = {
  forms: { es: "formularios", en: "forms", ca: "formularis" },
  actions: { es: "acciones", en: "actions", ca: "accions" },
  mailbox: { es: "buzon", en: "mailbox", ca: "bustia" },
  company: { es: "empresa", en: "company", ca: "empresa" },
  own: { es: "mis-datos", en: "my-data", ca: "les-meves-dades" },
  mentions: { es: "menciones", en: "mentions", ca: "mencions" },
};
export const exportEnding = (resource: ExportResource): "csv" | "zip" =>
  isCsvResource(resource) ? "csv" : "zip";
export const exportFileName = (resource: ExportResource, language: keyof Texts, day: string): string =>
  `extintor-${FILE_NAMES[resource][language]}-${day}.${exportEnding(resource)}`;

export const FORM_TYPE_NAMES: Record<FormType, Texts> = {
  drill: { es: "Simulacro", en: "Drill", ca: "Simulacre" },
  hseq_visit: { es: "Visita HSEQ", en: "HSEQ visit", ca: "Visita HSEQ" },
  investigation: { es: "Investigación", en: "Investigation", ca: "Investigació" },
  observation: { es: "Observación", en: "Observation", ca: "Observació" },
  management: { es: "Gestión del cambio", en: "Management of change", ca: "Gestió del canvi" },
  mailbox: { es: "Buzón", en: "Mailbox", ca: "Bústia" },
};

export const FORM_STATUS_NAMES: Record<FormStatus, Texts> = {
  in_progress: { es: "En curso", en: "In progress", ca: "En curs" },
  completed: { es: "Completado", en: "Completed", ca: "Completat" },
};

/** Of the mailbox, as its list names them. */
export const ENTRY_STATUS_NAMES: Record<FormStatus | "draft", Texts> = {
  draft: { es: "Borrador", en: "Draft", ca: "Esborrany" },
  in_progress: { es: "Enviada", en: "Submitted", ca: "Enviada" },
  completed: { es: "Completada", en: "Completed", ca: "Completada" },
};

export const COLUMN_LABELS = {
  viewId: { es: "Número", en: "Number", ca: "Número" },
  kind: { es: "Tipo", en: "Kind", ca: "Tipus" },
  status: { es: "Estado", en: "Status", ca: "Estat" },
  department: { es: "Departamento", en: "Department", ca: "Departament" },
  createdBy: { es: "Creado por", en: "Created by", ca: "Creat per" },
  actions: { es: "Acciones", en: "Actions", ca: "Accions" },
  openActions: { es: "Acciones en curso", en: "Actions in progress", ca: "Accions en curs" },
  createdAt: { es: "Creado el", en: "Created on", ca: "Creat el" },
  updatedAt: { es: "Actualizado el", en: "Updated on", ca: "Actualitzat el" },
} as const satisfies Record<string, Texts>;
