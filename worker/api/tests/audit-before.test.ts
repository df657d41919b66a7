// The audit log says what was there before a change, however many people change one thing at the same moment.
import { eq, sql as raw } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { ACTION_CASES, commentIdOf } from "#fixtures/test/cases/action-cases.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { actionIdOf, actionsPath, fillActions } from "#fixtures/test/fill-actions.ts";
import { SAFETY_CHECK_ID, fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

const PEOPLE = 20;
const COLORS = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "ring"];

const companyOf = ({ acme }: World) => `/api/v1/company/${acme.id}`;
const departmentOf = (world: World) => `${companyOf(world)}/departments/${world.workshop.id}`;
const colorOf = (nth: number) => COLORS[nth % COLORS.length];

type Case = {
  prepare?: (world: World) => Promise<unknown>;
  method?: "PATCH" | "PUT" | "POST";
  path: (world: World) => string;
  body: (nth: number, world: World) => object;
  recordId: (world: World) => string;
  /** The person who asks; without it, each time another one. */
  by?: (world: World) => string;
};

const CASES: Record<string, Case> = {
  "a field of an action": {
    prepare: fillActions,
    path: (world) => actionsPath(world, actionIdOf(world)),
    body: (nth) => ({ title: `Título ${nth}` }),
    recordId: actionIdOf,
  },
  "several fields of an action": {
    prepare: fillActions,
    path: (world) => actionsPath(world, actionIdOf(world)),
    body: (nth) => ({
      deadline: `2026-12-${10 + nth}T10:00:00.000Z`,
      ...(nth % 2 ? { cause: `Causa ${nth}` } : {}),
    }),
    recordId: actionIdOf,
  },
  "the text of a comment": {
    prepare: (world) => ACTION_CASES[COMMENT]?.prepare?.(world) ?? Promise.resolve(),
    path: (world) => `${actionsPath(world, actionIdOf(world))}/comments/${commentIdOf(world)}`,
    body: (nth) => ({ text: `Comentario ${nth}` }),
    recordId: actionIdOf,
    by: ({ people }) => people.member.id,
  },
  "a field of a form": {
    prepare: fillForms,
    path: (world) => `${departmentOf(world)}/drill/${formIdOf(world, "drill")}`,
    body: (nth) => ({ scenario: `Supuesto ${nth}` }),
    recordId: (world) => formIdOf(world, "drill"),
  },
  "a list of a form": {
    prepare: fillForms,
    path: (world) => `${departmentOf(world)}/drill/${formIdOf(world, "drill")}`,
    body: (nth) => ({ participants: [{ name: `Persona ${nth}`, role: "Brigadista", signature: null }] }),
    recordId: (world) => formIdOf(world, "drill"),
  },
  "an answer of a checklist": {
    prepare: fillForms,
    path: (world) => `${departmentOf(world)}/hseq-visit/${formIdOf(world, "hseq_visit")}/safety-checks`,
    body: (nth) => ({
      answers: [
        {
          id: SAFETY_CHECK_ID.hseq_visit,
          value: null,
          corrections: [{ id: "c", value: `Corrección ${nth}` }],
        },
      ],
    }),
    recordId: (world) => formIdOf(world, "hseq_visit"),
  },
  "a place": {
    path: ({ acme, plant }) => `/api/v1/location/${acme.id}/locations/${plant.id}`,
    body: (nth) => ({ name: `Nave ${nth + 10}`, description: `Planta ${nth}` }),
    recordId: ({ plant }) => plant.id,
  },
  "a department": {
    path: departmentOf,
    body: (nth) => ({ name: `Taller ${nth}`, color: colorOf(nth), monthlyObjectives: { drill: nth + 1 } }),
    recordId: ({ workshop }) => workshop.id,
  },
  "the objectives of a department": {
    method: "PUT",
    path: (world) => `${departmentOf(world)}/objectives`,
    body: (nth, { workshop }) => ({
      departmentId: workshop.id,
      monthlyObjectives: { drill: nth + 1.5, actions: nth },
    }),
    recordId: ({ workshop }) => workshop.id,
  },
  "the settings of a company": {
    path: companyOf,
    body: (nth) => ({ name: `Metales ${nth}`, color: colorOf(nth) }),
    recordId: ({ acme }) => acme.id,
  },
  "a company, by the platform": {
    path: ({ acme }) => `/api/v1/admin/companies/${acme.id}`,
    body: (nth) => ({ name: `Metales ${nth}`, userLimit: 50 + nth }),
    recordId: ({ acme }) => acme.id,
    by: ({ people }) => people.platformAdmin.id,
  },
  "a role": {
    path: ({ acme, people }) => `/api/v1/company/${acme.id}/members/${people.member.id}`,
    body: (nth, { workshop }) => ({ departmentId: workshop.id, role: nth % 2 ? "manager" : "member" }),
    recordId: ({ people }) => people.member.id,
  },
  "one's own profile": {
    method: "POST",
    path: () => "/api/auth/update-user",
    body: (nth) => ({ name: `Mario ${nth}`, color: colorOf(nth) }),
    recordId: ({ people }) => people.member.id,
    by: ({ people }) => people.member.id,
  },
  "a person, by the platform": {
    method: "POST",
    path: () => "/api/auth/admin/update-user",
    body: (nth, { people }) => ({ userId: people.member.id, name: `Mario ${nth}` }),
    recordId: ({ people }) => people.member.id,
    by: ({ people }) => people.platformAdmin.id,
  },
};
const COMMENT =
  "PATCH /api/v1/company/:companyId/departments/:departmentId/actions/:actionId/comments/:commentId";

/** Administrators of the company, as many as ask at once. */
async function makeAdministrators({ acme }: World): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, nth) => makeUser({ name: `Persona ${nth}` }));
  await insert(
    tableRows(user, people),
    tableRows(
      companyUser,
      people.map(({ id }) => makeMembership({ companyId: acme.id, userId: id, role: "admin" })),
    ),
  );
  return people.map(({ id }) => id);
}

/** The entries of the record, in the order in which they were written. */
const entriesOf = (recordId: string) =>
  sql()
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.recordId, recordId))
    .orderBy(raw`audit_log.rowid`);

describe("twenty people who change at once, without If-Match,", () => {
  it.each(Object.entries(CASES))(
    "%s, leave entries of which each begins where the one before ended",
    async (_, of) => {
      const world = await makeWorld();
      await of.prepare?.(world);
      const people = await makeAdministrators(world);
      const by = of.by?.(world);
      const cookies = await Promise.all(people.map((id) => cookieOf(by ?? id)));
      const send = async (nth: number, cookie: string) =>
        api(of.path(world), { method: of.method ?? "PATCH", body: of.body(nth, world), cookie });
      // One by one first: what the entries begin with.
      expect((await send(PEOPLE, cookies[0] ?? "")).status).toBe(200);
      const answers = await Promise.all(cookies.map((cookie, nth) => send(nth, cookie)));
      expect(answers.map(({ status }) => status)).toEqual(cookies.map(() => 200));

      const entries = await entriesOf(of.recordId(world));
      expect(entries.length).toBeGreaterThan(by === undefined || of.path(world).includes("comments") ? 5 : 0);
      const current = new Map<string, string>();
      const wrong: unknown[] = [];
      for (const { changes } of entries)
        for (const [field, { before, after }] of Object.entries(changes)) {
          const known = current.get(field) ?? JSON.stringify(before);
          if (known !== JSON.stringify(before)) wrong.push({ field, before, known });
          current.set(field, JSON.stringify(after));
        }
      expect(wrong).toEqual([]);
      expect(current.size).toBeGreaterThan(0);
    },
  );
});
