import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { makeMailboxForm } from "../../../fixtures/build-records.ts";
import { insertMany } from "../../../fixtures/test/figures/insert-many.ts";
import { insert } from "../../../fixtures/test/client.ts";
import {
  firstOf,
  listForms,
  manyDepartments,
  manyForms,
  MEMBER_OF_FIVE,
  MEMBER_OF_THIRTY,
  TEN_MINUTES,
  type FormPage,
} from "../../../fixtures/test/many-forms.ts";
import { emptyTables } from "../../../fixtures/test/empty-tables.ts";
import { problemOf, requestAs } from "../../../fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import { DEPARTMENT_FORM_TYPES, FORM_STATUSES } from "../../contract/enums.ts";
import type { MailboxRow } from "../../contract/form-calls/form-lists.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "../../contract/forms/vocabularies.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";

type Row = FormPage["forms"][number] & Partial<MailboxRow>;

/** Every page of a list, and the most rows read for a row shown. */
async function readAll(world: World, query: string, who: VisitorName = "owner", path = "forms") {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: FormPage = await listForms(world, `${query}${cursor ? `&cursor=${cursor}` : ""}`, who, path);
    rows.push(...page.forms);
    cursor = page.nextCursor;
  }
  return rows;
}

const TYPES: readonly string[] = Object.keys(COMMUNICATION_TYPES);
const LEVELS: readonly string[] = Object.keys(IMPORTANCE_LEVELS);
const PLACES: Record<string, (row: Row) => number> = {
  status: ({ status }) => FORM_STATUSES.indexOf(status),
  formType: ({ type }) => DEPARTMENT_FORM_TYPES.findIndex((each) => each === type),
  communicationType: ({ communicationType }) => TYPES.indexOf(communicationType ?? ""),
  announcementImportance: ({ announcementImportance }) => LEVELS.indexOf(announcementImportance ?? ""),
};

/** The rows in the order that the sort promises: of equal ones the latest first. */
function sorted(rows: readonly Row[], sort: string, direction: string): string[] {
  const place = PLACES[sort] ?? (() => 0);
  const sign = direction === "desc" ? -1 : 1;
  const latest = (a: Row, b: Row) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1);
  const byDate = (a: Row, b: Row) => (direction === "asc" ? -latest(a, b) : latest(a, b));
  return rows
    .toSorted((a, b) => (sort === "date" ? byDate(a, b) : sign * (place(a) - place(b)) || latest(a, b)))
    .map(({ id }) => id);
}

const SORTS = ["date", "status", "formType"].flatMap((sort) =>
  ["asc", "desc"].map((direction) => [sort, direction] as const),
);
const MAILBOX_SORTS = ["date", "status", "communicationType", "announcementImportance"].flatMap((sort) =>
  ["asc", "desc"].map((direction) => [sort, direction] as const),
);

