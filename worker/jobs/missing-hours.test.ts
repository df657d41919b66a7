import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { insert, sql } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { newMorningMail } from "../commands/mail/promise-digests.ts";
import { accidentHandler } from "../storage/tables/accident.ts";
import { accidentMonth } from "../storage/tables/accidents/accident-month.ts";
import { notification } from "../storage/tables/operations/notification.ts";
import { promisedMail } from "../storage/tables/operations/promised-mail.ts";
import { requestAs } from "#fixtures/test/requests.ts";

/** Seven o'clock in Madrid on the first working day of December 2026, and on the next day. */
const FIRST = new Date("2026-12-01T06:05:00Z");
const NEXT = new Date("2026-12-02T06:05:00Z");

async function morning(now: Date): Promise<void> {
  for await (const _ of newMorningMail(env, now));
}

it("tells whoever types the hours once that those of a month are missing, in the inbox and the morning's letter", async () => {
  const world = await makeWorld();
  const { acme, workshop, store, people } = world;
  const month = { companyId: acme.id, hours: 100, staff: 1 };
  await insert(
    tableRows(accidentMonth, [
      { ...month, id: "taller", departmentId: workshop.id, month: "2026-10" },
      // Not missing.
      { ...month, id: "almacen", departmentId: store.id, month: "2026-11" },
      { ...month, id: "empresa", departmentId: null, month: "2026-09" },
    ]),
    tableRows(accidentHandler, [
      { companyId: acme.id, userId: people.memberElsewhere.id, departmentId: workshop.id },
      // Of all accidents: they are not told of each department.
      { companyId: acme.id, userId: people.member.id, departmentId: null },
    ]),
  );
  await morning(FIRST);
  await morning(new Date(FIRST.getTime() + 15 * 60_000));
  await morning(NEXT);
  const told = await sql()
    .select({ userId: notification.userId, id: notification.recordId })
    .from(notification)
    .where(and(eq(notification.companyId, acme.id), eq(notification.kind, "hours-missing")));
  const byPerson = (rows: typeof told) => rows.map(({ userId, id }) => `${userId} ${id}`).toSorted();
  expect(byPerson(told)).toEqual(
    byPerson([
      { userId: people.manager.id, id: workshop.id },
      { userId: people.memberElsewhere.id, id: workshop.id },
      { userId: people.owner.id, id: acme.id },
      { userId: people.admin.id, id: acme.id },
    ]),
  );
  const letters = await sql().select({ key: promisedMail.key }).from(promisedMail);
  expect(letters.map(({ key }) => key)).toContain(`action-digest/${people.manager.id}/2026-12-01`);

  for (const who of ["manager", "memberElsewhere"] as const) {
    const inbox = await requestAs(world, who, "GET", `/api/v1/company/${acme.id}/inbox`);
    const { entries } = await inbox.json<{ entries: { kind: string; record: { title: string } }[] }>();
    expect(entries).toMatchObject([{ kind: "hours-missing", record: { title: "Taller" } }]);
  }
});
