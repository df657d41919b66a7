import { describe, expect, it } from "vitest";
import type { ActorCompany, ActorDepartment } from "./actor.ts";
import { administers, companyRightsOf, mayOpenDashboard } from "./company-rights.ts";

const company = (id: string, isAdmin: boolean): ActorCompany => ({
  id,
  isAdmin,
  role: isAdmin ? "owner" : "member",
  name: `Empresa ${id}`,
  color: "chart-1",
});
const department = (id: string, companyId: string): ActorDepartment => ({
  id,
  companyId,
  role: "member",
  name: id,
  color: "chart-2",
});

describe("administers", () => {
  it.each([
    ["user", [company("c1", true)], true],
    ["user", [company("c1", false)], false],
    ["user", [company("c2", true)], false],
    ["admin", [], true],
    ["user, admin", [], true],
    ["administrator", [], false],
  ])("role %j", (role, companies, expected) => {
    expect(administers({ role, companies, departments: [] }, "c1")).toBe(expected);
  });
});

describe("mayOpenDashboard", () => {
  const place = { companyId: "c1", teamId: "d1" };
  it.each([
    {
      why: "of the company",
      role: "user",
      companies: [company("c1", false)],
      departments: [],
      expected: true,
    },
    {
      why: "of the department",
      role: "user",
      companies: [],
      departments: [department("d1", "c1")],
      expected: true,
    },
    {
      why: "of the department and another",
      role: "user",
      companies: [],
      departments: [department("d2", "c1"), department("d1", "c1")],
      expected: true,
    },
    {
      why: "of neither",
      role: "user",
      companies: [company("c2", true)],
      departments: [department("d2", "c2")],
      expected: false,
    },
    { why: "a platform administrator", role: "admin", companies: [], departments: [], expected: true },
  ])("$why: $expected", ({ role, companies, departments, expected }) => {
    expect(mayOpenDashboard({ role, companies, departments }, place)).toBe(expected);
  });
});

it("the rights of an actor in a company are found once, and not shared with another company", () => {
  const actor = { role: "user", companies: [company("c1", true)], departments: [] };
  expect(companyRightsOf(actor, "c1")).toBe(companyRightsOf(actor, "c1"));
  expect(companyRightsOf(actor, "c2").isMember).toBe(false);
  expect(companyRightsOf({ ...actor, companies: [] }, "c1").isMember).toBe(false);
});
