// The trees of the audit log, and the entries that go into them.
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Amendment, AuditLeaf, AuditRoot, SignedEntry } from "../../domain/evidence/audit-tree.ts";
import type { PlacedRoot } from "../../domain/evidence/time-stamp.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import {
  type AUDIT_FAULTS,
  auditAmendment,
  auditFinding,
  auditRoot,
  type StoredLeaf,
  type StoredPlace,
  timeStamp,
} from "../tables/operations/audit-root.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { seal } from "../tables/operations/seal.ts";
import { company } from "../tables/organisation/organisation.ts";

/** The chain of the entries that are of no company. */
export const PLATFORM = "platform";

/** A place in the order of an audit log. */
export type EntryPlace = { at: Date; id: string };

/** Trees of this deployment have no entries that another deployment wrote. */
const isOwn = isNull(auditLog.importedAt);

const isOfChain = (chain: string) =>
  and(isOwn, chain === PLATFORM ? isNull(auditLog.companyId) : eq(auditLog.companyId, chain));

const isAfter = ({ at, id }: EntryPlace) =>
  // The first condition is the one that an index serves.
  sql`${auditLog.at} >= ${at.getTime()} and (${auditLog.at}, ${auditLog.id}) > (${at.getTime()}, ${id})`;

const isUntil = ({ at, id }: EntryPlace) =>
  sql`${auditLog.at} <= ${at.getTime()} and (${auditLog.at}, ${auditLog.id}) <= (${at.getTime()}, ${id})`;

export function signedEntry(row: typeof auditLog.$inferSelect): SignedEntry {
  const { importedAt: _, apiKeyId, ...signed } = row;
  // Entries from before there were keys stay as they were signed.
  return {
    ...signed,
    ...(apiKeyId === null ? {} : { apiKeyId }),
    at: row.at.toISOString(),
    lastAt: row.lastAt?.toISOString() ?? null,
  };
}

/** The chain's entries between two places, the first excluded, in their order. */
export async function listSignedEntries(
  db: Sql,
  chain: string,
  { after, until, limit }: { after: EntryPlace | null; until: EntryPlace; limit: number },
): Promise<SignedEntry[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isOfChain(chain), after ? isAfter(after) : undefined, isUntil(until)))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(limit);
  return rows.map(signedEntry);
}

const hasIdIn = (ids: readonly string[]) =>
  inArray(auditLog.id, sql`(select value from json_each(${JSON.stringify(ids)}))`);

export async function entriesByIds(db: Sql, ids: readonly string[]): Promise<SignedEntry[]> {
  if (ids.length === 0) return [];
  return (
    await db
      .select()
      .from(auditLog)
      .where(and(isOwn, hasIdIn(ids)))
  ).map(signedEntry);
}

type Window = { from: Date; until: Date; after: string; limit: number };

/** The companies with entries in this time, or with amendments or seals that no tree has yet, in the order of their ids. */
export async function chainsToSign(db: Sql, { from, until, after, limit }: Window): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select company_id as id from ${auditLog}
    where at > ${from.getTime()} and at <= ${until.getTime()} and company_id > ${after} and ${isOwn}
    union select company_id from ${auditAmendment}
    where root_number is null and company_id <> ${PLATFORM} and company_id > ${after}
    union select company_id from ${seal} where root_number is null and at <= ${until.getTime()} and company_id > ${after}
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

const statement = {
  companyId: auditRoot.companyId,
  number: auditRoot.number,
  untilAt: auditRoot.untilAt,
  untilId: auditRoot.untilId,
  count: auditRoot.count,
  root: auditRoot.root,
  previousSha256: auditRoot.previousSha256,
  at: auditRoot.at,
  keyId: auditRoot.keyId,
  signature: auditRoot.signature,
};

const tree = { ...statement, leaves: auditRoot.leaves };

