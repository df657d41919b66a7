// Reads an Excel file (XLSX).
import { inflate, zipOf } from "./inflated.ts";
import { fillMerged, mergesOf } from "./merged-cells.ts";

/** The rows of the file from its first one, with the text of each cell. */
export type Sheet = { name: string; rows: string[][] };

/** Throws what is no workbook, and `TooLong`. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const [files, { default: readSheets }] = await Promise.all([
    inflate(bytes),
    import("read-excel-file/universal"),
  ]);
  const sheets = await readSheets(zipOf(files), { trim: false });
  const merges = mergesOf(files);
  return sheets.map(({ sheet, data }, nth) => {
    const rows = data.map((row) => row.map(textOf));
    fillMerged(rows, merges[nth] ?? []);
    return { name: sheet, rows };
  });
}

/** Numbers have the fifteen digits that Excel keeps. */
const DIGITS = 15;
const MS_A_DAY = 86_400_000;
/** A time without a day stands on the day before the first one of 1900. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(Number(cell.toPrecision(DIGITS)));
  if (typeof cell === "string" || typeof cell === "boolean") return String(cell);
  if (!(cell instanceof Date)) return "";
  // Excel has days with a fraction, which is seldom a whole second.
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000);
  if (Number.isNaN(at.getTime())) return "";
  const written = at.toISOString();
  if (at.getTime() < FIRST_DAY) return written.slice(11, 16);
  return at.getTime() % MS_A_DAY === 0 ? written.slice(0, 10) : written.slice(0, 16).replace("T", " ");
}
