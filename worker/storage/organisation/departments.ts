import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { MonthlyObjectives } from "../../contract/shapes.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectCompany } from "./companies.ts";
import { readBatch } from "../core/batch.ts";
import { type Changes, fieldsOfChanges } from "../core/audit.ts";
import type { Sql } from "../core/database.ts";
import { hasCompanyRole } from "./department-readers.ts";
import { DEPARTMENT_FORM_TABLES } from "../tables/forms/form-tables.ts";
import { countReferences } from "./referring.ts";
import { accident } from "../tables/accident.ts";
import { accidentMonth } from "../tables/accidents/accident-month.ts";
import { action } from "../tables/action.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { documentDepartment } from "../tables/document.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";

/** A department is found only under its own company. */
export type DepartmentPath = { companyId: string; departmentId: string };

const isAt = ({ companyId, departmentId }: DepartmentPath) =>
  and(eq(department.id, departmentId), eq(department.companyId, companyId));

const publicColumns = {
  id: department.id,
  companyId: department.companyId,
  name: department.name,
  departmentCode: department.departmentCode,
  color: department.color,
  monthlyObjectives: department.monthlyObjectives,
};

const administered = (db: Sql) =>
  db
    .select({
      ...publicColumns,
      createdAt: department.createdAt,
      updatedAt: department.updatedAt,
      membersCount: sql<number>`(select count(*) from ${companyUser} as m where m.department_id = "department"."id")`,
    })
    .from(department);

export const selectDepartments = (db: Sql, companyId: string) =>
  db.select(publicColumns).from(department).where(eq(department.companyId, companyId));

/** With the company, to distinguish a company without departments from a missing one. */
export const departmentsIn = (db: Sql, { companyId }: Scope) =>
  db.batch([selectCompany(db, companyId), selectDepartments(db, companyId)]);

export const administeredDepartmentsIn = (db: Sql, { companyId }: Scope) =>
  db.batch([selectCompany(db, companyId), administered(db).where(eq(department.companyId, companyId))]);

/** A company-level user who is not a member of this department as well. */
const isOnlyOfTheCompany = (departmentId: string) =>
  and(
    hasCompanyRole,
    sql`not exists (select 1 from ${companyUser} as own where own.department_id = ${departmentId} and own.user_id = "company_user"."user_id")`,
  );

const userColumns = {
  id: user.id,
  name: user.name,
  email: user.email,
  color: user.color,
  role: companyUser.role,
};

/** The members of these departments and the users with a role in the company, who have no department. */
export const selectUsersOfDepartments = (db: Sql, { companyId, departmentIds }: Scope) =>
  db
    .select({ ...userColumns, departmentId: companyUser.departmentId })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .where(
      and(
        eq(companyUser.companyId, companyId),
        departmentIds === "all"
          ? undefined
          : or(
              hasCompanyRole,
              sql`${companyUser.departmentId} in (select value from json_each(${JSON.stringify(departmentIds)}))`,
            ),
      ),
    );

/** The department's members, or with `isAssignable` all users who can be assigned its actions, each once. */
export const usersOfDepartment = (
  db: Sql,
  { companyId }: Scope,
  { departmentId, isAssignable }: { departmentId: string; isAssignable: boolean },
) =>
  readBatch(db, {
    companies: selectCompany(db, companyId),
    departments: selectDepartment(db, { companyId, departmentId }),
    users: db
      .select(userColumns)
      .from(companyUser)
      .innerJoin(user, eq(user.id, companyUser.userId))
      .where(
        and(
          eq(companyUser.companyId, companyId),
          or(
            eq(companyUser.departmentId, departmentId),
            isAssignable ? isOnlyOfTheCompany(departmentId) : undefined,
          ),
        ),
      ),
  });

export const selectDepartment = (db: Sql, path: DepartmentPath) => administered(db).where(isAt(path));

const FORMS = Object.values(DEPARTMENT_FORM_TABLES);

/** The number of members, forms and actions of a department. */
export const selectDepartmentUsage = (db: Sql, path: DepartmentPath) =>
  db
    .select({
      members: countReferences([companyUser], "department_id", path.departmentId),
      forms: countReferences(FORMS, "department_id", path.departmentId),
      actions: countReferences([action], "department_id", path.departmentId),
      // Without them the company's figures of those months would change.
      accidentMonths: sql<number>`(
        select count(*) from ${accidentMonth} as m
        where m.department_id = ${path.departmentId}
          and (m.hours is not null or m.recordables <> 0 or m.commuting_accidents <> 0)
      )`,
      documents: countReferences([documentDepartment], "department_id", path.departmentId),
      accidents: countReferences([accident], "department_id", path.departmentId),
      // One that has ended goes with the department, unless it has documents.
      plannedTasks: sql<number>`(
        select count(*) from ${planLine} as p
        where p.department_id = ${path.departmentId}
          and (
            p.ended_on is null
              or exists (select 1 from ${planOccurrence} as o where o.line_id = p.id and o.files <> '[]')
          )
      )`,
    })
    .from(department)
    .where(isAt(path));

