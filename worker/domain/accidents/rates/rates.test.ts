import { describe, expect, it } from "vitest";
import { type Month, monthRates, rollingRates } from "./rates.ts";

const EMPTY: Month = {
  month: "2026-01",
  hours: 0,
  staff: 0,
  leaveAccidents: 0,
  daysLost: 0,
  openLeaves: 0,
  injuries: 0,
  recordables: 0,
  commutingAccidents: 0,
  commutingDaysLost: 0,
  commutingOpenLeaves: 0,
};

/** A month after all of these: they are over. */
const LATER = "2027-01";

const valuesOf = ({ rates }: ReturnType<typeof monthRates>) =>
  Object.fromEntries(rates.map(({ name, value }) => [name, value]));

describe("the rates of a month", () => {
  const month = {
    ...EMPTY,
    hours: 76_800,
    staff: 40,
    leaveAccidents: 9,
    daysLost: 192,
    injuries: 12,
    recordables: 15,
  };

  it("of INSST are 117.1875 for 9 accidents in 76,800 hours", () => {
    // 9 × 10⁶ / 76,800; 192 × 10³ / 76,800; 9 × 10³ / 40; 192 / 9.
    expect(valuesOf(monthRates(month, "insst", LATER))).toEqual({
      IF: 117.1875,
      IG: 2.5,
      II: 225,
      DM: 192 / 9,
    });
  });

  it("of the ILO and OSHA count what each of them counts", () => {
    expect(valuesOf(monthRates(month, "ilo", LATER))).toEqual({ frequency: 156.25, incidence: 300 });
    expect(valuesOf(monthRates(month, "osha", LATER))).toEqual({ incidence: 39.0625 });
  });

  it("say their base", () => {
    const { rates, ...rest } = monthRates(
      { ...month, commutingAccidents: 2, commutingDaysLost: 30 },
      "insst",
      LATER,
    );
    expect(rest).toEqual({
      family: "insst",
      first: "2026-01",
      last: "2026-01",
      hours: 76_800,
      hasFewHours: true,
      missing: [],
      commuting: { accidents: 2, daysLost: 30, isProvisional: false },
    });
    expect(rates).toEqual([
      {
        name: "IF",
        count: "leaveAccidents",
        factor: 1e6,
        base: "hours",
        counted: 9,
        dividedBy: 76_800,
        value: 117.1875,
        isProvisional: false,
      },
      {
        name: "IG",
        count: "daysLost",
        factor: 1000,
        base: "hours",
        counted: 192,
        dividedBy: 76_800,
        value: 2.5,
        isProvisional: false,
      },
      {
        name: "II",
        count: "leaveAccidents",
        factor: 1000,
        base: "staff",
        counted: 9,
        dividedBy: 40,
        value: 225,
        isProvisional: false,
      },
      {
        name: "DM",
        count: "daysLost",
        factor: 1,
        base: "leaveAccidents",
        counted: 192,
        dividedBy: 9,
        value: 192 / 9,
        isProvisional: false,
      },
    ]);
    expect(
      [...monthRates(month, "ilo", LATER).rates, ...monthRates(month, "osha", LATER).rates].map(
        ({ count, factor, base }) => [count, factor, base],
      ),
    ).toEqual([
      ["injuries", 1e6, "hours"],
      ["injuries", 1000, "staff"],
      ["recordables", 200_000, "hours"],
    ]);
  });

  it("do not exist without hours, staff or accidents", () => {
    const found = monthRates({ ...EMPTY, leaveAccidents: 0, daysLost: 3 }, "insst", LATER);
    expect(valuesOf(found)).toEqual({ IF: null, IG: null, II: null, DM: null });
    expect(valuesOf(monthRates(EMPTY, "osha", LATER))).toEqual({ incidence: null });
  });

  it("are provisional where they count days and a leave is open", () => {
    const { rates } = monthRates({ ...month, openLeaves: 1 }, "insst", LATER);
    expect(rates.filter(({ isProvisional }) => isProvisional).map(({ name }) => name)).toEqual(["IG", "DM"]);
  });

  it.each([
    [99_999, true],
    [100_000, false],
  ])("warn below 100,000 hours: %i, %s", (hours, warns) => {
    expect(monthRates({ ...month, hours }, "insst", LATER).hasFewHours).toBe(warns);
  });
});

