import { expect, test } from "vitest";
import type { Member } from "#web/data/people/members.ts";
import { reassignmentCandidates } from "./reassignment-candidates.ts";

const department = (id: string) => ({ id, name: id, color: "chart-1" as const });
const member = (name: string, ...roles: Member["roles"]): Member => ({
  userId: name,
  name,
  email: `${name.toLowerCase()}@montgrell.example`,
  color: "chart-1",
  roles,
  openActionsCount: 0,
  joinedAt: "2026-01-01T00:00:00.000Z",
});
const worker = (name: string, ...departments: string[]) =>
  member(name, ...departments.map((id) => ({ role: "member" as const, department: department(id) })));

const ana = worker("Ana", "Logística");
const pau = worker("Pau", "Calidad");
const both = worker("Berta", "Calidad", "Logística");
const plain = member("Nil", { role: "member", department: null });
const admin = member("Aina", { role: "admin", department: null });
const owner = member("Montse", { role: "owner", department: null });
const everybody = [ana, pau, both, plain, admin, owner];

test("a department's actions go to its members or to an administrator", () => {
  expect(reassignmentCandidates(everybody, pau, "Logística")).toEqual([ana, both, admin, owner]);
  expect(reassignmentCandidates(everybody, pau, "Calidad")).toEqual([both, admin, owner]);
});

test("on leaving the company they go to members who see all departments of the leaving member", () => {
  expect(reassignmentCandidates(everybody, pau)).toEqual([both, admin, owner]);
  expect(reassignmentCandidates(everybody, both)).toEqual([admin, owner]);
});

test("an administrator's actions go to another administrator because they may be in any department", () => {
  expect(reassignmentCandidates(everybody, admin)).toEqual([owner]);
  expect(reassignmentCandidates(everybody, member("Rosa", ...admin.roles, ...ana.roles))).toEqual([
    admin,
    owner,
  ]);
  expect(reassignmentCandidates(everybody, admin, "Calidad")).toEqual([pau, both, owner]);
});
