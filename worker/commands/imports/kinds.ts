// What a kind of sheet brings to an import: how its rows are judged, and how those that are right are stored.
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { ImportKind } from "../../contract/imports/import-fields.ts";
import type { ImportWords } from "../../contract/imports/import-words.ts";
import type { importRows } from "../../contract/imports/imports.ts";
import type { Limits } from "../../contract/limits.ts";
import { validate } from "../../contract/messages/validate.ts";
import { Problem } from "../../contract/problem.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import type { CellProblem, Cells } from "../../domain/imports/cells.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { ReadInCompany } from "../../reads/imports/in-company.ts";
import type { RowOfImport } from "../../storage/imports/imports.ts";
import type { Numbers } from "../numbering/with-number.ts";
import type { z } from "zod";

export type ImportContext = ActorContext & { numbers: Numbers; limits: Limits };
export type SheetRow = EndpointBody<typeof importRows>["rows"][number];
export type Room = { left: number; message: string };

/** A row that is read: `note` if it is known and left as it is. */
export type Judged = {
  line: number;
  key: string | null;
  note: string | null;
  problems: readonly CellProblem[];
};

export type Sheet = {
  context: ImportContext;
  companyId: string;
  words: ImportWords;
  rows: readonly SheetRow[];
  found: ReadInCompany;
  /** The cells of a row. */
  cellsOf: (row: SheetRow) => Cells;
};

/** What storing came to: rows that are known by now or do not fit any more, by their line, and mail to send. */
export type StoredRows = { refused: ReadonlyMap<number, string>; mailJobs: readonly MailJob[] };

export type Stored = (line: number) => RowOfImport;
export type KindOfImport = (sheet: Sheet) => Promise<{
  judged: readonly Judged[];
  room: readonly Room[];
  /** Of the rows that are new. */
  store: (lines: ReadonlySet<number>, of: Stored) => Promise<StoredRows>;
}>;
export type KindsOfImport = Readonly<Record<ImportKind, KindOfImport>>;

/** The body as its schema has it, or null with what is wrong at the cells. A cell with a problem has one. */
export function checkBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  cells: Cells,
  {
    fieldOf,
    language,
  }: { fieldOf: Readonly<Record<string, string>>; language: ActorContext["actor"]["language"] },
): z.output<Schema> | null {
  const checked = validate(schema, body, language);
  if (checked.ok) return checked.value as z.output<Schema>;
  wrongAt(cells, checked.fields, fieldOf);
  return null;
}

/** What a rule of the same made by hand refuses, at the cells. */
export function refusedBy(
  rule: () => void,
  cells: Cells,
  {
    fieldOf,
    language,
  }: { fieldOf: Readonly<Record<string, string>>; language: ActorContext["actor"]["language"] },
): void {
  try {
    rule();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "INVALID" || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(
      ([field, message]) => [field, validationText(language, message)] as const,
    );
    wrongAt(cells, Object.fromEntries(fields), fieldOf);
  }
}

function wrongAt(
  cells: Cells,
  fields: Readonly<Record<string, string>>,
  fieldOf: Readonly<Record<string, string>>,
) {
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOf[path] ?? fieldOf[path.split(".", 1)[0] ?? ""] ?? path;
    if (!cells.problems.some((each) => each.field === field)) cells.wrong(field, message);
  }
}

/** Rows that repeat an earlier one of the same call are left out as it was, or because of it. */
export function noteRepeated(judged: readonly Judged[], words: ImportWords): Judged[] {
  const first = new Map<string, Judged>();
  return judged.map((row) => {
    if (row.key === null) return row;
    const earlier = first.get(row.key);
    if (!earlier && row.problems.length === 0) first.set(row.key, row);
    return earlier ? { ...row, note: earlier.note ?? words.repeats(earlier.line) } : row;
  });
}
