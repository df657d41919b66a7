import { expect, it } from "vitest";
import { SPAIN } from "./spain.ts";

const { national, regional } = SPAIN.holidays;
/** 13 days in 2025, of which the worker makes up one. */
const THIRTEEN = ["2025 CT", "2025 VC"];

it.each(
  Object.entries(regional).flatMap(([year, days]) =>
    Object.entries(days).map(([territory, own]) => ({ year: Number(year), territory, own })),
  ),
)("$territory has its twelve holidays of $year besides the local ones", ({ year, territory, own }) => {
  const days = [...(national[year] ?? []), ...own].map((day) => `${year}-${day}`);
  expect(new Set(days).size).toBe(days.length);
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  const onWeekdays = days.filter((day) => new Date(day).getUTCDay() !== 0);
  // The twelfth of the Canaries is each island's.
  const expected = territory === "CN" ? 11 : THIRTEEN.includes(`${year} ${territory}`) ? 13 : 12;
  expect(onWeekdays).toHaveLength(expected);
});

it("the holidays are of 19 territories", () => {
  expect(Object.values(regional).map((days) => Object.keys(days).length)).toEqual([19, 19]);
});

/** Good Friday, two days before the Sunday of Gauss' formula. */
function goodFriday(year: number): string {
  const a = year % 19;
  const d = (19 * a + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  return new Date(Date.UTC(year, 2, 22 + d + e - 2)).toISOString().slice(5, 10);
}

it("the holidays have Good Friday and the nine fixed days in each year", () => {
  expect(Object.keys(national)).toEqual(["2025", "2026", "2027", "2028"]);
  for (const [year, days] of Object.entries(national))
    expect(days).toEqual([
      "01-01",
      "01-06",
      "05-01",
      "08-15",
      "10-12",
      "11-01",
      "12-06",
      "12-08",
      "12-25",
      goodFriday(Number(year)),
    ]);
});

it("each clock of the pack has an article and says where it was read", () => {
  expect(new Set(SPAIN.clocks.map(({ id }) => id)).size).toBe(SPAIN.clocks.length);
  expect(SPAIN.clocks.map(({ id, by, article, readAt }) => [id, by, article, readAt])).toMatchInlineSnapshot(`
    [
      [
        "urgent_notice",
        "company",
        "Orden 16-12-1987, art. 6",
        "insst.es: ¿Cuándo y cómo debo notificar un accidente de trabajo?; the order itself was not found",
      ],
      [
        "leave_report",
        "company",
        "Orden TAS/2926/2002, art. 3; Orden 16-12-1987",
        "insst.es: ¿Cuándo y cómo debo notificar un accidente de trabajo?",
      ],
      [
        "no_leave_list",
        "company",
        "Orden TAS/2926/2002, art. 3; Orden 16-12-1987",
        "insst.es: ¿Cuándo y cómo debo notificar un accidente de trabajo?",
      ],
      [
        "disease_report",
        "mutua",
        "Orden TAS/1/2007",
        "egarsat.es; boe.es, consolidated text A-2007-186",
      ],
      [
        "disease_report_complete",
        "mutua",
        "Orden TAS/1/2007",
        "egarsat.es; boe.es, consolidated text A-2007-186",
      ],
      [
        "investigation",
        "company",
        "Ley 31/1995, art. 16.3",
        "boe.es, consolidated text A-1995-24292",
      ],
      [
        "tell_delegates",
        "company",
        "Ley 31/1995, art. 36.2.c",
        "from memory: the text was not read",
      ],
      [
        "tell_other_companies",
        "company",
        "RD 171/2004, art. 4",
        "boe.es, consolidated text A-2004-1848",
      ],
      [
        "tell_agency",
        "company",
        "RD 216/1999",
        "from memory: the text was not read",
      ],
      [
        "review_evaluation",
        "company",
        "RD 39/1997, art. 6",
        "boe.es, consolidated text A-1997-1853",
      ],
      [
        "fire_report",
        "company",
        "RD 164/2025",
        "cogitival.es",
      ],
      [
        "chemicals_report",
        "company",
        "RD 656/2017, art. 8",
        "boe.es, consolidated text RD 656/2017",
      ],
    ]
  `);
  expect([SPAIN.country, SPAIN.version]).toEqual(["ES", "ES 2026-11"]);
});
