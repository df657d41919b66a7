import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { costOf, insert, ORIGIN, sql, statusesOf } from "#fixtures/test/client.ts";
import {
  createAndReadExport,
  createdExport,
  exportFrom,
  exportsPath,
  fileOf,
} from "#fixtures/test/exports/export-files.ts";
import { recordingQueue } from "#fixtures/test/exports/export-queue.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import type { ExportRow } from "../../contract/exports.ts";
import type { JobMessage } from "../../queue-messages.ts";
import worker from "../../index.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { exportTable } from "../../storage/tables/operations/operations.ts";

describe("requesting an export", () => {
  it("is refused with the list's text to users who may not see the list", async () => {
    const world = await makeWorld();
    const ask = async (who: "member" | "memberElsewhere", body: object) =>
      problemOf(await requestAs(world, who, "POST", exportsPath(world), body));
    expect(await ask("memberElsewhere", { resource: "forms", departmentId: world.workshop.id })).toEqual({
      status: 403,
      code: "FORBIDDEN",
      message: "No tienes permisos para ver estos formularios",
    });
    expect(await ask("member", { resource: "actions", departmentId: world.store.id })).toMatchObject({
      status: 403,
      message: "No tienes permisos para ver estas acciones",
    });
    const unknown = await requestAs(world, "owner", "POST", exportsPath(world), {
      resource: "forms",
      departmentId: world.foreign.id,
    });
    expect(await problemOf(unknown)).toMatchObject({ status: 404, code: "DEPARTMENT_NOT_FOUND" });
  });

  it.each([
    ["another kind of list's filter", { resource: "mailbox", formType: "drill" }, "formType"],
    ["a status that forms do not have", { resource: "forms", status: "evaluated" }, "status"],
    ["a kind that is not a department's", { resource: "forms", formType: "mailbox" }, "formType"],
    ["no such period", { resource: "forms", date: "yesterday" }, "date"],
    ["no such list", { resource: "members" }, "resource"],
  ])("is refused with %s", async (_, body, field) => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "POST", exportsPath(world), body);
    const { status, fields } = (await problemOf(answer)) as {
      status: number;
      fields: Record<string, string>;
    };
    expect(status).toBe(422);
    expect(Object.keys(fields)).toEqual([field]);
  });

  it("creates one export for two concurrent requests, and refuses a fourth unfinished one", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("owner");
    const { queue, sent } = recordingQueue<JobMessage>();
    // None of them is started, so all of them stay unfinished.
    const ask = async (q: string) =>
      worker.fetch(
        new Request(ORIGIN + exportsPath(world), {
          method: "POST",
          headers: { cookie, "content-type": "application/json" },
          body: JSON.stringify({ date: "all_time", resource: "forms", q }),
        }),
        { ...env, JOB_QUEUE: queue },
        createExecutionContext(),
      );
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("uno")));
    const given = await Promise.all(answers.map(exportFrom));
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    expect(sent).toEqual([{ kind: "export", id: given[0]?.id }]);
    expect((await fileOf(world, given[0]?.id ?? "")).status).toBe(404);

    const others = await Promise.all(["dos", "tres", "cuatro", "cinco"].map(ask));
    expect(statusesOf(others)).toEqual([202, 202, 429, 429]);
    const tooMany = others.find(({ status }) => status === 429) as Response;
    expect(await problemOf(tooMany)).toMatchObject({ code: "TOO_MANY_EXPORTS" });
    expect(tooMany.headers.get("retry-after")).toBe("30");
    const again = await ask("uno");
    expect(again.status).toBe(202);
    expect(costOf(again).roundTrips).toBeLessThanOrEqual(3);
  });

  it("answers BUSY when the queue fails, and leaves no waiting export", async () => {
    const world = await makeWorld();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = async () => {
      throw new Error("out of order");
    };
    const answer = await worker.fetch(
      new Request(ORIGIN + exportsPath(world), {
        method: "POST",
        headers: { cookie: await world.cookie("owner"), "content-type": "application/json" },
        body: JSON.stringify({ resource: "forms" }),
      }),
      { ...env, JOB_QUEUE: { send: broken } as unknown as Queue<JobMessage> },
      createExecutionContext(),
    );
    expect(answer.status).toBe(503);
    const list = await requestAs(world, "owner", "GET", exportsPath(world));
    expect(await list.json()).toEqual({ exports: [] });
    vi.restoreAllMocks();
  });
});

