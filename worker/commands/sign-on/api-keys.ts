import type { EndpointBody } from "../../contract/endpoint.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import {
  LONGEST_KEY_YEARS,
  type makeApiKey as contract,
  MOST_KEYS,
} from "../../contract/sign-in/api-keys.ts";
import { apiKeyFrom, hashOfApiKey } from "../../domain/api-key.ts";
import { newId, newLongId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { apiKeyOf } from "../../reads/sign-on/list-api-keys.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { promiseNoticesOf } from "../../storage/lifecycle/ending.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import {
  type ApiKeyPath,
  endApiKeyWhere,
  insertApiKey,
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

/** Answers the secret, which is not stored and not answered again. */
export async function makeApiKey(
  context: ActorContext,
  { companyId, departmentIds, ...given }: EndpointBody<typeof contract> & { companyId: string },
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
  const keyId = newId();
  const { name, scopes, networks } = given;
  const { changed, promised, after } = await write(sql, {
    change: insertApiKey(
      sql,
      {
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
      },
      MOST_KEYS,
    ),
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
  });
  const [made] = after;
  if (changed.length === 0 || !made)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].apiKeysFull(MOST_KEYS) });
  return { key: apiKeyOf(made, now), secret, mailJobs: promised.map(({ job }) => job) };
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
    whileEnding: true,
    read: { after: selectApiKey(sql, path) },
  });
  return apiKeyOf(after ?? before, now);
}
