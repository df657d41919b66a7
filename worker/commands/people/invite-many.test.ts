import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { costOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { InviteOutcome } from "../../contract/enums.ts";
import { companyUser, invite } from "../../storage/tables/organisation/membership.ts";
import { auditLog, usageCounter } from "../../storage/tables/operations/operations.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

type Line = { email: string; name?: string; role: string; departmentIds: string[] };
type Outcome = { email: string; outcome: InviteOutcome; message: string | null; invite: object | null };

const send = (world: World, invites: Line[], who: VisitorName = "owner") =>
  requestAs(world, who, "POST", `/api/v1/company/${world.acme.id}/invites/batch`, { invites });
const outcomesOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.json<{ outcomes: Outcome[] }>()).outcomes;
};

it("each line is answered by itself", async () => {
  const world = await makeWorld();
  const { workshop, store, foreign, people } = world;
  const member = (email: string, departmentIds = [workshop.id]): Line => ({
    email,
    role: "member",
    departmentIds,
  });
  const lines = [
    member(" Nora@Pruebas.example "),
    member("nora@pruebas.example"),
    member("no es un correo"),
    member(people.member.email),
    member("nueva@pruebas.example"),
    member("sin@pruebas.example", [foreign.id]),
    { email: "jefa@pruebas.example", role: "manager", departmentIds: [] },
    { email: "admin@pruebas.example", role: "admin", departmentIds: [store.id] },
    member("pau@pruebas.example", [workshop.id, store.id]),
  ];
  const answer = await send(world, lines);
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
  const outcomes = await outcomesOf(answer);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    "invited",
    "repeated",
    "invalidAddress",
    "alreadyMember",
    "alreadyInvited",
    "invalidDepartments",
    "invalidDepartments",
    "invalidDepartments",
    "invited",
  ]);
  expect(outcomes[0]).toMatchObject({
    email: "nora@pruebas.example",
    message: null,
    invite: { role: "member" },
  });
  expect(outcomes[3]).toMatchObject({ message: "Ya pertenece a la empresa", invite: null });
  expect(outcomes[8]?.invite).toMatchObject({ departments: [{ name: "Almacén" }, { name: "Taller" }] });
  await waitForMails("nora@pruebas.example", 1);
  await waitForMails("pau@pruebas.example", 1);
  const entries = await sql().select().from(auditLog).where(eq(auditLog.verb, "invite.create"));
  expect(entries.length).toBe(2);
  // The same list again changes nothing and mails nobody.
  const again = await outcomesOf(await send(world, lines));
  expect(again.filter(({ outcome }) => outcome === "invited")).toEqual([]);
  await waitForMails("nora@pruebas.example", 1);
});

it("the free seats go to the first lines, the limits of mail hold, and a list has fifty at most", async () => {
  const world = await makeWorld();
  const line = (nth: number): Line => ({
    email: `persona${nth}@pruebas.example`,
    role: "member",
    departmentIds: [world.workshop.id],
  });
  const lines = Array.from({ length: 50 }, (_, nth) => line(nth));
  expect((await send(world, [...lines, line(50)])).status).toBe(422);
  expect((await send(world, [])).status).toBe(422);
  const people = await sql()
    .selectDistinct({ id: companyUser.userId })
    .from(companyUser)
    .where(eq(companyUser.companyId, world.acme.id));
  const pending = (await sql().select().from(invite).where(eq(invite.companyId, world.acme.id))).length;
  await sql()
    .update(company)
    .set({ userLimit: people.length + pending + 3 })
    .where(eq(company.id, world.acme.id));
  const outcomes = await outcomesOf(await send(world, lines));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 3 }, () => "invited"),
    ...Array.from({ length: 47 }, () => "noSeat"),
  ]);

  await sql().update(company).set({ userLimit: 1000 }).where(eq(company.id, world.acme.id));
  // Three invitations are counted already.
  await sql()
    .update(usageCounter)
    .set({ used: 198 })
    .where(eq(usageCounter.key, `invitation:actor:${world.people.owner.id}`));
  const limited = await outcomesOf(await send(world, lines.slice(10, 20)));
  expect(limited.map(({ outcome }) => outcome)).toEqual([
    "invited",
    "invited",
    ...Array.from({ length: 8 }, () => "rateLimited"),
  ]);
});

it("a name is kept with its invitation, in one line, and nobody needs one", async () => {
  const world = await makeWorld();
  const lines = [
    { email: "ana@pruebas.example", name: "  Ana\tLópez ", role: "member", departmentIds: [] },
    { email: "eva@pruebas.example", name: " ", role: "member", departmentIds: [] },
    { email: "pau@pruebas.example", role: "member", departmentIds: [] },
  ];
  const outcomes = await outcomesOf(await send(world, lines));
  expect(outcomes.map(({ invite: made }) => made)).toMatchObject([
    { name: "Ana López" },
    { name: null },
    { name: null },
  ]);
  const tooLong = [{ ...lines[0], name: "a".repeat(256) }] as Line[];
  expect((await send(world, tooLong)).status).toBe(422);
});

it("a manager invites members into the own department alone", async () => {
  const world = await makeWorld();
  const { workshop, store } = world;
  const outcomes = await outcomesOf(
    await send(
      world,
      [
        { email: "a@pruebas.example", role: "member", departmentIds: [workshop.id] },
        { email: "b@pruebas.example", role: "member", departmentIds: [store.id] },
        { email: "c@pruebas.example", role: "manager", departmentIds: [workshop.id] },
      ],
      "manager",
    ),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["invited", "notAllowed", "notAllowed"]);
  expect((await send(world, [], "otherOwner")).status).toBe(422);
});
