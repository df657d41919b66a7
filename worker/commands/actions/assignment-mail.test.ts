import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { costOf, insert, waitForMails, outboxOf, sql } from "#fixtures/test/client.ts";
import { actionIdOf, makeActionIn, actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { tableRows } from "#fixtures/insert.ts";
import { requestAs, auditLinesOf } from "#fixtures/test/requests.ts";
import { type VisitorName } from "#fixtures/test/world.ts";
import type { Action } from "../../contract/actions/actions.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";

import {
  actionFrom,
  makeWorldWithForms,
  makeWorldWithAction,
  raiseAction,
} from "#fixtures/test/action-requests.ts";

describe("mail to an assignee", () => {
  it("is sent once per assignment, but not when users assign actions to themselves", async () => {
    const { world, patch } = await makeWorldWithAction();
    const { manager, member } = world.people;
    await patch({ assignee: member.id }, "manager");
    await waitForMails(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe(
      `${mail?.subject.split(":")[0]}: te han asignado «Despejar la salida de emergencia»`,
    );
    expect(mail?.text).toContain(
      `/${world.acme.id}/team/${world.workshop.id}/actions?action=${actionIdOf(world)}`,
    );
    await patch({ assignee: member.id, title: "Otra" }, "manager");
    await patch({ assignee: manager.id }, "manager");
    await waitForMails(member.email, 1);
    await waitForMails(manager.email, 0);
    await patch({ assignee: member.id }, "manager");
    await waitForMails(member.email, 2);
    await raiseAction(world, raiseActionBodyFor(world, "drill", { assignee: manager.id }), "member");
    await waitForMails(manager.email, 1);
  });
});

describe("mail about several assigned actions", () => {
  it("is one mail that lists the actions, the most urgent first", async () => {
    const world = await makeWorldWithForms();
    const { people, acme } = world;
    const later = makeActionIn(world, {
      title: "Repintar los pasillos",
      dueDate: new Date("2027-03-01T12:00:00Z"),
    });
    const sooner = makeActionIn(world, {
      title: "Cambiar la manguera",
      dueDate: new Date("2027-02-01T12:00:00Z"),
    });
    const own = makeActionIn(world, { title: "Ya era suya", assignedUserId: people.member.id });
    await insert(tableRows(action, [later, sooner, own]));
    const ids = [later.id, sooner.id, own.id];
    const send = (assignee: string | null) =>
      requestAs(world, "manager", "PATCH", `/api/v1/company/${acme.id}/actions`, {
        ids,
        changes: { assignee },
      });
    expect((await send(people.member.id)).status).toBe(200);
    await waitForMails(people.member.email, 1);
    const [mail] = await outboxOf(people.member.email);
    expect(mail?.subject).toBe(`Te han asignado 2 acciones en ${acme.name}`);
    expect(mail?.text).toContain("Marta Mando te ha asignado estas acciones");
    const titles = ["Cambiar la manguera", "Repintar los pasillos", "Ya era suya"];
    const places = titles.map((title) => mail?.text.indexOf(title) ?? -1);
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(places[2]).toBe(-1);
    expect(mail?.text).toContain(`/${acme.id}/team/${world.workshop.id}/actions?action=${sooner.id}`);
    // Each new assignment sends mail, but not makeWorldWithAction to oneself.
    await send(null);
    await send(people.member.id);
    await waitForMails(people.member.email, 2);
    await send(people.manager.id);
    await waitForMails(people.manager.email, 0);
  });

  it("lists the actions of a removed member", async () => {
    const world = await makeWorldWithForms();
    const { people, acme } = world;
    const open = [1, 2].map(() => makeActionIn(world, { assignedUserId: people.member.id }));
    await insert(tableRows(action, open));
    const path = `/api/v1/company/${acme.id}/members/${people.member.id}?reassignTo=${people.manager.id}`;
    expect((await requestAs(world, "admin", "DELETE", path)).status).toBe(200);
    await waitForMails(people.manager.email, 1);
    const [mail] = await outboxOf(people.manager.email);
    expect(mail?.subject).toBe(`Te han asignado 2 acciones en ${acme.name}`);
    await waitForMails(people.member.email, 0);
  });
});

describe("the history of an action", () => {
  it("shows who did what, with users' names instead of ids", async () => {
    const world = await makeWorldWithForms();
    const { people } = world;
    const raised = await actionFrom(await raiseAction(world, raiseActionBodyFor(world)));
    const path = actionsPath(world, raised.id);
    await requestAs(world, "manager", "PATCH", path, {
      assignee: people.member.id,
      deadline: "2026-12-01T12:00:00.000Z",
    });
    await requestAs(world, "member", "PATCH", path, { status: "completed" });
    const answer = await requestAs(world, "member", "GET", `${path}/history`);
    const { history } = await answer.json<{
      history: { verb: string; by: { name: string }; changes: object }[];
    }>();
    expect(history.map(({ verb, by }) => [verb, by.name])).toEqual([
      ["action.complete", "Mario Miembro"],
      ["action.update", "Marta Mando"],
      ["action.raise", "Mario Miembro"],
    ]);
    expect(history[1]?.changes).toMatchObject({
      assignee: { before: null, after: { id: people.member.id, name: "Mario Miembro", color: "chart-1" } },
      deadline: { before: null, after: "2026-12-01T12:00:00.000Z" },
    });
    expect((await requestAs(world, "memberElsewhere", "GET", `${path}/history`)).status).toBe(403);
  });
});

describe("long texts of an action", () => {
  const long = `Falta ${"🧯".repeat(600)}`;

  it("are shortened in the history, but not in the action", async () => {
    const { world, path, patch } = await makeWorldWithAction();
    await patch({ description: long, cause: "Corta" });
    await patch({ description: `${long} más` }, "owner");
    const answer = await requestAs(world, "manager", "GET", `${path}/history`);
    const { history } = await answer.json<{ history: { changes: Record<string, unknown> }[] }>();
    const short = `Falta ${"🧯".repeat(194)}…`;
    expect(history[0]?.changes).toMatchObject({ description: { before: short, after: short } });
    expect(history[1]?.changes).toMatchObject({ description: { after: short }, cause: { after: "Corta" } });
  });

  it("are shortened with a mark in the mail to an assignee", async () => {
    const { world, patch } = await makeWorldWithAction();
    const { email, id } = world.people.member;
    await patch({ description: long, assignee: id });
    await waitForMails(email, 1);
    expect((await outboxOf(email))[0]?.text).toContain(`Falta ${"🧯".repeat(494)}…`);
  });
});

describe("changing many actions", () => {
  it("changes or refuses each action independently, in three round trips", async () => {
    const world = await makeWorldWithForms();
    const { people, store, acme } = world;
    const own = makeActionIn(world);
    const others = makeActionIn(world, { initiatedBy: people.admin.id });
    const away = makeActionIn(world, { departmentId: store.id }, "mailbox");
    await insert(tableRows(action, [own, others, away]));
    const gone = newId();
    const ids = [own.id, others.id, away.id, gone];
    const path = `/api/v1/company/${acme.id}/actions`;
    const send = (who: VisitorName, changes: object) =>
      requestAs(world, who, "PATCH", path, { ids, changes });
    const codes = async (answer: Response) =>
      (
        await answer.json<{ outcomes: { action: Action | null; error: { code: string } | null }[] }>()
      ).outcomes.map((outcome) => outcome.error?.code ?? outcome.action?.priority);
    const answer = await send("member", { priority: "0" });
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(await codes(answer)).toEqual(["0", "FORBIDDEN", "FORBIDDEN", "NOT_FOUND"]);
    const deadline = "2026-12-01T12:00:00.000Z";
    expect(await codes(await send("manager", { priority: "1", deadline }))).toEqual([
      "1",
      "1",
      "FORBIDDEN",
      "NOT_FOUND",
    ]);
    // The store's users may not be assigned the workshop's actions.
    expect(await codes(await send("owner", { assignee: people.memberElsewhere.id }))).toEqual([
      "INVALID",
      "INVALID",
      "4",
      "NOT_FOUND",
    ]);
    await waitForMails(people.memberElsewhere.email, 1);
    expect(await sql().select({ due: action.dueDate }).from(action).where(eq(action.id, others.id))).toEqual([
      { due: new Date(deadline) },
    ]);
    expect(await auditLinesOf(others.id)).toMatchObject([
      { verb: "action.update", actorId: people.manager.id },
    ]);
  });
});
