// Replaces the name of a person in completed records that an administrator has reviewed, all in one batch.
import type { FormType } from "../../contract/enums.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { ReplaceMentions } from "../../contract/organisation/personal-data.ts";
import { problem } from "../../contract/problem.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { SealKeyError } from "../../domain/evidence/seal.ts";
import { newId } from "../../domain/ids.ts";
import { type ErasedPerson, foldName } from "../../domain/people/without-person.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { soughtPerson } from "../../reads/personal-data/find-mentions.ts";
import { type Change, type Erased, fieldOf, mapTexts } from "../../reads/personal-data/found-texts.ts";
import { findNamed, INSTEAD, previewOf } from "../../reads/personal-data/named-places.ts";
import { permit } from "../../reads/permit.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { violatesNotNull, violatesUnique } from "../../storage/core/guarded.ts";
import { insertEntryForEach, write } from "../../storage/core/write.ts";
import {
  deleteExports,
  keepErasedPerson,
  selectErasedPerson,
  selectExportsNaming,
  selectNextNumber,
} from "../../storage/erasure/erasures.ts";
import { selectAccountsNamed } from "../../storage/erasure/known-names.ts";
import { isRow, readPages, type RecordPage, selectDescriptions } from "../../storage/erasure/pages.ts";
import { mentionsIn, type SearchedRecords } from "../../storage/erasure/searched-records.ts";
import { deleteExportFiles } from "../../storage/exports/export-files.ts";
import { tableOf } from "../../storage/tables/forms/form-tables.ts";
import { amendmentsFor, statementsOf } from "./erasure-step.ts";
import { sealAnew, type SealingAnew } from "./seal-anew.ts";

type Replacing = ReplaceMentions & { companyId: string };
type Context = ActorContext & { sealing: Pick<SealingAnew, "files" | "keys">; exports: Env["FILES"] };

export async function replaceName(context: Context, request: Replacing) {
  const { actor, sql, now, sealing } = context;
  const { companyId, reason, records } = request;
  permit(actor, "person.erase", { companyId });
  const { pages, source, completed } = await readRecords(sql, request);
  const person = await knownPerson(context, request, [...pages, ...source]);
  const { id, number } = await numberOf(context, request);
  const erased: Erased = { person, instead: { name: `${INSTEAD.name} ${number}`, userId: id } };
  const changes = await changesIn(sql, pages, erased);
  await refuseUnlessReviewed(sql, request, { pages, completed }, { erased, changes });
  try {
    const { statements, gone } = await sealAnew({ sql, now, ...sealing }, changes, erased, {
      byId: actor.userId,
      impersonatedById: actor.impersonatedBy,
    });
    const { changed } = await write(sql, {
      first: [
        ...(await entriesOf(context, request, changes)),
        ...amendmentsFor({ sql, now }, changes),
        ...statementsOf(sql, changes),
        ...statements,
      ],
      change: keepErasedPerson(sql, { id, companyId, number, erasureId: request.id, at: now }),
      audit: {
        actor,
        companyId,
        verb: "person.replaceName",
        recordType: "company",
        recordId: companyId,
        changes: {
          reason: { before: null, after: reason },
          records: { before: null, after: records.length },
        },
      },
    });
    if (changed.length === 0) throw problem("CONFLICT");
    // Should the Worker stop here, the nightly job removes them.
    await sealing.files.remove(gone);
  } catch (error) {
    // Another erasure took the number, or has removed values of these records.
    if (violatesUnique(error, "erased_person.") || violatesNotNull(error, "seal.number"))
      throw problem("CONFLICT", { cause: error });
    throw error instanceof SealKeyError ? problem("SEALING_UNAVAILABLE", { cause: error }) : error;
  }
  await removeExports(context, companyId);
  return { number, records: records.length, places: changes.length };
}

/** Any of the company's exports may name the person. */
async function removeExports(
  { sql, exports }: Pick<Context, "sql" | "exports">,
  companyId: string,
): Promise<void> {
  const ids = (await selectExportsNaming(sql, companyId)).map(({ id }) => id);
  if (ids.length === 0) return;
  await deleteExportFiles(exports, ids);
  await deleteExports(sql, ids);
  return removeExports({ sql, exports }, companyId);
}

const changesIn = async (sql: Sql, pages: readonly RecordPage[], erased: Erased): Promise<Change[]> =>
  (await findNamed(sql, pages, erased)).flatMap(({ changes }) => changes);

const byType = (records: readonly { recordType: FormType; recordId: string }[]): SearchedRecords[] =>
  [...Map.groupBy(records, ({ recordType }) => recordType)].map(([type, ofType]) =>
    mentionsIn(
      type,
      ofType.map(({ recordId }) => recordId),
    ),
  );

