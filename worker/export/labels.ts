// File names.
import {
  type ExportResource,
  isTableResource,
  type TableFormat,
  type TableResource,
} from "../contract/enums.ts";
import type { Texts } from "../contract/forms/field.ts";

const FILE_NAMES: Record<ExportResource, Texts> = {
  forms: { es: "formularios", en: "forms", ca: "formularis" },
  actions: { es: "acciones", en: "actions", ca: "accions" },
  mailbox: { es: "buzon", en: "mailbox", ca: "bustia" },
  audit: { es: "actividad", en: "activity", ca: "activitat" },
  company: { es: "empresa", en: "company", ca: "empresa" },
  own: { es: "mis-datos", en: "my-data", ca: "les-meves-dades" },
  evidence: { es: "pruebas", en: "evidence", ca: "proves" },
  mentions: { es: "menciones", en: "mentions", ca: "mencions" },
};
/** Names of tables, for the sheets of a workbook. */
export const TABLE_NAMES: Record<TableResource, Texts> = {
  forms: { es: "Formularios", en: "Forms", ca: "Formularis" },
  actions: { es: "Acciones", en: "Actions", ca: "Accions" },
  mailbox: { es: "Buzón", en: "Mailbox", ca: "Bústia" },
  audit: { es: "Actividad", en: "Activity", ca: "Activitat" },
  mentions: { es: "Menciones", en: "Mentions", ca: "Mencions" },
};

const FOLDER_NAME: Texts = { es: "inspeccion", en: "inspection", ca: "inspeccio" };

type Exported = { resource: ExportResource; filters: { format?: TableFormat; inspection?: true } };
export const exportEnding = ({ resource, filters }: Exported): TableFormat | "zip" =>
  isTableResource(resource) ? (filters.format ?? "csv") : "zip";
export const exportFileName = (exported: Exported, language: keyof Texts, day: string): string =>
  `extintor-${(exported.filters.inspection ? FOLDER_NAME : FILE_NAMES[exported.resource])[language]}-${day}.${exportEnding(exported)}`;
