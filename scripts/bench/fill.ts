// The data of the benchmarks: one company with a given number of actions and forms, and other companies beside it. The same for each
// size but for their number: 13 months, two departments, two zones, two questions, so that the figures count more and have as many rows.
import type { D1Database } from "@cloudflare/workers-types";
import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import {
  makeCompany,
  makeDepartment,
  makeLocation,
  makeMembership,
  makeSession,
  makeUser,
  makeZone,
} from "../../fixtures/build.ts";
import { insertParts, tableRows } from "../../fixtures/insert.ts";
import { stableId } from "../../fixtures/random.ts";
import { FORM_TYPES, type FormType } from "../../worker/contract/enums.ts";
import { actionLink } from "../../worker/storage/forms/form-links.ts";
import { FORM_TABLES } from "../../worker/storage/tables/forms/form-tables.ts";
import { session, user } from "../../worker/storage/tables/organisation/identity.ts";
import { companyUser } from "../../worker/storage/tables/organisation/membership.ts";
import { company, department } from "../../worker/storage/tables/organisation/organisation.ts";
import { location, zone } from "../../worker/storage/tables/organisation/places.ts";

const DAY = 86_400_000;
/** The last day of a month ends earlier in the company's time zone than in UTC. */
const DEADLINE_BEFORE_MIDNIGHT = 2 * 3_600_000 + 60_000;
const BATCH_SIZE = 50_000;
const PEOPLE = 20;
/** Who records forms and raises actions. So few that a page of twenty names all of them at each size. */
const AUTHORS = 7;
const OTHER_COMPANIES = 50;

export type Workplace = {
  companyId: string;
  departmentId: string;
  zoneId: string;
  locationId: string;
  tokens: Record<"owner" | "member", string>;
  emails: readonly string[];
  authorIds: readonly string[];
};

const BAD_ANSWER = JSON.stringify({
  type: "radio",
  payload: {
    label: "¿Salidas libres?",
    isRequired: true,
    acceptCorrections: true,
    acceptActions: true,
    options: [{ value: "no", label: "No", actionRequired: true, correctionRequired: false }],
    value: "no",
  },
});

async function fillWorkplace(db: ReturnType<typeof drizzle>): Promise<Workplace> {
  const id = (name: string) => stableId(`bench ${name}`);
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    makeUser({
      id: id(`person ${index}`),
      name: `Persona ${index}`,
      email: `persona${index}@medida.example`,
    }),
  );
  const [owner, member] = people as [(typeof people)[0], (typeof people)[0]];
  const firm = makeCompany({
    id: id("company"),
    name: "Medida",
    companyCode: "MED",
    userLimit: 1000,
    usersUsage: PEOPLE,
  });
  const teams = ["TAL", "ALM"].map((code) =>
    makeDepartment({
      id: id(code),
      companyId: firm.id,
      name: `Equipo ${code}`,
      departmentCode: `MED-${code}`,
    }),
  );
  const site = makeLocation({ id: id("site"), companyId: firm.id, name: "Nave 1" });
  const areas = ["Prensa", "Pintura"].map((name) => makeZone({ id: id(name), locationId: site.id, name }));
  const sessions = { owner, member };
  const others = Array.from({ length: OTHER_COMPANIES }, (_, index) =>
    makeCompany({ id: id(`other ${index}`), name: `Otra ${index}`, companyCode: `OTRA${index}` }),
  );
  const otherTeams = others.map((each, index) =>
    makeDepartment({ id: id(`team ${index}`), companyId: each.id, departmentCode: `OTRA${index}-TAL` }),
  );
  const otherSites = others.map((each, index) =>
    makeLocation({ id: id(`site ${index}`), companyId: each.id, name: "Nave" }),
  );
  const otherAreas = otherSites.map((each, index) =>
    makeZone({ id: id(`area ${index}`), locationId: each.id, name: "Prensa" }),
  );
  const tokens = { owner: id("session owner"), member: id("session member") };
  await insertParts(db, [
    tableRows(user, people),
    tableRows(company, [firm, ...others]),
    tableRows(department, [...teams, ...otherTeams]),
    tableRows(location, [site, ...otherSites]),
    tableRows(zone, [...areas, ...otherAreas]),
    tableRows(
      companyUser,
      people.map(({ id: userId }, index) =>
        makeMembership({
          companyId: firm.id,
          userId,
          ...(index === 0
            ? { role: "owner" as const }
            : { role: "member" as const, departmentId: teams[(index + 1) % 2]?.id ?? "" }),
        }),
      ),
    ),
    tableRows(
      session,
      (["owner", "member"] as const).map((who) =>
        makeSession({ userId: sessions[who].id, token: tokens[who] }),
      ),
    ),
  ]);
  return {
    companyId: firm.id,
    departmentId: teams[0]?.id ?? "",
    locationId: site.id,
    zoneId: areas[0]?.id ?? "",
    tokens,
    emails: people.map(({ email }) => email),
    authorIds: people.slice(0, AUTHORS).map((author) => author.id),
  };
}

