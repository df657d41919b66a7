import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeSession, makeUser } from "../../../fixtures/build.ts";
import { part } from "../../../fixtures/insert.ts";
import { insert, sql } from "../../../fixtures/test/client.ts";
import { session, user, verification } from "../../storage/tables/identity.ts";
import { rateHit } from "../../storage/tables/operations.ts";
import { sweepExpired } from "./sweep-expired.ts";

const MINUTE = 60_000;

it("removes what has run out of time and nothing else", async () => {
  const now = new Date();
  const [past, future] = [new Date(now.getTime() - MINUTE), new Date(now.getTime() + MINUTE)];
  const person = makeUser();
  const code = (expiresAt: Date) => ({ identifier: "sign-in-otp-x", value: "hash:0", expiresAt });
  await insert(
    part(user, [person]),
    part(
      session,
      [past, future].map((expiresAt) => makeSession({ userId: person.id, expiresAt })),
    ),
    part(verification, [code(past), code(future)]),
    part(rateHit, [
      { key: "old", at: new Date(now.getTime() - 61 * MINUTE) },
      { key: "recent", at: new Date(now.getTime() - 59 * MINUTE) },
    ]),
  );

  await sweepExpired(env, now);

  expect((await sql().select().from(session)).map(({ expiresAt }) => expiresAt)).toEqual([future]);
  expect((await sql().select().from(verification)).map(({ expiresAt }) => expiresAt)).toEqual([future]);
  expect((await sql().select().from(rateHit)).map(({ key }) => key)).toEqual(["recent"]);
});