/** Submitted entries with every type, importance and status, of three senders, and a draft beside each twentieth. */
const manyEntries = ({ acme, plant, press, people }: World, count: number) =>
  insertMany(count, async () => {
    const senders = [people.member.id, people.manager.id, people.admin.id];
    await env.DB.prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < ?1) insert into mailbox_form (id, view_id, company_id, created_by_id, status, date, location_id, zone_id, communication_type, announcement_importance, description, submitted_at) select 'entry' || value, 'ACME-BUZ-' || value, ?2, json_extract(?3, '$[' || (value % 3) || ']'), iif(value % 2 = 0, 'completed', 'in_progress'), ?4 + value * ${TEN_MINUTES}, ?5, ?6, json_extract(?7, '$[' || (value % ${TYPES.length}) || ']'), json_extract(?8, '$[' || (value / 3 % ${LEVELS.length}) || ']'), 'Entrada' || char(10) || value, iif(value % 20 = 0, null, 1) from n`,
    )
      .bind(
        count,
        acme.id,
        JSON.stringify(senders),
        firstOf(count * 5),
        plant.id,
        press.id,
        JSON.stringify(TYPES),
        JSON.stringify(LEVELS),
      )
      .run();
  });

describe("a sorted list", () => {
  it("has every form once, in the order asked for, on whatever page", async () => {
    const world = await makeWorld();
    await manyForms(world, 300);
    const all = await readAll(world, "limit=100");
    for (const [sort, direction] of SORTS)
      for (const filter of ["", "&status=completed", "&formType=drill", "&date=this_year"]) {
        const rows = await readAll(world, `sort=${sort}&direction=${direction}&limit=23${filter}`);
        const expected = await readAll(world, `limit=100${filter}`);
        expect([sort, direction, filter, rows.map(({ id }) => id)]).toEqual([
          sort,
          direction,
          filter,
          sorted(expected, sort, direction),
        ]);
      }
    expect(all.length).toBe(300);
    const own = await readAll(world, "sort=status&direction=asc&limit=20", "member");
    expect(own.map(({ id }) => id)).toEqual(
      sorted(
        all.filter(({ departmentId }) => departmentId === world.workshop.id),
        "status",
        "asc",
      ),
    );
  }, 120_000);

  it("of the mailbox has its entries in every order and under every filter", async () => {
    const world = await makeWorld();
    await manyEntries(world, 200);
    const all = await readAll(world, "limit=100", "owner", "mailboxs");
    expect(all.length).toBe(190);
    expect(all[0]).toMatchObject({ subject: "Entrada 199", createdBy: { id: world.people.manager.id } });
    for (const [sort, direction] of MAILBOX_SORTS) {
      for (const [filter, holds] of [
        ["", () => true],
        ["status=completed", ({ status }: Row) => status === "completed"],
        ["communicationType=incident", ({ communicationType }: Row) => communicationType === "incident"],
        [
          "announcementImportance=high&status=in_progress",
          (row: Row) => row.announcementImportance === "high" && row.status === "in_progress",
        ],
        [
          "announcementImportance=low&communicationType=other",
          (row: Row) => row.announcementImportance === "low" && row.communicationType === "other",
        ],
      ] as [string, (row: Row) => boolean][]) {
        const query = `sort=${sort}&direction=${direction}&limit=17&${filter}`;
        const rows = await readAll(world, query, "owner", "mailboxs");
        expect([query, rows.map(({ id }) => id)]).toEqual([
          query,
          sorted(all.filter(holds), sort, direction),
        ]);
      }
    }
    const sent = await readAll(world, `createdById=${world.people.member.id}&limit=9`, "owner", "mailboxs");
    expect(sent.map(({ id }) => id)).toEqual(
      sorted(
        all.filter(({ createdBy }) => createdBy.id === world.people.member.id),
        "date",
        "desc",
      ),
    );
  }, 120_000);

  it("refuses a cursor of another order", async () => {
    const world = await makeWorld();
    const asked = [
      ["forms", "cursor=5_0.a"],
      ["forms", "sort=status&cursor=5_0.a"],
      ["forms", "sort=status&cursor=0.a"],
      ["mailboxs", "communicationType=suggestion&cursor=5_0.a"],
      ["mailboxs/my", "cursor=5_0.a"],
    ];
    for (const [list, query] of asked) {
      const path = `/api/v1/company/${world.acme.id}/${list}?${query}`;
      expect(await problemOf(await requestAs(world, "owner", "GET", path))).toMatchObject({
        status: 400,
        code: "BAD_QUERY",
      });
    }
    const first = `/api/v1/company/${world.acme.id}/forms?sort=status&cursor=1_0.a`;
    expect((await requestAs(world, "owner", "GET", first)).status).toBe(200);
  });

  it("is refused where no index serves it", async () => {
    const world = await makeWorld();
    const refusal = async (path: string, who: VisitorName = "owner") => {
      const answer = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/${path}`);
      return problemOf(answer);
    };
    const message = "La lista no se puede ordenar así con estos filtros";
    for (const path of [
      "forms?sort=status&q=palé",
      `forms?sort=date&direction=asc&zoneId=${world.press.id}`,
      "mailboxs?sort=status&q=palé",
      `mailboxs?sort=communicationType&createdById=${world.people.member.id}`,
      "mailboxs/my?direction=asc&q=palé",
      "actions?sort=openedAt&status=in_progress",
      "actions?sort=priority&q=palé",
    ])
      expect([path, await refusal(path)]).toMatchObject([path, { status: 422, fields: { sort: message } }]);
    expect(
      await refusal(`mailboxs?communicationType=incident&createdById=${world.people.member.id}`),
    ).toMatchObject({ status: 422, fields: { createdById: expect.stringContaining("a la vez") } });
    for (const path of [
      "forms?sort=place",
      "forms?badAnswerTo=",
      "forms?sort=status&badAnswerTo=&status=completed",
    ])
      expect([path, (await refusal(path)).status]).toEqual([path, 400]);
    expect((await refusal("mailboxs?sort=status", "member")).status).toBe(403);
  });
});

