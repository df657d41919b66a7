import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, costOf, cookieOf, sql } from "#fixtures/test/client.ts";
import {
  createBodyFor,
  formIdOf,
  formPath,
  submissionBodyFor,
  worldWithForms,
} from "#fixtures/test/fill-forms.ts";
import { createAndReadExport, recordsOf } from "#fixtures/test/exports/export-files.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import { signAudit } from "../../commands/upkeep/sign-audit.ts";
import type { ResponseBody } from "../../contract/endpoint.ts";
import type { listCompanyAudit } from "../../contract/organisation/audit.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";

type Page = ResponseBody<typeof listCompanyAudit>;

let world: World;
beforeEach(async () => {
  world = await worldWithForms();
});

const ask = (query = "", who: VisitorName = "owner") =>
  requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/audit?${query}`);
async function pageOf(query = "", who?: VisitorName): Promise<Page> {
  const answer = await ask(query, who);
  expect(answer.status).toBe(200);
  return answer.json<Page>();
}
const entriesOf = async (query = "", who?: VisitorName) => (await pageOf(query, who)).entries;
const verbsOf = async (query = "") => (await entriesOf(query)).map(({ verb }) => verb);

const place = { name: "Nave 2", description: null };
async function perform(who: VisitorName, method: string, path: string, body: object) {
  const answer = await requestAs(world, who, method, path, body);
  expect(answer.ok).toBe(true);
  return answer;
}
const addLocation = (who: VisitorName, companyId = world.acme.id) =>
  perform(who, "POST", `/api/v1/location/${companyId}/locations`, place);

describe("the audit of a company", () => {
  it("is filtered by person, verb, record and time, page by page, and by another company never", async () => {
    await perform("member", "PATCH", formPath(world, "drill"), { scenario: "Fuga de gas" });
    await addLocation("admin");
    await addLocation("otherOwner", world.other.id);
    await perform("owner", "PATCH", `/api/v1/company/${world.acme.id}`, { name: "Acme" });
    expect(await verbsOf()).toEqual(["company.update", "location.create", "form.update"]);
    expect(await verbsOf(`personId=${world.people.admin.id}`)).toEqual(["location.create"]);
    expect(await verbsOf(`personId=${world.people.otherOwner.id}`)).toEqual([]);
    expect(await verbsOf("verb=location.create")).toEqual(["location.create"]);
    expect(await verbsOf("recordType=drill")).toEqual(["form.update"]);
    expect(await verbsOf(`recordType=drill&recordId=${formIdOf(world, "drill")}`)).toEqual(["form.update"]);
    expect(await verbsOf(`verb=form.update&personId=${world.people.owner.id}`)).toEqual([]);
    expect(await verbsOf(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await verbsOf(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
    expect(await problemOf(await ask("recordId=x"))).toMatchObject({ status: 400, code: "BAD_QUERY" });
    expect((await ask(`companyId=${world.other.id}`)).status).toBe(400);
    const { entries, nextCursor } = await pageOf("limit=2");
    expect(entries).toHaveLength(2);
    expect(await verbsOf(`limit=2&cursor=${nextCursor}`)).toEqual(["form.update"]);
  });

  it("says the number or the name of the record, who did it, and on whose behalf", async () => {
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    await api(formPath(world, "drill"), { method: "PATCH", cookie, body: { scenario: "Fuga de gas" } });
    const [entry] = await entriesOf();
    const { form } = await (
      await requestAs(world, "owner", "GET", formPath(world, "drill"))
    ).json<{ form: { viewId: string } }>();
    expect(entry).toMatchObject({
      recordType: "drill",
      recordName: form.viewId,
      actor: { id: member.id, name: "Mario Miembro" },
      impersonatedBy: { id: platformAdmin.id, name: "Plataforma" },
      changes: { scenario: { after: "Fuga de gas" } },
    });
    // Who acted is found by either person.
    expect(await entriesOf(`personId=${platformAdmin.id}`)).toHaveLength(1);
  });

  it("tells an impersonation of one of its people, with the reason, once for each of their companies", async () => {
    const { manager, platformAdmin } = world.people;
    const cookie = await world.cookie("platformAdmin");
    const body = { userId: manager.id, reason: "  No encuentra sus visitas " };
    for (const reason of [undefined, " ", "x".repeat(501)])
      expect(
        await problemOf(await api("/api/auth/admin/impersonate-user", { cookie, body: { ...body, reason } })),
      ).toMatchObject({ status: 422, code: "INVALID" });
    const started = await api("/api/auth/admin/impersonate-user", { cookie, body });
    expect(started.status).toBe(200);
    const acting = started.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await api("/api/auth/admin/stop-impersonating", { cookie: acting, body: {} });
    const about = {
      recordType: "user",
      recordId: manager.id,
      actor: { id: platformAdmin.id, name: "Plataforma" },
      impersonatedBy: null,
    };
    expect(await entriesOf(`personId=${platformAdmin.id}`)).toMatchObject([
      { ...about, verb: "impersonation.stop", changes: {} },
      {
        ...about,
        verb: "impersonation.start",
        changes: { reason: { before: null, after: "No encuentra sus visitas" } },
      },
    ]);
    const ofCompanies = await sql()
      .select({ companyId: auditLog.companyId })
      .from(auditLog)
      .where(eq(auditLog.verb, "impersonation.start"));
    expect(ofCompanies.map(({ companyId }) => companyId)).toEqual(
      expect.arrayContaining([null, world.acme.id]),
    );
    expect(ofCompanies).toHaveLength(2);
  });

  it("has no addresses and nothing that a draft of the mailbox said", async () => {
    await perform("owner", "POST", `/api/v1/company/${world.acme.id}/invites`, {
      email: "nadia@pruebas.example",
      role: "member",
      departmentIds: [world.workshop.id],
    });
    await perform("owner", "PATCH", `/api/v1/company/${world.acme.id}`, {
      mailboxAdviceEmail: "buzon@pruebas.example",
    });
    const mailbox = `/api/v1/company/${world.acme.id}/mailbox`;
    const draft = { ...createBodyFor(world, "mailbox"), description: "Lo que no quise contar" };
    const { form } = await (
      await perform("member", "POST", mailbox, draft)
    ).json<{ form: { id: string; viewId: string } }>();
    await perform("member", "PATCH", `${mailbox}/${form.id}`, { description: "Tampoco esto" });
    const drafts = `recordType=mailbox&recordId=${form.id}`;
    expect(JSON.stringify(await entriesOf())).not.toMatch(/@|quise|Tampoco/);
    expect(JSON.stringify(await entriesOf("", "platformAdmin"))).not.toMatch(/@|quise|Tampoco/);
    await perform("member", "PATCH", `${mailbox}/${form.id}`, { ...submissionBodyFor(world), submit: true });
    expect(await verbsOf(drafts)).toEqual(["mailbox.submit", "form.update", "form.create"]);
    expect(JSON.stringify(await entriesOf(drafts))).not.toMatch(/quise|Tampoco/);
    await perform("admin", "PATCH", `${mailbox}/${form.id}/status`, {
      status: "completed",
      closingWord: "Ya está arreglado",
    });
    expect((await entriesOf(drafts))[0]).toMatchObject({ verb: "form.complete", recordName: form.viewId });
  });

  it("has nothing that a comment said", async () => {
    const actions = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions`;
    const { action } = await (
      await perform("member", "POST", actions, {
        formType: "drill",
        formId: formIdOf(world, "drill"),
        title: "Cambiar la manguera",
        openedAt: "2026-11-19T09:30:00.000Z",
      })
    ).json<{ action: { id: string; viewId: string } }>();
    await perform("member", "POST", `${actions}/${action.id}/comments`, { text: "Solo para nosotros" });
    const entries = await entriesOf("recordType=action");
    expect(entries).toMatchObject([
      { verb: "action.comment", recordName: action.viewId },
      { verb: "action.raise" },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Solo para");
  });

  it("is exported as a file with the same entries, page by page, and without what may not be told", async () => {
    await perform("member", "POST", `/api/v1/company/${world.acme.id}/mailbox`, {
      ...createBodyFor(world, "mailbox"),
      description: "Lo que no quise contar",
    });
    // More than one read takes, some at the same moment.
    await env.DB.prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < 450)
       insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at)
       select 'entry-' || value, ?1, ?2, 'form.update', 'drill', 'gone', '{"scenario":{"before":null,"after":"=1+1"}}',
         1000 + value / 3 from n`,
    )
      .bind(world.acme.id, world.people.member.id)
      .run();
    const all = recordsOf((await createAndReadExport(world, { resource: "audit" })).text);
    // The request itself is the newest entry.
    expect(all.slice(0, 2).map((line) => [line["Clave"], line["Qué hizo"], line["Persona"]])).toEqual([
      ["export.request", "pidió una exportación", "Olga Dueña"],
      ["form.create", "creó un formulario", "Mario Miembro"],
    ]);
    expect(new Set(all.map((line) => line["Id. de la entrada"])).size).toBe(452);
    expect(all.at(-1)).toMatchObject({
      "Sobre qué": "Simulacro",
      Número: "",
      Cambios: '{"scenario":{"before":null,"after":"=1+1"}}',
    });
    expect(JSON.stringify(all)).not.toContain("quise");
    const filtered = { resource: "audit", recordType: "mailbox", verb: "form.create", date: "this_week" };
    const few = recordsOf((await createAndReadExport(world, filtered, "admin")).text);
    expect(few.map((line) => line["Sobre qué"])).toEqual(["Buzón"]);
  });

  it("is no file for who may not see it, nor of one record without its type", async () => {
    const path = `/api/v1/company/${world.acme.id}/exports`;
    const manager = await requestAs(world, "manager", "POST", path, { resource: "audit" });
    expect(manager.status).toBe(403);
    const typeless = await requestAs(world, "owner", "POST", path, { resource: "audit", recordId: "x" });
    expect(typeless.status).toBe(422);
    const stray = await requestAs(world, "owner", "POST", path, { resource: "forms", verb: "form.create" });
    expect(stray.status).toBe(422);
  });

  it("says until when entries are signed", async () => {
    await addLocation("admin");
    expect((await pageOf()).lastRoot).toBeNull();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1000 });
    await signAudit(env, new Date());
    vi.useRealTimers();
    const { entries, lastRoot } = await pageOf();
    expect(lastRoot?.number).toBe(1);
    expect(Date.parse(lastRoot?.untilAt ?? "")).toBe(Date.parse(entries[0]?.at ?? ""));
  });

  it("reads as much of a long log as of a short one, in one round trip, by any filter", async () => {
    const { acme, other, people } = world;
    // Entries of both companies, a tenth of them of the rarest verb.
    const insert = (from: number, to: number) =>
      env.DB.prepare(
        `with recursive n(value) as (select ?1 union all select value + 1 from n where value < ?2)
         insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at)
         select 'entry-' || value, iif(value % 2, ?3, ?4), iif(value % 3, ?5, ?6),
           iif(value % 10, 'form.update', 'form.reopen'), 'drill', 'drill-' || (value % 50), '{}', value from n`,
      )
        .bind(from, to, acme.id, other.id, people.owner.id, people.member.id)
        .run();
    const queries = [
      "limit=20",
      `limit=20&personId=${people.member.id}`,
      "limit=20&verb=form.reopen",
      "limit=20&recordType=drill",
      "limit=20&recordType=drill&recordId=drill-7",
      `limit=20&verb=form.update&recordType=drill&personId=${people.member.id}`,
    ];
    const costs = async () => {
      const found = [];
      for (const query of queries) found.push(costOf(await ask(query)));
      expect(found.every(({ roundTrips }) => roundTrips <= 2)).toBe(true);
      return found.map(({ rowsRead }) => rowsRead);
    };
    await insert(1, 10_000);
    const short = await costs();
    await insert(10_001, 30_000);
    const long = await costs();
    long.forEach((rows, index) => expect(rows).toBeLessThanOrEqual((short[index] ?? 0) + 5));
    expect(Math.max(...long)).toBeLessThan(800);
  });
});
