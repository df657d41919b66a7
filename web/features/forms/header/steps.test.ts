import { describe, expect, it } from "vitest";
import type { ShownForm } from "#web/data/forms/record.ts";
import { makeForm } from "../testing/make-form.ts";
import { isDraft, nextStep } from "./steps.ts";

const NO_RIGHTS = {
  edit: false,
  complete: false,
  reopen: false,
  takeBack: false,
  delete: false,
  void: false,
  unvoid: false,
  record: false,
  handle: false,
  receive: false,
  answer: false,
  raiseAction: false,
};
const rightsTo = (...operations: (keyof ShownForm["can"])[]) => ({
  ...NO_RIGHTS,
  ...Object.fromEntries(operations.map((operation) => [operation, true])),
});
const mailboxEntry = (overrides: Partial<ShownForm>, submittedAt: string | null) =>
  makeForm("mailbox", "empty", { ...overrides, values: { submittedAt } });
const SUBMITTED_AT = "2027-01-03T09:30:00.000Z";

describe("nextStep and isDraft", () => {
  it.each([
    ["own drill", makeForm("drill", "empty", { can: rightsTo("edit", "complete") }), "complete"],
    ["another user's drill", makeForm("drill", "empty", { can: NO_RIGHTS }), null],
    [
      "completed drill",
      makeForm("drill", "filled", { status: "completed", can: rightsTo("reopen") }),
      "reopen",
    ],
    [
      "completed drill, for its author",
      makeForm("drill", "filled", { status: "completed", can: NO_RIGHTS }),
      null,
    ],
    ["mailbox draft", mailboxEntry({ can: rightsTo("edit") }, null), "submit"],
    ["submitted entry, for its author", mailboxEntry({ can: NO_RIGHTS }, SUBMITTED_AT), null],
    ["submitted entry", mailboxEntry({ can: rightsTo("edit", "complete") }, SUBMITTED_AT), "complete"],
    [
      "completed entry",
      mailboxEntry({ status: "completed", can: rightsTo("reopen") }, SUBMITTED_AT),
      "reopen",
    ],
  ])("%s", (_case, form, step) => {
    expect(nextStep(form)).toBe(step);
  });

  it("only mailbox entries are drafts, until they are submitted", () => {
    expect(isDraft(makeForm("drill", "empty"))).toBe(false);
    expect(isDraft(mailboxEntry({}, null))).toBe(true);
    expect(isDraft(mailboxEntry({}, SUBMITTED_AT))).toBe(false);
  });
});
