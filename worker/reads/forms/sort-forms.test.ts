import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeMailboxForm } from "#fixtures/build-records.ts";
import { insertMany } from "#fixtures/test/figures/insert-many.ts";
import { insert } from "#fixtures/test/client.ts";
import { firstOf, listForms, manyForms, TEN_MINUTES, type FormPage } from "#fixtures/test/many-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { DEPARTMENT_FORM_TYPES, FORM_STATUSES } from "../../contract/enums.ts";
import type { MailboxRow } from "../../contract/forms/calls/form-lists.ts";
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
  it("has every form once over all pages, in the requested order", async () => {
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

  it("is sorted under any filters, and filtered by sender and type at once", async () => {
    const world = await makeWorld();
    await manyForms(world, 300);
    await manyEntries(world, 200);
    for (const filter of [
      "q=simulacro",
      `zoneId=${world.press.id}&status=completed`,
      "q=simulacro%201&status=completed",
    ]) {
      const unsorted = await readAll(world, `limit=100&${filter}`);
      expect(unsorted.length).toBeGreaterThan(10);
      for (const [sort, direction] of SORTS) {
        const query = `sort=${sort}&direction=${direction}&limit=7&${filter}`;
        expect([query, (await readAll(world, query)).map(({ id }) => id)]).toEqual([
          query,
          sorted(unsorted, sort, direction),
        ]);
      }
    }
    const filter = `communicationType=incident&createdById=${world.people.member.id}&q=entrada`;
    const entries = await readAll(world, "limit=100", "owner", "mailboxs");
    const expected = entries.filter(
      ({ communicationType, createdBy }) =>
        communicationType === "incident" && createdBy.id === world.people.member.id,
    );
    expect(expected.length).toBeGreaterThan(5);
    for (const [sort, direction] of MAILBOX_SORTS) {
      const query = `sort=${sort}&direction=${direction}&limit=3&${filter}`;
      const rows = await readAll(world, query, "owner", "mailboxs");
      expect([query, rows.map(({ id }) => id)]).toEqual([query, sorted(expected, sort, direction)]);
    }
  }, 120_000);

  it("is refused by what it does not have", async () => {
    const world = await makeWorld();
    const refusal = async (path: string, who: VisitorName = "owner") => {
      const answer = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/${path}`);
      return problemOf(answer);
    };
    for (const path of ["forms?sort=place", "forms?badAnswerTo=", "mailboxs/my?sort=status"])
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

it("a list of a mailbox of a hundred thousand reads few rows under each filter and in each order", async ({
  annotate,
}) => {
  const world = await makeWorld();
  await manyEntries(world, 100_000);
  const table: string[] = [];
  const tooMany: unknown[] = [];
  const single = [
    "",
    ...MAILBOX_SORTS.map(([sort, direction]) => `sort=${sort}&direction=${direction}`),
    "status=completed",
    "communicationType=incident",
    "announcementImportance=high",
    `createdById=${world.people.member.id}`,
    "date=this_year",
    "q=entrada",
    "q=ACME-BUZ-77",
    "q=ACME-BUZ-77777",
  ];
  for (const query of single) {
    const { forms, cost } = await listForms(world, `${query}&limit=20`, "owner", "mailboxs");
    table.push(`${query}: ${cost.rowsRead} rows, ${forms.length} shown`);
    expect([query, forms.length]).toEqual([query, query.endsWith("77777") ? 1 : 20]);
    if (cost.rowsRead > 150 || cost.queries > 4) tooMany.push([query, cost.rowsRead, cost.queries]);
  }
  await annotate(table.join("\n"));
  expect(tooMany).toEqual([]);
}, 240_000);
