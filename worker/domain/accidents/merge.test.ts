import { describe, expect, it } from "vitest";
import type { InjuredPerson } from "../../contract/accidents/case.ts";
import { mergedPerson } from "./merge.ts";

const grade = (id: string, given: InjuredPerson["grades"][number]["grade"]) => ({
  id,
  grade: given,
  saidBy: "Mutua",
  knownAt: "2026-03-02T10:00:00.000Z",
});
const leave = (id: string, rest: Partial<InjuredPerson["leaves"][number]> = {}) => ({
  id,
  from: "2026-03-03",
  learntOn: "2026-03-03",
  returned: null,
  isRelapse: false,
  ...rest,
});
const BEFORE: InjuredPerson = {
  id: "p",
  userId: null,
  name: "Nil Puig",
  employer: "own",
  company: null,
  jobPosition: null,
  kind: "accident",
  grades: [grade("g", "minor")],
  assisted: false,
  withoutLeave: false,
  leaves: [leave("l")],
  injuryCode: null,
  bodyPartCode: null,
  injury: null,
};

describe("a person whom two people change at once", () => {
  it.each<[what: string, here: Partial<InjuredPerson>, there: Partial<InjuredPerson>]>([
    ["is as there, where nothing was changed here", {}, { assisted: true, grades: [grade("g", "serious")] }],
    ["is as here, where nothing was changed there", { assisted: true, leaves: [] }, {}],
  ])("%s", (_, here, there) => {
    const merged = mergedPerson(BEFORE, { ...BEFORE, ...here }, { ...BEFORE, ...there });
    expect(merged).toEqual({ ...BEFORE, ...here, ...there });
  });

  it("keeps the grade that a colleague entered, and the fields of each", () => {
    const serious = grade("h", "serious");
    const here = { ...BEFORE, jobPosition: "Carretillero", name: "Nil Puig Roca" };
    const there = { ...BEFORE, name: "Nil", assisted: true, grades: [...BEFORE.grades, serious] };
    expect(mergedPerson(BEFORE, here, there)).toEqual({
      ...BEFORE,
      jobPosition: "Carretillero",
      name: "Nil Puig Roca",
      assisted: true,
      grades: [grade("g", "minor"), serious],
    });
  });

  it("has the grades that each of them entered", () => {
    const here = { ...BEFORE, grades: [...BEFORE.grades, grade("h", "serious")] };
    const there = { ...BEFORE, grades: [...BEFORE.grades, grade("t", "fatal")] };
    expect(mergedPerson(BEFORE, here, there).grades.map(({ id }) => id)).toEqual(["g", "h", "t"]);
  });

  it("has a leave with the days that each of them changed", () => {
    const here = { ...BEFORE, leaves: [leave("l", { from: "2026-03-04" })] };
    const there = { ...BEFORE, leaves: [leave("l", { returned: "2026-03-20" }), leave("m")] };
    expect(mergedPerson(BEFORE, here, there).leaves).toEqual([
      leave("l", { from: "2026-03-04", returned: "2026-03-20" }),
      leave("m"),
    ]);
  });

  it("is on leave, where one of them said so and the other that there is none", () => {
    const before = { ...BEFORE, leaves: [] };
    const without = { ...before, withoutLeave: true };
    const onLeave = { ...before, leaves: [leave("l")] };
    for (const [here, there] of [
      [without, onLeave],
      [onLeave, without],
    ] as const)
      expect(mergedPerson(before, here, there)).toMatchObject({ withoutLeave: false, leaves: [leave("l")] });
  });

  it("loses a leave that was taken away here or there", () => {
    const without = { ...BEFORE, leaves: [] };
    expect(mergedPerson(BEFORE, without, BEFORE).leaves).toEqual([]);
    expect(mergedPerson(BEFORE, BEFORE, without).leaves).toEqual([]);
  });
});
