import type { ApiKey } from "../../contract/sign-in/api-keys.ts";
import { stateOfKey } from "../../policy/api-key.ts";
import { type ListedApiKey, selectApiKeys } from "../../storage/people/api-keys.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

export function apiKeyOf({ key, maker, isMadeByAdministrator }: ListedApiKey, now: Date): ApiKey {
  const { id, name, ending, scopes, departmentIds, networks, createdAt, expiresAt, lastUsedAt } = key;
  return {
    id,
    name,
    ending,
    scopes,
    departmentIds,
    networks,
    createdBy: maker,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state: stateOfKey(key, isMadeByAdministrator, now),
  };
}

export async function listApiKeys({ actor, sql, now }: ActorContext, companyId: string): Promise<ApiKey[]> {
  permit(actor, "apiKey.list", { companyId });
  return (await selectApiKeys(sql, companyId)).map((row) => apiKeyOf(row, now));
}