type RootRow = Omit<typeof auditRoot.$inferSelect, "leaves" | "platformNumber" | "platformPlace">;
const rootFrom = ({ companyId, untilAt, at, ...row }: RootRow): AuditRoot => ({
  ...row,
  format: 1,
  chain: companyId,
  untilAt: untilAt.toISOString(),
  at: at.toISOString(),
});

export const selectLastRoot = (db: Sql, chain: string) =>
  db
    .select(statement)
    .from(auditRoot)
    .where(eq(auditRoot.companyId, chain))
    .orderBy(desc(auditRoot.number))
    .limit(1);

export async function findLastRoot(db: Sql, chain: string): Promise<AuditRoot | null> {
  const [row] = await selectLastRoot(db, chain);
  return row ? rootFrom(row) : null;
}

const leafFrom = ([id, at, sha256, because]: StoredLeaf): AuditLeaf => ({
  id,
  at: new Date(at).toISOString(),
  sha256,
  ...(because ? { because } : {}),
});

const storedLeaf = ({ id, at, sha256, because }: AuditLeaf): StoredLeaf => {
  const leaf = [id, Date.parse(at), sha256] as const;
  return because ? [...leaf, because] : leaf;
};

export type RootWithLeaves = { root: AuditRoot; leaves: AuditLeaf[] };
const withLeaves = ({
  leaves,
  ...row
}: RootRow & Pick<typeof auditRoot.$inferSelect, "leaves">): RootWithLeaves => ({
  root: rootFrom(row),
  leaves: leaves.map(leafFrom),
});

/** Roots of the chain from this number on, with their trees. */
export async function listRoots(
  db: Sql,
  chain: string,
  { from, limit }: { from: number; limit: number },
): Promise<RootWithLeaves[]> {
  const rows = await db
    .select(tree)
    .from(auditRoot)
    .where(and(eq(auditRoot.companyId, chain), sql`${auditRoot.number} >= ${from}`))
    .orderBy(asc(auditRoot.number))
    .limit(limit);
  return rows.map(withLeaves);
}

/** The tree in which an entry of this place is, once it is signed. */
export async function rootCovering(
  db: Sql,
  chain: string,
  { at, id }: { at: string; id: string },
): Promise<RootWithLeaves | null> {
  const time = Date.parse(at);
  const [row] = await db
    .select(tree)
    .from(auditRoot)
    .where(
      and(
        eq(auditRoot.companyId, chain),
        // The first condition is the one that an index serves.
        sql`${auditRoot.untilAt} >= ${time} and (${auditRoot.untilAt}, ${auditRoot.untilId}) >= (${time}, ${id})`,
      ),
    )
    .orderBy(asc(auditRoot.untilAt), asc(auditRoot.untilId))
    .limit(1);
  return row ? withLeaves(row) : null;
}

/** The next chain after this one that has roots; null after the last. */
export async function nextChain(db: Sql, after: string): Promise<string | null> {
  const [row] = await db
    .select({ id: auditRoot.companyId })
    .from(auditRoot)
    .where(gt(auditRoot.companyId, after))
    .orderBy(asc(auditRoot.companyId))
    .limit(1);
  return row?.id ?? null;
}

type NewTree = {
  leaves: readonly AuditLeaf[];
  amendments: readonly string[];
  /** By the hashes of their documents. */
  seals: readonly string[];
};

/** Stores the root and says of the amendments and seals that its tree has them. Nothing is left of a company that was removed meanwhile. */
export async function storeRoot(
  db: Sql,
  { chain, untilAt, at, number, count, root, previousSha256, keyId, signature, untilId }: AuditRoot,
  { leaves, amendments, seals }: NewTree,
): Promise<void> {
  const row = {
    companyId: chain,
    number,
    untilAt: new Date(untilAt),
    untilId,
    count,
    root,
    previousSha256,
    at: new Date(at),
    keyId,
    signature,
    leaves: leaves.map(storedLeaf),
  };
  const companyExists =
    chain === PLATFORM
      ? sql`true`
      : exists(db.select({ id: company.id }).from(company).where(eq(company.id, chain)));
  await db.batch([
    insertWhere(db, auditRoot, row, companyExists),
    db
      .update(auditAmendment)
      .set({ rootNumber: number })
      .where(inArray(auditAmendment.id, sql`(select value from json_each(${JSON.stringify(amendments)}))`)),
    db
      .update(seal)
      .set({ rootNumber: number })
      .where(inArray(seal.sha256, sql`(select value from json_each(${JSON.stringify(seals)}))`)),
  ]);
}

