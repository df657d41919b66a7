// What platform administrators do with companies, and what their people see of it.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cookieOf, errorOf, outboxOf, waitForMails } from "#fixtures/test/client.ts";
import { codeOf, platformDesk } from "#fixtures/test/platform-desk.ts";
import { dumpRows } from "#fixtures/test/empty-tables.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { Company } from "../../contract/organisation/companies.ts";
import { removeWhole } from "#fixtures/test/erasing/remove-company.ts";
import { runJob } from "../jobs/run-job.ts";
import type { AdminCompanyDetail } from "../../contract/admin/companies.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";

type Desk = Awaited<ReturnType<typeof platformDesk>>;
let world: Desk["world"];
let ask: Desk["ask"];
let auditOf: Desk["auditOf"];
beforeEach(async () => {
  ({ world, ask, auditOf } = await platformDesk());
});

const companies = "/api/v1/admin/companies";
const of = (path = "") => `${companies}/${world.acme.id}${path}`;
const companyOf = async (answer: Response) => (await answer.json<{ company: AdminCompanyDetail }>()).company;
const ownCompanyOf = async (answer: Response) => (await answer.json<{ company: Company }>()).company;
const DAY = 24 * 60 * 60 * 1000;
const lettersTo = async (address: string) =>
  (await outboxOf(address)).filter(({ kind }) => kind === "company-notice");

