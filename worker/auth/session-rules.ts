import { createAuthMiddleware } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth";
import type { CurrentSession } from "../contract/sign-in/auth.ts";
import { isPlatformAdmin } from "../policy/actor.ts";
import type { Visitor } from "./read-actor.ts";
import type { OwnSession } from "./session-storage.ts";
import { isRenewalDue } from "./sessions.ts";

type SessionRules = {
  visitor: Visitor | undefined;
  /** The session of whoever proves again who they are. */
  replaced: OwnSession | null;
  now: Date;
};

/**
 * get-session renews a session once a day, also in its last month, in which better-auth would renew it at every request. Whoever
 * proves again who they are has one session afterwards, which began now.
 */
export const sessionRules = ({ visitor, replaced, now }: SessionRules) =>
  ({
    id: "session-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }) => !(path === "/get-session" && visitor && isRenewalDue(visitor.session, now)),
          handler: createAuthMiddleware(async (ctx) => ({
            context: { query: { ...(ctx.query as object | undefined), disableRefresh: true } },
          })),
        },
      ],
      after: [
        {
          matcher: ({ context }) => context.newSession !== null,
          handler: createAuthMiddleware(async ({ context }) => {
            const isSamePerson = replaced?.visitor?.user.id === context.newSession?.user.id;
            if (replaced && isSamePerson) await context.internalAdapter.deleteSession(replaced.token);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The session as the specification has it, with companies and departments. */
export const currentSessionOf = (
  { session, user, actor, hasSignOn }: Visitor,
  expiresAt: Date,
): CurrentSession => ({
  session: {
    id: session.id,
    expiresAt: expiresAt.toISOString(),
    impersonatedBy: session.impersonatedBy,
    needsStrongSignIn: actor.isPlatformLocked === true,
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
    // No company says who administers the platform.
    hasSignOn: hasSignOn && !isPlatformAdmin(user),
    companies: actor.companies.map((company) => {
      const { id, name, color, role, isAdmin, isSuspended = false, isEnding = false } = company;
      const { strongSignInFrom = null, needsStrongSignIn = false, handlesAccidents = [] } = company;
      return {
        id,
        name,
        color,
        role,
        isAdmin,
        isSuspended,
        isEnding,
        strongSignInFrom,
        needsStrongSignIn,
        handlesAccidents: [...handlesAccidents],
      };
    }),
    departments: actor.departments,
  },
});
