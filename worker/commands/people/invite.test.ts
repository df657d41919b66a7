import { env } from "cloudflare:workers";
import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeDepartment, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  api,
  costOf,
  errorOf,
  insert,
  waitForMails,
  statusesOf,
  outboxOf,
  sql,
} from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { CompanyDashboard } from "../../contract/dashboards.ts";
import type { Invite } from "../../contract/organisation/invitations.ts";
import type { SubscriptionState } from "../../contract/organisation/subscription.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { company, department } from "../../storage/tables/organisation/organisation.ts";

const inviteAs = async (world: World, who: "owner" | "admin" | "manager", body: object) =>
  api(`/api/v1/company/${world.acme.id}/invites`, { body, cookie: await world.cookie(who) });

const setLimit = (companyId: string, userLimit: number) =>
  sql().update(company).set({ userLimit }).where(eq(company.id, companyId));

describe("inviting", () => {
  it("creates an invitation of seven days, audits it and sends the mail in the company's language", async () => {
    const world = await makeWorld();
    await sql().update(company).set({ language: "ca" }).where(eq(company.id, world.acme.id));
    const answer = await inviteAs(world, "owner", {
      email: " Nora.Nova@Pruebas.example",
      role: "manager",
      departmentIds: [world.workshop.id, world.store.id],
    });
    expect(answer.status).toBe(201);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const { invite: made } = await answer.json<{ invite: Invite }>();
    expect(made).toMatchObject({
      email: "nora.nova@pruebas.example",
      role: "manager",
      invitedBy: { name: "Olga Dueña" },
    });
    expect(made.departments.map(({ name }) => name)).toEqual(["Almacén", "Taller"]);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);

    await waitForMails("nora.nova@pruebas.example", 1);
    const [mail] = await outboxOf("nora.nova@pruebas.example");
    const [row] = await sql().select().from(invite).where(eq(invite.id, made.id));
    expect(mail).toMatchObject({ kind: "invitation", subject: "Invitació a Metales Acme a Extintor" });
    expect(mail?.text).toContain(`${env.APP_URL}/invitation/${row?.invitationCode}/`);
    expect(mail?.text).toContain("Olga Dueña");
    const [line] = await sql().select().from(auditLog).where(eq(auditLog.recordId, made.id));
    expect(line).toMatchObject({
      verb: "invite.create",
      actorId: world.people.owner.id,
      companyId: world.acme.id,
    });
  });

  it("sends the mail in the language of a known user", async () => {
    const world = await makeWorld();
    await insert(tableRows(user, [makeUser({ email: "known@pruebas.example", language: "en" })]));
    await inviteAs(world, "admin", { email: "known@pruebas.example", role: "member", departmentIds: [] });
    await waitForMails("known@pruebas.example", 1);
    expect((await outboxOf("known@pruebas.example"))[0]?.subject).toBe(
      "Invitation to Metales Acme on Extintor",
    );
  });

  it.each([
    ["a role that is not to be given", { role: "owner" }, 422, "INVALID"],
    ["an address that is none", { email: "nora" }, 422, "INVALID"],
    ["somebody already there", { email: "" }, 409, "ALREADY_MEMBER"],
    ["somebody already invited", { email: "nueva@pruebas.example" }, 409, "ALREADY_INVITED"],
    ["a manager of nothing", { role: "manager", departmentIds: [] }, 422, "INVALID"],
    ["a department of another company", { departmentIds: ["foreign"] }, 404, "DEPARTMENT_NOT_FOUND"],
    ["departments with a role in the whole company", { role: "admin" }, 422, "INVALID"],
    ["another company in the body", { companyId: "other" }, 422, "INVALID"],
  ])("refuses %s", async (_, wrong, status, code) => {
    const world = await makeWorld();
    const body = {
      email: "nora@pruebas.example",
      role: "member",
      departmentIds: [world.workshop.id],
      ...wrong,
    };
    if (body.email === "") body.email = world.people.member.email;
    if (body.departmentIds[0] === "foreign") body.departmentIds = [world.foreign.id];
    const answer = await inviteAs(world, "owner", body);
    expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code]);
  });

  it("lets a manager invite only members, only into the own department", async () => {
    const world = await makeWorld();
    const inviteWith = (role: string, departmentIds: string[]) =>
      inviteAs(world, "manager", {
        email: `p${departmentIds.length}${role}@pruebas.example`,
        role,
        departmentIds,
      });
    expect((await inviteWith("member", [world.workshop.id])).status).toBe(201);
    expect((await inviteWith("manager", [world.workshop.id])).status).toBe(403);
    expect((await inviteWith("member", [world.workshop.id, world.store.id])).status).toBe(403);
    expect((await inviteWith("member", [])).status).toBe(403);
  });

  it("never exceeds the limit when ten invite concurrently", async () => {
    const world = await makeWorld();
    // Six people and one pending invitation: three seats remain.
    await setLimit(world.acme.id, 10);
    const cookie = await world.cookie("owner");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api(`/api/v1/company/${world.acme.id}/invites`, {
          body: { email: `p${index}@pruebas.example`, role: "member", departmentIds: [world.workshop.id] },
          cookie,
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await errorOf(refused)).code).toBe("USER_LIMIT_REACHED");
    const [made] = await sql()
      .select({ made: count() })
      .from(invite)
      .where(eq(invite.companyId, world.acme.id));
    expect(made).toEqual({ made: 4 });
  });

  it("creates one invitation when the same address is invited five times concurrently", async () => {
    const world = await makeWorld();
    const body = { email: "nora@pruebas.example", role: "member", departmentIds: [world.workshop.id] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => inviteAs(world, "owner", body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    for (const answer of refused) expect((await errorOf(answer)).code).toBe("ALREADY_INVITED");
  });
});

