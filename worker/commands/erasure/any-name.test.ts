// Names that are drawn from all that the contract and the records say: whoever chooses one and is erased changes nothing by it.
import { env } from "cloudflare:workers";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { assert, asyncProperty, constantFrom, uniqueArray } from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { ageNames, eraseAll, NAME } from "#fixtures/test/erasing/erase.ts";
import { completableForms, KINDS, pathOf, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import * as actionWords from "../../contract/actions/action-vocabularies.ts";
import { AUDIT_RECORD_TYPES, AUDIT_VERBS } from "../../contract/admin/audit.ts";
import * as enums from "../../contract/enums.ts";
import { type Held, HELD } from "../../contract/held.ts";
import { CHECKLISTS } from "../../contract/forms/checklists.ts";
import * as media from "../../contract/forms/media.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { mapHeld } from "../../domain/people/held-texts.ts";
import { readPage } from "../../storage/erasure/pages.ts";
import { COMPANY_RECORDS } from "../../storage/erasure/searched-records.ts";
import { heldIn } from "../../storage/tables/columns.ts";
import { tableOf } from "../../storage/tables/forms/form-tables.ts";
import { heldInChanges } from "../../storage/tables/held-in-changes.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import * as schema from "../../storage/tables/schema.ts";
import { mapTexts } from "../../reads/personal-data/found-texts.ts";
import { withoutPerson } from "./erasure-step.ts";
import { runJob } from "../jobs/run-job.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Where erasures, jobs and mail are kept, and what a person's removal changes whatever the name. */
const OF_PEOPLE = new Set<string>(
  [
    schema.user,
    schema.companyUser,
    schema.knownName,
    schema.company,
    schema.erasure,
    schema.job,
    schema.erasedPerson,
    schema.remainingMention,
    schema.outboxMessage,
    schema.promisedMail,
    schema.searchWord,
    schema.platformCount,
    schema.session,
    schema.usageCounter,
    schema.memberActivity,
  ].map((table) => getTableName(table)),
);

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsIn(each),
  ]);
};
const OF_CONTRACT = textsIn([
  { ...enums },
  { ...media },
  { ...actionWords },
  AUDIT_VERBS,
  AUDIT_RECORD_TYPES,
  FORM_DEFINITIONS,
  CHECKLISTS,
  HELD,
]);

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  await raiseAction(world, { ...raiseActionBodyFor(world), title: "Reparar la prensa" }, "manager");
  await setStatus(world, "hseq_visit", "completed", "member");
  await setStatus(world, "investigation", "completed", "manager");
});

async function rowsOfCompany() {
  const subject = { companyId: world.acme.id, userId: "" };
  const pages = await Promise.all(
    COMPANY_RECORDS.map((searched) => readPage(sql(), { searched, subject, after: null })),
  );
  return pages.flatMap(({ parents, children }) => [...parents, ...children]);
}

/** Sentences, words and pairs of words of the records, and ids; and the names that stand in fields for names. */
async function drawnFrom(rows: Awaited<ReturnType<typeof rowsOfCompany>>) {
  const sentences = new Set<string>();
  const people = new Set<string>();
  for (const row of rows)
    mapTexts(row, (text, heldKind) => {
      (heldKind === "name" ? people : sentences).add(text);
      return text;
    });
  const words = [...sentences].flatMap((text) => {
    const each = text.split(/\s+/);
    return [...each, ...each.map((word, at) => `${word} ${each[at + 1] ?? ""}`.trim())];
  });
  const ids = rows.flatMap(({ key, owner }) => [key, owner]);
  const names = [...new Set([...OF_CONTRACT, ...sentences, ...words, ...ids])];
  return names.filter((name) => name.trim() !== "" && name.length <= 255 && !people.has(name));
}

it("changes nothing of any record, whichever it is, though it was known long before all was written", async () => {
  const rows = await rowsOfCompany();
  const names = await drawnFrom(rows);
  expect(names.length).toBeGreaterThan(1000);
  const changed = names.filter((name) => {
    const person = {
      names: [{ name, since: 0, until: null }],
      email: "nadie@pruebas.example",
      userId: "nobody",
      searchedUntil: Date.now(),
      isReviewed: false,
    };
    return rows.some(
      (row) =>
        withoutPerson(row, { person, instead: { name: "Persona eliminada 1", userId: "p" } }).length > 0,
    );
  });
  expect(changed).toEqual([]);
}, 60_000);

type Row = Record<string, unknown>;
/** What the row says beside what is about people. */
function machinePart(table: SQLiteTable, row: Row): Row {
  const columns = Object.values(getTableColumns(table));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = columns.find((each) => each.name === name);
      const held = column && heldIn(column);
      if (held === undefined || typeof value !== "string") return [name, value];
      const mask = (each: unknown, as: Held) => mapHeld(each, as, () => "•");
      if (held === "changes") {
        const heldOf = heldInChanges(String(row["record_type"]), new Map());
        const changes = Object.entries(JSON.parse(value) as Record<string, Row>);
        return [
          name,
          changes.map(([field, { before, after }]) => [
            field,
            mask(before, heldOf(field)),
            mask(after, heldOf(field)),
          ]),
        ];
      }
      return [name, typeof held === "string" ? mask(value, held) : mask(JSON.parse(value), held)];
    }),
  );
}

