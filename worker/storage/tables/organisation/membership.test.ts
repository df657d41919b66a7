import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import {
  makeCompany,
  makeDepartment,
  makeInvite,
  makeInviteDepartment,
  makeMembership,
  makeUser,
} from "#fixtures/build.ts";
import { insertParts } from "#fixtures/insert.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { makeWorkplace } from "#fixtures/workplace.ts";
import { user } from "./identity.ts";
import { companyUser, invite, inviteDepartment } from "./membership.ts";
import { company, department } from "./organisation.ts";

const sql = drizzle(env.DB);
const join = (row: typeof companyUser.$inferInsert) => sql.insert(companyUser).values(row);
let world = makeWorkplace();

beforeEach(async () => {
  world = makeWorkplace();
  await insertParts(sql, world.parts);
});

describe("membership", () => {
  it("is unique per user, company and department", async () => {
    const { companyId, userId, departmentId } = world.membership;
    const again = makeMembership({ companyId, userId, departmentId: departmentId ?? null });
    expect(await sqliteErrorOf(join(again))).toContain("UNIQUE");
  });

  it("is unique at company level too, where the department is NULL", async () => {
    const links = { companyId: world.firm.id, userId: world.person.id };
    expect(await sqliteErrorOf(join(makeMembership({ ...links, role: "owner" })))).toBeNull();
    expect(await sqliteErrorOf(join(makeMembership({ ...links, role: "admin" })))).toContain("UNIQUE");

    const elsewhere = makeCompany();
    await sql.insert(company).values(elsewhere);
    expect(await sqliteErrorOf(join(makeMembership({ ...links, companyId: elsewhere.id })))).toBeNull();
  });

  it("names a department of its own company", async () => {
    const elsewhere = makeCompany();
    await sql.insert(company).values(elsewhere);
    const stray = makeMembership({
      companyId: elsewhere.id,
      userId: world.person.id,
      departmentId: world.team.id,
    });
    expect(await sqliteErrorOf(join(stray))).toContain("FOREIGN KEY");
  });

  it("keeps its department from being deleted", async () => {
    const remove = () => sql.delete(department).where(eq(department.id, world.team.id));
    expect(await sqliteErrorOf(remove())).toContain("FOREIGN KEY");
    await sql.delete(companyUser);
    expect(await sqliteErrorOf(remove())).toBeNull();
  });

  it("goes with its user and has a known role", async () => {
    const unknown = env.DB.prepare("update company_user set role = 'boss'").run();
    expect(await sqliteErrorOf(unknown)).toContain("company_user_role_known");
    await sql.delete(user).where(eq(user.id, world.person.id));
    expect(await sql.$count(companyUser)).toBe(0);
  });
});

describe("invite", () => {
  it("keeps its code under the name invitation_id, once", async () => {
    const one = makeInvite({ companyId: world.firm.id });
    await sql.insert(invite).values(one);
    const stored = await env.DB.prepare("select invitation_id from invite").first("invitation_id");
    expect(stored).toBe(one.invitationCode);
    const same = makeInvite({ companyId: world.firm.id, invitationCode: one.invitationCode });
    expect(await sqliteErrorOf(sql.insert(invite).values(same))).toContain("invite.invitation_id");
  });

  it("never grants owner, and writes the address in lower case", async () => {
    await sql.insert(invite).values(makeInvite({ companyId: world.firm.id }));
    const grant = env.DB.prepare("update invite set role = 'owner'").run();
    expect(await sqliteErrorOf(grant)).toContain("invite_role_known");
    const shout = env.DB.prepare("update invite set email = 'ANA@pruebas.example'").run();
    expect(await sqliteErrorOf(shout)).toContain("invite_email_lower_case");
  });

  it("outlives the person who sent it", async () => {
    const sender = makeUser();
    await sql.insert(user).values(sender);
    await sql.insert(invite).values(makeInvite({ companyId: world.firm.id, invitedById: sender.id }));
    await sql.delete(user).where(eq(user.id, sender.id));
    expect(await sql.select({ by: invite.invitedById }).from(invite)).toEqual([{ by: null }]);
  });

  it("names each department once, takes its list along, and keeps the department", async () => {
    const sent = makeInvite({ companyId: world.firm.id });
    const team = makeDepartment({ companyId: world.firm.id });
    const named = { inviteId: sent.id, departmentId: team.id };
    await sql.insert(department).values(team);
    await sql.insert(invite).values(sent);
    await sql.insert(inviteDepartment).values(makeInviteDepartment(named));
    expect(await sqliteErrorOf(sql.insert(inviteDepartment).values(makeInviteDepartment(named)))).toContain(
      "UNIQUE",
    );
    expect(await sqliteErrorOf(sql.delete(department).where(eq(department.id, team.id)))).toContain(
      "FOREIGN KEY",
    );
    await sql.delete(invite).where(eq(invite.id, sent.id));
    expect(await sql.$count(inviteDepartment)).toBe(0);
  });
});
