// Which changes are told to a webhook, and of whom.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { makeInvite, makeInviteDepartment, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, BROWSER, cookieOf, insert, outboxOf, requestCode, sql } from "#fixtures/test/client.ts";
import { storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { eraseAll } from "#fixtures/test/erasing/erase.ts";
import { submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { membersPath, rolesOf } from "#fixtures/test/open-actions.ts";
import { insertLines, madridDay, ruleOf } from "#fixtures/test/plan/fill-plan.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { claimsOf, companyBrowser, connectedSignOn } from "#fixtures/test/sign-in/company-browser.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { WEBHOOK_EVENTS } from "../../contract/enums.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { instantAt } from "../../domain/time/local-time.ts";
import { runScheduled } from "../../jobs/scheduled.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { webhookMessage } from "../../storage/tables/operations/webhook.ts";
import { runJob } from "../jobs/run-job.ts";
import { deliverWebhooks } from "./deliver.ts";

let world: World;

beforeEach(async () => {
  world = await makeWorld();
  vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  await storeWebhook(world, { events: [...WEBHOOK_EVENTS] });
});

const told = async () =>
  (await sql().select().from(webhookMessage).orderBy(webhookMessage.number)).map(
    ({ event, recordId, byId }) => [event, recordId, byId],
  );

it("a notice is told once it is sent, in one call or in two", async () => {
  const path = `/api/v1/company/${world.acme.id}/mailbox`;
  const body = submissionBodyFor(world);
  const sent = await requestAs(world, "member", "POST", path, { ...body, submit: true });
  const one = (await sent.json<{ form: { id: string } }>()).form.id;
  const by = world.people.member.id;
  expect(await told()).toEqual([["notice.sent", one, by]]);
  const draft = await requestAs(world, "member", "POST", path, body);
  const two = (await draft.json<{ form: { id: string } }>()).form.id;
  expect(await told()).toHaveLength(1);
  await requestAs(world, "member", "PATCH", `${path}/${two}`, { ...body, submit: true });
  expect(await told()).toEqual([
    ["notice.sent", one, by],
    ["notice.sent", two, by],
  ]);
});

it("a person is told who joins or leaves the company, not who changes department in it", async () => {
  const { member } = world.people;
  const change = (method: "POST" | "DELETE", path = "", body?: object) =>
    requestAs(world, "owner", method, membersPath(world) + path, body);
  await change("POST", "", { userId: member.id, departmentId: world.store.id, role: "member" });
  await change("DELETE", `/${member.id}?departmentId=${world.store.id}`);
  expect(await rolesOf(member.id)).toHaveLength(1);
  expect(await told()).toEqual([]);
  expect((await change("DELETE", `/${member.id}`)).status).toBe(200);
  expect(await told()).toEqual([["member.removed", member.id, world.people.owner.id]]);
});

it("a person is told who joins by an invitation, once", async () => {
  const person = makeUser({ email: "marina@acme.example" });
  await insert(tableRows(user, [person]));
  const cookie = await cookieOf(person.id);
  const accepted = async (departmentId: string) => {
    const invitation = makeInvite({
      companyId: world.acme.id,
      email: person.email,
      invitedById: world.people.owner.id,
    });
    await insert(
      tableRows(invite, [invitation]),
      tableRows(inviteDepartment, [makeInviteDepartment({ inviteId: invitation.id, departmentId })]),
    );
    const path = `/api/v1/invite/${invitation.invitationCode}/accept`;
    expect((await api(path, { method: "POST", cookie })).status).toBe(200);
  };
  await accepted(world.workshop.id);
  expect(await told()).toEqual([["member.added", person.id, person.id]]);
  await accepted(world.store.id);
  expect(await told()).toHaveLength(1);
});

it("a person is told who joins with a company account", async () => {
  await connectedSignOn(world);
  const browser = companyBrowser();
  await browser.signIn(claimsOf("marta"));
  const userId = (await browser.whoAmI())?.user.id ?? "";
  expect(await told()).toEqual([["member.added", userId, userId]]);
});

it("a person is told who leaves by the end of their account, without their name", async () => {
  const { member } = world.people;
  const cookie = `${await world.cookie("member")}; ${BROWSER}`;
  expect((await requestCode(member.email)).status).toBe(200);
  const letter = async () => (await outboxOf(member.email)).find(({ kind }) => kind === "sign-in-code");
  await expect.poll(letter).toBeDefined();
  const otp = /\d{6}/.exec((await letter())?.subject ?? "")?.[0];
  expect((await api("/api/auth/delete-user", { body: { otp }, cookie })).status).toBe(200);
  expect((await told()).map(([event, recordId]) => [event, recordId])).toEqual([
    ["member.removed", member.id],
  ]);
  await eraseAll(runJob);
  await deliverWebhooks(env, world.acme.id);
  const [message] = await sql().select().from(webhookMessage);
  expect(message).toMatchObject({ state: "delivered", recordId: member.id, byId: null });
  expect(message?.body).not.toContain(member.name);
  expect(message?.body).not.toContain(member.email);
});

it("a task that was missed is told once with its day, though it is nobody's", async () => {
  const today = madridDay();
  const rule = ruleOf({ from: addDays(today, -2), repetition: { unit: "once" }, missedAfterDays: 1 });
  await insertLines(world, { missed: "Revisar BIE" }, rule);
  await sql().delete(companyUser).where(eq(companyUser.departmentId, world.workshop.id));
  const morning = new Date(instantAt(Date.parse(today), "Europe/Madrid").getTime() + 7 * 3_600_000);
  for (const minutes of [0, 15])
    await runScheduled("*/15 * * * *", env, new Date(morning.getTime() + minutes * 60_000));
  await vi.waitFor(async () => expect(await told()).toEqual([["task.missed", "missed", null]]), {
    timeout: 15_000,
  });
  await deliverWebhooks(env, world.acme.id);
  const [message] = await sql().select().from(webhookMessage);
  expect(JSON.parse(message?.body ?? "null").data.record).toEqual({
    id: "missed",
    name: "Revisar BIE",
    departmentId: world.workshop.id,
    day: rule.from,
  });
});
