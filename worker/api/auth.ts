import { SESSION_RENEWAL_SECONDS } from "../auth/create-auth.ts";
import { limitPerHour } from "../commands/limit-per-hour.ts";
import { deleteAccount, revokeSession, revokeSessions } from "../commands/people/own-account.ts";
import * as contract from "../contract/auth.ts";
import { listSessions } from "../reads/people/list-sessions.ts";
import { authFor, forwardToAuth } from "./http/better-auth.ts";
import { clientIp } from "./http/client-ip.ts";
import { visitorOf } from "./http/gates.ts";
import { handler, publicHandler, sessionHandler } from "./http/route.ts";

const CODES_PER_ADDRESS_PER_HOUR = 5;
/** Each code may be tried as often as better-auth allows, and once more. */
const TRIES_PER_CODE = 4;

export const auth = {
  getSession: publicHandler(contract.getSession, async ({ c }) => {
    const visitor = await visitorOf(c);
    if (!visitor) return c.json(null);
    const { session, user, actor } = visitor;
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
        companies: actor.companies.map(({ id, name, color, role, isAdmin }) => ({
          id,
          name,
          color,
          role,
          isAdmin,
        })),
        departments: actor.departments,
      },
    };
    const reply = c.json(answer);
    // Once a day better-auth renews the session and its cookie; every other call costs one round trip.
    const age = Date.now() - session.updatedAt.getTime();
    if (age > SESSION_RENEWAL_SECONDS * 1000 && !session.impersonatedBy) {
      const renewed = await authFor(c).api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
      for (const cookie of renewed.headers.getSetCookie()) reply.headers.append("Set-Cookie", cookie);
    }
    return reply;
  }),

  sendCode: publicHandler(contract.sendCode, async (call) => {
    const { c, body } = call;
    c.set("discreet", true);
    c.set("address", body.email);
    const limits = [
      { key: `code:address:${body.email}`, atMost: CODES_PER_ADDRESS_PER_HOUR },
      { key: `code:ip:${clientIp(c)}`, atMost: Number(c.env.CODES_PER_IP_PER_HOUR) },
    ];
    await limitPerHour(c.var.db.sql, limits, c.var.language);
    return forwardToAuth(call);
  }),

  signIn: publicHandler(contract.signIn, async (call) => {
    const { c, body } = call;
    c.set("discreet", true);
    c.set("address", body.email);
    const atMost = Number(c.env.CODES_PER_IP_PER_HOUR) * TRIES_PER_CODE;
    await limitPerHour(c.var.db.sql, [{ key: `sign-in:ip:${clientIp(c)}`, atMost }], c.var.language);
    return forwardToAuth(call);
  }),

  signOut: publicHandler(contract.signOut, forwardToAuth),

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

  deleteUser: sessionHandler(contract.deleteUser, async ({ context }) => {
    await deleteAccount(context);
    return { success: true };
  }),

  updateUser: handler(contract.updateUser, forwardToAuth),
  stopImpersonating: handler(contract.stopImpersonating, forwardToAuth),
  banUser: handler(contract.banUser, forwardToAuth),
  unbanUser: handler(contract.unbanUser, forwardToAuth),
  setRole: handler(contract.setRole, forwardToAuth),
  impersonateUser: handler(contract.impersonateUser, forwardToAuth),
};
