import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { costOf, sql } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { ResponseBody } from "../../contract/endpoint.ts";
import type { readSettingHistory } from "../../contract/organisation/audit.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";

type Answer = ResponseBody<typeof readSettingHistory>;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const companyPath = () => `/api/v1/company/${world.acme.id}`;
const ask = (type: string, id: string, who: VisitorName = "admin") =>
  requestAs(world, who, "GET", `${companyPath()}/history/${type}/${id}`);
async function historyOf(type: string, id: string): Promise<Answer> {
  const answer = await ask(type, id);
  expect(answer.status).toBe(200);
  return answer.json<Answer>();
}
async function perform(who: VisitorName, method: string, path: string, body?: object) {
  const answer = await requestAs(world, who, method, path, body);
  expect(answer.ok).toBe(true);
  return answer;
}

it("tells what became of a person in the company, with the names of departments", async () => {
  const { store, workshop, people } = world;
  const member = `${companyPath()}/members/${people.member.id}`;
  await perform("owner", "PATCH", member, { role: "manager", departmentId: workshop.id });
  await perform("admin", "POST", `${companyPath()}/members`, {
    userId: people.member.id,
    role: "member",
    departmentId: store.id,
  });
  await perform("owner", "DELETE", `${member}?departmentId=${store.id}`);
  const { history, names } = await historyOf("user", people.member.id);
  expect(history).toMatchObject([
    {
      verb: "member.remove",
      by: { name: "Olga Dueña" },
      changes: { roles: { before: [{ role: "member", departmentId: store.id }], after: [] } },
    },
    { verb: "member.add", changes: { role: { after: "member" }, departmentId: { after: store.id } } },
    {
      verb: "member.changeRole",
      changes: { [`role in ${workshop.id}`]: { before: "member", after: "manager" } },
    },
  ]);
  expect(Object.fromEntries(names.map(({ id, name }) => [id, name]))).toEqual({
    [store.id]: "Almacén",
    [workshop.id]: "Taller",
    [people.member.id]: "Mario Miembro",
  });
});

it("tells who invited somebody, and has no addresses", async () => {
  const { acme, people, workshop } = world;
  const email = people.otherOwner.email;
  await perform("manager", "POST", `${companyPath()}/invites`, {
    email,
    role: "member",
    departmentIds: [workshop.id],
  });
  const [invitation] = await sql().select().from(invite).where(eq(invite.email, email));
  await perform("otherOwner", "POST", `/api/v1/invite/${invitation?.invitationCode}/accept`);
  const { history, names } = await historyOf("user", people.otherOwner.id);
  expect(history).toMatchObject([
    {
      verb: "invite.accept",
      changes: { invitedBy: { after: people.manager.id }, role: { after: "member" } },
    },
  ]);
  expect(names).toContainEqual({ id: people.manager.id, name: people.manager.name });
  await perform("owner", "PATCH", companyPath(), {
    mailboxAdviceEmail: "buzon@pruebas.example",
    name: "Acme",
  });
  const company = await historyOf("company", acme.id);
  expect(Object.keys(company.history[0]?.changes ?? {})).toEqual(["name"]);
  expect(JSON.stringify([history, company])).not.toContain("@");
});

it("tells the changes of each setting, also of one that was deleted", async () => {
  const { workshop, acme } = world;
  const department = `${companyPath()}/departments/${workshop.id}`;
  await perform("manager", "PUT", `${department}/objectives`, {
    departmentId: workshop.id,
    monthlyObjectives: { drill: 2 },
  });
  await perform("owner", "PATCH", department, { name: "Taller 2" });
  expect((await historyOf("department", workshop.id)).history).toMatchObject([
    { verb: "department.update", changes: { name: { before: "Taller", after: "Taller 2" } } },
    { verb: "objectives.set", changes: { drill: { before: null, after: 2 } } },
  ]);
  const locations = `/api/v1/location/${acme.id}/locations`;
  const { location } = await (
    await perform("owner", "POST", locations, { name: "Nave 9", description: null })
  ).json<{ location: { id: string } }>();
  const { id } = location;
  expect((await historyOf("location", id)).history).toMatchObject([{ verb: "location.create" }]);
  await perform("owner", "DELETE", `${locations}/${id}`);
  expect((await historyOf("location", id)).history.map(({ verb }) => verb)).toEqual([
    "location.delete",
    "location.create",
  ]);
});

it("is for administrators of the company, and has nothing of another", async () => {
  const { workshop, foreign, people, other } = world;
  const statuses = async (type: string, id: string) =>
    Promise.all(
      (["owner", "platformAdmin", "manager", "member", "otherOwner"] as const).map(
        async (who) => (await ask(type, id, who)).status,
      ),
    );
  expect(await statuses("department", workshop.id)).toEqual([200, 200, 403, 403, 404]);
  await perform("otherOwner", "PATCH", `/api/v1/company/${other.id}`, { name: "Otra" });
  for (const [type, id] of [
    ["department", foreign.id],
    ["user", people.otherOwner.id],
    ["company", other.id],
    ["zone", "nothing"],
  ] as const)
    expect((await ask(type, id)).status).toBe(404);
  expect((await ask("drill", "x")).status).toBe(404);
});

it("reads as much of a long log as of a short one, in one round trip", async () => {
  const { acme, people } = world;
  const insert = (from: number, to: number) =>
    env.DB.prepare(
      `with recursive n(value) as (select ?1 union all select value + 1 from n where value < ?2)
       insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at)
       select 'entry-' || value, ?3, ?4, 'company.update', 'company', ?3,
         '{"name":{"before":"A","after":"B"}}', value from n`,
    )
      .bind(from, to, acme.id, people.owner.id)
      .run();
  const cost = async () => costOf(await ask("company", acme.id));
  await insert(1, 1000);
  const short = await cost();
  await insert(1001, 11_000);
  const long = await cost();
  expect(long.rowsRead).toBeLessThanOrEqual(short.rowsRead + 5);
  // The session, and the answer.
  expect(long.roundTrips).toBeLessThanOrEqual(2);
  expect((await historyOf("company", acme.id)).history).toHaveLength(200);
});
