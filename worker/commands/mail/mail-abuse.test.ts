import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { api, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Company } from "../../contract/organisation/companies.ts";
import worker from "../../index.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { outboxMessage, usageCounter } from "../../storage/tables/operations/operations.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000);

const ADVICE = "avisos@pruebas.example";
const DAY = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pathOf = ({ acme }: World) => `/api/v1/company/${acme.id}`;
const submit = (world: World, who: VisitorName = "member") =>
  requestAs(world, who, "POST", `${pathOf(world)}/mailbox`, { ...submissionBodyFor(world), submit: true });
const setAddress = (world: World, mailboxAdviceEmail: string | null, who: VisitorName = "owner") =>
  requestAs(world, who, "PATCH", pathOf(world), { mailboxAdviceEmail });
const companyOf = async (answer: Response) => (await answer.json<{ company: Company }>()).company;
const statusOf = async (world: World) =>
  (await companyOf(await requestAs(world, "owner", "GET", pathOf(world)))).mailboxAdviceStatus;
const mailsOf = async (kind: string, to = ADVICE) =>
  (await outboxOf(to)).filter((mail) => mail.kind === kind);
const waitFor = async (kind: string, count: number, to = ADVICE): Promise<void> => {
  await expect.poll(async () => (await mailsOf(kind, to)).length, { timeout: 10_000 }).toBe(count);
};
const resend = (world: World, who: VisitorName = "owner") =>
  requestAs(world, who, "POST", `${pathOf(world)}/mailbox-confirmation`);

