import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tableRows } from "../../fixtures/insert.ts";
import { costOf, insert, sql } from "../../fixtures/test/client.ts";
import { failedJobOf, failJob } from "../../fixtures/test/fail-job.ts";
import { actionIdOf, fillActions } from "../../fixtures/test/fill-actions.ts";
import { receivedExternalRequests, clearExternalRequests } from "../../fixtures/test/external-requests.ts";
import { requestAs, auditLinesOf, problemOf } from "../../fixtures/test/requests.ts";
import { makeWorld, type World } from "../../fixtures/test/world.ts";
import config from "../../wrangler.toml?raw";
import type { FailedJob } from "../contract/admin/failed-jobs.ts";
import worker from "../index.ts";
import { actionComment } from "../storage/tables/action-comment.ts";
import { user } from "../storage/tables/organisation/identity.ts";
import { invite } from "../storage/tables/organisation/membership.ts";
import { jobFailure } from "../storage/tables/operations/operations.ts";
import { QUEUES } from "./queues.ts";

const REFUSED = "rechazada@pruebas.example";

beforeEach(async () => {
  await clearExternalRequests();
  env.RESEND_API_KEY = "re_test";
  env.RESEND_URL = "http://resend.test";
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  delete env.RESEND_API_KEY;
  delete env.RESEND_URL;
  vi.restoreAllMocks();
});

type Sent = { id: string; attempts: number; body: unknown };

async function consume(queue: string, messages: Sent[], bindings = env) {
  const batch = createMessageBatch(
    queue,
    messages.map((message) => ({ timestamp: new Date(), ...message })),
  );
  const context = createExecutionContext();
  await worker.queue?.(batch, bindings, context);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return { acked: explicitAcks, retried: retryMessages.map(({ msgId }) => msgId) };
}

/** Test data with a pending invitation to an address that the service refuses. */
async function refusedWorld() {
  const world = await makeWorld();
  await sql().update(invite).set({ email: REFUSED }).where(eq(invite.id, world.pending.id));
  const body = { kind: "invitation", inviteId: world.pending.id };
  return { world, message: (attempts: number, id = "m1") => ({ id, attempts, body }) };
}

const JOBS = "/api/v1/admin/jobs";
type Jobs = { jobs: FailedJob[]; nextCursor: string | null };
const listed = async (world: World, query = "") =>
  (await requestAs(world, "platformAdmin", "GET", `${JOBS}?${query}`)).json<Jobs>();
const retry = (world: World, id: string) => requestAs(world, "platformAdmin", "POST", `${JOBS}/${id}/retry`);

