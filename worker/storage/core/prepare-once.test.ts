// Rows are mapped as drizzle maps those of the same statement.
import { asc, eq, sql as text } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeCompany, makeDepartment, makeMembership, makeUser } from "../../../fixtures/build.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import { insert, sql } from "../../../fixtures/test/client.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import type { Sql } from "./database.ts";
import { prepareOnce } from "./prepare-once.ts";

const owner = makeCompany({ name: "La empresa" });
const workshop = makeDepartment({ companyId: owner.id, name: "Taller" });
const [chief, head] = [makeUser({ email: "a@x.test" }), makeUser({ email: "b@x.test" })];
const memberships = [
  makeMembership({ userId: chief.id, companyId: owner.id, role: "owner" }),
  makeMembership({ userId: head.id, companyId: owner.id, role: "member", departmentId: workshop.id }),
];
const seed = () =>
  insert(
    tableRows(company, [owner]),
    tableRows(department, [workshop]),
    tableRows(user, [chief, head]),
    tableRows(companyUser, memberships),
  );

const members = (db: Sql, companyId: ReturnType<typeof text.placeholder> | string) =>
  db
    .select({
      email: user.email,
      // Its first column is null, its table is not.
      account: { banExpires: user.banExpires, verified: user.emailVerified, createdAt: user.createdAt },
      // No row of the table for the chief.
      department: { id: department.id, createdAt: department.createdAt },
      // Not a group of one table: its columns are null one by one.
      mixed: { department: department.name, role: companyUser.role },
      // Begins with what is no column.
      counted: { length: text<number>`length(${user.email})`, of: department.name },
      isOwner: text<boolean>`${companyUser.role} = 'owner'`.mapWith(Boolean),
      renamed: text<string>`upper(${user.email})`.as("renamed"),
    })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .leftJoin(department, eq(department.id, companyUser.departmentId))
    .where(eq(companyUser.companyId, companyId))
    .orderBy(asc(user.email));

describe("a statement that names its indexes", () => {
  const indexes = { company_user: "company_user_by_company", user: "sqlite_autoindex_user_1" };
  const built = (db: Sql) => members(db, text.placeholder("companyId"));

  it("has the same rows", async () => {
    await seed();
    const db = sql();
    const [expected, named] = await db.batch([
      members(db, owner.id),
      prepareOnce(built, indexes)(db, { companyId: owner.id }),
    ]);
    expect(named).toEqual(expected);
  });

  it("is refused when an index is not there", async () => {
    const db = sql();
    const gone = prepareOnce(built, { ...indexes, user: "user_by_colour" });
    await expect(db.batch([gone(db, { companyId: owner.id })])).rejects.toThrow("user_by_colour");
  });
});

describe("a statement that is built once", () => {
  const prepared = prepareOnce((db) => members(db, text.placeholder("companyId")));

  it("has rows as drizzle maps them", async () => {
    await seed();
    const db = sql();
    const [expected, once, again] = await db.batch([
      members(db, owner.id),
      prepared(db, { companyId: owner.id }),
      prepared(db, { companyId: owner.id }),
    ]);
    expect(
      expected.map(({ department: of, account, isOwner }) => [of?.id, account.banExpires, isOwner]),
    ).toEqual([
      [undefined, null, true],
      [workshop.id, null, false],
    ]);
    expect(once).toEqual(expected);
    expect(again).toEqual(expected);
  });

  it("has the rows of the values that it is given", async () => {
    await seed();
    const db = sql();
    expect(await db.batch([prepared(db, { companyId: "another" })])).toEqual([[]]);
  });
});