describe("the rates of twelve months", () => {
  // August is closed; March has an accident with an open leave in May.
  const YEAR: [month: string, hours: number, staff: number, accidents: number, days: number, open: number][] =
    [
      ["2025-12", 9000, 60, 5, 100, 0],
      ["2026-01", 9600, 60, 1, 12, 0],
      ["2026-02", 9200, 60, 0, 4, 0],
      ["2026-03", 10_100, 62, 2, 31, 0],
      ["2026-04", 9000, 62, 0, 0, 0],
      ["2026-05", 9700, 62, 1, 20, 1],
      ["2026-06", 9900, 64, 0, 11, 0],
      ["2026-07", 10_300, 64, 1, 7, 0],
      ["2026-08", 0, 64, 0, 0, 0],
      ["2026-09", 9900, 61, 0, 0, 0],
      ["2026-10", 10_200, 61, 3, 40, 0],
      ["2026-11", 9800, 61, 0, 9, 0],
      ["2026-12", 8700, 61, 1, 6, 0],
    ];
  const stored = YEAR.map(([month, hours, staff, leaveAccidents, daysLost, openLeaves]) => ({
    ...EMPTY,
    month,
    hours,
    staff,
    leaveAccidents,
    daysLost,
    openLeaves,
    commutingAccidents: 1,
    commutingDaysLost: 2,
  }));

  it("are those of a sheet that adds the year up", () => {
    // On paper: 106,400 hours, 9 accidents, 140 days, 742 / 12 = 61.8333 workers.
    const found = rollingRates(stored, "2026-12", "insst", LATER);
    const { IF, IG, II, DM } = valuesOf(found);
    expect(IF).toBeCloseTo(84.5865, 4);
    expect(IG).toBeCloseTo(1.315_79, 5);
    expect(II).toBeCloseTo(145.5526, 4);
    expect(DM).toBeCloseTo(15.5556, 4);
    expect(found).toMatchObject({
      first: "2026-01",
      last: "2026-12",
      hours: 106_400,
      hasFewHours: false,
      missing: [],
      commuting: { accidents: 12, daysLost: 24, isProvisional: false },
    });
    expect(found.rates.map(({ isProvisional }) => isProvisional)).toEqual([false, true, false, true]);
  });

  it("begin eleven months before, and name the months that nobody stored", () => {
    const found = rollingRates(stored, "2026-02", "insst", LATER);
    expect([found.first, found.last]).toEqual(["2025-03", "2026-02"]);
    expect(found.missing).toEqual(
      Array.from({ length: 9 }, (_, index) => `2025-${String(index + 3).padStart(2, "0")}`),
    );
    // 6 accidents in 27,800 hours of three months with 60 workers.
    expect(valuesOf(found)).toMatchObject({ IF: (6 * 1e6) / 27_800, II: 100 });
    expect(found.hasFewHours).toBe(true);
  });

  it("leave out a month of which the hours are not known, unless it is not over", () => {
    const gap = stored.map((month) =>
      month.month >= "2026-11" ? { ...month, hours: null, staff: null } : month,
    );
    const found = rollingRates(gap, "2026-12", "insst", "2026-12");
    expect(found.hours).toBe(106_400 - 9800 - 8700);
    expect(valuesOf(found).IF).toBe((8 * 1e6) / 87_900);
    expect(found.missing).toEqual(["2026-11"]);
    expect(found.commuting.accidents).toBe(12);
  });

  it("do not exist where nothing is stored", () => {
    expect(valuesOf(rollingRates([], "2026-12", "insst", LATER))).toEqual({
      IF: null,
      IG: null,
      II: null,
      DM: null,
    });
  });
});
