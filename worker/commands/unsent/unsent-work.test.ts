import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import {
  fillUnsent,
  PHONE,
  reportPath,
  unsentPath,
  workshopPath,
} from "#fixtures/test/cases/department-cases.ts";
import { api, cookieOf, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { MOST_DEVICES } from "../../contract/limits.ts";
import type { UnsentDevice } from "../../contract/organisation/unsent.ts";
import { runScheduled } from "../../jobs/scheduled.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { unsentWork } from "../../storage/tables/operations/unsent-work.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const waiting = (departmentId: string, given: object = {}) => ({
  departmentId,
  forms: 2,
  actions: 1,
  files: 5,
  waitedSeconds: 3600,
  ...given,
});
const report = (
  by: VisitorName,
  departments: readonly object[],
  { deviceId = PHONE, isPhone = true }: { deviceId?: string; isPhone?: boolean } = {},
) => requestAs(world, by, "PUT", reportPath(world, deviceId), { isPhone, departments });
const rows = () => sql().select().from(unsentWork);
const listed = async (by: VisitorName = "manager") =>
  (await (await requestAs(world, by, "GET", unsentPath(world))).json<{ devices: UnsentDevice[] }>()).devices;
const summary = async (by: VisitorName) => {
  const answer = await requestAs(world, by, "GET", `${workshopPath(world)}/dashboard`);
  return (await answer.json<{ dashboard: { unsent: unknown } }>()).dashboard.unsent;
};
const remind = (by: VisitorName, body: object = { userId: world.people.member.id, deviceId: PHONE }) =>
  requestAs(world, by, "POST", `${unsentPath(world)}/reminders`, body);

describe("what a device says", () => {
  it("is listed for who manages the department, by device, the longest waiting first", async () => {
    const { workshop, people } = world;
    await report("member", [waiting(workshop.id)]);
    await report(
      "manager",
      [waiting(workshop.id, { forms: 0, actions: 0, files: 3, waitedSeconds: 86_400 })],
      {
        deviceId: "portatil",
        isPhone: false,
      },
    );
    const devices = await listed();
    expect(devices).toMatchObject([
      {
        deviceId: "portatil",
        isPhone: false,
        user: { id: people.manager.id, name: "Marta Mando" },
        forms: 0,
        actions: 0,
        files: 3,
        isReminded: false,
      },
      { deviceId: PHONE, isPhone: true, user: { name: "Mario Miembro" }, forms: 2, actions: 1, files: 5 },
    ]);
    const [longest, other] = devices;
    expect(Date.now() - Date.parse(longest?.since ?? "") - DAY).toBeLessThan(60_000);
    expect(Date.now() - Date.parse(other?.heardAt ?? "")).toBeLessThan(60_000);
    expect(await listed("admin")).toEqual(devices);
    for (const by of ["manager", "owner", "platformAdmin"] as const)
      expect(await summary(by)).toEqual({ devices: 2, phones: 1, since: longest?.since });
    expect(await summary("member")).toBeNull();
  });

  it("replaces what it said before, and ends when nothing waits; nothing of it is in the audit log", async () => {
    const { workshop, people } = world;
    await report("member", [waiting(workshop.id)]);
    await report("member", [waiting(workshop.id, { forms: 1, actions: 0, files: 0 })]);
    expect(await listed()).toMatchObject([{ deviceId: PHONE, forms: 1, actions: 0, files: 0 }]);
    const ended = await report("member", []);
    expect([ended.status, await ended.json()]).toEqual([200, { departments: 0 }]);
    expect(await rows()).toEqual([]);
    expect(await summary("manager")).toBeNull();
    expect(await auditLinesOf(people.member.id)).toEqual([]);
  });

  it("forgets the departments that it no longer names", async () => {
    const { workshop, store } = world;
    await report("owner", [waiting(workshop.id), waiting(store.id)]);
    expect(await rows()).toHaveLength(2);
    await report("owner", [waiting(store.id)]);
    expect(await rows()).toMatchObject([{ departmentId: store.id }]);
  });

  it("touches no other person's device, even under the same id", async () => {
    const { workshop } = world;
    await report("member", [waiting(workshop.id)]);
    await report("manager", []);
    expect(await rows()).toHaveLength(1);
    await report("manager", [waiting(workshop.id, { forms: 9 })]);
    expect((await listed()).map(({ forms }) => forms).toSorted((one, other) => one - other)).toEqual([2, 9]);
  });

  it("is kept of ten devices of a person, those heard of last", async () => {
    const { workshop } = world;
    for (let nth = 0; nth <= MOST_DEVICES; nth += 1) {
      await report("member", [waiting(workshop.id)], { deviceId: `movil-${nth}` });
      await sql()
        .update(unsentWork)
        .set({ heardAt: new Date(Date.now() - (MOST_DEVICES - nth) * HOUR) })
        .where(eq(unsentWork.deviceId, `movil-${nth}`));
    }
    const kept = (await rows()).map(({ deviceId }) => deviceId);
    expect(kept).toHaveLength(MOST_DEVICES);
    expect(kept).not.toContain("movil-0");
    expect(kept).toContain(`movil-${MOST_DEVICES}`);
  });

  it("is forgotten when nothing was heard of the device for three months", async () => {
    await fillUnsent(world);
    await report("manager", [waiting(world.workshop.id)], { deviceId: "otro" });
    await sql()
      .update(unsentWork)
      .set({ heardAt: new Date(Date.now() - 91 * DAY) })
      .where(eq(unsentWork.deviceId, PHONE));
    await runScheduled("17 3 * * *", env, new Date());
    expect(await rows()).toMatchObject([{ deviceId: "otro" }]);
  });

  it("is taken from the departments alone in which the person works", async () => {
    const { store, foreign, workshop } = world;
    const refused = await report("member", [waiting(workshop.id), waiting(store.id)]);
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: "FORBIDDEN" });
    for (const departmentId of [foreign.id, "no-existe"])
      expect(
        await problemOf(await report("owner", [waiting(workshop.id), waiting(departmentId)])),
      ).toMatchObject({
        status: 404,
        code: "DEPARTMENT_NOT_FOUND",
      });
    expect(await rows()).toEqual([]);
    expect((await report("platformAdmin", [waiting(workshop.id)])).status).toBe(403);
  });

  it.each([
    ["nothing at all", { forms: 0, actions: 0, files: 0 }],
    ["fewer than none", { forms: -1 }],
    ["more than a device holds", { files: 100_001 }],
    ["a part of a file", { files: 0.5 }],
    ["a time to come", { waitedSeconds: -1 }],
    ["years ago", { waitedSeconds: 10 ** 9 }],
    ["a title", { title: "Fuga en el muelle" }],
  ])("is refused if it says %s", async (_what, given) => {
    expect((await report("member", [waiting(world.workshop.id, given)])).status).toBe(422);
  });

  it("is bounded", async () => {
    const departments = Array.from({ length: 51 }, () => waiting(world.workshop.id));
    expect((await report("member", departments)).status).toBe(422);
    const long = await report("member", [waiting(world.workshop.id)], { deviceId: "x".repeat(65) });
    expect(long.status).toBe(404);
    const large = await requestAs(world, "member", "PUT", reportPath(world), "x".repeat(20_000));
    expect(large.status).toBe(413);
  });

  it("is not taken from who impersonates the person, nor are people reminded then", async () => {
    await fillUnsent(world);
    const { people } = world;
    const acting = (who: "member" | "manager") =>
      cookieOf(people[who].id, { impersonatedBy: people.platformAdmin.id });
    const reported = await api(reportPath(world), {
      method: "PUT",
      cookie: await acting("member"),
      body: { isPhone: true, departments: [] },
    });
    const reminded = await api(`${unsentPath(world)}/reminders`, {
      cookie: await acting("manager"),
      body: { userId: people.member.id, deviceId: PHONE },
    });
    for (const answer of [reported, reminded])
      expect((await problemOf(answer)).code).toBe("NOT_WHILE_IMPERSONATING");
    expect(await rows()).toHaveLength(1);
  });
});

