import { rmSync } from "node:fs";
import {
  makeCompany,
  makeDepartment,
  makeLocation,
  makeMembership,
  makeUser,
  makeZone,
} from "../../fixtures/build.ts";
import { insertParts, tableRows } from "../../fixtures/insert.ts";
import { seededRandom } from "../../fixtures/random.ts";
import { newSafetyCheckFields } from "../../worker/domain/forms/new-checklist.ts";
import { user } from "../../worker/storage/tables/organisation/identity.ts";
import { companyUser } from "../../worker/storage/tables/organisation/membership.ts";
import { company, department } from "../../worker/storage/tables/organisation/organisation.ts";
import { location, zone } from "../../worker/storage/tables/organisation/places.ts";
import { drizzle } from "drizzle-orm/d1";
import { migrateDatabase } from "../local/database.ts";
import { freePort } from "../local/free-port.ts";
import { stateDir } from "../local/paths.ts";
import { stopOnSignal } from "../local/run.ts";
import { type App, buildWorker, LIMITS_FOR_TESTS, serve } from "../local/serve.ts";
import { openStores } from "../seed.ts";
import { Person, type Place } from "./person.ts";
import { auditViolations, type Entry, type Expected, lostWrites, numberingViolations } from "./violations.ts";

const PEOPLE = 8;
/** The time of the kill after a round's first acknowledged write. */
const EARLIEST_MS = 50;
const LATEST_MS = 2_000;
const FIRST_WRITE_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const acknowledgedBy = (people: readonly Person[]) =>
  people.reduce((sum, person) => sum + person.acknowledged, 0);

type Options = { rounds: number; seed: string };

/** Kills the Worker while eight people write, starts it again, lets them repeat what was not answered, and compares. */
export async function kill({ rounds, seed }: Options): Promise<string[]> {
  // Not the STATE_DIR of a local run: it is emptied.
  process.env["STATE_DIR"] = process.env["FAULTS_STATE"] ?? ".wrangler/faults";
  rmSync(stateDir(), { recursive: true, force: true });
  console.log(`kill: ${rounds} rounds, seed ${seed}, state in ${stateDir()}`);
  await migrateDatabase();
  const worker = await buildWorker();
  const vars = { LIMITS: LIMITS_FOR_TESTS };
  const start = () => serve({ port, vars, ...worker });
  const port = await freePort();
  const { place, users } = await fillWorkplace();
  const people = users.map(
    ({ id, email }) => new Person({ id, email, url: `http://localhost:${port}`, place }),
  );

  let app: App | null = null;
  stopOnSignal(async () => app?.kill());
  app = await start();
  await Promise.all(people.map((person) => person.signIn()));

  const random = seededRandom(seed);
  const table = [];
  const violations: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const afterMs = Math.round(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS));
    const before = people.map(({ records }) => records.length);
    let isOver = false;
    const working = people.map((person) => person.work(() => isOver));
    const acknowledgedBefore = acknowledgedBy(people);
    for (
      let waited = 0;
      acknowledgedBy(people) === acknowledgedBefore && waited < FIRST_WRITE_MS;
      waited += 10
    )
      await pause(10);
    await pause(afterMs);
    const killed = app.kill();
    isOver = true;
    await Promise.all([killed, ...working]);
    const acknowledged = acknowledgedBy(people) - acknowledgedBefore;
    const unanswered = people.filter(({ pending }) => pending).length;

    const restarted = Date.now();
    app = await start();
    const restartMs = Date.now() - restarted;
    const touched = people.map(({ records }, index) => records.slice(before[index]));
    const lost = await lostOf(people, touched);
    await Promise.all(people.map((person, index) => person.repeat(touched[index] ?? [])));
    const numbering = numberingOf(people.flatMap(({ records }) => records));
    const answers = people.flatMap(({ problems }) => problems.splice(0));
    violations.push(...[...lost, ...numbering, ...answers].map((text) => `round ${round}: ${text}`));
    table.push({
      round,
      "killed after ms": afterMs,
      acknowledged,
      unanswered,
      "restart ms": restartMs,
      lost: lost.length,
      "gaps or repeats": numbering.length,
      "wrong answers": answers.length,
    });
  }
  await app.stop();

  const records = people.flatMap(({ records: own }) => own);
  const stored = await storedViolations(records);
  if (table.every(({ acknowledged }) => acknowledged === 0)) violations.push("nothing was acknowledged");
  violations.push(...stored.map((text) => `at the end: ${text}`));
  console.table(table);
  console.log(
    `${acknowledgedBy(people)} writes acknowledged (repeats included), ${records.length} records, ${violations.length} violations.`,
  );
  for (const text of violations) console.error(`  ${text}`);
  return violations;
}

