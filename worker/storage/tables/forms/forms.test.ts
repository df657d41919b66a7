import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makeDepartment, makeLocation, makeZone } from "#fixtures/build.ts";
import {
  makeDrillForm,
  makeFormField,
  makeInvestigationForm,
  makeMailboxForm,
  makeManagementForm,
  makeObservationForm,
  makeVisitForm,
} from "#fixtures/build-records.ts";
import { insertParts, type TableRows, tableRows } from "#fixtures/insert.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { makeWorkplace } from "#fixtures/workplace.ts";
import { formField } from "./checklist.ts";
import { drillForm } from "./drill-form.ts";
import { user } from "../organisation/identity.ts";
import { investigationForm } from "./investigation-form.ts";
import { mailboxForm } from "./mailbox-form.ts";
import { managementForm } from "./management-form.ts";
import { companyUser } from "../organisation/membership.ts";
import { observationForm } from "./observation-form.ts";
import { company, department } from "../organisation/organisation.ts";
import { location, zone } from "../organisation/places.ts";
import { visitForm } from "./visit-form.ts";

const sql = drizzle(env.DB);
let world = makeWorkplace();

beforeEach(async () => {
  world = makeWorkplace();
  await insertParts(sql, world.parts);
});

type Shared = { id?: string; viewId?: string };
const companyPlace = () => {
  const { departmentId: _, ...place } = world.place;
  return place;
};
const kinds: [name: string, kind: string, make: (given?: Shared) => TableRows][] = [
  ["drill_form", "drill", (given) => tableRows(drillForm, [makeDrillForm({ ...world.place, ...given })])],
  [
    "visit_form",
    "hseq_visit",
    (given) => tableRows(visitForm, [makeVisitForm({ ...world.place, ...given })]),
  ],
  [
    "investigation_form",
    "investigation",
    (given) => tableRows(investigationForm, [makeInvestigationForm({ ...world.place, ...given })]),
  ],
  [
    "observation_form",
    "observation",
    (given) => tableRows(observationForm, [makeObservationForm({ ...world.place, ...given })]),
  ],
  [
    "management_form",
    "management",
    (given) => tableRows(managementForm, [makeManagementForm({ ...world.place, ...given })]),
  ],
  [
    "mailbox_form",
    "mailbox",
    (given) => tableRows(mailboxForm, [makeMailboxForm({ ...companyPlace(), ...given })]),
  ],
];

describe.each(kinds)("%s", (table, kind, make) => {
  const change = (assignment: string) => env.DB.prepare(`update ${table} set ${assignment}`).run();

  it("starts in progress, of its own kind, at version 1", async () => {
    await insertParts(sql, [make()]);
    const row = await env.DB.prepare(`select type, status, version from ${table}`).first();
    expect(row).toEqual({ type: kind, status: "in_progress", version: 1 });
  });

  it("refuses another kind, an unknown status and a second record of the same number", async () => {
    await insertParts(sql, [make({ viewId: "PRUEBA-1" })]);
    expect(await sqliteErrorOf(change("type = 'other'"))).toContain(`${table}_type_own`);
    expect(await sqliteErrorOf(change("status = 'evaluated'"))).toContain(`${table}_status_known`);
    expect(await sqliteErrorOf(insertParts(sql, [make({ viewId: "PRUEBA-1" })]))).toContain(
      `${table}.view_id`,
    );
  });

  it("keeps its author, location, zone and department from being deleted", async () => {
    await sql.delete(companyUser);
    await insertParts(sql, [make()]);
    const removals = [
      sql.delete(user).where(eq(user.id, world.person.id)),
      sql.delete(location).where(eq(location.id, world.site.id)),
      sql.delete(zone).where(eq(zone.id, world.area.id)),
      ...(kind === "mailbox" ? [] : [sql.delete(department).where(eq(department.id, world.team.id))]),
    ];
    for (const removal of removals) expect(await sqliteErrorOf(removal)).toContain("FOREIGN KEY");
  });

  it("stands in a zone of its location, in a location of its company", async () => {
    await insertParts(sql, [make()]);
    const elsewhere = makeCompany();
    const foreignSite = makeLocation({ companyId: elsewhere.id });
    const otherSite = makeLocation({ companyId: world.firm.id });
    await insertParts(sql, [
      tableRows(company, [elsewhere]),
      tableRows(location, [foreignSite, otherSite]),
      tableRows(zone, [makeZone({ id: "foreign", locationId: foreignSite.id })]),
    ]);
    expect(await sqliteErrorOf(change(`location_id = '${otherSite.id}'`))).toContain("FOREIGN KEY");
    expect(await sqliteErrorOf(change(`location_id = '${foreignSite.id}', zone_id = 'foreign'`))).toContain(
      "FOREIGN KEY",
    );
  });
});

it("a departmental form is of a department of its company", async () => {
  const elsewhere = makeCompany();
  const foreignTeam = makeDepartment({ companyId: elsewhere.id });
  await insertParts(sql, [tableRows(company, [elsewhere]), tableRows(department, [foreignTeam])]);
  const stray = makeDrillForm({ ...world.place, departmentId: foreignTeam.id });
  expect(await sqliteErrorOf(sql.insert(drillForm).values(stray))).toContain("FOREIGN KEY");
});

describe("form_field", () => {
  it("belongs to exactly one form", async () => {
    const form = makeVisitForm(world.place);
    const other = makeManagementForm(world.place);
    await insertParts(sql, [tableRows(visitForm, [form]), tableRows(managementForm, [other])]);
    const insert = (links: Parameters<typeof makeFormField>[0]) =>
      sqliteErrorOf(sql.insert(formField).values(makeFormField(links)));
    expect(await insert({})).toContain("form_field_of_one_form");
    expect(await insert({ visitFormId: form.id, managementFormId: other.id })).toContain(
      "form_field_of_one_form",
    );
    expect(await insert({ visitFormId: form.id })).toBeNull();
    expect(await insert({ managementFormId: other.id })).toBeNull();
    expect(await insert({ visitFormId: "nowhere" })).toContain("FOREIGN KEY");
  });

  it("starts first, without corrections, and goes with its form", async () => {
    const form = makeVisitForm(world.place);
    await sql.insert(visitForm).values(form);
    const [row] = await sql
      .insert(formField)
      .values(makeFormField({ visitFormId: form.id }))
      .returning();
    expect(row).toMatchObject({ fieldOrder: 0, corrections: [], field: { type: "radio" } });
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    await sql.delete(visitForm);
    expect(await sql.$count(formField)).toBe(0);
  });
});
