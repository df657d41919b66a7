import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { quietly } from "#fixtures/test/erasing/remove-company.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { endJob, findJob, insertJob, takeDueJobs } from "../../storage/jobs/jobs.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { job } from "../../storage/tables/operations/job.ts";
import { giveUpJob, runJob } from "./run-job.ts";

const MINUTE = 60_000;

let world: World;
let recount: JobMessage;
beforeEach(async () => {
  world = await makeWorld();
  recount = { kind: "recount", id: world.acme.id };
  vi.spyOn(env.JOB_QUEUE, "send").mockResolvedValue({} as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function changeTimeZone(timeZone: string) {
  const answer = await requestAs(world, "owner", "PATCH", `/api/v1/company/${world.acme.id}`, { timeZone });
  expect(answer.status).toBe(200);
}

it("a job that is asked for again is not ended by the step that was under way", async () => {
  await changeTimeZone("Asia/Kathmandu");
  const underWay = await findJob(sql(), recount);
  if (!underWay) throw new Error("There is no job");
  await changeTimeZone("America/Mexico_City");
  expect(await endJob(sql(), underWay)).toEqual([]);
  await runJob(env, recount, new Date());
  expect(await findJob(sql(), recount)).toBeUndefined();
});

it("a step that this version does not know is replaced by the first one", async () => {
  const message: JobMessage = { kind: "remove-company", id: world.acme.id };
  await sql().update(company).set({ endsAt: new Date() }).where(eq(company.id, world.acme.id));
  await insertJob(sql(), { ...message, step: "of a later version" }, new Date());
  await runJob(quietly(env), message, new Date(), { steps: 1 });
  expect(await findJob(sql(), message)).toMatchObject({ step: "payments", taken: 1 });
});

it("a job is due an hour after its last step, and again an hour after it was queued", async () => {
  const start = Date.now();
  const due = (minutes: number) => takeDueJobs(sql(), new Date(start + minutes * MINUTE), 10);
  await insertJob(sql(), recount, new Date(start));
  expect(await due(59)).toEqual([]);
  expect(await due(60)).toEqual([recount]);
  expect(await due(119)).toEqual([]);
  expect(await due(120)).toEqual([recount]);
  expect(await sql().$count(job)).toBe(1);
});

it("a job that failed at every attempt is due a day later", async () => {
  const now = new Date();
  await insertJob(sql(), recount, now);
  await giveUpJob(env, recount, now);
  const due = (hours: number) => takeDueJobs(sql(), new Date(now.getTime() + hours * 60 * MINUTE), 10);
  expect(await due(23)).toEqual([]);
  expect(await due(24)).toEqual([recount]);
});
