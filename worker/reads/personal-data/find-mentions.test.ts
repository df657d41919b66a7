import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { costOf, sql } from "#fixtures/test/client.ts";
import { manyForms } from "#fixtures/test/many-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Mention } from "../../contract/organisation/personal-data.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

/** Of five kinds in turn, and two actions for each tenth drill. */
const FORMS = 5000;
/** The session, where the pages end, the pages, and what was found. */
const ROUND_TRIPS = 4;
/** A page of each kind: where it ends, its rows, and as often what belongs to them. */
const MOST_ROWS = 7 * 300 * 4;
const EVERY = 250;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await manyForms(world, FORMS);
});

const search = (query: string) =>
  requestAs(world, "admin", "GET", `/api/v1/company/${world.acme.id}/mentions?${query}`);

async function searchAll(name: string) {
  const mentions: Mention[] = [];
  let requests = 0;
  for (let cursor: string | null = ""; cursor !== null; requests += 1) {
    const answer: Response = await search(`name=${encodeURIComponent(name)}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    const { roundTrips, rowsRead } = costOf(answer);
    expect(roundTrips).toBeLessThanOrEqual(ROUND_TRIPS);
    expect(rowsRead).toBeLessThan(MOST_ROWS);
    const page = await answer.json<{ mentions: Mention[]; nextCursor: string | null }>();
    mentions.push(...page.mentions);
    cursor = page.nextCursor;
  }
  return { mentions, requests };
}

it.each(["an hour apart", "all of one moment"])(
  "finds each mention once in thousands of records %s, a bounded part in each request",
  async (when) => {
    if (when === "all of one moment") await sql().update(visitForm).set({ date: new Date() });
    await env.DB.prepare(
      `update visit_form set observer = 'Tomasa Testigo' where cast(substr(id, 12) as integer) % ${EVERY} = 0`,
    ).run();
    const { mentions, requests } = await searchAll("tomasa  TESTIGO");
    const ids = mentions.map(({ recordId }) => recordId);
    expect(ids.toSorted()).toEqual(["visit_form-1000", "visit_form-250", "visit_form-500", "visit_form-750"]);
    // A thousand of each kind: three pages and a rest of each, read together with the next kind.
    expect(requests).toBeLessThanOrEqual(20);
  },
  60_000,
);

it("finds what only a history says, a bounded number of entries in each request", async () => {
  const PER_RECORD = 40;
  const entries = () =>
    env.DB.prepare(
      `insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at)
       with recursive numbers as (select 1 as value union all select value + 1 from numbers where value < ${PER_RECORD})
       select 'entry-' || id || '-' || value, company_id, created_by_id, 'form.update', 'hseq_visit', id, ?, value
       from visit_form, numbers`,
    );
  await entries().bind('{"observer":{"before":null,"after":"Otra Persona"}}').run();
  await env.DB.prepare(
    `update audit_log set changes = ? where record_id in ('visit_form-250', 'visit_form-1000') and id like '%-7'`,
  )
    .bind('{"observer":{"before":null,"after":"Tomasa Testigo"}}')
    .run();
  const { mentions, requests } = await searchAll("tomasa testigo");
  expect(mentions.map(({ recordId, places }) => [recordId, places.map(({ field }) => field)])).toEqual([
    ["visit_form-250", ["history"]],
    ["visit_form-1000", ["history"]],
  ]);
  // 40,000 entries, a thousand in each request.
  expect(requests).toBeGreaterThan(20);
}, 120_000);

it("goes on from a place of an earlier version, and refuses one that is none", async () => {
  const answer = await search("name=Tomasa&cursor=1.0");
  expect(answer.status).toBe(200);
  expect((await search("name=Tomasa&cursor=9.")).status).toBe(200);
  for (const cursor of ["x", "1", "1.1.", "1.1.%27", "-1.", "1.1.a.b"])
    expect(await problemOf(await search(`name=Tomasa&cursor=${cursor}`))).toMatchObject({
      status: 400,
      code: "BAD_QUERY",
    });
});
