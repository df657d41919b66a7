import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { api, cookiesOf, costOf, errorOf, sql } from "#fixtures/test/client.ts";
import { caseOf, insiderOf, keyOf, methodOf, worldOf } from "#fixtures/test/cases/case-of.ts";
import { EXPORT_RESOURCE_CASES } from "#fixtures/test/cases/export-cases.ts";
import { gatherStatistics, haveStatistics, STATISTICS } from "#fixtures/test/cases/planner-statistics.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import type { Expected } from "#fixtures/test/expected.ts";
import { ROUTE_CASES } from "#fixtures/test/cases/route-cases.ts";
import { makeWorld, type VisitorName, VISITORS, type World } from "#fixtures/test/world.ts";
import { COMPANY_EXPORTS } from "../../contract/enums.ts";
import { PROBLEMS } from "../../contract/problem.ts";
import { auditLog, exportTable } from "../../storage/tables/operations/operations.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { routes } from "../app.ts";
import { openApiPath } from "../http/openapi.ts";

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
/** An identity provider sends the browser to one by GET, which signs it in and sends it on. */
const reads = routes
  .filter(({ endpoint }) => endpoint.method === "GET" && endpoint.status !== 302)
  .map(keyOf);
/** Calls about the session itself read it first. */
const signedInReads = routes
  .filter(({ endpoint, gate }) => endpoint.method === "GET" && gate !== "anyone")
  .map(keyOf)
  .filter((key) => key !== "GET /api/auth/list-sessions");
const notReads = routes.map(keyOf).filter((key) => !reads.includes(key));
const answersFile = new Set(routes.filter(({ endpoint }) => endpoint.fileTypes).map(keyOf));

beforeAll(gatherStatistics);

/** The response of a route to a user, and whether it has the common shape. */
async function answerTo(key: string, world: World, visitor: VisitorName) {
  const { url, body } = caseOf(key);
  const answer = await api(url(world), {
    method: methodOf(key),
    cookie: await world.cookie(visitor),
    ...(body ? { body: body(world) } : {}),
  });
  const isFile = answersFile.has(key) && answer.ok;
  const isJson = answer.headers.get("content-type")?.includes("application/json") ?? false;
  const content: unknown = isJson ? await answer.clone().json() : undefined;
  const isRedirect = answer.status === 302 && answer.headers.has("location");
  const isKnown = answer.ok || isRedirect || Object.keys(PROBLEMS).includes((await errorOf(answer)).code);
  const isInForm = (isFile || isJson || isRedirect) && isKnown;
  return { visitor, status: answer.status, isInForm, content, cost: costOf(answer) };
}
/** Reads end no session, so each user reads with one. */
function withOneSessionEach(world: World): World {
  const cookies = new Map<VisitorName, Promise<string>>();
  const cookie = (name: VisitorName) => {
    const own = cookies.get(name) ?? world.cookie(name);
    cookies.set(name, own);
    return own;
  };
  return { ...world, cookie };
}

const statusOf = ({ visitor, status }: Awaited<ReturnType<typeof answerTo>>) => ({ visitor, status });
const expectedOf = (expected: Expected, visitors: readonly VisitorName[] = VISITORS) =>
  visitors.map((visitor) => ({ visitor, status: expected[visitor] }));