/** The company's seals that no tree has yet, in the order of their times. */
export const waitingSeals = (db: Sql, companyId: string, { until, limit }: { until: Date; limit: number }) =>
  db
    .select()
    .from(seal)
    .where(and(eq(seal.companyId, companyId), isNull(seal.rootNumber), sql`${seal.at} <= ${until.getTime()}`))
    .orderBy(asc(seal.at), asc(seal.sha256))
    .limit(limit);

/** The seals of these records, and which of the records are there. */
export async function recordsWithSeals(db: Sql, recordIds: readonly string[]) {
  const ids = sql`(select value from json_each(${JSON.stringify(recordIds)}))`;
  const isThere = Object.values(FORM_TABLES).map(
    (table) => sql`exists (select 1 from ${table} as form where form.id = value)`,
  );
  const seals = await db.select().from(seal).where(inArray(seal.recordId, ids));
  const rows = await db.all<{ id: string }>(
    sql`select distinct value as id from json_each(${JSON.stringify(recordIds)}) where ${or(...isThere)}`,
  );
  return { seals, existing: new Set(rows.map(({ id }) => id)) };
}

export type PlaceInPlatform = StoredPlace & { chain: string; number: number };

/** Notes where companies' roots are in the tree of the platform's root. */
export async function notePlaces(
  db: Sql,
  platformNumber: number,
  places: readonly PlaceInPlatform[],
): Promise<void> {
  const given = JSON.stringify(
    places.map(({ chain, number, index, proof }) => ({ chain, number, place: { index, proof } })),
  );
  await db.run(sql`
    update ${auditRoot} set platform_number = ${platformNumber}, platform_place = place.value ->> '$.place'
    from json_each(${given}) as place
    where ${auditRoot.companyId} = place.value ->> '$.chain' and ${auditRoot.number} = place.value ->> '$.number'`);
}

/** The amendments of the chain that no tree has yet, the oldest first. */
export const waitingAmendments = (db: Sql, chain: string, limit: number) =>
  db
    .select()
    .from(auditAmendment)
    .where(and(eq(auditAmendment.companyId, chain), isNull(auditAmendment.rootNumber)))
    .orderBy(asc(auditAmendment.at))
    .limit(limit);

export const amendmentsOf = (db: Sql, entryIds: readonly string[]) =>
  db
    .select({ entryId: auditAmendment.entryId, rootNumber: auditAmendment.rootNumber })
    .from(auditAmendment)
    .where(inArray(auditAmendment.entryId, sql`(select value from json_each(${JSON.stringify(entryIds)}))`));

/** Before or in the batch that changes or deletes these entries. */
export const amendEntries = (db: Sql, entries: SQL, because: Amendment, now: Date) =>
  db
    .insert(auditAmendment)
    .select(
      sql`select lower(hex(randomblob(12))), ${auditLog.id}, coalesce(${auditLog.companyId}, ${PLATFORM}), ${because}, ${now.getTime()}, null from ${auditLog} where ${and(isOwn, entries)}`,
    );

export const amendEntriesOf = (db: Sql, ids: readonly string[], because: Amendment, now: Date) =>
  amendEntries(db, hasIdIn(ids), because, now);

/** Deletes the trees of entries that are deleted for their age. */
export async function deleteOldRoots(db: Sql, before: Date): Promise<void> {
  await db.batch([
    db.delete(auditRoot).where(and(lt(auditRoot.at, before), lt(auditRoot.untilAt, before))),
    db.delete(auditAmendment).where(lt(auditAmendment.at, before)),
    db.delete(timeStamp).where(lt(timeStamp.askedAt, before)),
  ]);
}