const numbers = (from: number, before: number) =>
  `with recursive n(value) as (select ${from + 1} union all select value + 1 from n where value < ${before})`;

/** The id of a record. Ids are in the order of the numbers, so that the first page of a list has the same records at each size. */
export const recordId = (kind: FormType | "action", value: number): string =>
  `${kind}-${String(value).padStart(7, "0")}`;
const idOf = (kind: FormType | "action", value: string) => `'${kind}-' || printf('%07d', ${value})`;

/** The month (of 13), zone, department and question (of two each) of a row: a hundred rows have every combination. */
const MONTH = "value % 13";
const ZONE = "json_extract(?2, '$[' || (value / 13 % 2) || ']')";
const DEPARTMENT = "json_extract(?3, '$[' || (value / 26 % 2) || ']')";
const PERSON = `json_extract(?4, '$[' || (value % ${AUTHORS}) || ']')`;

/** `recount` counts the figures again. */
export async function fill(
  d1: D1Database,
  { count, now, recount }: { count: number; now: Date; recount: () => Promise<void> },
): Promise<Workplace> {
  const tables = [
    "action",
    "form_field",
    "bad_answer",
    ...FORM_TYPES.map((type) => getTableName(FORM_TABLES[type])),
  ];
  const { results: dropped } = await d1
    .prepare(
      `select type, name, sql from sqlite_master where sql is not null and type in ('index', 'trigger') and tbl_name in (select value from json_each(?1)) and instr(name, '_text_') = 0`,
    )
    .bind(JSON.stringify(tables))
    .all<{ type: string; name: string; sql: string }>();
  // Indexes and figures made at once take a fraction of the time that they take row by row. The words of records are made by their triggers.
  await d1.batch(dropped.map(({ type, name }) => d1.prepare(`drop ${type} "${name}"`)));
  const place = await fillWorkplace(drizzle(d1));
  await insertRecords(d1, place, count, now);
  await d1.batch(dropped.map((each) => d1.prepare(each.sql)));
  await recount();
  return place;
}