describe("the departments of an invitation", () => {
  it("are refused with a role in the whole company", async () => {
    const world = await makeWorld();
    const departmentIds = [world.workshop.id];
    const answer = await inviteAs(world, "owner", {
      email: "nora@pruebas.example",
      role: "admin",
      departmentIds,
    });
    expect((await errorOf(answer)).fields).toEqual({
      departmentIds: "Un administrador lo es de toda la empresa: no elijas departamentos",
    });
  });

  it("may be a hundred", async () => {
    const world = await makeWorld();
    const many = Array.from({ length: 100 }, (_, index) =>
      makeDepartment({ companyId: world.acme.id, name: `Obra ${index}` }),
    );
    await insert(tableRows(department, many));
    const answer = await inviteAs(world, "owner", {
      email: "nora@pruebas.example",
      role: "manager",
      departmentIds: many.map(({ id }) => id),
    });
    expect(answer.status).toBe(201);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect((await answer.json<{ invite: Invite }>()).invite.departments).toHaveLength(100);
  });

  it("never cause a 500 when one is deleted concurrently", async () => {
    const world = await makeWorld();
    for (let round = 0; round < 5; round += 1) {
      const doomed = makeDepartment({ companyId: world.acme.id, name: `Obra ${round}` });
      await insert(tableRows(department, [doomed]));
      const answers = await Promise.all([
        ...[1, 2, 3].map((index) =>
          inviteAs(world, "owner", {
            email: `p${round}${index}@pruebas.example`,
            role: "member",
            departmentIds: [doomed.id],
          }),
        ),
        requestAs(world, "admin", "DELETE", `/api/v1/company/${world.acme.id}/departments/${doomed.id}`),
      ]);
      for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    }
  });
});