describe("mail that cannot be sent", () => {
  it("is listed for platform administrators with the service's error", async () => {
    const { world, message } = await refusedWorld();
    expect(await consume("extintor-mail", [message(6)])).toEqual({ acked: [], retried: ["m1"] });
    expect((await listed(world)).jobs).toEqual([]);
    expect(await consume("extintor-mail", [message(7)])).toEqual({ acked: ["m1"], retried: [] });
    const { jobs, nextCursor } = await listed(world);
    expect(nextCursor).toBeNull();
    expect(jobs).toEqual([
      {
        id: "m1",
        queue: "extintor-mail",
        kind: "invitation",
        about: world.acme.name,
        recipient: REFUSED,
        reason: "mail_refused",
        detail: "validation_error: Domain not verified",
        attempts: 7,
        at: expect.stringMatching(/Z$/) as string,
        retriedAt: null,
      },
    ]);
    expect(JSON.stringify(jobs)).not.toContain(world.pending.invitationCode);
  });

  it("is named by the record and the person it is about", async () => {
    const { world } = await refusedWorld();
    await fillActions(world);
    const { member } = world.people;
    await sql().update(user).set({ email: REFUSED }).where(eq(user.id, member.id));
    const mention = { kind: "action-mentioned", commentId: "k1", userId: member.id };
    await insert(
      tableRows(actionComment, [
        {
          id: "k1",
          actionId: actionIdOf(world),
          authorId: world.people.owner.id,
          kind: "comment",
          text: "¿Lo miras?",
          mentions: [member.id],
        },
      ]),
    );
    await consume("extintor-mail", [{ id: "m1", attempts: 7, body: mention }]);
    const [job] = (await listed(world)).jobs;
    expect(job).toMatchObject({ kind: "action-mentioned", recipient: REFUSED, reason: "mail_refused" });
    expect(job?.about).toContain("-ACC-");
  });

  it("has the reason of its failure", async () => {
    const { world, message } = await refusedWorld();
    env.RESEND_URL = "http://nobody.test";
    await consume("extintor-mail", [message(7, "away")]);
    await consume("extintor-mail", [{ id: "odd", attempts: 7, body: { kind: "?" } }]);
    const told = (await listed(world)).jobs.map(({ id, kind, reason }) => [id, kind, reason]);
    expect(Object.fromEntries(told.map(([id, ...rest]) => [id, rest]))).toEqual({
      away: ["invitation", "mail_unavailable"],
      odd: ["unknown", "unexpected"],
    });
  });

  it("is retried once at an administrator's request", async () => {
    const { world, message } = await refusedWorld();
    await consume("extintor-mail", [message(7)]);
    await sql().update(invite).set({ email: "aceptada@pruebas.example" });
    const sent = vi.spyOn(env.MAIL_QUEUE, "send");
    const answers = await Promise.all([retry(world, "m1"), retry(world, "m1")]);
    answers.push(await retry(world, "m1"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => costOf(answer).roundTrips)).toEqual([2, 2, 2]);
    const times = await Promise.all(
      answers.map(async (answer) => (await answer.json<{ job: FailedJob }>()).job.retriedAt),
    );
    expect(new Set(times).size).toBe(1);
    expect(times[0]).toMatch(/Z$/);
    expect(sent).toHaveBeenCalledOnce();
    await expect
      .poll(async () => (await receivedExternalRequests()).at(-1)?.body, { timeout: 10_000 })
      .toContain("aceptada@pruebas.example");
    expect(await auditLinesOf("m1")).toMatchObject([
      { verb: "job.retry", actorId: world.people.platformAdmin.id },
    ]);
    expect((await retry(world, "nothing")).status).toBe(404);
  });

  it("can be retried again when it could not be queued", async () => {
    const world = await makeWorld();
    await failJob(world);
    vi.spyOn(env.MAIL_QUEUE, "send").mockRejectedValueOnce(new Error("gone"));
    expect(await problemOf(await retry(world, failedJobOf(world)))).toMatchObject({
      status: 503,
      code: "BUSY",
    });
    expect((await listed(world)).jobs).toMatchObject([{ retriedAt: null }]);
    expect((await retry(world, failedJobOf(world))).status).toBe(200);
    expect((await listed(world)).jobs).toMatchObject([{ retriedAt: expect.stringMatching(/Z$/) as string }]);
  });
});

describe("the list of failures", () => {
  it("has consecutive pages, the latest first", async () => {
    const world = await makeWorld();
    for (let index = 0; index < 5; index += 1)
      await sql()
        .insert(jobFailure)
        .values({ id: `j${index}`, queue: "extintor-mail", body: {}, reason: "x", at: new Date(index >> 1) });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Jobs = await listed(world, `limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.jobs.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["j4", "j3", "j2", "j1", "j0"]);
  });
});

describe("a dead letter", () => {
  it("is recorded once, however often it is delivered", async () => {
    const { world, message } = await refusedWorld();
    const twoOfThem = [message(1, "m1"), message(1, "m2")];
    expect(await consume("extintor-mail-dead", twoOfThem)).toEqual({ acked: ["m1", "m2"], retried: [] });
    expect(await consume("extintor-mail-dead", twoOfThem)).toEqual({ acked: ["m1", "m2"], retried: [] });
    const { jobs } = await listed(world);
    expect(jobs.map(({ attempts, reason }) => [attempts, reason])).toEqual([
      [7, "unexpected"],
      [7, "unexpected"],
    ]);
  });

  it("that cannot be recorded is delivered again and blocks no other", async () => {
    const { world, message } = await refusedWorld();
    // The question about statistics fails too, which stops no message.
    let failures = 2;
    const DB = new Proxy(env.DB, {
      get(target, key) {
        if (key === "withSession" && failures > 0) {
          failures -= 1;
          throw new Error("gone");
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const messages = [message(1, "m1"), message(1, "m2")];
    const told = await consume("extintor-mail-dead", messages, { ...env, DB });
    expect(told).toEqual({ acked: ["m2"], retried: ["m1"] });
    expect((await listed(world)).jobs.map(({ id }) => id)).toEqual(["m2"]);
  });
});

it.each(Object.entries(QUEUES))(
  "%s has the number of attempts of wrangler.toml",
  (queue, { maxAttempts }) => {
    const consumer = config
      .split("[[queues.consumers]]")
      .slice(1)
      .find((each) => each.includes(`queue = "${queue}"\n`));
    expect(consumer).toContain(`max_retries = ${maxAttempts - 1}\n`);
  },
);
