import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makeDepartment } from "#fixtures/build.ts";
import { insertParts } from "#fixtures/insert.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { makeWorkplace } from "#fixtures/workplace.ts";
import { mailboxSequenceCounter, sequenceCounter } from "../operations/counters.ts";
import { company, department } from "./organisation.ts";
import { location } from "./places.ts";

const sql = drizzle(env.DB);
let world = makeWorkplace();

beforeEach(async () => {
  world = makeWorkplace();
  await insertParts(sql, world.parts);
});

describe("company", () => {
  it("starts with five seats, none used, in Madrid's time", async () => {
    const [row] = await sql.insert(company).values({ name: "Nueva" }).returning();
    expect(row).toMatchObject({
      userLimit: 5,
      usersUsage: 0,
      color: "chart-1",
      timeZone: "Europe/Madrid",
      companyCode: null,
    });
  });

  it("has a code of its own, or none", async () => {
    await sql.insert(company).values([makeCompany(), makeCompany(), makeCompany({ companyCode: "ABC" })]);
    expect(await sqliteErrorOf(sql.insert(company).values(makeCompany({ companyCode: "ABC" })))).toContain(
      "company.company_code",
    );
  });

  it("never counts fewer than no users", async () => {
    const below = sql.update(company).set({ usersUsage: -1 }).where(eq(company.id, world.firm.id));
    expect(await sqliteErrorOf(below)).toContain("company_users_usage_not_negative");
  });
});

describe("department", () => {
  it("has a code unique across the platform and objectives that are all empty", async () => {
    const elsewhere = makeCompany();
    await sql.insert(company).values(elsewhere);
    const same = makeDepartment({ companyId: elsewhere.id, departmentCode: world.team.departmentCode });
    expect(await sqliteErrorOf(sql.insert(department).values(same))).toContain("department.department_code");
    const [row] = await sql.select().from(department);
    expect(row?.monthlyObjectives).toEqual({
      drill: null,
      hseq_visit: null,
      investigation: null,
      observation: null,
      management: null,
      actions: null,
    });
  });

  it("keeps its company, and a location keeps its zones", async () => {
    expect(await sqliteErrorOf(sql.delete(company).where(eq(company.id, world.firm.id)))).toContain(
      "FOREIGN KEY",
    );
    expect(await sqliteErrorOf(sql.delete(location).where(eq(location.id, world.site.id)))).toContain(
      "FOREIGN KEY",
    );
  });
});

describe("counters", () => {
  it("start at 0, one per company for its mailbox", async () => {
    const [row] = await sql.insert(mailboxSequenceCounter).values({ companyId: world.firm.id }).returning();
    expect(row?.value).toBe(0);
    const again = sql.insert(mailboxSequenceCounter).values({ companyId: world.firm.id });
    expect(await sqliteErrorOf(again)).toContain("mailbox_sequence_counter.company_id");
  });

  it("one per department and kind, of known kinds", async () => {
    const drills = { departmentId: world.team.id, kind: "drill" } as const;
    await sql.insert(sequenceCounter).values([drills, { ...drills, kind: "action" }]);
    expect(await sqliteErrorOf(sql.insert(sequenceCounter).values(drills))).toContain(
      "sequence_counter.department_id, sequence_counter.kind",
    );
    const unknown = env.DB.prepare("update sequence_counter set kind = 'mailbox'").run();
    expect(await sqliteErrorOf(unknown)).toContain("sequence_counter_kind_known");
  });
});
