import { expect, it } from "vitest";
import { companyLink } from "./company-link.ts";

const company = (id: string, isAdmin = false) => ({
  id,
  isAdmin,
  isSuspended: false,
  isEnding: false,
  strongSignInFrom: null,
  handlesAccidents: [],
  needsStrongSignIn: false,
  role: isAdmin ? ("admin" as const) : ("member" as const),
  name: id,
  color: "chart-1" as const,
});
const department = { id: "d1", companyId: "c2", role: "member", name: "d1", color: "chart-2" } as const;

it.each([
  [
    "the company's start page for its administrators",
    [company("c1"), company("c2", true)],
    [],
    "/$companyId",
  ],
  [
    "the dashboard of the user's department",
    [company("c1"), company("c2")],
    [department],
    "/$companyId/team/$teamId/dashboard",
  ],
  ["the page for users without a department, in the first company", [company("c2"), company("c1")], [], "/"],
  ["the user's mailbox in other companies", [company("c1"), company("c2")], [], "/$companyId/my-mailbox"],
])("leads to %s", (_where, companies, departments, to) => {
  const own = companies.find(({ id }) => id === "c2");
  expect(companyLink({ companies, departments }, own ?? company("c2")).to).toBe(to);
});
