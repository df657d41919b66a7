// After a person was taken out of a sealed record, the record is sealed anew, chained to the seal before (decision 77). What earlier
// documents say of the person is removed beside them.
import { canonicalJson } from "../../domain/evidence/canonical-json.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { personalKeysOf, sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { isSealGenuine } from "../../domain/evidence/seal.ts";
import { sealOf } from "../../domain/evidence/sealing.ts";
import { documentWithoutPerson } from "../../domain/evidence/without-person.ts";
import { mapPlaces } from "../../domain/json-pointer.ts";
import { log } from "../../log.ts";
import { type Change, type Erased, mapFor } from "../../reads/personal-data/found-texts.ts";
import { compareWithSeal, readSealed } from "../../reads/forms/seal-state.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { readSealedRecords, type SealedRows } from "../../storage/forms/sealed-page.ts";
import {
  insertSealAnew,
  isActionTable,
  isSealedTable,
  markAltered,
  replacePersonal,
  type SealRow,
  selectPersonalSeals,
  selectRecordsOfActions,
  toSeal,
} from "../../storage/forms/seals.ts";
import { storePersonal, storeSealed } from "../forms/store-seal.ts";
import { sealedRecordOf } from "./erasure-step.ts";

type By = { byId: string; impersonatedById: string | null };
export type SealingAnew = { sql: Sql; files: FileBucket; keys: SealKeySettings; now: Date };
export type SealedAnew = {
  /** What goes into the batch that changes the rows. */
  statements: Statement[];
  /** Objects that name the person, to be removed when the batch is committed. Until then they count. */
  gone: string[];
};

/**
 * Records that said what was sealed have a seal of what they say now. Of earlier documents the values that name the person are removed; those
 * without digests are for administrators from then on. What is stored is stored before the batch: a nightly job removes it if the batch
 * is not committed.
 */
export async function sealAnew(
  context: SealingAnew,
  changes: readonly Change[],
  erased: Erased,
  by: By,
): Promise<SealedAnew> {
  const { sql, now } = context;
  const owners = new Set(
    changes.filter(({ row }) => isSealedTable(row.tableName)).map(({ row }) => row.owner),
  );
  const actions = changes.flatMap(({ row }) => (isActionTable(row.tableName) ? [row.key] : []));
  const raisedFrom = actions.length > 0 ? await selectRecordsOfActions(sql, actions) : [];
  // Somebody whom only an earlier document names is in the record's history, or in an action of it.
  const records = new Set([
    ...changes.flatMap(({ row }) => sealedRecordOf(row) ?? []),
    ...raisedFrom.flatMap(({ id }) => id ?? []),
  ]);
  if (records.size === 0) return { statements: [], gone: [] };
  const [sealed, all] = await Promise.all([
    readSealedRecords(sql, [...records]),
    selectPersonalSeals(sql, [...records]),
  ]);
  const done = await Promise.all(
    sealed.map(async (each) => {
      const { recordId } = each.last;
      const without = withoutPerson(each, erased);
      if (!without) return { statements: [], gone: [] };
      const anew = owners.has(recordId) ? await sealOne(context, each, without, by) : [];
      const rows = all.filter((row) => row.recordId === recordId);
      const removed = await Promise.all(rows.map((row) => removeValues(context, row, without)));
      return {
        statements: [...anew, ...removed.flatMap(({ statements }) => statements)],
        gone: removed.flatMap(({ gone }) => gone),
      };
    }),
  );
  return {
    statements: [
      ...(owners.size > 0 ? [markAltered(sql, [...owners], now)] : []),
      ...done.flatMap(({ statements }) => statements),
    ],
    gone: done.flatMap(({ gone }) => gone),
  };
}

type SealedCause = NonNullable<CanonicalRecord["sealedAnew"]>;
type WithoutPerson = (document: CanonicalRecord, sealedAnew: SealedCause) => CanonicalRecord;

/** Null if the record is gone. */
function withoutPerson({ rows }: SealedRows, erased: Erased): WithoutPerson | null {
  if (!rows) return null;
  const { createdAt, updatedAt } = rows.form;
  const map = mapFor(erased, { from: createdAt.getTime(), until: updatedAt.getTime() });
  const { person, instead } = erased;
  return (document, sealedAnew) =>
    documentWithoutPerson(document, { userId: person.userId, instead, map }, sealedAnew);
}

async function sealOne(
  { sql, files, keys: settings, now }: SealingAnew,
  { last, isWhole, rows }: SealedRows,
  without: WithoutPerson,
  by: By,
): Promise<Statement[]> {
  const keys = sealKeysFrom(settings);
  if (!rows) return [];
  const { state } = await compareWithSeal(last, {
    areValid: isWhole && (await isSealGenuine(toSeal(last), keys.publicKeys)),
    rows,
    files,
  });
  if (state === "open") return [];
  const document = (await readSealed(files, last))?.document;
  // Rows that somebody changed in the database are not sealed: the check goes on finding them.
  if ((state !== "sealed" && state !== "erased") || !document) {
    log("error", "NOT_SEALED_ANEW", { state, companyId: last.companyId, recordId: last.recordId });
    return [];
  }
  const { form, type } = rows;
  const next = without(document, {
    cause: "erasure",
    at: now.toISOString(),
    followsSha256: last.sha256,
  });
  if (canonicalJson({ ...next, sealedAnew: document.sealedAnew }) === canonicalJson(document)) return [];
  const row = await storeSealed(files, await sealOf(next, last, keys));
  return insertSealAnew(sql, { ...row, ...by }, { type, version: form.version });
}

/** Each value of which the erasure changes anything goes whole, with its salt. */
async function removeValues(
  { sql, files, now }: SealingAnew,
  row: SealRow,
  without: WithoutPerson,
): Promise<SealedAnew> {
  const sealed = await readSealed(files, row);
  if (!sealed) {
    log("error", "VALUES_NOT_REMOVED", { companyId: row.companyId, recordId: row.recordId });
    return { statements: [], gone: [] };
  }
  const { document, values } = sealed;
  const next = without(document, {
    cause: "erasure",
    at: now.toISOString(),
    followsSha256: row.sha256,
  });
  const texts = new Map<string, unknown>();
  mapPlaces(next, (value, path) => {
    texts.set(path, value);
    return value;
  });
  const kept = values.filter(({ path, value }) => texts.get(path) === value);
  if (kept.length === values.length) return { statements: [], gone: [] };
  const personalFile = await storePersonal(files, row, kept);
  return { statements: [replacePersonal(sql, row, personalFile)], gone: personalKeysOf(row) };
}
