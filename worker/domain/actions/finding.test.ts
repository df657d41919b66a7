import { expect, it } from "vitest";
import { type Check, proposalFrom } from "./finding.ts";

const check = (viewId: string, isGood: boolean): Check => ({
  record: {
    formType: "hseq_visit",
    formId: viewId,
    viewId,
    departmentId: "d1",
    safetyCheckId: `${viewId}-check`,
    date: "2026-11-21T09:00:00.000Z",
  },
  isGood,
});

it.each([
  ["nothing", [], null],
  ["good answers", [check("VIS-0123", true), check("VIS-0124", true)], ["effective", "VIS-0123"]],
  [
    "a bad one after good ones",
    [check("VIS-0123", true), check("VIS-0130", false)],
    ["ineffective", "VIS-0130"],
  ],
  [
    "a good one after a bad one",
    [check("VIS-0123", false), check("VIS-0130", true)],
    ["ineffective", "VIS-0123"],
  ],
] as const)("of %s it is proposed: %o", (_, checks, expected) => {
  const proposal = proposalFrom(checks);
  expect(proposal && [proposal.result, proposal.record.viewId]).toEqual(expected);
});