describe("a company", () => {
  it.each([
    ["somebody who has an account", () => world.people.member.email],
    ["a new address", () => "titular@pruebas.example"],
  ])("is created for %s, who gets a letter and is its owner", async (_, addressOf) => {
    const ownerEmail = addressOf();
    const answer = await ask(`POST ${companies}`, { name: "Fundición Nervión", ownerEmail, userLimit: 12 });
    expect(answer.status).toBe(201);
    const made = await companyOf(answer);
    expect(made).toMatchObject({
      userLimit: 12,
      usersUsage: 1,
      state: "active",
      owners: [{ email: ownerEmail }],
    });
    await waitForMails(ownerEmail, 1);
    const [letter] = await lettersTo(ownerEmail);
    expect(letter?.subject).toBe("Tu empresa Fundición Nervión ya está en Extintor");
    expect(letter?.text).toContain(`/login?emailAddress=${encodeURIComponent(ownerEmail)}`);
    const owner = await cookieOf(made.owners[0]?.id ?? "");
    expect((await ask(`GET /api/v1/company/${made.id}`, undefined, owner)).status).toBe(200);
  });

  it("has its limit changed, also below the number of its people, who stay", async () => {
    const answer = await ask(`PATCH ${of()}`, { userLimit: 1, name: "Acme, S.L." });
    expect(await companyOf(answer)).toMatchObject({ userLimit: 1, name: "Acme, S.L." });
    const members = await ask(`GET /api/v1/company/${world.acme.id}/members`);
    expect((await members.json<{ members: object[] }>()).members).toHaveLength(6);
    const path = `/api/v1/company/${world.acme.id}/invites`;
    const invitation = { email: "otra@pruebas.example", role: "admin", departmentIds: [] };
    expect(await codeOf(await ask(`POST ${path}`, invitation))).toEqual([409, "USER_LIMIT_REACHED"]);
    for (const userLimit of [0, -1, 1.5, 100_001, null])
      expect([userLimit, (await ask(`PATCH ${of()}`, { userLimit })).status]).toEqual([userLimit, 422]);
    expect(await auditOf(`companyId=${world.acme.id}`)).toMatchObject([
      { verb: "company.update", changes: { userLimit: { before: 50, after: 1 } } },
    ]);
  });

  it("gets the configured free limit when none is given", async () => {
    const usual = env.FREE_USER_LIMIT;
    env.FREE_USER_LIMIT = "7";
    const { email: ownerEmail } = world.people.member;
    const answer = await ask(`POST ${companies}`, { name: "Fundición Nervión", ownerEmail });
    env.FREE_USER_LIMIT = usual;
    expect(await companyOf(answer)).toMatchObject({ userLimit: 7 });
  });

  it("is read-only while suspended; its people are told, and it works again afterwards", async () => {
    const { owner } = world.people;
    const theirs = await world.cookie("owner");
    expect(await codeOf(await ask(`POST ${of("/suspend")}`, { reason: " " }))).toEqual([422, "INVALID"]);
    expect(await companyOf(await ask(`POST ${of("/suspend")}`, { reason: "Impago" }))).toMatchObject({
      state: "suspended",
      suspensionReason: "Impago",
    });
    // A second time changes nothing and sends nothing.
    expect((await ask(`POST ${of("/suspend")}`, { reason: "Otro" })).status).toBe(200);
    const read = await ask(`GET /api/v1/company/${world.acme.id}`, undefined, theirs);
    expect(await read.json()).toMatchObject({ company: { suspension: { reason: "Impago" } } });
    const current = await ask("GET /api/auth/get-session", undefined, theirs);
    expect((await current.json<CurrentSession>()).user.companies).toMatchObject([{ isSuspended: true }]);
    const change = () => ask(`PATCH /api/v1/company/${world.acme.id}`, { name: "Otro nombre" }, theirs);
    expect(await errorOf(await change())).toMatchObject({
      code: "COMPANY_SUSPENDED",
      message: "La empresa está suspendida: se puede consultar, pero no cambiar",
    });
    await waitForMails(owner.email, 1);
    const [suspended] = await lettersTo(owner.email);
    expect([suspended?.subject, suspended?.text.includes("Motivo: Impago")]).toEqual([
      "Metales Acme está suspendida en Extintor",
      true,
    ]);
    expect((await ask(`POST ${of("/resume")}`)).status).toBe(200);
    await waitForMails(owner.email, 2);
    expect((await change()).status).toBe(200);
    expect((await auditOf("recordType=company")).map(({ verb }) => verb)).toEqual([
      "company.update",
      "company.resume",
      "company.suspend",
    ]);
  });

  it("is not joined while suspended", async () => {
    await env.DB.prepare("update invite set email = ?1").bind(world.people.otherOwner.email).run();
    await ask(`POST ${of("/suspend")}`, { reason: "Impago" });
    const accept = `POST /api/v1/invite/${world.pending.invitationCode}/accept`;
    expect(await codeOf(await ask(accept, undefined, await world.cookie("otherOwner")))).toEqual([
      409,
      "COMPANY_SUSPENDED",
    ]);
  });

  it("is deleted with a reason that its people read, and that stays in the audit log", async () => {
    const admin = of();
    const body = { confirmation: world.acme.name, reason: "Alta de prueba" };
    for (const [language, why] of [
      ["es", "Escribe el motivo"],
      ["ca", "Escriu el motiu"],
      ["en", "Write the reason"],
    ] as const) {
      await env.DB.prepare("update user set language = ?1").bind(language).run();
      for (const reason of [undefined, "", " "]) {
        const refused = await ask(`DELETE ${admin}`, { ...body, reason });
        expect([refused.status, (await errorOf(refused)).fields]).toEqual([422, { reason: why }]);
      }
    }
    const answer = await ask(`DELETE ${admin}`, body);
    const ended = (await answer.json<{ company: AdminCompanyDetail }>()).company;
    expect(ended).toMatchObject({ state: "ending", endReason: "Alta de prueba", deletedAt: null });
    expect(await codeOf(await ask(`DELETE ${admin}`, body))).toEqual([409, "COMPANY_ENDING"]);
    const read = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}`);
    expect((await ownCompanyOf(read)).ending).toMatchObject({ reason: "Alta de prueba" });
    const listed = await ask("GET /api/v1/admin/companies?state=ending");
    expect(await listed.json()).toMatchObject({ companies: [{ id: world.acme.id, state: "ending" }] });

    const kept = await ask(`POST ${admin}/keep`);
    expect(await kept.json()).toMatchObject({ company: { state: "active", endsAt: null } });
    await ask(`DELETE ${admin}`, body);
    const over = new Date(Date.now() + 31 * DAY);
    await removeWhole(runJob, world.acme.id, { now: over });
    const entry = {
      recordId: world.acme.id,
      company: null,
      changes: { name: { before: "Metales Acme" }, reason: { after: "Alta de prueba" } },
    };
    expect(await auditOf("verb=company.delete")).toMatchObject([entry, entry]);
    const left = (await dumpRows(["audit_log"])).filter((line) => line.includes(world.acme.id));
    expect(left).toEqual([]);
  });
});
