import { describe, expect, it } from "vitest";
import { readFeasts } from "./read-feasts.ts";

describe("days of local feasts", () => {
  it.each([
    ["11/05/2026", "2026-05-11"],
    ["11-5-2026", "2026-05-11"],
    ["11.05", "2026-05-11"],
    ["2026-05-11", "2026-05-11"],
    ["11 de mayo", "2026-05-11"],
    ["11 de mayo de 2026", "2026-05-11"],
    ["Lunes 11 de mayo de 2026, Fira de Primavera", "2026-05-11"],
    ["11 de maig", "2026-05-11"],
    ["8 d’agost de 2026", "2026-08-08"],
    ["4 de setembre del 2026", "2026-09-04"],
    ["11 May 2026", "2026-05-11"],
    ["1 DE DICIEMBRE", "2026-12-01"],
  ])("are read in %j", (typed, day) => {
    expect(readFeasts(typed, 2026)).toEqual({ days: [day], faults: [] });
  });

  it("are read one a line or between semicolons, in order, each once", () => {
    expect(readFeasts("8 de septiembre\n\n 11/05/2026 ; 2026-09-08", 2026)).toEqual({
      days: ["2026-05-11", "2026-09-08"],
      faults: [],
    });
  });

  it.each([
    ["Fiesta mayor", "unread"],
    ["31/02/2026", "unread"],
    ["11/13/2026", "unread"],
    ["12 de foo", "unread"],
    ["11/05/2027", "otherYear"],
    ["11 de mayo de 2025", "otherYear"],
  ])("that are not understood are named: %j", (typed, fault) => {
    expect(readFeasts(typed, 2026)).toEqual({ days: [], faults: [{ fault, line: typed }] });
  });
});
