// Reads text with separators: a CSV file, or cells that were copied from a spreadsheet.
import { rowsOf } from "#worker/domain/files/separated-rows.ts";
import type { Sheet } from "./workbook.ts";

const SEPARATORS = ["\t", ";", ","] as const;
/** As many lines show which of them parts the cells. */
const SHOWN = 20;

/** The one that parts most rows into equally many cells. */
function separatorOf(text: string): string {
  const some = text.split(/\r\n|\n|\r/, SHOWN).join("\n");
  const score = (separator: string) => {
    const counts = new Map<number, number>();
    for (const { cells } of rowsOf(some, separator))
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  return SEPARATORS.reduce<string>((best, each) => (score(each) > score(best) ? each : best), SEPARATORS[0]);
}

export function readSeparated(given: string): Sheet {
  const text = given.replace(/^\uFEFF/, "");
  // Excel writes and reads this line, and does not show it.
  const [line = "", named] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  return {
    name: "",
    rows: rowsOf(text.slice(line.length), named ?? separatorOf(text)).map(({ cells }) => cells),
  };
}
