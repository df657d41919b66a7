import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMailboxForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { NOW, readActionPage } from "#fixtures/test/action-pages.ts";
import { insert } from "#fixtures/test/client.ts";
import { fillActions } from "#fixtures/test/fill-actions.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName } from "#fixtures/test/world.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

describe("the actions of a form", () => {
  it("are those of the form that the user may see", async () => {
    const world = await makeWorld();
    await manyActions(world, 300, NOW);
    const drill = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill/${formIdOf(world, "drill")}/actions`;
    const first = await readActionPage(world, "limit=30", "owner", drill);
    const second = await readActionPage(world, `limit=30&cursor=${first.nextCursor}`, "owner", drill);
    const ids = new Set([...first.actions, ...second.actions].map(({ id }) => id));
    expect([ids.size, first.total, second.nextCursor]).toEqual([50, 50, null]);
    expect(
      (await readActionPage(world, "limit=100", "member", drill)).actions.every(
        ({ departmentId }) => departmentId === world.workshop.id,
      ),
    ).toBe(true);
    expect((await requestAs(world, "memberElsewhere", "GET", drill)).status).toBe(403);
    expect((await requestAs(world, "owner", "GET", drill.replace("drill/", "hseq-visit/"))).status).toBe(404);
  });

  it("of an own mailbox entry are limited to the author's departments", async () => {
    const world = await makeWorld();
    await fillActions(world);
    const { acme, people, plant, press } = world;
    const entry = makeMailboxForm({
      companyId: acme.id,
      createdById: people.memberElsewhere.id,
      locationId: plant.id,
      zoneId: press.id,
      submittedAt: new Date(),
    });
    await insert(tableRows(mailboxForm, [entry]));
    const body = {
      formType: "mailbox",
      formId: entry.id,
      title: "Revisar",
      openedAt: "2026-11-19T09:30:00.000Z",
    };
    for (const department of [world.workshop, world.store])
      await requestAs(
        world,
        "admin",
        "POST",
        `/api/v1/company/${acme.id}/departments/${department.id}/actions`,
        body,
      );
    const path = `/api/v1/company/${acme.id}/mailbox/${entry.id}/actions`;
    const seenBy = async (who: VisitorName) => (await readActionPage(world, "", who, path)).actions.length;
    expect([await seenBy("admin"), await seenBy("memberElsewhere")]).toEqual([2, 1]);
    expect((await requestAs(world, "member", "GET", path)).status).toBe(403);
  });
});
