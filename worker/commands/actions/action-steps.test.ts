// Every step of an action, through HTTP, by a user of each set of rights.
import { describe, expect, it } from "vitest";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { errorOf } from "#fixtures/test/client.ts";
import { actionIdOf, actionsPath, fillActions, fieldsForStatus } from "#fixtures/test/fill-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { ACTION_STATUSES, type ActionStatus } from "../../contract/enums.ts";

/** The member raised it, is its assignee, or neither. */
const PEOPLE = {
  platformAdmin: "platformAdmin",
  owner: "owner",
  admin: "admin",
  manager: "manager",
  initiator: "member",
  assignee: "member",
  colleague: "member",
  elsewhere: "memberElsewhere",
  outsider: "otherOwner",
} as const;
type Person = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Person[];

const MANAGEMENT: Person[] = ["platformAdmin", "owner", "admin", "manager"];
const THOSE_CONCERNED: Person[] = [...MANAGEMENT, "initiator", "assignee"];
const ALLOWED: Record<string, Person[]> = {
  "in_progress completed": THOSE_CONCERNED,
  "completed in_progress": THOSE_CONCERNED,
  "completed evaluated": MANAGEMENT,
  "evaluated completed": MANAGEMENT,
};

function expected(from: ActionStatus, to: ActionStatus, person: Person): number {
  if (person === "outsider") return 404;
  if (person === "elsewhere") return 403;
  if (from === to) return 200;
  const allowed = ALLOWED[`${from} ${to}`];
  if (!allowed) return 409;
  return allowed.includes(person) ? 200 : 403;
}

async function worldFor(person: Person, status: ActionStatus): Promise<World> {
  const world = await makeWorld();
  const { people } = world;
  await fillActions(world, {
    ...fieldsForStatus(status),
    initiatedBy: person === "initiator" ? people.member.id : people.admin.id,
    assignedUserId: person === "assignee" ? people.member.id : people.manager.id,
  });
  return world;
}

const EVALUATION = { evaluationCriteria: "Sin repetición en tres meses", evaluationResult: "effective" };
const TRANSITIONS = ACTION_STATUSES.flatMap((from) => ACTION_STATUSES.map((to) => ({ from, to })));

describe.each(TRANSITIONS)("from $from to $to", ({ from, to }) => {
  it.each(NAMES)("requested by the %s", async (person) => {
    const world = await worldFor(person, from);
    const path = actionsPath(world, actionIdOf(world));
    const body = { status: to, ...(from === "completed" && to === "evaluated" ? EVALUATION : {}) };
    const answer = await requestAs(world, PEOPLE[person], "PATCH", path, body);
    expect(answer.status).toBe(expected(from, to, person));
    const code = answer.status === 409 ? (await errorOf(answer)).code : "INVALID_TRANSITION";
    expect(code).toBe("INVALID_TRANSITION");
    const after = await requestAs(world, "owner", "GET", path);
    const { action } = await after.json<{ action: { status: string; closingDate: string | null } }>();
    expect(action.status).toBe(answer.status === 200 ? to : from);
    expect(action.closingDate === null).toBe(action.status === "in_progress");
  });
});

it("reports the allowed steps in advance", async () => {
  for (const from of ACTION_STATUSES) {
    for (const person of NAMES.filter((name) => name !== "outsider" && name !== "elsewhere")) {
      await emptyTables();
      const world = await worldFor(person, from);
      const answer = await requestAs(world, PEOPLE[person], "GET", actionsPath(world, actionIdOf(world)));
      const { action } = await answer.json<{ action: { can: Record<string, boolean> } }>();
      const may = (to: ActionStatus) => from !== to && expected(from, to, person) === 200;
      const isTheirs = [...MANAGEMENT, "initiator"].includes(person);
      expect([from, person, action.can]).toEqual([
        from,
        person,
        {
          edit: isTheirs,
          delete: isTheirs,
          complete: from === "in_progress" && may("completed"),
          reopen: from === "completed" && may("in_progress"),
          evaluate: from === "completed" && may("evaluated"),
          undoEvaluation: from === "evaluated" && may("completed"),
          comment: true,
          askForTime: from === "in_progress" && person === "assignee",
        },
      ]);
    }
  }
}, 60_000);
