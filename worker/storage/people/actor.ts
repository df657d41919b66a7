import { and, asc, eq, type GetColumnData, gt, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { STRONG_GRACE_MS } from "../../contract/limits.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { HAS_STATISTICS } from "../core/statistics.ts";
import { countChange, type CountedChange } from "../core/limits.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import { accidentHandler } from "../tables/accident.ts";
import { companySignOn } from "../tables/organisation/company-sign-on.ts";
import { codeEntry } from "../tables/organisation/code-entry.ts";
import { passkey, session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

export const MEMBERSHIP = {
  role: companyUser.role,
  company: {
    ...COMPANY_STATE,
    name: company.name,
    color: company.color,
    timeZone: company.timeZone,
  },
  department: { id: department.id, name: department.name, color: department.color },
};

/** Joins a membership's company: one that was deleted is invisible to its people. */
export const IN_COMPANY = and(eq(company.id, companyUser.companyId), isNull(company.deletedAt));

// Memberships of one invitation have the same time; ordering by name then keeps the first one stable.
const IN_ORDER = [asc(companyUser.createdAt), asc(department.name), asc(companyUser.id)];

const impersonator = alias(user, "impersonator");
const impersonatorSession = alias(session, "impersonator_session");

type SessionTimes = { now: Date; startedAfter: Date };

/** The condition on a session that has not ended: an expiry is renewed, the time since the sign-in is not. */
const isLive = (table: typeof session | typeof impersonatorSession, { now, startedAfter }: SessionTimes) =>
  and(gt(table.expiresAt, now), gt(table.createdAt, startedAfter));

/** As expressions, because drizzle takes a column only of a table that it names itself, without an index. */
const expressions = <Columns extends Record<string, SQLiteColumn>>(columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column)]),
  ) as { [Name in keyof Columns]: SQL<GetColumnData<Columns[Name]>> };

/** What the company requires of an owner or administrator, from their last change of role on. Most companies require nothing. */
const STRONG_RULE = sql`case when c.strong_since is not null and m.role in ('owner', 'admin') then json_array(
  max(c.strong_since, m.updated_at) + ${sql.raw(String(STRONG_GRACE_MS))},
  (select e.opens_at from ${codeEntry} as e indexed by sqlite_autoindex_code_entry_1
    where e.company_id = m.company_id and e.user_id = m.user_id),
  (select e.ends_at from ${codeEntry} as e indexed by sqlite_autoindex_code_entry_1
    where e.company_id = m.company_id and e.user_id = m.user_id)
) end`;

/** The departments whose accidents the person handles, null for the company's: most people handle none. */
const HANDLES_ACCIDENTS = sql`(
  select json_group_array(h.department_id order by h.id)
  from ${accidentHandler} as h indexed by accident_handler_by_company
  where h.company_id = m.company_id and h.user_id = m.user_id
)`;

/** The user's memberships as JSON: the session is then one row and one statement. */
const MEMBERSHIPS = sql<string>`(
  select json_group_array(
    json_array(
      m.role, c.id, c.name, c.color, c.time_zone, c.suspended_at is not null, c.ends_at is not null,
      d.id, d.name, d.color, ${STRONG_RULE}, json(${HANDLES_ACCIDENTS})
    ) order by m.created_at, d.name, m.id
  )
  from ${companyUser} as m indexed by company_user_once
  cross join ${company} as c indexed by sqlite_autoindex_company_1 on c.id = m.company_id and c.deleted_at is null
  left join ${department} as d indexed by sqlite_autoindex_department_1 on d.id = m.department_id
  where m.user_id = ${session.userId}
)`;

type MembershipRow = typeof companyUser.$inferSelect;
type CompanyRow = typeof company.$inferSelect;
type DepartmentRow = typeof department.$inferSelect;
type PackedMembership = [
  role: MembershipRow["role"],
  companyId: CompanyRow["id"],
  companyName: CompanyRow["name"],
  companyColor: CompanyRow["color"],
  timeZone: CompanyRow["timeZone"],
  isSuspended: number,
  isEnding: number,
  departmentId: DepartmentRow["id"] | null,
  departmentName: DepartmentRow["name"],
  departmentColor: DepartmentRow["color"],
  strong: [from: number, opensAt: number | null, endsAt: number | null] | null,
  handlesAccidents: (DepartmentRow["id"] | null)[],
];

