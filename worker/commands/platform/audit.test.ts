import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, platformDesk } from "#fixtures/test/platform-desk.ts";

type Desk = Awaited<ReturnType<typeof platformDesk>>;
let world: Desk["world"];
let ask: Desk["ask"];
let admin: Desk["admin"];
let auditOf: Desk["auditOf"];
let perform: Desk["perform"];
beforeEach(async () => {
  ({ world, ask, admin, auditOf, perform } = await platformDesk());
});

const of = () => `/api/v1/admin/companies/${world.acme.id}`;

describe("the audit log", () => {
  it("is filtered by person, company, verb, record and period, page by page", async () => {
    const { member, platformAdmin } = world.people;
    await admin("ban-user", { userId: member.id, banReason: "Mal uso" });
    await admin("unban-user", { userId: member.id });
    await perform("PATCH /api/v1/company/:companyId", "owner");
    await ask(`PATCH ${of()}`, { userLimit: 60 });
    const verbs = async (query: string) => (await auditOf(query)).map(({ verb }) => verb);
    expect(await verbs("")).toEqual(["company.update", "company.update", "user.unban", "user.ban"]);
    expect(await verbs(`personId=${platformAdmin.id}`)).toEqual(["company.update", "user.unban", "user.ban"]);
    expect(await verbs(`personId=${platformAdmin.id}&verb=user.ban`)).toEqual(["user.ban"]);
    expect(await verbs(`companyId=${world.acme.id}&personId=${world.people.owner.id}`)).toEqual([
      "company.update",
    ]);
    expect(await verbs(`recordType=user&recordId=${member.id}`)).toEqual(["user.unban", "user.ban"]);
    expect(await verbs("recordType=company")).toHaveLength(2);
    expect(await verbs(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await verbs(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
    expect(await codeOf(await ask(`GET /api/v1/admin/audit?recordId=x`))).toEqual([400, "BAD_QUERY"]);
    const first = await ask("GET /api/v1/admin/audit?limit=3");
    const { nextCursor } = await first.json<{ nextCursor: string }>();
    expect(await verbs(`limit=3&cursor=${nextCursor}`)).toEqual(["user.ban"]);
  });

  it("finds what somebody did as another, and names both", async () => {
    const start = await admin("impersonate-user", {
      userId: world.people.owner.id,
      reason: "Consulta de soporte",
    });
    const acting = start.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await ask(`PATCH /api/v1/company/${world.acme.id}`, { name: "Acme" }, acting);
    expect(await auditOf(`personId=${world.people.platformAdmin.id}`)).toMatchObject([
      { verb: "company.update", actor: { name: "Olga Dueña" }, impersonatedBy: { name: "Plataforma" } },
      { verb: "impersonation.start", recordName: "Olga Dueña", impersonatedBy: null, company: null },
      { verb: "impersonation.start", recordName: "Olga Dueña", company: { name: "Acme" } },
    ]);
  });
});
