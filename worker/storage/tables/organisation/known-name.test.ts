import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makeMembership, makeUser } from "#fixtures/build.ts";
import { insertParts, tableRows } from "#fixtures/insert.ts";
import { user } from "./identity.ts";
import { knownName } from "./known-name.ts";
import { companyUser } from "./membership.ts";
import { company } from "./organisation.ts";

const sql = drizzle(env.DB);
const JOINED = new Date("2026-01-10T08:00:00Z");
const firm = makeCompany();
const other = makeCompany();
const ana = makeUser({ name: "Ana Ruiz" });
const join = (companyId: string, createdAt = JOINED) =>
  insertParts(sql, [
    tableRows(companyUser, [
      makeMembership({ companyId, departmentId: null, userId: ana.id, role: "admin", createdAt }),
    ]),
  ]);
const rename = (name: string) => sql.update(user).set({ name }).where(eq(user.id, ana.id));
const known = async (companyId = firm.id) =>
  (await sql.select().from(knownName).where(eq(knownName.companyId, companyId)).orderBy(knownName.since)).map(
    ({ name, until }) => [name, until === null],
  );

beforeEach(async () => {
  await insertParts(sql, [tableRows(company, [firm, other]), tableRows(user, [ana])]);
});

describe("the names under which a company knows somebody", () => {
  it("begin when they come into the company, and change with the account", async () => {
    await rename("Ana R.");
    expect(await known()).toEqual([]);
    await join(firm.id);
    const [row] = await sql.select().from(knownName);
    expect(row).toMatchObject({ name: "Ana R.", since: JOINED, until: null });
    const before = Date.now();
    await rename("Ana Ruiz Peña");
    expect(await known()).toEqual([
      ["Ana R.", false],
      ["Ana Ruiz Peña", true],
    ]);
    const [present] = await sql
      .select()
      .from(knownName)
      .where(and(eq(knownName.userId, ana.id), isNull(knownName.until)));
    expect(present?.since.getTime()).toBeGreaterThanOrEqual(before - 1);
    await rename("Ana Ruiz Peña");
    expect(await known()).toHaveLength(2);
  });

  it("are those of each company, and stay as they were for one that the person has left", async () => {
    await join(firm.id);
    await join(other.id);
    await sql.delete(companyUser).where(eq(companyUser.companyId, firm.id));
    await rename("La Escalera");
    expect([await known(), await known(other.id)]).toEqual([
      [["Ana Ruiz", true]],
      [
        ["Ana Ruiz", false],
        ["La Escalera", true],
      ],
    ]);
    await join(firm.id, new Date());
    expect(await known()).toEqual([
      ["Ana Ruiz", false],
      ["La Escalera", true],
    ]);
  });

  it("are not what an emptied account is called, and go with the account", async () => {
    await join(firm.id);
    await sql
      .update(user)
      .set({ name: "Persona eliminada", deletedAt: new Date() })
      .where(eq(user.id, ana.id));
    expect(await known()).toEqual([["Ana Ruiz", true]]);
    await sql.delete(user).where(eq(user.id, ana.id));
    expect(await known()).toEqual([]);
  });
});
