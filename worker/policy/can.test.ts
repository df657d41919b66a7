import { describe, expect, it } from "vitest";
import type { CompanyRole } from "../contract/roles.ts";
import type { Actor } from "./actor.ts";
import { can, whyNot, whyNotOwn, type Subjects, type Verb } from "./can.ts";

const COMPANY = "acme";
const OWN = "taller";
const OTHER = "almacen";

type Membership = { role: CompanyRole; departmentId?: string };

function person(userId: string, memberships: Membership[], role = "user"): Actor {
  const color = "chart-1";
  const [strongest] = memberships;
  return {
    userId,
    name: userId,
    email: `${userId}@pruebas.example`,
    role,
    language: "es",
    impersonatedBy: null,
    companies: strongest
      ? [
          {
            id: COMPANY,
            name: "Acme",
            color,
            role: strongest.role,
            isAdmin: strongest.role === "owner" || strongest.role === "admin",
          },
        ]
      : [],
    departments: memberships.flatMap(({ role: own, departmentId }) =>
      departmentId ? [{ id: departmentId, companyId: COMPANY, name: departmentId, color, role: own }] : [],
    ),
  };
}

// The columns of product.md §1, then those it speaks of in its sentences. Records are of the department OWN.
const PEOPLE = {
  owner: person("owner", [{ role: "owner" }]),
  admin: person("admin", [{ role: "admin" }]),
  manager: person("manager", [{ role: "manager", departmentId: OWN }]),
  member: person("member", [{ role: "member", departmentId: OWN }]),
  elsewhere: person("elsewhere", [{ role: "member" }]),
  platform: person("platform", [], "user,admin"),
  managerB: person("managerB", [{ role: "manager", departmentId: OTHER }]),
  memberB: person("memberB", [{ role: "member", departmentId: OTHER }]),
  outsider: person("outsider", []),
};
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Name[];
const company = { companyId: COMPANY };
const department = { companyId: COMPANY, departmentId: OWN };
const somebody = { ...company, userId: "somebody", isOwner: false };
const anOwner = { ...somebody, isOwner: true };
const open = { ...department, createdById: "somebody", status: "in_progress" as const };
const closed = { ...open, status: "completed" as const };
const action = { ...department, initiatedBy: "somebody", assignedUserId: "somebody" };
const entry = { ...company, createdById: "somebody", status: "in_progress" as const, isDraft: false };
/** Whose record it is depends on who asks. */
type Case<V extends Verb> = Subjects[V] | ((actor: Actor) => Subjects[V]);
const ownEntry = ({ userId }: Actor) => ({ ...entry, createdById: userId });
const ownDraft = (actor: Actor) => ({ ...ownEntry(actor), isDraft: true });
const ownForm = ({ userId }: Actor) => ({ ...open, createdById: userId });

type Line = { row: string; who: string; verb: Verb; subject: (actor: Actor) => Subjects[Verb] };
/** `who` lists by name everybody who may: nobody else may. */
function line<V extends Verb>(row: string, verb: V, subject: Case<V>, who: string): Line {
  return { row, who, verb, subject: (actor) => (typeof subject === "function" ? subject(actor) : subject) };
}

