import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMembership } from "../../fixtures/build.ts";
import { insert, waitForMails, outboxOf, sql } from "../../fixtures/test/client.ts";
import { makeActionIn } from "../../fixtures/test/fill-actions.ts";
import { fillForms } from "../../fixtures/test/fill-forms.ts";
import { tableRows } from "../../fixtures/insert.ts";
import { makeWorld } from "../../fixtures/test/world.ts";
import type { MailJob } from "../queue-messages.ts";
import worker from "../index.ts";
import { action } from "../storage/tables/action.ts";
import { actionComment } from "../storage/tables/action-comment.ts";
import { companyUser } from "../storage/tables/organisation/membership.ts";
import { auditLog } from "../storage/tables/operations/operations.ts";

const AT = Date.parse("2026-11-20T09:00:00Z");

const deliver = (...jobs: MailJob[]) =>
  worker.queue?.(
    createMessageBatch(
      "extintor-mail",
      jobs.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
    ),
    env,
    createExecutionContext(),
  );

/** An action of the workshop and one of the store, both just assigned to the workshop's member. */
async function given() {
  const world = await makeWorld();
  await fillForms(world);
  const { acme, people, store } = world;
  const assigneeId = people.member.id;
  const byId = people.owner.id;
  const ofWorkshop = makeActionIn(world, { assignedUserId: assigneeId, title: "Del taller" });
  const ofStore = makeActionIn(world, {
    assignedUserId: assigneeId,
    title: "Del almacén",
    departmentId: store.id,
  });
  await insert(
    tableRows(action, [ofWorkshop, ofStore]),
    tableRows(
      auditLog,
      [ofWorkshop, ofStore].map(({ id }) => ({
        companyId: acme.id,
        actorId: byId,
        verb: "action.update",
        recordType: "action",
        recordId: id,
        changes: { assignee: { before: null, after: assigneeId } },
        at: new Date(AT),
      })),
    ),
  );
  const single = (actionId: string, version = 1): MailJob => ({
    kind: "action-assigned",
    actionId,
    assigneeId,
    byId,
    version,
  });
  const several: MailJob = { kind: "actions-assigned", companyId: acme.id, assigneeId, byId, at: AT };
  return { world, email: people.member.email, ofWorkshop, ofStore, single, several };
}

describe("the mail to a new assignee", () => {
  it("omits departments that the user may no longer see", async () => {
    const { email, ofWorkshop, ofStore, single, several } = await given();
    await deliver(single(ofStore.id));
    await waitForMails(email, 0);
    await deliver(several);
    await waitForMails(email, 1);
    expect((await outboxOf(email))[0]?.text).toContain("Del taller");
    expect((await outboxOf(email))[0]?.text).not.toContain("Del almacén");
    await deliver(single(ofWorkshop.id));
    await waitForMails(email, 2);
  });

  it("is sent to users of the whole company", async () => {
    const { world, email, ofStore, single } = await given();
    const { acme, people } = world;
    await sql()
      .delete(companyUser)
      .where(and(eq(companyUser.companyId, acme.id), eq(companyUser.userId, people.member.id)));
    await deliver(single(ofStore.id));
    await waitForMails(email, 0);
    await insert(
      tableRows(companyUser, [
        makeMembership({ companyId: acme.id, userId: people.member.id, role: "admin" }),
      ]),
    );
    await deliver(single(ofStore.id, 2));
    await waitForMails(email, 1);
    expect((await outboxOf(email))[0]?.text).toContain("Del almacén");
  });
});

describe("the mail to a mentioned person", () => {
  it("is not sent to people who may no longer see the action, nor about a deleted comment", async () => {
    const { world, email, ofWorkshop, ofStore } = await given();
    const { member, owner } = world.people;
    const commentOn = (id: string, actionId: string) => ({
      id,
      actionId,
      authorId: owner.id,
      kind: "comment" as const,
      text: "¿Lo miras?",
      mentions: [member.id],
    });
    await insert(
      tableRows(actionComment, [commentOn("seen", ofWorkshop.id), commentOn("unseen", ofStore.id)]),
    );
    const mention = (commentId: string): MailJob => ({
      kind: "action-mentioned",
      commentId,
      userId: member.id,
    });
    await deliver(mention("unseen"), mention("never there"));
    await waitForMails(email, 0);
    await deliver(mention("seen"));
    await waitForMails(email, 1);
    expect((await outboxOf(email)).map(({ kind }) => kind)).toEqual(["action-mentioned"]);
    await sql().delete(actionComment).where(eq(actionComment.id, "seen"));
    await deliver(mention("seen"));
    await waitForMails(email, 1);
  });
});
