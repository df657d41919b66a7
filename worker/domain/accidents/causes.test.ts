import { describe, expect, it } from "vitest";
import {
  byCategory,
  type Cause,
  causeErrors,
  causeLines,
  indent,
  mergedCauses,
  moveDown,
  moveUp,
  outdent,
  whys,
  withoutCause,
} from "./causes.ts";

const fact = (id: string, causeOf: string | null, rest: Partial<Cause> = {}): Cause => ({
  id,
  text: id,
  evidence: "",
  causeOf,
  category: null,
  action: null,
  noAction: null,
  ...rest,
});

/** Reads "harm", " fall", "  oil" as a tree, by the spaces before each. */
function tree(text: string): Cause[] {
  const above: string[] = [];
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const id = line.trim();
      const level = line.search(/\S/) / 2;
      above.length = level;
      const causeOf = above[level - 1] ?? null;
      above.push(id);
      return fact(id, causeOf);
    });
}

const drawn = (causes: readonly Cause[]): string =>
  causeLines(causes)
    .map(({ cause, level }) => "  ".repeat(level) + cause.id)
    .join("\n");

const FALL = `harm
  fall
    oil
      leak
      unswept
    smooth shoes
  no rail`;

describe("a tree of causes", () => {
  it("is read from the harm to the roots, in order", () => {
    expect(drawn(tree(FALL))).toBe(FALL);
    const roots = causeLines(tree(FALL)).filter(({ isRoot }) => isRoot);
    expect(roots.map(({ cause }) => cause.id)).toEqual(["leak", "unswept", "smooth shoes", "no rail"]);
  });

  it("is the same whatever the order in which parts of it come", () => {
    const causes = tree(FALL);
    expect(drawn([...causes.slice(1), ...causes.slice(0, 1)])).toBe(FALL);
  });
});

describe("causes are refused", () => {
  const CYCLE = "accident.causeCycle";
  const at = (index: number) => `causes.facts.${index}.causeOf`;

  it.each<[what: string, causes: Cause[], errors: object]>([
    ["without facts: no", [], {}],
    ["of one fact: no", [fact("harm", null)], {}],
    ["of a tree: no", tree(FALL), {}],
    ["where a fact explains itself", [fact("a", "a")], { [at(0)]: CYCLE }],
    ["where two explain each other", [fact("a", "b"), fact("b", "a")], { [at(0)]: CYCLE, [at(1)]: CYCLE }],
    [
      "where a circle stands beside a tree",
      [fact("harm", null), fact("a", "b"), fact("b", "a")],
      { [at(1)]: CYCLE, [at(2)]: CYCLE },
    ],
    [
      "where a fact leads into a circle",
      [fact("a", "b"), fact("b", "a"), fact("c", "a")],
      { [at(0)]: CYCLE, [at(1)]: CYCLE, [at(2)]: CYCLE },
    ],
    [
      "where a fact explains one that is not there",
      [fact("harm", null), fact("a", "gone")],
      { [at(1)]: "accident.causeUnknown" },
    ],
  ])("%s", (_, causes, errors) => {
    expect(causeErrors(causes)).toEqual(errors);
  });
});

describe("causes that two people change at once", () => {
  const before = tree("harm\n  fall\n    oil\n  no rail");
  const named = (causes: readonly Cause[], id: string, text: string): Cause[] =>
    causes.map((cause) => (cause.id === id ? { ...cause, text } : cause));
  const below = (causes: readonly Cause[], id: string, causeOf: string): Cause[] => [
    ...causes,
    fact(id, causeOf),
  ];

  it.each<[what: string, here: readonly Cause[], there: readonly Cause[], then: string]>([
    ["nothing there", below(before, "leak", "oil"), before, "harm\n  fall\n    oil\n      leak\n  no rail"],
    [
      "a fact each",
      below(before, "leak", "oil"),
      below(before, "hurry", "harm"),
      "harm\n  fall\n    oil\n      leak\n  no rail\n  hurry",
    ],
    ["one that was taken away there", before, before.slice(0, 3), "harm\n  fall\n    oil"],
    [
      "one that was taken away here",
      before.slice(0, 3),
      named(before, "no rail", "x"),
      "harm\n  fall\n    oil",
    ],
    [
      "a fact below one that was taken away there",
      below(before, "leak", "oil"),
      withoutCause(before, "oil"),
      "harm\n  fall\n    leak\n  no rail",
    ],
    [
      "facts that are put below each other",
      before.map((cause) => (cause.id === "fall" ? { ...cause, causeOf: "no rail" } : cause)),
      before.map((cause) => (cause.id === "no rail" ? { ...cause, causeOf: "fall" } : cause)),
      "harm\n  no rail\n    fall\n      oil",
    ],
  ])("keep what both did: %s", (_, here, there, then) => {
    expect(drawn(mergedCauses(before, here, there))).toBe(then);
  });

  it("keep what was changed here before what was changed there", () => {
    const merged = mergedCauses(
      before,
      named(before, "oil", "here"),
      named(named(before, "oil", "there"), "fall", "there"),
    );
    expect(merged.map(({ id, text }) => [id, text])).toEqual(
      before.map(({ id, text }) => [id, id === "oil" ? "here" : id === "fall" ? "there" : text]),
    );
  });
});

