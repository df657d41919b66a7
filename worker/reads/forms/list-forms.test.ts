import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { makeZone } from "#fixtures/build.ts";
import { makeDrillForm, makeMailboxForm } from "#fixtures/build-records.ts";
import { seededRandom } from "#fixtures/random.ts";
import { randomRecords } from "#fixtures/random-company.ts";
import { api, insert, sql } from "#fixtures/test/client.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { listAllForms, type FormPage, listForms as list, manyForms } from "#fixtures/test/many-forms.ts";
import { tableRows } from "#fixtures/insert.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { builtInQuestions } from "../../contract/forms/checklists.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { zone } from "../../storage/tables/organisation/places.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";

describe("the pages of a list", () => {
  it("follow one another without gaps or duplicates, latest first", async () => {
    const world = await makeWorld();
    await manyForms(world, 200);
    const seen = await listAllForms(world, "limit=30");
    expect(new Set(seen.map(({ id }) => id)).size).toBe(200);
    const dates = seen.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const marked = seen.filter(({ actionsCount }) => actionsCount > 0);
    expect(marked.map((row) => [row.actionsCount, row.openActionsCount])).toEqual(marked.map(() => [2, 1]));
    expect(marked.length).toBeGreaterThan(0);
  });

  it("find words, however old, the latest first", async () => {
    const world = await makeWorld();
    await manyForms(world, 4000);
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: FormPage = await list(
        world,
        `q=simulacro%2079&limit=4${cursor ? `&cursor=${cursor}` : ""}`,
      );
      found.push(...page.forms.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const expected = Array.from({ length: 800 }, (_, index) => index + 1).filter((value) =>
      `${value}`.startsWith("79"),
    );
    expect(found).toEqual(expected.toReversed().map((value) => `drill_form-${value}`));
  });
});

const allNumbers = async (world: World, q: string, who?: VisitorName) =>
  (await listAllForms(world, `q=${q}`, who)).map(({ viewId }) => viewId);

describe("a search for the start of a number", () => {
  it("finds every form whose number starts with it, once", async () => {
    const world = await makeWorld();
    await manyForms(world, 1500);
    const numbers = (kind: number, from: number, to: number) =>
      Array.from(
        { length: to - from + 1 },
        (_, index) => `ACME-TAL-K${kind}-${`${to - index}`.padStart(4, "0")}`,
      );
    expect(await allNumbers(world, "ACME-TAL-K0-0")).toEqual(numbers(0, 1, 300));
    expect(await allNumbers(world, "acme-tal-k0-01")).toEqual(numbers(0, 100, 199));
    expect(await allNumbers(world, "acme-tal-k0-011")).toEqual(numbers(0, 110, 119));
    expect(await allNumbers(world, "acme-tal-k0-0123")).toEqual(numbers(0, 123, 123));
    const inWorkshop = await allNumbers(world, "acme-tal-k0-0", "member");
    const elsewhere = await allNumbers(world, "acme-tal-k0-0", "memberElsewhere");
    expect([...inWorkshop, ...elsewhere].toSorted().toReversed()).toEqual(numbers(0, 1, 300));
  });

  it("finds the numbers of every type", async () => {
    const world = await makeWorld();
    await manyForms(world, 500);
    await env.DB.batch([
      env.DB.prepare("update drill_form set view_id = 'ACME-1A-K0-' || rowid"),
      env.DB.prepare("update visit_form set view_id = 'ACME-1A-K1-' || rowid where rowid <= 10"),
    ]);
    expect(new Set(await allNumbers(world, "acme-1")).size).toBe(110);
  });
});

describe("the forms a user sees", () => {
  it("depend on the department", async () => {
    const world = await makeWorld();
    await fillForms(world);
    expect((await list(world)).total).toBe(5);
    expect((await list(world, "", "member")).total).toBe(5);
    expect((await list(world, "", "memberElsewhere")).total).toBe(0);
    const other = await requestAs(
      world,
      "memberElsewhere",
      "GET",
      `/api/v1/company/${world.acme.id}/forms?departmentId=${world.workshop.id}`,
    );
    const message = "No tienes permisos para ver estos formularios";
    expect(await problemOf(other)).toEqual({ status: 403, code: "FORBIDDEN", message });
    const foreign = await requestAs(
      world,
      "owner",
      "GET",
      `/api/v1/company/${world.acme.id}/forms?departmentId=${world.foreign.id}`,
    );
    expect(foreign.status).toBe(404);
  });

  it("filters a period in the company's time zone", async () => {
    const world = await makeWorld();
    const place = {
      companyId: world.acme.id,
      departmentId: world.workshop.id,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    };
    await insert(
      tableRows(drillForm, [makeDrillForm({ ...place, date: new Date(0) }), makeDrillForm(place)]),
    );
    for (const who of ["owner", "platformAdmin"] as const) {
      for (const period of ["this_week", "this_month", "this_year"]) {
        expect((await list(world, `date=${period}`, who)).total).toBe(1);
      }
      expect((await list(world, "date=all_time", who)).total).toBe(2);
    }
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=x", "date=today", "formType=mailbox", "other=1"])(
    "refuses %s",
    async (query) => {
      const world = await makeWorld();
      const cookie = await world.cookie("owner");
      expect((await api(`/api/v1/company/${world.acme.id}/forms?${query}`, { cookie })).status).toBe(400);
    },
  );

  it("shows administrators the submitted mailbox entries, and all users their own", async () => {
    const world = await makeWorld();
    await fillForms(world);
    const draft = makeMailboxForm({
      companyId: world.acme.id,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    });
    await insert(tableRows(mailboxForm, [draft]));
    const company = await list(world, "", "admin", "mailboxs");
    expect(company.forms.map(({ id }) => id)).toEqual([formIdOf(world, "mailbox")]);
    const refused = await requestAs(world, "manager", "GET", `/api/v1/company/${world.acme.id}/mailboxs`);
    const message = "No tienes permisos para ver estos formularios";
    expect(await problemOf(refused)).toEqual({ status: 403, code: "FORBIDDEN", message });
    expect((await list(world, "", "member", "mailboxs/my")).total).toBe(2);
    expect((await list(world, "", "manager", "mailboxs/my")).total).toBe(0);
  });

  it("reads no rows of drafts", async () => {
    const world = await makeWorld();
    await env.DB.prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < 20000) insert into mailbox_form (id, view_id, company_id, created_by_id, status, date, location_id, zone_id, submitted_at) select 'm' || value, 'ACME-BUZ-' || value, ?, ?, iif(value % 3 = 0 and value % 200 < 10, 'completed', 'in_progress'), 1700000000000 + value, ?, ?, iif(value % 200 < 10, 1700000000000, null) from n`,
    )
      .bind(world.acme.id, world.people.member.id, world.plant.id, world.press.id)
      .run();
    const deep = "cursor=1700000015000.x";
    const periods = ["date=this_year", "date=all_time"];
    for (const query of ["", deep, "status=completed", `status=in_progress&${deep}`, ...periods]) {
      const { forms, cost } = await list(world, query, "admin", "mailboxs");
      expect(forms.length).toBe(query === "date=this_year" ? 0 : 50);
      expect(cost.rowsRead).toBeLessThanOrEqual(6 * 50);
    }
    const search = await list(world, "q=ACME-BUZ", "admin", "mailboxs");
    expect(search.cost.rowsRead).toBeLessThan(3000);
  });
});

describe("the filters that figures link to", () => {
  const randomWorld = async () => {
    const world = await makeWorld();
    const { acme, workshop, store, plant, press, people } = world;
    const second = makeZone({ locationId: plant.id });
    await insert(tableRows(zone, [second]));
    const company = {
      companyId: acme.id,
      departmentIds: [workshop.id, store.id],
      zones: [press, second],
      userIds: [people.member.id],
      jobPositionId: world.welder.id,
      now: new Date(),
    };
    await insert(...randomRecords(seededRandom("forms"), company, 300));
    return world;
  };
  const badAnswers = async (key: string) => {
    const fields = await sql().select().from(formField).where(eq(formField.questionKey, key));
    return new Set(
      fields
        .filter(({ field: { payload } }) =>
          payload.options.some(
            ({ value, actionRequired, correctionRequired }) =>
              value === payload.value && (actionRequired || correctionRequired),
          ),
        )
        .map(({ visitFormId }) => visitFormId ?? ""),
    );
  };

  it("select the forms of a question answered badly, of a zone and of a month, on all pages", async () => {
    const world = await randomWorld();
    await sql().insert(companyUser).values({
      companyId: world.acme.id,
      userId: world.people.member.id,
      departmentId: world.store.id,
      role: "member",
    });
    const [{ key } = { key: "" }] = builtInQuestions("hseq_visit");
    const bad = await badAnswers(key);
    const rows = await sql().select().from(visitForm);
    const monthOf = (date: Date) => date.toLocaleDateString("sv", { timeZone: "Europe/Madrid" }).slice(0, 7);
    const oneRow = rows.find(({ id }) => bad.has(id));
    if (!oneRow) throw new Error("No question is answered badly");
    const month = monthOf(oneRow.date);
    const cases: [Record<string, string>, (row: (typeof rows)[number]) => boolean, boolean][] = [
      [{ badAnswerTo: key }, () => true, true],
      [{ badAnswerTo: key, zoneId: world.press.id }, ({ zoneId }) => zoneId === world.press.id, true],
      [{ badAnswerTo: key, month }, ({ date }) => monthOf(date) === month, true],
      [{ badAnswerTo: key, status: "completed" }, ({ status }) => status === "completed", false],
      [
        { badAnswerTo: key, departmentId: world.store.id },
        ({ departmentId }) => departmentId === world.store.id,
        true,
      ],
    ];
    for (const who of ["owner", "member"] as const)
      for (const [filters, matches, isExact] of cases) {
        const query = new URLSearchParams({ ...filters, formType: "hseq_visit", limit: "3" }).toString();
        const expected = rows.filter((row) => bad.has(row.id) && matches(row));
        expect(expected.length).toBeGreaterThan(0);
        const found = await listAllForms(world, query, who);
        expect([query, found.map(({ id }) => id).toSorted()]).toEqual([
          query,
          expected.map(({ id }) => id).toSorted(),
        ]);
        const { total, totalIsExact } = await list(world, query, who);
        const isWhole = expected.length <= 3;
        expect([query, total, totalIsExact]).toEqual(
          isExact || isWhole ? [query, expected.length, true] : [query, null, false],
        );
      }
    const inZone = await listAllForms(
      world,
      `zoneId=${world.press.id}&formType=hseq_visit&limit=4`,
      "member",
    );
    expect(inZone.map(({ id }) => id).toSorted()).toEqual(
      rows.flatMap(({ id, zoneId }) => (zoneId === world.press.id ? id : [])).toSorted(),
    );
  }, 60_000);

  it("give exact totals of long lists, and say when a total is not known", async () => {
    const world = await randomWorld();
    const rows = await sql().select().from(visitForm);
    const first = await list(world, "formType=hseq_visit&limit=5");
    expect(first).toMatchObject({ total: rows.length, totalIsExact: true });
    expect(await list(world, `formType=hseq_visit&limit=5&cursor=${first.nextCursor}`)).toMatchObject({
      total: null,
      totalIsExact: false,
    });
    expect(await list(world, `zoneId=${world.press.id}&limit=5`)).toMatchObject({
      total: null,
      totalIsExact: false,
    });
    const entries = (await sql().select().from(mailboxForm)).filter(({ submittedAt }) => submittedAt);
    expect(await list(world, "limit=2", "owner", "mailboxs")).toMatchObject({
      total: entries.length,
      totalIsExact: true,
    });
  });
});

describe("the filter by author", () => {
  it("has the actor's own forms under me, and another's among those that the actor may see", async () => {
    const world = await makeWorld();
    const { acme, workshop, store, people } = world;
    const drill = (id: string, departmentId: string, createdById: string) =>
      makeDrillForm({
        id,
        companyId: acme.id,
        departmentId,
        createdById,
        locationId: world.plant.id,
        zoneId: world.press.id,
      });
    await insert(
      tableRows(drillForm, [
        drill("a", workshop.id, people.member.id),
        drill("b", workshop.id, people.manager.id),
        drill("c", store.id, people.manager.id),
        drill("d", store.id, people.owner.id),
      ]),
    );
    const found = async (who: VisitorName, query: string) => {
      const { forms, total } = await list(world, query, who);
      expect([who, query, total]).toEqual([who, query, forms.length]);
      return forms.map(({ id }) => id).toSorted();
    };
    expect(await found("member", "createdById=me")).toEqual(["a"]);
    expect(await found("owner", "createdById=me")).toEqual(["d"]);
    expect(await found("admin", "createdById=me")).toEqual([]);
    expect(await found("owner", `createdById=${people.manager.id}`)).toEqual(["b", "c"]);
    expect(await found("member", `createdById=${people.manager.id}`)).toEqual(["b"]);
    expect(await found("owner", `createdById=${people.manager.id}&departmentId=${store.id}`)).toEqual(["c"]);
    expect(await found("owner", "createdById=me&status=completed")).toEqual([]);
    expect(await found("owner", "createdById=nobody")).toEqual([]);
  });

  it("gives all pages of one person's forms among many of others", async () => {
    const world = await makeWorld();
    await manyForms(world, 500);
    await env.DB.prepare("update drill_form set created_by_id = ? where rowid % 10 = 0")
      .bind(world.people.owner.id)
      .run();
    const own = await listAllForms(world, "createdById=me&limit=3");
    expect(new Set(own.map(({ id }) => id))).toEqual(
      new Set(Array.from({ length: 10 }, (_, index) => `drill_form-${(index + 1) * 10}`)),
    );
    expect(own).toHaveLength(10);
  });
});

describe("the filter by stage", () => {
  it("has the communications of the stages asked for, and drafts under none", async () => {
    const world = await makeWorld();
    const at = new Date("2026-01-10T08:00:00Z");
    const entry = (id: string, given: object) =>
      makeMailboxForm({
        id,
        companyId: world.acme.id,
        createdById: world.people.member.id,
        locationId: world.plant.id,
        zoneId: world.press.id,
        ...given,
      });
    await insert(
      tableRows(mailboxForm, [
        entry("draft", {}),
        entry("sent", { submittedAt: at }),
        entry("received", { submittedAt: at, receivedAt: at }),
        entry("started", { submittedAt: at, receivedAt: at, startedAt: at }),
        entry("closed", { submittedAt: at, receivedAt: at, startedAt: at, status: "completed" }),
        // Closed at once, before anybody had marked it as received.
        entry("closed-at-once", { submittedAt: at, status: "completed" }),
      ]),
    );
    const found = async (path: string, who: VisitorName, stage: string) => {
      const { forms } = await list(world, `stage=${stage}`, who, path);
      return forms.map(({ id }) => id).toSorted();
    };
    for (const [path, who] of [
      ["mailboxs", "admin"],
      ["mailboxs/my", "member"],
    ] as const) {
      expect(await found(path, who, "sent")).toEqual(["sent"]);
      expect(await found(path, who, "received")).toEqual(["received"]);
      expect(await found(path, who, "started")).toEqual(["started"]);
      expect(await found(path, who, "closed")).toEqual(["closed", "closed-at-once"]);
      expect(await found(path, who, "sent,started")).toEqual(["sent", "started"]);
    }
    const unknown = await requestAs(
      world,
      "admin",
      "GET",
      `/api/v1/company/${world.acme.id}/mailboxs?stage=x`,
    );
    expect((await problemOf(unknown)).status).toBe(400);
  });
});
