import { expect, test } from "vitest";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { sheetCaseOf } from "./sheet-case.ts";

test("the sheet is of the last leave, in whatever order the leaves were typed", () => {
  const leave = (from: string, isRelapse: boolean) => ({
    id: from,
    from,
    learntOn: from,
    returned: null,
    isRelapse,
  });
  const person = { grades: [], leaves: [leave("2026-05-04", true), leave("2026-03-03", false)] };
  const accident = {
    case: { sheet: { codes: {} }, people: [person] },
    happenedAt: "2026-03-02T10:00:00Z",
    zone: null,
    centre: null,
  };
  const { leaveFrom, isRelapse } = sheetCaseOf(
    accident as unknown as HandledAccident,
    person as unknown as HandledAccident["case"]["people"][number],
    "Europe/Madrid",
  );
  expect([leaveFrom, isRelapse]).toEqual(["2026-05-04", true]);
});