/** One company, two departments, a place, and people who administer it. */
async function fillWorkplace() {
  const firm = makeCompany({ companyCode: "FALLO", userLimit: PEOPLE, usersUsage: PEOPLE });
  const teams = ["UNO", "DOS"].map((code) =>
    makeDepartment({ companyId: firm.id, departmentCode: `FALLO-${code}` }),
  );
  const site = makeLocation({ companyId: firm.id });
  const area = makeZone({ locationId: site.id });
  const users = Array.from({ length: PEOPLE }, () => makeUser());
  const memberships = users.map(({ id }, index) =>
    makeMembership({ companyId: firm.id, userId: id, role: index === 0 ? "owner" : "admin" }),
  );
  const { env, dispose } = await openStores(stateDir());
  try {
    await insertParts(drizzle(env.DB), [
      tableRows(user, users),
      tableRows(company, [firm]),
      tableRows(department, teams),
      tableRows(companyUser, memberships),
      tableRows(location, [site]),
      tableRows(zone, [area]),
    ]);
  } finally {
    await dispose();
  }
  const place: Place = {
    companyId: firm.id,
    departmentIds: teams.map(({ id }) => id),
    locationId: site.id,
    zoneId: area.id,
  };
  return { place, users };
}

/** Looks for lost writes through the API, before any request is repeated. */
async function lostOf(
  people: readonly Person[],
  touched: readonly (readonly Expected[])[],
): Promise<string[]> {
  const found = await Promise.all(
    people.map(async (person, index) => {
      const lost: string[] = [];
      for (const record of touched[index] ?? [])
        // oxlint-disable-next-line no-await-in-loop -- eight people at once are enough
        lost.push(...lostWrites(record, await person.read(record)));
      return lost;
    }),
  );
  return found.flat();
}

function numberingOf(records: readonly Expected[]): string[] {
  const series = Map.groupBy(records, (record) => record.series);
  return [...series].flatMap(([name, those]) =>
    numberingViolations(
      name,
      those.flatMap(({ viewId }) => viewId ?? []),
    ),
  );
}

/** How each kind is stored: its table, its columns by the names that answers have, and the entry its creation leaves. */
const KINDS = {
  management: {
    table: "management_form",
    columns: { changeDescription: "change_description", status: "status" },
    create: ["form.create"],
  },
  action: { table: "action", columns: { title: "title", status: "status" }, create: ["action.raise"] },
  mailbox: {
    table: "mailbox_form",
    columns: { description: "description", status: "status" },
    create: ["form.create"],
  },
} as const;

type Row = Record<string, unknown>;

/** Checks the database after the repetitions: each record once, counters, audit and checklists. */
async function storedViolations(records: readonly Expected[]): Promise<string[]> {
  const { env, dispose } = await openStores(stateDir());
  try {
    const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all<Row>()).results;
    const audit = Map.groupBy(
      await rowsOf("select record_id, actor_id, verb, changes from audit_log order by rowid"),
      ({ record_id: id }) => id,
    );
    const violations: string[] = [];
    for (const [kind, { table, columns, create }] of Object.entries(KINDS)) {
      const known = records.filter((record) => record.kind === kind);
      // oxlint-disable-next-line no-await-in-loop -- three tables
      const rows = await rowsOf(`select * from ${table}`);
      const byId = new Map(rows.map((row) => [row.id, row]));
      if (rows.length !== known.length)
        violations.push(`${table}: ${rows.length} rows for ${known.length} records (duplicates or losses)`);
      for (const record of known) {
        const row = byId.get(record.id);
        const fields = Object.entries(columns).map(([field, column]) => [field, row?.[column]]);
        const stored = row
          ? { viewId: String(row.view_id), fields: Object.fromEntries(fields) as Row }
          : null;
        const entries = (audit.get(record.id) ?? []).map((entry): Entry => ({
          verb: String(entry.verb),
          actorId: String(entry.actor_id),
          changes: JSON.parse(String(entry.changes)) as Entry["changes"],
        }));
        violations.push(...lostWrites(record, stored), ...auditViolations(record, entries, create));
      }
    }

    const counters = new Map<string, number>(
      [
        ...(await rowsOf("select department_id as owner, kind, value from sequence_counter")),
        ...(await rowsOf(
          "select company_id as owner, 'mailbox' as kind, value from mailbox_sequence_counter",
        )),
      ].map(({ kind, owner, value }) => [`${String(kind)} of ${String(owner)}`, Number(value)]),
    );
    for (const [series, those] of Map.groupBy(records, (record) => record.series)) {
      const viewIds = those.flatMap(({ viewId }) => viewId ?? []);
      violations.push(...numberingViolations(series, viewIds, counters.get(series) ?? 0));
    }

    const questions = newSafetyCheckFields("management", "es").length;
    const torn = await rowsOf(
      `select view_id, count(form_field.id) as questions from management_form
       left join form_field on form_field.management_form_id = management_form.id
       group by management_form.id having questions <> ${questions}`,
    );
    violations.push(
      ...torn.map((row) => `${String(row.view_id)}: ${String(row.questions)} of ${questions} questions`),
    );
    return violations;
  } finally {
    await dispose();
  }
}
