import { describe, expect, it } from "vitest";
import { PLAN_KINDS, LANGUAGES } from "../../contract/enums.ts";
import type { Texts } from "../../contract/forms/field.ts";
import { LIBRARY } from "../../contract/checklists/library.ts";
import { planRule } from "../../contract/plan/plan-rule.ts";
import { CHECK_IT, COMPANY_QUESTIONS, PRESETS, RESPONSIBLE } from "../../contract/plan/presets.ts";
import { proposalOf, proposedFor, spreadOver } from "./propose-lines.ts";
import { daysOfRule } from "./rule-days.ts";

const NO = { lift: false, annexI: false, contractors: false };
const FROM = "2026-11-30";

const expectComplete = (texts: Texts) => {
  expect(Object.keys(texts).toSorted()).toEqual([...LANGUAGES].toSorted());
  for (const text of Object.values(texts)) expect(text).toMatch(/^\S.*\S$/);
};

it("there are 36 presets with keys and names of their own", () => {
  expect(PRESETS).toHaveLength(36);
  expect(new Set(PRESETS.map(({ key }) => key)).size).toBe(36);
  for (const language of LANGUAGES) expect(new Set(PRESETS.map(({ name }) => name[language])).size).toBe(36);
});

it("questions, responsible people and the advice are complete in three languages", () => {
  expect(Object.keys(COMPANY_QUESTIONS)).toEqual(Object.keys(NO));
  for (const texts of [...Object.values(COMPANY_QUESTIONS), ...Object.values(RESPONSIBLE), CHECK_IT])
    expectComplete(texts);
});

describe.each(PRESETS.map((preset) => [preset.key, preset] as const))("%s", (_key, preset) => {
  it("is complete in three languages", () => {
    const whats = preset.periods.flatMap(({ what }) => what ?? []);
    for (const texts of [preset.name, preset.evidence, ...(preset.note ? [preset.note] : []), ...whats])
      expectComplete(texts);
    // Several periods are told apart; a task without one says when.
    expect(whats).toHaveLength(preset.periods.length > 1 ? preset.periods.length : 0);
    expect(preset.periods.length > 0 || preset.note !== undefined).toBe(true);
    expect(PLAN_KINDS).toContain(preset.kind);
    // Management of change is for changes, and nothing that repeats is one.
    expect(preset.kind === "management" && preset.periods.length > 0).toBe(false);
    const checklist = LIBRARY.find(({ key }) => key === preset.checklist);
    expect(checklist?.kinds.some((kind) => kind === preset.kind)).toBe(preset.checklist && true);
  });

  it("says of each period what it is for, and whether a law fixes it", () => {
    const { rules } = proposalOf(preset, NO, FROM);
    for (const [nth, { isDefault, what = null }] of preset.periods.entries())
      expect(rules[nth]).toMatchObject({
        what,
        isDefault: typeof isDefault === "boolean" ? isDefault : !NO[isDefault.unless],
      });
  });

  it("becomes valid rules that begin on the day", () => {
    for (const { rule } of proposalOf(preset, NO, FROM).rules) {
      expect(planRule().parse(rule)).toEqual(rule);
      expect(daysOfRule(rule, { first: FROM, last: "2046-12-31" })[0]).toBe(FROM);
    }
  });
});

describe("the proposed lines", () => {
  const keysFor = (answers: typeof NO) => proposedFor(PRESETS, answers, FROM).map(({ preset }) => preset.key);

  it.each([
    ["lift", ["lifts"]],
    ["annexI", ["self_protection_plan"]],
    ["contractors", ["coordination"]],
  ] as const)("with %s is also %j", (question, added) => {
    const without = keysFor(NO);
    expect(keysFor({ ...NO, [question]: true }).filter((key) => !without.includes(key))).toEqual(added);
  });

  it("contains nothing that only some companies have", () => {
    const all = keysFor({ lift: true, annexI: true, contractors: true });
    for (const { key, applies } of PRESETS) expect(all.includes(key)).toBe(applies !== "chosen");
  });

  it("says which periods no law fixes: that of a drill only outside annex I", () => {
    const drill = (annexI: boolean) =>
      proposedFor(PRESETS, { ...NO, annexI }, FROM).find(({ preset }) => preset.key === "drill");
    expect(drill(false)?.rules[0]?.isDefault).toBe(true);
    expect(drill(true)?.rules[0]?.isDefault).toBe(false);
    const defaults = PRESETS.filter(({ periods }) => periods.some(({ isDefault }) => isDefault === true));
    expect(defaults.map(({ key }) => key)).toEqual([
      "prevention_plan",
      "risk_assessment",
      "preventive_planning",
      "training",
      "health_surveillance",
      "psychosocial",
      "harassment",
      "lifting",
      "first_aid",
    ]);
  });

  it("begin on days of their own in the weeks after, the frequent ones first", () => {
    const firstDay = spreadOver(PRESETS, "2026-11-18");
    const days = PRESETS.flatMap((preset) => preset.periods.map((_, index) => firstDay(preset, index)));
    expect(new Set(days).size).toBe(days.length);
    expect(days.toSorted()[0]).toBe("2026-11-24");
    const dayOf = (key: string) => {
      const preset = PRESETS.find((each) => each.key === key);
      return preset ? firstDay(preset, 0) : "";
    };
    expect(dayOf("first_aid") < dayOf("extinguishers")).toBe(true);
    expect(dayOf("extinguishers") < dayOf("prevention_plan")).toBe(true);
  });

  it("asks to check what was not read in the law", () => {
    const unread = PRESETS.filter((preset) => proposalOf(preset, NO, FROM).needsCheck);
    expect(unread).toHaveLength(19);
    expect(unread.map(({ key }) => key)).not.toContain("extinguishers");
  });
});
