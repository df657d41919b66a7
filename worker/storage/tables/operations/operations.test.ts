import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { insertParts } from "#fixtures/insert.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { makeWorkplace } from "#fixtures/workplace.ts";
import { user } from "../organisation/identity.ts";
import { auditLog, exportTable, jobFailure, outboxMessage } from "./operations.ts";

const sql = drizzle(env.DB);
let world = makeWorkplace();

beforeEach(async () => {
  world = makeWorkplace();
  await insertParts(sql, world.parts);
});

describe("export", () => {
  it("is queued first, of known things, and goes with who asked for it", async () => {
    const asker = makeUser();
    await sql.insert(user).values(asker);
    const [row] = await sql
      .insert(exportTable)
      .values({ companyId: world.firm.id, requestedById: asker.id, resource: "forms" })
      .returning();
    expect(row).toMatchObject({ status: "queued", rowsDone: 0, filters: {}, r2Key: null });
    expect(await sqliteErrorOf(env.DB.prepare("update export set status = 'lost'").run())).toContain(
      "export_status_known",
    );
    expect(await sqliteErrorOf(env.DB.prepare("update export set resource = 'users'").run())).toContain(
      "export_resource_known",
    );
    await sql.delete(user).where(eq(user.id, asker.id));
    expect(await sql.$count(exportTable)).toBe(0);
  });
});

it("an audit line outlives the person it tells of", async () => {
  const actor = makeUser();
  await sql.insert(user).values(actor);
  const changes = { name: { before: "Antes", after: "Después" } };
  await sql
    .insert(auditLog)
    .values({ actorId: actor.id, verb: "user.update", recordType: "user", recordId: actor.id, changes });
  await sql.delete(user).where(eq(user.id, actor.id));
  const [line] = await sql.select().from(auditLog);
  expect(line).toMatchObject({ actorId: actor.id, companyId: null, impersonatedById: null, changes });
  expect(line?.at).toBeInstanceOf(Date);
});

it("failed jobs and outbox messages are stored as they are given", async () => {
  const mail = { to: "ana@pruebas.example", subject: "Código", text: "123456", html: "<b>", kind: "code" };
  await sql.insert(outboxMessage).values(mail);
  await sql.insert(jobFailure).values({ queue: "mail", body: { id: 1 }, reason: "timeout", attempts: 5 });
  expect((await sql.select().from(outboxMessage))[0]).toMatchObject(mail);
  expect((await sql.select().from(jobFailure))[0]).toMatchObject({ body: { id: 1 }, retriedAt: null });
});
