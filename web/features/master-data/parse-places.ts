// Reads places from a list that was pasted.
import { nameKeyOf } from "#worker/domain/forms/codes.ts";

export type PastedPlace = { name: string; description: string | null; line: number };
export type PastedLocation = PastedPlace & { zones: PastedPlace[] };

const HEADINGS = [
  "ubicacion",
  "ubicaciones",
  "ubicacio",
  "ubicacions",
  "location",
  "locations",
  "zona",
  "zonas",
  "zones",
  "zone",
];
const JOB_HEADINGS = [
  "puesto",
  "puestos",
  "puesto de trabajo",
  "puestos de trabajo",
  "lloc de treball",
  "llocs de treball",
  "job position",
  "job positions",
  "position",
];

type Row = { cells: string[]; line: number };

/** A spreadsheet copies cells with tabs between them, and puts one with a line break or quotes into quotes. */
function rowsOf(text: string, headings: readonly string[]): Row[] {
  const rows = text
    .replaceAll("\uFEFF", "")
    .replaceAll(/"((?:[^"]|"")*)"(?=[\t;\r\n]|$)/g, (_, cell: string) =>
      cell.replaceAll(/\s+/g, " ").replaceAll('""', '"'),
    )
    .split(/\r\n|\r|\n/)
    .map((row, at): Row => ({ cells: cellsOf(row), line: at + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
  const first = rows[0]?.cells.find(Boolean) ?? "";
  return headings.includes(nameKeyOf(first)) ? rows.slice(1) : rows;
}

/** What is indented, or has a dash before it, has an empty cell before it. */
function cellsOf(row: string): string[] {
  const cells = row
    .replace(/^(?: {2,}| *\t *| *[-–•*] +)(?=[^\t;])/, "\t")
    .split(/[\t;]/)
    .map((cell) =>
      cell
        .replace(/^[-–•*] +/, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
  return cells;
}

/**
 * Locations with their zones: a location and a zone in two columns, or zones indented below their location. A location that is left
 * out is that of the row before.
 */
export function parseLocations(text: string): { locations: PastedLocation[]; orphans: PastedPlace[] } {
  const locations = new Map<string, PastedLocation>();
  const orphans: PastedPlace[] = [];
  let last: PastedLocation | undefined;
  for (const { cells, line } of rowsOf(text, HEADINGS)) {
    const [name = "", zoneName = "", note = ""] = cells;
    if (name !== "") {
      const key = nameKeyOf(name);
      last = locations.get(key) ?? { name, description: null, line, zones: [] };
      if (zoneName === "" && note !== "") last.description ??= note;
      locations.set(key, last);
    }
    if (zoneName === "") continue;
    const zone = { name: zoneName, description: note || null, line };
    if (last) last.zones.push(zone);
    else orphans.push(zone);
  }
  return { locations: [...locations.values()], orphans };
}

export const parseJobPositions = (text: string): PastedPlace[] =>
  rowsOf(text, JOB_HEADINGS).map(({ cells, line }) => {
    const [name = "", description = ""] = cells.filter(Boolean);
    return { name, description: description || null, line };
  });
