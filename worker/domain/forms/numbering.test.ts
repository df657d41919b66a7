import { describe, expect, it } from "vitest";
import {
  decideAllocation,
  HOLD_MS,
  numberFromViewId,
  applyOutcome,
  UNKNOWN_SERIES,
  viewIdOf,
  type Series,
} from "./numbering.ts";

const NOW = 1_000_000;
const ask = (recordId: string, given: number | null = null, ledger: number | null = null) => ({
  recordId,
  given,
  ledger,
});
const held = (recordId: string, until = NOW + 1): Series => ({ last: 4, holder: { recordId, until } });
const idle: Series = { last: 4, holder: null };
const take = { do: "take", number: 5 };

describe("a request for a number", () => {
  it.each([
    ["looks at the ledger when nothing is remembered", UNKNOWN_SERIES, ask("a"), { do: "look" }],
    ["gets the next one", idle, ask("a", null, 4), take],
    ["waits while somebody else has it", held("b"), ask("a"), { do: "wait", ms: 1 }],
    ["waits though the ledger it saw is old", held("b"), ask("a", null, 2), { do: "wait", ms: 1 }],
    ["gets the same one again", held("a"), ask("a"), take],
    ["looks at the ledger after somebody fell silent", held("b", NOW), ask("a"), { do: "look" }],
    ["looks after falling silent itself", held("a", NOW), ask("a"), { do: "look" }],
    ["looks at a ledger that is behind: the database was restored", idle, ask("a", null, 2), { do: "look" }],
    ["looks at a ledger that is ahead: memory was lost", idle, ask("a", null, 6), { do: "look" }],
    ["is told the number it was created with", idle, ask("a", 3, 4), { do: "remember", number: 3 }],
    ["is told it while others are at work", held("b"), ask("a", 3), { do: "remember", number: 3 }],
    ["is told the last number, which was its own", idle, ask("a", 4, 4), { do: "remember", number: 4 }],
    ["is told it while others are at work", held("b"), ask("a", 4), { do: "remember", number: 4 }],
    ["waits if its number is not known any more", held("b"), ask("a", 5), { do: "wait", ms: 1 }],
    ["gets a new one if the database forgot the record", idle, ask("a", 6), take],
  ])("%s", (_, series, asked, expected) => {
    expect(decideAllocation(series, asked, NOW)).toMatchObject(expected);
  });

  it("holds the number for a limited time", () => {
    const decision = decideAllocation(idle, ask("a"), NOW);
    expect(decision).toMatchObject({ series: { holder: { recordId: "a", until: NOW + HOLD_MS } } });
  });
});

describe("the outcome of an allocation", () => {
  const created = { recordId: "a", number: 5, isCreated: true };
  const failed = { ...created, isCreated: false };
  it.each([
    ["created by its holder", held("a"), created, { last: 5, holder: null }],
    ["created twice over", { last: 5, holder: null }, created, { last: 5, holder: null }],
    ["created too late, while another tries", held("b"), created, { ...held("b"), last: 5 }],
    ["created where nothing is remembered", UNKNOWN_SERIES, created, UNKNOWN_SERIES],
    ["created far ahead", idle, { ...created, number: 9 }, UNKNOWN_SERIES],
    ["failed", held("a"), failed, UNKNOWN_SERIES],
    ["failed too late, while another tries", held("b"), failed, held("b")],
  ])("%s", (_, series, settlement, expected) => {
    expect(applyOutcome(series, settlement)).toEqual(expected);
  });
});

it.each([
  [1, "ACME-TAL-SIM-0001"],
  [9999, "ACME-TAL-SIM-9999"],
  [12_345, "ACME-TAL-SIM-12345"],
])("number %i reads %s, and back", (number, viewId) => {
  expect(viewIdOf("ACME-TAL", "SIM", number)).toBe(viewId);
  expect(numberFromViewId(viewId)).toBe(number);
});

it.each(["", "PRUEBA-ACC-x1", "PRUEBA-1-ACC"])("%j is no number of a series", (viewId) => {
  expect(numberFromViewId(viewId)).toBe(0);
});
