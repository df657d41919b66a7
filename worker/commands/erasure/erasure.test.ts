import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import {
  api,
  BROWSER,
  cookiesOf,
  insert,
  outboxOf,
  receiveCode,
  requestCode,
  sql,
  statusesOf,
  submitCode,
} from "#fixtures/test/client.ts";
import { actionFrom, raiseAction } from "#fixtures/test/action-requests.ts";
import { formPath, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { deletionLettersTo, eraseAll, NAME, nameEverywhere } from "#fixtures/test/erasing/erase.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { action } from "../../storage/tables/action.ts";
import { actionComment } from "../../storage/tables/action-comment.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { erasedPerson, erasure } from "../../storage/tables/operations/erasure.ts";
import { notification } from "../../storage/tables/operations/notification.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { account, session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { insertJob, takeDueJobs } from "../../storage/jobs/jobs.ts";
import { quietly } from "#fixtures/test/erasing/remove-company.ts";
import { runJob } from "../jobs/run-job.ts";

let world: World;
let email: string;
beforeEach(async () => {
  await emptyBucket();
  world = await worldWithForms();
  ({ email } = world.people.member);
});

async function deleteOwnAccount(given: { heirs?: object[] } = {}) {
  const cookie = `${await world.cookie("member")}; ${BROWSER}`;
  // Other mail may arrive meanwhile.
  expect((await requestCode(email)).status).toBe(200);
  const codeMail = async () => (await outboxOf(email)).find(({ kind }) => kind === "sign-in-code");
  await expect.poll(codeMail).toBeDefined();
  const otp = /\d{6}/.exec((await codeMail())?.subject ?? "")?.[0];
  return api("/api/auth/delete-user", { body: { otp, ...given }, cookie });
}

describe("an erased account", () => {
  it("is in no table and no object, and the address can start again", async () => {
    const raised = await nameEverywhere(world);
    expect((await placesOf(NAME)).length).toBeGreaterThan(15);
    expect((await placesOf(email)).length).toBeGreaterThan(10);
    const answer = await deleteOwnAccount();
    expect([answer.status, cookiesOf(answer)]).toEqual([200, expect.stringMatching(/^d1-bookmark=\S+$/)]);
    await eraseAll(runJob);
    // The outbox stands for the person's own mailbox.
    expect(await placesOf(email)).toEqual(["outbox_message.to"]);
    expect(await deletionLettersTo(email)).toMatchObject([
      {
        subject: "Se ha eliminado tu cuenta de Extintor",
        text: expect.stringContaining("Has eliminado tu cuenta"),
      },
    ]);
    expect(await placesOf(NAME)).toEqual([]);
    expect(await placesOf(world.people.member.id)).toEqual([
      "audit_log.actor_id",
      "audit_log.record_id",
      // The address of the fixture has the id in it.
      "outbox_message.to",
    ]);

    const { form } = await (
      await requestAs(world, "manager", "GET", formPath(world, "drill"))
    ).json<{
      form: { createdBy: { name: string; email: string | null }; development: string };
    }>();
    expect(form.createdBy.name).toBe("Persona eliminada 1");
    expect(form.development).toBe("Lo vio Persona eliminada 1 (Persona eliminada 1).");
    const [visit] = await sql().select().from(visitForm);
    expect(visit?.observer).toBe("Persona eliminada 1");
    const [comment] = await sql().select().from(actionComment);
    const [erased] = await sql().select().from(erasedPerson);
    expect(comment).toMatchObject({ text: "@Persona eliminada 1, mira", mentions: [erased?.id] });
    const { owner } = world.people;
    const others = await sql().select().from(notification).where(eq(notification.userId, owner.id));
    expect(others.map(({ id, actorId }) => [id, actorId])).toContainEqual(["caused", null]);
    const [kept] = await sql().select().from(action).where(eq(action.id, raised.id));
    expect(kept).toMatchObject({ initiatedBy: erased?.id, assignedUserId: null });

    expect((await submitCode(email, await receiveCode(email))).status).toBe(200);
    const [again] = await sql().select().from(user).where(eq(user.email, email));
    expect(again?.id).not.toBe(world.people.member.id);
    expect(await sql().$count(companyUser, eq(companyUser.userId, again?.id ?? ""))).toBe(0);
  });

  it("has a number of its own in each company, and none that joins them", async () => {
    const { other, people } = world;
    await insert(
      tableRows(erasedPerson, [
        { companyId: world.acme.id, number: 6, erasureId: "earlier", at: new Date() },
      ]),
      tableRows(auditLog, [
        {
          companyId: other.id,
          actorId: people.member.id,
          verb: "form.create",
          recordType: "drill",
          recordId: "d",
        },
      ]),
    );
    await deleteOwnAccount();
    await eraseAll(runJob);
    const numbered = await sql().select().from(erasedPerson).orderBy(erasedPerson.number);
    expect(numbered.map(({ companyId, number }) => [companyId, number])).toEqual([
      [other.id, 1],
      [world.acme.id, 6],
      [world.acme.id, 7],
    ]);
    const names = await sql().select({ name: user.name }).from(user).where(eq(user.role, "user"));
    expect(
      names
        .map(({ name }) => name)
        .filter((name) => name.startsWith("Persona el"))
        .toSorted(),
    ).toEqual(["Persona eliminada 1", "Persona eliminada 7"]);
  });

  it("loses name, address, sessions, company accounts and memberships at once, and its open actions have an heir", async () => {
    const { acme, people } = world;
    const raised = await actionFrom(
      await raiseAction(world, { ...raiseActionBodyFor(world), assignee: people.member.id }, "manager"),
    );
    const cookie = await world.cookie("member");
    await insert(
      tableRows(account, [{ accountId: email, providerId: "acceso-de-acme", userId: people.member.id }]),
    );
    const wrong = await deleteOwnAccount({ heirs: [{ companyId: acme.id, userId: people.otherOwner.id }] });
    expect(await problemOf(wrong)).toMatchObject({
      status: 422,
      fields: { "heirs.0.userId": expect.any(String) },
    });
    const answer = await deleteOwnAccount({ heirs: [{ companyId: acme.id, userId: people.manager.id }] });
    expect(answer.status).toBe(200);
    expect(await sql().$count(user, eq(user.name, people.member.name))).toBe(0);
    expect(await sql().$count(session, eq(session.userId, people.member.id))).toBe(0);
    expect(await sql().$count(companyUser, eq(companyUser.userId, people.member.id))).toBe(0);
    expect(await sql().$count(account)).toBe(0);
    expect(await (await api("/api/auth/get-session", { cookie })).json()).toBeNull();
    const [kept] = await sql().select().from(action).where(eq(action.id, raised.id));
    expect(kept?.assignedUserId).toBe(people.manager.id);
    const [acmeNow] = await sql().select().from(company).where(eq(company.id, acme.id));
    expect(acmeNow?.usersUsage).toBe(5);
  });

  it("is the same after every step was stopped, taken twice and taken at once", async () => {
    await nameEverywhere(world);
    await deleteOwnAccount();
    // Its last step waits for no letter.
    await sql().update(promisedMail).set({ sentAt: new Date() });
    let batches = 0;
    const failing = new Proxy(env.DB, {
      get: (target, key) =>
        key === "withSession"
          ? (start: D1SessionBookmark) =>
              new Proxy(target.withSession(start), {
                get(inner, name) {
                  const value: unknown = Reflect.get(inner, name);
                  if (name !== "batch") return typeof value === "function" ? value.bind(inner) : value;
                  return (statements: D1PreparedStatement[]) => {
                    batches += 1;
                    if (batches % 3 === 0) throw new Error("killed");
                    return inner.batch(statements);
                  };
                },
              })
          : Reflect.get(target, key),
    });
    for (let round = 0; round < 500; round += 1) {
      const [waiting] = await sql().select({ id: erasure.id }).from(erasure);
      if (!waiting) break;
      const job = { kind: "erase", id: waiting.id } as const;
      await Promise.allSettled([
        runJob(quietly({ ...env, DB: failing }), job, new Date(), { steps: 1 }),
        runJob(quietly(env), job, new Date(), { steps: 1 }),
      ]);
    }
    expect(batches).toBeGreaterThan(20);
    const places = await placesOf(email);
    expect(places.filter((place) => place !== "outbox_message.to")).toEqual([]);
    expect(await placesOf(NAME)).toEqual([]);
    expect(await sql().$count(erasedPerson, eq(erasedPerson.companyId, world.acme.id))).toBe(1);
  });

  it("goes on by itself when its message was lost", async () => {
    await deleteOwnAccount();
    await sql().delete(erasure);
    await insert(
      tableRows(erasure, [
        {
          id: "lost",
          kind: "account",
          userId: "gone",
          name: NAME,
          requestedById: "gone",
        },
      ]),
    );
    const lost = { kind: "erase", id: "lost", state: { companies: [] } } as const;
    await insertJob(sql(), lost, new Date(Date.now() - 61 * 60_000));
    expect(await takeDueJobs(sql(), new Date(), 10)).toEqual([{ kind: "erase", id: "lost" }]);
    await eraseAll(runJob);
    expect(await sql().$count(erasure)).toBe(0);
  });

  it("leaves a name that two people of the company have, and takes the address", async () => {
    const twin = makeUser({ name: "mario  miembro" });
    await insert(
      tableRows(user, [twin]),
      tableRows(companyUser, [
        makeMembership({ companyId: world.acme.id, departmentId: world.store.id, userId: twin.id }),
      ]),
    );
    await sql()
      .update(drillForm)
      .set({ development: `${NAME}, ${email}` });
    await deleteOwnAccount();
    await eraseAll(runJob);
    const [drill] = await sql().select().from(drillForm);
    expect(drill?.development).toBe(`${NAME}, Persona eliminada 1`);
  });

  it("is refused without a right code, for the only owner, and to who is impersonated", async () => {
    const ask = async (who: "member" | "owner", otp: string) =>
      problemOf(
        await api("/api/auth/delete-user", {
          body: { otp },
          cookie: `${await world.cookie(who)}; ${BROWSER}`,
        }),
      );
    expect(await ask("member", "123456")).toMatchObject({ status: 400, code: "INVALID_OTP" });
    const otp = await receiveCode(email);
    expect(await ask("member", String((Number(otp) + 1) % 1_000_000).padStart(6, "0"))).toMatchObject({
      code: "INVALID_OTP",
    });
    const answer = await api("/api/auth/delete-user", {
      body: { otp },
      cookie: await world.cookie("member"),
    });
    expect(await problemOf(answer)).toMatchObject({ code: "OTP_OTHER_BROWSER" });
    const owners = await receiveCode(world.people.owner.email);
    expect(await ask("owner", owners)).toMatchObject({ status: 409, code: "LAST_OWNER" });
    // A refusal does not use the code up.
    expect(await ask("owner", owners)).toMatchObject({ status: 409, code: "LAST_OWNER" });
    expect(await sql().$count(erasure)).toBe(0);
    const { people } = world;
    await sql()
      .insert(companyUser)
      .values(makeMembership({ companyId: world.acme.id, userId: people.manager.id, role: "owner" }));
    const twice = await Promise.all(
      [1, 2].map(async () =>
        api("/api/auth/delete-user", {
          body: { otp: owners },
          cookie: `${await world.cookie("owner")}; ${BROWSER}`,
        }),
      ),
    );
    expect(statusesOf(twice)[0]).toBe(200);
    expect(statusesOf(twice)[1]).toBeGreaterThanOrEqual(400);
  });

  it("is possible for the only owner of a company that is to end", async () => {
    const { owner } = world.people;
    await sql().update(company).set({ endsAt: new Date() }).where(eq(company.id, world.acme.id));
    const body = { otp: await receiveCode(owner.email) };
    const cookie = `${await world.cookie("owner")}; ${BROWSER}`;
    expect((await api("/api/auth/delete-user", { body, cookie })).status).toBe(200);
    await eraseAll(runJob);
    expect(await sql().select().from(user).where(eq(user.id, owner.id))).toEqual([]);
  });

  it("is foretold: open actions, and the companies that need another owner", async () => {
    const deletion = async (who: "member" | "owner") =>
      (await requestAs(world, who, "GET", "/api/v1/account/deletion")).json();
    await raiseAction(world, { ...raiseActionBodyFor(world), assignee: world.people.member.id }, "manager");
    const { id, name } = world.acme;
    expect(await deletion("member")).toEqual({
      companies: [{ id, name, isOnlyOwner: false, openActionsCount: 1 }],
      isLastPlatformAdmin: false,
    });
    expect(await deletion("owner")).toMatchObject({ companies: [{ id, isOnlyOwner: true }] });
  });
});
