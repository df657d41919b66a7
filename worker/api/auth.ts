import { snapshotOf } from "../auth/snapshot.ts";
import { isRenewalDue } from "../auth/sessions.ts";
import { deleteOwnAccount, permitOwnDeletion } from "../commands/erasure/request-erasure.ts";
import { impersonate, stopImpersonating } from "../commands/people/impersonate.ts";
import {
  permitRevocation,
  revokeSession,
  revokeSessions,
  updateProfile,
} from "../commands/people/own-account.ts";
import { banUser, unbanUser, updateUser } from "../commands/people/platform-users.ts";
import * as contract from "../contract/sign-in/auth.ts";
import { problem } from "../contract/problem.ts";
import { findSignOnOfAddress } from "../reads/sign-on/find-sign-on.ts";
import { readDeletion } from "../reads/personal-data/departures.ts";
import {
  describeSessions,
  findOwnToken,
  sessionByToken,
  type StoredSession,
} from "../reads/people/own-sessions.ts";
import { queueJob, queuePromisedMail } from "./http/background.ts";
import { askAuth, checkCode } from "./http/better-auth.ts";
import { contextOf, isOfPage } from "./http/context.ts";
import { visitorOf } from "./http/gates.ts";
import { handler, publicHandler, visitorHandler } from "./http/route.ts";
import {
  adminTokenOf,
  expireSessionCookies,
  ownSession,
  rememberSnapshot,
  sessionTokenOf,
  setAdminCookie,
  setSessionCookie,
} from "./http/session-cookies.ts";

export const auth = {
  getSession: publicHandler(contract.getSession, async (call) => {
    const { c } = call;
    const visitor = await visitorOf(c);
    // To renew or to remove sets a cookie, so the page asks for its session itself.
    if (isOfPage(c.req.raw) && (!visitor || isRenewalDue(visitor.session, new Date()))) return c.json(null);
    const own = await ownSession(c, visitor);
    if (!own) return c.json(null);
    if (visitor) await rememberSnapshot(c, snapshotOf(visitor));
    const answered = await askAuth(call, { own });
    return answered as contract.CurrentSession | null;
  }),

  sendCode: publicHandler(contract.sendCode, async (call) => {
    call.c.set("discreet", true);
    const { c, body } = call;
    c.set("address", body.email);
    const signOn = await findSignOnOfAddress(c.get("db").sql, body.email);
    const visitor = signOn?.isRequired ? await visitorOf(c) : null;
    await askAuth(call, { isOwnCode: visitor?.user.email === body.email });
    return {
      success: true as const,
      signOn: signOn && (signOn.isRequired ? ("required" as const) : ("offered" as const)),
    };
  }),

  signIn: publicHandler(contract.signIn, async (call) => {
    call.c.set("discreet", true);
    call.c.set("address", call.body.email);
    const visitor = await visitorOf(call.c);
    const replaced = visitor?.session.impersonatedBy ? null : await ownSession(call.c, visitor);
    await askAuth(call, { replaced });
    return { success: true };
  }),

  signOut: publicHandler(contract.signOut, async (call) => {
    const { c } = call;
    const visitor = await visitorOf(c);
    if (visitor?.session.impersonatedBy)
      await stopImpersonating(contextOf(c, visitor.actor), visitor.session.id, { andSignOut: true });
    await askAuth(call, { own: await ownSession(c, visitor) });
    expireSessionCookies(c);
    return { success: true };
  }),

  listSessions: visitorHandler(contract.listSessions, async ({ context, ...call }, visitor) => {
    const found = await askAuth(call, { own: await ownSession(call.c, visitor) });
    return { sessions: describeSessions(context.actor, found as StoredSession[], visitor.session.id) };
  }),

  revokeSession: visitorHandler(contract.revokeSession, async ({ context, c, body }, visitor) => {
    permitRevocation(context.actor);
    const token = await findOwnToken(context, body.id);
    const endSessions = () => revokeSession(context, body.id);
    await askAuth({ c, body: { token } }, { own: await ownSession(c, visitor), endSessions });
    return { status: true };
  }),

  revokeOtherSessions: visitorHandler(contract.revokeOtherSessions, async ({ context, ...call }, visitor) => {
    permitRevocation(context.actor);
    const endSessions = () => revokeSessions(context, visitor.session.id);
    await askAuth(call, { own: await ownSession(call.c, visitor), endSessions });
    return { status: true };
  }),

  revokeSessions: visitorHandler(contract.revokeSessions, async ({ context, ...call }, visitor) => {
    permitRevocation(context.actor);
    const endSessions = () => revokeSessions(context);
    await askAuth(call, { own: await ownSession(call.c, visitor), endSessions });
    return { status: true };
  }),

  readDeletion: handler(contract.readDeletion, ({ context }) => readDeletion(context)),

  deleteUser: handler(contract.deleteUser, async ({ c, context, body }) => {
    const { email } = context.actor;
    permitOwnDeletion(context.actor);
    // The right code stays until the account is deleted, so that a refusal costs no new code.
    const forgetCode = await checkCode(c, { email, otp: body.otp });
    const { job, mailJobs } = await deleteOwnAccount(context, body.heirs ?? []);
    await forgetCode();
    queuePromisedMail(c, mailJobs);
    queueJob(c, job);
    expireSessionCookies(c);
    return { success: true };
  }),

  updateUser: handler(contract.updateUser, async ({ context, body }) => {
    await updateProfile(context, body);
    return { status: true };
  }),

  banUser: handler(contract.banUser, async ({ context, body }) => {
    await banUser(context, body);
    return { status: true };
  }),

  unbanUser: handler(contract.unbanUser, async ({ context, body }) => {
    await unbanUser(context, body.userId);
    return { status: true };
  }),

  setRole: handler(contract.setRole, async ({ context, body }) => {
    await updateUser(context, body);
    return { status: true };
  }),

  impersonateUser: handler(contract.impersonateUser, async ({ c, context, body }) => {
    const ownToken = await sessionTokenOf(c);
    const own = ownToken && (await sessionByToken(c.var.db.sql, ownToken));
    if (!ownToken || !own) throw problem("UNAUTHENTICATED");
    const token = await impersonate(context, body, {
      sessionId: own.id,
      ipAddress: c.req.header("cf-connecting-ip") ?? null,
      userAgent: c.req.header("user-agent") ?? null,
    });
    await setAdminCookie(c, ownToken);
    await setSessionCookie(c, token);
    return { status: true };
  }),

  stopImpersonating: visitorHandler(contract.stopImpersonating, async ({ c, context }, { session }) => {
    await stopImpersonating(context, session.id);
    const token = await adminTokenOf(c);
    const own = token && (await sessionByToken(c.var.db.sql, token));
    expireSessionCookies(c);
    // Without the administrator's cookie nobody is signed in.
    if (token && own && own.id === session.impersonatorSessionId)
      await setSessionCookie(c, token, { expiresAt: own.expiresAt, now: context.now });
    return { status: true };
  }),
};
