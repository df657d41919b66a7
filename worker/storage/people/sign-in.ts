// Sign-in codes, and the sessions that they begin.
import { and, eq, sql, type SQL } from "drizzle-orm";
import { newId, newLongId } from "../../domain/ids.ts";
import type { Sql } from "../core/database.ts";
import {
  countAttemptWhere,
  isUnderLimits,
  type RateLimit,
  secondsToWait,
  selectAttempts,
} from "../core/limits.ts";
import { writeWithoutAudit } from "../core/write.ts";
import { account, session, user, verification } from "../tables/organisation/identity.ts";

/** The code as it is stored: the address with the browser, and the digits. */
export type HashedCode = { identifier: string; digits: string };
type Weighing = {
  limits: readonly RateLimit[];
  windowMs: number;
  mostTries: number;
  now: Date;
  /** The right code stays until `deleteCodes`. */
  isKept: boolean;
};

// better-auth stores the hash of the digits and the number of tries, with a colon between.
const DIGITS = sql`substr(value, 1, instr(value, ':') - 1)`;
const TRIES = sql`cast(substr(value, instr(value, ':') + 1) as integer)`;
const USED = "used";

const latestOf = (identifier: string): SQL =>
  sql`(select l.id from ${verification} as l where l.identifier = ${identifier} order by l.created_at desc, l.rowid desc limit 1)`;

/** Counts a try of the latest code, or takes the code if it is right. Comparing and counting are one statement. */
const takeTry = (db: Sql, { identifier, digits }: HashedCode, { limits, mostTries, now, isKept }: Weighing) =>
  db
    .update(verification)
    .set({
      value: sql`iif(${DIGITS} = ${digits}, ${isKept ? sql`value` : USED}, ${DIGITS} || ':' || (${TRIES} + 1))`,
    })
    .where(
      sql`id = ${latestOf(identifier)} and expires_at > ${now.getTime()} and ${TRIES} < ${mostTries}
        and ${isUnderLimits(limits, now)}`,
    )
    .returning({ value: verification.value });

/** The code that was used in this batch, with the older ones of its address and browser. */
const deleteUsed = (db: Sql, identifier: string) =>
  db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, identifier),
        sql`exists (select 1 from ${verification} as used where used.identifier = ${identifier} and used.value = ${USED})`,
      ),
    );

export const deleteCodes = (db: Sql, identifier: string) =>
  writeWithoutAudit(db, {
    change: db
      .delete(verification)
      .where(eq(verification.identifier, identifier))
      .returning({ id: verification.id }),
  });

const codeUser = {
  id: user.id,
  emailVerified: user.emailVerified,
  banned: user.banned,
  banReason: user.banReason,
  banExpires: user.banExpires,
};
export type CodeUser = Pick<typeof user.$inferSelect, keyof typeof codeUser>;

type WeighedCode = { result: "right" | "wrong" | "expired" | "exhausted"; user: CodeUser | null };

/**
 * Counts the attempt, weighs the code and reads the user of the address, in one round trip. Exceeded limits return the seconds to wait.
 * The user is read whether the code is right or not, so that the work tells nothing.
 */
export async function weighCode(
  db: Sql,
  code: HashedCode,
  email: string,
  weighing: Weighing,
): Promise<WeighedCode | { wait: number }> {
  const { limits, windowMs, now } = weighing;
  const {
    changed: [tried],
    counted,
    attempts,
    states: [state],
    users: [found],
  } = await writeWithoutAudit(db, {
    change: takeTry(db, code, weighing),
    read: {
      counted: countAttemptWhere(db, limits, windowMs, now, isUnderLimits(limits, now)),
      attempts: selectAttempts(db, limits),
      states: db
        .select({ expiresAt: verification.expiresAt })
        .from(verification)
        .where(sql`${verification.id} = ${latestOf(code.identifier)}`),
      deleted: deleteUsed(db, code.identifier),
      users: db.select(codeUser).from(user).where(eq(user.email, email)),
    },
  });
  if (counted.length === 0) return { wait: secondsToWait(attempts, limits, now) ?? 1 };
  return { result: resultOf(), user: found ?? null };

  function resultOf(): WeighedCode["result"] {
    if (tried) return tried.value === USED || tried.value.startsWith(`${code.digits}:`) ? "right" : "wrong";
    if (!state) return "wrong";
    return state.expiresAt <= now ? "expired" : "exhausted";
  }
}

type NewSession = { expiresAt: Date; ipAddress: string | null; userAgent: string | null; now: Date };

/**
 * Begins a session for the address, with a user if it is new; in one round trip. Returns the token, or null for a banned user.
 * An address that was not confirmed before loses what its account had: whoever made it had not shown that the address is theirs.
 */
export async function insertSessionFor(
  db: Sql,
  newUser: typeof user.$inferInsert,
  { now, ...given }: NewSession,
): Promise<string | null> {
  const { email } = newUser;
  const token = newLongId();
  const unconfirmed = sql`user_id in (select u.id from ${user} as u where u.email = ${email} and u.email_verified = 0)`;
  const isBanned = sql`u.banned = 1 and (u.ban_expires is null or u.ban_expires > ${now.getTime()})`;
  // In the order of the table's columns.
  const row = sql`select ${newId()}, ${given.expiresAt.getTime()}, ${token}, ${now.getTime()}, ${now.getTime()},
      ${given.ipAddress}, ${given.userAgent}, u.id, null, null from ${user} as u
    where u.email = ${email} and not (${isBanned})`;
  const { changed } = await writeWithoutAudit(db, {
    first: [
      db.delete(account).where(unconfirmed),
      db.delete(session).where(unconfirmed),
      db.insert(user).values(newUser).onConflictDoNothing({ target: user.email }),
      db
        .update(user)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(user.email, email), eq(user.emailVerified, false))),
      db
        .update(user)
        .set({ banned: false, banReason: null, banExpires: null, updatedAt: now })
        .where(
          and(eq(user.email, email), eq(user.banned, true), sql`${user.banExpires} <= ${now.getTime()}`),
        ),
    ],
    change: db.insert(session).select(row).returning({ token: session.token }),
  });
  return changed[0]?.token ?? null;
}
