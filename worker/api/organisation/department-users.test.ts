import { describe, expect, it } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { costOf, insert } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { DepartmentUser } from "../../contract/organisation/departments.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

const workshopOf = ({ acme, workshop }: World) => `/api/v1/company/${acme.id}/departments/${workshop.id}`;

describe("the users of a department", () => {
  it.each([
    ["manager", true],
    ["owner", true],
    ["member", false],
  ] as const)("are told to its %s, with addresses: %s", async (visitor, withAddresses) => {
    const world = await makeWorld();
    const answer = await requestAs(world, visitor, "GET", `${workshopOf(world)}/users`);
    const { users } = await answer.json<{ users: DepartmentUser[] }>();
    expect(users.map(({ name, role }) => [name, role])).toEqual([
      ["Bruno Bloqueado", "member"],
      ["Mario Miembro", "member"],
      ["Marta Mando", "manager"],
    ]);
    const { email } = world.people.manager;
    expect(users.at(-1)?.email).toBe(withAddresses ? email : null);
  });

  it.each([
    ["manager", true],
    ["owner", true],
    ["member", false],
  ] as const)("are assignable with those of the company, as its %s sees", async (visitor, withAddresses) => {
    const world = await makeWorld();
    const { acme, people, store } = world;
    // A user of both is listed once, as one of the department.
    await insert(
      tableRows(companyUser, [
        makeMembership({ companyId: acme.id, userId: people.manager.id, role: "admin" }),
        makeMembership({
          companyId: acme.id,
          departmentId: store.id,
          userId: people.owner.id,
          role: "manager",
        }),
      ]),
    );
    const ask = async (more: string) => {
      const answer = await requestAs(world, visitor, "GET", `${workshopOf(world)}/users?assignable=${more}`);
      expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
      return (await answer.json<{ users: DepartmentUser[] }>()).users;
    };
    const assignable = await ask("true");
    expect(assignable.map(({ name, role }) => [name, role])).toEqual([
      ["Andrés Administrador", "admin"],
      ["Bruno Bloqueado", "member"],
      ["Mario Miembro", "member"],
      ["Marta Mando", "manager"],
      ["Olga Dueña", "owner"],
    ]);
    expect(assignable.at(-1)?.email).toBe(withAddresses ? people.owner.email : null);
    expect((await ask("false")).length).toBe(3);
    expect(
      (await requestAs(world, "memberElsewhere", "GET", `${workshopOf(world)}/users?assignable=true`)).status,
    ).toBe(403);
  });
});
