import { eq } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeCompany, makeDepartment } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert } from "#fixtures/test/client.ts";
import { openDatabase } from "./database.ts";
import { noCost } from "./meter.ts";
import { company, department } from "../tables/organisation/organisation.ts";

const owner = makeCompany({ name: "La empresa" });
const departments = ["Calidad", "Taller"].map((name) => makeDepartment({ companyId: owner.id, name }));
const seed = () => insert(tableRows(company, [owner]), tableRows(department, departments));

describe("the metered database", () => {
  it("keeps columns with the same name apart, alone and in a batch", async () => {
    await seed();
    const { sql } = openDatabase(env.DB, "first-primary");
    const query = () =>
      sql
        .select({
          department: { id: department.id, name: department.name },
          company: { id: company.id, name: company.name },
        })
        .from(department)
        .innerJoin(company, eq(company.id, department.companyId))
        .orderBy(department.name);
    const rows = departments.map(({ id, name }) => ({
      department: { id, name },
      company: { id: owner.id, name: "La empresa" },
    }));
    expect(await query()).toEqual(rows);
    expect(await sql.batch([query(), query()])).toEqual([rows, rows]);
  });

  it("counts queries, round trips and rows as D1 does", async () => {
    await seed();
    const cost = noCost();
    const { sql } = openDatabase(env.DB, "first-primary", cost);
    await sql.select().from(company);
    await sql.batch([sql.select().from(department), sql.select().from(company)]);
    await sql.update(company).set({ color: "chart-2" });
    expect(cost).toMatchObject({
      queries: 4,
      roundTrips: 3,
      // The update of a table with triggers reads its rows twice.
      rowsRead: 1 + 2 + 1 + 2,
      rowsWritten: expect.any(Number) as number,
    });
    expect(cost.rowsWritten).toBeGreaterThanOrEqual(1);
  });

  it("reads no additional rows to keep columns apart", async () => {
    await seed();
    const text = `select d.id, c.id from department d join company c on c.id = d.company_id order by d.id`;
    const plain = await env.DB.prepare(text).all();
    const cost = noCost();
    await openDatabase(env.DB, "first-primary", cost).sql.$client.prepare(text).all();
    expect(cost.rowsRead).toBe(plain.meta.rows_read);
  });

  it("sends a held batch with the next statement, in one round trip, or by itself", async () => {
    await seed();
    const cost = noCost();
    const { sql, connection } = openDatabase(env.DB, "first-primary", cost);
    const read = () => sql.batch([sql.select().from(company), sql.select().from(department)]);
    const held = await connection.hold(read);
    expect(cost.roundTrips).toBe(0);
    const [alone] = await sql.select().from(department).limit(1);
    expect(departments.map(({ id }) => id)).toContain(alone?.id);
    const [companies, all] = await held.result;
    expect([companies.length, all.length, cost.roundTrips]).toEqual([1, 2, 1]);

    const again = await connection.hold(read);
    await connection.sendHeld();
    await connection.sendHeld();
    expect((await again.result)[1]).toHaveLength(2);
    expect(cost.roundTrips).toBe(2);
  });

  it("fails a held batch together with the statement that it is sent with", async () => {
    const { sql, connection } = openDatabase(env.DB, "first-primary");
    const held = await connection.hold(() => sql.select().from(company));
    await expect(sql.$client.prepare("select one from nowhere").all()).rejects.toThrow("no such table");
    await expect(held.result).rejects.toThrow("Failed query");
  });

  it("counts a failed round trip", async () => {
    const cost = noCost();
    await expect(
      openDatabase(env.DB, "first-primary", cost).sql.$client.prepare("select one from nowhere").all(),
    ).rejects.toThrow("no such table");
    expect(cost.roundTrips).toBe(1);
  });
});
