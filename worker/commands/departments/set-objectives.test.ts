import { describe, expect, it } from "vitest";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Department } from "../../contract/organisation/departments.ts";
import { departmentsPath, workshopPath } from "#fixtures/test/cases/department-cases.ts";

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
    const answer = await put(world, "manager", workshopPath(world), world.workshop.id);
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
      const list = await requestAs(world, visitor, "GET", departmentsPath(world.acme.id));
      const { departments } = await list.json<{ departments: Department[] }>();
      expect(departments.map(({ name }) => name)).toEqual(["Almacén", "Taller"]);
      expect(departments.find(({ id }) => id === world.workshop.id)?.monthlyObjectives).toEqual(seen);
    }
  });

  it("keeps the objectives that are not sent, also under concurrent changes", async () => {
    const world = await makeWorld();
    await put(world, "manager", workshopPath(world), world.workshop.id);
    const path = `${workshopPath(world)}/objectives`;
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
    expect(await problemOf(await put(world, "manager", workshopPath(world), world.store.id))).toEqual({
      status: 422,
      code: "INVALID",
      fields: { departmentId: "No coincide con la dirección" },
    });
    const store = `${departmentsPath(world.acme.id)}/${world.store.id}`;
    expect(await problemOf(await put(world, "manager", store, world.store.id))).toMatchObject({
      status: 403,
    });
  });
});
