import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  daysFrom,
  makeCompany,
  makeDepartment,
  makeInvite,
  makeMembership,
  makeUser,
} from "../../../fixtures/build.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import { raiseActionBodyFor } from "../../../fixtures/test/fill-actions.ts";
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
} from "../../../fixtures/test/client.ts";
import { actionFrom, raiseAction } from "../../../fixtures/test/action-requests.ts";
import { formIdOf, formPath, worldWithForms } from "../../../fixtures/test/fill-forms.ts";
import { placesOf } from "../../../fixtures/test/find-text.ts";
import { auditLinesOf, problemOf, requestAs } from "../../../fixtures/test/requests.ts";
import type { World } from "../../../fixtures/test/world.ts";
import type { Env } from "../../env.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { actionComment } from "../../storage/tables/action-comment.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { investigationForm } from "../../storage/tables/forms/investigation-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { erasedPerson, erasure } from "../../storage/tables/operations/erasure.ts";
import { auditLog, exportTable, jobFailure } from "../../storage/tables/operations/operations.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite } from "../../storage/tables/organisation/membership.ts";
import { company, department } from "../../storage/tables/organisation/organisation.ts";
import { jobsOfStuckErasures, runErasure } from "./run-erasure.ts";

const NAME = "Mario Miembro";
let world: World;
let email: string;
beforeEach(async () => {
  world = await worldWithForms();
  ({ email } = world.people.member);
});

const REASON = { reason: "Lo ha pedido" };
const drawn = (signedBy: string) => ({
  r2Key: "k",
  filename: "firma.png",
  contentType: "image/png",
  signedBy,
  signedAt: "2026-11-19T09:30:00.000Z",
});

/** Takes all steps of everything that is being erased, as the queue does. */
async function eraseAll(mostSteps = 50, bindings: Env = env) {
  for (let round = 0; round < 8; round += 1) {
    const [waiting] = await sql().select().from(erasure);
    if (!waiting) return;
    await runErasure(bindings, { kind: "erase", erasureId: waiting.id }, new Date(), mostSteps);
  }
  throw new Error("The erasure does not end");
}

async function deleteOwnAccount(given: { heirs?: object[] } = {}) {
  const cookie = `${await world.cookie("member")}; ${BROWSER}`;
  // Other mail may arrive meanwhile.
  expect((await requestCode(email)).status).toBe(200);
  const codeMail = async () => (await outboxOf(email)).find(({ kind }) => kind === "sign-in-code");
  await expect.poll(codeMail).toBeDefined();
  const otp = /\d{6}/.exec((await codeMail())?.subject ?? "")?.[0];
  return api("/api/auth/delete-user", { body: { otp, ...given }, cookie });
}

/** Writes the name and the address wherever people and the application write them. */
async function nameEverywhere() {
  const { acme, other, people, workshop } = world;
  const participants = [{ name: NAME, role: "Jefe", signature: drawn(NAME) }];
  const said = `Lo vio ${NAME} (${email}).`;
  const at = (type: "drill" | "hseq_visit" | "investigation") => formIdOf(world, type);
  await sql()
    .update(drillForm)
    .set({
      participants,
      development: said,
      conductorSignature: drawn(NAME),
      timings: [{ date: "2026-11-19T09:30:00.000Z", event: said, observation: null }],
    })
    .where(eq(drillForm.id, at("drill")));
  await sql()
    .update(visitForm)
    .set({
      observer: NAME.toUpperCase(),
      evaluatedProcedures: [said],
      photos: [{ r2Key: "p", filename: `${NAME}.jpg`, contentType: "image/jpeg" }],
    })
    .where(eq(visitForm.id, at("hseq_visit")));
  await sql()
    .update(investigationForm)
    .set({ witnesses: [{ id: "w", value: NAME }], detectedBy: NAME })
    .where(eq(investigationForm.id, at("investigation")));
  await sql()
    .update(formField)
    .set({ note: said, corrections: [{ id: "c", value: said }] });
  await insert(
    tableRows(attachment, [
      {
        r2Key: `companies/${acme.id}/x`,
        companyId: acme.id,
        formType: "drill",
        formId: at("drill"),
        purpose: "photo",
        contentType: "image/jpeg",
        bytes: 1,
        etag: "e",
        filename: `${NAME}.jpg`,
        uploadedById: people.member.id,
        attachedAt: new Date(),
      },
    ]),
    tableRows(invite, [makeInvite({ companyId: other.id, email, invitedById: people.otherOwner.id })]),
    tableRows(exportTable, [
      {
        id: "export-with-name",
        companyId: acme.id,
        requestedById: people.owner.id,
        resource: "forms",
        status: "ready",
        expiresAt: daysFrom(new Date(), 7),
      },
    ]),
    tableRows(jobFailure, [
      { queue: "extintor-mail", body: { kind: "export-ready", exportId: "x" }, reason: `Invalid: ${email}` },
    ]),
    tableRows(promisedMail, [
      {
        key: `action-digest/${people.member.id}/2026-11-20`,
        job: { kind: "action-digest", userId: people.member.id, day: "2026-11-20" },
      },
    ]),
  );
  await env.FILES.put("exports/export-with-name/000000.csv", `Autor\r\n${NAME}\r\n`);
  await sql()
    .update(company)
    .set({ mailboxAdviceEmail: email, mailboxConfirmedEmail: email, suspensionReason: said })
    .where(eq(company.id, acme.id));
  const raised = await actionFrom(await raiseAction(world, { ...raiseActionBodyFor(world), title: said }));
  await sql().update(action).set({ assignedUserId: people.member.id }).where(eq(action.id, raised.id));
  const path = `/api/v1/company/${acme.id}/departments/${workshop.id}/actions/${raised.id}`;
  const commented = await requestAs(world, "manager", "POST", `${path}/comments`, {
    id: newId(),
    text: `@${NAME}, mira`,
    mentions: [people.member.id],
  });
  expect(commented.status).toBe(201);
  await requestAs(world, "member", "PATCH", formPath(world, "drill"), { objective: said });
  await requestAs(world, "member", "POST", "/api/auth/update-user", { name: "Otro Nombre" });
  await requestAs(world, "member", "POST", "/api/auth/update-user", { name: NAME });
  return raised;
}

