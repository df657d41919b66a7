import { createAtom } from "@tanstack/react-store";
import type { CurrentSession } from "#worker/contract/sign-in/auth.ts";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import type { Language } from "#worker/contract/enums.ts";
import { api, noteSignIn } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { storedSession, storeSession } from "./stored-session.ts";

export type { CurrentSession, SessionUser } from "#worker/contract/sign-in/auth.ts";

// Without the query client: the sign-in page reads the session too, and has no room for it.
const MAX_AGE_MS = 30_000;
/** The timeout when the last session is known and can be used instead. */
const SHORT_TIMEOUT_MS = 4000;

/** The last known session. */
export const sessionAtom = createAtom<CurrentSession | null>(null);
let receivedAt = 0;
let isSignedInByCode = false;
let pendingRequest: Promise<CurrentSession | null> | null = null;

function setSession(session: CurrentSession | null): void {
  receivedAt = Date.now();
  storeSession(session);
  sessionAtom.set(session);
}

/** The last known session, without a request. */
export const knownSession = (): CurrentSession | null => sessionAtom.get();

/** Clears the session after it has ended on the server. */
export function clearSession(): void {
  pendingRequest = null;
  setSession(null);
}

/** Fetches the session; called after anything that may change it. */
export async function refreshSession(timeoutMs?: number): Promise<CurrentSession | null> {
  const request = api("GET /api/auth/get-session", timeoutMs ? { timeoutMs } : {});
  pendingRequest = request;
  try {
    const session = await request;
    // A later request or a sign-out makes this answer outdated.
    if (pendingRequest === request) setSession(session);
    return session;
  } finally {
    if (pendingRequest === request) pendingRequest = null;
  }
}

/** The session for route guards. Without a network it is the last known one, of this page or an earlier visit. */
export async function readSession(): Promise<CurrentSession | null> {
  if (!pendingRequest && Date.now() - receivedAt < MAX_AGE_MS) return knownSession();
  const last = knownSession() ?? storedSession();
  try {
    return await (pendingRequest ?? refreshSession(last ? SHORT_TIMEOUT_MS : undefined));
  } catch (error) {
    if (!last || !(error instanceof NetworkError)) throw error;
    setSession(last);
    return last;
  }
}

/** Makes the next guard fetch the session again. */
export function markSessionStale(): void {
  receivedAt = 0;
}

/** Whether people with the address may, or have to, sign in with the account of their company. */
export type SignOnKind = "offered" | "required" | null;

export async function sendCode(email: string): Promise<SignOnKind> {
  const sent = await api("POST /api/auth/email-otp/send-verification-otp", {
    body: { email, type: "sign-in" },
  });
  return sent.signOn;
}

/** Where the identity provider of the company asks who somebody is. It leads back signed in, or to the page of sign-in with a problem. */
export async function addressOfCompany(email: string, redirectTo: string): Promise<string> {
  const { url } = await api("POST /api/auth/sign-in/sso", { body: { email, redirectTo } });
  return url;
}

const LEFT_FOR_COMPANY = "extintor.left-for-company";

/** Leaves for the identity provider of the company. */
export async function goToCompany(email: string, redirectTo: string): Promise<void> {
  const address = await addressOfCompany(email, redirectTo);
  storeJson(LEFT_FOR_COMPANY, { emailAddress: email, redirectTo }, "session");
  location.assign(address);
}

/** What this tab left for the provider with, for the page of sign-in that a refusal ends on. */
export const readLeftForCompany = () =>
  readStoredJson(LEFT_FOR_COMPANY, "session") as { emailAddress: string; redirectTo: string } | null;

export async function signIn(email: string, otp: string): Promise<void> {
  await api("POST /api/auth/sign-in/email-otp", { body: { email, otp } });
  noteSignIn();
  isSignedInByCode = true;
  await refreshSession();
}

/** Whether somebody has signed in by code since the page was loaded. */
export const wasSignedInByCode = (): boolean => isSignedInByCode;

export async function signOut(): Promise<void> {
  storeJson(LEFT_FOR_COMPANY, null, "session");
  await api("POST /api/auth/sign-out", { body: {} });
}

export async function updateUser(changes: BodyOf<"POST /api/auth/update-user">): Promise<void> {
  await api("POST /api/auth/update-user", { body: changes });
  await refreshSession();
}

/** Changes the language locally before the server is updated. */
export function setLocalLanguage(language: Language): void {
  const session = knownSession();
  if (session) setSession({ ...session, user: { ...session.user, language } });
}
