// What is left in a case of somebody who was hurt and is erased: the law has the company keep the case, without the person.
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openSecretCase, SECRET_CASE, SECRETS, secretPath } from "#fixtures/test/accidents/secret-case.ts";
import { api, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { ageNames, eraseAll } from "#fixtures/test/erasing/erase.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import type { HandledAccident } from "../../contract/accidents/accidents.ts";
import { accident } from "../../storage/tables/accident.ts";
import { accidentMonth } from "../../storage/tables/accidents/accident-month.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { runJob } from "../jobs/run-job.ts";

beforeEach(emptyBucket);

it("an injured person who is erased has no name in the case any more; grade, leave, deadlines and months stay", async () => {
  const world = await makeWorld();
  const { acme, people } = world;
  const { id, name, email } = people.manager;
  const handler = await openSecretCase(world);
  const cookie = await handler.cookie();
  const read = async () =>
    (await (await api(secretPath(world), { cookie })).json<{ accident: HandledAccident }>()).accident;
  const facts = { what: `${name} sujetaba la radial de ${SECRETS.name}` };
  expect((await api(secretPath(world), { method: "PATCH", cookie, body: { facts } })).status).toBe(200);
  const reopened = `${name} volvió con ${SECRETS.name}`;
  for (const [rest, body] of [
    ["/withdraw", { reason: `La abrió ${name} por error` }],
    ["/reopen", { reason: reopened }],
  ] as const)
    expect((await api(secretPath(world, rest), { method: "POST", cookie, body })).status).toBe(200);
  const logOf = async () =>
    (await api(`/api/v1/company/${acme.id}/accident-log`, { cookie })).json<{
      entries: { verb: string; detail: Record<string, unknown> }[];
    }>();
  const named = {
    handlers: [
      { userId: handler.id, departmentId: null },
      { userId: id, departmentId: null },
    ],
  };
  const handlers = `/api/v1/company/${acme.id}/accident-handlers`;
  expect((await requestAs(world, "owner", "PUT", handlers, named)).status).toBe(200);
  const entriesBefore = await logOf();
  expect(JSON.stringify(entriesBefore)).toContain(name);
  const before = await read();
  const months = async () => sql().select().from(accidentMonth);
  const monthsBefore = await months();
  expect(monthsBefore.some(({ leaveAccidents }) => leaveAccidents === 1)).toBe(true);
  const ownOf = (found: HandledAccident) => found.case.people.find(({ employer }) => employer === "own");
  expect(ownOf(before)).toMatchObject({ userId: id, name: null });
  await ageNames(40);

  const members = `/api/v1/company/${acme.id}/members/${id}`;
  expect((await requestAs(world, "manager", "DELETE", members)).status).toBeLessThan(300);
  const erase = `/api/v1/company/${acme.id}/former-members/${id}/erase`;
  expect((await requestAs(world, "admin", "POST", erase, { reason: "Lo ha pedido" })).status).toBe(202);
  await eraseAll(runJob);

  const after = await read();
  const erased = ownOf(after);
  const { userId: idBefore, ...healthBefore } = ownOf(before) ?? { userId: null };
  const { userId: idAfter, ...healthAfter } = erased ?? { userId: null };
  expect(idAfter).not.toBe(idBefore);
  // What the law asks of the company is of nobody whom it names.
  expect(healthAfter).toEqual(healthBefore);
  expect(after.names[erased?.id ?? ""]).toMatch(/^Persona eliminada/);
  expect(after.case.what).toMatch(/^Persona eliminada \d+ sujetaba la radial de /);
  // Of another person nothing is taken.
  expect(after.case.what).toContain(SECRETS.name);
  expect(after.deadlines).toEqual(before.deadlines);
  expect(await months()).toEqual(monthsBefore);
  const [row] = await sql().select().from(accident).where(eq(accident.id, SECRET_CASE));
  expect(row?.nextDueAt?.toISOString() ?? null).toBe(before.nextDueAt);

  const log = await logOf();
  expect(log.entries.map(({ verb }) => verb)).toEqual(entriesBefore.entries.map(({ verb }) => verb));
  expect(JSON.stringify(log)).not.toContain(id);
  expect(JSON.stringify(log)).not.toContain(name);
  const reasons = log.entries.map(({ detail }) => detail["reason"]);
  expect(reasons).toContainEqual(expect.stringMatching(/^La abrió Persona eliminada \d+ por error$/));
  // Of another person nothing is taken.
  expect(reasons).toContainEqual(expect.stringContaining(SECRETS.name));
  expect(JSON.stringify(after)).not.toContain(id);
  expect(JSON.stringify(after)).not.toContain(name);
  expect(await placesOf(name)).toEqual([]);
  expect(await placesOf(email)).toEqual(["outbox_message.to"]);
  expect(await sql().$count(user, eq(user.id, id))).toBe(0);
});
