import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { MOST_SIGN_ONS } from "../../contract/sign-in/sign-on.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { writeWithoutAudit } from "../core/write.ts";
import { companySignOn } from "../tables/organisation/company-sign-on.ts";
import { account, session } from "../tables/organisation/identity.ts";
import { company, department } from "../tables/organisation/organisation.ts";

export type SignOnRow = typeof companySignOn.$inferSelect;
export type SignOnPath = { companyId: string; signOnId: string };

const isOf = ({ companyId, signOnId }: SignOnPath) =>
  and(eq(companySignOn.id, signOnId), eq(companySignOn.companyId, companyId));

/** Departments that were deleted since are none of its newcomers'. */
const existingDepartments = sql<string[]>`(
  select json_group_array(id) from (
    select d.id from json_each("company_sign_on"."department_ids") as chosen
    cross join ${department} as d on d.id = chosen.value and d.company_id = "company_sign_on"."company_id"
    order by d.name, d.id
  )
)`.mapWith((listed: string) => JSON.parse(listed) as string[]);

const columns = {
  id: companySignOn.id,
  companyId: companySignOn.companyId,
  protocol: companySignOn.protocol,
  domain: companySignOn.domain,
  domainToken: companySignOn.domainToken,
  provenAt: companySignOn.provenAt,
  departmentIds: existingDepartments,
  issuer: companySignOn.issuer,
  clientId: companySignOn.clientId,
  clientSecret: companySignOn.clientSecret,
  oidc: companySignOn.oidc,
  saml: companySignOn.saml,
  connectedAt: companySignOn.connectedAt,
  triedAt: companySignOn.triedAt,
  isRequired: companySignOn.isRequired,
  version: companySignOn.version,
  createdAt: companySignOn.createdAt,
  updatedAt: companySignOn.updatedAt,
};

export const selectSignOns = (db: Sql, companyId: string) =>
  db
    .select(columns)
    .from(companySignOn)
    .where(eq(companySignOn.companyId, companyId))
    .orderBy(asc(companySignOn.createdAt), asc(companySignOn.id));

export const selectSignOn = (db: Sql, path: SignOnPath) =>
  db.select(columns).from(companySignOn).where(isOf(path));

/** The sign-on of a company, if people can sign in through it: it is connected, its domain proven, and its company still there. */
async function findUsable(db: Sql, which: SQL): Promise<SignOnRow | null> {
  const [found] = await db
    .select(columns)
    .from(companySignOn)
    .innerJoin(company, and(eq(company.id, companySignOn.companyId), isNull(company.deletedAt)))
    .where(and(which, isNotNull(companySignOn.provenAt), isNotNull(companySignOn.connectedAt)));
  return found ?? null;
}

export const findSignOnOfDomain = (db: Sql, domain: string) =>
  findUsable(db, eq(companySignOn.domain, domain));

export const findSignOnToUse = (db: Sql, id: string) => findUsable(db, eq(companySignOn.id, id));

/** Before it is connected too: the provider is told of us first. */
export async function hasSaml(db: Sql, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: companySignOn.id })
    .from(companySignOn)
    .innerJoin(company, and(eq(company.id, companySignOn.companyId), isNull(company.deletedAt)))
    .where(and(eq(companySignOn.id, id), eq(companySignOn.protocol, "saml")));
  return found !== undefined;
}

/** For the audit entry's batch: whether the row is still the one that was read. */
export const isSignOnAsRead = ({ id, version }: Pick<SignOnRow, "id" | "version">): SQL =>
  sql`exists (select 1 from ${companySignOn} as s where s.id = ${id} and s.version = ${version})`;

/** Nothing is inserted if the company has as many as it may. */
export const insertSignOn = (db: Sql, row: typeof companySignOn.$inferInsert) =>
  insertWhere(
    db,
    companySignOn,
    row,
    sql`(select count(*) from ${companySignOn} as s where s.company_id = ${row.companyId}) < ${MOST_SIGN_ONS}`,
  ).returning({ id: companySignOn.id });

export const updateSignOn = (
  db: Sql,
  { id, version }: Pick<SignOnRow, "id" | "version">,
  changes: Partial<typeof companySignOn.$inferInsert>,
) =>
  db
    .update(companySignOn)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(companySignOn.id, id), eq(companySignOn.version, version)))
    .returning({ id: companySignOn.id });

/** Once it is required it was proven and tried: the statement itself looks. */
export const requireSignOnWhere = (
  db: Sql,
  { id, version }: Pick<SignOnRow, "id" | "version">,
  isRequired: boolean,
) =>
  db
    .update(companySignOn)
    .set({ isRequired, version: version + 1 })
    .where(
      and(
        eq(companySignOn.id, id),
        eq(companySignOn.version, version),
        or(sql`${!isRequired}`, and(isNotNull(companySignOn.provenAt), isNotNull(companySignOn.triedAt))),
      ),
    )
    .returning({ id: companySignOn.id });

export const deleteSignOn = (db: Sql, path: SignOnPath) =>
  db.delete(companySignOn).where(isOf(path)).returning({ id: companySignOn.id });

/**
 * Its people's sessions that began through the company's accounts, and then those accounts, by which the sessions are found. People
 * sign in anew from then on, or otherwise.
 */
export const deleteTracesAt = (db: Sql, { companyId, signOnId }: SignOnPath, done: SQL) => {
  const isAtProvider = eq(account.providerId, signOnId);
  const people = db.select({ id: account.userId }).from(account).where(isAtProvider);
  return [
    db.delete(session).where(and(inArray(session.userId, people), eq(session.companyId, companyId), done)),
    db.delete(account).where(and(isAtProvider, done)),
  ];
};

/**
 * Somebody has signed in through the sign-on. Only the connection that they used was tried, so that one which changed meanwhile has
 * to be tried again.
 */
export const recordTrial = (db: Sql, { id, connectedAt }: { id: string; connectedAt: Date }, now: Date) =>
  writeWithoutAudit(db, {
    change: db
      .update(companySignOn)
      .set({ triedAt: now })
      .where(and(eq(companySignOn.id, id), eq(companySignOn.connectedAt, connectedAt)))
      .returning({ id: companySignOn.id }),
  });
