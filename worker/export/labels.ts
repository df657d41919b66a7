// File names.
import { isCsvResource, type ExportResource } from "../contract/enums.ts";
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
export const exportEnding = (resource: ExportResource): "csv" | "zip" =>
  isCsvResource(resource) ? "csv" : "zip";
export const exportFileName = (resource: ExportResource, language: keyof Texts, day: string): string =>
  `extintor-${FILE_NAMES[resource][language]}-${day}.${exportEnding(resource)}`;