export const companyHasCode = (companyId: string, companyCode: string): SQL =>
  sql`exists (select 1 from ${company} as c where c.id = ${companyId} and c.company_code = ${companyCode})`;

/**
 * True while the company has the code that the new one begins with, and no form, action or accident is numbered with the old one: the
 * next department with the old code would assign those numbers again.
 */
export const canChangeCode = ({ companyId, departmentId }: DepartmentPath, companyCode: string) =>
  and(
    companyHasCode(companyId, companyCode),
    ...[...FORMS, action, accident].map(
      (table) => sql`not exists (select 1 from ${table} where department_id = ${departmentId})`,
    ),
  );

/** The columns in which a department's name is unique, as SQLite names them. */
export const UNIQUE_DEPARTMENT_NAME = "department.company_id, department.name_key";

type NewDepartment = Omit<typeof department.$inferInsert, "departmentCode" | "nameKey"> & { nameKey: string };

/**
 * Inserts with the first free code, chosen in the same statement so that concurrent inserts get different codes. If none is
 * free or the condition fails, the code is null and violates the column's NOT NULL.
 */
export const insertDepartment = (db: Sql, row: NewDepartment, codes: readonly string[], condition: SQL) =>
  db
    .insert(department)
    .values({
      ...row,
      departmentCode: sql`(
        select value from json_each(${JSON.stringify(codes)})
        where ${condition}
          and not exists (select 1 from ${department} as d where d.department_code = value)
        order by key limit 1
      )`,
    })
    .returning({ id: department.id });

export const isNoFreeCodeError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes("NOT NULL constraint failed: department.department_code") ||
    isNoFreeCodeError(error.cause));

type DepartmentChanges = Partial<
  Pick<typeof department.$inferInsert, "name" | "nameKey" | "color" | "departmentCode">
> & {
  monthlyObjectives?: Partial<MonthlyObjectives>;
};

/** Whether the department still has these objectives. */
export const hasObjectives = ({ departmentId }: DepartmentPath, read: Partial<MonthlyObjectives>): SQL =>
  sql`exists (select 1 from ${department} as d where ${sql.join(
    [
      sql`d.id = ${departmentId}`,
      ...Object.entries(read).map(([key, value]) => sql`d.monthly_objectives ->> ${`$.${key}`} is ${value}`),
    ],
    sql` and `,
  )})`;

/** Whether what the changes start from is still stored. */
export const isDepartmentAsRead = (
  path: DepartmentPath,
  {
    name,
    color,
    departmentCode,
    monthlyObjectives,
  }: Pick<typeof department.$inferSelect, "name" | "color" | "departmentCode" | "monthlyObjectives">,
  changes: Changes,
): SQL =>
  sql`exists (
      select 1 from ${department} as d
      where d.id = ${path.departmentId} and d.name = ${name} and d.color = ${color}
        and d.department_code = ${departmentCode}
    )
      and ${hasObjectives(path, fieldsOfChanges(monthlyObjectives, changes))}`;

/** The database merges the objectives, so that concurrent changes of different ones are both kept. */
const merged = (objectives: Partial<MonthlyObjectives>): SQL =>
  sql`json_set(${department.monthlyObjectives}, ${sql.join(
    Object.entries(objectives).map(([key, value]) => sql`${`$.${key}`}, json(${JSON.stringify(value)})`),
    sql`, `,
  )})`;

export const updateDepartment = (
  db: Sql,
  path: DepartmentPath,
  { monthlyObjectives = {}, ...changes }: DepartmentChanges,
  condition?: SQL,
) =>
  db
    .update(department)
    .set({
      ...changes,
      ...(Object.keys(monthlyObjectives).length > 0 ? { monthlyObjectives: merged(monthlyObjectives) } : {}),
    })
    .where(and(isAt(path), condition))
    .returning({ id: department.id });

export const deleteDepartment = (db: Sql, path: DepartmentPath) =>
  db.delete(department).where(isAt(path)).returning({ id: department.id });
