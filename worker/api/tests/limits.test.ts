import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cookieOf, costOf, insert, sql, statusesOf, api } from "#fixtures/test/client.ts";
import { png } from "#fixtures/test/files.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { env } from "cloudflare:workers";
import { removeReleased } from "../../commands/attachments/remove-released.ts";
import { sweepExpired } from "../../commands/upkeep/sweep-expired.ts";
import { limitsOf, type RateName } from "../../contract/limits.ts";
import { newId } from "../../domain/ids.ts";
import { attachment, fileUsage } from "../../storage/tables/attachment.ts";
import { usageCounter } from "../../storage/tables/operations/operations.ts";
import { subscription } from "../../storage/tables/organisation/organisation.ts";

const MINUTE = 60_000;
const LIMITS = limitsOf(env);

async function filled() {
  const world = await makeWorld();
  await fillForms(world);
  return world;
}
const company = ({ acme }: World) => `/api/v1/company/${acme.id}`;
const drillOf = (world: World) =>
  `${company(world)}/departments/${world.workshop.id}/drill/${formIdOf(world, "drill")}`;
const uploadTo = (world: World) =>
  requestAs(
    world,
    "member",
    "POST",
    `${company(world)}/attachments`,
    uploadBody({ formType: "hseq_visit", formId: formIdOf(world, "hseq_visit"), purpose: "photo" }),
  );
const setUsed = (key: string, used: number, endsIn = 30 * MINUTE) =>
  insert(tableRows(usageCounter, [{ key, used, endsAt: new Date(Date.now() + endsIn) }]));
const usedBy = async (id: string) => {
  const rows = await sql()
    .select()
    .from(usageCounter)
    .where(like(usageCounter.key, `%:${id}`));
  return Object.fromEntries(rows.map(({ key, used }) => [key.split(":")[0], used]));
};

describe("a change over a limit is 429 with the time to wait and the reason", () => {
  const change = (world: World) =>
    requestAs(world, "member", "PATCH", drillOf(world), { objective: "Evacuar" });
  it.each<[RateName, (world: World) => Promise<Response>, string]>([
    ["changesPerMinute", change, "Has guardado muchos cambios en poco tiempo"],
    ["changesPerHour", change, "Has guardado muchos cambios en la última hora"],
    ["bytesPerHour", change, "Has guardado muchos datos en la última hora"],
    ["companyChangesPerHour", change, "En tu empresa se han guardado muchos cambios en la última hora"],
    ["uploadsPerHour", uploadTo, "Has subido muchos archivos en la última hora"],
    [
      "companiesPerDay",
      (world) => requestAs(world, "member", "POST", "/api/v1/company", { name: "Otra más" }),
      "Hoy ya has creado varias empresas",
    ],
    [
      "exportsPerDay",
      (world) =>
        requestAs(world, "member", "POST", `${company(world)}/exports`, {
          resource: "forms",
          departmentId: world.workshop.id,
        }),
      "Hoy ya has pedido muchas exportaciones",
    ],
  ])("%s", async (name, send, reason) => {
    const world = await filled();
    const key = `${name}:${name.startsWith("company") && name !== "companiesPerDay" ? world.acme.id : world.people.member.id}`;
    await setUsed(key, LIMITS[name]);
    const refused = await send(world);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1700);
    expect(await problemOf(refused)).toEqual({
      status: 429,
      code: "TOO_MANY_REQUESTS",
      message: `${reason}. Vuelve a probar en 30 minutos`,
    });
    // In the next window it is allowed again.
    await sql().update(usageCounter).set({ endsAt: new Date() });
    expect([200, 201, 202]).toContain((await send(world)).status);
  });
});