async function recordsNow() {
  const tables = Object.values(schema).filter((table) => !OF_PEOPLE.has(getTableName(table)));
  const rows: Record<string, Row[]> = {};
  for (const table of tables) {
    const { results } = await env.DB.prepare(`select * from "${getTableName(table)}"`).all<Row>();
    rows[getTableName(table)] = results;
  }
  return { tables, rows };
}

/** Accounts with these names in the company for 40 days, which a platform administrator deletes. */
async function eraseAccounts(names: readonly string[]): Promise<void> {
  const since = new Date(Date.now() - 40 * DAY);
  const accounts = names.map((name) => makeUser({ name }));
  await insert(
    tableRows(user, accounts),
    tableRows(
      companyUser,
      accounts.map(({ id }) =>
        makeMembership({
          companyId: world.acme.id,
          departmentId: world.store.id,
          userId: id,
          createdAt: since,
        }),
      ),
    ),
  );
  for (const { id } of accounts) {
    const answer = await requestAs(world, "platformAdmin", "POST", "/api/auth/admin/remove-user", {
      userId: id,
      reason: "Lo pide",
    });
    expect(answer.status).toBe(200);
  }
  await eraseAll(runJob);
}

const ROUNDS = env.DEEP === "true" ? 10 : 1;
const DRAWN = 12;

it("of deleted accounts changes no row; a person’s name changes only texts about people", async () => {
  const names = await drawnFrom(await rowsOfCompany());
  const { tables, rows: before } = await recordsNow();
  const known = new Set((before["audit_log"] ?? []).map(({ id }) => id));
  const compare = async (look: (table: SQLiteTable, row: Row) => unknown) => {
    const { rows } = await recordsNow();
    rows["audit_log"] = (rows["audit_log"] ?? []).filter(({ id }) => known.has(id));
    for (const table of tables) {
      const name = getTableName(table);
      const looked = (some: readonly Row[] = []) => some.map((row) => look(table, row));
      expect([name, looked(rows[name])]).toEqual([name, looked(before[name])]);
    }
  };
  await assert(
    asyncProperty(
      uniqueArray(constantFrom(...names), { minLength: DRAWN, maxLength: DRAWN }),
      async (drawn) => {
        await eraseAccounts(drawn);
        await compare((_, row) => row);
      },
    ),
    { numRuns: ROUNDS },
  );
  for (const type of KINDS)
    expect((await sealsOf(world, type)).state).toBe(
      type === "hseq_visit" || type === "investigation" ? "sealed" : "none",
    );

  // Somebody who is named in records, and who completed one of them.
  await sql()
    .update(tableOf("drill"))
    .set({ development: `Lo dirigió ${NAME}`, createdById: world.people.member.id });
  before["drill_form"] = (await env.DB.prepare("select * from drill_form").all<Row>()).results;
  await ageNames(40);
  const removed = await requestAs(world, "platformAdmin", "POST", "/api/auth/admin/remove-user", {
    userId: world.people.member.id,
    reason: "Lo pide",
  });
  expect(removed.status).toBe(200);
  await eraseAll(runJob);
  const isSealed = new Set(["seal", "audit_amendment"]);
  tables.splice(0, tables.length, ...tables.filter((table) => !isSealed.has(getTableName(table))));
  await compare(machinePart);
  expect(await sql().select().from(user).where(eq(user.name, NAME))).toEqual([]);

  const visit = await sealsOf(world, "hseq_visit");
  expect([visit.state, visit.changes?.length]).toEqual(["erased", expect.any(Number)]);
  expect(visit.changes).not.toEqual([]);
  for (const type of KINDS) {
    expect((await requestAs(world, "admin", "GET", pathOf(world, type))).status).toBe(200);
    if (type === "hseq_visit" || type === "investigation" || type === "mailbox") continue;
    const date = new Date(Date.now() - DAY).toISOString();
    expect((await requestAs(world, "admin", "PATCH", pathOf(world, type), { date })).status).toBe(200);
    expect([type, (await setStatus(world, type, "completed")).status]).toEqual([type, 200]);
    expect((await sealsOf(world, type)).state).toBe("sealed");
  }
  expect(
    (
      await sql()
        .select()
        .from(tableOf("drill"))
        .where(eq(tableOf("drill").id, formIdOf(world, "drill")))
    )[0],
  ).toMatchObject({ development: `Lo dirigió Persona eliminada ${ROUNDS * DRAWN + 1}` });
}, 180_000);
