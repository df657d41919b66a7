import { describe, expect, it } from "vitest";
import {
  company,
  POLICY_CASES,
  type PolicyCase,
  type PolicyActorName,
  POLICY_ACTOR_NAMES,
  OWN_DEPARTMENT,
  POLICY_ACTORS,
} from "../../fixtures/test/cases/policy-cases.ts";
import { inCompany } from "./actor.ts";
import { can, denialReason, accountDenialReason, type Permission } from "./can.ts";

/** A copy, because the rights of an actor are found once. */
const actorNamed = (name: PolicyActorName) => ({ ...POLICY_ACTORS[name] });

const may = (name: PolicyActorName, { verb, subject }: PolicyCase) => {
  const actor = actorNamed(name);
  return can(actor, verb, subject(actor));
};

/** The fields of a subject that say whose something is. */
const OF_PERSON = ["userId", "createdById", "initiatedBy", "assignedUserId", "authorId"];
/** A key writes comments in its maker's name, and may change them. */
const ALSO_OF_KEYS: readonly Permission[] = ["action.editComment"];

describe.each(["admin", "manager"] as const)("an API key made by %s", (name) => {
  const key = { id: "key", companyId: company.companyId, scopes: [] };

  const cases = POLICY_CASES.filter(({ verb }) => !ALSO_OF_KEYS.includes(verb));
  it.each(cases)("has no right because something is its maker's: $row", ({ verb, subject }) => {
    const maker = { ...actorNamed(name), key };
    const of = (personId: string, isSentTo: boolean) => {
      const given = subject(maker);
      const whose = Object.fromEntries(
        Object.entries(given).map(([field, value]) => [
          field,
          OF_PERSON.includes(field) && value !== null ? personId : field === "isSentTo" ? isSentTo : value,
        ]),
      );
      return can(maker, verb, { ...given, ...whose });
    };
    expect(of(maker.userId, true)).toBe(of("somebody", false));
  });
});

describe("permissions according to docs/rules.md", () => {
  it.each(POLICY_CASES)("$row", (each) => {
    const expected = each.who.split(" ").filter(Boolean);
    expect(POLICY_ACTOR_NAMES.filter((name) => may(name, each)).toSorted()).toEqual(expected.toSorted());
  });

  it("have a case for every permission", () => {
    const verbs: Record<Permission, true> = {
      "company.read": true,
      "company.update": true,
      "company.setMailboxAddress": true,
      "company.setRetention": true,
      "company.delete": true,
      "company.export": true,
      "signOn.manage": true,
      "signOn.read": true,
      "apiKey.list": true,
      "apiKey.make": true,
      "apiKey.end": true,
      "webhook.list": true,
      "webhook.change": true,
      "webhook.end": true,
      "codeEntry.refuse": true,
      "inspectorLink.list": true,
      "inspectorLink.make": true,
      "inspectorLink.end": true,
      "subscription.read": true,
      "company.dashboard": true,
      "department.dashboard": true,
      "company.audit": true,
      "company.sampleData": true,
      "subscription.manage": true,
      "department.listAll": true,
      "department.manage": true,
      "department.delete": true,
      "objectives.set": true,
      "accidentRates.read": true,
      "accidentHours.type": true,
      "place.write": true,
      "place.delete": true,
      "label.print": true,
      "label.write": true,
      "view.manage": true,
      "checklist.read": true,
      "checklist.list": true,
      "checklist.propose": true,
      "checklist.edit": true,
      "checklist.publish": true,
      "plan.list": true,
      "plan.manage": true,
      "plan.propose": true,
      "document.read": true,
      "document.add": true,
      "document.manage": true,
      "document.seeReaders": true,
      "document.confirm": true,
      "unsent.list": true,
      "unsent.remind": true,
      "invite.create": true,
      "invite.list": true,
      "invite.manage": true,
      "member.list": true,
      "member.listOfDepartment": true,
      "member.seeAddresses": true,
      "member.add": true,
      "member.changeRole": true,
      "member.remove": true,
      "person.find": true,
      "person.erase": true,
      "form.read": true,
      "form.create": true,
      "form.update": true,
      "form.record": true,
      "form.complete": true,
      "form.reopen": true,
      "form.delete": true,
      "form.void": true,
      "action.read": true,
      "action.raise": true,
      "action.update": true,
      "action.complete": true,
      "action.evaluate": true,
      "action.delete": true,
      "action.comment": true,
      "action.askForTime": true,
      "action.editComment": true,
      "action.deleteComment": true,
      "mailbox.submit": true,
      "mailbox.read": true,
      "mailbox.update": true,
      "mailbox.close": true,
      "mailbox.receive": true,
      "mailbox.answer": true,
      "mailbox.delete": true,
      "mailbox.void": true,
      "mailbox.manage": true,
      "mailbox.raiseAction": true,
    };
    expect([...new Set(POLICY_CASES.map(({ verb }) => verb))].toSorted()).toEqual(
      Object.keys(verbs).toSorted(),
    );
  });
});

