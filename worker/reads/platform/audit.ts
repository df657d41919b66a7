import {
  AUDIT_RECORD_TYPES,
  AUDIT_VERBS,
  type listAudit as contract,
  type PlatformAuditEntry,
} from "../../contract/admin/audit.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { isServedByIndex, listEntries, type StoredEntry } from "../../storage/platform/audit.ts";
import type { ActorContext } from "../actor-context.ts";

type Query = EndpointQuery<typeof contract>;

const matches = (row: StoredEntry, { personId, companyId, verb, recordType, recordId }: Query): boolean =>
  (personId === undefined || [row.actorId, row.impersonatedById].includes(personId)) &&
  (companyId === undefined || row.companyId === companyId) &&
  (verb === undefined || row.verb === verb) &&
  (recordType === undefined || row.recordType === recordType) &&
  (recordId === undefined || row.recordId === recordId);

/** Null for an entry of a kind that no longer exists. */
function entryOf(row: StoredEntry): PlatformAuditEntry | null {
  const verb = AUDIT_VERBS.find((each) => each === row.verb);
  const recordType = AUDIT_RECORD_TYPES.find((each) => each === row.recordType);
  if (!verb || !recordType) return null;
  const { id, at, lastAt, recordId, recordName, changes, actorId, impersonatedById, companyId } = row;
  return {
    id,
    at: at.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
    verb,
    recordType,
    recordId,
    recordName,
    actor: { id: actorId, name: row.actor?.name ?? null, email: row.actor?.email ?? null },
    impersonatedBy:
      impersonatedById === null
        ? null
        : {
            id: impersonatedById,
            name: row.impersonator?.name ?? null,
            email: row.impersonator?.email ?? null,
          },
    company:
      companyId === null
        ? null
        : { id: companyId, name: row.company?.name ?? null, color: row.company?.color ?? null },
    // JSON has no undefined, which the log stores for what was not set.
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, { before = null, after = null }]) => [field, { before, after }]),
    ),
  };
}

/** Of a list by several filters, the entries that are looked at for each of the page. */
const LOOKED_AT = 4;

/** The gate of the route lets in platform administrators alone. */
export async function listAudit({ sql }: ActorContext, query: Query) {
  const { limit, cursor, from, to, ...filters } = query;
  if (filters.recordId !== undefined && filters.recordType === undefined) throw problem("BAD_QUERY");
  const [at, id] = cursor?.split(".") ?? [];
  const after = id === undefined ? null : { at: Number(at), id };
  const most = isServedByIndex(filters) ? limit : limit * LOOKED_AT;
  const moment = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));
  const within = { ...filters, from: moment(from), to: moment(to) };
  const rows = await listEntries(sql, within, { after, limit: most + 1 });
  const entries: PlatformAuditEntry[] = [];
  let last: StoredEntry | undefined;
  for (const row of rows.slice(0, most)) {
    if (entries.length === limit) break;
    last = row;
    const entry = matches(row, query) ? entryOf(row) : null;
    if (entry) entries.push(entry);
  }
  const isEnd = last === rows.at(-1);
  return { entries, nextCursor: last && !isEnd ? `${last.at.getTime()}.${last.id}` : null };
}