const ALL = "owner admin manager member elsewhere platform managerB memberB";
const ADMINISTRATORS = "owner admin platform";
const DEPARTMENT = "owner admin platform manager member";
const MANAGEMENT = "owner admin platform manager";
const ANY_MANAGER = "owner admin platform manager managerB";
const LINES = [
  line("read company, departments' names, locations, zones, job positions", "company.read", company, ALL),
  line("change company settings, mailbox address", "company.update", company, ADMINISTRATORS),
  line("see and change the subscription", "subscription.manage", company, ADMINISTRATORS),
  line("create, change, delete departments", "department.manage", company, ADMINISTRATORS),
  line("set monthly objectives", "objectives.set", department, MANAGEMENT),
  line("create/change locations, zones, job positions", "place.write", company, ANY_MANAGER),
  line("delete locations, zones, job positions", "place.delete", company, ADMINISTRATORS),

  line("invite: an owner", "invite.create", { ...company, role: "owner", departmentIds: [] }, ""),
  line("invite: an admin", "invite.create", { ...company, role: "admin", departmentIds: [] }, ADMINISTRATORS),
  line(
    "invite: a manager",
    "invite.create",
    { ...company, role: "manager", departmentIds: [OWN] },
    ADMINISTRATORS,
  ),
  line(
    "invite: a member, into a department",
    "invite.create",
    { ...company, role: "member", departmentIds: [OWN] },
    MANAGEMENT,
  ),
  line(
    "invite: a member, into two departments",
    "invite.create",
    { ...company, role: "member", departmentIds: [OWN, OTHER] },
    ADMINISTRATORS,
  ),
  line(
    "invite: a member, into none",
    "invite.create",
    { ...company, role: "member", departmentIds: [] },
    ADMINISTRATORS,
  ),
  line("invite: see, resend, revoke", "invite.manage", company, ADMINISTRATORS),

  line("see members: of the company", "member.list", company, ADMINISTRATORS),
  line("see members: of a department", "member.listOfDepartment", department, DEPARTMENT),
  line("see members: more than names", "member.seeAddresses", department, MANAGEMENT),

  line("change roles: give somebody a role", "member.add", { ...company, role: "admin" }, ADMINISTRATORS),
  line("change roles: make an owner", "member.add", { ...company, role: "owner" }, "owner platform"),
  line("change roles: of anybody", "member.changeRole", { ...somebody, role: "manager" }, ADMINISTRATORS),
  line("change roles: take the role away", "member.changeRole", { ...somebody, role: null }, ADMINISTRATORS),
  line("change roles: up to owner", "member.changeRole", { ...somebody, role: "owner" }, "owner platform"),
  line("change roles: of an owner", "member.changeRole", { ...anOwner, role: "admin" }, "owner platform"),
  line("remove members: anybody", "member.remove", somebody, ADMINISTRATORS),
  line("remove members: an owner", "member.remove", anOwner, "owner platform"),
  line("remove members: oneself (leave)", "member.remove", ({ userId }) => ({ ...somebody, userId }), ALL),

  line("list/read departmental forms", "form.read", department, DEPARTMENT),
  line("list/read departmental actions", "action.read", department, DEPARTMENT),
  line("create a departmental form", "form.create", department, DEPARTMENT),
  line("change a form in progress: another's", "form.update", open, MANAGEMENT),
  line("change a form in progress: one's own", "form.update", ownForm, DEPARTMENT),
  line("change a form that is completed", "form.update", (a) => ({ ...ownForm(a), status: "completed" }), ""),
  line("complete a form: another's", "form.complete", open, MANAGEMENT),
  line("complete a form: one's own", "form.complete", ownForm, DEPARTMENT),
  line("complete a form again", "form.complete", (a) => ({ ...ownForm(a), status: "completed" }), ""),
  line("reopen a completed form", "form.reopen", closed, MANAGEMENT),
  line(
    "reopen a completed form: one's own",
    "form.reopen",
    (a) => ({ ...ownForm(a), status: "completed" }),
    MANAGEMENT,
  ),
  line("reopen a form in progress", "form.reopen", ownForm, ""),
  line("delete a form: another's", "form.delete", { ...open, actionsCount: 0 }, MANAGEMENT),
  line("delete a form: completed, with actions", "form.delete", { ...closed, actionsCount: 2 }, MANAGEMENT),
  line(
    "delete a form: own, in progress, no actions",
    "form.delete",
    (a) => ({ ...ownForm(a), actionsCount: 0 }),
    DEPARTMENT,
  ),
  line(
    "delete a form: own, with an action",
    "form.delete",
    (a) => ({ ...ownForm(a), actionsCount: 1 }),
    MANAGEMENT,
  ),
  line(
    "delete a form: own, completed",
    "form.delete",
    (a) => ({ ...ownForm(a), status: "completed", actionsCount: 0 }),
    MANAGEMENT,
  ),

  line("raise an action from a form one may read", "action.raise", department, DEPARTMENT),
  line("change an action: another's", "action.update", action, MANAGEMENT),
  line(
    "change an action: one initiated",
    "action.update",
    ({ userId }) => ({ ...action, initiatedBy: userId }),
    DEPARTMENT,
  ),
  line(
    "change an action: one is assigned",
    "action.update",
    ({ userId }) => ({ ...action, assignedUserId: userId }),
    MANAGEMENT,
  ),
  line("mark an action completed / back in progress: another's", "action.complete", action, MANAGEMENT),
  line(
    "mark an action completed / back in progress: one initiated",
    "action.complete",
    ({ userId }) => ({ ...action, initiatedBy: userId }),
    DEPARTMENT,
  ),
  line(
    "mark an action completed / back in progress: one is assigned",
    "action.complete",
    ({ userId }) => ({ ...action, assignedUserId: userId }),
    DEPARTMENT,
  ),
  line(
    "evaluate an action, undo an evaluation",
    "action.evaluate",
    ({ userId }) => ({ ...action, initiatedBy: userId, assignedUserId: userId }),
    MANAGEMENT,
  ),
  line("delete an action: another's", "action.delete", action, MANAGEMENT),
  line(
    "delete an action: one initiated",
    "action.delete",
    ({ userId }) => ({ ...action, initiatedBy: userId }),
    DEPARTMENT,
  ),
  line(
    "delete an action: one is assigned",
    "action.delete",
    ({ userId }) => ({ ...action, assignedUserId: userId }),
    MANAGEMENT,
  ),

  line("submit to the mailbox", "mailbox.submit", company, ALL),
  line("list and read one's own submissions", "mailbox.read", ownEntry, ALL),
  line("read every mailbox entry", "mailbox.read", entry, ADMINISTRATORS),
  line("read somebody's draft", "mailbox.read", { ...entry, isDraft: true }, ""),
  line("change a submitted entry", "mailbox.update", entry, ADMINISTRATORS),
  line("change a closed entry", "mailbox.update", { ...entry, status: "completed" }, ""),
  line("change somebody's draft", "mailbox.update", { ...entry, isDraft: true }, ""),
  line("change one's own draft", "mailbox.update", ownDraft, ALL),
  line("close an entry", "mailbox.close", entry, ADMINISTRATORS),
  line("close a draft", "mailbox.close", { ...entry, isDraft: true }, ""),
  line("delete a submitted entry", "mailbox.delete", entry, ADMINISTRATORS),
  line("delete one's own draft", "mailbox.delete", ownDraft, ALL),
  line("list, change, close every mailbox entry", "mailbox.manage", company, ADMINISTRATORS),
  line("raise an action from a mailbox entry", "mailbox.raiseAction", company, ADMINISTRATORS),
];

