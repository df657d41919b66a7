import { describe, expect, it } from "vitest";
import { startPageOf } from "./start-page.ts";
import type { SessionUser } from "../session/session.ts";

type Companies = SessionUser["companies"];
type Departments = SessionUser["departments"];

const company = (id: string, isAdmin: boolean): Companies[number] => ({
  id,
  isAdmin,
  isSuspended: false,
  isEnding: false,
  strongSignInFrom: null,
  handlesAccidents: [],
  needsStrongSignIn: false,
  role: isAdmin ? "owner" : "member",
  name: `Empresa ${id}`,
  color: "chart-1",
});
const department = (id: string, companyId: string): Departments[number] => ({
  id,
  companyId,
  role: "member",
  name: id,
  color: "chart-2",
});

describe("startPageOf", () => {
  it.each([
    { why: "no company", companies: [], departments: [], start: { to: "no-company" } },
    {
      why: "a department without a company",
      companies: [],
      departments: [department("d1", "c1")],
      start: { to: "no-company" },
    },
    {
      why: "an administrator",
      companies: [company("c1", true)],
      departments: [department("d1", "c1")],
      start: { to: "company", companyId: "c1" },
    },
    {
      why: "a member",
      companies: [company("c1", false)],
      departments: [department("d9", "c2"), department("d1", "c1"), department("d2", "c1")],
      start: { to: "dashboard", companyId: "c1", teamId: "d1" },
    },
    {
      why: "a member with departments only elsewhere",
      companies: [company("c1", false)],
      departments: [department("d9", "c2")],
      start: { to: "no-department", companyId: "c1", companyName: "Empresa c1" },
    },
    {
      why: "the first company counts, even when the user administers the second",
      companies: [company("c1", false), company("c2", true)],
      departments: [],
      start: { to: "no-department", companyId: "c1", companyName: "Empresa c1" },
    },
    {
      why: "the first company counts, even when the user's department is in the second",
      companies: [company("c2", true), company("c1", false)],
      departments: [department("d1", "c1")],
      start: { to: "company", companyId: "c2" },
    },
  ])("$why", ({ companies, departments, start }) => {
    expect(startPageOf({ companies, departments })).toStrictEqual(start);
  });
});
