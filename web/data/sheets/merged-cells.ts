// Which cells of a sheet are merged. The reading library does not tell.

/** Of the first and the last cell; the first row and column are 0. */
export type Merge = { top: number; bottom: number; left: number; right: number };

const decoded = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes ?? new Uint8Array());
const attribute = (tag: string, name: string) =>
  new RegExp(`[\\s]${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
const tagsOf = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, "g")) ?? [];

/** The merged cells of each sheet, in the order of the workbook. */
export function mergesOf(files: ReadonlyMap<string, Uint8Array>): Merge[][] {
  const targets = new Map(
    tagsOf(decoded(files.get("xl/_rels/workbook.xml.rels")), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target") ?? "",
    ]),
  );
  return tagsOf(decoded(files.get("xl/workbook.xml")), "sheet").map((tag) => {
    const target = targets.get(attribute(tag, "r:id") ?? attribute(tag, "\\w+:id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return tagsOf(decoded(files.get(path)), "mergeCell").flatMap((each) =>
      mergeOf(attribute(each, "ref") ?? ""),
    );
  });
}

function mergeOf(ref: string): Merge[] {
  const [, from = "", top = "", to = "", bottom = ""] =
    /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/.exec(ref) ?? [];
  if (from === "") return [];
  return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnAt(from), right: columnAt(to) }];
}

const columnAt = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

/**
 * The value of merged cells stands in each of their rows, as a department beside its people does, and in the first of their columns
 * alone: the other columns are other fields.
 */
export function fillMerged(rows: readonly string[][], merges: readonly Merge[]): void {
  for (const { top, bottom, left } of merges) {
    const value = rows[top]?.[left] ?? "";
    if (value === "") continue;
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at += 1) {
      const row = rows[at];
      // A row with nothing else in it stays empty.
      if (row && left < row.length && row.some((cell) => cell !== "")) row[left] = value;
    }
  }
}