const may = (name: Name, { verb, subject }: Line) => {
  const actor = PEOPLE[name];
  return can(actor, verb, subject(actor));
};

describe("who may, as product.md §1 says", () => {
  it.each(LINES)("$row", (each) => {
    const expected = each.who.split(" ").filter(Boolean);
    expect(NAMES.filter((name) => may(name, each)).toSorted()).toEqual(expected.toSorted());
  });

  it("is said of everything that may be asked", () => {
    const verbs: Record<Verb, true> = {
      "company.read": true,
      "company.update": true,
      "subscription.manage": true,
      "department.manage": true,
      "objectives.set": true,
      "place.write": true,
      "place.delete": true,
      "invite.create": true,
      "invite.manage": true,
      "member.list": true,
      "member.listOfDepartment": true,
      "member.seeAddresses": true,
      "member.add": true,
      "member.changeRole": true,
      "member.remove": true,
      "form.read": true,
      "form.create": true,
      "form.update": true,
      "form.complete": true,
      "form.reopen": true,
      "form.delete": true,
      "action.read": true,
      "action.raise": true,
      "action.update": true,
      "action.complete": true,
      "action.evaluate": true,
      "action.delete": true,
      "mailbox.submit": true,
      "mailbox.read": true,
      "mailbox.update": true,
      "mailbox.close": true,
      "mailbox.delete": true,
      "mailbox.manage": true,
      "mailbox.raiseAction": true,
    };
    expect([...new Set(LINES.map(({ verb }) => verb))].toSorted()).toEqual(Object.keys(verbs).toSorted());
  });
});

describe("the reason why not", () => {
  it.each(LINES)("is, for $row, a company that is not there or a right that is not given", (each) => {
    for (const name of NAMES.filter((one) => !may(one, each))) {
      const actor = PEOPLE[name];
      const subject = each.subject(actor);
      expect(whyNot(actor, each.verb, subject)).toBe(name === "outsider" ? "COMPANY_NOT_FOUND" : "FORBIDDEN");
    }
  });
});

describe("acting as somebody else", () => {
  const owner = { ...PEOPLE.owner, impersonatedBy: "platform" };

  it("closes the subscription and the account's deletion, and says why", () => {
    expect(whyNot(owner, "subscription.manage", company)).toBe("NOT_WHILE_IMPERSONATING");
    expect(whyNotOwn(owner, "account.delete")).toBe("NOT_WHILE_IMPERSONATING");
    expect(whyNotOwn(PEOPLE.owner, "account.delete")).toBeNull();
  });

  it.each(LINES.filter(({ verb }) => verb !== "subscription.manage"))("leaves $row as it is", (each) => {
    for (const name of NAMES) {
      const actor = PEOPLE[name];
      const subject = each.subject(actor);
      const inTheirName = { ...actor, impersonatedBy: "platform" };
      expect(whyNot(inTheirName, each.verb, subject)).toBe(whyNot(actor, each.verb, subject));
    }
  });
});

it("a department of another company gives nothing in this one", () => {
  const { companies, ...manager } = PEOPLE.manager;
  const inBoth = {
    ...manager,
    companies: [...companies, ...companies.map((each) => ({ ...each, id: "otra" }))],
  };
  expect(whyNot(inBoth, "objectives.set", { companyId: "otra", departmentId: OWN })).toBe("FORBIDDEN");
  expect(whyNot(inBoth, "place.write", { companyId: "otra" })).toBe("FORBIDDEN");
});
