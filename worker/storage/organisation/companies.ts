import { and, eq, gt, isNotNull, sql, type SQL } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { accident } from "../tables/accident.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import type { TookEffect } from "../core/write.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser, invite } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

/** A member has received mail at the address already, so it counts as confirmed. */
const isMembersAddress = sql`exists (select 1 from ${user} as u inner join ${companyUser} as m on m.user_id = u.id where u.email = ${company.mailboxAdviceEmail} and m.company_id = ${company.id})`;

export const isConfirmedAddress = sql<number>`(${company.mailboxAdviceEmail} = ${company.mailboxConfirmedEmail} or ${isMembersAddress})`;

const adviceStatus = sql<
  "none" | "pending" | "confirmed"
>`case when ${company.mailboxAdviceEmail} is null then 'none' when ${isConfirmedAddress} then 'confirmed' else 'pending' end`;

/** The columns of a company that policy needs. */
export const COMPANY_STATE = {
  id: company.id,
  isSuspended: sql<boolean>`${company.suspendedAt} is not null`.mapWith(Boolean),
  isEnding: sql<boolean>`${company.endsAt} is not null`.mapWith(Boolean),
};

const companyColumns = {
  id: company.id,
  name: company.name,
  companyCode: company.companyCode,
  color: company.color,
  timeZone: company.timeZone,
  language: company.language,
  userLimit: company.userLimit,
  usersUsage: company.usersUsage,
  mailboxAdviceEmail: company.mailboxAdviceEmail,
  mailboxAdviceStatus: adviceStatus,
  suspendedAt: company.suspendedAt,
  suspensionReason: company.suspensionReason,
  endsAt: company.endsAt,
  endReason: company.endReason,
  retentionYears: company.retentionYears,
  drillMoments: company.drillMoments,
  evidencePriority: company.evidencePriority,
  photoPlaces: company.photoPlaces,
  escalateAfterDays: company.escalateAfterDays,
  noticeReaders: company.noticeReaders,
  publicNotices: company.publicNotices,
  lostDays: company.lostDays,
  createdAt: company.createdAt,
  updatedAt: company.updatedAt,
};

export const selectCompany = (db: Sql, companyId: string) =>
  db.select(companyColumns).from(company).where(eq(company.id, companyId));

/** Pending invitations hold a seat each. */
export const pendingSeats = (companyId: string | SQL, now: Date, besides = ""): SQL =>
  sql`(
    select count(*) from ${invite} where ${invite.companyId} = ${companyId}
      and ${invite.invitationExpiresAt} > ${now.getTime()} and ${invite.id} <> ${besides}
  )`;

/** With what its settings show. Reads up to six rows more, and the pending invitations. */
export const selectCompanySettings = (db: Sql, companyId: string, now = new Date()) =>
  db
    .select({
      ...companyColumns,
      seatsHeld: pendingSeats(companyId, now).mapWith(Number),
      isCodeLocked: sql<boolean>`not (${hasNoForms(companyId)})`.mapWith(Boolean),
    })
    .from(company)
    .where(eq(company.id, companyId));

export async function findCompany(db: Sql, companyId: string) {
  const {
    companies: [found],
  } = await readBatch(db, { companies: selectCompanySettings(db, companyId) });
  return found ?? null;
}

type NewCompany = Omit<typeof company.$inferInsert, "companyCode"> & { companyCode: string | SQL };

export const insertCompany = (db: Sql, row: NewCompany) =>
  db.insert(company).values(row).returning({ id: company.id });

/** Chosen in the insert, so that two companies of one name created at once get different codes. */
export const firstFreeCode = (codes: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(codes)}) where not exists (select 1 from ${company} as c where c.company_code = value) order by key limit 1)`;

/** The departments of the company among the ids. */
export const departmentsById = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: department.id, name: department.name, color: department.color })
    .from(department)
    .where(
      and(
        eq(department.companyId, companyId),
        sql`${department.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );

export const hasNoForms = (companyId: string): SQL =>
  sql.join(
    [...Object.values(FORM_TABLES), accident].map(
      (table) => sql`not exists (select 1 from ${table} where ${table.companyId} = ${companyId})`,
    ),
    sql` and `,
  );

type CompanyChanges = {
  [Column in keyof typeof company.$inferInsert]?: (typeof company.$inferInsert)[Column] | undefined;
};

export const updateCompanyWhere = (
  db: Sql,
  companyId: string,
  changes: CompanyChanges,
  { onlyWithoutForms, condition }: { onlyWithoutForms: boolean; condition: SQL | undefined },
) =>
  db
    .update(company)
    .set(changes)
    .where(and(eq(company.id, companyId), onlyWithoutForms ? hasNoForms(companyId) : undefined, condition))
    .returning({ id: company.id });

/** Follow-up of the change of the company's code: replaces the code at the start of the departments' codes. */
export const updateDepartmentCodes = (db: Sql, companyId: string, companyCode: string, done: TookEffect) =>
  db
    .update(department)
    .set({
      departmentCode: sql`${companyCode} || substr(${department.departmentCode}, instr(${department.departmentCode}, '-'))`,
    })
    .where(and(eq(department.companyId, companyId), done));

/** The company that asked with this token, if the link is still valid. */
export async function findByMailboxToken(db: Sql, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      name: company.name,
      color: company.color,
      email: company.mailboxAdviceEmail,
      isConfirmed: isConfirmedAddress,
    })
    .from(company)
    .where(and(eq(company.mailboxTokenHash, tokenHash), gt(company.mailboxTokenExpiresAt, now)));
  return found ?? null;
}

/** The token stays valid until it expires, so that a second press of the button is answered alike. */
export const confirmMailboxWhere = (db: Sql, tokenHash: string, now: Date) =>
  db
    .update(company)
    .set({ mailboxConfirmedEmail: sql`${company.mailboxAdviceEmail}` })
    .where(
      and(
        eq(company.mailboxTokenHash, tokenHash),
        gt(company.mailboxTokenExpiresAt, now),
        isNotNull(company.mailboxAdviceEmail),
      ),
    )
    .returning({ id: company.id });

type TokenOfCompany = { companyId: string; hash: string; expiresAt: Date };

/** Replaces the link's token, unless the address has been confirmed or removed. */
export const replaceMailboxToken = (
  db: Sql,
  { companyId, hash, expiresAt }: TokenOfCompany,
  condition: SQL,
) =>
  db
    .update(company)
    .set({ mailboxTokenHash: hash, mailboxTokenExpiresAt: expiresAt })
    .where(and(eq(company.id, companyId), sql`${adviceStatus} = 'pending'`, condition))
    .returning({ id: company.id });

/** The content of the mail with the link. */
export async function findMailboxRequest(db: Sql, companyId: string, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      companyName: company.name,
      companyLanguage: company.language,
      timeZone: company.timeZone,
      email: company.mailboxAdviceEmail,
      expiresAt: company.mailboxTokenExpiresAt,
    })
    .from(company)
    .where(
      and(
        eq(company.id, companyId),
        eq(company.mailboxTokenHash, tokenHash),
        gt(company.mailboxTokenExpiresAt, now),
        sql`${adviceStatus} = 'pending'`,
      ),
    );
  return found ?? null;
}
