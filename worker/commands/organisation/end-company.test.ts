import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, errorOf, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { codeOf } from "#fixtures/test/platform-desk.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Company } from "../../contract/organisation/companies.ts";
import type { CompanyContents } from "../../contract/organisation/lifecycle.ts";
import worker from "../../index.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";

const HOURLY = "47 * * * *";
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await insert(
    tableRows(companyUser, [
      makeMembership({ companyId: world.acme.id, userId: world.people.memberElsewhere.id, role: "owner" }),
    ]),
  );
});
afterEach(() => void vi.useRealTimers());

const path = ({ acme }: World, end = "") => `/api/v1/company/${acme.id}${end}`;
const end = (who: VisitorName = "owner", confirmation = world.acme.name) =>
  requestAs(world, who, "POST", path(world, "/deletion"), { confirmation });
const keep = (who: VisitorName = "owner") => requestAs(world, who, "DELETE", path(world, "/deletion"));
const companyOf = async (answer: Response) => (await answer.json<{ company: Company }>()).company;
const owners = () => [world.people.owner.email, world.people.memberElsewhere.email];
const subjectsTo = async (address: string) =>
  (await outboxOf(address)).filter(({ kind }) => kind === "company-notice").map(({ subject }) => subject);

async function hour(now: number): Promise<void> {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const context = createExecutionContext();
  await worker.scheduled?.(
    createScheduledController({ scheduledTime: new Date(now), cron: HOURLY }),
    env,
    context,
  );
  await waitOnExecutionContext(context);
  vi.useRealTimers();
}

describe("an owner who deletes the company", () => {
  it("is told what goes with it", async () => {
    await fillForms(world);
    const answer = await requestAs(world, "owner", "GET", path(world, "/deletion"));
    expect(await answer.json<CompanyContents>()).toEqual({
      // The draft of the mailbox is its author's.
      contents: { forms: 6, actions: 0, departments: 2, locations: 2, people: 6, files: 0, fileBytes: 0 },
      hasSubscription: false,
    });
  });

  it("types its name, and then it can be read and downloaded but not changed", async () => {
    for (const confirmation of ["", "metales acme", "Otra empresa"]) {
      const refused = await end("owner", confirmation);
      expect([refused.status, (await errorOf(refused)).fields]).toEqual([
        422,
        { confirmation: "Escribe el nombre tal como aparece" },
      ]);
    }
    const { ending } = await companyOf(await end());
    expect(Date.parse(ending?.at ?? "")).toBeGreaterThan(Date.now() + 29.9 * DAY);
    expect(Date.parse(ending?.at ?? "")).toBeLessThan(Date.now() + 30.1 * DAY);
    const change = await requestAs(world, "owner", "PATCH", path(world), { name: "Otro" });
    expect(await errorOf(change)).toMatchObject({
      code: "COMPANY_ENDING",
      message: "La empresa se va a eliminar: se puede consultar, pero no cambiar",
    });
    expect((await requestAs(world, "member", "GET", path(world))).status).toBe(200);
    const download = await requestAs(world, "owner", "POST", path(world, "/exports"), {
      resource: "company",
    });
    expect(download.status).toBe(202);
    expect(await codeOf(await end())).toEqual([409, "COMPANY_ENDING"]);
  });

  it("and every other owner gets a letter at once, one a week before and one a day before, each once", async () => {
    const before = Date.now();
    await end();
    for (const address of owners()) await waitForMails(address, 1);
    const day = 30 * DAY;
    await hour(before + day - 8 * DAY);
    for (const address of owners()) expect(await subjectsTo(address)).toHaveLength(1);
    for (const left of [7 * DAY - HOUR, 6 * DAY, 2 * DAY]) await hour(before + day - left);
    for (const address of owners()) await waitForMails(address, 2);
    for (const left of [23 * HOUR, 10 * HOUR]) await hour(before + day - left);
    for (const address of owners()) await waitForMails(address, 3);
    const subjects = (await subjectsTo(world.people.owner.email)).toSorted();
    expect(subjects).toEqual([
      expect.stringMatching(/^Metales Acme se eliminará de Extintor el \d+ de \w+ de \d{4}$/),
      expect.stringMatching(/^Queda una semana: Metales Acme se eliminará el /),
      expect.stringMatching(/^Último día: Metales Acme se eliminará el /),
    ]);
    expect(await subjectsTo(world.people.admin.email)).toEqual([]);
  });

  it("can be overruled by any owner, and everything is as before", async () => {
    await end();
    // A letter about an end that was taken back would not be sent.
    for (const address of owners()) await waitForMails(address, 1);
    for (const who of ["admin", "manager", "platformAdmin"] as const)
      expect([who, (await keep(who)).status]).toEqual([who, 403]);
    expect((await companyOf(await keep("memberElsewhere"))).ending).toBeNull();
    expect((await requestAs(world, "owner", "PATCH", path(world), { name: "Otro" })).status).toBe(200);
    for (const address of owners()) await waitForMails(address, 2);
    // Repeated, it changes nothing and sends nothing.
    expect((await keep()).status).toBe(200);
    const verbs = (await sql().select().from(auditLog)).map(({ verb }) => verb).toSorted();
    expect(verbs).toEqual(["company.delete", "company.keep", "company.update"]);
  });

  it("cannot be while somebody impersonates them", async () => {
    const started = await api("/api/auth/admin/impersonate-user", {
      body: { userId: world.people.owner.id, reason: "Consulta de soporte" },
      cookie: await world.cookie("platformAdmin"),
    });
    const cookie = started.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const refused = await api(path(world, "/deletion"), { body: { confirmation: world.acme.name }, cookie });
    expect(await codeOf(refused)).toEqual([403, "NOT_WHILE_IMPERSONATING"]);
  });

  it("finds nothing of it when the time is over", async () => {
    await end();
    const over = new Date(Date.now() - HOUR);
    await sql().update(company).set({ endsAt: over }).where(eq(company.id, world.acme.id));
    await hour(Date.now());
    // The queue of the tests works on its own.
    await expect
      .poll(async () => (await sql().select().from(company).where(eq(company.id, world.acme.id))).length, {
        timeout: 15_000,
      })
      .toBe(0);
    expect((await requestAs(world, "owner", "GET", path(world))).status).toBe(404);
  });
});