describe("an erased account", () => {
  it("is in no table and no object but the participants, and the address begins anew", async () => {
    const raised = await nameEverywhere();
    expect((await placesOf(NAME)).length).toBeGreaterThan(15);
    expect((await placesOf(email)).length).toBeGreaterThan(10);
    const answer = await deleteOwnAccount();
    expect([answer.status, cookiesOf(answer)]).toEqual([200, expect.stringMatching(/^d1-bookmark=\S+$/)]);
    await eraseAll();
    expect(await placesOf(email)).toEqual([]);
    expect(await placesOf(NAME)).toEqual(["drill_form.participants"]);
    expect(await placesOf(world.people.member.id)).toEqual(["audit_log.actor_id", "audit_log.record_id"]);

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
    await eraseAll();
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

  it("loses name, address, sessions and memberships at once, and its open actions have an heir", async () => {
    const { acme, people } = world;
    const raised = await actionFrom(
      await raiseAction(world, { ...raiseActionBodyFor(world), assignee: people.member.id }, "manager"),
    );
    const cookie = await world.cookie("member");
    const wrong = await deleteOwnAccount({ heirs: [{ companyId: acme.id, userId: people.otherOwner.id }] });
    expect(await problemOf(wrong)).toMatchObject({
      status: 422,
      fields: { "heirs.0.userId": expect.any(String) },
    });
    const answer = await deleteOwnAccount({ heirs: [{ companyId: acme.id, userId: people.manager.id }] });
    expect(answer.status).toBe(200);
    const [row] = await sql().select().from(user).where(eq(user.id, people.member.id));
    if (row) expect(row).toMatchObject({ name: "Persona eliminada", role: "user" });
    expect(await sql().$count(session, eq(session.userId, people.member.id))).toBe(0);
    expect(await sql().$count(companyUser, eq(companyUser.userId, people.member.id))).toBe(0);
    expect(await (await api("/api/auth/get-session", { cookie })).json()).toBeNull();
    const [kept] = await sql().select().from(action).where(eq(action.id, raised.id));
    expect(kept?.assignedUserId).toBe(people.manager.id);
    const [acmeNow] = await sql().select().from(company).where(eq(company.id, acme.id));
    expect(acmeNow?.usersUsage).toBe(5);
  });

  it("is the same after every step was stopped, taken twice and taken at once", async () => {
    await nameEverywhere();
    await deleteOwnAccount();
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
      const job = { kind: "erase", erasureId: waiting.id };
      await Promise.allSettled([
        runErasure({ ...env, DB: failing }, job, new Date(), 1),
        runErasure(env, job, new Date(), 1),
      ]);
    }
    expect(batches).toBeGreaterThan(20);
    expect(await placesOf(email)).toEqual([]);
    expect(await placesOf(NAME)).toEqual(["drill_form.participants"]);
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
          position: { companies: [], walk: 0, after: null },
          updatedAt: new Date(Date.now() - 31 * 60_000),
        },
      ]),
    );
    expect(await jobsOfStuckErasures(env, new Date())).toEqual([{ kind: "erase", erasureId: "lost" }]);
    await eraseAll();
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
    await eraseAll();
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
    await nameEverywhere();
    await sql().delete(invite).where(eq(invite.email, email));
    expect(await problemOf(await erase(id))).toMatchObject({ status: 409, code: "STILL_MEMBER" });
    await leave();
    expect(await listed()).toMatchObject([{ userId: id, name: NAME, email, isErasing: false }]);
    expect((await erase(id)).status).toBe(202);
    expect(await listed().then((people) => people.filter((person) => !("isErasing" in person)))).toEqual([]);
    await eraseAll();
    expect(await listed()).toEqual([]);
    expect(await placesOf(NAME)).toEqual(["drill_form.participants"]);
    expect(await placesOf(email)).toEqual([]);
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
    await insert(
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
    await eraseAll();
    const [account] = await sql().select().from(user).where(eq(user.id, id));
    expect(account).toMatchObject({ name: NAME, email, deletedAt: null });
    expect(await sql().$count(drillForm, eq(drillForm.createdById, id))).toBe(0);
    expect(await placesOf(NAME)).toEqual(["audit_log.changes", "user.name"]);
    expect(await sql().$count(erasure)).toBe(0);
  });

  it.each(["platformAdmin", "otherOwner", "owner"] as const)("is not %s", async (who) => {
    expect((await erase(world.people[who].id)).status).toBeGreaterThanOrEqual(404);
    expect(await sql().$count(erasure)).toBe(0);
  });
});

