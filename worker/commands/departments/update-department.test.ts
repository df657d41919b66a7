import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { fillWorkshop } from "#fixtures/test/fill-workshop.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { department } from "../../storage/tables/organisation/organisation.ts";
import { departmentOf, workshopPath } from "#fixtures/test/cases/department-cases.ts";

describe("changing a department", () => {
  it("changes the given fields and merges objectives, with one audit line", async () => {
    const world = await makeWorld();
    const patch = (body: unknown) => requestAs(world, "admin", "PATCH", workshopPath(world), body);
    await patch({ monthlyObjectives: { drill: 3 } });
    const answer = await patch({
      name: "Taller grande",
      color: "ring",
      monthlyObjectives: { actions: 1.5, hseq_visit: null },
    });
    expect(await departmentOf(answer)).toMatchObject({
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
      const answer = await requestAs(world, "admin", "PATCH", workshopPath(world), body);
      expect([answer.status, (await departmentOf(answer)).name]).toEqual([200, "Taller"]);
      expect(await auditLinesOf(world.workshop.id)).toEqual([]);
    },
  );

  it("keeps different objectives that are set concurrently", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      ["drill", "hseq_visit", "actions"].map((key) =>
        requestAs(world, "owner", "PATCH", workshopPath(world), { monthlyObjectives: { [key]: 7 } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await sql().select().from(department).where(eq(department.id, world.workshop.id));
    expect(row?.monthlyObjectives).toEqual({ ...NO_OBJECTIVES, drill: 7, hseq_visit: 7, actions: 7 });
  });

  it("allows a change of the code until a record has a number with it", async () => {
    const world = await makeWorld();
    const recode = (departmentCode: string) =>
      requestAs(world, "owner", "PATCH", workshopPath(world), { departmentCode });
    expect((await departmentOf(await recode("ACME-NUE"))).departmentCode).toBe("ACME-NUE");
    expect(await problemOf(await recode("ACME-ALM"))).toMatchObject({ status: 409, code: "CODE_TAKEN" });
    expect(await problemOf(await recode("OTRA-NUE"))).toMatchObject({ status: 422 });
    await fillWorkshop(world);
    expect(await problemOf(await recode("ACME-OTR"))).toMatchObject({ status: 409, code: "CODE_LOCKED" });
    expect((await recode("ACME-NUE")).status).toBe(200);
  });
});