describe("every mounted route", () => {
  it("has test cases, and no case is without a route", () => {
    expect(Object.keys(ROUTE_CASES).toSorted()).toEqual(routes.map(keyOf).toSorted());
  });

  it("is in the OpenAPI document, which has no others, unless it sends a browser of an identity provider on", async () => {
    const document = await (
      await api("/api/openapi.json")
    ).json<{ openapi: string; paths: Record<string, object> }>();
    expect(document.openapi).toBe("3.1.0");
    const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = routes
      .filter(({ endpoint }) => endpoint.status !== 302)
      .map(({ endpoint }) => `${endpoint.method} ${openApiPath(endpoint)}`);
    expect(documented.toSorted()).toEqual(mounted.toSorted());
  });

  it("has a name of its own in the OpenAPI document", () => {
    const names = routes.map(({ endpoint }) => endpoint.name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  /** Those who are refused change nothing, so they share the first test data; whoever is let in gets data of their own. */
  async function* worldsFor(expected: Expected, make: () => Promise<World>) {
    const isRefused = (visitor: VisitorName) => expected[visitor] >= 400;
    const refused = VISITORS.filter(isRefused);
    const letIn = VISITORS.filter((visitor) => !isRefused(visitor));
    for (const visitors of [refused, ...letIn.map((visitor) => [visitor])]) {
      if (visitors.length === 0) continue;
      yield { world: await make(), visitors };
      await emptyTables();
    }
  }

  it.each(notReads)(
    "%s answers each user with the expected status, an authorised one in at most three round trips, or as many as its case says",
    async (key) => {
      const { expect: expected, mostRoundTrips: most = 3 } = caseOf(key);
      // better-auth makes the code, with round trips of its own (decision 25).
      const mostRoundTrips = key.endsWith("/send-verification-otp") ? Infinity : most;
      for await (const { world, visitors } of worldsFor(expected, () => worldOf(key))) {
        const answers = [];
        for (const visitor of visitors) answers.push(await answerTo(key, world, visitor));
        expect(answers.map(statusOf)).toEqual(expectedOf(expected, visitors));
        expect(answers.filter(({ isInForm }) => !isInForm)).toEqual([]);
        expect(
          answers.filter(
            ({ visitor, cost }) => visitor === insiderOf(key) && cost.roundTrips > mostRoundTrips,
          ),
        ).toEqual([]);
      }
    },
  );

  it.each(COMPANY_EXPORTS)("an export of %s answers each user with the expected status", async (resource) => {
    const { body, expect: expected } = EXPORT_RESOURCE_CASES[resource];
    for await (const { world, visitors } of worldsFor(expected, makeWorld))
      for (const visitor of visitors) {
        const answer = await api(`/api/v1/company/${world.acme.id}/exports`, {
          body: { resource, ...body?.(world) },
          cookie: await world.cookie(visitor),
        });
        expect({ visitor, status: answer.status }).toEqual({ visitor, status: expected[visitor] });
        // Who is refused leaves no job behind.
        expect(await sql().$count(exportTable)).toBe(expected[visitor] === 202 ? 1 : 0);
      }
  });
});

const LATER = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
const STATES = [
  [{ suspendedAt: new Date(), suspensionReason: "Impago" }, "COMPANY_SUSPENDED"],
  [{ endsAt: LATER }, "COMPANY_ENDING"],
] as const;

describe("every change of a company that is read-only", () => {
  const changes = routes.filter(
    ({ endpoint, gate }) =>
      endpoint.method !== "GET" && gate === "signedIn" && endpoint.path.includes("/:companyId"),
  );
  it("is most of what the API does", () => {
    expect(changes.length).toBeGreaterThan(50);
  });

  it("leaves downloads, the way back and the way in to a company that waits for its removal", () => {
    expect(
      changes
        .filter(({ endpoint }) => endpoint.whileEnding)
        .map(keyOf)
        .toSorted(),
    ).toEqual([
      "DELETE /api/v1/company/:companyId/deletion",
      "POST /api/v1/company/:companyId/code-entry",
      "POST /api/v1/company/:companyId/exports",
    ]);
  });

  const takesAway = changes.filter(({ endpoint }) => endpoint.whileReadOnly).map(keyOf);
  const SWITCHES_OFF = "PATCH /api/v1/company/:companyId/webhooks/:webhookId";

  it("leaves what takes access away", () => {
    expect(takesAway.toSorted()).toEqual([
      "DELETE /api/v1/company/:companyId/api-keys/:keyId",
      "DELETE /api/v1/company/:companyId/code-entries/:userId",
      "DELETE /api/v1/company/:companyId/inspector-links/:linkId",
      "DELETE /api/v1/company/:companyId/plan/feed",
      "DELETE /api/v1/company/:companyId/webhooks/:webhookId",
      SWITCHES_OFF,
    ]);
  });

  it.each(takesAway)(
    "%s takes access away, in a company that is suspended and in one that ends",
    async (key) => {
      for (const [values] of STATES) {
        await emptyTables();
        const world = await worldOf(key);
        await sql()
          .update(company)
          .set({ suspendedAt: null, endsAt: null, ...values });
        const body = key === SWITCHES_OFF ? { isOn: false } : caseOf(key).body?.(world);
        const cookie = await world.cookie("owner");
        const answer = await api(caseOf(key).url(world), {
          method: methodOf(key),
          cookie,
          ...(body ? { body } : {}),
        });
        expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
        // There is no calendar address yet, so that its end changes nothing.
        expect(await sql().$count(auditLog)).toBe(key.endsWith("/plan/feed") ? 0 : 1);
      }
    },
  );

  it.each(
    changes
      .filter((route) => keyOf(route) === SWITCHES_OFF || !route.endpoint.whileReadOnly)
      .map((route) => [keyOf(route), route.endpoint] as const),
  )(
    "%s is refused to its owner, and a platform administrator changes nothing either",
    async (key, { whileEnding }) => {
      const world = await worldOf(key);
      const { url, body } = caseOf(key);
      const before = await sql().select().from(auditLog);
      const ask = async (visitor: VisitorName) =>
        api(url(world), {
          method: methodOf(key),
          cookie: await world.cookie(visitor),
          ...(body ? { body: body(world) } : {}),
        });
      for (const [values, code] of STATES) {
        if (code === "COMPANY_ENDING" && whileEnding) continue;
        await sql()
          .update(company)
          .set({ suspendedAt: null, endsAt: null, ...values });
        const refused = await ask("owner");
        expect([refused.status, (await errorOf(refused)).code]).toEqual([409, code]);
        // Who is not of the company is refused by the write itself, and some requests come to none.
        await ask("platformAdmin");
        expect(await sql().select().from(auditLog)).toEqual(before);
      }
    },
  );
});

/** All rights that an answer gives, at any depth. */
function offersIn(value: unknown): boolean[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === "can" ? Object.values(each as Record<string, boolean>) : offersIn(each),
  );
}

/** What differs from answer to answer, and the cookie by which the wrong snapshot is replaced. */
const OF_EACH_ANSWER = ["x-request-id", "server-timing", "set-cookie"];

describe("every read", () => {
  // The last visit is tried in last-visit.test.ts; of the test data, the drill alone has an action. Nobody plans for an outsider.
  const isEmpty = (path: string) => /last-visit$|plan\/mine$|(?<!drill)\/:formId\/actions$/.test(path);
  const mayOffer = ({ endpoint: { response } }: (typeof routes)[number]) =>
    JSON.stringify(z.toJSONSchema(response, { unrepresentable: "any" })).includes('"can":');
  const offering = routes
    .filter((route) => route.endpoint.method === "GET" && !isEmpty(route.path) && mayOffer(route))
    .map(keyOf);

  it("is tried for what it offers on most that may offer something", () => {
    expect(offering.length).toBeGreaterThan(10);
  });

  const readAs = async (key: string, world: World, cookie: string) => api(caseOf(key).url(world), { cookie });

  async function expectSameWithSnapshot(key: string, world: World) {
    const { mostRoundTrips = 2 } = caseOf(key);
    const own = await world.cookie(insiderOf(key));
    const snapshot = cookiesOf(await api("/api/auth/get-session", { cookie: own }));
    const without = await readAs(key, world, own);
    const withSnapshot = await readAs(key, world, `${own}; ${snapshot}`);
    expect(withSnapshot.status).toBe(without.status);
    const said = await bytesOf(without);
    expect(await bytesOf(withSnapshot)).toEqual(said);
    const { roundTrips, rowsWritten } = costOf(withSnapshot);
    expect(roundTrips).toBeLessThanOrEqual(mostRoundTrips - 1);
    expect(rowsWritten).toBe(0);
    for (const statistics of STATISTICS) {
      await haveStatistics(statistics);
      const again = await readAs(key, world, own);
      expect([statistics, costOf(again)]).toEqual([statistics, costOf(without)]);
      expect(await bytesOf(again)).toEqual(said);
    }
    const { expect: expected } = caseOf(key);
    for (const visitor of VISITORS.filter((each) => each !== "nobody" && expected[each] >= 400)) {
      const refused = await world.cookie(visitor);
      const shown = async (cookie: string) => {
        const answer = await readAs(key, world, cookie);
        const headers = [...answer.headers].filter(([name]) => !OF_EACH_ANSWER.includes(name));
        return { visitor, status: answer.status, headers, text: await answer.text() };
      };
      expect(await shown(`${refused}; ${snapshot}`)).toEqual(await shown(refused));
    }
  }

  async function expectSameOfReadOnly(key: string, world: World) {
    const { expect: expected } = caseOf(key);
    const offersTo = async (visitor: VisitorName) => {
      const answer = await readAs(key, world, await world.cookie(visitor));
      const offers = answer.ok && offering.includes(key) ? offersIn(await answer.json()) : [];
      return { visitor, status: answer.status, offers };
    };
    // Health is not offered to the platform's administrators.
    const before = await offersTo(expected.platformAdmin === 403 ? insiderOf(key) : "platformAdmin");
    expect(before.offers.includes(true)).toBe(offering.includes(key));
    for (const [values] of STATES) {
      await sql()
        .update(company)
        .set({ suspendedAt: null, endsAt: null, ...values });
      for (const visitor of VISITORS) {
        const { offers, ...answered } = await offersTo(visitor);
        // A place takes no notice that could not be stored.
        const status = key === "GET /api/v1/notices/:code" ? 404 : expected[visitor];
        expect(answered).toEqual({ visitor, status });
        expect([visitor, offers.filter(Boolean)]).toEqual([visitor, []]);
      }
    }
  }

  // Reads change nothing, so all that is tried on one shares its test data.
  it.each(reads)(
    "%s answers each user with the expected status, in at most two round trips and in the shape of the contract; one less and the same with a snapshot, whatever statistics the planner has; and the same of a read-only company, with nothing offered",
    async (key) => {
      const world = withOneSessionEach(await worldOf(key));
      const { expect: expected, mostRoundTrips = 2 } = caseOf(key);
      const answers = [];
      for (const visitor of VISITORS) answers.push(await answerTo(key, world, visitor));
      expect(answers.map(statusOf)).toEqual(expectedOf(expected));
      expect(answers.filter(({ isInForm }) => !isInForm)).toEqual([]);
      expect(
        answers.filter(({ status, cost }) => status === 200 && cost.roundTrips > mostRoundTrips),
      ).toEqual([]);
      const mounted = routes.find((route) => keyOf(route) === key);
      const own = answers.find(({ visitor }) => visitor === insiderOf(key));
      const parsed = answersFile.has(key) ? undefined : mounted?.endpoint.response.safeParse(own?.content);
      expect(parsed?.error?.issues).toBeUndefined();
      if (signedInReads.includes(key)) await expectSameWithSnapshot(key, world);
      await expectSameOfReadOnly(key, world);
    },
  );
});
