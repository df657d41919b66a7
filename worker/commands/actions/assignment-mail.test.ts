import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { costOf, insert, mailsArrive, outboxOf, sql } from "../../../fixtures/test/client.ts";
import { actionIdOf, actionIn, actionsPath, raisedFrom } from "../../../fixtures/test/fill-actions.ts";
import { part } from "../../../fixtures/insert.ts";
import { as, auditOf } from "../../../fixtures/test/speak.ts";
import { type VisitorName } from "../../../fixtures/test/world.ts";
import type { Action } from "../../contract/actions.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";

import { actionOf, filled, one, raise } from "../../../fixtures/test/act.ts";

describe("who gets an action", () => {
  it("is told once for each time it becomes theirs, not of what they gave themselves", async () => {
    const { world, patch } = await one();
    const { manager, member } = world.people;
    await patch({ assignee: member.id }, "manager");
    await mailsArrive(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe(
      `${mail?.subject.split(":")[0]}: te han asignado «Despejar la salida de emergencia»`,
    );
    expect(mail?.text).toContain(
      `/${world.acme.id}/team/${world.workshop.id}/actions?action=${actionIdOf(world)}`,
    );
    await patch({ assignee: member.id, title: "Otra" }, "manager");
    await patch({ assignee: manager.id }, "manager");
    await mailsArrive(member.email, 1);
    await mailsArrive(manager.email, 0);
    await patch({ assignee: member.id }, "manager");
    await mailsArrive(member.email, 2);
    await raise(world, raisedFrom(world, "drill", { assignee: manager.id }), "member");
    await mailsArrive(manager.email, 1);
  });
});

describe("who gets several actions in one go", () => {
  it("reads one letter that lists them, the most urgent first", async () => {
    const world = await filled();
    const { people, acme } = world;
    const later = actionIn(world, {
      title: "Repintar los pasillos",
      dueDate: new Date("2027-03-01T12:00:00Z"),
    });
    const sooner = actionIn(world, {
      title: "Cambiar la manguera",
      dueDate: new Date("2027-02-01T12:00:00Z"),
    });
    const own = actionIn(world, { title: "Ya era suya", assignedUserId: people.member.id });
    await insert(part(action, [later, sooner, own]));
    const ids = [later.id, sooner.id, own.id];
    const send = (assignee: string | null) =>
      as(world, "manager", "PATCH", `/api/v1/company/${acme.id}/actions`, { ids, changes: { assignee } });
    expect((await send(people.member.id)).status).toBe(200);
    await mailsArrive(people.member.email, 1);
    const [mail] = await outboxOf(people.member.email);
    expect(mail?.subject).toBe(`Te han asignado 2 acciones en ${acme.name}`);
    expect(mail?.text).toContain("Marta Mando te ha asignado estas acciones");
    const titles = ["Cambiar la manguera", "Repintar los pasillos", "Ya era suya"];
    const places = titles.map((title) => mail?.text.indexOf(title) ?? -1);
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(places[2]).toBe(-1);
    expect(mail?.text).toContain(`/${acme.id}/team/${world.workshop.id}/actions?action=${sooner.id}`);
    // Given again, told again; to oneself, not.
    await send(null);
    await send(people.member.id);
    await mailsArrive(people.member.email, 2);
    await send(people.manager.id);
    await mailsArrive(people.manager.email, 0);
  });

  it("reads one about what somebody left behind who is removed", async () => {
    const world = await filled();
    const { people, acme } = world;
    const open = [1, 2].map(() => actionIn(world, { assignedUserId: people.member.id }));
    await insert(part(action, open));
    const path = `/api/v1/company/${acme.id}/members/${people.member.id}?reassignTo=${people.manager.id}`;
    expect((await as(world, "admin", "DELETE", path)).status).toBe(200);
    await mailsArrive(people.manager.email, 1);
    const [mail] = await outboxOf(people.manager.email);
    expect(mail?.subject).toBe(`Te han asignado 2 acciones en ${acme.name}`);
    await mailsArrive(people.member.email, 0);
  });
});

describe("the history of an action", () => {
  it("tells who did what, with people in place of their ids", async () => {
    const world = await filled();
    const { people } = world;
    const raised = await actionOf(await raise(world, raisedFrom(world)));
    const path = actionsPath(world, raised.id);
    await as(world, "manager", "PATCH", path, {
      assignee: people.member.id,
      deadline: "2026-12-01T12:00:00.000Z",
    });
    await as(world, "member", "PATCH", path, { status: "completed" });
    const answer = await as(world, "member", "GET", `${path}/history`);
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
    expect((await as(world, "memberElsewhere", "GET", `${path}/history`)).status).toBe(403);
  });
});

describe("long texts of an action", () => {
  const long = `Falta ${"🧯".repeat(600)}`;

  it("are shortened in its history, and whole in itself", async () => {
    const { world, path, patch } = await one();
    await patch({ description: long, cause: "Corta" });
    const changed = await actionOf(await patch({ description: "Otra" }));
    expect(changed.description).toBe("Otra");
    const answer = await as(world, "manager", "GET", `${path}/history`);
    const { history } = await answer.json<{ history: { changes: Record<string, unknown> }[] }>();
    const short = `Falta ${"🧯".repeat(294)}…`;
    expect(history[0]?.changes).toMatchObject({ description: { before: short, after: "Otra" } });
    expect(history[1]?.changes).toMatchObject({ description: { after: short }, cause: { after: "Corta" } });
  });

  it("are shortened in the letter to an assignee, and marked", async () => {
    const { world, patch } = await one();
    const { email, id } = world.people.member;
    await patch({ description: long, assignee: id });
    await mailsArrive(email, 1);
    expect((await outboxOf(email))[0]?.text).toContain(`Falta ${"🧯".repeat(494)}…`);
  });
});

describe("changing many actions", () => {
  it("changes or refuses each by itself, in three round trips", async () => {
    const world = await filled();
    const { people, store, acme } = world;
    const own = actionIn(world);
    const others = actionIn(world, { initiatedBy: people.admin.id });
    const away = actionIn(world, { departmentId: store.id }, "mailbox");
    await insert(part(action, [own, others, away]));
    const gone = newId();
    const ids = [own.id, others.id, away.id, gone];
    const path = `/api/v1/company/${acme.id}/actions`;
    const send = (who: VisitorName, changes: object) => as(world, who, "PATCH", path, { ids, changes });
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
    // The store's people may not be given the workshop's actions.
    expect(await codes(await send("owner", { assignee: people.memberElsewhere.id }))).toEqual([
      "INVALID",
      "INVALID",
      "4",
      "NOT_FOUND",
    ]);
    await mailsArrive(people.memberElsewhere.email, 1);
    expect(await sql().select({ due: action.dueDate }).from(action).where(eq(action.id, others.id))).toEqual([
      { due: new Date(deadline) },
    ]);
    expect(await auditOf(others.id)).toMatchObject([{ verb: "action.update", actorId: people.manager.id }]);
  });
});
