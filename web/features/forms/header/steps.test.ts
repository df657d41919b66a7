import { describe, expect, it } from "vitest";
import type { ShownForm } from "../../../data/forms/record.ts";
import { makeForm } from "../testing/make-form.ts";
import { isDraft, nextStep } from "./steps.ts";

const NOTHING = { edit: false, complete: false, reopen: false, delete: false, raiseAction: false };
const may = (...deeds: (keyof ShownForm["can"])[]) => ({
  ...NOTHING,
  ...Object.fromEntries(deeds.map((deed) => [deed, true])),
});
const entry = (given: Partial<ShownForm>, submittedAt: string | null) =>
  makeForm("mailbox", "empty", { ...given, values: { submittedAt } });
const SENT = "2027-01-03T09:30:00.000Z";

describe("the one next step", () => {
  it.each([
    ["of one's own drill", makeForm("drill", "empty", { can: may("edit", "complete") }), "complete"],
    ["of somebody else's", makeForm("drill", "empty", { can: NOTHING }), null],
    [
      "of a completed one",
      makeForm("drill", "filled", { status: "completed", can: may("reopen") }),
      "reopen",
    ],
    [
      "of a completed one, for its author",
      makeForm("drill", "filled", { status: "completed", can: NOTHING }),
      null,
    ],
    ["of a draft for the mailbox", entry({ can: may("edit") }, null), "submit"],
    ["of a submitted entry, for its author", entry({ can: NOTHING }, SENT), null],
    ["of a submitted entry", entry({ can: may("edit", "complete") }, SENT), "complete"],
    ["of a closed entry", entry({ status: "completed", can: may("reopen") }, SENT), "reopen"],
  ])("%s", (_whose, form, step) => {
    expect(nextStep(form)).toBe(step);
  });

  it("only the mailbox has drafts, until they are submitted", () => {
    expect(isDraft(makeForm("drill", "empty"))).toBe(false);
    expect(isDraft(entry({}, null))).toBe(true);
    expect(isDraft(entry({}, SENT))).toBe(false);
  });
});
