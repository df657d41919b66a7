import type { ExportRow } from "../../data/exports/exports.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

/** How much is in the file: rows, or the records of a pack. */
export function useCounted(): (row: Pick<ExportRow, "resource" | "rowsDone">) => string {
  const text = useText("exports");
  const packs = useText("packs");
  const language = useLanguage();
  return ({ resource, rowsDone }) =>
    (resource === "evidence" ? packs.records : text.rows)(rowsDone, formatNumber(language, rowsDone));
}
