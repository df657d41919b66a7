// What devices said they still have to send (docs/rules.md, "Unsent work").
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MailJob } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/write.ts";
import { promiseKey } from "../core/news.ts";
import { displayName } from "../people/display-name.ts";
import { user } from "../tables/organisation/identity.ts";
import { company } from "../tables/organisation/organisation.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { unsentWork } from "../tables/operations/unsent-work.ts";
import type { DepartmentPath } from "../organisation/departments.ts";
import { canSeeDepartment } from "../organisation/department-readers.ts";

export type DeviceInCompany = { userId: string; deviceId: string; companyId: string };
type Reported = Pick<
  typeof unsentWork.$inferSelect,
  "departmentId" | "isPhone" | "forms" | "actions" | "files" | "since"
>;

const isOf = ({ userId, deviceId, companyId }: DeviceInCompany) =>
  and(eq(unsentWork.userId, userId), eq(unsentWork.deviceId, deviceId), eq(unsentWork.companyId, companyId));

/** Before the report is stored: departments of which the device has nothing any more. */
export const deleteOtherDepartments = (db: Sql, device: DeviceInCompany, kept: readonly string[]) =>
  db
    .delete(unsentWork)
    .where(
      and(
        isOf(device),
        sql`${unsentWork.departmentId} not in (select value from json_each(${JSON.stringify(kept)}))`,
      ),
    );

/** A department that is not the company's breaks a foreign key. */
export const storeReport = (db: Sql, device: DeviceInCompany, reported: readonly Reported[], now: Date) => {
  const { userId, deviceId, companyId } = device;
  const rows = reported.map(({ departmentId, isPhone, forms, actions, files, since }) => [
    departmentId,
    Number(isPhone),
    forms,
    actions,
    files,
    since.getTime(),
  ]);
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  // In the order of the table's columns.
  return db
    .insert(unsentWork)
    .select(
      sql`select ${userId}, ${deviceId}, ${companyId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ${now.getTime()}
        from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoUpdate({
      target: [unsentWork.userId, unsentWork.deviceId, unsentWork.departmentId],
      set: {
        isPhone: excluded("is_phone"),
        forms: excluded("forms"),
        actions: excluded("actions"),
        files: excluded("files"),
        since: excluded("since"),
        heardAt: excluded("heard_at"),
      },
    })
    .returning({ departmentId: unsentWork.departmentId });
};

/** Follow-up of a report: forgets the person's devices that were heard of longest ago. */
export const forgetOldDevices = (db: Sql, userId: string, most: number, done: TookEffect) =>
  db.delete(unsentWork).where(
    and(
      eq(unsentWork.userId, userId),
      sql`${unsentWork.deviceId} not in (
          select u.device_id from ${unsentWork} as u where u.user_id = ${userId}
          group by u.device_id order by max(u.heard_at) desc limit ${most}
        )`,
      done,
    ),
  );

/** People who have left the department since are left out. */
const isIn = ({ companyId, departmentId }: DepartmentPath): SQL | undefined =>
  and(
    eq(unsentWork.departmentId, departmentId),
    eq(unsentWork.companyId, companyId),
    canSeeDepartment({ companyId, departmentId }, unsentWork.userId),
  );

export type UnsentReminder = Extract<MailJob, { kind: "unsent-reminder" }>;

/** Of a device and a day there is one reminder, whoever sent it. */
const hasReminder = (
  of: Omit<UnsentReminder, "kind" | "byId"> | Record<keyof DeviceInCompany | "day", SQL>,
) =>
  sql`exists (
    select 1 from ${promisedMail} as p
    where p.key >= 'unsent-reminder/' || ${of.companyId} || '/' || ${of.userId} || '/' || ${of.deviceId} || '/' || ${of.day} || '/'
      and p.key < 'unsent-reminder/' || ${of.companyId} || '/' || ${of.userId} || '/' || ${of.deviceId} || '/' || ${of.day} || '0'
  )`;

export const selectUnsent = (db: Sql, path: DepartmentPath, day: string, most: number) =>
  db
    .select({
      deviceId: unsentWork.deviceId,
      isPhone: unsentWork.isPhone,
      user: { id: user.id, name: user.name, color: user.color },
      forms: unsentWork.forms,
      actions: unsentWork.actions,
      files: unsentWork.files,
      since: unsentWork.since,
      heardAt: unsentWork.heardAt,
      isReminded: sql<number>`${hasReminder({
        companyId: sql`${unsentWork.companyId}`,
        userId: sql`${unsentWork.userId}`,
        deviceId: sql`${unsentWork.deviceId}`,
        day: sql`${day}`,
      })}`,
    })
    .from(unsentWork)
    .innerJoin(user, eq(user.id, unsentWork.userId))
    .where(isIn(path))
    .orderBy(asc(unsentWork.since), asc(unsentWork.userId), asc(unsentWork.deviceId))
    .limit(most);

/** One row; its `since` is null if no device has anything. */
export const countUnsent = (db: Sql, path: DepartmentPath, most: number) => {
  const listed = db
    .select({ isPhone: unsentWork.isPhone, since: unsentWork.since })
    .from(unsentWork)
    .where(isIn(path))
    .orderBy(asc(unsentWork.since))
    .limit(most)
    .as("listed");
  return db
    .select({
      devices: sql<number>`count(*)`,
      phones: sql<number>`ifnull(sum(${listed.isPhone}), 0)`,
      since: sql<number | null>`min(${listed.since})`,
    })
    .from(listed);
};

/** Promises the reminder if the device has work of the department and there was none that day. Returns its job. */
export const promiseReminder = (db: Sql, job: UnsentReminder, path: DepartmentPath, now: Date) =>
  db
    .insert(promisedMail)
    .select(
      sql`select ${promiseKey(job)}, ${JSON.stringify(job)}, ${now.getTime()}, null, null
        where not ${hasReminder(job)} and exists (
          select 1 from ${unsentWork} where ${isIn(path)} and ${unsentWork.userId} = ${job.userId} and ${unsentWork.deviceId} = ${job.deviceId}
        )`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

export const selectOfDevice = (db: Sql, path: DepartmentPath, of: { userId: string; deviceId: string }) =>
  db
    .select({ deviceId: unsentWork.deviceId })
    .from(unsentWork)
    .where(and(isIn(path), eq(unsentWork.userId, of.userId), eq(unsentWork.deviceId, of.deviceId)));

const reminder = alias(user, "reminder");

/** What the letter says: all that the device has of the company. Null if nothing waits any more, or the person has left. */
export async function findReminder(db: Sql, { companyId, userId, deviceId, byId }: UnsentReminder) {
  const [found] = await db
    .select({
      to: user.email,
      language: user.language,
      by: displayName(reminder),
      companyId: company.id,
      companyName: company.name,
      timeZone: company.timeZone,
      isPhone: unsentWork.isPhone,
      forms: sql<number>`sum(${unsentWork.forms})`,
      actions: sql<number>`sum(${unsentWork.actions})`,
      files: sql<number>`sum(${unsentWork.files})`,
      since: sql<number>`min(${unsentWork.since})`,
    })
    .from(unsentWork)
    .innerJoin(user, eq(user.id, unsentWork.userId))
    .innerJoin(company, eq(company.id, unsentWork.companyId))
    .leftJoin(reminder, eq(reminder.id, byId))
    .where(
      and(
        isOf({ companyId, userId, deviceId }),
        canSeeDepartment(
          { companyId: unsentWork.companyId, departmentId: unsentWork.departmentId },
          unsentWork.userId,
        ),
      ),
    )
    .groupBy(unsentWork.userId);
  return found ?? null;
}
