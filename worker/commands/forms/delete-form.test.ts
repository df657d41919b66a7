import { eq } from "drizzle-orm";
import { formPath, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { describe, expect, it } from "vitest";
import { insert, sql } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeAction, makeVisitForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { action } from "../../storage/tables/action.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

describe("deleting a form", () => {
  it("is limited to the manager when it has actions, which are deleted too", async () => {
    const world = await worldWithForms();
    const visit = makeVisitForm({
      companyId: world.acme.id,
      departmentId: world.workshop.id,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    });
    const raised = makeAction({
      companyId: world.acme.id,
      departmentId: world.workshop.id,
      initiatedBy: world.people.member.id,
      visitFormId: visit.id,
    });
    await insert(tableRows(visitForm, [visit]), tableRows(action, [raised]));
    const path = formPath(world, "hseq_visit", visit.id);
    expect((await requestAs(world, "member", "DELETE", path)).status).toBe(403);
    expect((await requestAs(world, "manager", "DELETE", path)).status).toBe(200);
    expect(await sql().select().from(action).where(eq(action.id, raised.id))).toEqual([]);
    expect((await requestAs(world, "manager", "GET", path)).status).toBe(404);
  });

  it("writes an audit entry for each action that goes with it, and none when it is refused", async () => {
    const world = await worldWithForms();
    const place = { companyId: world.acme.id, departmentId: world.workshop.id };
    const visit = makeVisitForm({
      ...place,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    });
    const raised = [world.people.member.id, null].map((assignedUserId) =>
      makeAction({ ...place, initiatedBy: world.people.member.id, visitFormId: visit.id, assignedUserId }),
    );
    await insert(tableRows(visitForm, [visit]), tableRows(action, raised));
    const path = formPath(world, "hseq_visit", visit.id);
    const entriesOf = (actionId: string) =>
      sql().select().from(auditLog).where(eq(auditLog.recordId, actionId));
    expect((await requestAs(world, "member", "DELETE", path)).status).toBe(403);
    for (const { id } of raised) expect(await entriesOf(id)).toEqual([]);

    expect((await requestAs(world, "manager", "DELETE", path)).status).toBe(200);
    for (const { id, viewId, assignedUserId } of raised)
      expect(await entriesOf(id)).toMatchObject([
        {
          companyId: world.acme.id,
          actorId: world.people.manager.id,
          verb: "action.delete",
          recordType: "action",
          changes: {
            viewId: { before: viewId, after: null },
            formId: { before: visit.id, after: null },
            assignee: { before: assignedUserId, after: null },
          },
        },
      ]);
  });
});
