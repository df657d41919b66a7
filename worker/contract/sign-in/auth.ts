import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { WAYS_IN } from "../enums.ts";
import { color, datetime, email, id, language, name, text } from "../primitives.ts";
import { messageKey } from "../messages/catalogue.ts";
import { COMPANY_ROLES, GLOBAL_ROLES } from "../organisation/roles.ts";

const sessionCompany = shape("SessionCompany", {
  id: id(),
  isAdmin: z.boolean(),
  /** A suspended company is read-only: changes are answered 409 COMPANY_SUSPENDED. */
  isSuspended: z.boolean(),
  /** A company with a decided deletion is read-only too: 409 COMPANY_ENDING. */
  isEnding: z.boolean(),
  /** Of an owner or administrator who came in with a code: from when on that is not enough. */
  strongSignInFrom: datetime().nullable(),
  /** It is not enough now: calls of the company are answered 403 STRONG_SIGN_IN_NEEDED. */
  needsStrongSignIn: z.boolean(),
  /** The departments whose accidents the person handles; null among them: those of the whole company. */
  handlesAccidents: z.array(id().nullable()).readonly(),
  role: z.enum(COMPANY_ROLES),
  name: z.string(),
  color: color(),
});

const sessionDepartment = shape("SessionDepartment", {
  id: id(),
  companyId: id(),
  role: z.enum(COMPANY_ROLES),
  name: z.string(),
  color: color(),
});

