import { describe, expect, it } from "vitest";
import {
  makeDepartment,
  makeInvite,
  makeJobPosition,
  makeLocation,
  makeMembership,
  makeUser,
  makeZone,
} from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { department } from "../../storage/tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../../storage/tables/organisation/places.ts";

const NAMES = ["Zurita 10", "Ñandú", "Álvarez", "nube", "Oca", "Zurita 9", "Alba"];
const IN_ORDER = ["Alba", "Álvarez", "nube", "Ñandú", "Oca", "Zurita 9", "Zurita 10"];

async function filled() {
  const world = await makeWorld();
  const { acme, other, plant, people } = world;
  const users = NAMES.map((name) => makeUser({ name }));
  const departments = NAMES.map((name) => makeDepartment({ companyId: acme.id, name }));
  const pending = makeInvite({ companyId: other.id, invitedById: people.platformAdmin.id });
  const ours = NAMES.map((name) => makeDepartment({ companyId: other.id, name }));
  await insert(
    tableRows(user, users),
    tableRows(department, [...departments, ...ours]),
    tableRows(
      companyUser,
      [...users, people.member].flatMap(({ id: userId }, index) =>
        (index < users.length ? departments.slice(0, 1) : departments).map(({ id }) =>
          makeMembership({ companyId: acme.id, userId, departmentId: id }),
        ),
      ),
    ),
    tableRows(
      location,
      NAMES.map((name) => makeLocation({ companyId: acme.id, name })),
    ),
    tableRows(
      zone,
      NAMES.map((name) => makeZone({ locationId: plant.id, name })),
    ),
    tableRows(
      jobPosition,
      NAMES.map((name) => makeJobPosition({ companyId: acme.id, name })),
    ),
    tableRows(invite, [pending]),
    tableRows(
      inviteDepartment,
      ours.map(({ id }) => ({ inviteId: pending.id, departmentId: id })),
    ),
  );
  return { ...world, first: departments[0]?.id ?? "" };
}

type Named = { name: string };
/** The names to compare, in lists that have other names too. */
const ours = (rows: Named[]) => rows.map(({ name }) => name).filter((name) => NAMES.includes(name));

const LISTS: [string, (world: World & { first: string }) => string, (answer: never) => Named[]][] = [
  [
    "departments",
    ({ acme }) => `/api/v1/company/${acme.id}/departments`,
    (answer: { departments: Named[] }) => answer.departments,
  ],
  [
    "departments to administer",
    ({ acme }) => `/api/v1/admin/departments/${acme.id}`,
    (answer: { departments: Named[] }) => answer.departments,
  ],
  [
    "people of a department",
    ({ acme, first }) => `/api/v1/company/${acme.id}/departments/${first}/users`,
    (answer: { users: Named[] }) => answer.users,
  ],
  [
    "members",
    ({ acme }) => `/api/v1/company/${acme.id}/members`,
    (answer: { members: Named[] }) => answer.members,
  ],
  [
    "departments of a member",
    ({ acme }) => `/api/v1/company/${acme.id}/members`,
    (answer: { members: { name: string; roles: { department: Named | null }[] }[] }) =>
      answer.members
        .find(({ name }) => name === "Mario Miembro")
        ?.roles.flatMap(({ department: its }) => its ?? []) ?? [],
  ],
  [
    "departments of an invitation",
    ({ other }) => `/api/v1/company/${other.id}/invites`,
    (answer: { invites: { departments: Named[] }[] }) => answer.invites[0]?.departments ?? [],
  ],
  [
    "locations",
    ({ acme }) => `/api/v1/location/${acme.id}/locations`,
    (answer: { locations: Named[] }) => answer.locations,
  ],
  [
    "zones",
    ({ acme, plant }) => `/api/v1/location/${acme.id}/locations/${plant.id}/zones`,
    (answer: { zones: Named[] }) => answer.zones,
  ],
  [
    "job positions",
    ({ acme }) => `/api/v1/location/${acme.id}/job-positions`,
    (answer: { jobPositions: Named[] }) => answer.jobPositions,
  ],
];

describe("by name", () => {
  it.each(LISTS)("lists the %s in the alphabetical order of the user's language", async (_, path, rowsOf) => {
    const world = await filled();
    const answer = await requestAs(world, "platformAdmin", "GET", path(world));
    expect(ours(rowsOf(await answer.json()))).toEqual(IN_ORDER);
  });
});
