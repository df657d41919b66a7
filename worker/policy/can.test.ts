import { describe, expect, it } from "vitest";
import {
  company,
  LINES,
  type Line,
  type Name,
  NAMES,
  OWN,
  PEOPLE,
} from "../../fixtures/test/policy-cases.ts";
import { can, whyNot, whyNotOwn, type Verb } from "./can.ts";

const may = (name: Name, { verb, subject }: Line) => {
  const actor = PEOPLE[name];
  return can(actor, verb, subject(actor));
};

describe("who may, as docs/rules.md says", () => {
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