async function tokenOf(to = ADVICE): Promise<string> {
  const [mail] = await mailsOf("mailbox-confirmation", to);
  const token = /\/confirm-mailbox\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link in the mail to ${to}`);
  return token;
}
const confirm = (token: string) => api(`/api/v1/confirm-mailbox/${token}`, { method: "POST" });

describe("the mailbox address", () => {
  it("gets only the confirmation until it is confirmed through the link", async () => {
    const world = await makeWorld();
    expect(await statusOf(world)).toBe("none");
    expect(await companyOf(await setAddress(world, ADVICE))).toMatchObject({
      mailboxAdviceEmail: ADVICE,
      mailboxAdviceStatus: "pending",
    });
    await submit(world);
    await waitFor("mailbox-confirmation", 1);
    await waitForMails(ADVICE, 1);
    const token = await tokenOf();
    const read = await api(`/api/v1/confirm-mailbox/${token}`);
    expect(await read.json()).toMatchObject({
      confirmation: { email: ADVICE, company: { name: world.acme.name } },
    });
    // A link scanner only reads.
    expect(await statusOf(world)).toBe("pending");
    expect((await confirm(token)).status).toBe(200);
    expect(await statusOf(world)).toBe("confirmed");
    expect((await confirm(token)).status).toBe(200);
    await submit(world);
    await waitFor("mailbox-advice", 1);
  });

  it("of a member counts as confirmed", async () => {
    const world = await makeWorld();
    const { email } = world.people.admin;
    expect((await companyOf(await setAddress(world, email))).mailboxAdviceStatus).toBe("confirmed");
    await submit(world);
    await waitFor("mailbox-advice", 1, email);
    expect(await mailsOf("mailbox-confirmation", email)).toEqual([]);
  });

  it("has to be confirmed again after a change, and an old link is of no use", async () => {
    const world = await makeWorld();
    await setAddress(world, ADVICE);
    await waitFor("mailbox-confirmation", 1);
    const old = await tokenOf();
    await confirm(old);
    await setAddress(world, "otra@pruebas.example");
    expect(await statusOf(world)).toBe("pending");
    expect(await problemOf(await confirm(old))).toMatchObject({
      status: 404,
      code: "CONFIRMATION_NOT_FOUND",
    });
    await setAddress(world, ADVICE);
    expect(await statusOf(world)).toBe("pending");
    await setAddress(world, null);
    expect(await statusOf(world)).toBe("none");
  });

  it("is asked again with a new link; the link expires after seven days", async () => {
    const world = await makeWorld();
    await setAddress(world, ADVICE);
    await waitFor("mailbox-confirmation", 1);
    const first = await tokenOf();
    expect((await resend(world, "manager")).status).toBe(403);
    expect((await companyOf(await resend(world))).mailboxAdviceStatus).toBe("pending");
    await waitFor("mailbox-confirmation", 2);
    expect((await confirm(first)).status).toBe(404);
    const second = await tokenOf();
    vi.useFakeTimers({ now: Date.now() + 7 * DAY + 1000, toFake: ["Date"] });
    expect((await confirm(second)).status).toBe(404);
    vi.useRealTimers();
    expect((await confirm(second)).status).toBe(200);
  });

  it("is asked five times an hour at most, in whatever way", async () => {
    const world = await makeWorld();
    await setAddress(world, ADVICE);
    for (let count = 0; count < 2; count += 1) {
      expect((await resend(world)).status).toBe(200);
      await setAddress(world, null);
      expect((await setAddress(world, ADVICE)).status).toBe(200);
    }
    expect(await problemOf(await resend(world))).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    await setAddress(world, null);
    expect((await setAddress(world, ADVICE)).status).toBe(429);
    expect(await statusOf(world)).toBe("none");
    expect((await mailsOf("mailbox-confirmation")).length).toBeLessThanOrEqual(5);
  });

  it("is not stored in clear in the promise of its mail, and neither is the token", async () => {
    const world = await makeWorld();
    await setAddress(world, ADVICE);
    await waitFor("mailbox-confirmation", 1);
    const token = await tokenOf();
    const stored = JSON.stringify([
      await sql().select().from(promisedMail),
      await sql().select().from(company),
    ]);
    expect(stored).not.toContain(token);
  });

  it("is written to without the links that the company's name contains", async () => {
    const world = await makeWorld();
    await sql()
      .update(company)
      .set({ name: "Premio en https://evil.example/x ya" })
      .where(eq(company.id, world.acme.id));
    await setAddress(world, ADVICE);
    await waitFor("mailbox-confirmation", 1);
    const [mail] = await mailsOf("mailbox-confirmation");
    expect(mail?.subject).toContain("Premio en … ya");
    expect(JSON.stringify(mail)).not.toContain("evil.example");
  });
});

async function confirmed() {
  const world = await makeWorld();
  await setAddress(world, ADVICE);
  await waitFor("mailbox-confirmation", 1);
  await confirm(await tokenOf());
  return world;
}

describe("mail that others cause", () => {
  it("is limited: sixty submissions send twenty mails within the hour", async () => {
    const world = await confirmed();
    const log = vi.spyOn(console, "info").mockImplementation(() => {});
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => submit(world)))));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201]));
    await expect
      .poll(async () => (await sql().select().from(promisedMail)).filter(({ sentAt }) => sentAt).length, {
        timeout: 20_000,
      })
      .toBe(61);
    // The confirmation is one of the twenty.
    expect(await sql().$count(outboxMessage)).toBe(20);
    expect(JSON.stringify(log.mock.calls)).toContain("MAIL_OVER_LIMIT");
    expect(JSON.stringify(log.mock.calls)).not.toContain(ADVICE);
  }, 60_000);

  it("is limited to five hundred an hour and company", async () => {
    const world = await confirmed();
    // The confirmation is counted already.
    await sql()
      .update(usageCounter)
      .set({ used: 500 })
      .where(eq(usageCounter.key, `mail:company:${world.acme.id}`));
    vi.spyOn(console, "info").mockImplementation(() => {});
    await submit(world);
    await expect
      .poll(async () => (await sql().select().from(promisedMail)).filter(({ sentAt }) => sentAt).length, {
        timeout: 10_000,
      })
      .toBe(2);
    expect(await mailsOf("mailbox-advice")).toEqual([]);
  });

  it("delays invitations over the limit instead of dropping them", async () => {
    const world = await makeWorld();
    const to = "nora@pruebas.example";
    await insert(
      tableRows(usageCounter, [{ key: `mail:recipient:hour:${to}`, used: 20, endsAt: inAnHour() }]),
    );
    vi.spyOn(console, "info").mockImplementation(() => {});
    const [pending] = await sql().update(invite).set({ email: to }).returning();
    const send = vi.spyOn(env.MAIL_QUEUE, "send").mockResolvedValue({} as never);
    const body = {
      kind: "invitation",
      inviteId: pending?.id,
      expiresAt: pending?.invitationExpiresAt.getTime(),
    };
    await worker.queue?.(
      createMessageBatch("extintor-mail", [{ id: "m", timestamp: new Date(), attempts: 1, body }]),
      env,
      createExecutionContext(),
    );
    expect(await outboxOf(to)).toEqual([]);
    expect(send).toHaveBeenCalledWith(body, { delaySeconds: expect.any(Number) as number });
    expect(world.pending.id).toBe(pending?.id);
  });
});

describe("an invitation's mail", () => {
  const inviteAs = (world: World, email: string) =>
    requestAs(world, "owner", "POST", `${pathOf(world)}/invites`, {
      email,
      role: "member",
      departmentIds: [world.workshop.id],
    });

  it("is promised in the batch that creates or resends the invitation", async () => {
    const world = await makeWorld();
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(env.MAIL_QUEUE, "send").mockRejectedValue(new Error("gone"));
    vi.spyOn(env.MAIL_QUEUE, "sendBatch").mockRejectedValue(new Error("gone"));
    const answer = await inviteAs(world, "nora@pruebas.example");
    const { invite: made } = await answer.json<{ invite: { id: string } }>();
    const jobs = async () => (await sql().select().from(promisedMail)).map(({ job }) => job);
    expect(await jobs()).toMatchObject([{ kind: "invitation", inviteId: made.id }]);
    vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
    await requestAs(world, "owner", "POST", `${pathOf(world)}/invites/${made.id}/resend`);
    expect(await jobs()).toHaveLength(2);
  });

  it("contains no links of names, in the subject either", async () => {
    const world = await makeWorld();
    await sql()
      .update(company)
      .set({ name: "Gana en www.evil.example/x hoy" })
      .where(eq(company.id, world.acme.id));
    await sql().update(user).set({ name: "Ana evil.example/y" }).where(eq(user.id, world.people.owner.id));
    await inviteAs(world, "nora@pruebas.example");
    await waitForMails("nora@pruebas.example", 1);
    const [mail] = await outboxOf("nora@pruebas.example");
    expect(mail?.subject).toContain("Gana en … hoy");
    expect(mail?.text).toContain("Ana …");
    expect(JSON.stringify(mail)).not.toContain("evil.example");
  });

  it("names an inviter without a name by the address", async () => {
    const world = await makeWorld();
    await sql().update(user).set({ name: "" }).where(eq(user.id, world.people.owner.id));
    await inviteAs(world, "nora@pruebas.example");
    await waitForMails("nora@pruebas.example", 1);
    const [mail] = await outboxOf("nora@pruebas.example");
    expect(mail?.text).toContain(world.people.owner.email);
  });
});

it("names the author of a submission without a name by the address", async () => {
  const world = await confirmed();
  await sql().update(user).set({ name: "" }).where(eq(user.id, world.people.member.id));
  await submit(world);
  await waitFor("mailbox-advice", 1);
  const [mail] = await mailsOf("mailbox-advice");
  expect(mail?.text).toContain(world.people.member.email);
});
