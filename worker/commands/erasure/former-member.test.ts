import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makeDepartment, makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { beginSignOn, SIGN_ON_ID } from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { formPath, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { deletionLettersTo, eraseAll, NAME, nameEverywhere } from "#fixtures/test/erasing/erase.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { account as identity, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite } from "../../storage/tables/organisation/membership.ts";
import { company, department } from "../../storage/tables/organisation/organisation.ts";
import { runJob } from "../jobs/run-job.ts";

let world: World;
let email: string;
beforeEach(async () => {
  await emptyBucket();
  world = await worldWithForms();
  ({ email } = world.people.member);
});

const REASON = { reason: "Lo ha pedido" };

describe("somebody who has left", () => {
  const at = () => `/api/v1/company/${world.acme.id}/former-members`;
  const listed = async () =>
    (await (await requestAs(world, "admin", "GET", at())).json<{ people: { userId: string }[] }>()).people;
  const erase = (userId: string) => requestAs(world, "admin", "POST", `${at()}/${userId}/erase`, REASON);
  const leave = async () => {
    await requestAs(world, "member", "PATCH", formPath(world, "drill"), { objective: "Evacuar" });
    await requestAs(
      world,
      "member",
      "DELETE",
      `/api/v1/company/${world.acme.id}/members/${world.people.member.id}`,
    );
  };

  it("is listed and taken out of the company's records, with the account that nothing else needs", async () => {
    const { id } = world.people.member;
    await nameEverywhere(world);
    await sql().delete(invite).where(eq(invite.email, email));
    expect(await problemOf(await erase(id))).toMatchObject({ status: 409, code: "STILL_MEMBER" });
    await leave();
    expect(await listed()).toMatchObject([{ userId: id, name: NAME, email, isErasing: false }]);
    expect((await erase(id)).status).toBe(202);
    expect(await listed().then((people) => people.filter((person) => !("isErasing" in person)))).toEqual([]);
    await eraseAll(runJob);
    expect(await listed()).toEqual([]);
    expect(await placesOf(NAME)).toEqual([]);
    expect(await placesOf(email)).toEqual(["outbox_message.to"]);
    const [letter] = await deletionLettersTo(email);
    expect(letter?.text).toContain("La empresa que dejaste ha pedido quitar tus datos");
    const lines = await sql().select().from(auditLog).where(eq(auditLog.verb, "person.erase"));
    expect(lines).toMatchObject([
      { actorId: world.people.admin.id, changes: { reason: { after: "Lo ha pedido" } } },
    ]);
  });

  it("keeps the account and what another company says", async () => {
    const { id } = world.people.member;
    await leave();
    const elsewhere = makeCompany({ name: "Tercera" });
    const team = makeDepartment({ companyId: elsewhere.id, name: "Equipo" });
    await beginSignOn(world);
    const accountAt = (providerId: string) => ({ accountId: "mario", providerId, userId: id });
    await insert(
      tableRows(identity, [accountAt(SIGN_ON_ID), accountAt("acceso-de-tercera")]),
      tableRows(company, [elsewhere]),
      tableRows(department, [team]),
      tableRows(companyUser, [
        makeMembership({ companyId: elsewhere.id, departmentId: team.id, userId: id }),
      ]),
      tableRows(auditLog, [
        {
          companyId: elsewhere.id,
          actorId: id,
          verb: "member.add",
          recordType: "user",
          recordId: id,
          changes: { name: { before: null, after: NAME } },
        },
      ]),
    );
    expect((await erase(id)).status).toBe(202);
    await eraseAll(runJob);
    const [account] = await sql().select().from(user).where(eq(user.id, id));
    expect(account).toMatchObject({ name: NAME, email, deletedAt: null });
    expect(await sql().select().from(identity)).toMatchObject([{ providerId: "acceso-de-tercera" }]);
    expect(await sql().$count(drillForm, eq(drillForm.createdById, id))).toBe(0);
    expect(await placesOf(NAME)).toEqual(["audit_log.changes", "known_name.name", "user.name"]);
    expect(await deletionLettersTo(email)).toEqual([]);
    expect(await sql().$count(erasure)).toBe(0);
  });

  it.each(["platformAdmin", "otherOwner", "owner"] as const)("is not %s", async (who) => {
    expect((await erase(world.people[who].id)).status).toBeGreaterThanOrEqual(404);
    expect(await sql().$count(erasure)).toBe(0);
  });
});