describe("an export", () => {
  it("is visible to its requester alone", async () => {
    const world = await makeWorld();
    const { row } = await createAndReadExport(world, { resource: "mailbox" }, "member");
    for (const who of ["owner", "admin", "manager", "platformAdmin", "otherOwner"] as const) {
      expect((await requestAs(world, who, "GET", exportsPath(world, row.id))).status).toBe(404);
      expect((await fileOf(world, row.id, who)).status).toBe(404);
    }
    const lists = await Promise.all(
      (["member", "manager"] as const).map(async (who) => {
        const answer = await requestAs(world, who, "GET", exportsPath(world));
        return (await answer.json<{ exports: ExportRow[] }>()).exports.map(({ id }) => id);
      }),
    );
    expect(lists).toEqual([[row.id], []]);
  });

  describe("is downloaded only with all the rights it was written with", () => {
    async function exported(bodyOf: (world: World) => object) {
      const world = await makeWorld();
      const { acme, store, people } = world;
      await insert(
        tableRows(companyUser, [
          makeMembership({
            companyId: acme.id,
            departmentId: store.id,
            userId: people.member.id,
            role: "member",
          }),
        ]),
      );
      const { row } = await createAndReadExport(world, bodyOf(world), "member");
      return { world, id: row.id };
    }
    const leave = ({ people }: World, departmentId?: string) =>
      sql()
        .delete(companyUser)
        .where(
          and(
            eq(companyUser.userId, people.member.id),
            departmentId === undefined ? undefined : eq(companyUser.departmentId, departmentId),
          ),
        );

    it.each(["forms", "actions"])("not of %s after a loss of one of the departments", async (resource) => {
      const { world, id } = await exported(() => ({ resource }));
      await leave(world, world.store.id);
      expect(await problemOf(await fileOf(world, id, "member"))).toEqual({
        status: 403,
        code: "FORBIDDEN",
        message:
          resource === "forms"
            ? "No tienes permisos para ver estos formularios"
            : "No tienes permisos para ver estas acciones",
      });
    });

    it("but still after a loss of a department that is not in it", async () => {
      const { world, id } = await exported(({ workshop }) => ({
        resource: "forms",
        departmentId: workshop.id,
      }));
      await leave(world, world.store.id);
      expect((await fileOf(world, id, "member")).status).toBe(200);
      await leave(world, world.workshop.id);
      expect((await fileOf(world, id, "member")).status).toBe(404);
    });

    it("not by somebody who left the company", async () => {
      const { world, id } = await exported(() => ({ resource: "mailbox" }));
      await leave(world);
      expect((await fileOf(world, id, "member")).status).toBe(404);
    });

    it("not by a former administrator who is now a member of one department", async () => {
      const world = await makeWorld();
      const { acme, workshop, people } = world;
      // These tests run without the build's page that checks a pack.
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const ids: string[] = [];
      for (const body of [
        { resource: "forms" },
        { resource: "mailbox" },
        { resource: "audit" },
        // They have what administrators alone read, also those of the department and of own entries.
        { resource: "evidence", departmentId: workshop.id },
        { resource: "evidence", formType: "mailbox", mine: true },
        // It has not.
        { resource: "forms", departmentId: workshop.id },
      ])
        ids.push((await createdExport(world, body, "admin")).row.id);
      await sql().delete(companyUser).where(eq(companyUser.userId, people.admin.id));
      await insert(
        tableRows(companyUser, [
          makeMembership({
            companyId: acme.id,
            departmentId: workshop.id,
            userId: people.admin.id,
            role: "member",
          }),
        ]),
      );
      const files = await Promise.all(ids.map((id) => fileOf(world, id, "admin")));
      expect(files.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 200]);
      vi.restoreAllMocks();
    });
  });

  it("expires after seven days", async () => {
    const world = await makeWorld();
    const { row } = await createAndReadExport(world, { resource: "mailbox" }, "member");
    const days = (Date.parse(row.expiresAt ?? "") - Date.parse(row.finishedAt ?? "")) / 86_400_000;
    expect(days).toBe(7);
    await sql()
      .update(exportTable)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(exportTable.id, row.id));
    expect((await requestAs(world, "member", "GET", exportsPath(world, row.id))).status).toBe(404);
    expect((await fileOf(world, row.id, "member")).status).toBe(404);
  });
});
