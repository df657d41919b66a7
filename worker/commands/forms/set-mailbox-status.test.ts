import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, costOf, errorOf, waitForMails, outboxOf, sql, statusesOf } from "#fixtures/test/client.ts";
import { createBodyFor, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { LANGUAGES } from "../../contract/enums.ts";
import { newId } from "../../domain/ids.ts";
import worker from "../../index.ts";
import { mailboxAdviceMail } from "../../mail/templates/mailbox-advice.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

type Entry = { id: string; viewId: string; submittedAt: string | null; can: Record<string, boolean> };

const mailboxOf = ({ acme }: World) => `/api/v1/company/${acme.id}/mailbox`;
const entryOf = async (answer: Response) => (await answer.json<{ form: Entry }>()).form;
const make = (world: World, body: object, who: VisitorName = "memberElsewhere") =>
  requestAs(world, who, "POST", mailboxOf(world), body);

const ADVICE = "avisos@pruebas.example";
async function advised() {
  const world = await makeWorld();
  await sql()
    .update(company)
    .set({ mailboxAdviceEmail: ADVICE, mailboxConfirmedEmail: ADVICE })
    .where(eq(company.id, world.acme.id));
  return world;
}

afterEach(() => vi.restoreAllMocks());

describe("a draft", () => {
  it("may be incomplete and is visible to its author alone", async () => {
    const world = await makeWorld();
    const answer = await make(world, createBodyFor(world, "mailbox"));
    expect(answer.status).toBe(201);
    const draft = await entryOf(answer);
    expect(draft).toMatchObject({ viewId: "ACME-BUZ-0001", submittedAt: null });
    const path = `${mailboxOf(world)}/${draft.id}`;
    expect((await requestAs(world, "memberElsewhere", "GET", path)).status).toBe(200);
    for (const who of ["owner", "platformAdmin", "member"] as const) {
      expect(await problemOf(await requestAs(world, who, "GET", path))).toMatchObject({
        status: 403,
        code: "FORBIDDEN",
      });
    }
    expect((await requestAs(world, "memberElsewhere", "DELETE", path)).status).toBe(200);
  });

  it("is refused with a message when the company has no code", async () => {
    const world = await makeWorld();
    await sql().update(company).set({ companyCode: null }).where(eq(company.id, world.acme.id));
    expect(await problemOf(await make(world, createBodyFor(world, "mailbox")))).toEqual({
      status: 409,
      code: "COMPANY_WITHOUT_CODE",
      message: expect.stringContaining("no tiene código") as string,
    });
  });

  it("is submitted only when complete", async () => {
    const world = await makeWorld();
    const { id } = await entryOf(await make(world, createBodyFor(world, "mailbox")));
    const path = `${mailboxOf(world)}/${id}`;
    const change = (body: object, to = path) => requestAs(world, "memberElsewhere", "PATCH", to, body);
    const early = await change({ status: "in_progress" }, `${path}/status`);
    expect(early.status).toBe(422);
    expect(Object.keys((await errorOf(early)).fields ?? {})).toHaveLength(11);
    expect((await change({ description: "Fuga", submit: true })).status).toBe(422);
    expect((await change(submissionBodyFor(world))).status).toBe(200);
    const submitted = await change({ status: "in_progress" }, `${path}/status`);
    expect(submitted.status).toBe(200);
    expect(costOf(submitted).roundTrips).toBeLessThanOrEqual(3);
    expect((await entryOf(submitted)).submittedAt).toMatch(/Z$/);
    // Administrators handle it from now on, and nobody changes it.
    expect((await change({ description: "Otra" })).status).toBe(409);
    expect(
      (
        await requestAs(world, "admin", "PATCH", `${path}/status`, {
          status: "completed",
          closingWord: "Ya está arreglado",
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await requestAs(world, "admin", "PATCH", `${path}/status`, {
          status: "in_progress",
          reason: "Falta responder",
        })
      ).status,
    ).toBe(200);
    expect((await auditLinesOf(id)).map(({ verb }) => verb)).toEqual([
      "form.create",
      "form.update",
      "mailbox.submit",
      "form.complete",
      "form.reopen",
    ]);
  });
});

describe("a submission", () => {
  it("does not happen when the status is missing", async () => {
    const world = await advised();
    const { id } = await entryOf(await make(world, submissionBodyFor(world)));
    const path = `${mailboxOf(world)}/${id}/status`;
    const answer = await requestAs(world, "memberElsewhere", "PATCH", path, {});
    expect(answer.status).toBe(200);
    expect((await entryOf(answer)).submittedAt).toBeNull();
    await waitForMails(ADVICE, 0);
    await requestAs(world, "memberElsewhere", "PATCH", path, { status: "in_progress" });
    await requestAs(world, "admin", "PATCH", path, { status: "completed", closingWord: "Ya está arreglado" });
    expect((await requestAs(world, "owner", "PATCH", path, {})).status).toBe(422);
    const reason = "Falta avisar a mantenimiento";
    expect((await requestAs(world, "owner", "PATCH", path, { reason })).status).toBe(200);
    expect((await auditLinesOf(id)).at(-1)?.verb).toBe("form.reopen");
  });
});

describe("submitting twice", () => {
  const submit = async (world: World, path: string, etag?: string) =>
    api(`${path}/status`, {
      method: "PATCH",
      body: { status: "in_progress" },
      cookie: await world.cookie("memberElsewhere"),
      ...(etag ? { headers: { "If-Match": etag } } : {}),
    });

  it.each(["status", "submit"] as const)("answers 200 with the entry, by %s and in parallel", async (by) => {
    const world = await advised();
    const draft = await make(world, submissionBodyFor(world));
    const { id } = await entryOf(draft);
    const path = `${mailboxOf(world)}/${id}`;
    const once = () =>
      by === "status"
        ? requestAs(world, "memberElsewhere", "PATCH", `${path}/status`, { status: "in_progress" })
        : requestAs(world, "memberElsewhere", "PATCH", path, { submit: true });
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const entries = await Promise.all(answers.map(entryOf));
    expect(new Set(entries.map(({ submittedAt }) => submittedAt)).size).toBe(1);
    expect(entries[0]?.submittedAt).toMatch(/Z$/);
    expect((await auditLinesOf(id)).map(({ verb }) => verb)).toEqual(["form.create", "mailbox.submit"]);
    await waitForMails(ADVICE, 1);
  });

  it("answers 200 with the entry when the answer to the first was lost", async () => {
    const world = await makeWorld();
    const draft = await make(world, submissionBodyFor(world));
    const etag = draft.headers.get("etag") ?? "";
    const { id } = await entryOf(draft);
    const path = `${mailboxOf(world)}/${id}`;
    expect((await submit(world, path, etag)).status).toBe(200);
    const again = await submit(world, path, etag);
    expect([again.status, (await entryOf(again)).id]).toEqual([200, id]);
  });

  it("does not change the submitted entry", async () => {
    const world = await makeWorld();
    const { id } = await entryOf(await make(world, { ...submissionBodyFor(world), submit: true }));
    const path = `${mailboxOf(world)}/${id}`;
    const changed = { submit: true, description: "Otra" };
    expect((await requestAs(world, "memberElsewhere", "PATCH", path, changed)).status).toBe(409);
    const other = await requestAs(world, "member", "PATCH", path, { submit: true });
    expect(other.status).toBe(403);
  });
});

describe("the advice of a submission", () => {
  it("is sent for a draft that is repeated as a submission", async () => {
    const world = await advised();
    const id = newId();
    expect((await make(world, { ...createBodyFor(world, "mailbox"), id })).status).toBe(201);
    expect((await make(world, { ...createBodyFor(world, "mailbox"), id, submit: true })).status).toBe(422);
    const answer = await make(world, { ...submissionBodyFor(world), id, submit: true });
    expect(answer.status).toBe(200);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const { submittedAt, viewId } = await entryOf(answer);
    expect([typeof submittedAt, viewId]).toEqual(["string", "ACME-BUZ-0001"]);
    await waitForMails(ADVICE, 1);
    const again = await make(world, { ...submissionBodyFor(world), id, submit: true });
    expect([again.status, (await entryOf(again)).submittedAt]).toEqual([200, submittedAt]);
    await waitForMails(ADVICE, 1);
  });

  it("is sent once for repeated submissions", async () => {
    const world = await advised();
    const body = { ...submissionBodyFor(world), id: newId(), submit: true };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(world, body)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 201]);
    await waitForMails(ADVICE, 1);
    const [mail] = await outboxOf(ADVICE);
    expect(mail).toMatchObject({ kind: "mailbox-advice", to: ADVICE });
    expect(mail?.subject).toContain("ACME-BUZ-0001");
    expect(mail?.text).toContain(`/${world.acme.id}/f/${body.id}/?formType=mailbox&origin=company`);
  });

  it("is sent once when a draft is submitted twice concurrently", async () => {
    const world = await advised();
    const { id } = await entryOf(await make(world, submissionBodyFor(world)));
    await waitForMails(ADVICE, 0);
    const path = `${mailboxOf(world)}/${id}`;
    const answers = await Promise.all(
      [1, 2].map(() => requestAs(world, "memberElsewhere", "PATCH", path, { submit: true })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await waitForMails(ADVICE, 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await waitForMails(ADVICE, 1);
  });

  it("is not sent without an address or for an incomplete submission", async () => {
    const world = await makeWorld();
    expect((await make(world, { ...createBodyFor(world, "mailbox"), submit: true })).status).toBe(422);
    const { id } = await entryOf(await make(world, { ...submissionBodyFor(world), submit: true }));
    const batch = createMessageBatch("extintor-mail", [
      { id: "m1", timestamp: new Date(), attempts: 1, body: { kind: "mailbox-advice", formId: id } },
    ]);
    await worker.queue?.(batch, env, createExecutionContext());
    await waitForMails(ADVICE, 0);
  });

  it.each(LANGUAGES)("contains in %s who, where and when, and escapes HTML", (language) => {
    const mail = mailboxAdviceMail({
      to: ADVICE,
      language,
      appUrl: "https://extintor.example",
      companyId: "c",
      companyName: "Metales Acme",
      timeZone: "Europe/Madrid",
      formId: "f",
      viewId: "ACME-BUZ-0001",
      author: "<script>",
      place: "Nave 1",
      zone: "Prensa",
      date: new Date("2026-11-19T09:30:00Z"),
      description: "🧯".repeat(600),
    });
    expect(mail.text).toContain(`${"🧯".repeat(499)}…`);
    expect(mail.text).toContain("Nave 1, Prensa");
    expect(mail.text).toContain("10:30");
    expect(mail.html).not.toContain("<script>");
  });
});
