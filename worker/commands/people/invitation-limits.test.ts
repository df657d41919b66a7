import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { errorOf, insert, sql, statusesOf } from "#fixtures/test/client.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Invite } from "../../contract/organisation/invitations.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { usageCounter } from "../../storage/tables/operations/operations.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);

const inviteAs = (world: World, who: "owner" | "admin", body: object) =>
  requestAs(world, who, "POST", `/api/v1/company/${world.acme.id}/invites`, body);

describe("invitation mail", () => {
  const again = (world: World, id: string) =>
    requestAs(world, "owner", "POST", `/api/v1/company/${world.acme.id}/invites/${id}/resend`);

  it("is limited to five per hour and address, revoked and resent ones included", async () => {
    const world = await makeWorld();
    const body = { email: "nora@pruebas.example", role: "member", departmentIds: [world.workshop.id] };
    for (let round = 0; round < 2; round += 1) {
      const { invite: made } = await (await inviteAs(world, "owner", body)).json<{ invite: Invite }>();
      expect((await again(world, made.id)).status).toBe(200);
      await requestAs(world, "owner", "DELETE", `/api/v1/company/${world.acme.id}/invites/${made.id}`);
    }
    const { invite: last } = await (await inviteAs(world, "admin", body)).json<{ invite: Invite }>();

    const before = await sql().select().from(invite).where(eq(invite.id, last.id));
    const resent = await again(world, last.id);
    expect([resent.status, (await errorOf(resent)).code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(resent.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await sql().select().from(invite).where(eq(invite.id, last.id))).toEqual(before);

    await requestAs(world, "owner", "DELETE", `/api/v1/company/${world.acme.id}/invites/${last.id}`);
    const anew = await inviteAs(world, "owner", body);
    expect(await problemOf(anew)).toMatchObject({
      status: 429,
      message: "Demasiados intentos. Vuelve a probar en 60 minutos",
    });
    expect(await sql().select().from(invite).where(eq(invite.email, body.email))).toEqual([]);
    expect((await inviteAs(world, "owner", { ...body, email: "otra@pruebas.example" })).status).toBe(201);
  });

  it("is limited to two hundred per hour and user, also under concurrent requests", async () => {
    const world = await makeWorld();
    const key = `invitation:actor:${world.people.owner.id}`;
    await insert(tableRows(usageCounter, [{ key, used: 195, endsAt: inAnHour() }]));
    const ask = (index: number) =>
      inviteAs(world, "owner", { email: `p${index}@pruebas.example`, role: "member", departmentIds: [] });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(index)));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  it("is not counted when none was sent", async () => {
    const world = await makeWorld();
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await inviteAs(world, "owner", {
        email: world.people.member.email,
        role: "member",
        departmentIds: [],
      });
      expect((await errorOf(answer)).code).toBe("ALREADY_MEMBER");
    }
    const counters = await sql().select().from(usageCounter);
    expect(counters.filter(({ key }) => key.startsWith("invitation:"))).toEqual([]);
  });
});
