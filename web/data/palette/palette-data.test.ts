import "../testing/indexed-db.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, test } from "vitest";
import { removeKeysOf } from "../device/device-keys.ts";
import { deleteAnswers, storeAnswer } from "../offline/stored-answers.ts";
import { readDeviceEntries } from "./device-entries.ts";
import type { PaletteEntry } from "./entry.ts";
import { findEntries } from "./match.ts";
import { readRecent, rememberRecent } from "./recent.ts";

const names = {
  kinds: {
    drill: "Simulacro",
    hseq_visit: "Visita HSEQ",
    investigation: "Investigación",
    observation: "Observación",
    management: "Gestión del cambio",
    mailbox: "Buzón",
  },
  unnumbered: "Sin número todavía",
};
const drill = (id: string, viewId: string) => ({
  id,
  viewId,
  type: "drill",
  departmentId: "d1",
  location: { id: "l1", name: "Nave 2" },
  zone: { id: "z1", name: "Muelle" },
  scenario: "Fuga de gas",
});
const action = {
  id: "a1",
  viewId: "AE-TAL-ACC-0007",
  departmentId: "d1",
  title: "Revisar extintores",
  priority: "1",
};
const titles = (entries: readonly PaletteEntry[]) => entries.map(({ title }) => title);

describe("what is on the device", () => {
  beforeEach(() => deleteAnswers());

  it("is found in the answers in memory and in the stored ones, of this user and company, once", async () => {
    const queries = new QueryClient();
    const list = {
      pages: [{ forms: [drill("f1", "AE-TAL-SIM-0001")], nextCursor: null }],
      pageParams: [null],
    };
    queries.setQueryData(["company", "c1", "forms", { name: "company" }, {}], list);
    queries.setQueryData(["company", "c2", "form", "drill", "f9"], drill("f9", "XX-SIM-0009"));
    await storeAnswer("u1", '["company","c1","actions","list",{},{}]', {
      pages: [{ actions: [action], nextCursor: null }],
      pageParams: [null],
    });
    await storeAnswer("u1", '["company","c1","form","drill","f1"]', drill("f1", "AE-TAL-SIM-0001"));
    await storeAnswer("u1", '["company","c1","members"]', [
      { userId: "u2", name: "Óscar Gil", email: "oscar@empresa.es", roles: [] },
    ]);
    await storeAnswer("u2", '["company","c1","form","drill","f2"]', drill("f2", "AE-TAL-SIM-0002"));
    await storeAnswer("u1", '["company","c1","plan","mine"]', {
      occurrences: [],
      lines: [
        { id: "t1", name: "Revisar BIE", departmentId: "d1", locationName: "Nave 2", zoneName: "Muelle" },
      ],
    });
    const entries = await readDeviceEntries(queries, "u1", "c1", names);
    expect(titles(entries)).toEqual([
      "AE-TAL-SIM-0001 · Fuga de gas",
      "AE-TAL-ACC-0007 · Revisar extintores",
      "Óscar Gil",
      "Revisar BIE",
    ]);
    expect(entries.at(-1)?.detail).toBe("Nave 2 · Muelle");
    expect(entries[0]?.target).toEqual({ kind: "form", id: "f1", type: "drill", departmentId: "d1" });
    expect(entries[0]?.detail).toBe("Simulacro · Nave 2 · Muelle");
  });

  it("has the names that are kept for work without a network, of the people those of the departments", async () => {
    await storeAnswer("u1", '["company","c1","offline-data"]', {
      tag: "t",
      data: {
        locations: [{ id: "l1", name: "Nave 2", companyId: "c1" }],
        zones: [{ id: "z1", name: "Muelle", locationId: "l1" }],
        people: [
          {
            departmentId: "d1",
            users: [
              { id: "u2", name: "Óscar Gil", role: "member" },
              { id: "u3", name: "Olga Dueña", role: "owner" },
            ],
          },
        ],
        checklists: [{ checklistId: "k1", name: "Altura", kind: "hseq_visit" }],
      },
    });
    const entries = await readDeviceEntries(new QueryClient(), "u1", "c1", names);
    expect(entries.map(({ target, title, detail }) => [target.kind, title, detail])).toEqual([
      ["place", "Nave 2", undefined],
      ["place", "Muelle", "Nave 2"],
      ["person", "Óscar Gil", ""],
      ["checklist", "Altura", "Visita HSEQ"],
    ]);
  });
});

test("words are matched without case, accents and hyphens, best match first", () => {
  const entries: PaletteEntry[] = [
    {
      target: { kind: "form", id: "f1", type: "drill", departmentId: "d1" },
      title: "AE-TAL-SIM-0012",
      detail: "Nave 2",
    },
    { target: { kind: "person", id: "u2" }, title: "Óscar Gil" },
    { target: { kind: "department", id: "d1" }, title: "Taller de Oscos" },
  ];
  const found = (search: string) => findEntries(entries, search).map((group) => titles(group.entries));
  expect(found("oscar")).toEqual([["Óscar Gil"]]);
  expect(found("osc")).toEqual([["Óscar Gil"], ["Taller de Oscos"]]);
  expect(found("sim0012")).toEqual([["AE-TAL-SIM-0012"]]);
  expect(found("nave sim-0012")).toEqual([["AE-TAL-SIM-0012"]]);
  expect(found("nothing")).toEqual([]);
});

test("each group lists six entries at most", () => {
  const many = Array.from({ length: 20 }, (_, index): PaletteEntry => ({
    target: { kind: "person", id: String(index) },
    title: `Ana ${index}`,
  }));
  expect(findEntries(many, "ana").map(({ entries }) => entries.length)).toEqual([6]);
});

test("recent entries are kept for each person, latest first, and go with signing out", () => {
  const person = (id: string) => ({ target: { kind: "person", id } as const, title: `Persona ${id}` });
  for (let index = 0; index < 10; index += 1) rememberRecent("u1", "c1", person(String(index)));
  rememberRecent("u1", "c1", { target: { kind: "person", id: "5" } });
  expect(readRecent("u1", "c1").map(({ title }) => title)).toEqual(
    ["5", "9", "8", "7", "6", "4", "3", "2"].map((id) => `Persona ${id}`),
  );
  expect(readRecent("u1", "c2")).toEqual([]);
  expect(readRecent("u2", "c1")).toEqual([]);
  removeKeysOf("u1");
  expect(readRecent("u1", "c1")).toEqual([]);
});
