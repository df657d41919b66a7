// Checks and stores the rows of a sheet, piece by piece, and says what becomes of each.
import {
  IMPORT_FIELDS,
  IMPORT_ROWS_AT_ONCE,
  type ImportKind,
} from "#worker/contract/imports/import-fields.ts";
import { ApiError } from "../../data/api/errors.ts";
import {
  type Import,
  type ImportAt,
  type ImportRow,
  type MappedColumn,
  type RowsBody,
  sendRows,
  type SentRow,
} from "../../data/imports/imports.ts";

export type ChosenSheet = { kind: ImportKind; fileName: string; columns: MappedColumn[] };
/** `monthFirst` is found in all rows: a call has some of them. */
export type Sheet = ChosenSheet & { monthFirst: string[] };
export type Room = { left: number; message: string }[];
type Problem = ImportRow["problems"][number];
export type Verdict = {
  row: SentRow;
  outcome: ImportRow["outcome"];
  note: string | null;
  problems: readonly Problem[];
};
/** By the line of each row. */
export type Answers = ReadonlyMap<number, ImportRow>;

/** The most characters of a cell that the API takes: a longer one would refuse all rows of its piece. */
export const MOST_CELL = 10_000;
/** A limit of changes frees up within a minute; a longer one is told to the person. */
const MOST_WAIT_S = 90;

const piecesOf = (rows: readonly SentRow[], size: number): SentRow[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) => rows.slice(nth * size, (nth + 1) * size));

/** Waits where too many changes were sent, so that a long sheet needs nobody to go on with it. */
async function sendPatiently(at: ImportAt, body: RowsBody, signal: AbortSignal) {
  for (;;)
    try {
      return await sendRows(at, body, signal);
    } catch (error) {
      const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
      if (wait === null || wait > MOST_WAIT_S) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      signal.throwIfAborted();
    }
}

type Running = { signal: AbortSignal; onProgress: (done: number) => void };

export const isSendable = ({ values }: SentRow): boolean =>
  Object.values(values).every((value) => value.length <= MOST_CELL);

/** Stores nothing. */
export async function checkRows(
  at: ImportAt,
  sheet: Sheet,
  given: readonly SentRow[],
  { signal, onProgress }: Running,
): Promise<{ answers: Answers; room: Room }> {
  const rows = given.filter(isSendable);
  const answers = new Map<number, ImportRow>();
  let room: Room = [];
  let done = given.length - rows.length;
  for (const piece of piecesOf(rows, IMPORT_ROWS_AT_ONCE[sheet.kind])) {
    // One after the other: the API counts what one person asks for.
    const answer = await sendPatiently(at, { ...sheet, mode: "check", rows: piece }, signal);
    for (const row of answer.rows) answers.set(row.line, row);
    room = answer.room;
    done += piece.length;
    onProgress(done);
  }
  return { answers, room };
}

export type Stored = { import: Import | null; isComplete: boolean };

/**
 * Stores rows. It stops where rows have become wrong since they were checked, and puts the new answers into `answers`. Rows that are stored are put into `stored`: what was broken off goes on with the others.
 */
export async function storeRows(
  at: ImportAt,
  sheet: Sheet,
  rows: readonly SentRow[],
  answers: Map<number, ImportRow>,
  stored: Set<number>,
  { signal, onProgress }: Running,
): Promise<Stored> {
  let last: Import | null = null;
  const waiting = rows.filter(({ line }) => !stored.has(line));
  for (const piece of piecesOf(waiting, IMPORT_ROWS_AT_ONCE[sheet.kind])) {
    const answer = await sendPatiently(at, { ...sheet, mode: "store", rows: piece }, signal);
    if (answer.import === null) {
      for (const row of answer.rows) answers.set(row.line, row);
      return { import: last, isComplete: false };
    }
    last = answer.import;
    const wrong = answer.rows.filter(({ outcome }) => outcome === "wrong");
    for (const row of wrong) answers.set(row.line, row);
    for (const { line } of piece) if (!wrong.some((row) => row.line === line)) stored.add(line);
    onProgress(stored.size);
    if (wrong.length > 0) return { import: last, isComplete: false };
  }
  return { import: last, isComplete: true };
}

export type Sentences = { tooLong: string; repeats: (line: number) => string; stored: string };

/** What becomes of each row. Rows with the same key are one record, and those for which there is no room are wrong. */
export function verdictsOf(
  rows: readonly SentRow[],
  answers: Answers,
  room: Room,
  stored: ReadonlySet<number>,
  text: Sentences,
): Verdict[] {
  const seen = new Map<string, number>();
  let made = 0;
  return rows.map((row): Verdict => {
    const long = Object.entries(row.values).filter(([, value]) => value.length > MOST_CELL);
    if (long.length > 0) {
      const problems = long.map(([field]) => ({ field, message: text.tooLong }));
      return { row, outcome: "wrong", note: null, problems };
    }
    if (stored.has(row.line)) return { row, outcome: "known", note: text.stored, problems: [] };
    const answer = answers.get(row.line);
    if (!answer) return { row, outcome: "wrong", note: null, problems: [] };
    const { key, note, problems } = answer;
    if (answer.outcome !== "new") {
      if (answer.outcome === "known" && key !== null && !seen.has(key)) seen.set(key, row.line);
      return { row, outcome: answer.outcome, note, problems };
    }
    const first = key === null ? undefined : seen.get(key);
    if (first !== undefined) return { row, outcome: "known", note: text.repeats(first), problems: [] };
    if (key !== null) seen.set(key, row.line);
    made += 1;
    const full = room.find(({ left }) => made > left);
    if (full)
      return { row, outcome: "wrong", note: null, problems: [{ field: null, message: full.message }] };
    return { row, outcome: "new", note, problems: [] };
  });
}

/** Those that have to be there and have neither a column nor a value for all rows. */
export const missingFields = (
  kind: ImportKind,
  chosen: readonly (string | null)[],
  constants: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(IMPORT_FIELDS[kind])
    .filter(([field, isRequired]) => isRequired && !chosen.includes(field) && !constants[field]?.trim())
    .map(([field]) => field);
