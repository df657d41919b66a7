import { describe, expect, it } from "vitest";
import { type CodeTable, meaningOf } from "./codes.ts";
import { AGENT_GROUPS, AGENTS } from "./data/agent-codes.ts";
import { ACTIVITIES, CONTACTS, DEVIATIONS, PLACES, WORKS } from "./data/circumstance-codes.ts";
import { BODY_PARTS, INJURIES } from "./data/injury-codes.ts";

const TABLES: [table: CodeTable, rows: number][] = [
  [PLACES, 50],
  [WORKS, 29],
  [ACTIVITIES, 33],
  [DEVIATIONS, 43],
  [CONTACTS, 41],
  [BODY_PARTS, 34],
  [INJURIES, 36],
  [AGENT_GROUPS, 22],
  [AGENTS, 24],
];

describe.each(TABLES)("the codes of $title", (table, count) => {
  const codes = table.rows.map(([code]) => code);

  it("are in order, each once, of one length", () => {
    expect(codes).toHaveLength(count);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    for (const code of codes) expect(code).toMatch(new RegExp(`^\\d{${table.length}}$`));
  });

  it("have words, except groups that the source does not name", () => {
    const unnamed = table.rows.filter(([, text]) => text === null).map(([code]) => code);
    expect(unnamed.filter((code) => !code.endsWith("0"))).toEqual([]);
    const texts = table.rows.flatMap(([, text]) => text ?? []);
    expect(texts.filter((text) => !/^\S.*[^\s.:;]$/.test(text))).toEqual([]);
  });

  it("say where they were read and what is doubtful", () => {
    expect(table.version).toContain("TAS/2926/2002");
    expect(table.doubts.length).toBeGreaterThan(0);
  });

  it("stand in a group that is listed too", () => {
    const inGroups = table.isGrouped ? codes.filter((code) => !/^9+$/.test(code)) : [];
    const groups = inGroups.map((code) => `${code.slice(0, -1)}0`);
    expect(groups.filter((group) => !codes.includes(group))).toEqual([]);
  });
});

it("each agent belongs to a group of the first level", () => {
  const groups = AGENT_GROUPS.rows.map(([code]) => code);
  for (const [code] of AGENTS.rows) expect(groups).toContain(code.slice(0, 2));
});

it.each([
  [PLACES, "011", "row"],
  [PLACES, "010", "row"],
  [PLACES, "000", "no_information"],
  [PLACES, "019", "other_of_group"],
  [PLACES, "129", "other_of_group"],
  [PLACES, "139", null],
  [PLACES, "014", null],
  [PLACES, "00", null],
  [PLACES, "0", null],
  [PLACES, "01", null],
  [PLACES, "999", "row"],
  [WORKS, "00", "no_information"],
  [WORKS, "29", "other_of_group"],
  [WORKS, "79", null],
  [WORKS, "", null],
  [AGENT_GROUPS, "00", "row"],
  [AGENT_GROUPS, "29", null],
  [AGENTS, "01020000", "row"],
  [AGENTS, "00000000", null],
] as const)("of $0.title, %1$s is $2", (table, code, meaning) => {
  expect(meaningOf(table, code)).toBe(meaning);
});