describe("a fact", () => {
  const each: [what: string, move: typeof moveUp, id: string, then: string][] = [
    [
      "goes up with what explains it",
      moveUp,
      "no rail",
      "harm\n  no rail\n  fall\n    oil\n      leak\n      unswept\n    smooth shoes",
    ],
    [
      "goes down with what explains it",
      moveDown,
      "oil",
      "harm\n  fall\n    smooth shoes\n    oil\n      leak\n      unswept\n  no rail",
    ],
    [
      "is indented below the one above it, after its explanations",
      indent,
      "no rail",
      "harm\n  fall\n    oil\n      leak\n      unswept\n    smooth shoes\n    no rail",
    ],
    [
      "is outdented after the one that it explained, with what explains it",
      outdent,
      "oil",
      "harm\n  fall\n    smooth shoes\n  oil\n    leak\n    unswept\n  no rail",
    ],
    [
      "is outdented before the next of its new level",
      outdent,
      "smooth shoes",
      "harm\n  fall\n    oil\n      leak\n      unswept\n  smooth shoes\n  no rail",
    ],
    [
      "is taken out, and what explained it explains what it did",
      withoutCause,
      "oil",
      "harm\n  fall\n    leak\n    unswept\n    smooth shoes\n  no rail",
    ],
  ];

  it.each(each)("%s", (_, move, id, then) => {
    const moved = move(tree(FALL), id);
    expect(drawn(moved)).toBe(then);
    expect(causeErrors(moved)).toEqual({});
    // Stored in the order in which it is read.
    expect(moved.map((cause) => cause.id)).toEqual(then.split("\n").map((line) => line.trim()));
  });

  it.each<[what: string, move: typeof moveUp, id: string]>([
    ["first of its level goes no further up", moveUp, "fall"],
    ["last of its level goes no further down", moveDown, "no rail"],
    ["first of its level is not indented", indent, "oil"],
    ["that explains none is not outdented", outdent, "harm"],
    ["that is not there is not moved", moveUp, "gone"],
    ["that is not there is not moved down", moveDown, "gone"],
    ["that is not there is not indented", indent, "gone"],
    ["that is not there is not outdented", outdent, "gone"],
    ["that is not there is not taken out", withoutCause, "gone"],
  ])("%s", (_, move, id) => {
    expect(drawn(move(tree(FALL), id))).toBe(FALL);
  });
});

describe("five whys", () => {
  it("are a tree of one branch", () => {
    expect(whys(tree("harm\n  fall\n    oil\n      leak"))?.map(({ id }) => id)).toEqual([
      "harm",
      "fall",
      "oil",
      "leak",
    ]);
    expect(whys([])).toEqual([]);
  });

  it.each(["harm\n  fall\n  no rail", "harm\n  fall\n    oil\n  no rail", "harm\nanother harm"])(
    "are not %j",
    (text) => {
      expect(whys(tree(text))).toBeNull();
    },
  );
});

describe("an Ishikawa diagram", () => {
  it("has six branches and what has none, without the harm", () => {
    const causes = [
      fact("harm", null, { category: "people" }),
      fact("old pump", "leak", { category: "machine" }),
      fact("leak", "harm", { category: "machine" }),
      fact("no round", "harm", { category: "management" }),
      fact("rain", "harm"),
    ];
    expect(
      byCategory(causes).map(({ category, causes: inIt }) => [category, inIt.map(({ id }) => id)]),
    ).toEqual([
      ["people", []],
      ["method", []],
      ["machine", ["leak", "old pump"]],
      ["material", []],
      ["environment", []],
      ["management", ["no round"]],
      [null, ["rain"]],
    ]);
  });
});
