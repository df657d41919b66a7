// What is refused of registrations and answers that no honest browser sends.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { cookieOf, insert, sql } from "#fixtures/test/client.ts";
import type { Authenticator } from "#fixtures/test/sign-in/authenticator.ts";
import { authenticator, type Browser, newBrowser, refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import { usageCounter } from "../../storage/tables/operations/operations.ts";
import { passkey, user } from "../../storage/tables/organisation/identity.ts";

const ana = makeUser({ name: "Ana Soler" });
const bob = makeUser({ name: "Bob Puig" });

let anas: Browser;
let key: Authenticator;

beforeEach(async () => {
  await insert(tableRows(user, [ana, bob]));
  anas = newBrowser(await cookieOf(ana.id));
  key = await authenticator();
  await anas.register(key, "Móvil");
});

describe("a registration is refused", () => {
  it("without the person's check", async () => {
    const unchecked = await authenticator({ isVerifying: false });
    expect(await refusal(await anas.register(unchecked))).toEqual([400, "PASSKEY_UNVERIFIED"]);
  });

  it("from another site", async () => {
    const foreign = await authenticator({ origin: "https://evil.test" });
    expect(await refusal(await anas.register(foreign))).toEqual([400, "PASSKEY_REFUSED"]);
  });

  it("with a challenge that was used, or that somebody else got in this browser", async () => {
    const another = await authenticator();
    const response = await another.create(await anas.startRegistration());
    expect((await anas.post("verify-registration", { response })).status).toBe(200);
    const used = await anas.post("verify-registration", { response });
    expect(await refusal(used)).toEqual([400, "PASSKEY_EXPIRED"]);
    const challenge = await anas.startRegistration();
    const ofBob = (await cookieOf(bob.id)).split("; ");
    const bobs = newBrowser([anas.cookies(), ...ofBob].join("; "));
    const mixed = await bobs.post("verify-registration", {
      response: await (await authenticator()).create(challenge),
    });
    expect(await refusal(mixed)).toEqual([400, "PASSKEY_EXPIRED"]);
  });

  it("of a credential that somebody has, whoever it is", async () => {
    const copy = await authenticator({ id: key.state.id });
    const bobs = newBrowser(await cookieOf(bob.id));
    for (const browser of [anas, bobs])
      expect(await refusal(await browser.register(copy))).toEqual([409, "PASSKEY_TAKEN"]);
    expect(await sql().select().from(passkey)).toHaveLength(1);
  });

  it("that would begin a session too", async () => {
    const response = await (await authenticator()).create(await anas.startRegistration());
    const answer = await anas.post("verify-registration", { response, createSession: true });
    expect(await refusal(answer)).toEqual([422, "INVALID"]);
  });
});

describe("what no authenticator sends", () => {
  const RUBBISH: readonly unknown[] = [
    undefined,
    null,
    "",
    [],
    {},
    { id: { a: 1 } },
    { id: "x", rawId: "x", type: "public-key", response: {} },
    { id: "x", rawId: "x", type: "password", response: { clientDataJSON: "e30" } },
    {
      id: "x".repeat(2000),
      rawId: "x",
      type: "public-key",
      response: { clientDataJSON: "e30", attestationObject: "oA", authenticatorData: "AA", signature: "AA" },
    },
    {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: {
        clientDataJSON: "bm8ganNvbg",
        attestationObject: "v__v",
        authenticatorData: "AA",
        signature: "AA",
      },
    },
  ];

  it.each(RUBBISH.map((response) => [JSON.stringify(response)?.slice(0, 60), response] as const))(
    "%s is refused by a 4xx",
    async (_, response) => {
      await anas.startRegistration();
      const registered = await anas.post("verify-registration", { response });
      const other = newBrowser();
      await other.startSignIn();
      const answered = await other.post("verify-authentication", { response });
      for (const { status } of [registered, answered]) expect([400, 422]).toContain(status);
    },
  );

  it("is limited by IP address, like the challenges", async () => {
    const other = newBrowser("", { ip: "203.0.113.9" });
    const used = Number(env.CODES_PER_IP_PER_HOUR) * 10;
    const rows = ["generate-authenticate-options", "verify-authentication"].map((call) => ({
      key: `/passkey/${call}:203.0.113.9`,
      endsAt: new Date(Date.now() + 60_000),
      used,
    }));
    await insert(tableRows(usageCounter, rows));
    expect(await refusal(await other.post("generate-authenticate-options"))).toEqual([
      429,
      "TOO_MANY_REQUESTS",
    ]);
    const answer = await key.get(await newBrowser().startSignIn());
    expect((await other.answer(answer)).status).toBe(429);
  });
});
