import { expect, it } from "vitest";
import { FORM_BUILDERS, makeAction } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  answerTo,
  CUSTODY_CASES,
  CUSTODY_OPERATIONS,
  type CustodyOperation,
  type CustodyState,
} from "#fixtures/test/cases/custody-cases.ts";
import type { PolicyActorName } from "#fixtures/test/cases/policy-cases.ts";
import { api, errorOf, insert, sql } from "#fixtures/test/client.ts";
import { formPath } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { FormStatus, FormType } from "../../contract/enums.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { FORM_TABLES, tableOf } from "../../storage/tables/forms/form-tables.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { eq } from "drizzle-orm";

const VISITORS: Partial<Record<PolicyActorName, VisitorName>> = {
  owner: "owner",
  admin: "admin",
  platform: "platformAdmin",
  manager: "manager",
  member: "member",
  memberB: "memberElsewhere",
  outsider: "otherOwner",
};

const AN_HOUR = 60 * 60 * 1000;

const CALLS: Record<CustodyOperation, [method: string, ending: string, body?: object]> = {
  delete: ["DELETE", ""],
  restore: ["POST", "/restore"],
  void: ["POST", "/void", { reason: "Duplicado de otro registro" }],
  unvoid: ["DELETE", "/void", { reason: "No era un duplicado" }],
  reopen: ["PATCH", "/status", { status: "in_progress", reason: "Faltaba una firma" }],
  complete: ["PATCH", "/status", { status: "completed" }],
};

/** A record that has the status already is answered unchanged, so the table says nothing of it. */
const FROM: Partial<Record<CustodyOperation, FormStatus>> = { reopen: "completed", complete: "in_progress" };
const OTHER: Record<FormStatus, FormStatus> = { in_progress: "completed", completed: "in_progress" };

/** The records lack answers: who may complete one is told which. The author of an entry is answered as if it was sent again. */
async function answerOf(operation: CustodyOperation, answer: Response, isUnchanged: boolean) {
  if (answer.ok) return operation === "reopen" && isUnchanged ? "FORBIDDEN" : "OK";
  const { code } = await errorOf(answer);
  return operation === "complete" && code === "INVALID" ? "OK" : code;
}

async function insertRecord({ acme, workshop, plant, press, people }: World, state: CustodyState) {
  const { type, withdrawn } = state;
  const form = FORM_BUILDERS[type]({
    companyId: acme.id,
    departmentId: workshop.id,
    createdById: people[state.by].id,
    locationId: plant.id,
    zoneId: press.id,
    status: state.status,
    ...(withdrawn ? { withdrawnAt: new Date(), withdrawnById: people.admin.id } : {}),
    ...(withdrawn === "voided" ? { withdrawnReason: "Duplicado" } : {}),
    ...(type === "mailbox" && !state.isDraft ? { submittedAt: new Date() } : {}),
  });
  const raised = makeAction({
    companyId: acme.id,
    departmentId: workshop.id,
    initiatedBy: people.member.id,
    visitFormId: form.id,
    ...(withdrawn === "binned" ? { withdrawnAt: new Date() } : {}),
  });
  await insert(
    tableRows(FORM_TABLES[type] as never, [form as never]),
    tableRows(action, state.hasAction ? [raised] : []),
    tableRows(
      seal,
      state.isSealed
        ? [
            {
              sha256: newId(),
              companyId: acme.id,
              recordId: form.id,
              number: 1,
              contentSha256: "c",
              at: new Date(state.completedJustNow ? Date.now() : Date.now() - AN_HOUR),
              keyId: "k",
              signature: "s",
              byId: people.member.id,
            },
          ]
        : [],
    ),
  );
  return form.id;
}

const pathOf = (world: World, type: FormType, id: string) =>
  type === "mailbox" ? `/api/v1/company/${world.acme.id}/mailbox/${id}` : formPath(world, type, id);

it.each(CUSTODY_CASES)("a record that is $state answers each person as the table says", async (each) => {
  const world = await makeWorld();
  const { type } = each.is;
  const answered: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const operation of CUSTODY_OPERATIONS.filter((named) => FROM[named] !== OTHER[each.is.status]))
    for (const [name, visitor] of Object.entries(VISITORS) as [PolicyActorName, VisitorName][]) {
      const id = await insertRecord(world, each.is);
      const [method, ending, body] = CALLS[operation];
      const answer = await api(`${pathOf(world, type, id)}${ending}`, {
        method,
        cookie: await world.cookie(visitor),
        ...(body ? { body } : {}),
      });
      const [row] = await sql()
        .select()
        .from(tableOf(type))
        .where(eq(tableOf(type).id, id));
      const answeredWith = await answerOf(operation, answer, row?.version === 1);
      answered[`${operation} ${name}`] = answeredWith;
      expected[`${operation} ${name}`] = answerTo(name, each.answers[operation]);
      // Nothing is deleted for good, and what is refused changes nothing.
      const isAsBefore = row?.version === 1 && (await auditLinesOf(id)).length === 0;
      expect(row !== undefined && (answeredWith === "OK" || isAsBefore)).toBe(true);
    }
  expect(answered).toEqual(expected);
});
