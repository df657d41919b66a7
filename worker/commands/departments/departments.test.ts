import { describe, expect, it } from "vitest";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, VISITORS } from "#fixtures/test/world.ts";
import type { AdministeredDepartment } from "../../contract/organisation/departments.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { departmentsPath } from "#fixtures/test/cases/department-cases.ts";

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
          `${departmentsPath(world.acme.id)}/${id}${rest}`,
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
        `${departmentsPath(world.acme.id)}/${id}${rest}`,
        body,
      );
      expect(await problemOf(answer)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    }
    const own = `${departmentsPath(world.other.id)}/${world.workshop.id}${rest}`;
    expect(await problemOf(await requestAs(world, "otherOwner", method, own, body))).toMatchObject({
      status: 404,
      code: "DEPARTMENT_NOT_FOUND",
    });
  });
});
