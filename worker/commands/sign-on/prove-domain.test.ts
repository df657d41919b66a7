import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { txtAnswer } from "#fixtures/stand-ins/dns.ts";
import {
  beginSignOn,
  publishProof,
  setDnsAnswer,
  SIGN_ON_ID,
  signOnsPath,
} from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { SignOn } from "../../contract/sign-in/sign-on.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";

const check = (world: World, id = SIGN_ON_ID) =>
  requestAs(world, "owner", "POST", `${signOnsPath(world)}/${id}/domain-proof`, {});
const VALUE = `extintor-domain=${"s".repeat(32)}`;

/** A sign-on of a domain of its own, for which the DNS has the answer. */
async function begunFor(domain: string, answer: unknown) {
  const world = await makeWorld();
  await beginSignOn(world, "oidc", { domain });
  await setDnsAnswer(domain, answer);
  return world;
}

afterEach(() => {
  env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, companiesPerDay: 1000 });
  vi.restoreAllMocks();
});

const record = (data: unknown, type: unknown = 16) => ({ Status: 0, Answer: [{ name: "x", type, data }] });
const inPieces = `"${VALUE.slice(0, 20)}" "${VALUE.slice(20)}"`;

describe("the proof of a domain", () => {
  it.each([
    ["beside other records", txtAnswer("v=spf1 -all", VALUE, "google-site-verification=1")],
    ["in pieces", record(inPieces)],
    ["without quotes", record(VALUE)],
    ["with spaces around it", record(`" ${VALUE} "`)],
    ["with a backslash before a letter", record(`"${VALUE.replace("=", "\\=")}"`)],
    [
      "behind another name",
      {
        Status: 0,
        Answer: [
          { name: "a", type: 5, data: "b." },
          { name: "b", type: 16, data: `"${VALUE}"` },
        ],
      },
    ],
  ])("is found %s", async (what, answer) => {
    const world = await begunFor(`${what.replaceAll(" ", "-")}.example`, answer);
    const answered = await check(world);
    expect(answered.status).toBe(200);
    const { signOn } = await answered.json<{ signOn: SignOn }>();
    expect(signOn.proof.provenAt).not.toBeNull();
    expect(await auditLinesOf(world.acme.id)).toMatchObject([{ verb: "signOn.prove" }]);
  });

  const MISSING = "Todavía no hay ningún registro TXT con ese nombre";
  const DIFFERENT = "Hay un registro TXT con ese nombre, pero con otro valor. Cópialo entero";
  it.each([
    ["no-such-name", { Status: 3 }, MISSING],
    ["no-records", { Status: 0 }, MISSING],
    ["empty-list", { Status: 0, Answer: [] }, MISSING],
    ["another-type", record(`"${VALUE}"`, 5), MISSING],
    ["dnssec-fails", { Status: 2 }, MISSING],
    ["another-value", txtAnswer("extintor-domain=de-otra-empresa"), DIFFERENT],
    ["more-around-it", txtAnswer(`${VALUE}0`, `0${VALUE}`), DIFFERENT],
    ["in-two-records", txtAnswer(VALUE.slice(0, 20), VALUE.slice(20)), DIFFERENT],
    ["quotes-inside", record(`"\\"${VALUE}\\""`), DIFFERENT],
    ["other-case", txtAnswer(VALUE.toUpperCase()), DIFFERENT],
    ["empty-text", record('""'), DIFFERENT],
  ])("is not found: %s", async (domain, answer, message) => {
    const world = await begunFor(`${domain}.example`, answer);
    expect(await problemOf(await check(world))).toEqual({ status: 409, code: "DOMAIN_NOT_PROVEN", message });
    expect(await sql().select().from(companySignOn)).toMatchObject([{ provenAt: null }]);
    expect(await auditLinesOf(world.acme.id)).toEqual([]);
  });

  it.each([
    ["no-json", "<html>"],
    ["null", null],
    ["a-list", []],
    ["a-text-for-status", { Status: "0", Answer: [] }],
    ["data-is-no-text", record(5)],
    ["type-is-no-number", record(`"${VALUE}"`, "TXT")],
    ["answer-is-no-list", { Status: 0, Answer: `"${VALUE}"` }],
    ["far-too-long", txtAnswer("x".repeat(70_000), VALUE)],
  ])("is asked for later when the resolver answers %s", async (domain, answer) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await begunFor(`${domain}.example`, answer);
    // A null is how the stand-in says nothing, so it is sent as text.
    if (answer === null) await setDnsAnswer(`${domain}.example`, "null");
    expect(await problemOf(await check(world))).toEqual({
      status: 503,
      code: "DNS_UNAVAILABLE",
      message: "Ahora mismo no podemos consultar el DNS. Vuelve a intentarlo en unos minutos",
    });
  });

  it("is asked for later when no resolver answers", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await makeWorld();
    await beginSignOn(world, "oidc", { domain: "averiado.example" });
    expect((await check(world)).status).toBe(503);
  });

  it("is for the first of two companies, which both have the record", async () => {
    const world = await makeWorld();
    const domain = "disputado.example";
    await beginSignOn(world, "oidc", { domain });
    const theirs = { id: "acceso-de-otra", companyId: world.other.id, protocol: "saml" as const, domain };
    await insert(tableRows(companySignOn, [{ ...theirs, domainToken: "t".repeat(32) }]));
    await setDnsAnswer(domain, txtAnswer(VALUE, `extintor-domain=${"t".repeat(32)}`));
    expect((await check(world)).status).toBe(200);
    const path = `/api/v1/company/${world.other.id}/sign-on/${theirs.id}/domain-proof`;
    expect(await problemOf(await requestAs(world, "otherOwner", "POST", path, {}))).toEqual({
      status: 409,
      code: "DOMAIN_TAKEN",
      message: "Otra empresa ya ha verificado este dominio",
    });
    expect(await sql().$count(companySignOn, undefined)).toBe(2);
    expect(await auditLinesOf(world.other.id)).toEqual([]);
  });

  it("is not the one of the domain before", async () => {
    const world = await begunFor("antes.example", txtAnswer(VALUE));
    const path = `${signOnsPath(world)}/${SIGN_ON_ID}`;
    await requestAs(world, "owner", "PATCH", path, { domain: "despues.example" });
    await publishProof("despues.example");
    expect(await problemOf(await check(world))).toMatchObject({
      code: "DOMAIN_NOT_PROVEN",
      message: DIFFERENT,
    });
  });

  it("is asked for so many times an hour, and not again once it was found", async () => {
    const world = await begunFor("pronto.example", { Status: 3 });
    env.LIMITS = JSON.stringify({ signOnChecksPerHour: 2 });
    for (const status of [409, 409, 429]) expect((await check(world)).status).toBe(status);
    env.LIMITS = JSON.stringify({ signOnChecksPerHour: 3 });
    await publishProof("pronto.example");
    expect((await check(world)).status).toBe(200);
    expect((await check(world)).status).toBe(200);
  });
});