export const sessionUser = shape("SessionUser", {
  id: id(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  role: z.string(),
  language: language(),
  color: color(),
  /** Whether the user receives the daily digest of due actions. */
  dailyDigest: z.boolean(),
  /** Whether the user receives the monthly report of figures. */
  monthlyReport: z.boolean(),
  /** Whether the person can sign in with the account of their company. */
  hasSignOn: z.boolean(),
  companies: z.array(sessionCompany),
  departments: z.array(sessionDepartment),
});

export const currentSession = shape("CurrentSession", {
  session: z.strictObject({
    id: id(),
    expiresAt: datetime(),
    impersonatedBy: z.string().nullable(),
    /** A platform administrator has to sign in otherwise before the administration is served: 403 STRONG_SIGN_IN_NEEDED. */
    needsStrongSignIn: z.boolean(),
  }),
  user: sessionUser,
});

export type SessionUser = z.infer<typeof sessionUser>;
export type CurrentSession = z.infer<typeof currentSession>;

const successResponse = z.looseObject({});

export const getSession = endpoint({
  name: "getSession",
  method: "GET",
  path: "/api/auth/get-session",
  summary: "Who is signed in, with their companies and departments; null when nobody is",
  tag: "auth",
  status: 200,
  response: currentSession.nullable(),
});

const signInCode = () => z.string().regex(/^\d{6}$/, { error: messageKey("otp.invalid") });

export const sendCode = endpoint({
  name: "sendCode",
  method: "POST",
  path: "/api/auth/email-otp/send-verification-otp",
  summary:
    "Send a sign-in code; answers the same whether or not the address is known. None comes where the company requires its own sign-on",
  tag: "auth",
  body: z.strictObject({ email: email(), type: z.literal("sign-in") }),
  status: 200,
  response: z.strictObject({
    success: z.literal(true),
    /** Whether people with an address of the domain may, or have to, sign in with the account of their company. */
    signOn: z.enum(["offered", "required"]).nullable(),
  }),
});

export const signIn = endpoint({
  name: "signIn",
  method: "POST",
  path: "/api/auth/sign-in/email-otp",
  summary: "Sign in with the code; sets the session cookie",
  tag: "auth",
  body: z.strictObject({
    email: email(),
    otp: signInCode(),
  }),
  status: 200,
  response: successResponse,
});

export const signOut = endpoint({
  name: "signOut",
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "End this session",
  tag: "auth",
  body: z.strictObject({}),
  status: 200,
  response: successResponse,
});

export const updateUser = endpoint({
  name: "updateUser",
  method: "POST",
  path: "/api/auth/update-user",
  summary:
    "Change one's own name, colour, language, or whether the daily digest or the monthly report is wanted",
  tag: "auth",
  body: z
    .strictObject({
      name: name(),
      color: color(),
      language: language(),
      dailyDigest: z.boolean(),
      monthlyReport: z.boolean(),
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, { error: messageKey("any.nothing") }),
  status: 200,
  response: successResponse,
});

export const banUser = endpoint({
  name: "banUser",
  method: "POST",
  path: "/api/auth/admin/ban-user",
  summary: "Ban a user, with a reason and for a number of seconds if wanted; their sessions end",
  tag: "auth",
  body: z.strictObject({
    userId: id(),
    banReason: text().max(500).optional(),
    banExpiresIn: z.int().positive().max(315_360_000).optional(),
  }),
  status: 200,
  response: successResponse,
});

export const unbanUser = endpoint({
  name: "unbanUser",
  method: "POST",
  path: "/api/auth/admin/unban-user",
  summary: "Lift a ban",
  tag: "auth",
  body: z.strictObject({ userId: id() }),
  status: 200,
  response: successResponse,
});

const globalRole = z.enum(GLOBAL_ROLES);

export const setRole = endpoint({
  name: "setRole",
  method: "POST",
  path: "/api/auth/admin/set-role",
  summary: "Give a user one or several platform roles",
  tag: "auth",
  body: z.strictObject({ userId: id(), role: z.union([globalRole, z.array(globalRole).min(1).max(2)]) }),
  status: 200,
  response: successResponse,
});

export const impersonateUser = endpoint({
  name: "impersonateUser",
  method: "POST",
  path: "/api/auth/admin/impersonate-user",
  summary:
    "Act as another user, for a reason that the companies of the user see in their audit log; platform administrators cannot be impersonated",
  tag: "auth",
  body: z.strictObject({
    userId: id(),
    reason: text({ error: messageKey("reason.required") })
      .trim()
      .min(1, { error: messageKey("reason.required") })
      .max(500),
  }),
  status: 200,
  response: successResponse,
});

export const stopImpersonating = endpoint({
  name: "stopImpersonating",
  method: "POST",
  path: "/api/auth/admin/stop-impersonating",
  summary: "Go back to being oneself",
  tag: "auth",
  body: z.strictObject({}),
  status: 200,
  response: successResponse,
});

/** What is told of a session; never its token. */
export const sessionFields = {
  id: id(),
  createdAt: datetime(),
  updatedAt: datetime(),
  expiresAt: datetime(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** How the person proved who they are; null for an impersonation, and for sessions that began before it was kept. */
  method: z.enum(WAYS_IN).nullable(),
};

const ownSession = shape("OwnSession", { ...sessionFields, isCurrent: z.boolean() });
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/api/auth/list-sessions",
  summary: "One's own sessions, the latest used first; never their tokens",
  tag: "auth",
  status: 200,
  response: z.strictObject({ sessions: z.array(ownSession) }),
});

export const revokeSession = endpoint({
  name: "revokeSession",
  method: "POST",
  path: "/api/auth/revoke-session",
  summary: "End one of one's own sessions",
  tag: "auth",
  body: z.strictObject({ id: id() }),
  status: 200,
  response: successResponse,
});

export const revokeOtherSessions = endpoint({
  name: "revokeOtherSessions",
  method: "POST",
  path: "/api/auth/revoke-other-sessions",
  summary: "End all of one's own sessions but this",
  tag: "auth",
  body: z.strictObject({}),
  status: 200,
  response: successResponse,
});

export const revokeSessions = endpoint({
  name: "revokeSessions",
  method: "POST",
  path: "/api/auth/revoke-sessions",
  summary: "End all of one's own sessions",
  tag: "auth",
  body: z.strictObject({}),
  status: 200,
  response: successResponse,
});

export const deleteUser = endpoint({
  name: "deleteUser",
  method: "POST",
  path: "/api/auth/delete-user",
  summary:
    "Delete one's own account, with a code as for signing in. Open actions go to the heirs, or become unassigned. 409 LAST_OWNER, LAST_PLATFORM_ADMIN",
  tag: "auth",
  body: z.strictObject({
    otp: signInCode(),
    heirs: z
      .array(z.strictObject({ companyId: id(), userId: id() }))
      .max(100)
      .optional(),
  }),
  status: 200,
  response: successResponse,
});

export const readDeletion = endpoint({
  name: "readDeletion",
  method: "GET",
  path: "/api/v1/account/deletion",
  summary: "What deleting one's own account would need and change",
  tag: "auth",
  status: 200,
  response: z.strictObject({
    companies: z.array(
      z.strictObject({
        id: id(),
        name: z.string(),
        /** Another owner has to be named first, or the company ended. */
        isOnlyOwner: z.boolean(),
        openActionsCount: z.int(),
      }),
    ),
    /** Another platform administrator has to be named first. */
    isLastPlatformAdmin: z.boolean(),
  }),
});
export type AccountDeletion = z.infer<typeof readDeletion.response>;
