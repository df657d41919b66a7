// Requests made from the contract's schemas to every route as each role. `npm run fuzz -- --cases 1000000` sends more.
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUTE_CASES } from "#fixtures/test/cases/route-cases.ts";
import { caseFor, exampleOf, type FuzzCase, plainCases } from "#fixtures/test/fuzz/cases.ts";
import { faultOf } from "#fixtures/test/fuzz/check-answer.ts";
import { type Field, FUZZ_VISITORS, IDS, makeField } from "#fixtures/test/fuzz/field.ts";
import { differenceOnReading } from "#fixtures/test/fuzz/read-back.ts";
import { curlOf, requestOf, send } from "#fixtures/test/fuzz/send.ts";
import { newOutcomes } from "#fixtures/test/fuzz/outcomes.ts";
import worker from "../../index.ts";
import { routes } from "../app.ts";

const SEED = Number(env.FUZZ_SEED);
const chosen = routes.filter(({ endpoint }) =>
  `${endpoint.method} ${endpoint.path}`.includes(env.FUZZ_ROUTE),
);
/** A body has the most ways to be wrong, a path the fewest. */
const weightOf = ({ endpoint }: (typeof routes)[number]) => (endpoint.body ? 4 : endpoint.query ? 3 : 1);
const PER_WEIGHT = Number(env.FUZZ_CASES) / chosen.reduce((sum, route) => sum + weightOf(route), 0);
const casesOf = (route: (typeof routes)[number]) => Math.ceil(PER_WEIGHT * weightOf(route));
/** The time that a slow machine needs. */
const MS_PER_CASE = 1000;
const keyOf = ({ endpoint }: (typeof routes)[number]) => `${endpoint.method} ${endpoint.path}`;

/** Successful changes until the world is made anew: what they used up would make the rest of the cases 404 or 409. */
const MOST_CHANGES = 10;
const MOST_CASES = 60;

const outcomes = newOutcomes();

/** What is wrong with a route, in the fewest words that still show it; null if nothing is. */
async function fuzz(route: (typeof routes)[number]): Promise<string | null> {
  const { endpoint, gate } = route;
  const key = keyOf(route);
  const known = ROUTE_CASES[key];
  if (!known) throw new Error(`fixtures/test/cases/route-cases.ts has no ${key}`);
  let field = await makeField(key);
  const { world, nameIn } = field;
  const example = exampleOf(endpoint, { url: known.url(world), sent: known.body?.(world), nameIn });
  const allowed = FUZZ_VISITORS.filter((name) => name !== "outsider" && known.expect[name] < 300);
  const setting = { endpoint, example, ids: IDS, visitors: FUZZ_VISITORS, allowed };

  let changes = 0;
  let cases = 0;
  let isShrinking = false;
  async function fresh(): Promise<Field> {
    if (isShrinking || changes >= MOST_CHANGES || cases >= MOST_CASES) {
      field = await makeField(key);
      changes = 0;
      cases = 0;
    }
    return field;
  }

  async function check(each: FuzzCase): Promise<void> {
    const { ids, cookie } = await fresh();
    const request = requestOf(endpoint, each, { ids, cookie: await cookie(each.visitor) });
    const answer = await send(worker.fetch, request);
    const text = await answer.text();
    cases += 1;
    outcomes.count(endpoint.tag, key, each.visitor, answer.status);
    let fault = faultOf(endpoint, answer, text);
    if (answer.ok && gate !== "anyone" && ["nobody", "banned"].includes(each.visitor))
      fault ??= `${answer.status} to ${each.visitor}`;
    if (answer.ok && endpoint.method !== "GET") {
      changes += endpoint.method === "DELETE" ? MOST_CHANGES : 1;
      const read = (path: string) =>
        send(worker.fetch, { url: path, method: "GET", body: null, headers: request.headers });
      const difference = await differenceOnReading({ endpoint, routes, request, answer, text, read });
      if (difference !== undefined) outcomes.countReadBack(endpoint.tag);
      fault ??= difference ?? null;
    }
    if (fault === null) return;
    isShrinking = true;
    throw new Error(`${key} as ${each.visitor}: ${fault}\n  ${curlOf(request, each.visitor)}`);
  }

  const property = fc.asyncProperty(caseFor(setting), check);
  const found = await fc.check(property, {
    seed: SEED,
    numRuns: Math.max(casesOf(route), FUZZ_VISITORS.length),
    examples: plainCases(setting),
  });
  if (!found.failed) return null;
  const { errorInstance, numShrinks, counterexamplePath } = found;
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `seed ${SEED}, path ${counterexamplePath}, shrunk ${numShrinks} times\n${fault}`;
}

describe(`every route under requests made from its schemas (FUZZ_SEED=${SEED}, ${env.FUZZ_CASES} cases)`, () => {
  it.each(chosen.map((route) => [keyOf(route), route] as const))(
    "%s answers as the contract says, and never with a 5xx",
    { timeout: 60_000 + PER_WEIGHT * 4 * MS_PER_CASE },
    async (_, route) => expect(await fuzz(route)).toBeNull(),
  );

  it("reached what it is to test", () => {
    // oxlint-disable-next-line no-console -- the figures are the result
    console.info(`Fuzz, seed ${SEED}:\n${outcomes.table()}`);
    const { cases, "2xx": succeeded, "429": limited, "read back": readBack } = outcomes.total();
    expect(cases).toBeGreaterThanOrEqual(Math.min(Number(env.FUZZ_CASES), chosen.length));
    expect(succeeded / cases).toBeGreaterThan(0.2);
    expect(limited / cases).toBeLessThan(0.02);
    expect(readBack).toBeGreaterThanOrEqual(env.FUZZ_ROUTE === "" ? cases / 50 : 0);
    const keys = chosen.map(keyOf);
    const untried = keys.flatMap((key) => FUZZ_VISITORS.map((visitor) => `${key} ${visitor}`));
    expect(untried.filter((pair) => !outcomes.reached.has(pair))).toEqual([]);
    const mustSucceed = keys.filter((key) =>
      Object.values(ROUTE_CASES[key]?.expect ?? {}).some((one) => one < 300),
    );
    expect(mustSucceed.filter((key) => !outcomes.reached.has(key))).toEqual([]);
  });
});
