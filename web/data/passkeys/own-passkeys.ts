import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";
import { forgetInBrowser } from "./browser-passkeys.ts";

export type { OwnPasskey } from "#worker/contract/sign-in/passkeys.ts";

/** The person's own passkeys, the oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: async ({ signal }) => (await api("GET /api/auth/passkey/list-user-passkeys", { signal })).passkeys,
});

export async function renamePasskey(body: BodyOf<"POST /api/auth/passkey/update-passkey">): Promise<void> {
  await api("POST /api/auth/passkey/update-passkey", { body });
}

export async function removePasskey(id: string): Promise<void> {
  const { credentialId } = await api("POST /api/auth/passkey/delete-passkey", { body: { id } });
  await forgetInBrowser(credentialId);
}
