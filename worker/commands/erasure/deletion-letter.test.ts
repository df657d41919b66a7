import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { deletionLettersTo, eraseAll, NAME } from "#fixtures/test/erasing/erase.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { accountDeletedMail } from "../../mail/templates/account-deleted.ts";
import { MailError } from "../../mail/send.ts";
import { promiseKey } from "../../storage/core/news.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { recordFailedJob } from "../jobs/failed-jobs.ts";
import { sendQueuedMail } from "../mail/send-queued-mail.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";
import { runJob } from "../jobs/run-job.ts";

const ADDRESS = "espera@acme.example";

beforeEach(emptyBucket);

it("an erasure waits for its letter for a day at most, and keeps nothing of it", async () => {
  const waiting = makeUser({ email: ADDRESS, deletedAt: new Date() });
  const promised = {
    kind: "account-deleted",
    erasureId: "waits",
    language: "ca",
    askedBy: "platform",
  } as const;
  const key = promiseKey(promised);
  await insert(
    tableRows(user, [waiting]),
    tableRows(erasure, [
      {
        id: "waits",
        kind: "account",
        userId: waiting.id,
        name: NAME,
        email: ADDRESS,
        requestedById: waiting.id,
      },
    ]),
    tableRows(promisedMail, [{ key, job: promised }]),
  );
  const now = new Date();
  await insertJob(sql(), { kind: "erase", id: "waits", state: { companies: [] } }, now);
  const step = (at: Date) => runJob(env, { kind: "erase", id: "waits" }, at, { steps: 50 });
  await step(now);
  expect(await sql().$count(erasure)).toBe(1);
  // What the service says about the address is not kept either.
  const refused = new MailError("mail_refused", "x", "Invalid: espera@acme.example");
  await recordFailedJob(env, {
    id: "f",
    queue: "extintor-mail",
    body: promised,
    attempts: 7,
    error: refused,
  });
  await step(new Date(now.getTime() + 25 * 60 * 60_000));
  expect(await sql().$count(erasure)).toBe(0);
  expect(await placesOf(ADDRESS)).toEqual([]);
  // A retry that comes too late has no address to go to.
  await sendQueuedMail(env, promised, { now, isRetry: true });
  expect(await placesOf(ADDRESS)).toEqual([]);
});

it("a platform administrator deletes an account with a reason, which is kept without the name", async () => {
  const world = await makeWorld();
  const { member } = world.people;
  const remove = (who: "owner" | "platformAdmin") =>
    requestAs(world, who, "POST", "/api/auth/admin/remove-user", {
      userId: member.id,
      reason: "Lo pidió por carta",
    });
  expect(await problemOf(await remove("owner"))).toMatchObject({ status: 403 });
  expect((await remove("platformAdmin")).status).toBe(200);
  await eraseAll(runJob);
  const [letter] = await deletionLettersTo(member.email);
  expect(letter?.text).toContain("La administración de Extintor ha eliminado tu cuenta");
  expect(letter?.text).not.toContain(member.name);
  const entries = (await sql().select().from(auditLog)).filter(({ verb }) => verb === "user.delete");
  expect(entries).toMatchObject([
    {
      actorId: world.people.platformAdmin.id,
      companyId: null,
      changes: { reason: { after: "Lo pidió por carta" } },
    },
  ]);
  expect(await placesOf(member.name)).toEqual([]);
});

it.each([
  ["es", "Se ha eliminado tu cuenta de Extintor", "no guardamos la dirección"],
  ["ca", "S’ha eliminat el teu compte d’Extintor", "no guardem l’adreça"],
  ["en", "Your Extintor account has been deleted", "we do not keep the address"],
] as const)("the letter is written in %s, whoever asked", (language, subject, footer) => {
  const bodies = (["person", "company", "platform"] as const).map((askedBy) => {
    const data = {
      to: ADDRESS,
      language,
      askedBy,
      appUrl: "https://e.example",
      supportEmail: "ayuda@e.example",
    };
    const mail = accountDeletedMail(data);
    expect(mail).toMatchObject({ to: ADDRESS, subject, kind: "account-deleted" });
    expect(mail.text).toContain(footer);
    expect(mail.text).toContain("ayuda@e.example");
    expect(mail.html).toContain(`lang="${language}"`);
    return mail.text;
  });
  expect(new Set(bodies).size).toBe(3);
});