it("lists say what a form is about", async () => {
  const world = await makeWorld();
  const { acme, plant, press, people } = world;
  await insert(
    tableRows(mailboxForm, [
      makeMailboxForm({
        companyId: acme.id,
        createdById: people.member.id,
        locationId: plant.id,
        zoneId: press.id,
        description: `  Hay una fuga\nen ${"la válvula ".repeat(40)}`,
        communicationType: "unsafe_condition",
        announcementImportance: "critical",
        submittedAt: new Date(),
      }),
    ]),
  );
  const [row] = await readAll(world, "", "owner", "mailboxs");
  expect(row).toMatchObject({ communicationType: "unsafe_condition", announcementImportance: "critical" });
  expect(row?.subject).toMatch(/^Hay una fuga en la válvula/);
  expect(row?.subject?.length).toBe(160);
});

describe("a sorted list of a hundred thousand", () => {
  beforeEach(emptyTables);

  it("reads at most six rows for each that it shows", async () => {
    const world = await makeWorld();
    await manyForms(world, 100_000, await manyDepartments(world));
    const tooMany: [string, number][] = [];
    for (const [sort, direction] of SORTS)
      for (const filter of ["", "status=completed", "formType=observation", "date=this_year"])
        for (const who of ["owner", "member", MEMBER_OF_FIVE] as const) {
          const query = `sort=${sort}&direction=${direction}&${filter}`;
          const first = await listForms(world, query, who);
          const next =
            first.nextCursor && (await listForms(world, `${query}&cursor=${first.nextCursor}`, who));
          for (const page of [first, ...(next ? [next] : [])]) {
            expect(page.forms.length).toBeGreaterThan(0);
            const ratio = page.cost.rowsRead / page.forms.length;
            if (ratio > 6) tooMany.push([`${who}: ${query}`, ratio]);
          }
        }
    expect(tooMany).toEqual([]);
    // The streams of thirty departments fit into a statement by date alone.
    for (const [sort, direction] of SORTS) {
      const path = `/api/v1/company/${world.acme.id}/forms?sort=${sort}&direction=${direction}`;
      const { status } = await requestAs(world, MEMBER_OF_THIRTY, "GET", path);
      expect([sort, status]).toEqual([sort, sort === "date" ? 200 : 422]);
    }
  }, 240_000);

  it("and of the mailbox too, and as many of a thousand", async () => {
    const queries = [
      ...MAILBOX_SORTS.flatMap(([sort, direction]) =>
        [
          "",
          "status=completed",
          "communicationType=incident",
          "announcementImportance=high",
          "communicationType=incident&announcementImportance=high&status=in_progress",
          "date=all_time",
        ].map((filter) => `sort=${sort}&direction=${direction}&${filter}&limit=10`),
      ),
      ...["", "&status=completed", "&sort=status"].map((more) => `createdById=MEMBER&limit=10${more}`),
    ];
    const costs = async (count: number) => {
      await emptyTables();
      const world = await makeWorld();
      await manyEntries(world, count);
      const found: Record<string, number> = {};
      for (const query of queries) {
        const asked = query.replace("MEMBER", world.people.member.id);
        const page = await listForms(world, asked, "owner", "mailboxs");
        expect([query, page.forms.length]).toEqual([query, 10]);
        found[query] = page.cost.rowsRead;
      }
      return found;
    };
    const few = await costs(1000);
    const many = await costs(100_000);
    expect(Object.entries(many).filter(([query, rows]) => rows > 1.1 * (few[query] ?? 0))).toEqual([]);
    // A page of fifty, of which the streams and the names cost the same.
    expect(Object.entries(many).filter(([, rows]) => rows > 6 * 50)).toEqual([]);
  }, 240_000);
});
