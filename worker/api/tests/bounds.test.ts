// Every read, asked of a company as large as companies may be, costs no more than its line in the table says.
import { expect, it } from "vitest";
import { companyAtLimits } from "#fixtures/test/bounds/fill-company.ts";
import { ROUTE_BOUNDS, type RouteBound } from "#fixtures/test/bounds/route-bounds.ts";
import { caseOf, insiderOf, keyOf } from "#fixtures/test/cases/case-of.ts";
import { api, costOf } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import type { World } from "#fixtures/test/world.ts";
import { routes } from "../app.ts";

/** A redirect ends a sign-in, and reads nothing of a company. */
const reads = routes
  .filter(({ endpoint }) => endpoint.method === "GET" && endpoint.status !== 302)
  .map(keyOf);

it("every read has a bound, and no bound is without a read", () => {
  expect(Object.keys(ROUTE_BOUNDS).toSorted()).toEqual(reads.toSorted());
});

type Cost = {
  route: string;
  most: RouteBound;
  rows: number;
  bytes: number;
  statements: number;
  milliseconds: number;
};

/** Waits for the answer where a queue makes it first. */
async function answerTo(url: string, cookie: string): Promise<Response> {
  for (;;) {
    const answer = await api(url, { cookie });
    if (answer.status !== 202) return answer;
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function costOfRead(world: World, route: string, most: RouteBound): Promise<Cost> {
  const { url, as, status = 200 } = most;
  const cookie = await world.cookie(as ?? insiderOf(route));
  const started = performance.now();
  const answer = await answerTo((url ?? caseOf(route).url)(world), cookie);
  const { byteLength: bytes } = await answer.arrayBuffer();
  expect([route, answer.status]).toEqual([route, status]);
  const { rowsRead: rows, queries: statements } = costOf(answer);
  return { route, most, rows, bytes, statements, milliseconds: Math.round(performance.now() - started) };
}

/** Ten rows weigh as much as a kilobyte. */
const weightOf = ({ rows, bytes }: Cost): number => rows * 100 + bytes;

it("of a company at the limits costs what the table says at most", { timeout: 300_000 }, async () => {
  await emptyBucket();
  const world = await companyAtLimits();
  const costs: Cost[] = [];
  for (const [route, bound] of Object.entries(ROUTE_BOUNDS))
    for (const each of bound.also ? [bound, bound.also] : [bound])
      costs.push(await costOfRead(world, route, each));
  const worst = costs.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, 10);
  const lines = worst.map(
    ({ route, rows, bytes, statements, milliseconds }) =>
      `${rows} rows, ${bytes} bytes, ${statements} statements, ${milliseconds} ms: ${route}`,
  );
  // oxlint-disable-next-line no-console -- the ten worst, for whoever changes one
  console.info(lines.join("\n"));
  const isOver = ({ most, rows, bytes, statements }: Cost): boolean =>
    rows > most.rows || bytes > most.bytes || statements > most.statements;
  expect(costs.filter(isOver)).toEqual([]);
});
