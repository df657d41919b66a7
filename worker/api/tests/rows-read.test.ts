// What a request costs does not depend on, and does not tell, how much a company has.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, cookieOf, cookiesOf, costOf } from "#fixtures/test/client.ts";
import { manyForms } from "#fixtures/test/many-forms.ts";
import { insertActionsOfForm, manyActions } from "#fixtures/test/many-actions.ts";
import { membersPath } from "#fixtures/test/open-actions.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import {
  areThereStatistics,
  gatherStatistics,
  haveStatistics,
  STATISTICS,
} from "#fixtures/test/cases/planner-statistics.ts";
import { SAFETY_CHECK_ID, fillForms } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { forgetStatistics } from "../../commands/upkeep/forget-statistics.ts";
import { newId } from "../../domain/ids.ts";

const MANY = 10_000;
/** The states of the planner's statistics that differ most from these companies. */
const FARTHEST = ["none", "those of a new company"] as const;
/** The session and what the request names, however many others there are. */
const FEW_ROWS = 60;

beforeAll(gatherStatistics);

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const rowsOf = (answer: Response) => costOf(answer).rowsRead;

/** Members of the workshop and the store alternately. */
async function manyMembers() {
  const numbers = `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${MANY})`;
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into "user" (id, name, email) select 'person-' || value, 'Persona ' || value, 'persona' || value || '@pruebas.example' from n`,
    ),
    env.DB.prepare(
      `${numbers} insert into company_user (id, company_id, user_id, department_id, role) select 'role-' || value, ?1, 'person-' || value, iif(value % 2, ?2, ?3), 'member' from n`,
    ).bind(world.acme.id, world.workshop.id, world.store.id),
    env.DB.prepare("update company set user_limit = 20000 where id = ?1").bind(world.acme.id),
  ]);
}

describe("the session", () => {
  const SIGN_INS = 200;
  const list = async (cookie: string) => {
    const answer = await api("/api/v1/company", { cookie });
    expect(answer.status).toBe(200);
    return costOf(answer);
  };

  it.each(STATISTICS)(
    "of somebody costs the same after 200 sign-ins with statistics: %s",
    async (statistics) => {
      const own = await world.cookie("owner");
      const before = await list(own);
      for (let nth = 0; nth < SIGN_INS; nth += 1) await cookieOf(world.people.member.id);
      await haveStatistics(statistics);
      expect(await list(own)).toEqual(before);
    },
  );

  it("has what the planner was told forgotten, also when it comes with the first read", async () => {
    const own = await world.cookie("owner");
    const known = cookiesOf(await api("/api/auth/get-session", { cookie: own }));
    for (const cookie of [own, `${own}; ${known}`]) {
      await haveStatistics("those of a new company");
      expect(await areThereStatistics()).toBe(true);
      await list(cookie);
      expect(await areThereStatistics()).toBe(false);
    }
  });

  it("is read although the statistics cannot be removed, which the log says", async () => {
    await haveStatistics("those of a new company");
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await forgetStatistics({
      DB: {
        withSession: () => {
          throw new Error("out of order");
        },
      } as unknown as D1Database,
    });
    expect(said.mock.calls).toEqual([[expect.stringContaining("STATISTICS_NOT_REMOVED")]]);
    said.mockRestore();
  });
});

describe.each(FARTHEST)("a company of ten thousand members, with statistics: %s", (statistics) => {
  beforeEach(async () => {
    await manyMembers();
    await haveStatistics(statistics);
  });

  it.each([
    ["adds a role to an invented person", "POST", "", { role: "member" }],
    ["changes the role of an invented person", "PATCH", "/:id", { role: "admin" }],
    ["removes an invented person", "DELETE", "/:id", undefined],
  ])("%s and reads few rows", async (_, method, path, body) => {
    const id = newId();
    const sent = method === "POST" ? { ...body, userId: id, departmentId: world.workshop.id } : body;
    const answer = await requestAs(
      world,
      "admin",
      method,
      `${membersPath(world)}${path.replace(":id", id)}`,
      sent,
    );
    expect(answer.status).toBe(404);
    expect(rowsOf(answer)).toBeLessThan(FEW_ROWS);
  });

  it.each([
    ["adds a role to a member", "POST", "", { userId: "person-1", role: "manager", departmentId: "store" }],
    ["changes the role of a member", "PATCH", "/person-1", { role: "manager", departmentId: "workshop" }],
    ["removes a member", "DELETE", "/person-1", undefined],
  ])("%s and reads few rows besides the count of members", async (_, method, path, body) => {
    const ids: Record<string, string> = { store: world.store.id, workshop: world.workshop.id };
    const sent = body && { ...body, departmentId: ids[body.departmentId] };
    const answer = await requestAs(world, "admin", method, membersPath(world) + path, sent);
    expect(answer.ok).toBe(true);
    // The number of members is counted again with each change.
    expect(rowsOf(answer)).toBeLessThan(MANY + FEW_ROWS * 2);
  });
});

describe.each(FARTHEST)("a company of ten thousand actions, with statistics: %s", (statistics) => {
  beforeEach(async () => {
    await manyActions(world, MANY, new Date());
    await haveStatistics(statistics);
  });

  it("is not read for an action that does not exist", async () => {
    const path = `/api/v1/company/${world.acme.id}/actions`;
    const answer = await requestAs(world, "admin", "PATCH", path, {
      ids: [newId()],
      changes: { priority: "1", assignee: world.people.manager.id },
    });
    expect(answer.status).toBe(200);
    expect(rowsOf(answer)).toBeLessThan(FEW_ROWS);
  });

  it("is read by key for the actions that are named", async () => {
    const path = `/api/v1/company/${world.acme.id}/actions`;
    const answer = await requestAs(world, "admin", "PATCH", path, {
      ids: ["action-7", "action-8"],
      changes: { assignee: world.people.manager.id },
    });
    expect(answer.status).toBe(200);
    // Two actions, each with the figures of its department and company, their entries of the inbox once more for devices, and for each
    // entry of the log and of the inbox a look for webhooks.
    expect(rowsOf(answer)).toBeLessThanOrEqual(142);
  });
});

describe("raising an action on a form", () => {
  it.each([
    ["a drill", "drill", {}],
    ["a question of a visit", "hseq_visit", { fieldId: SAFETY_CHECK_ID.hseq_visit }],
  ] as const)("of %s costs the same for the first and for the 4,000th", async (_, form, given) => {
    await fillForms(world);
    const raise = async () => {
      const answer = await raiseAction(world, raiseActionBodyFor(world, form, given));
      expect(answer.status).toBe(201);
      return costOf(answer);
    };
    const first = await raise();
    const second = await raise();
    await insertActionsOfForm(world, form, 3997, given);
    const later = await raise();
    expect(later).toEqual(second);
    // The first action of a department and a month adds the rows of their figures, which others change.
    expect(Math.abs(later.rowsRead - first.rowsRead)).toBeLessThan(10);
    expect(Math.abs(later.rowsWritten - first.rowsWritten)).toBeLessThan(10);
  });
});

describe("a search by number", () => {
  it.each(["forms", "actions", "actions/counts", "mailboxs"])(
    "in %s costs the same whether another company has such numbers or not",
    async (list) => {
      await manyActions(world, 200, new Date());
      await manyForms(world, 200);
      await env.DB.prepare("update mailbox_form set view_id = 'ACME-BUZ-1'").run();
      const search = async (q: string) => {
        const path = `/api/v1/company/${world.other.id}/${list}?q=${q}`;
        const answer = await requestAs(world, "otherOwner", "GET", path);
        expect(answer.status).toBe(200);
        return costOf(answer);
      };
      const nothing = await search("ZZZZ-TAL-ACC-0");
      for (const number of ["ACME-TAL-ACC-0", "ACME-TAL-K0-0", "ACME-BUZ-1"])
        expect(await search(number)).toEqual(nothing);
    },
  );
});

describe("Server-Timing", () => {
  it.each([
    ["a local run", (url: string) => url, /^d1;desc="\d+q \d+rt \d+r \d+w";dur=\d+$/],
    ["a deployment", () => `https://${env.PRO_HOST}`, /^d1;dur=\d+$/],
  ])("of %s shows what it may", async (_, originOf, expected) => {
    const answer = await api(`/api/v1/company`, {
      cookie: await world.cookie("owner"),
      origin: originOf(env.APP_URL),
    });
    expect(answer.headers.get("server-timing")).toMatch(expected);
  });

  it("of a sign-in on a deployment tells nothing of the address", async () => {
    const answer = await api("/api/auth/email-otp/send-verification-otp", {
      body: { email: world.people.owner.email, type: "sign-in" },
      origin: `https://${env.PRO_HOST}`,
    });
    expect(answer.headers.get("server-timing")).toBe("d1;dur=0");
  });
});
