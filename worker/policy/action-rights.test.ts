import { describe, expect, it } from "vitest";
import { OWN_DEPARTMENT, POLICY_ACTOR_NAMES, POLICY_ACTORS } from "../../fixtures/test/cases/policy-cases.ts";
import type { ActionStatus } from "../contract/enums.ts";
import { actionDenialReason, actionRights } from "./action-rights.ts";

const MANAGEMENT = ["owner", "admin", "manager", "platform"];
const DEPARTMENT = ["owner", "admin", "manager", "member", "platform"];
const NOBODY: string[] = [];

const action = (status: ActionStatus, people: { initiatedBy?: string; assignedUserId?: string | null }) => ({
  companyId: "acme",
  departmentId: OWN_DEPARTMENT,
  initiatedBy: "somebody",
  assignedUserId: "somebody",
  ...people,
  status,
});
type Subject = ReturnType<typeof action>;

const who = (step: keyof ReturnType<typeof actionRights>, subject: Subject) =>
  POLICY_ACTOR_NAMES.filter((name) => actionRights({ ...POLICY_ACTORS[name] }, subject)[step]);

describe("the steps that an action offers, by its status", () => {
  const initiatedByMember = { initiatedBy: "member" };
  it.each([
    ["in_progress", "edit", DEPARTMENT],
    ["in_progress", "complete", DEPARTMENT],
    ["in_progress", "reopen", NOBODY],
    ["in_progress", "evaluate", NOBODY],
    ["in_progress", "undoEvaluation", NOBODY],
    ["in_progress", "delete", DEPARTMENT],
    ["in_progress", "comment", DEPARTMENT],
    ["completed", "edit", DEPARTMENT],
    ["completed", "complete", NOBODY],
    ["completed", "reopen", DEPARTMENT],
    ["completed", "evaluate", MANAGEMENT],
    ["completed", "undoEvaluation", NOBODY],
    ["completed", "delete", DEPARTMENT],
    ["evaluated", "edit", DEPARTMENT],
    ["evaluated", "complete", NOBODY],
    ["evaluated", "reopen", NOBODY],
    ["evaluated", "evaluate", NOBODY],
    ["evaluated", "undoEvaluation", MANAGEMENT],
    ["evaluated", "comment", DEPARTMENT],
  ] as const)("%s, %s: %j", (status, step, expected) => {
    expect(who(step, action(status, initiatedByMember)).toSorted()).toEqual(expected.toSorted());
  });
});

describe("of an action that a colleague initiated, a member", () => {
  it.each([
    ["in_progress", "edit", null, false],
    ["in_progress", "delete", "member", false],
    ["in_progress", "complete", null, false],
    ["in_progress", "complete", "member", true],
    ["completed", "reopen", "member", true],
    ["completed", "reopen", null, false],
    ["in_progress", "comment", null, true],
  ] as const)("may, %s, %s if assigned to %s: %s", (status, step, assignedUserId, expected) => {
    expect(who(step, action(status, { assignedUserId })).includes("member")).toBe(expected);
  });
});

it("a list of actions depends on the right alone, not on the status", () => {
  const reading = POLICY_ACTOR_NAMES.map((name) =>
    actionDenialReason({ ...POLICY_ACTORS[name] }, "read", action("evaluated", {})),
  );
  expect(Object.fromEntries(POLICY_ACTOR_NAMES.map((name, at) => [name, reading[at]]))).toEqual({
    owner: null,
    admin: null,
    manager: null,
    member: null,
    elsewhere: "FORBIDDEN",
    platform: null,
    managerB: "FORBIDDEN",
    memberB: "FORBIDDEN",
    outsider: "COMPANY_NOT_FOUND",
  });
});
