import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeLocation, makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { actionFrom, fieldsOf, makeWorldWithForms, raiseAction } from "#fixtures/test/action-requests.ts";
import { insert, sql, waitForMails } from "#fixtures/test/client.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import { newId } from "../../domain/ids.ts";
import worker from "../../index.ts";
import { action } from "../../storage/tables/action.ts";
import { location, zone } from "../../storage/tables/organisation/places.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

const hour = () =>
  worker.scheduled?.(
    createScheduledController({ scheduledTime: new Date(), cron: "47 * * * *" }),
    env,
    createExecutionContext(),
  );

const DAY_MS = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const body = (given: object = {}) => ({
  id: newId(),
  title: "Revisar los arneses",
  openedAt: "2026-11-19T09:30:00.000Z",
  origin: "legal",
  deadline: dayAhead(3),
  repeat: { every: 2, unit: "week" },
  ...given,
});

const stored = () => sql().select().from(action).orderBy(asc(action.viewId));
const patch = (world: World, id: string, changes: object) =>
  requestAs(world, "member", "PATCH", actionsPath(world, id), changes);

async function endedSeries(world: World, who: VisitorName) {
  const inbox = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/inbox`);
  const { entries } = await inbox.json<{ entries: { kind: string; record: { id: string } }[] }>();
  return entries.filter(({ kind }) => kind === "series-ended").map(({ record }) => record.id);
}

it("the next action is made once when one is closed, with the same words and a later deadline, and so on", async () => {
  const world = await makeWorldWithForms();
  const { manager } = world.people;
  const first = await actionFrom(
    await raiseAction(world, body({ zoneId: world.press.id, assignee: manager.id })),
  );
  await waitForMails(manager.email, 1);
  await hour();
  expect(await stored()).toHaveLength(1);
  expect((await patch(world, first.id, { status: "completed" })).status).toBe(200);
  await Promise.all([hour(), hour()]);
  await hour();
  const [before, next, ...others] = await stored();
  expect(others).toEqual([]);
  expect(next).toMatchObject({
    viewId: "ACME-TAL-ACC-0002",
    title: first.title,
    origin: "legal",
    status: "in_progress",
    zoneId: world.press.id,
    assignedUserId: manager.id,
    initiatedBy: world.people.member.id,
    repeatEvery: 2,
    repeatUnit: "week",
    nextActionId: null,
  });
  expect(before?.nextActionId).toBe(next?.id);
  expect(next?.dueDate?.getTime()).toBeGreaterThan(Date.parse(first.deadline ?? ""));
  await waitForMails(manager.email, 2);
  // Closed again after it was reopened, it has its next one already.
  await patch(world, first.id, { status: "in_progress" });
  await patch(world, first.id, { status: "completed" });
  await hour();
  expect(await stored()).toHaveLength(2);
});

it("the next action is made when one is due, although nobody has closed it", async () => {
  const world = await makeWorldWithForms();
  const late = await actionFrom(await raiseAction(world, body({ deadline: dayAhead(-40) })));
  expect(late.repeat).toEqual({ every: 2, unit: "week" });
  await hour();
  await hour();
  const [, next, ...others] = await stored();
  expect(others).toEqual([]);
  // What was missed in between is not made up for.
  expect(next?.dueDate?.getTime()).toBeGreaterThan(Date.now());
});

it("a series ends where it is taken off, or with the rights of whoever raised it", async () => {
  const world = await makeWorldWithForms();
  const ended = await actionFrom(await raiseAction(world, body({ deadline: dayAhead(-1) })));
  expect((await patch(world, ended.id, { repeat: null })).status).toBe(200);
  const left = await actionFrom(await raiseAction(world, body({ deadline: dayAhead(-1) })));
  await sql().delete(companyUser).where(eq(companyUser.userId, world.people.member.id));
  await hour();
  const rows = await stored();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ id }) => id === left.id)?.repeatUnit).toBeNull();
  // Nobody has it, and whoever raised it is gone: those who would evaluate it are told.
  expect(await endedSeries(world, "manager")).toEqual([left.id]);
  expect(await endedSeries(world, "memberElsewhere")).toEqual([]);
});

it("a series that cannot go on is tried five times and then ends, and the inboxes of its people tell it", async () => {
  const world = await makeWorldWithForms();
  const { id } = await actionFrom(await raiseAction(world, body({ deadline: dayAhead(-1) })));
  const foreignPlace = makeLocation({ companyId: world.other.id, name: "Cantera" });
  const foreignZone = makeZone({ locationId: foreignPlace.id, name: "Frente" });
  await insert(tableRows(location, [foreignPlace]), tableRows(zone, [foreignZone]));
  await sql().update(action).set({ zoneId: foreignZone.id }).where(eq(action.id, id));
  const [before] = await stored();
  const tries: (number | undefined)[] = [];
  for (let nth = 1; nth < 5; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one hour after the other
    await hour();
    // oxlint-disable-next-line no-await-in-loop
    tries.push((await stored())[0]?.repeatTries);
  }
  expect(tries).toEqual([1, 2, 3, 4]);
  expect((await stored())[0]).toEqual({ ...before, repeatTries: 4 });
  await hour();
  await hour();
  const [ended, ...others] = await stored();
  expect(others).toEqual([]);
  expect(ended).toMatchObject({ repeatUnit: null, repeatEvery: null, repeatTries: 0 });
  expect(await endedSeries(world, "member")).toEqual([id]);
});

it("a series on the 31st is due on the 31st again after a shorter month", async () => {
  const world = await makeWorldWithForms();
  const first = await actionFrom(
    await raiseAction(world, body({ deadline: dayAhead(3), repeat: { every: 1, unit: "month" } })),
  );
  await sql()
    .update(action)
    .set({ dueDate: new Date("2027-02-28T11:00:00Z"), repeatDay: 31 })
    .where(eq(action.id, first.id));
  await patch(world, first.id, { status: "completed" });
  await hour();
  const [, next] = await stored();
  expect(next).toMatchObject({ repeatDay: 31, dueDate: new Date("2027-03-31T10:00:00Z") });
});

it("an action recurs that has a deadline and no form, every one to 120 days, weeks or months", async () => {
  const world = await makeWorldWithForms();
  const refused = async (given: object) =>
    Object.keys((await fieldsOf(await raiseAction(world, body(given)))) ?? {});
  expect(await refused({ deadline: null })).toEqual(["deadline"]);
  expect(await refused({ repeat: { every: 0, unit: "day" } })).toEqual(["repeat.every"]);
  expect(await refused({ repeat: { every: 121, unit: "day" } })).toEqual(["repeat.every"]);
  expect(await refused({ repeat: { every: 1, unit: "year" } })).toEqual(["repeat.unit"]);
  const ofForm = raiseActionBodyFor(world, "drill", {
    deadline: dayAhead(3),
    repeat: { every: 1, unit: "day" },
  });
  expect(Object.keys((await fieldsOf(await raiseAction(world, ofForm))) ?? {})).toEqual(["repeat"]);
  const { id } = await actionFrom(await raiseAction(world, body()));
  expect(await fieldsOf(await patch(world, id, { deadline: null }))).toHaveProperty("deadline");
});
