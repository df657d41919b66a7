// The months and deadlines of cases that are counted anew: after a change of the time zone, and when somebody comes back from a leave.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { NEW_ACCIDENT, person } from "#fixtures/test/accidents/fill-accidents.ts";
import { sql } from "#fixtures/test/client.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { daysAfter } from "../../domain/accidents/clocks/working-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import worker from "../../index.ts";
import { accident } from "../../storage/tables/accident.ts";
import { accidentMonth } from "../../storage/tables/accidents/accident-month.ts";

const DAY_MS = 86_400_000;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  const handlers = [{ userId: world.people.owner.id, departmentId: null }];
  const named = await asOwner("PUT", "/accident-handlers", { handlers });
  if (!named.ok) throw new Error(await named.text());
});

const asOwner = (method: string, path: string, body?: object) =>
  requestAs(world, "owner", method, `/api/v1/company/${world.acme.id}${path}`, body);

async function theClockStrikes(at = new Date()): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: at, cron: "*/15 * * * *" });
  await worker.scheduled?.(controller, env, context);
  await waitOnExecutionContext(context);
}

type Leave = { from: string; returned: string | null };

async function openCase(happenedAt: string): Promise<void> {
  const opened = await asOwner("POST", "/accidents", {
    id: NEW_ACCIDENT,
    departmentId: world.workshop.id,
    happenedAt,
    what: "Se cortó con la cizalla",
  });
  expect(opened.status).toBe(201);
}

const setLeave = ({ from, returned }: Leave) =>
  asOwner("PATCH", `/accidents/${NEW_ACCIDENT}`, {
    people: [
      person({
        leaves: [{ id: "l".repeat(24), from, learntOn: from, returned, isRelapse: false }],
      }),
    ],
  });

async function openWithLeave(happenedAt: string, leave: Leave): Promise<void> {
  await openCase(happenedAt);
  expect((await setLeave(leave)).status).toBe(200);
}

const monthsNow = async () =>
  (await sql().select().from(accidentMonth))
    .map(({ month, leaveAccidents, daysLost, openLeaves }) => [month, leaveAccidents, daysLost, openLeaves])
    .filter(([, ...counts]) => counts.some((count) => count !== 0))
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
const stored = async () => {
  const [row] = await sql().select().from(accident).where(eq(accident.id, NEW_ACCIDENT));
  if (!row) throw new Error("The case is missing");
  return row;
};

describe("a change of the time zone", () => {
  // The 1st of April in Madrid, and the 31st of March in Las Palmas.
  const AT = "2026-03-31T22:30:00.000Z";
  const LEAVE = { from: "2026-04-03", returned: "2026-04-10" };
  const changeTimeZone = async () =>
    expect((await asOwner("PATCH", "", { timeZone: "Atlantic/Canary" })).status).toBe(200);
  const IN_MADRID = [["2026-04", 1, 7, 0]];
  const IN_CANARY = [
    ["2026-03", 1, 0, 0],
    ["2026-04", 0, 7, 0],
  ];

  it("counts cases in the months of the new one, and what changes before and after that is right", async () => {
    await openWithLeave(AT, LEAVE);
    expect(await monthsNow()).toEqual(IN_MADRID);
    await changeTimeZone();
    await theClockStrikes();
    expect(await monthsNow()).toEqual(IN_CANARY);
    expect(await stored()).toMatchObject({ recountAt: null, countedIn: "Atlantic/Canary", version: 2 });
    const withdrawn = await asOwner("POST", `/accidents/${NEW_ACCIDENT}/withdraw`, { reason: "Repetido" });
    expect([withdrawn.status, await monthsNow()]).toEqual([200, []]);
  });

  it("leaves nothing behind of a case that changes before it is counted anew", async () => {
    await openWithLeave(AT, LEAVE);
    await changeTimeZone();
    expect((await setLeave({ ...LEAVE, returned: "2026-04-12" })).status).toBe(200);
    const after = [
      ["2026-03", 1, 0, 0],
      ["2026-04", 0, 9, 0],
    ];
    expect(await monthsNow()).toEqual(after);
    await theClockStrikes();
    expect(await monthsNow()).toEqual(after);
  });

  it("of a closed case changes its months and opens no deadline", async () => {
    await openWithLeave(AT, LEAVE);
    await sql()
      .update(accident)
      .set({ state: "closed", nextDueAt: null, remindAt: null })
      .where(eq(accident.id, NEW_ACCIDENT));
    await changeTimeZone();
    await theClockStrikes();
    expect(await monthsNow()).toEqual(IN_CANARY);
    expect(await stored()).toMatchObject({ nextDueAt: null, remindAt: null, recountAt: null });
  });
});

it("a case that is closed while its deadlines are to be counted anew has none afterwards", async () => {
  await openWithLeave("2026-03-31T10:00:00.000Z", { from: "2026-04-03", returned: "2026-04-10" });
  await sql()
    .update(accident)
    .set({ state: "closed", nextDueAt: null, remindAt: null, recountAt: new Date(Date.now() - 1000) })
    .where(eq(accident.id, NEW_ACCIDENT));
  await theClockStrikes();
  expect(await stored()).toMatchObject({ nextDueAt: null, remindAt: null, recountAt: null });
});

describe("a leave with a return that is planned", () => {
  const today = localDay(new Date(), "Europe/Madrid");
  const from = daysAfter(today, -5);
  const happenedAt = `${daysAfter(today, -6)}T09:00:00.000Z`;

  it("is open until that day, on which its days are counted", async () => {
    const returned = daysAfter(today, 10);
    await openWithLeave(happenedAt, { from, returned });
    const sums = async () => {
      const rows = await monthsNow();
      return [2, 3].map((at) => rows.reduce((sum, row) => sum + Number(row[at]), 0));
    };
    expect(await sums()).toEqual([0, 1]);
    const { recountAt } = await stored();
    expect(recountAt && localDay(recountAt, "Europe/Madrid")).toBe(returned);
    await theClockStrikes(new Date(Date.parse(returned) - DAY_MS));
    expect(await sums()).toEqual([0, 1]);
    await theClockStrikes(new Date(Date.parse(returned) + DAY_MS / 2));
    expect(await sums()).toEqual([15, 0]);
    expect(await stored()).toMatchObject({ recountAt: null, version: 2 });
  });

  it("that ends earlier or is withdrawn leaves nothing behind", async () => {
    await openWithLeave(happenedAt, { from, returned: daysAfter(today, 10) });
    expect((await setLeave({ from, returned: today })).status).toBe(200);
    expect((await monthsNow()).reduce((sum, [, , days]) => sum + Number(days), 0)).toBe(5);
    expect(await stored()).toMatchObject({ recountAt: null });
    const withdrawn = await asOwner("POST", `/accidents/${NEW_ACCIDENT}/withdraw`, { reason: "Repetido" });
    expect([withdrawn.status, await monthsNow()]).toEqual([200, []]);
  });

  it("ends within a year", async () => {
    await openCase(happenedAt);
    expect((await setLeave({ from, returned: daysAfter(today, 366) })).status).toBe(200);
    const answer = await setLeave({ from, returned: daysAfter(today, 367) });
    expect(await problemOf(answer)).toMatchObject({
      status: 422,
      fields: { "people.0.leaves.0.returned": expect.stringContaining("un año") },
    });
  });
});
