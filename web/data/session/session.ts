import { createAtom } from "@tanstack/react-store";
import type { CurrentSession } from "../../../worker/contract/auth.ts";
import type { BodyOf } from "../../../worker/contract/endpoints.ts";
import type { Language } from "../../../worker/contract/enums.ts";
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { api } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";

export type { CurrentSession, SessionUser } from "../../../worker/contract/auth.ts";

// By hand and not with the query client: the sign-in page reads the session too, and has no room for it.
const MAX_AGE_MS = 30_000;
/** Where it is known who was here last, nobody waits long for a network that does not answer. */
const SHORT_TIMEOUT_MS = 4000;
/** Who was here last, for a page opened without a network; nothing in it opens anything at the server. */
const SNAPSHOT_KEY = "extintor.session";

/** The session as last heard of. */
export const sessionAtom = createAtom<CurrentSession | null>(null);
let receivedAt = 0;
let pendingRequest: Promise<CurrentSession | null> | null = null;

function setSession(session: CurrentSession | null): void {
  receivedAt = Date.now();
  storeSnapshot(session);
  sessionAtom.set(session);
}

function storeSnapshot(session: CurrentSession | null): void {
  // Somebody else's session, borrowed by an administrator, is not kept.
  storeJson(SNAPSHOT_KEY, session?.session.impersonatedBy ? null : session);
}

function readSnapshot(): CurrentSession | null {
  const session = readStoredJson(SNAPSHOT_KEY) as CurrentSession | null;
  return session && Date.parse(session.session?.expiresAt) > Date.now() ? session : null;
}

/** The session as last heard of, without asking. */
export const knownSession = (): CurrentSession | null => sessionAtom.get();

/** The server no longer knows who this is. */
export function clearSession(): void {
  pendingRequest = null;
  setSession(null);
}

/** After anything that may change who one is. */
export async function refreshSession(timeoutMs?: number): Promise<CurrentSession | null> {
  const question = api("GET /api/auth/get-session", timeoutMs ? { timeoutMs } : {});
  pendingRequest = question;
  try {
    const session = await question;
    // A later question (or a sign-out) makes this answer old news.
    if (pendingRequest === question) setSession(session);
    return session;
  } finally {
    if (pendingRequest === question) pendingRequest = null;
  }
}

/** The session a guard decides on. A dead network does not sign anybody out who was in, on this page or the last one. */
export async function readSession(): Promise<CurrentSession | null> {
  if (!pendingRequest && Date.now() - receivedAt < MAX_AGE_MS) return knownSession();
  const last = knownSession() ?? readSnapshot();
  try {
    return await (pendingRequest ?? refreshSession(last ? SHORT_TIMEOUT_MS : undefined));
  } catch (error) {
    if (!last || !(error instanceof NetworkError)) throw error;
    setSession(last);
    return last;
  }
}

/** What the session says may be out of date: the next guard asks again. */
export function markSessionStale(): void {
  receivedAt = 0;
}

export async function sendCode(email: string): Promise<void> {
  await api("POST /api/auth/email-otp/send-verification-otp", { body: { email, type: "sign-in" } });
}

export async function signIn(email: string, otp: string): Promise<void> {
  await api("POST /api/auth/sign-in/email-otp", { body: { email, otp } });
  await refreshSession();
}

export async function signOut(): Promise<void> {
  await api("POST /api/auth/sign-out", { body: {} });
}

export async function updateUser(changes: BodyOf<"POST /api/auth/update-user">): Promise<void> {
  await api("POST /api/auth/update-user", { body: changes });
  await refreshSession();
}

/** Shows a language before the server has heard of it. */
export function setLocalLanguage(language: Language): void {
  const session = knownSession();
  if (session) setSession({ ...session, user: { ...session.user, language } });
}

export async function stopImpersonating(): Promise<void> {
  await api("POST /api/auth/admin/stop-impersonating", { body: {} });
  // It has ended, whether or not the server can say now whose session this is: the next guard asks again.
  await refreshSession().catch(clearSession);
}
