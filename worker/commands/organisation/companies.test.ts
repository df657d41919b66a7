import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeCompany, makeLocation, makeZone } from "#fixtures/build.ts";
import { makeMailboxForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, cookieOf, costOf, errorOf, insert, sql } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Company } from "../../contract/organisation/companies.ts";
import { proposeCodes } from "../../domain/forms/codes.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { company, department } from "../../storage/tables/organisation/organisation.ts";
import { location, zone } from "../../storage/tables/organisation/places.ts";

const found = async (world: World, body: object) =>
  api("/api/v1/company", { body, cookie: await world.cookie("member") });
const companyOf = async (answer: Response) => (await answer.json<{ company: Company }>()).company;

describe("creating a company", () => {
  it("makes the user its owner, with a code from the name and the user's language", async () => {
    const world = await makeWorld();
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.member.id));
    const answer = await found(world, { name: "Forja Nova, S.L.", color: "chart-2" });
    expect(answer.status).toBe(201);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const made = await companyOf(answer);
    expect(made).toMatchObject({
      name: "Forja Nova, S.L.",
      companyCode: "FORJ",
      userLimit: 5,
      usersUsage: 1,
      timeZone: "Europe/Madrid",
    });
    const roles = await sql().select().from(companyUser).where(eq(companyUser.companyId, made.id));
    expect(roles).toMatchObject([{ userId: world.people.member.id, role: "owner", departmentId: null }]);
    const [row] = await sql().select().from(company).where(eq(company.id, made.id));
    expect(row?.language).toBe("ca");
    expect(await sql().select().from(auditLog)).toMatchObject([
      { verb: "company.create", recordId: made.id },
    ]);
  });

  it("finds a free code when the name's is taken, and refuses a taken requested one", async () => {
    const world = await makeWorld();
    expect((await companyOf(await found(world, { name: "Acme" }))).companyCode).not.toBe("ACME");
    const taken = await found(world, { name: "Acme", companyCode: "ACME" });
    expect([taken.status, (await errorOf(taken)).code]).toEqual([409, "CODE_TAKEN"]);
  });

  it("gives ten concurrent companies of one name a code each", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => found(world, { name: "Talleres Zabala" })),
    );
    const made = await Promise.all(answers.map(companyOf));
    expect(new Set(made.map(({ companyCode }) => companyCode)).size).toBe(10);
    expect(made.map(({ companyCode }) => companyCode)).not.toContain(null);
  });

  it("finds a code even when all codes from the name are taken", async () => {
    const world = await makeWorld();
    await insert(
      tableRows(
        company,
        proposeCodes("Talleres Zabala").map((companyCode) => makeCompany({ companyCode })),
      ),
    );
    const made = await companyOf(await found(world, { name: "Talleres Zabala" }));
    expect(made.companyCode).toMatch(/^[A-Z0-9]{6}$/);
  });

  it("stores the name in one line", async () => {
    const world = await makeWorld();
    const made = await companyOf(await found(world, { name: " Forja\r\nNova\t\u0007 \u00a0S.L.\n" }));
    expect(made.name).toBe("Forja Nova S.L.");
    const empty = await found(world, { name: "\n\t" });
    expect(await problemOf(empty)).toMatchObject({ status: 422, fields: { name: "Escribe un nombre" } });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(256) }, "name"],
    [{ name: "Bien", companyCode: "ab" }, "companyCode"],
    [{ name: "Bien", companyCode: "ABCDEFG" }, "companyCode"],
    [{ name: "Bien", color: "blue" }, "color"],
  ])("refuses %j", async (body, field) => {
    const answer = await found(await makeWorld(), body);
    expect([answer.status, Object.keys((await errorOf(answer)).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe("a company's settings", () => {
  const change = async (world: World, body: object) =>
    api(`/api/v1/company/${world.acme.id}`, { method: "PATCH", body, cookie: await world.cookie("admin") });

  it("change together, and only differences are audited", async () => {
    const world = await makeWorld();
    const changes = {
      name: "Acme",
      color: "ring",
      mailboxAdviceEmail: "Buzon@Pruebas.example",
      timeZone: "Atlantic/Canary",
    };
    const answer = await change(world, changes);
    expect(await companyOf(answer)).toMatchObject({
      ...changes,
      mailboxAdviceEmail: "buzon@pruebas.example",
    });
    // By somebody else: a person's further edits would extend their entry.
    await api(`/api/v1/company/${world.acme.id}`, {
      method: "PATCH",
      cookie: await world.cookie("owner"),
      body: {
        name: "Acme",
        mailboxAdviceEmail: null,
      },
    });
    const lines = await sql().select().from(auditLog);
    expect(lines.map(({ changes: each }) => Object.keys(each).toSorted())).toEqual([
      ["color", "mailboxAdviceEmail", "name", "timeZone"],
      ["mailboxAdviceEmail"],
    ]);
    expect((await change(world, {})).status).toBe(200);
  });

  it("have up to twelve moments of the drill clock, of forty letters each", async () => {
    const world = await makeWorld();
    const moments = Array.from({ length: 12 }, (_, index) => `Momento ${index + 1}`.padEnd(40, "x"));
    const answer = await change(world, { drillMoments: [" Llegan los  bomberos ", ...moments.slice(1)] });
    expect((await companyOf(answer)).drillMoments).toEqual(["Llegan los bomberos", ...moments.slice(1)]);
    for (const refused of [[...moments, "Otro"], ["x".repeat(41)], [" "]]) {
      expect(await problemOf(await change(world, { drillMoments: refused }))).toMatchObject({
        status: 422,
        fields: { drillMoments: "Como máximo 12 momentos, de 40 letras cada uno" },
      });
    }
    expect((await companyOf(await change(world, { drillMoments: null }))).drillMoments).toBeNull();
  });

  it("say in each of two lists of moments saved at once what it took the place of", async () => {
    const world = await makeWorld();
    await change(world, { drillMoments: ['Llegan los "bomberos"', "Sirena €"] });
    const path = `/api/v1/company/${world.acme.id}`;
    const answers = await Promise.all([
      requestAs(world, "owner", "PATCH", path, { drillMoments: ["Uno"] }),
      requestAs(world, "admin", "PATCH", path, { drillMoments: ["Dos"] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const lines = (await auditLinesOf(world.acme.id)).map(({ changes }) => changes["drillMoments"]);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).map((line) => line?.before)).toEqual(lines.slice(0, -1).map((line) => line?.after));
  });

  it.each(["UTC", "Atlantic/Canary", "America/Port_of_Spain", "Asia/Kolkata", "Asia/Calcutta"])(
    "may have the clock of %s",
    async (timeZone) => {
      const world = await makeWorld();
      const answer = await api(`/api/v1/company/${world.acme.id}`, {
        method: "PATCH",
        body: { timeZone },
        cookie: await world.cookie("owner"),
      });
      expect((await companyOf(answer)).timeZone).toBe(timeZone);
    },
  );

  it("change the departments' codes with the company's, until the first form", async () => {
    const world = await makeWorld();
    expect((await change(world, { companyCode: "OTRA" })).status).toBe(409);
    expect((await change(world, { companyCode: "NOVA" })).status).toBe(200);
    const codes = await sql()
      .select({ code: department.departmentCode })
      .from(department)
      .where(eq(department.companyId, world.acme.id));
    expect(codes.map(({ code }) => code).toSorted()).toEqual(["NOVA-ALM", "NOVA-TAL"]);

    const place = makeLocation({ companyId: world.acme.id });
    const spot = makeZone({ locationId: place.id });
    const form = {
      companyId: world.acme.id,
      createdById: world.people.owner.id,
      locationId: place.id,
      zoneId: spot.id,
    };
    await insert(
      tableRows(location, [place]),
      tableRows(zone, [spot]),
      tableRows(mailboxForm, [makeMailboxForm(form)]),
    );
    const locked = await change(world, { companyCode: "TARDE", name: "No debe cambiar" });
    expect([locked.status, (await errorOf(locked)).code]).toEqual([409, "CODE_LOCKED"]);
    const [row] = await sql().select().from(company).where(eq(company.id, world.acme.id));
    expect([row?.companyCode, row?.name]).toEqual(["NOVA", "Metales Acme"]);
  });

  it.each([
    [{ timeZone: "Marte/Olympus" }, "timeZone"],
    [{ timeZone: "+05:00" }, "timeZone"],
    [{ timeZone: "utc" }, "timeZone"],
    [{ timeZone: "europe/madrid" }, "timeZone"],
    [{ mailboxAdviceEmail: "nada" }, "mailboxAdviceEmail"],
    [{ userLimit: 500 }, "userLimit"],
  ])("refuse %j", async (body, field) => {
    const answer = await change(await makeWorld(), body);
    expect([answer.status, Object.keys((await errorOf(answer)).fields ?? {})]).toEqual([422, [field]]);
  });
});

describe("one's own account", () => {
  it("lists the sessions without tokens, ends one, and ends the others", async () => {
    const { people } = await makeWorld();
    const [here, there, third] = [
      await cookieOf(people.member.id),
      await cookieOf(people.member.id),
      await cookieOf(people.member.id),
    ];
    type Sessions = { sessions: { id: string; isCurrent: boolean }[] };
    const list = async () => (await api("/api/auth/list-sessions", { cookie: here })).json<Sessions>();
    const { sessions } = await list();
    expect(sessions.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain("token");
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await api("/api/auth/revoke-session", { body: { id: other?.id }, cookie: here })).status).toBe(
      200,
    );
    expect((await list()).sessions).toHaveLength(2);
    expect((await api("/api/auth/revoke-other-sessions", { body: {}, cookie: here })).status).toBe(200);
    for (const gone of [there, third])
      expect(await (await api("/api/auth/get-session", { cookie: gone })).json()).toBeNull();
    expect((await list()).sessions).toHaveLength(1);
    await api("/api/auth/revoke-sessions", { body: {}, cookie: here });
    expect((await api("/api/auth/list-sessions", { cookie: here })).status).toBe(401);
  });

  it("does not end another user's session", async () => {
    const world = await makeWorld();
    const theirs = await world.cookie("owner");
    const mine = await world.cookie("member");
    const { session } = await (
      await api("/api/auth/get-session", { cookie: theirs })
    ).json<{ session: { id: string } }>();
    expect((await api("/api/auth/revoke-session", { body: { id: session.id }, cookie: mine })).status).toBe(
      404,
    );
    expect(await (await api("/api/auth/get-session", { cookie: theirs })).json()).not.toBeNull();
  });
});