/** The records, each with its history, the one from which the name is known, and which of the records are completed. */
async function readRecords(sql: Sql, { companyId, records, knownFrom }: Replacing) {
  const asked = byType(records);
  const all = [...asked, ...byType(knownFrom ? [knownFrom] : [])];
  const pages = await readPages(
    sql,
    all.map((searched) => ({ searched, subject: { companyId, userId: "" }, after: null, until: null })),
  );
  const described = await Promise.all(
    asked.map((searched, nth) =>
      selectDescriptions(
        sql,
        searched,
        (pages[nth]?.parents ?? []).map(({ key }) => key),
      ),
    ),
  );
  return {
    pages: pages.slice(0, asked.length),
    source: pages.slice(asked.length),
    completed: new Set(described.flat().flatMap(({ id, status }) => (status === "completed" ? [id] : []))),
  };
}

/**
 * Refused for a name under which the company knows nobody: neither an account, nor a field for names of the records. Such a field
 * makes the name known from when it was filled in, so that nobody can write a phrase into it to have earlier texts changed.
 */
async function knownPerson(
  { sql, now }: Context,
  { companyId, name }: Replacing,
  pages: readonly RecordPage[],
): Promise<ErasedPerson> {
  const { person, isAccount } = soughtPerson(name, await selectAccountsNamed(sql, companyId, name), now);
  if (isAccount) return person;
  const wanted = foldName(name);
  const rows = pages.flatMap(({ parents, children }) => [...parents, ...children]);
  const times = rows.flatMap((row) => {
    const namesThem = mapTexts(row, (text, heldKind) =>
      heldKind === "name" && foldName(text) === wanted ? "\u{FFFC}" : text,
    );
    if (namesThem.length === 0 || !row.written) return [];
    // A field may have got the name at its record's last change; an entry of the history says when.
    return [row.about === null ? row.written.until : row.written.from];
  });
  if (times.length === 0) throw problem("INVALID", { fields: { name: "mention.unknownName" } });
  return { ...person, names: [{ name, since: Math.min(...times), until: null }] };
}

async function refuseUnlessReviewed(
  sql: Sql,
  { records }: Replacing,
  { pages, completed }: { pages: readonly RecordPage[]; completed: ReadonlySet<string> },
  { erased, changes }: { erased: Erased; changes: readonly Change[] },
): Promise<void> {
  const fields: Record<string, ValidationMessage> = {};
  const { person } = erased;
  const whenever = { ...person, names: person.names.map((known) => ({ ...known, since: 0 })) };
  let atAnyTime: Promise<Change[]> | null = null;
  for (const [index, { recordId, preview }] of records.entries()) {
    const isReviewed = async (all: readonly Change[]) =>
      (await previewOf(all.filter(({ row }) => row.owner === recordId))) === preview;
    if (!completed.has(recordId)) fields[`records.${index}.recordId`] = "mention.notCompleted";
    else if (await isReviewed(changes)) continue;
    else {
      atAnyTime ??= changesIn(sql, pages, { ...erased, person: whenever });
      if (!(await isReviewed(await atAnyTime))) throw problem("PREVIEW_OUTDATED");
      fields[`records.${index}.recordId`] = "mention.knownLater";
    }
  }
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}

/** Requests with the same id give the person one number. */
async function numberOf({ sql }: Context, { id: erasureId, companyId }: Replacing) {
  const [[known], [next]] = await sql.batch([
    selectErasedPerson(sql, { erasureId, companyId }),
    selectNextNumber(sql, companyId),
  ]);
  return known ?? { id: newId(), number: next?.number ?? 1 };
}

/** An entry for each record: what was replaced, by the hash of what stood there, and not the name. */
async function entriesOf(
  { actor, sql, now }: ActorContext,
  { companyId, reason, records }: Replacing,
  changes: readonly Change[],
): Promise<Statement[]> {
  const hashed = await Promise.all(
    changes.map(async ({ row, column, before }) => ({
      recordId: row.owner,
      replaced: { field: fieldOf(row, column), sha256: await sha256Of(before) },
    })),
  );
  return records.map(({ recordType, recordId }) => {
    const replaced = hashed.filter((each) => each.recordId === recordId).map((each) => each.replaced);
    const table = tableOf(recordType);
    return insertEntryForEach(
      sql,
      table,
      {
        actor,
        companyId,
        verb: "form.replaceName",
        recordType,
        recordId: isRow.id(recordId),
        changes: {
          reason: { before: null, after: reason },
          replaced: { before: null, after: isRow.json(replaced) },
        },
        at: now,
      },
      isRow.of(table, recordId),
    );
  });
}