describe("the denial reason", () => {
  it.each(POLICY_CASES)("is, for $row, a company that is not there or a right that is not given", (each) => {
    for (const name of POLICY_ACTOR_NAMES.filter((one) => !may(one, each))) {
      const actor = actorNamed(name);
      const subject = each.subject(actor);
      expect(denialReason(actor, each.verb, subject)).toBe(
        name === "outsider" ? "COMPANY_NOT_FOUND" : "FORBIDDEN",
      );
    }
  });
});

describe("a company that is read-only", () => {
  const READ =
    /^(company\.(read|export|dashboard|audit|delete)|department\.dashboard|subscription\..*|(apiKey|inspectorLink|webhook)\.end|codeEntry\.refuse|accidentRates\.read|.*\.list(All|OfDepartment)?|member\.seeAddresses|person\.find|(form|action|mailbox|checklist|signOn|document)\.read|document\.seeReaders|plan\.propose|label\.print|mailbox\.manage)$/;

  it.each(POLICY_CASES)("refuses everybody who may: $row, unless that only reads", (each) => {
    for (const name of POLICY_ACTOR_NAMES.filter((one) => may(one, each)))
      for (const [state, why] of [
        [{ isEnding: true }, "COMPANY_ENDING"],
        [{ isSuspended: true }, "COMPANY_SUSPENDED"],
      ] as const) {
        const actor = POLICY_ACTORS[name];
        const companies = actor.companies.map((own) => ({ ...own, ...state }));
        const expected = READ.test(each.verb) ? null : why;
        // A platform administrator is not in it: the screen says which one it shows.
        const shown = name === "platform" ? { id: company.companyId, ...state } : undefined;
        const shownTo = inCompany({ ...actor, companies }, shown);
        expect(denialReason(shownTo, each.verb, each.subject(actor))).toBe(expected);
      }
  });
});

describe("impersonation", () => {
  const owner = { ...POLICY_ACTORS.owner, impersonatedBy: "platform" };

  it.each([
    "account.update",
    "account.export",
    "account.delete",
    "session.revoke",
    "session.seeDevices",
    "passkey.use",
    "company.found",
    "invite.accept",
    "export.request",
    "feed.change",
    "unsent.report",
    "view.keep",
  ] as const)("denies %s", (verb) => {
    expect(accountDenialReason(owner, verb)).toBe("NOT_WHILE_IMPERSONATING");
    expect(accountDenialReason(POLICY_ACTORS.owner, verb)).toBeNull();
  });

  const DENIED: readonly Permission[] = [
    "mailbox.receive",
    "document.confirm",
    "subscription.manage",
    "company.delete",
    "company.setRetention",
    "company.setMailboxAddress",
    "invite.create",
    "invite.manage",
    "member.add",
    "member.changeRole",
    "member.remove",
    "person.erase",
    "department.delete",
    "signOn.manage",
    "apiKey.make",
    "webhook.change",
    "webhook.end",
    "codeEntry.refuse",
    "inspectorLink.make",
    "unsent.remind",
  ];

  it.each(POLICY_CASES.filter(({ verb }) => DENIED.includes(verb)))("denies $row", (each) => {
    for (const name of POLICY_ACTOR_NAMES.filter((one) => may(one, each))) {
      const actor = POLICY_ACTORS[name];
      const inTheirName = { ...actor, impersonatedBy: "platform" };
      expect(denialReason(inTheirName, each.verb, each.subject(actor))).toBe("NOT_WHILE_IMPERSONATING");
    }
  });

  it.each(POLICY_CASES.filter(({ verb }) => !DENIED.includes(verb)))("does not change $row", (each) => {
    for (const name of POLICY_ACTOR_NAMES) {
      const actor = POLICY_ACTORS[name];
      const subject = each.subject(actor);
      const inTheirName = { ...actor, impersonatedBy: "platform" };
      expect(denialReason(inTheirName, each.verb, subject)).toBe(denialReason(actor, each.verb, subject));
    }
  });
});

it("the state and the owner of another company do not count in this one", () => {
  const { companies, ...admin } = POLICY_ACTORS.admin;
  const ownsAnother = {
    ...admin,
    companies: [
      ...companies.map((each) => ({ ...each, id: "otra", role: "owner" as const, isSuspended: true })),
      ...companies,
    ],
  };
  expect(denialReason(ownsAnother, "company.delete", company)).toBe("FORBIDDEN");
  expect(denialReason(ownsAnother, "company.update", company)).toBeNull();
  expect(denialReason(ownsAnother, "company.update", { companyId: "otra" })).toBe("COMPANY_SUSPENDED");
});

it("a department of another company gives no rights in this one", () => {
  const { companies, ...manager } = POLICY_ACTORS.manager;
  const inBoth = {
    ...manager,
    companies: [...companies, ...companies.map((each) => ({ ...each, id: "otra" }))],
  };
  expect(denialReason(inBoth, "objectives.set", { companyId: "otra", departmentId: OWN_DEPARTMENT })).toBe(
    "FORBIDDEN",
  );
  expect(denialReason(inBoth, "place.write", { companyId: "otra" })).toBe("FORBIDDEN");
});
