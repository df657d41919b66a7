import { sql, type SQL } from "drizzle-orm";
import { problem } from "../../contract/problem.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { apiKey } from "../tables/organisation/api-key.ts";
import { session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import type { Sql } from "./database.ts";
import { messageOf } from "./guarded.ts";

/** The fields of an actor that a write compares with the database. */
export type CheckedActor = Pick<AuthenticatedActor, "userId" | "role" | "sessionId" | "memberships" | "key">;

const isActiveUser = ({ userId, role }: CheckedActor, now: number): SQL =>
  sql`exists (select 1 from ${user} as u where u.id = ${userId} and u.role = ${role} and (u.banned = 0 or u.ban_expires <= ${now}))`;

/** A job has no session. */
const hasSession = ({ userId, sessionId }: CheckedActor, now: number): SQL =>
  sessionId === null
    ? sql`true`
    : sql`exists (select 1 from ${session} as s where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${now})`;

/** A person who came with a session, and a job, have no key. */
const hasKey = ({ key }: CheckedActor, now: number): SQL =>
  key === undefined
    ? sql`true`
    : sql`exists (select 1 from ${apiKey} as k where k.id = ${key.id} and k.ended_at is null and k.expires_at > ${now})`;

/** Whether the person has these roles in the company and no others. */
export function hasSameMemberships(
  { userId, memberships }: Pick<CheckedActor, "userId" | "memberships">,
  companyId: string,
): SQL {
  const known = memberships
    .filter((each) => each.companyId === companyId)
    .map(({ departmentId, role }) => `${role} ${departmentId ?? ""}`);
  // A membership exists once, so as many rows as known ones, all of them known, are the same rows.
  return sql`(
    select count(*) = ${known.length}
      and ifnull(
        min((m.role || ' ' || ifnull(m.department_id, '')) in (select value from json_each(${JSON.stringify(known)}))),
        1
      )
    from ${companyUser} as m
    where m.user_id = ${userId} and m.company_id = ${companyId}
  )`;
}

/** The problem of a company that nothing may be written to; null for any other. */
const whyReadOnly = (
  companyId: string,
  {
    whileReadOnly = false,
    whileEnding = whileReadOnly,
  }: Pick<WrittenCompanies, "whileEnding" | "whileReadOnly">,
): SQL =>
  sql`(
    select case
      when c.deleted_at is not null then 'COMPANY_DELETED'
      when c.suspended_at is not null and ${!whileReadOnly} then 'COMPANY_SUSPENDED'
      when c.ends_at is not null and ${!whileEnding} then 'COMPANY_ENDING'
    end
    from ${company} as c
    where c.id = ${companyId}
  )`;

/** Companies by id; null where none is meant. */
export type WrittenCompanies = {
  /** The company in which the actor's memberships give the right. */
  rightsIn: string | null;
  /** The company of the records that change. The check refuses if it is suspended, ending or deleted. */
  changes: string | null;
  /** It does not refuse because it is to end. */
  whileEnding?: boolean;
  /** It refuses only if the company is deleted. */
  whileReadOnly?: boolean;
  /** Whether what the change was decided on is still stored. */
  asRead?: SQL | null | undefined;
};

/**
 * The first statement of a batch: it fails, and the batch with it, if the actor's rights or the record are no longer those that
 * were read, or if the company is read-only.
 */
export function requireSameRights(
  db: Sql,
  actor: CheckedActor,
  { rightsIn, changes, asRead, ...served }: WrittenCompanies,
) {
  const now = Date.now();
  const checks = [
    isActiveUser(actor, now),
    hasSession(actor, now),
    hasKey(actor, now),
    ...(rightsIn === null ? [] : [hasSameMemberships(actor, rightsIn)]),
  ];
  // SQLite raises an error of one's own only in triggers; a wrong JSON path is an error that names the path.
  const why = changes === null ? sql`null` : whyReadOnly(changes, served);
  const path = sql`coalesce(${why}, iif(${asRead ?? sql`true`}, '$', 'RECORD_CHANGED'))`;
  const check = sql`json_extract('{}', iif(${sql.join(checks, sql` and `)}, ${path}, 'RIGHTS_CHANGED'))`;
  return db.select({ check }).from(sql`(select 1)`);
}

const RETRY_SECONDS = 1;

/** Turns the failure of `requireSameRights` into a problem. */
export async function orRightsChanged<Result>(batch: Promise<Result>): Promise<Result> {
  try {
    return await batch;
  } catch (error) {
    const [, why] =
      /JSON path.*(RIGHTS_CHANGED|RECORD_CHANGED|COMPANY_SUSPENDED|COMPANY_ENDING|COMPANY_DELETED)/.exec(
        messageOf(error),
      ) ?? [];
    const again = { decideAgain: true, retryAfterSeconds: RETRY_SECONDS, cause: error } as const;
    if (why === "RIGHTS_CHANGED") throw problem(why, again);
    if (why === "RECORD_CHANGED") throw problem("BUSY", again);
    if (why)
      throw problem(why as "COMPANY_SUSPENDED" | "COMPANY_ENDING" | "COMPANY_DELETED", { cause: error });
    throw error;
  }
}
