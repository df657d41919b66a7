import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { costOf, errorOf, sql, statusesOf } from "#fixtures/test/client.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { departmentOf, departmentsPath } from "#fixtures/test/cases/department-cases.ts";

describe("creating a department", () => {
  it("derives the first free code from the name", async () => {
    const world = await makeWorld();
    const create = (name: string) =>
      requestAs(world, "admin", "POST", departmentsPath(world.acme.id), { name });
    const first = await create("Tallado");
    expect(first.status).toBe(201);
    expect(costOf(first).roundTrips).toBeLessThanOrEqual(3);
    const one = await departmentOf(first);
    expect(one).toMatchObject({
      companyId: world.acme.id,
      name: "Tallado",
      departmentCode: "ACME-TALL",
      color: "chart-1",
      monthlyObjectives: NO_OBJECTIVES,
      membersCount: 0,
    });
    expect((await departmentOf(await create("Tallado."))).departmentCode).toBe("ACME-TALLAD");
    expect(await auditLinesOf(one.id)).toMatchObject([
      { verb: "department.create", actorId: world.people.admin.id, changes: { name: { after: "Tallado" } } },
    ]);
  });

  it("gives each its own code when ten are created concurrently", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        requestAs(world, "owner", "POST", departmentsPath(world.acme.id), {
          name: `Calidad${".".repeat(index)}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const codes = await Promise.all(answers.map(async (each) => (await departmentOf(each)).departmentCode));
    expect(new Set(codes).size).toBe(10);
  });

  it("accepts partial objectives", async () => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "POST", departmentsPath(world.acme.id), {
      name: "Pintura",
      monthlyObjectives: { drill: 2 },
    });
    expect((await departmentOf(answer)).monthlyObjectives).toEqual({ ...NO_OBJECTIVES, drill: 2 });
  });

  it.each([
    ["of another company", { departmentCode: "OTRA-TAL" }, "departmentCode"],
    ["without the company's", { departmentCode: "ACM-TAL" }, "departmentCode"],
    ["not a code", { departmentCode: "acme-tal" }, "departmentCode"],
    ["without a name", { name: " " }, "name"],
    ["with a long name", { name: "x".repeat(256) }, "name"],
    ["with a negative objective", { monthlyObjectives: { drill: -1 } }, "monthlyObjectives.drill"],
    ["with an unknown objective", { monthlyObjectives: { mailbox: 1 } }, "monthlyObjectives.mailbox"],
  ])("refuses one %s", async (_, given, field) => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "POST", departmentsPath(world.acme.id), {
      name: "Uno",
      ...given,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).fields ?? {})).toEqual([field]);
  });

  it("refuses a taken code, and any code while the company has none", async () => {
    const world = await makeWorld();
    const body = { name: "Uno", departmentCode: "ACME-TAL" };
    const taken = await requestAs(world, "owner", "POST", departmentsPath(world.acme.id), body);
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: "CODE_TAKEN" });
    await sql().update(company).set({ companyCode: null }).where(eq(company.id, world.acme.id));
    const without = await requestAs(world, "owner", "POST", departmentsPath(world.acme.id), { name: "Uno" });
    expect(await problemOf(without)).toMatchObject({
      status: 422,
      fields: { departmentCode: expect.any(String) },
    });
  });

  it("returns 404 to a platform admin for an unknown company", async () => {
    const world = await makeWorld();
    const create = await requestAs(world, "platformAdmin", "POST", departmentsPath("nope"), { name: "Uno" });
    expect(await problemOf(create)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    for (const path of [departmentsPath("nope"), "/api/v1/admin/departments/nope"]) {
      const list = await requestAs(world, "platformAdmin", "GET", path);
      expect(await problemOf(list)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    }
  });
});

describe("the name of a department", () => {
  const url = ({ acme }: World) => departmentsPath(acme.id);
  const taken = {
    status: 409,
    code: "NAME_TAKEN",
    message: "Ya hay un departamento con este nombre. Elige otro",
  };

  it("is not a sibling's, ignoring case and accents", async () => {
    const world = await makeWorld();
    for (const name of ["Almacén", "ALMACEN", "  almacén "])
      expect(await problemOf(await requestAs(world, "owner", "POST", url(world), { name }))).toEqual(taken);
    const path = `${url(world)}/${world.workshop.id}`;
    expect(await problemOf(await requestAs(world, "owner", "PATCH", path, { name: "almacen" }))).toEqual(
      taken,
    );
    expect((await requestAs(world, "owner", "PATCH", path, { name: "TALLER" })).status).toBe(200);
  });

  it("goes to one of two that are created concurrently", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      ["Obras", "OBRAS"].map((name) => requestAs(world, "owner", "POST", url(world), { name })),
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
  });
});