describe("counting", () => {
  it("costs no round trip, and reads are not counted", async () => {
    const world = await filled();
    const { id } = world.people.member;
    expect((await requestAs(world, "member", "GET", drillOf(world))).status).toBe(200);
    expect(await usedBy(id)).toEqual({});
    const body = { objective: "Evacuar" };
    const answer = await requestAs(world, "member", "PATCH", drillOf(world), body);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(await usedBy(id)).toEqual({
      changesPerMinute: 1,
      changesPerHour: 1,
      bytesPerHour: JSON.stringify(body).length,
    });
    expect(await usedBy(world.acme.id)).toEqual({ companyChangesPerHour: 1 });
  });

  it("is exact for concurrent changes", async () => {
    const world = await filled();
    await setUsed(`changesPerMinute:${world.people.member.id}`, LIMITS.changesPerMinute - 5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        requestAs(world, "member", "PATCH", drillOf(world), { objective: `${nth}` }),
      ),
    );
    expect(statusesOf(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(429)]);
    // What was refused does not use up the limit of the colleagues.
    expect(await usedBy(world.acme.id)).toEqual({ companyChangesPerHour: 5 });
    expect((await requestAs(world, "manager", "PATCH", drillOf(world), { objective: "x" })).status).toBe(200);
  });

  it("does not count strangers for a company", async () => {
    const world = await filled();
    await requestAs(world, "otherOwner", "PATCH", drillOf(world), { objective: "x" });
    expect(await usedBy(world.acme.id)).toEqual({});
  });

  it("counts for the administrator who impersonates", async () => {
    const world = await filled();
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    await api(drillOf(world), { method: "PATCH", cookie, body: { objective: "x" } });
    expect(await usedBy(member.id)).toEqual({});
    expect(await usedBy(platformAdmin.id)).toMatchObject({ changesPerHour: 1 });
  });

  it("is swept nightly", async () => {
    await setUsed("changesPerHour:old", 3, -1);
    await setUsed("changesPerHour:current", 3);
    await sweepExpired(env, new Date());
    expect((await sql().select().from(usageCounter)).map(({ key }) => key)).toEqual([
      "changesPerHour:current",
    ]);
  });
});

describe("the storage of a company", () => {
  const size = png().length;
  const setStored = ({ acme }: World, bytes: number) =>
    insert(tableRows(fileUsage, [{ companyId: acme.id, bytes }]));
  const stored = async ({ acme }: World) =>
    (await sql().select().from(fileUsage)).find(({ companyId }) => companyId === acme.id)?.bytes;

  it("takes one of two concurrent files when there is room for one", async () => {
    const world = await filled();
    await setStored(world, 2_000_000_000 - size);
    const answers = await Promise.all([uploadTo(world), uploadTo(world)]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await problemOf(refused))).toEqual({
      status: 409,
      code: "STORAGE_FULL",
      message: "Los archivos de la empresa ya ocupan los 2 GB de su plan. Elimina alguno o amplía el plan",
    });
    expect(await stored(world)).toBe(2_000_000_000);
    expect((await uploadTo(world)).status).toBe(409);
  });

  it.each([
    ["active", null, 201],
    ["trialing", null, 201],
    ["past_due", 13, 201],
    ["past_due", 15, 409],
    ["unpaid", 13, 409],
    ["canceled", null, 409],
  ])("is larger with a subscription: %s, overdue for %s days", async (status, overdue, expected) => {
    const world = await filled();
    await setStored(world, 2_000_000_000);
    await insert(
      tableRows(subscription, [
        {
          id: newId(),
          plan: "equipo",
          referenceId: world.acme.id,
          status,
          pastDueSince: overdue === null ? null : new Date(Date.now() - overdue * 24 * 60 * 60 * 1000),
        },
      ]),
    );
    expect((await uploadTo(world)).status).toBe(expected);
  });

  it("counts a file once and gives its bytes back when it is deleted", async () => {
    const world = await filled();
    const { attachment: first } = await (await uploadTo(world)).json<{ attachment: { r2Key: string } }>();
    await uploadTo(world);
    expect(await stored(world)).toBe(2 * size);
    await removeReleased(env, [first.r2Key]);
    // Not released, so it is not deleted from the ledger.
    expect(await stored(world)).toBe(2 * size);
    await sql().update(attachment).set({ releasedAt: new Date() });
    await removeReleased(env, [first.r2Key]);
    expect(await stored(world)).toBe(size);
  });
});

describe("the configuration", () => {
  it("overrides defaults by name and refuses anything else", () => {
    expect(limitsOf({ LIMITS: '{"exportsPerDay":7}' })).toMatchObject({
      exportsPerDay: 7,
      uploadsPerHour: 300,
    });
    expect(() => limitsOf({ LIMITS: '{"exports":7}' })).toThrow("exports");
    expect(() => limitsOf({ LIMITS: '{"exportsPerDay":"7"}' })).toThrow("exportsPerDay");
  });
});
