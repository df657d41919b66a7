// Random changes in random companies: every stored figure is the count of the rows.
import { env } from "cloudflare:workers";
import { eq, sql as text } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { expectExactFigures, storedFigures } from "#fixtures/test/figures/naive-figures.ts";
import { change, type Change, newForm, TIME_ZONES } from "#fixtures/test/figures/random-changes.ts";
import { fillFirms, type Place, statementsOf } from "#fixtures/test/figures/random-firms.ts";
import { offsetsOf } from "../../domain/time/local-time.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import { action } from "../tables/action.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { storeOffsets } from "./offsets.ts";
import { recountOwner } from "./recount.ts";

const SEED = Number(env.FIGURES_SEED);
const RUNS = 15;
const LIMIT_MS = 12_000;

const run = async (statements: readonly BatchItem<"sqlite">[]) => {
  const [first, ...rest] = statements;
  if (first) await sql().batch([first, ...rest]);
};
const apply = (place: Place, changes: readonly Change[]) =>
  run(changes.flatMap((each) => statementsOf(place, each)));

/** Fails after the changes, in the same batch. */
const applyAndFail = async (place: Place, changes: readonly Change[]) => {
  const fail = sql().run(text`insert into department (id) values ('no-name')`);
  await expect(run([...changes.flatMap((each) => statementsOf(place, each)), fail])).rejects.toThrow(
    "constraint failed",
  );
};

async function recountAll({ firms }: Place, zoneOf: (firm: number) => string): Promise<number> {
  let differing = 0;
  for (const [nth, { firm, teams }] of firms.entries()) {
    const timeZone = zoneOf(nth);
    for (const ownerId of [firm.id, ...teams.map(({ id }) => id)])
      differing += await recountOwner(
        sql(),
        { ownerId, companyId: firm.id },
        { timeZone, offsets: offsetsOf(timeZone) },
      );
  }
  return differing;
}

/** A department is deleted once it has no records. */
const departmentRemoval = (departmentId: string): BatchItem<"sqlite">[] => [
  sql().delete(action).where(eq(action.departmentId, departmentId)),
  ...FORM_TYPES.flatMap((type) => {
    const table = tableOf(type);
    return "departmentId" in table ? [sql().delete(table).where(eq(table.departmentId, departmentId))] : [];
  }),
  sql().delete(department).where(eq(department.id, departmentId)),
];

const changes = (most: number) => fc.array(change, { minLength: most / 2, maxLength: most, size: "max" });
const timeZone = fc.constantFrom(...TIME_ZONES);
const story = fc.record({
  zones: fc.tuple(timeZone, timeZone),
  forms: fc.array(newForm, { minLength: 15, maxLength: 15 }),
  first: changes(50),
  failing: changes(20),
  next: changes(20),
  newZone: timeZone,
  last: changes(10),
});

it(`stored figures equal a count of the rows (FIGURES_SEED=${SEED})`, async () => {
  let counted = 0;
  const check = fc.asyncProperty(story, async ({ zones, forms, first, failing, next, newZone, last }) => {
    await emptyTables();
    const place = await fillFirms(zones);
    await apply(place, [...forms, ...first]);
    await expectExactFigures();
    counted += (await storedFigures()).size;

    await applyAndFail(place, failing);
    await apply(place, next);
    await expectExactFigures();
    expect(await recountAll(place, (firm) => zones[firm] ?? "")).toBe(0);

    // Until the recount, the figures are those of a company that is in both time zones.
    await run([
      ...storeOffsets(sql(), newZone, offsetsOf(newZone)),
      sql().update(company).set({ timeZone: newZone }).where(eq(company.id, "firm-0")),
    ]);
    await apply(place, last);
    await storedFigures();
    await recountAll(place, (firm) => (firm === 0 ? newZone : (zones[firm] ?? "")));
    await expectExactFigures();

    const team = place.firms[0]?.teams[0]?.id ?? "";
    await run(departmentRemoval(team));
    await expectExactFigures();
    expect([...(await storedFigures()).keys()].filter((key) => key.includes(team))).toEqual([]);
  });
  await fc.assert(check, {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: LIMIT_MS,
    endOnFailure: true,
  });
  expect(counted).toBeGreaterThan(100);
});