describe("who leaves", () => {
  const memberOf = () =>
    and(eq(companyUser.companyId, world.acme.id), eq(companyUser.userId, world.people.member.id));

  it("the company takes what their devices said of it along, and does not bring it back", async () => {
    await fillUnsent(world);
    const { acme, people, workshop } = world;
    const path = `/api/v1/company/${acme.id}/members/${people.member.id}`;
    expect((await requestAs(world, "owner", "DELETE", path)).status).toBe(200);
    expect(await rows()).toEqual([]);
    await insert(
      tableRows(companyUser, [
        makeMembership({ companyId: acme.id, departmentId: workshop.id, userId: people.member.id }),
      ]),
    );
    expect(await listed()).toEqual([]);
  });

  it("the department is not shown to its manager any more, nor reminded", async () => {
    await fillUnsent(world);
    await sql().update(companyUser).set({ departmentId: world.store.id }).where(memberOf());
    expect(await listed()).toEqual([]);
    expect(await summary("manager")).toBeNull();
    expect((await remind("manager")).status).toBe(404);
  });

  it("Extintor leaves nothing of it", async () => {
    await fillUnsent(world);
    const removed = await requestAs(world, "platformAdmin", "POST", "/api/auth/admin/remove-user", {
      userId: world.people.member.id,
      reason: "Lo ha pedido",
    });
    expect(removed.status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe("a reminder", () => {
  it("goes to the person in their language, once a day for each device, whoever sends it", async () => {
    await fillUnsent(world);
    const { member } = world.people;
    const answer = await remind("manager");
    expect([answer.status, await answer.json()]).toEqual([200, { isReminded: true }]);
    await waitForMails(member.email, 1);
    expect(await listed()).toMatchObject([{ isReminded: true }]);
    for (const by of ["manager", "owner"] as const) expect((await remind(by)).status).toBe(200);
    await waitForMails(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail).toMatchObject({ kind: "unsent-reminder", subject: "Tienes trabajo sin enviar en un móvil" });
    expect(mail?.text).toContain("Marta Mando (Metales Acme) te recuerda");
    expect(mail?.text).toContain("2 formularios, 1 acción y 5 archivos");
  });

  it("is sent once for clicks at the same moment", async () => {
    await fillUnsent(world);
    const answers = await Promise.all([remind("manager"), remind("manager"), remind("admin")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitForMails(world.people.member.email, 1);
    await waitForMails(world.people.member.email, 1);
  });

  it("is another one for another device", async () => {
    await fillUnsent(world);
    await report("member", [waiting(world.workshop.id)], { deviceId: "otro", isPhone: false });
    const userId = world.people.member.id;
    await remind("manager");
    await remind("manager", { userId, deviceId: "otro" });
    await waitForMails(world.people.member.email, 2);
    expect((await listed()).map(({ isReminded }) => isReminded)).toEqual([true, true]);
  });

  it("is not sent of a device, a person or a department that says nothing", async () => {
    await fillUnsent(world);
    const { member, manager } = world.people;
    for (const body of [
      { userId: member.id, deviceId: "otro" },
      { userId: manager.id, deviceId: PHONE },
    ])
      expect((await remind("manager", body)).status).toBe(404);
    const elsewhere = `/api/v1/company/${world.acme.id}/departments/${world.store.id}/unsent/reminders`;
    const body = { userId: member.id, deviceId: PHONE };
    expect((await requestAs(world, "owner", "POST", elsewhere, body)).status).toBe(404);
    await waitForMails(member.email, 0);
  });
});
