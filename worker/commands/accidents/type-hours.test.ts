import { describe, expect, it } from "vitest";
import readExcelFile from "read-excel-file/universal";
import { hoursPath, ratesPath, summaryPath } from "#fixtures/test/cases/accidents/rate-cases.ts";
import { departmentsPath } from "#fixtures/test/cases/department-cases.ts";
import { randomAccident, randomly } from "#fixtures/test/accidents/random-accidents.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";
import type { AccidentRatesPage } from "../../contract/accidents/rates.ts";
import { type CountedAccident, countsOf, monthChanges } from "../../domain/accidents/rates/month-counts.ts";
import { addToMonths } from "../../storage/accidents/accident-months.ts";
import { MONTH_COUNTS } from "../../contract/accidents/month-counts.ts";
import type { TookEffect } from "../../storage/core/took-effect.ts";
import { accidentHandler } from "../../storage/tables/accident.ts";
import { accidentMonth } from "../../storage/tables/accidents/accident-month.ts";
import { eq, sql as SQL } from "drizzle-orm";

type Typed = { month: string; hours: number | null; staff: number | null };

const type = (world: World, who: VisitorName, departmentId: string | null, months: readonly Typed[]) =>
  requestAs(world, who, "PUT", hoursPath(world), { departmentId, months });
const YEAR = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, "0")}`);

async function ratesOf(world: World, who: VisitorName, query: string): Promise<AccidentRatesPage> {
  const answer = await requestAs(world, who, "GET", `${ratesPath(world)}?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json<{ rates: AccidentRatesPage }>()).rates;
}

/** As a command of cases does, without its case. */
const apply = async (world: World, before: CountedAccident | null, after: CountedAccident | null) => {
  const statements = addToMonths(
    sql(),
    world.acme.id,
    monthChanges(before, after),
    SQL`true` as unknown as TookEffect,
  );
  for (const statement of statements) await statement;
};

const accident = (departmentId: string | null, day: string, returned: string | null): CountedAccident => ({
  at: new Date(`${day}T10:00:00Z`),
  situation: "usual_workplace",
  departmentId,
  centre: { timeZone: "Europe/Madrid" },
  people: [
    {
      employer: "own",
      kind: "accident",
      grades: [],
      assisted: false,
      leaves: [{ id: "1", from: day, learntOn: day, returned, isRelapse: false }],
    },
  ],
});

