import type { EndpointBody } from "../../contract/endpoint.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import {
  LONGEST_KEY_YEARS,
  type makeApiKey as contract,
  MOST_KEYS,
} from "../../contract/sign-in/api-keys.ts";
import { apiKeyFrom, hashOfApiKey } from "../../domain/api-key.ts";
import { newLongId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { apiKeyOf } from "../../reads/sign-on/list-api-keys.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { violatesAnyUnique } from "../../storage/core/guarded.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import { promiseNoticesOf } from "../../storage/lifecycle/ending.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import {
  type ApiKeyPath,
  endApiKeyWhere,
  insertApiKey,
  replaceSecret,
  selectApiKey,
} from "../../storage/people/api-keys.ts";

const DAY_MS = 86_400_000;
const ENDING_LENGTH = 4;

function isWithinTwoYears(expiresAt: Date, now: Date): boolean {
  const last = new Date(now.getTime() + DAY_MS);
  last.setUTCFullYear(last.getUTCFullYear() + LONGEST_KEY_YEARS);
  return expiresAt > now && expiresAt <= last;
}

const auditOf = ({ actor }: ActorContext, companyId: string) =>
  ({ actor, companyId, recordType: "company", recordId: companyId }) as const;

/**
 * Answers the secret, which is not stored and not answered again. Whoever repeats the request, since no answer came, gets another secret for
 * the same key, so that none is left that nobody knows.
 */
export async function makeApiKey(
  context: ActorContext,
  { id: keyId, companyId, departmentIds, ...given }: EndpointBody<typeof contract> & { companyId: string },
) {
  const { actor, sql, now } = context;
  permit(actor, "apiKey.make", { companyId });
  const expiresAt = new Date(given.expiresAt);
  if (!isWithinTwoYears(expiresAt, now))
    throw problem("INVALID", { fields: { expiresAt: "apiKey.expiryOutOfRange" } });
  const known = departmentIds ? await departmentsById(sql, companyId, departmentIds) : [];
  if (departmentIds && known.length < departmentIds.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
  const secret = await apiKeyFrom(newLongId());
  const { name, scopes, networks } = given;
  const row = {
    id: keyId,
    companyId,
    name,
    hash: (await hashOfApiKey(secret)) ?? "",
    ending: secret.slice(-ENDING_LENGTH),
    scopes,
    departmentIds,
    networks,
    createdById: actor.userId,
    createdAt: now,
    expiresAt,
    lastUsedAt: null,
    endedAt: null,
  };
  const written = await write(sql, {
    change: insertApiKey(sql, row, MOST_KEYS),
    audit: {
      ...auditOf(context, companyId),
      verb: "apiKey.create",
      changes: {
        apiKeyName: { before: null, after: name },
        apiKeyScopes: { before: null, after: scopes },
        departments: { before: null, after: departmentIds },
        expiresAt: { before: null, after: expiresAt.toISOString() },
      },
    },
    followUps: (done) => ({ promised: promiseNoticesOf(sql, companyId, { event: "api-key", now }, done) }),
    read: { after: selectApiKey(sql, { companyId, keyId }) },
  }).catch((error: unknown) => {
    // The same request came twice at once, or the id is another's.
    if (violatesAnyUnique(error)) return null;
    throw error;
  });
  if (!written) return repeated();
  const { changed, promised, after } = written;
  const [made] = after;
  // Where the keys are full, the database does not look at the id.
  if (changed.length === 0 && made) return repeated();
  if (!made) throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].apiKeysFull(MOST_KEYS) });
  return { key: apiKeyOf(made, now), secret, mailJobs: promised.map(({ job }) => job) };

  async function repeated() {
    const { changed: replaced, after: rows } = await writeWithoutAudit(sql, {
      actor,
      rightsIn: companyId,
      change: replaceSecret(sql, row),
      read: { after: selectApiKey(sql, { companyId, keyId }) },
    });
    const [key] = rows;
    if (replaced.length === 0 || !key) throw problem("CONFLICT");
    return { key: apiKeyOf(key, now), secret, mailJobs: [] };
  }
}

/** One that has ended stays as it is. */
export async function endApiKey(context: ActorContext, path: ApiKeyPath) {
  const { actor, sql, now } = context;
  permit(actor, "apiKey.end", { companyId: path.companyId });
  const [before] = await selectApiKey(sql, path);
  if (!before) throw problem("NOT_FOUND");
  const {
    after: [after],
  } = await write(sql, {
    change: endApiKeyWhere(sql, path, now),
    audit: {
      ...auditOf(context, path.companyId),
      verb: "apiKey.end",
      changes: { apiKeyName: { before: before.key.name, after: null } },
      asRead: BY_THE_CHANGE,
    },
    whileReadOnly: true,
    read: { after: selectApiKey(sql, path) },
  });
  return apiKeyOf(after ?? before, now);
}
