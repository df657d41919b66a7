import { describe, expect, it } from "vitest";
import { COMPANY_ROLES, type CompanyRole } from "../contract/organisation/roles.ts";
import { isCompanyWideRole, isDepartmentRole, isOwner, seesCompany, seesDepartment } from "./roles.ts";

const roles = (fits: (role: CompanyRole) => boolean) => COMPANY_ROLES.filter(fits);
const held = (role: CompanyRole, departmentId?: string) => ({
  role,
  department: departmentId === undefined ? null : { id: departmentId },
});

it("managers belong to a department, owners and administrators to the company, members to either", () => {
  expect(roles(isCompanyWideRole)).toEqual(["owner", "admin", "member"]);
  expect(roles(isDepartmentRole)).toEqual(["manager", "member"]);
});

it("isOwner is true when any role is owner", () => {
  expect(isOwner([held("member", "taller"), held("owner")])).toBe(true);
  expect(isOwner([held("admin"), held("manager", "taller")])).toBe(false);
  expect(isOwner([])).toBe(false);
});

describe("the departments with records that a user sees", () => {
  it.each([
    ["an owner", [held("owner")], true, true],
    ["an administrator", [held("member", "calidad"), held("admin")], true, true],
    ["the department's manager", [held("manager", "taller")], false, true],
    ["a member of the department", [held("member", "calidad"), held("member", "taller")], false, true],
    ["a manager of another department", [held("manager", "calidad")], false, false],
    ["a member of no department", [held("member")], false, false],
  ])("%s", (_who, own, company, department) => {
    expect(seesCompany(own)).toBe(company);
    expect(seesDepartment(own, "taller")).toBe(department);
  });
});
