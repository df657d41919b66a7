import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { daysFrom, makeSession, makeUser } from "#fixtures/build.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { account, session, user } from "./identity.ts";

const sql = drizzle(env.DB);
const raw = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

describe("user", () => {
  it("starts as an ordinary Spanish-speaking person", async () => {
    const [row] = await sql.insert(user).values(makeUser()).returning();
    expect(row).toMatchObject({
      role: "user",
      color: "chart-1",
      language: "es",
      emailVerified: false,
      banned: false,
      image: null,
    });
    expect(row?.id).toMatch(/^[a-zA-Z0-9]{24}$/);
    expect(row?.createdAt).toBeInstanceOf(Date);
  });

  it("has one address of its own, in lower case", async () => {
    await sql.insert(user).values(makeUser({ email: "ana@pruebas.example" }));
    expect(
      await sqliteErrorOf(sql.insert(user).values(makeUser({ email: "ana@pruebas.example" }))),
    ).toContain("UNIQUE constraint failed: user.email");
    expect(
      await sqliteErrorOf(sql.insert(user).values(makeUser({ email: "Ana@pruebas.example" }))),
    ).toContain("user_email_lower_case");
  });

  it.each([
    ["color", "chart-9"],
    ["language", "fr"],
  ])("refuses an unknown %s", async (column, value) => {
    const { id } = makeUser();
    const insert = raw(
      `insert into user (id, name, email, ${column}) values (?, 'Ana', 'ana@pruebas.example', ?)`,
      id,
      value,
    );
    expect(await sqliteErrorOf(insert)).toContain(`user_${column}_known`);
  });

  it("may hold several roles", async () => {
    const [row] = await sql
      .insert(user)
      .values(makeUser({ role: "user,admin" }))
      .returning();
    expect(row?.role).toBe("user,admin");
  });

  it("stamps updatedAt on every change, and the database stamps rows written without drizzle", async () => {
    const past = daysFrom(new Date(), -30);
    const person = makeUser({ createdAt: past, updatedAt: past });
    await sql.insert(user).values(person);
    const [changed] = await sql.update(user).set({ name: "Otra" }).where(eq(user.id, person.id)).returning();
    expect(changed?.createdAt).toEqual(past);
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(past.getTime());

    await raw("insert into user (id, name, email) values ('a', 'Ana', 'ana@pruebas.example')");
    const [plain] = await sql.select().from(user).where(eq(user.id, "a"));
    expect(Math.abs(Date.now() - (plain?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
  });
});

describe("session and account", () => {
  it("go with their user", async () => {
    const person = makeUser();
    await sql.insert(user).values(person);
    await sql.insert(session).values(makeSession({ userId: person.id }));
    await sql.insert(account).values({ accountId: "1", providerId: "email-otp", userId: person.id });
    await sql.delete(user).where(eq(user.id, person.id));
    expect(await sql.$count(session)).toBe(0);
    expect(await sql.$count(account)).toBe(0);
  });

  it("a session has a token of its own and a user that exists", async () => {
    const person = makeUser();
    await sql.insert(user).values(person);
    const one = makeSession({ userId: person.id });
    await sql.insert(session).values(one);
    const same = makeSession({ userId: person.id, token: one.token });
    expect(await sqliteErrorOf(sql.insert(session).values(same))).toContain("session.token");
    expect(await sqliteErrorOf(sql.insert(session).values(makeSession({ userId: "nobody" })))).toContain(
      "FOREIGN KEY",
    );
  });
});