export type AuditFinding = { subject: string; fault: (typeof AUDIT_FAULTS)[number] };

/** Keeps when a fault was found first. */
export const storeFindings = (db: Sql, chain: string, findings: readonly AuditFinding[], now: Date) =>
  db
    .insert(auditFinding)
    .values(findings.map((finding) => ({ ...finding, companyId: chain, at: now })))
    .onConflictDoNothing();

export type RootPlace = { chain: string; number: number };

/** The roots among these that exist. */
export async function findRoots(db: Sql, places: readonly RootPlace[]): Promise<AuditRoot[]> {
  const asked = JSON.stringify(places.map(({ chain, number }) => [chain, number]));
  const rows = await db
    .select(statement)
    .from(auditRoot)
    .where(
      sql`(${auditRoot.companyId}, ${auditRoot.number}) in (select value ->> 0, value ->> 1 from json_each(${asked}))`,
    );
  return rows.map(rootFrom);
}

/** Which of the companies are still there. */
export async function knownCompanies(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(inArray(company.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  return new Set(rows.map(({ id }) => id));
}

type StampRow = typeof timeStamp.$inferSelect;

/** What authorities answered of these roots of the platform, in their order. */
export const listStamps = (db: Sql, numbers: readonly number[]): Promise<StampRow[]> =>
  db
    .select()
    .from(timeStamp)
    .where(inArray(timeStamp.rootNumber, sql`(select value from json_each(${JSON.stringify(numbers)}))`))
    .orderBy(asc(timeStamp.rootNumber), asc(timeStamp.authority));

/** A stamp that was given stays. */
export const storeStamp = (db: Sql, row: typeof timeStamp.$inferInsert) =>
  db
    .insert(timeStamp)
    .values(row)
    .onConflictDoUpdate({
      target: [timeStamp.rootNumber, timeStamp.authority],
      set: { askedAt: row.askedAt, answer: row.answer ?? null, failure: row.failure ?? null },
      setWhere: isNull(timeStamp.answer),
    });

/** Roots of the chain from this number on without their trees, each with its place in the platform's. */
export async function listPlacedRoots(
  db: Sql,
  chain: string,
  { from, limit }: { from: number; limit: number },
): Promise<PlacedRoot[]> {
  const rows = await db
    .select({
      ...statement,
      platform: auditRoot.platformNumber,
      place: auditRoot.platformPlace,
    })
    .from(auditRoot)
    .where(and(eq(auditRoot.companyId, chain), sql`${auditRoot.number} >= ${from}`))
    .orderBy(asc(auditRoot.number))
    .limit(limit);
  return rows.map(({ platform, place, ...row }) => ({
    root: rootFrom(row),
    place: platform === null || place === null ? null : { platform, ...place },
  }));
}

/** Of each of these roots of the platform, the first from it on that has a stamp. */
export async function firstStamped(db: Sql, numbers: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ number: number; stamped: number | null }>(sql`
    select value as number, (
      select min(${timeStamp.rootNumber}) from ${timeStamp}
      where ${timeStamp.rootNumber} >= value and ${timeStamp.answer} is not null
    ) as stamped from json_each(${JSON.stringify(numbers)})`);
  return new Map(
    rows.flatMap(({ number, stamped }) => (stamped === null ? [] : [[number, stamped] as const])),
  );
}

/** The company with this public address. */
export async function findByEvidenceCode(db: Sql, code: string): Promise<string | null> {
  const [row] = await db.select({ id: company.id }).from(company).where(eq(company.evidenceCode, code));
  return row?.id ?? null;
}

export async function findEvidenceCode(db: Sql, companyId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: company.evidenceCode })
    .from(company)
    .where(eq(company.id, companyId));
  return row?.code ?? null;
}
