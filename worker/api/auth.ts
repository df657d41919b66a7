import { snapshotOf } from "../auth/snapshot.ts";
import { checkCode, forgetCode, signInByCode } from "../auth/enter-code.ts";
import { endSession, isRenewalDue, renewSession, SESSION_MS, sessionByToken } from "../auth/sessions.ts";
import { deleteOwnAccount, permitOwnDeletion } from "../commands/erasure/request-erasure.ts";
import { limitPerHour, tooManyRequests } from "../commands/limit-per-hour.ts";
import { impersonate, stopImpersonating } from "../commands/people/impersonate.ts";
import { revokeSession, revokeSessions, updateProfile } from "../commands/people/own-account.ts";
import { banUser, unbanUser, updateUser } from "../commands/people/platform-users.ts";
import * as contract from "../contract/organisation/auth.ts";
import { problem } from "../contract/problem.ts";
import { readDeletion } from "../reads/personal-data/departures.ts";
import { listSessions } from "../reads/people/list-sessions.ts";
import { queueJob, queuePromisedMail } from "./http/background.ts";
import { forwardToAuth } from "./http/better-auth.ts";
import { browserIdOf, deviceCookie, knownDeviceOf, markBrowser } from "./http/browser.ts";
import { clientIp } from "./http/client-ip.ts";
import { contextOf } from "./http/context.ts";
import { visitorOf } from "./http/gates.ts";
import { isOfPage } from "./http/context.ts";
import { handler, publicHandler, sessionHandler } from "./http/route.ts";
import {
  adminTokenOf,
  expireSessionCookies,
  rememberSnapshot,
  sessionTokenOf,
  setAdminCookie,
  setSessionCookie,
} from "./http/session-cookies.ts";

/** Codes for one address: by one browser, by one IP address, and by a browser that has signed in to it before. */
const CODES_PER_HOUR = 5;
/** Each code may be tried three times, and once more. */
const TRIES_PER_CODE = 4;