const membershipsFrom = (packed: string) =>
  (JSON.parse(packed) as PackedMembership[]).map(
    ([role, id, name, color, timeZone, isSuspended, isEnding, ...ofDepartment]) => {
      const [departmentId, departmentName, departmentColor, strong, handlesAccidents] = ofDepartment;
      return {
        role,
        company: {
          id,
          name,
          color,
          timeZone,
          isSuspended: Boolean(isSuspended),
          isEnding: Boolean(isEnding),
          handlesAccidents,
        },
        department:
          departmentId === null ? null : { id: departmentId, name: departmentName, color: departmentColor },
        strong: strong && { from: strong[0], opensAt: strong[1], endsAt: strong[2] },
      };
    },
  );

const HAS_PASSKEY = sql<number>`exists (
  select 1 from ${passkey} as p indexed by passkey_by_user where p.user_id = ${session.userId}
)`;

/** A sign-on of the address that works, as `findSignOnOfDomain` finds it. */
const HAS_SIGN_ON = sql<number>`exists (
  select 1 from ${companySignOn} as s indexed by company_sign_on_proven
  cross join ${company} as c indexed by sqlite_autoindex_company_1 on c.id = s.company_id and c.deleted_at is null
  where s.domain = substr(${user.email}, instr(${user.email}, '@') + 1)
    and s.proven_at is not null and s.connected_at is not null
)`;

/** Names its indexes, because it runs before the statistics of the planner are removed. */
const selectSession = (db: Sql, token: string, times: SessionTimes, asksForProof: boolean) =>
  db
    .select({
      session: expressions({
        id: session.id,
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        updatedAt: session.updatedAt,
        impersonatedBy: session.impersonatedBy,
        impersonatorSessionId: session.impersonatorSessionId,
        method: session.method,
        companyId: session.companyId,
      }),
      // False without an impersonator, and when the session that started the impersonation has ended.
      isImpersonated: sql<number>`${impersonator.id} is not null`,
      impersonator: expressions({
        role: impersonator.role,
        banned: impersonator.banned,
        banExpires: impersonator.banExpires,
      }),
      user: expressions({
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
        banned: user.banned,
        banExpires: user.banExpires,
      }),
      memberships: MEMBERSHIPS,
      // Read only for a call that asks for a proof.
      hasPasskey: asksForProof ? HAS_PASSKEY : sql<number>`false`,
      hasSignOn: HAS_SIGN_ON.mapWith(Boolean),
      hasStatistics: HAS_STATISTICS,
    })
    .from(sql`${session} indexed by session_token_unique`)
    .innerJoin(sql`${user} indexed by sqlite_autoindex_user_1`, eq(user.id, session.userId))
    .leftJoin(
      sql`${session} as ${impersonatorSession} indexed by sqlite_autoindex_session_1`,
      and(
        eq(impersonatorSession.id, session.impersonatorSessionId),
        eq(impersonatorSession.userId, session.impersonatedBy),
        isLive(impersonatorSession, times),
      ),
    )
    .leftJoin(
      sql`${user} as ${impersonator} indexed by sqlite_autoindex_user_1`,
      eq(impersonator.id, impersonatorSession.userId),
    )
    .where(and(eq(session.token, token), isLive(session, times)));

/**
 * The session, its user, the user's memberships and a live impersonator, in one round trip that also counts a change.
 */
export async function findSession(
  db: Sql,
  token: string,
  times: SessionTimes,
  counted: CountedChange | null,
) {
  const {
    sessions: [signedIn],
    counters,
  } = await readBatch(db, {
    sessions: selectSession(db, token, times, counted?.asksForProof === true),
    counters: counted ? countChange(db, token, counted, times.now) : [],
  });
  if (!signedIn) return undefined;
  const { isImpersonated, impersonator: found, memberships, hasPasskey, ...rest } = signedIn;
  return {
    ...rest,
    hasPasskey: Boolean(hasPasskey),
    impersonator: isImpersonated ? found : null,
    memberships: membershipsFrom(memberships),
    counters: counters.flat(),
  };
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const ACTOR_USER = {
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  language: user.language,
  banned: user.banned,
  banExpires: user.banExpires,
};

/** A user without a session, such as the requester of an export. */
export const selectUser = (db: Sql, userId: string) =>
  db.select(ACTOR_USER).from(user).where(eq(user.id, userId));

export const selectMemberships = (db: Sql, userId: string) =>
  db
    .select(MEMBERSHIP)
    .from(companyUser)
    .innerJoin(company, IN_COMPANY)
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(eq(companyUser.userId, userId))
    .orderBy(...IN_ORDER);
