// A page of the audit log: of the platform, of one company, and the history of one record.
import { AUDIT_RECORD_TYPES, AUDIT_VERBS, type listAudit } from "../../contract/admin/audit.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import type { Actor } from "../../policy/actor.ts";
import type { Changes } from "../../storage/core/audit.ts";
import type { Sql } from "../../storage/core/database.ts";
import { isServedByIndex, listEntries, type StoredEntry } from "../../storage/platform/audit.ts";

type Query = EndpointQuery<typeof listAudit>;

const matches = (row: StoredEntry, { personId, companyId, verb, recordType, recordId }: Query): boolean =>
  (personId === undefined || [row.actorId, row.impersonatedById].includes(personId)) &&
  (companyId === undefined || row.companyId === companyId) &&
  (verb === undefined || row.verb === verb) &&
  (recordType === undefined || row.recordType === recordType) &&
  (recordId === undefined || row.recordId === recordId);

/** The number of entries that a list by several filters looks at for each entry of the page. */
const LOOKED_AT = 4;

/** The statement of a page, and what makes the page of its rows. `entryOf` gives null for what is not shown. */
export function auditPage(sql: Sql, query: Query) {
  const { limit, cursor, from, to, ...filters } = query;
  if (filters.recordId !== undefined && filters.recordType === undefined) throw problem("BAD_QUERY");
  const [at, id] = cursor?.split(".") ?? [];
  const after = id === undefined ? null : { at: Number(at), id };
  const most = isServedByIndex(filters) ? limit : limit * LOOKED_AT;
  const moment = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));
  const within = { ...filters, from: moment(from), to: moment(to) };
  return {
    rows: listEntries(sql, within, { after, limit: most + 1 }),
    pageOf<Entry>(rows: readonly StoredEntry[], entryOf: (row: StoredEntry) => Entry | null) {
      const entries: Entry[] = [];
      let last: StoredEntry | undefined;
      for (const row of rows.slice(0, most)) {
        if (entries.length === limit) break;
        last = row;
        const entry = matches(row, query) ? entryOf(row) : null;
        if (entry) entries.push(entry);
      }
      const isEnd = last === rows.at(-1);
      return { entries, nextCursor: last && !isEnd ? `${last.at.getTime()}.${last.id}` : null };
    },
  };
}

/** The fields of an entry in every log. Null for an entry of a kind that no longer exists. */
export function entryFieldsOf(row: StoredEntry) {
  const verb = AUDIT_VERBS.find((each) => each === row.verb);
  const recordType = AUDIT_RECORD_TYPES.find((each) => each === row.recordType);
  if (!verb || !recordType) return null;
  const { id, at, lastAt, recordId, recordName, isImported } = row;
  const times = { at: at.toISOString(), lastAt: lastAt?.toISOString() ?? null };
  const changes = changesOf(row.changes);
  return { id, ...times, verb, recordType, recordId, recordName, isImported, changes };
}

/** Whom a history names; null if the account no longer exists. */
const personOf = (found: StoredEntry["actor"]) =>
  found && { id: found.id, name: found.name, color: found.color };

/** Who did it, in the name of whom or with which key. */
export const authorsOf = (row: StoredEntry) => ({
  by: personOf(row.actor),
  impersonatedBy: personOf(row.impersonator),
  key: keyOf(row),
});

export const keyOf = ({ apiKeyId, key }: Pick<StoredEntry, "apiKeyId" | "key">) =>
  apiKeyId === null ? null : { id: apiKeyId, name: key?.name ?? null };

/** JSON has no undefined, which the log stores for what was not set. */
export const changesOf = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before = null, after = null }]) => [field, { before, after }]),
  );

/** Only its author sees a draft of the mailbox, also after it was submitted. */
export const isOfDraft = (
  {
    recordType,
    verb,
    at,
    actorId,
    submittedAt,
  }: Pick<StoredEntry, "recordType" | "verb" | "at" | "actorId" | "submittedAt">,
  reader: Pick<Actor, "userId">,
): boolean =>
  recordType === "mailbox" &&
  actorId !== reader.userId &&
  (submittedAt === null || at.getTime() < submittedAt || verb === "mailbox.submit");
