// Above 300 lines: the commands of a department share the requests defined below.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { costOf, errorOf, sql, statusesOf } from "../../../fixtures/test/client.ts";
import { fillWorkshop } from "../../../fixtures/test/fill-workshop.ts";
import { requestAs, auditLinesOf, problemOf } from "../../../fixtures/test/requests.ts";
import { makeWorld, VISITORS, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import type { AdministeredDepartment, Department } from "../../contract/departments.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { company, department } from "../../storage/tables/organisation.ts";

const departmentsOf = (companyId: string) => `/api/v1/company/${companyId}/departments`;
const workshopOf = ({ acme, workshop }: World) => `${departmentsOf(acme.id)}/${workshop.id}`;

const made = async (answer: Response) =>
  (await answer.json<{ department: AdministeredDepartment }>()).department;

describe("creating a department", () => {
  it("derives the first free code from the name", async () => {
    const world = await makeWorld();
    const create = (name: string) =>
      requestAs(world, "admin", "POST", departmentsOf(world.acme.id), { name });
    const first = await create("Tallado");
    expect(first.status).toBe(201);
    expect(costOf(first).roundTrips).toBeLessThanOrEqual(3);
    const one = await made(first);
    expect(one).toMatchObject({
      companyId: world.acme.id,
      name: "Tallado",
      departmentCode: "ACME-TALL",
      color: "chart-1",
      monthlyObjectives: NO_OBJECTIVES,
      membersCount: 0,
    });
    expect((await made(await create("Tallado."))).departmentCode).toBe("ACME-TALLAD");
    expect(await auditLinesOf(one.id)).toMatchObject([
      { verb: "department.create", actorId: world.people.admin.id, changes: { name: { after: "Tallado" } } },
    ]);
  });

  it("gives each its own code when ten are created concurrently", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        requestAs(world, "owner", "POST", departmentsOf(world.acme.id), {
          name: `Calidad${".".repeat(index)}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const codes = await Promise.all(answers.map(async (each) => (await made(each)).departmentCode));
    expect(new Set(codes).size).toBe(10);
  });

  it("accepts partial objectives", async () => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "POST", departmentsOf(world.acme.id), {
      name: "Pintura",
      monthlyObjectives: { drill: 2 },
    });
    expect((await made(answer)).monthlyObjectives).toEqual({ ...NO_OBJECTIVES, drill: 2 });
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
    const answer = await requestAs(world, "owner", "POST", departmentsOf(world.acme.id), {
      name: "Uno",
      ...given,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).fields ?? {})).toEqual([field]);
  });

  it("refuses a taken code, and any code while the company has none", async () => {
    const world = await makeWorld();
    const body = { name: "Uno", departmentCode: "ACME-TAL" };
    const taken = await requestAs(world, "owner", "POST", departmentsOf(world.acme.id), body);
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: "CODE_TAKEN" });
    await sql().update(company).set({ companyCode: null }).where(eq(company.id, world.acme.id));
    const without = await requestAs(world, "owner", "POST", departmentsOf(world.acme.id), { name: "Uno" });
    expect(await problemOf(without)).toMatchObject({
      status: 422,
      fields: { departmentCode: expect.any(String) },
    });
  });

  it("returns 404 to a platform admin for an unknown company", async () => {
    const world = await makeWorld();
    const create = await requestAs(world, "platformAdmin", "POST", departmentsOf("nope"), { name: "Uno" });
    expect(await problemOf(create)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    for (const path of [departmentsOf("nope"), "/api/v1/admin/departments/nope"]) {
      const list = await requestAs(world, "platformAdmin", "GET", path);
      expect(await problemOf(list)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    }
  });
});

describe("changing a department", () => {
  it("changes the given fields and merges objectives, with one audit line", async () => {
    const world = await makeWorld();
    const patch = (body: unknown) => requestAs(world, "admin", "PATCH", workshopOf(world), body);
    await patch({ monthlyObjectives: { drill: 3 } });
    const answer = await patch({
      name: "Taller grande",
      color: "ring",
      monthlyObjectives: { actions: 1.5, hseq_visit: null },
    });
    expect(await made(answer)).toMatchObject({
      name: "Taller grande",
      color: "ring",
      departmentCode: "ACME-TAL",
      membersCount: 3,
      monthlyObjectives: { ...NO_OBJECTIVES, drill: 3, actions: 1.5 },
    });
    expect((await auditLinesOf(world.workshop.id)).at(-1)?.changes).toEqual({
      name: { before: "Taller", after: "Taller grande" },
      color: { before: "chart-1", after: "ring" },
      actions: { before: null, after: 1.5 },
    });
  });

  it.each([{}, { name: "Taller" }, { monthlyObjectives: {} }])(
    "writes no audit line for %j",
    async (body) => {
      const world = await makeWorld();
      const answer = await requestAs(world, "admin", "PATCH", workshopOf(world), body);
      expect([answer.status, (await made(answer)).name]).toEqual([200, "Taller"]);
      expect(await auditLinesOf(world.workshop.id)).toEqual([]);
    },
  );

  it("keeps different objectives that are set concurrently", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      ["drill", "hseq_visit", "actions"].map((key) =>
        requestAs(world, "owner", "PATCH", workshopOf(world), { monthlyObjectives: { [key]: 7 } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await sql().select().from(department).where(eq(department.id, world.workshop.id));
    expect(row?.monthlyObjectives).toEqual({ ...NO_OBJECTIVES, drill: 7, hseq_visit: 7, actions: 7 });
  });

  it("allows a change of the code until a record has a number with it", async () => {
    const world = await makeWorld();
    const recode = (departmentCode: string) =>
      requestAs(world, "owner", "PATCH", workshopOf(world), { departmentCode });
    expect((await made(await recode("ACME-NUE"))).departmentCode).toBe("ACME-NUE");
    expect(await problemOf(await recode("ACME-ALM"))).toMatchObject({ status: 409, code: "CODE_TAKEN" });
    expect(await problemOf(await recode("OTRA-NUE"))).toMatchObject({ status: 422 });
    await fillWorkshop(world);
    expect(await problemOf(await recode("ACME-OTR"))).toMatchObject({ status: 409, code: "CODE_LOCKED" });
    expect((await recode("ACME-NUE")).status).toBe(200);
  });
});

describe("setting objectives", () => {
  const objectives = {
    drill: 1,
    hseq_visit: 2,
    investigation: 0,
    observation: null,
    management: 3,
    actions: 4,
  };
  const put = (world: World, visitor: VisitorName, path: string, departmentId: string) =>
    requestAs(world, visitor, "PUT", `${path}/objectives`, { departmentId, monthlyObjectives: objectives });

  it("is allowed to the department's manager, and visible to all its users", async () => {
    const world = await makeWorld();
    const answer = await put(world, "manager", workshopOf(world), world.workshop.id);
    expect(answer.status).toBe(200);
    expect((await answer.json<{ department: Department }>()).department.monthlyObjectives).toEqual(
      objectives,
    );
    expect(await auditLinesOf(world.workshop.id)).toMatchObject([{ verb: "objectives.set" }]);
    for (const [visitor, seen] of [
      ["member", objectives],
      ["owner", objectives],
      ["memberElsewhere", null],
    ] as const) {
      const list = await requestAs(world, visitor, "GET", departmentsOf(world.acme.id));
      const { departments } = await list.json<{ departments: Department[] }>();
      expect(departments.map(({ name }) => name)).toEqual(["Almacén", "Taller"]);
      expect(departments.find(({ id }) => id === world.workshop.id)?.monthlyObjectives).toEqual(seen);
    }
  });

  it("keeps the objectives that are not sent, also under concurrent changes", async () => {
    const world = await makeWorld();
    await put(world, "manager", workshopOf(world), world.workshop.id);
    const path = `${workshopOf(world)}/objectives`;
    const set = (who: "manager" | "owner", monthlyObjectives: object) =>
      requestAs(world, who, "PUT", path, { departmentId: world.workshop.id, monthlyObjectives });
    await Promise.all([set("manager", { drill: 9 }), set("owner", { actions: null })]);
    const last = await set("owner", {});
    expect((await last.json<{ department: Department }>()).department.monthlyObjectives).toEqual({
      ...objectives,
      drill: 9,
      actions: null,
    });
  });

  it("refuses another department's id in the body, and a manager of another department", async () => {
    const world = await makeWorld();
    expect(await problemOf(await put(world, "manager", workshopOf(world), world.store.id))).toEqual({
      status: 422,
      code: "INVALID",
      fields: { departmentId: "No coincide con la dirección" },
    });
    const store = `${departmentsOf(world.acme.id)}/${world.store.id}`;
    expect(await problemOf(await put(world, "manager", store, world.store.id))).toMatchObject({
      status: 403,
    });
  });
});

describe("the administrators' list", () => {
  it("returns member counts, codes and objectives", async () => {
    const world = await makeWorld();
    const answer = await requestAs(world, "admin", "GET", `/api/v1/admin/departments/${world.acme.id}`);
    const { departments } = await answer.json<{ departments: AdministeredDepartment[] }>();
    expect(departments).toMatchObject([
      { departmentCode: "ACME-ALM", membersCount: 1, monthlyObjectives: NO_OBJECTIVES },
      { departmentCode: "ACME-TAL", membersCount: 3, monthlyObjectives: NO_OBJECTIVES },
    ]);
  });
});

describe("another company's department", () => {
  const calls = [
    ["GET", "/users", undefined],
    ["PATCH", "", { name: "Mío" }],
    ["DELETE", "", undefined],
    ["PUT", "/objectives", { departmentId: "x", monthlyObjectives: NO_OBJECTIVES }],
  ] as const;
  const insiders = VISITORS.filter((each) => !["nobody", "banned", "otherOwner"].includes(each));

  it.each(calls)("is not found under the own company: %s %s", async (method, rest, body) => {
    const world = await makeWorld();
    for (const id of [world.foreign.id, "nope"]) {
      for (const visitor of insiders) {
        const answer = await requestAs(
          world,
          visitor,
          method,
          `${departmentsOf(world.acme.id)}/${id}${rest}`,
          body,
        );
        expect([visitor, await problemOf(answer)]).toMatchObject([
          visitor,
          { status: 404, code: "DEPARTMENT_NOT_FOUND" },
        ]);
      }
    }
  });

  it.each(calls)("is not found by users of the neighbouring company: %s %s", async (method, rest, body) => {
    const world = await makeWorld();
    for (const id of [world.workshop.id, "nope"]) {
      const answer = await requestAs(
        world,
        "otherOwner",
        method,
        `${departmentsOf(world.acme.id)}/${id}${rest}`,
        body,
      );
      expect(await problemOf(answer)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    }
    const own = `${departmentsOf(world.other.id)}/${world.workshop.id}${rest}`;
    expect(await problemOf(await requestAs(world, "otherOwner", method, own, body))).toMatchObject({
      status: 404,
      code: "DEPARTMENT_NOT_FOUND",
    });
  });
});

describe("the name of a department", () => {
  const url = ({ acme }: World) => `/api/v1/company/${acme.id}/departments`;
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
