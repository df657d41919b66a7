// The calls of company sign-on by one IP address: each has a limit of its own.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { insert } from "#fixtures/test/client.ts";
import { refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import {
  claimsOf,
  companyBrowser,
  connectedSaml,
  connectedSignOn,
  refusedBy,
} from "#fixtures/test/sign-in/company-browser.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { usageCounter } from "../../storage/tables/operations/operations.ts";

const IP = "203.0.113.9";
const INSIDE = "302 /";
const REFUSED = refusedBy("TOO_MANY_REQUESTS");

/** One more attempt is left. */
const useUp = (path: string) =>
  insert(
    tableRows(usageCounter, [
      {
        key: `${path}:${IP}`,
        endsAt: new Date(Date.now() + 60_000),
        used: Number(env.CODES_PER_IP_PER_HOUR) * 10 - 1,
      },
    ]),
  );

it("the beginning", async () => {
  await connectedSignOn(await makeWorld());
  await useUp("/sign-in/sso");
  const browser = companyBrowser("", { ip: IP });
  expect((await browser.start("marta@acme.example")).status).toBe(200);
  expect(await refusal(await browser.start("marta@acme.example"))).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await companyBrowser("", { ip: "203.0.113.10" }).start("marta@acme.example")).status).toBe(200);
});

it("the answer of an OpenID provider", async () => {
  await connectedSignOn(await makeWorld());
  await useUp("/sso/callback/:providerId");
  const browser = companyBrowser("", { ip: IP });
  expect(await browser.signIn(claimsOf("marta"))).toBe(INSIDE);
  const other = companyBrowser("", { ip: IP });
  expect(await other.signIn(claimsOf("ana"))).toBe(REFUSED);
  expect(await other.whoAmI()).toBeNull();
  expect(await companyBrowser("", { ip: "203.0.113.10" }).signIn(claimsOf("ana"))).toBe(INSIDE);
});

it("the answer of a SAML provider, before it is read", async () => {
  await connectedSaml(await makeWorld());
  await useUp("/sso/saml2/sp/acs/:providerId");
  const browser = companyBrowser("", { ip: IP });
  expect(await browser.handIn(await browser.askSaml())).toBe(INSIDE);
  const other = companyBrowser("", { ip: IP });
  expect(await other.handIn({ SAMLResponse: "x", RelayState: "y" })).toBe(REFUSED);
  expect(await other.handIn(await other.askSaml())).toBe(REFUSED);
  expect(await other.whoAmI()).toBeNull();
});