describe("a person without an account", () => {
  const WITNESS = "Tomasa Testigo";
  const at = () => `/api/v1/company/${world.acme.id}/mentions`;
  const find = async (name = "tomasa testigo") => {
    const mentions: { recordType: string; places: object[] }[] = [];
    let cursor = "";
    do {
      const query = `name=${encodeURIComponent(name)}${cursor && `&cursor=${cursor}`}`;
      const answer = await requestAs(world, "admin", "GET", `${at()}?${query}`);
      const page = await answer.json<{ mentions: typeof mentions; nextCursor: string | null }>();
      mentions.push(...page.mentions);
      cursor = page.nextCursor ?? "";
    } while (cursor);
    return mentions;
  };

  beforeEach(async () => {
    const participants = [{ name: WITNESS, role: "Testigo", signature: null }];
    await sql().update(drillForm).set({ participants, status: "completed" });
    await sql()
      .update(investigationForm)
      .set({ witnesses: [{ id: "w", value: WITNESS }] });
    await sql()
      .update(formField)
      .set({ note: `Con ${WITNESS}` })
      .where(eq(formField.visitFormId, formIdOf(world, "hseq_visit")));
    await sql().update(visitForm).set({ status: "completed" });
    await insert(
      tableRows(auditLog, [
        {
          companyId: world.acme.id,
          actorId: world.people.member.id,
          verb: "form.update",
          recordType: "drill",
          recordId: formIdOf(world, "drill"),
          changes: { participants: { before: [], after: participants } },
        },
      ]),
    );
  });

  it("is found in records of any state, by name without case and accents", async () => {
    expect(await find()).toMatchObject([
      { recordType: "drill", places: [{ field: "participants", text: WITNESS }] },
      { recordType: "hseq_visit", places: [{ field: "safetyChecks", text: `Con ${WITNESS}` }] },
      { recordType: "investigation", places: [{ field: "witnesses", text: WITNESS }] },
    ]);
    expect(await find("Nadie Conocido")).toEqual([]);
  });

  it("is replaced in completed records and their history, each with an entry", async () => {
    const body = { name: WITNESS, ...REASON };
    expect((await requestAs(world, "admin", "POST", `${at()}/replace`, body)).status).toBe(202);
    await eraseAll();
    expect(await placesOf(WITNESS)).toEqual(["investigation_form.witnesses"]);
    const [drill] = await sql().select().from(drillForm);
    expect(drill?.participants).toMatchObject([{ name: "Persona eliminada 1", role: "Testigo" }]);
    for (const type of ["drill", "hseq_visit"] as const)
      expect(await auditLinesOf(formIdOf(world, type))).toContainEqual({
        verb: "form.replaceName",
        actorId: world.people.admin.id,
        changes: { reason: { before: null, after: "Lo ha pedido" } },
      });
    expect(await auditLinesOf(world.acme.id)).toContainEqual(
      expect.objectContaining({
        verb: "person.replaceName",
        changes: { reason: { before: null, after: "Lo ha pedido" } },
      }),
    );
    expect(await sql().$count(user, eq(user.name, "Persona eliminada 1"))).toBe(0);
  });

  it("is not replaced without a reason, nor twice at once", async () => {
    const replace = (body: object) => requestAs(world, "admin", "POST", `${at()}/replace`, body);
    expect((await replace({ name: WITNESS })).status).toBe(422);
    await insert(
      tableRows(erasure, [
        {
          kind: "name",
          companyId: world.acme.id,
          name: WITNESS,
          requestedById: "x",
          position: { companies: [], walk: 0, after: null },
        },
      ]),
    );
    expect(await problemOf(await replace({ name: WITNESS, ...REASON }))).toMatchObject({
      code: "ALREADY_REPLACING",
    });
  });
});
