import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { seededRandom } from "#fixtures/random.ts";
import { randomRecords } from "#fixtures/random-company.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { cellsOf, createAndReadExport } from "#fixtures/test/exports/export-files.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { badAnswer } from "../../storage/tables/figures.ts";
import { zone } from "../../storage/tables/organisation/places.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
async function filled() {
  const world = await makeWorld();
  const { acme, workshop, store, plant, press, people, welder } = world;
  const zones = [press, makeZone({ locationId: plant.id })];
  await insert(tableRows(zone, zones.slice(1)));
  const company = {
    companyId: acme.id,
    departmentIds: [workshop.id, store.id],
    zones,
    userIds: [people.member.id, people.manager.id],
    jobPositionId: welder.id,
    now: NOW,
  };
  await insert(...randomRecords(seededRandom("exports"), company, 180));
  return world;
}
/** The numbers of the records in the list, and of those in the export. */
async function bothOf(world: World, list: string, filters: Record<string, string>) {
  const listed: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query = new URLSearchParams({
      ...filters,
      limit: "100",
      ...(cursor ? { cursor } : {}),
    }).toString();
    const answer = await requestAs(
      world,
      "owner",
      "GET",
      `/api/v1/company/${world.acme.id}/${list}?${query}`,
    );
    type Page = { forms?: { viewId: string }[]; actions?: { viewId: string }[]; nextCursor: string | null };
    const page: Page = await answer.json<Page>();
    listed.push(...(page.forms ?? page.actions ?? []).map(({ viewId }) => viewId));
    cursor = page.nextCursor;
  }
  const { overdue, ...same } = filters;
  const resource = list === "mailboxs" ? "mailbox" : list;
  const { text, row } = await createAndReadExport(world, {
    resource,
    ...same,
    ...(overdue === undefined ? {} : { overdue: overdue === "true" }),
  });
  expect([row.rowsDone, row.rowsTotal]).toEqual([listed.length, listed.length]);
  return { listed: listed.toSorted(), exported: cellsOf(text, "Número") };
}

it("an export with the filters of a dashboard's figure has the records that the list has", async () => {
  const world = await filled();
  const { plant, press, workshop } = world;
  const [bad] = await sql()
    .select({ badAnswerTo: badAnswer.questionKey, formType: badAnswer.formType, zoneId: badAnswer.zoneId })
    .from(badAnswer)
    // The last one is of the month that is asked for.
    .orderBy(desc(badAnswer.date))
    .limit(1);
  if (!bad) throw new Error("No answer is bad");
  const { zoneId, ...question } = bad;
  const departmentId = workshop.id;
  const seen = new Set<string>();
  for (const [list, filters] of [
    ["forms", { month: "2026-10" }],
    ["forms", { month: "2026-11", formType: "drill", departmentId }],
    ["forms", { zoneId: press.id }],
    ["forms", question],
    ["forms", { ...question, zoneId, status: "completed" }],
    ["forms", { ...question, month: "2026-11" }],
    ["mailboxs", { month: "2026-11" }],
    ["actions", { month: "2026-10", priority: "1" }],
    ["actions", { closedIn: "2026-11" }],
    ["actions", { closedIn: "2026-10", departmentId, status: "evaluated" }],
    ["actions", { zoneId: press.id, overdue: "true" }],
    ["actions", { result: "effective" }],
    ["actions", { status: "in_progress,evaluated", priority: "0,1", assigneeId: "none" }],
    ["actions", { due: "2026-10-01..2026-11-25", locationId: plant.id, departmentId }],
    ["forms", { formType: "drill,observation", date: "2026-10-05..2026-11-10", locationId: plant.id }],
    ["actions", { result: "ineffective", month: "2026-11", zoneId: press.id }],
  ] as const) {
    const { listed, exported } = await bothOf(world, list, { ...filters });
    expect([list, filters, exported]).toEqual([list, filters, listed]);
    expect({ filters, isEmpty: listed.length === 0 }).toEqual({ filters, isEmpty: false });
    seen.add(listed.join());
  }
  // Each filter chooses other records.
  expect(seen.size).toBe(16);
}, 60_000);
