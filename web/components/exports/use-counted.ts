import type { ExportRow } from "../../data/exports/exports.ts";
import { formatNumber } from "../../text/format.ts";
import { usePacksText } from "../../text/packs/use-packs-text.ts";
import { useExportsText } from "../../text/exports/use-exports-text.ts";
import { useLanguage } from "../../text/use-text.ts";

/** How much is in the file: rows, or the records of a pack. */
export function useCounted(): (row: Pick<ExportRow, "resource" | "rowsDone">) => string {
  const text = useExportsText();
  const packs = usePacksText();
  const language = useLanguage();
  return ({ resource, rowsDone }) =>
    (resource === "evidence" ? packs.records : text.rows)(rowsDone, formatNumber(language, rowsDone));
}
