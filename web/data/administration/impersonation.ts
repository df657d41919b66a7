import type { EndpointBody } from "#worker/contract/endpoint.ts";
import type { impersonateUser as contract } from "#worker/contract/sign-in/auth.ts";
import { readStored, store } from "../../browser/storage.ts";
import { api } from "../api/api.ts";
import { deviceKey } from "../device/device-keys.ts";
import { safeRedirectPath } from "../navigation/redirect.ts";
import { clearSession, knownSession, refreshSession } from "../session/session.ts";

/** The key contains the impersonated user's id, so that it is removed when the impersonation ends. */
const pageKey = (userId: string) => deviceKey("admin-page", userId, "href");

/** Continues as the user; `page` is the page in /admin to return to. */
export async function impersonate(body: EndpointBody<typeof contract>, page: string): Promise<void> {
  await api("POST /api/auth/admin/impersonate-user", { body });
  store(pageKey(body.userId), page);
  await refreshSession();
}

export async function stopImpersonating(): Promise<void> {
  await api("POST /api/auth/admin/stop-impersonating", { body: {} });
  // The impersonation has ended even if this request fails; the next guard fetches the session again.
  await refreshSession().catch(clearSession);
}

/** The page from which the administrator started the current impersonation; to be read before it ends. */
export function adminPage(): string {
  const userId = knownSession()?.user.id;
  return safeRedirectPath((userId !== undefined && readStored(pageKey(userId))) || undefined);
}