export const auth = {
  getSession: publicHandler(contract.getSession, async ({ c }) => {
    const visitor = await visitorOf(c);
    if (!visitor) return c.json(null);
    const { session, user, actor } = visitor;
    const now = new Date();
    // Renewing sets a cookie, so the page asks for its session itself.
    if (isOfPage(c.req.raw) && isRenewalDue(session, now)) return c.json(null);
    await rememberSnapshot(c, snapshotOf(visitor));
    const answer: contract.CurrentSession = {
      session: {
        id: session.id,
        expiresAt: session.expiresAt.toISOString(),
        impersonatedBy: session.impersonatedBy,
      },
      user: {
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        image: user.image,
        role: user.role,
        language: user.language,
        color: user.color,
        dailyDigest: user.dailyDigest,
        monthlyReport: user.monthlyReport,
        companies: actor.companies.map((company) => {
          const { id, name, color, role, isAdmin, isSuspended = false, isEnding = false } = company;
          return { id, name, color, role, isAdmin, isSuspended, isEnding };
        }),
        departments: actor.departments,
      },
    };
    // Once a day the session and its cookie are renewed; every other call costs one round trip.
    const expiresAt = await renewSession(c.var.db.sql, session, now);
    const token = expiresAt && (await sessionTokenOf(c));
    if (expiresAt && token) await setSessionCookie(c, token, { expiresAt, now });
    return c.json(answer);
  }),

  sendCode: publicHandler(contract.sendCode, async (call) => {
    const { c, body } = call;
    c.set("discreet", true);
    c.set("address", body.email);
    const { email } = body;
    const browserId = markBrowser(c);
    const device = await knownDeviceOf(c, email);
    const limits = device
      ? [{ key: `code:device:${device}:${email}`, atMost: CODES_PER_HOUR }]
      : [
          { key: `code:browser:${browserId}:${email}`, atMost: CODES_PER_HOUR },
          { key: `code:ip:${clientIp(c)}:${email}`, atMost: CODES_PER_HOUR },
          { key: `code:ip:${clientIp(c)}`, atMost: Number(c.env.CODES_PER_IP_PER_HOUR) },
          { key: `code:address:${email}`, atMost: Number(c.env.CODES_PER_ADDRESS_PER_HOUR) },
        ];
    await limitPerHour(c.var.db.sql, limits, c.var.language);
    return forwardToAuth(call, browserId);
  }),

  signIn: publicHandler(contract.signIn, async ({ c, body }) => {
    c.set("discreet", true);
    const { email, otp } = body;
    c.set("address", email);
    const device = await knownDeviceOf(c, email);
    const limit = device
      ? { key: `sign-in:device:${device}:${email}`, atMost: CODES_PER_HOUR * TRIES_PER_CODE }
      : {
          key: `sign-in:ip:${clientIp(c)}`,
          atMost: Number(c.env.CODES_PER_IP_PER_HOUR) * TRIES_PER_CODE,
        };
    const browserId = browserIdOf(c);
    if (browserId === null) {
      await limitPerHour(c.var.db.sql, [limit], c.var.language);
      // It depends on the browser alone, so it says nothing about the address.
      throw problem("OTP_OTHER_BROWSER");
    }
    const now = new Date();
    const signedIn = await signInByCode(
      { env: c.env, sql: c.var.db.sql, now, limit },
      { email, otp, browserId },
      {
        language: c.var.language,
        ipAddress: c.req.header("cf-connecting-ip") ?? null,
        userAgent: c.req.header("user-agent") ?? null,
      },
    );
    if ("wait" in signedIn) throw tooManyRequests(c.var.language, signedIn.wait);
    await setSessionCookie(c, signedIn.token, { expiresAt: new Date(now.getTime() + SESSION_MS), now });
    c.header("Set-Cookie", await deviceCookie(c, email), { append: true });
    return { success: true };
  }),

  signOut: publicHandler(contract.signOut, async ({ c }) => {
    const visitor = await visitorOf(c);
    const token = await sessionTokenOf(c);
    if (visitor?.session.impersonatedBy) {
      await stopImpersonating(contextOf(c, visitor.actor), visitor.session.id, { andSignOut: true });
    } else if (token) await endSession(c.var.db.sql, token);
    expireSessionCookies(c);
    return { success: true };
  }),

  listSessions: sessionHandler(contract.listSessions, async ({ context, session }) => ({
    sessions: await listSessions(context, session.id),
  })),

  revokeSession: sessionHandler(contract.revokeSession, async ({ context, body }) => {
    await revokeSession(context, body.id);
    return { status: true };
  }),

  revokeOtherSessions: sessionHandler(contract.revokeOtherSessions, async ({ context, session }) => {
    await revokeSessions(context, session.id);
    return { status: true };
  }),

  revokeSessions: sessionHandler(contract.revokeSessions, async ({ context }) => {
    await revokeSessions(context);
    return { status: true };
  }),

  readDeletion: handler(contract.readDeletion, ({ context }) => readDeletion(context)),

  deleteUser: handler(contract.deleteUser, async ({ c, context, body }) => {
    const { email } = context.actor;
    permitOwnDeletion(context.actor);
    const limit = {
      key: `delete-account:${context.actor.userId}`,
      atMost: CODES_PER_HOUR * TRIES_PER_CODE,
    };
    const browserId = browserIdOf(c);
    if (browserId === null) {
      await limitPerHour(c.var.db.sql, [limit], c.var.language);
      throw problem("OTP_OTHER_BROWSER");
    }
    const { sql, now } = context;
    // The right code stays until the account is deleted, so that a refusal costs no new code.
    const wait = await checkCode({ env: c.env, sql, now, limit }, { email, otp: body.otp, browserId });
    if (wait !== null) throw tooManyRequests(c.var.language, wait);
    const { job, mailJobs } = await deleteOwnAccount(context, body.heirs ?? []);
    await forgetCode({ env: c.env, sql }, { email, browserId });
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
    const token = await impersonate(context, body.userId, {
      sessionId: own.id,
      ipAddress: c.req.header("cf-connecting-ip") ?? null,
      userAgent: c.req.header("user-agent") ?? null,
    });
    await setAdminCookie(c, ownToken);
    await setSessionCookie(c, token);
    return { status: true };
  }),

  stopImpersonating: sessionHandler(contract.stopImpersonating, async ({ c, context, session }) => {
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
