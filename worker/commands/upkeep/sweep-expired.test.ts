import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { daysFrom, makeCompany, makeInvite, makeSession, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { session, user, verification } from "../../storage/tables/organisation/identity.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { usageCounter } from "../../storage/tables/operations/operations.ts";
import { company, stripeEvent } from "../../storage/tables/organisation/organisation.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { sweepExpired } from "./sweep-expired.ts";

const MINUTE = 60_000;

it("deletes expired rows and no others", async () => {
  const now = new Date();
  const [past, future] = [new Date(now.getTime() - MINUTE), new Date(now.getTime() + MINUTE)];
  const person = makeUser();
  const code = (expiresAt: Date) => ({ identifier: "sign-in-otp-x", value: "hash:0", expiresAt });
  await insert(
    tableRows(user, [person]),
    tableRows(
      session,
      [past, future].map((expiresAt) => makeSession({ userId: person.id, expiresAt })),
    ),
    tableRows(verification, [code(past), code(future)]),
    tableRows(usageCounter, [
      { key: "over", used: 1, endsAt: past },
      { key: "current", used: 1, endsAt: future },
    ]),
  );

  const acme = makeCompany();
  const letter = (key: string, given: { queuedAt?: Date; sentAt?: Date }) => ({
    key,
    job: { kind: "mailbox-advice" as const, formId: key },
    createdAt: daysFrom(now, -40),
    ...given,
  });
  await insert(
    tableRows(company, [acme]),
    tableRows(invite, [
      makeInvite({ companyId: acme.id, email: "long@x.example", invitationExpiresAt: daysFrom(now, -31) }),
      makeInvite({ companyId: acme.id, email: "lately@x.example", invitationExpiresAt: daysFrom(now, -29) }),
    ]),
    tableRows(promisedMail, [
      letter("sent", { queuedAt: daysFrom(now, -31), sentAt: daysFrom(now, -31) }),
      letter("buried", { queuedAt: daysFrom(now, -31) }),
      letter("lately", { queuedAt: daysFrom(now, -29) }),
      letter("forgotten", {}),
    ]),
    tableRows(stripeEvent, [
      { id: "evt_old", type: "invoice.paid", receivedAt: daysFrom(now, -91) },
      { id: "evt_recent", type: "invoice.paid", receivedAt: daysFrom(now, -89) },
    ]),
  );

  await sweepExpired(env, now);

  expect((await sql().select().from(session)).map(({ expiresAt }) => expiresAt)).toEqual([future]);
  expect((await sql().select().from(verification)).map(({ expiresAt }) => expiresAt)).toEqual([future]);
  expect((await sql().select().from(usageCounter)).map(({ key }) => key)).toEqual(["current"]);
  expect((await sql().select().from(invite)).map(({ email }) => email)).toEqual(["lately@x.example"]);
  expect((await sql().select().from(stripeEvent)).map(({ id }) => id)).toEqual(["evt_recent"]);
  const letters = (await sql().select().from(promisedMail)).map(({ key }) => key);
  expect(letters.toSorted()).toEqual(["forgotten", "lately"]);
});
