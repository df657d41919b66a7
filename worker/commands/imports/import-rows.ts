import type { EndpointBody, ResponseBody } from "../../contract/endpoint.ts";
import { type ImportKind, MOST_IMPORT_ROWS, UNDO_MINUTES } from "../../contract/imports/import-fields.ts";
import { IMPORT_WORDS, type ImportWords } from "../../contract/imports/import-words.ts";
import type { ImportRow, importRows as contract } from "../../contract/imports/imports.ts";
import { problem } from "../../contract/problem.ts";
import { cellsOf } from "../../domain/imports/cells.ts";
import { fieldsWithMonthFirst } from "../../domain/imports/read-day.ts";
import type { MailJob } from "../../queue-messages.ts";
import { type ReadInCompany, readInCompany } from "../../reads/imports/in-company.ts";
import { importResponseOf } from "../../reads/imports/list-imports.ts";
import { enterCompany } from "../../reads/permit.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import {
  forgetOldImports,
  type ImportPath,
  keepImport,
  selectImport,
} from "../../storage/imports/imports.ts";
import { actions, planLines } from "./departmental.ts";
import { type ImportContext, type Judged, type KindsOfImport, noteRepeated, type Room } from "./kinds.ts";
import { people } from "./people.ts";
import { jobPositions, places } from "./places.ts";

const KINDS: KindsOfImport = { people, places, jobPositions, actions, planLines };

type Body = EndpointBody<typeof contract>;
type Answer = { answer: ResponseBody<typeof contract>; mailJobs: readonly MailJob[] };

const MINUTE_MS = 60_000;
export const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * MINUTE_MS);

/** A row may make a location and a zone. */
const mostRecords = (kind: ImportKind) => MOST_IMPORT_ROWS * (kind === "places" ? 2 : 1);

function refuseImport(
  { actor }: ImportContext,
  { companyId }: ImportPath,
  { kind, rows }: Body,
  { known, storedLines }: ReadInCompany,
  words: ImportWords,
): void {
  if (!known) return;
  if (known.companyId !== companyId || known.createdById !== actor.userId) throw problem("CONFLICT");
  if (known.kind !== kind) throw problem("CONFLICT", { message: words.otherKind });
  if (known.undoneAt !== null) throw problem("CONFLICT", { message: words.wasUndone });
  // What is stored already may be sent again, because the answer was lost.
  const others = rows.filter(({ line }) => !storedLines.has(line));
  if (known.stored + others.length > mostRecords(kind))
    throw problem("LIMIT_REACHED", { message: words.tooMany(MOST_IMPORT_ROWS) });
}

/** What this import has stored already is new, as it was the first time. */
const outcomeOf = ({ line, note, problems }: Judged, stored: ReadonlySet<number>): ImportRow["outcome"] =>
  stored.has(line) ? "new" : note !== null ? "known" : problems.length > 0 ? "wrong" : "new";

const rowOf = (row: Judged, outcome: ImportRow["outcome"]): ImportRow => ({
  line: row.line,
  outcome,
  key: row.key,
  note: outcome === "known" ? row.note : null,
  problems: outcome === "wrong" ? [...row.problems] : [],
});

/** Those that do not fit any more, with the reason. */
function beyond(lines: readonly number[], room: readonly Room[]): Map<number, string> {
  const least = room.toSorted((one, other) => one.left - other.left)[0];
  return new Map(least ? lines.slice(least.left).map((line) => [line, least.message]) : []);
}

/**
 * Checks rows, or stores them if none of them is wrong. Storing judges them anew: what was right at the check may be wrong by now.
 */
export async function importRows(context: ImportContext, path: ImportPath, body: Body): Promise<Answer> {
  const { actor, sql, now } = context;
  const { companyId, importId } = path;
  const { kind, rows, mode, fileName, columns, monthFirst = [] } = body;
  enterCompany(context, companyId);
  const words = IMPORT_WORDS[actor.language];
  const found = await readInCompany(context, path, body);
  refuseImport(context, path, body, found, words);
  const reading = {
    company: found.named,
    words,
    language: actor.language,
    monthFirst: new Set([...fieldsWithMonthFirst(rows), ...monthFirst]),
  };
  const { judged, room, store } = await KINDS[kind]({
    context,
    companyId,
    words,
    rows,
    found,
    cellsOf: ({ values }) => cellsOf(values, reading),
  });
  const already = mode === "store" ? found.storedLines : new Set<number>();
  const each = noteRepeated(judged, words).map((row) => ({ row, outcome: outcomeOf(row, already) }));
  const toStore = each.flatMap(({ row, outcome }) =>
    outcome === "new" && !already.has(row.line) ? [row.line] : [],
  );
  const answered = (refused: ReadonlyMap<number, string>) =>
    each.map(({ row, outcome }) => {
      const message = refused.get(row.line);
      return message === undefined
        ? rowOf(row, outcome)
        : rowOf({ ...row, problems: [{ field: null, message }] }, "wrong");
    });
  const notStored = (refused: ReadonlyMap<number, string>): Answer => ({
    answer: { rows: answered(refused), room: [...room], import: null },
    mailJobs: [],
  });
  if (mode === "check") return notStored(new Map());
  const tooMany = beyond(toStore, room);
  if (tooMany.size > 0 || each.some(({ outcome }) => outcome === "wrong")) return notStored(tooMany);

  const { changed } = await writeWithoutAudit(sql, {
    actor,
    rightsIn: companyId,
    change: keepImport(sql, {
      id: importId,
      companyId,
      createdById: actor.userId,
      kind,
      fileName,
      columns,
      storedAt: now,
      createdAt: now,
    }),
    followUp: (done) => forgetOldImports(sql, companyId, undoableSince(now), done),
  });
  if (changed.length === 0) throw problem("CONFLICT");
  const { refused, mailJobs } =
    toStore.length === 0
      ? { refused: new Map<number, string>(), mailJobs: [] }
      : await store(new Set(toStore), (line) => ({ companyId, importId, line }));
  const [summary] = await selectImport(sql, path);
  if (!summary) throw problem("CONFLICT");
  return {
    answer: { rows: answered(refused), room: [...room], import: importResponseOf(context, summary) },
    mailJobs,
  };
}
