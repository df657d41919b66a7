import { SESSION_RENEWAL_SECONDS } from "../auth/create-auth.ts";
import type { CurrentSession, getSession } from "../contract/auth.ts";
import { authFor } from "./auth.ts";
import type { Call } from "./route.ts";
import { visitorOf } from "./visitor.ts";

export async function currentSession({ c }: Call<typeof getSession, null>): Promise<Response> {
  const visitor = await visitorOf(c);
  if (!visitor) return c.json(null);
  const { session, user, actor } = visitor;

  const answer: CurrentSession = {
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
  // Once a day better-auth prolongs the session and says so in a fresh cookie; every other time this is one round trip.
  if (Date.now() - session.updatedAt.getTime() > SESSION_RENEWAL_SECONDS * 1000 && !session.impersonatedBy) {
    const renewed = await authFor(c).api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
    for (const cookie of renewed.headers.getSetCookie()) reply.headers.append("Set-Cookie", cookie);
  }
  return reply;
}
