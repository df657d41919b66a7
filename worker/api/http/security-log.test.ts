import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  api,
  requestCode,
  cookieOf,
  cookiesOf,
  errorOf,
  insert,
  outboxOf,
  sql,
} from "#fixtures/test/client.ts";
import { closeStripe, openStripe } from "#fixtures/test/stripe.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { problem } from "../../contract/problem.ts";
import { session, user } from "../../storage/tables/organisation/identity.ts";
import { answerProblem } from "../middleware/errors.ts";
import type { AppContext } from "./context.ts";

const EMAIL = "montse.vidal@pruebas.example";
const IP = "198.51.100.77";
const HEADERS = { "cf-connecting-ip": IP };

type Line = { event: string; requestId: string; method: string; route: string; code?: string } & Record<
  "status" | "user" | "address" | "network" | "impersonatedBy",
  string | undefined
>;
let spies: MockInstance[] = [];
const written = () =>
  spies
    .flatMap(({ mock }) => mock.calls as unknown[][])
    .flat()
    .map(String);
const linesOf = (event: string) =>
  written()
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text) as Line)
    .filter((line) => line.event === event);

beforeEach(() => {
  spies = (["debug", "error", "info", "log", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
});
afterEach(() => {
  closeStripe();
  vi.restoreAllMocks();
});

/** Enters a code as the browser that asked for it would, from a known IP address. */
async function signIn(otp: string, cookie: string): Promise<Response> {
  return api("/api/auth/sign-in/email-otp", { body: { email: EMAIL, otp }, headers: HEADERS, cookie });
}

async function code() {
  const asked = await requestCode(EMAIL, HEADERS);
  await expect.poll(async () => (await outboxOf(EMAIL)).length).toBeGreaterThan(0);
  return {
    otp: /\d{6}/.exec((await outboxOf(EMAIL))[0]?.subject ?? "")?.[0] ?? "",
    cookie: cookiesOf(asked),
  };
}

describe("the security log", () => {
  it("has a line for a sign-in that failed and for one that succeeded, with pseudonyms alone", async () => {
    const someone = makeUser({ email: EMAIL, name: "Montse Vidal" });
    await insert(tableRows(user, [someone]));
    const { otp, cookie } = await code();
    const wrong = otp === "111111" ? "222222" : "111111";
    const failed = await signIn(wrong, cookie);
    const succeeded = await signIn(otp, cookie);
    expect([failed.status, succeeded.status]).toEqual([400, 200]);

    const [failure] = linesOf("SIGN_IN_FAILED");
    const [success] = linesOf("SIGNED_IN");
    expect(failure).toMatchObject({
      requestId: failed.headers.get("x-request-id"),
      method: "POST",
      route: "/api/auth/sign-in/email-otp",
      status: 400,
      code: "INVALID_OTP",
    });
    expect(success).toMatchObject({ requestId: succeeded.headers.get("x-request-id"), status: 200 });
    expect(failure?.address).toMatch(/^[0-9a-f]{16}$/);
    expect(failure?.network).toMatch(/^[0-9a-f]{16}$/);
    expect([success?.address, success?.network]).toEqual([failure?.address, failure?.network]);

    const [row] = await sql().select().from(session).where(eq(session.userId, someone.id));
    const cookies = cookiesOf(succeeded);
    const told = written().join("\n");
    for (const secret of [EMAIL, "montse", "Vidal", IP, otp, wrong, row?.token ?? "", cookies])
      expect(told.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it("has a line for each refusal, with the route and not the path, and who was refused", async () => {
    await openStripe();
    const { people, acme } = await makeWorld();
    const path = `/api/v1/company/${acme.id}`;
    const asMember = { cookie: await cookieOf(people.member.id), headers: HEADERS, method: "PATCH" };
    const refused = await api(path, { ...asMember, body: { name: "Otra" } });
    expect(refused.status).toBe(403);
    expect(linesOf("REFUSED")).toMatchObject([
      {
        requestId: refused.headers.get("x-request-id"),
        method: "PATCH",
        route: "/api/v1/company/:companyId",
        status: 403,
        code: "FORBIDDEN",
        user: people.member.id,
      },
    ]);

    const unsigned = await api("/api/auth/stripe/webhook", {
      body: '{"id":"evt_1"}',
      headers: { ...HEADERS, "stripe-signature": "t=1,v1=00" },
    });
    expect(linesOf("REFUSED").at(-1)).toMatchObject({
      requestId: unsigned.headers.get("x-request-id"),
      route: "/api/auth/stripe/webhook",
      status: 400,
      code: "BAD_SIGNATURE",
    });

    const foreign = { ...asMember, headers: { ...HEADERS, origin: "https://evil.example" } };
    expect((await api(path, { ...foreign, body: { name: "Otra" } })).status).toBe(403);
    expect(linesOf("REFUSED")[2]).toMatchObject({ code: "FOREIGN_ORIGIN" });

    const told = written().join("\n");
    for (const secret of [people.member.email, IP, acme.id, asMember.cookie, acme.name])
      expect(told).not.toContain(secret);
  });

  it("names who impersonates when the impersonated person is refused", async () => {
    const { people, acme } = await makeWorld();
    const cookie = await cookieOf(people.member.id, { impersonatedBy: people.platformAdmin.id });
    const refused = await api(`/api/v1/company/${acme.id}`, {
      cookie,
      method: "PATCH",
      body: { name: "Otra" },
    });
    expect(refused.status).toBe(403);
    expect(linesOf("REFUSED")).toMatchObject([
      { user: people.member.id, impersonatedBy: people.platformAdmin.id },
    ]);
  });

  it("has a line for each rate limit", async () => {
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push(await requestCode(EMAIL, HEADERS));
    expect(answers.at(-1)?.status).toBe(429);
    expect(linesOf("RATE_LIMITED")).toMatchObject([
      { route: "/api/auth/email-otp/send-verification-otp", status: 429, code: "TOO_MANY_REQUESTS" },
    ]);
    const told = written().join("\n");
    for (const secret of [EMAIL, IP]) expect(told).not.toContain(secret);
  });

  it("has a line for a stranger's request about a company, which is answered with 404", async () => {
    const { people, acme } = await makeWorld();
    const cookie = await cookieOf(people.otherOwner.id);
    expect((await api(`/api/v1/company/${acme.id}/members`, { cookie })).status).toBe(404);
    expect(linesOf("REFUSED")).toMatchObject([
      { status: 404, code: "COMPANY_NOT_FOUND", user: people.otherOwner.id },
    ]);
    expect(written().join("\n")).not.toContain(acme.id);
  });

  it("has a line for invalid input, without the input and the names of its fields", async () => {
    const { people, acme } = await makeWorld();
    const path = `/api/v1/company/${acme.id}`;
    const asOwner = { cookie: await cookieOf(people.owner.id), headers: HEADERS, method: "PATCH" };
    const answers = [
      await api(path, { ...asOwner, body: { color: "de María", "maria.soler": "x" } }),
      await api(path, { ...asOwner, body: "{de María" }),
      await api(`${path}/forms?limit=Mar%C3%ADa`, { ...asOwner, method: "GET" }),
    ];
    const lines = linesOf("INVALID_INPUT");
    expect(lines).toMatchObject([
      { method: "PATCH", route: "/api/v1/company/:companyId", status: 422, code: "INVALID" },
      { method: "PATCH", status: 400, code: "NOT_JSON" },
      { method: "GET", route: "/api/v1/company/:companyId/forms", status: 400, code: "BAD_QUERY" },
    ]);
    expect(lines.map(({ requestId }) => requestId)).toEqual(
      answers.map(({ headers }) => headers.get("x-request-id")),
    );
    expect(lines.map((line) => line.user)).toContain(people.owner.id);
    const told = written().join("\n");
    for (const secret of ["María", "Mar%C3", "maria.soler", people.owner.email, IP, acme.id])
      expect(told).not.toContain(secret);
  });

  it("has no line for successful requests and simple 404s", async () => {
    await api("/api/health");
    expect((await errorOf(await api("/api/nothing"))).code).toBe("NOT_FOUND");
    expect(written().filter((text) => text.startsWith("{"))).toEqual([]);
  });
});

describe("the line of an error", () => {
  it("has the route, because a path may carry an invitation's code", () => {
    const invitation = "5d9f3a52-6f4e-4a7e-9d5e-1c1f7a2b9c10";
    const route = "/api/v1/invite/:invitationCode";
    const context = {
      var: { language: "es", requestId: "request-1", route },
      req: { path: `/api/v1/invite/${invitation}` },
      header: () => {},
      json: (body: object, status: number) => Response.json(body, { status }),
    };
    answerProblem(problem("INTERNAL"), context as unknown as AppContext);
    expect(linesOf("INTERNAL")).toMatchObject([{ requestId: "request-1", route }]);
    expect(written().join("\n")).not.toContain(invitation);
  });
});