describe("pending invitations", () => {
  it("take a seat each as people do, and every answer that counts seats says the same", async () => {
    const world = await makeWorld();
    const { acme, people, workshop } = world;
    const invites = (body: object) =>
      requestAs(world, "owner", "POST", `/api/v1/company/${acme.id}/invites`, body);
    for (const name of ["ana", "eva", "pau"])
      await invites({ email: `${name}@pruebas.example`, role: "member", departmentIds: [workshop.id] });
    // One ran out, and so holds nothing. Removing a person counts the people anew: six before.
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.email, "pau@pruebas.example"));
    await requestAs(world, "owner", "DELETE", `/api/v1/company/${acme.id}/members/${people.banned.id}`);
    await setLimit(acme.id, 9);

    const read = async <Answer>(who: "owner" | "manager" | "platformAdmin", path: string) =>
      (await requestAs(world, who, "GET", `/api/v1/${path}`)).json<Answer>();
    type Seats = { usersUsage: number; seatsHeld: number; userLimit: number };
    const ofCompany = ({ usersUsage, seatsHeld, userLimit }: Seats) => [usersUsage, seatsHeld, userLimit];
    const settings = await read<{ company: Seats }>("owner", `company/${acme.id}`);
    const ofManager = await read<{ company: Seats }>("manager", `company/${acme.id}`);
    const platform = await read<{ company: Seats }>("platformAdmin", `admin/companies/${acme.id}`);
    const every = await read<{ companies: (Seats & { id: string })[] }>("platformAdmin", "admin/companies");
    const found = await read<{ companies: Seats[] }>("platformAdmin", "admin/companies?q=acme");
    const { dashboard } = await read<{ dashboard: CompanyDashboard }>(
      "owner",
      `company/${acme.id}/dashboard`,
    );
    const { subscription } = await read<{ subscription: SubscriptionState }>(
      "owner",
      `company/${acme.id}/subscription`,
    );
    const listed = every.companies.filter(({ id }) => id === acme.id);
    const companies = [settings.company, ofManager.company, platform.company, ...listed, ...found.companies];
    expect(companies.map(ofCompany)).toEqual(companies.map(() => [5, 3, 9]));
    expect(companies).toHaveLength(5);
    expect(dashboard.seats).toEqual({ people: 5, held: 3, limit: 9 });
    expect(subscription.seats).toMatchObject({ used: 5, held: 3, limit: 9, minimum: 8 });

    const one = { role: "member", departmentIds: [workshop.id] };
    expect((await invites({ ...one, email: "ultima@pruebas.example" })).status).toBe(201);
    expect((await invites({ ...one, email: "sinplaza@pruebas.example" })).status).toBe(409);
  });

  it("are listed, resent with a new expiry, and revoked", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("admin");
    const base = `/api/v1/company/${world.acme.id}/invites`;
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.id, world.pending.id));
    const list = await (await api(base, { cookie })).json<{ invites: Invite[] }>();
    expect(list.invites).toMatchObject([{ id: world.pending.id, expiresAt: "1970-01-01T00:00:00.000Z" }]);

    const again = await api(`${base}/${world.pending.id}/resend`, { method: "POST", cookie });
    expect(again.status).toBe(200);
    const { invite: resent } = await again.json<{ invite: Invite }>();
    expect(Date.parse(resent.expiresAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    await waitForMails("nueva@pruebas.example", 1);

    expect((await api(`${base}/${world.pending.id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await api(`${base}/${world.pending.id}`, { method: "DELETE", cookie })).status).toBe(404);
    expect((await api(`/api/v1/invite/${world.pending.invitationCode}`)).status).toBe(404);
  });

  it("need a free seat to be resent after they expired", async () => {
    const world = await makeWorld();
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.id, world.pending.id));
    await setLimit(world.acme.id, 6);
    const answer = await api(`/api/v1/company/${world.acme.id}/invites/${world.pending.id}/resend`, {
      method: "POST",
      cookie: await world.cookie("owner"),
    });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, "USER_LIMIT_REACHED"]);
  });

  it("are replaced by a new one after they expired, but kept when there is no seat", async () => {
    const world = await makeWorld();
    const { id, email } = world.pending;
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.id, id));
    await setLimit(world.acme.id, 7);
    const body = { email, role: "member", departmentIds: [world.workshop.id] };
    const answers = await Promise.all([
      inviteAs(world, "owner", body),
      inviteAs(world, "owner", { ...body, email: "otra@pruebas.example" }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    await setLimit(world.acme.id, 6);
    await inviteAs(world, "owner", body);
    const [first] = answers;
    const left = await sql().select().from(invite).where(eq(invite.email, email));
    expect(left).toHaveLength(1);
    expect(left[0]?.id === id).toBe(first?.status === 409);
  });

  it("of another company are not found, under either company's path", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("otherOwner");
    for (const companyId of [world.acme.id, world.other.id]) {
      const path = `/api/v1/company/${companyId}/invites/${world.pending.id}`;
      expect((await api(path, { method: "DELETE", cookie })).status).toBe(404);
      expect((await api(`${path}/resend`, { method: "POST", cookie })).status).toBe(404);
    }
    expect(await sql().select().from(invite)).toHaveLength(1);
  });
});