async function insertRecords(d1: D1Database, place: Workplace, count: number, now: Date): Promise<void> {
  const ids = async (table: string, where: string) =>
    JSON.stringify(
      (
        await d1
          .prepare(`select id from ${table} where ${where} order by id`)
          .bind(place.companyId)
          .all<{ id: string }>()
      ).results.map(({ id }) => id),
    );
  const zones = await ids("zone", "location_id in (select id from location where company_id = ?1)");
  const departments = await ids("department", "company_id = ?1");
  const people = JSON.stringify(place.authorIds);
  const scope = [place.companyId, zones, departments, people] as const;
  const inBatches = async (total: number, textOf: (from: number, before: number) => string) => {
    for (let from = 0; from < total; from += BATCH_SIZE)
      await d1
        .prepare(textOf(from, Math.min(from + BATCH_SIZE, total)))
        .bind(...scope)
        .run();
  };
  const each = Math.ceil(count / FORM_TYPES.length);
  const at = `${now.getTime()} - ${MONTH} * ${30 * DAY} - value`;
  for (const type of FORM_TYPES) {
    const table = getTableName(FORM_TABLES[type]);
    const [column, value] =
      type === "drill" ? ["scenario", "'Conato de incendio ' || value"] : ["type", `'${type}'`];
    const ofDepartment = type === "mailbox" ? ["submitted_at", at] : ["department_id", DEPARTMENT];
    await inBatches(
      each,
      (from, before) =>
        `${numbers(from, before)} insert into ${table} (id, view_id, company_id, ${ofDepartment[0]}, created_by_id, status, date, location_id, zone_id, created_at, updated_at, ${column})
         select ${idOf(type, "value")}, 'MED-${type}-' || printf('%07d', value), ?1, ${ofDepartment[1]}, ${PERSON}, iif(value / 52 % 2, 'completed', 'in_progress'), ${at}, '${place.locationId}', ${ZONE}, ${at}, ${at}, ${value} from n where ?3 is not null`,
    );
  }
  await inBatches(
    each,
    (from, before) =>
      `${numbers(from, before)} insert into form_field (id, visit_form_id, question_key, field) select 'field-' || value, ${idOf("hseq_visit", "value")}, 'question-' || (value / 52 % 2), '${BAD_ANSWER}' from n where ?1 || ?2 || ?3 || ?4 is not null`,
  );
  await d1
    .prepare(
      "insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select f.id, f.question_key, f.question_key, 'hseq_visit', v.id, v.company_id, v.department_id, v.zone_id, v.date from form_field as f inner join visit_form as v on v.id = f.visit_form_id",
    )
    .run();
  const links = FORM_TYPES.map(actionLink).join(", ");
  const linked = FORM_TYPES.map(
    (type: FormType, index) => `iif(value % 6 = ${index}, ${idOf(type, `(value / 6 % ${each} + 1)`)}, null)`,
  ).join(", ");
  await inBatches(
    count,
    (from, before) =>
      `${numbers(from, before)} insert into action (id, view_id, company_id, department_id, zone_id, initiated_by, assigned_user_id, title, ${links}, status, priority, created_at, updated_at, due_date, closing_date, evaluation_result)
       select ${idOf("action", "value")}, 'MED-TAL-ACC-' || printf('%07d', value), ?1, ${DEPARTMENT}, ${ZONE}, ${PERSON}, ${PERSON}, 'Reponer el extintor del pasillo ' || value, ${linked},
         case value / 52 % 3 when 0 then 'in_progress' when 1 then 'completed' else 'evaluated' end, value / 5 % 5, ${at}, ${at},
         unixepoch((${at}) / 1000, 'unixepoch', 'start of month', '+1 month') * 1000 - ${DEADLINE_BEFORE_MIDNIGHT},
         iif(value / 52 % 3 = 0, null, ${at} + value / 156 % 5 * ${DAY}), iif(value / 52 % 3 = 2, iif(value % 2, 'effective', 'ineffective'), null)
       from n`,
  );
  // Twenty drills and actions of each other company.
  await d1
    .prepare(
      `${numbers(0, 20)} insert into drill_form (id, view_id, company_id, department_id, created_by_id, date, location_id, zone_id, scenario) select d.id || value, d.department_code || '-SIM-' || value, d.company_id, d.id, ?2, ${at}, l.id, z.id, 'Conato' from n, department as d inner join location as l on l.company_id = d.company_id inner join zone as z on z.location_id = l.id where d.company_id <> ?1`,
    )
    .bind(place.companyId, place.authorIds[0])
    .run();
  await d1
    .prepare(
      "insert into action (id, view_id, company_id, department_id, initiated_by, title, drill_form_id) select id, view_id || '-ACC', company_id, department_id, created_by_id, 'Revisar', id from drill_form where company_id <> ?1",
    )
    .bind(place.companyId)
    .run();
}