describe("typing hours", () => {
  it("takes many months at once from the manager, says so in the log, and changes nothing twice", async () => {
    const world = await makeWorld();
    const months = YEAR.map((month) => ({ month, hours: 6400.256, staff: 40 }));
    const saved = await type(world, "manager", world.workshop.id, months);
    expect([saved.status, await saved.json()]).toEqual([200, { saved: 12 }]);
    expect(await (await type(world, "manager", world.workshop.id, months)).json()).toEqual({ saved: 0 });
    expect(await auditLinesOf(world.workshop.id)).toMatchObject([{ verb: "accidentHours.type" }]);
    const { months: seen } = await ratesOf(
      world,
      "manager",
      `departmentId=${world.workshop.id}&last=2025-12`,
    );
    expect(seen.map(({ month, hours, staff }) => [month, hours, staff])).toEqual(
      YEAR.map((month) => [month, 6400.26, 40]),
    );
  });

  it("takes hours back, after which the month is missing", async () => {
    const world = await makeWorld();
    await type(
      world,
      "owner",
      world.workshop.id,
      YEAR.map((month) => ({ month, hours: 0, staff: 3 })),
    );
    await type(world, "owner", world.workshop.id, [{ month: "2025-08", hours: null, staff: null }]);
    const { rolling } = await ratesOf(world, "owner", "last=2025-12");
    expect(rolling).toMatchObject({ missing: ["2025-08"], hours: 0, hasFewHours: true });
    expect(rolling.rates.map(({ value }) => value)).toEqual([null, null, 0, null]);
  });

  it.each<[what: string, body: object, field: string]>([
    ["hours without staff", { months: [{ month: "2025-01", hours: 1, staff: null }] }, "months.0.staff"],
    ["less than nothing", { months: [{ month: "2025-01", hours: -1, staff: 1 }] }, "months.0.hours"],
    ["no month", { months: [{ month: "2025-13", hours: 1, staff: 1 }] }, "months.0.month"],
    [
      "a month twice",
      {
        months: [
          { month: "2025-01", hours: 1, staff: 1 },
          { month: "2025-01", hours: 2, staff: 1 },
        ],
      },
      "months",
    ],
    ["nothing", { months: [] }, "months"],
  ])("refuses %s", async (_, body, field) => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "PUT", hoursPath(world), {
      departmentId: world.workshop.id,
      ...body,
    });
    expect(answer.status).toBe(422);
    const problem = await problemOf(answer);
    expect("fields" in problem && Object.keys(problem.fields)).toEqual([field]);
  });

  it("of a department that is not there is refused, whatever its id says", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      ["all", "null", "none"].map((id) =>
        type(world, "owner", id, [{ month: "2025-01", hours: 1, staff: 1 }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("is of whoever handles the accidents of the department too, as long as they do", async () => {
    const world = await makeWorld();
    const { acme, people, workshop, store } = world;
    const months = [{ month: "2025-01", hours: 1, staff: 1 }];
    const handler = { companyId: acme.id, userId: people.memberElsewhere.id, departmentId: workshop.id };
    const typed = async () =>
      Promise.all(
        [workshop.id, store.id, null].map(
          async (id) => (await type(world, "memberElsewhere", id, months)).status,
        ),
      );
    expect(await typed()).toEqual([403, 403, 403]);
    await insert(tableRows(accidentHandler, [handler]));
    expect(await typed()).toEqual([200, 403, 403]);
    await ratesOf(world, "memberElsewhere", `departmentId=${workshop.id}&last=2025-12`);
    const { user } = await (
      await requestAs(world, "memberElsewhere", "GET", "/api/auth/get-session")
    ).json<CurrentSession>();
    expect(user.companies.map(({ handlesAccidents }) => handlesAccidents)).toEqual([[workshop.id]]);
    const cookie = await cookieOf(people.memberElsewhere.id, { impersonatedBy: people.platformAdmin.id });
    const asThem = await api(`${ratesPath(world)}?departmentId=${workshop.id}`, { cookie });
    expect(asThem.status).toBe(403);
    await sql().delete(accidentHandler);
    expect(await typed()).toEqual([403, 403, 403]);
  });

  it("is of whoever manages the department, and of administrators for the company", async () => {
    const world = await makeWorld();
    const months = [{ month: "2025-01", hours: 1, staff: 1 }];
    const answers = [
      await type(world, "manager", world.store.id, months),
      await type(world, "manager", null, months),
      await type(world, "member", world.workshop.id, months),
      await requestAs(world, "manager", "GET", ratesPath(world)),
      await requestAs(world, "member", "GET", `${ratesPath(world)}?departmentId=${world.workshop.id}`),
      await requestAs(world, "owner", "GET", `${ratesPath(world)}?departmentId=otro-departamento`),
      await type(world, "admin", null, months),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 200]);
  });

  it("keeps its department from being deleted", async () => {
    const world = await makeWorld();
    await type(world, "owner", world.store.id, [{ month: "2025-01", hours: 1, staff: 1 }]);
    const path = `${departmentsPath(world.acme.id)}/${world.store.id}?moveMembersTo=${world.workshop.id}`;
    const answer = await requestAs(world, "owner", "DELETE", path);
    expect(answer.status).toBe(409);
    expect(await problemOf(answer)).toMatchObject({
      message: expect.stringContaining("1 mes con horas o accidentes") as string,
    });
  });
});

describe("the rates", () => {
  it("are 117.1875 for 9 accidents in 76,800 hours, of departments and of the company alone together", async () => {
    const world = await makeWorld();
    const hours = (each: number) => YEAR.map((month) => ({ month, hours: each, staff: each / 160 }));
    await type(world, "owner", world.workshop.id, hours(4800));
    await type(world, "owner", null, hours(1600));
    for (const month of YEAR.slice(0, 8))
      await apply(world, null, accident(world.workshop.id, `${month}-03`, `${month}-06`));
    const open = accident(null, "2025-12-29", null);
    await apply(world, null, open);

    const all = await ratesOf(world, "owner", "last=2025-12");
    expect(all.rolling.rates[0]).toMatchObject({
      name: "IF",
      counted: 9,
      dividedBy: 76_800,
      value: 117.1875,
    });
    // 8 × 2 days besides that of the accident, and the 30th and 31st of the leave that is open.
    expect(all.rolling.rates[1]).toMatchObject({ name: "IG", counted: 18, isProvisional: true });
    const own = await ratesOf(world, "owner", "last=2025-12&alone=true");
    expect(own.rolling).toMatchObject({ hours: 19_200, hasFewHours: true });
    const workshop = await ratesOf(world, "manager", `departmentId=${world.workshop.id}&last=2025-12`);
    expect(workshop.rolling.rates.map(({ counted, isProvisional }) => [counted, isProvisional])).toEqual([
      [8, false],
      [16, false],
      [8, false],
      [16, false],
    ]);

    await apply(world, open, accident(null, "2025-12-29", "2025-12-31"));
    const closed = await ratesOf(world, "owner", "last=2025-12&family=osha");
    expect(closed.rolling.rates).toMatchObject([{ counted: 9, value: (9 * 200_000) / 76_800 }]);
  });

  it("follow the company's days", async () => {
    const world = await makeWorld();
    await type(
      world,
      "owner",
      world.workshop.id,
      YEAR.map((month) => ({ month, hours: 1000, staff: 6 })),
    );
    // From a Tuesday to the Monday after the next.
    await apply(world, null, accident(world.workshop.id, "2025-03-04", "2025-03-17"));
    const days = async () => (await ratesOf(world, "owner", "last=2025-12")).rolling.rates[1]?.counted;
    expect(await days()).toBe(12);
    const path = `/api/v1/company/${world.acme.id}`;
    expect((await requestAs(world, "owner", "PATCH", path, { lostDays: "working" })).status).toBe(200);
    expect(await days()).toBe(8);
  });

  it("end with the last month that is over", async () => {
    const world = await makeWorld();
    const { months, current } = await ratesOf(world, "owner", "");
    expect(months).toHaveLength(12);
    expect(months.every(({ month }) => month < current)).toBe(true);
  });
});

it("whatever changes cases go through, the stored months are a recount", async () => {
  const world = await makeWorld();
  const random = randomly(48);
  const inWorld = (found: CountedAccident): CountedAccident => ({
    ...found,
    departmentId:
      found.departmentId === null
        ? null
        : found.departmentId === "office"
          ? world.store.id
          : world.workshop.id,
  });
  const cases = new Map<number, CountedAccident>();
  for (let step = 0; step < 90; step += 1) {
    const id = random(8);
    const before = cases.get(id) ?? null;
    const after = random(6) === 0 ? null : inWorld(randomAccident(random, before));
    await apply(world, before, after);
    if (after) cases.set(id, after);
    else cases.delete(id);
  }
  const stored = await sql().select().from(accidentMonth).where(eq(accidentMonth.companyId, world.acme.id));
  const recounted = new Map<string, Record<string, number>>();
  for (const { departmentId, month, counts } of [...cases.values()].flatMap(countsOf)) {
    const row = recounted.get(`${departmentId} ${month}`) ?? {};
    for (const [count, number] of Object.entries(counts)) row[count] = (row[count] ?? 0) + number;
    recounted.set(`${departmentId} ${month}`, row);
  }
  expect(stored.length).toBeGreaterThan(15);
  for (const row of stored) {
    const expected = recounted.get(`${row.departmentId} ${row.month}`) ?? {};
    expect(MONTH_COUNTS.map((count) => [count, row[count]])).toEqual(
      MONTH_COUNTS.map((count) => [count, expected[count] ?? 0]),
    );
    recounted.delete(`${row.departmentId} ${row.month}`);
  }
  expect([...recounted.values()].filter((row) => Object.values(row).some((n) => n !== 0))).toEqual([]);
});

describe("the summary of a year", () => {
  async function filled(): Promise<World> {
    const world = await makeWorld();
    await type(
      world,
      "owner",
      world.workshop.id,
      YEAR.filter((month) => month !== "2025-11").map((month) => ({
        month,
        hours: month === "2025-08" ? 0 : 6400,
        staff: 40,
      })),
    );
    await apply(world, null, accident(world.workshop.id, "2025-03-04", "2025-03-17"));
    await apply(world, null, accident(world.workshop.id, "2025-12-20", null));
    await apply(world, null, {
      ...accident(world.workshop.id, "2025-05-05", "2025-05-08"),
      situation: "commuting",
    });
    return world;
  }

  it("is sheets with each month, its state, and the rates with what they are made of", async () => {
    const world = await filled();
    const answer = await requestAs(world, "owner", "GET", `${summaryPath(world)}?year=2025&format=xlsx`);
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="memoria-de-siniestralidad-2025.xlsx"',
    );
    const file = await answer.arrayBuffer();
    const [months, rates] = (await readExcelFile(file)).map(({ data }) => data);
    expect(months?.length).toBe(1 + 2 * 12);
    const states = months?.slice(1, 13).map((row) => [row[1], row[2], row[4], row[11]]);
    expect(states?.[7]).toEqual(["2025-08", 0, 0, null]);
    expect(states?.[10]).toEqual(["2025-11", null, 0, "Faltan horas"]);
    expect(states?.[11]).toEqual(["2025-12", 6400, 1, "Provisional"]);
    expect(rates?.[1]?.slice(0, 6)).toEqual([
      "Toda la empresa",
      "INSST",
      "Índice de frecuencia",
      2e6 / 64_000,
      2,
      64_000,
    ]);
  });

  it("is a PDF", async () => {
    const world = await filled();
    const answer = await requestAs(
      world,
      "manager",
      "GET",
      `${summaryPath(world)}?year=2025&departmentId=${world.workshop.id}`,
    );
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 8))).toBe("%PDF-1.7");
  });
});
