// After a person was taken out of a sealed record, the record is sealed anew, chained to the seal before (decision 77).
import { canonicalJson } from "../../domain/evidence/canonical-json.ts";
import { documentKey, sealKeysFrom, type SealKeySettings } from "../../domain/evidence/seal-keys.ts";
import { isSealGenuine, sealOf } from "../../domain/evidence/seal.ts";
import { documentWithoutPerson } from "../../domain/evidence/without-person.ts";
import { log } from "../../log.ts";
import { type Change, type Erased, mapFor } from "../../reads/personal-data/found-texts.ts";
import { compareWithSeal, readDocument } from "../../reads/forms/seal-state.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { readSealedRecords, type SealedRows } from "../../storage/forms/sealed-page.ts";
import { insertSealAnew, isSealedTable, markAltered, toSeal } from "../../storage/forms/seals.ts";

type By = { byId: string; impersonatedById: string | null };
export type SealingAnew = { sql: Sql; files: FileBucket; keys: SealKeySettings; now: Date };

/**
 * What goes into the batch that changes the rows: the documents before are for administrators from then on, and records that said what
 * was sealed have a seal of what they say now. Its document is stored before; a nightly job removes it if the batch is not committed.
 */
export async function sealAnew(
  context: SealingAnew,
  changes: readonly Change[],
  erased: Erased,
  by: By,
): Promise<Statement[]> {
  const { sql, now } = context;
  const owners = new Set(
    changes.filter(({ row }) => isSealedTable(row.tableName)).map(({ row }) => row.owner),
  );
  if (owners.size === 0) return [];
  const sealed = await readSealedRecords(sql, [...owners]);
  const seals = await Promise.all(sealed.map((each) => sealOne(context, each, erased, by)));
  return [markAltered(sql, [...owners], now), ...seals.flat()];
}

async function sealOne(
  { sql, files, keys: settings, now }: SealingAnew,
  { last, isWhole, rows }: SealedRows,
  erased: Erased,
  by: By,
): Promise<Statement[]> {
  const keys = sealKeysFrom(settings);
  const seal = toSeal(last);
  if (!rows) return [];
  const { state } = await compareWithSeal(last, {
    areValid: isWhole && (await isSealGenuine(seal, keys.publicKeys)),
    rows,
    document: () => readDocument(files, seal),
  });
  if (state === "open") return [];
  const document = await readDocument(files, seal);
  // Rows that somebody changed in the database are not sealed: the check goes on finding them.
  if ((state !== "sealed" && state !== "erased") || !document) {
    log("error", "NOT_SEALED_ANEW", { state, companyId: last.companyId, recordId: last.recordId });
    return [];
  }
  const { form, type } = rows;
  const written = { from: form.createdAt.getTime(), until: form.updatedAt.getTime() };
  const next = documentWithoutPerson(
    document,
    { userId: erased.person.userId, instead: erased.instead, map: mapFor(erased, written) },
    { cause: "erasure", at: now.toISOString(), followsSha256: last.sha256 },
  );
  if (canonicalJson({ ...next, sealedAnew: document.sealedAnew }) === canonicalJson(document)) return [];
  const { seal: made, text } = await sealOf(next, last, keys);
  await files.add(documentKey(made), new TextEncoder().encode(text), "application/json", {});
  const { format: _, at, ...row } = made;
  return insertSealAnew(sql, { ...row, at: new Date(at), ...by }, { type, version: form.version });
}
