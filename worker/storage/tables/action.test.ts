import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makeDepartment, makeUser } from "#fixtures/build.ts";
import {
  makeAction,
  makeDrillForm,
  makeFormField,
  makeInvestigationForm,
  makeMailboxForm,
  makeManagementForm,
  makeObservationForm,
  makeVisitForm,
} from "#fixtures/build-records.ts";
import { insertParts, tableRows } from "#fixtures/insert.ts";
import { sqliteErrorOf } from "#fixtures/test/sqlite-error.ts";
import { makeWorkplace } from "#fixtures/workplace.ts";
import { ACTION_STATUSES } from "../../contract/enums.ts";
import { KEYS_OF_STATUS, sortKeyOf } from "../actions/sort-keys.ts";
import { action, OPEN_KEYS_END } from "./action.ts";
import { formField } from "./forms/checklist.ts";
import { drillForm } from "./forms/drill-form.ts";
import { user } from "./organisation/identity.ts";
import { investigationForm } from "./forms/investigation-form.ts";
import { mailboxForm } from "./forms/mailbox-form.ts";
import { managementForm } from "./forms/management-form.ts";
import { observationForm } from "./forms/observation-form.ts";
import { company, department } from "./organisation/organisation.ts";
import { visitForm } from "./forms/visit-form.ts";

const sql = drizzle(env.DB);
let world = makeWorkplace();
let raised = { companyId: "", departmentId: "", initiatedBy: "" };

beforeEach(async () => {
  world = makeWorkplace();
  raised = { companyId: world.firm.id, departmentId: world.team.id, initiatedBy: world.person.id };
  const { departmentId: _, ...companyPlace } = world.place;
  await insertParts(sql, [
    ...world.parts,
    tableRows(drillForm, [makeDrillForm({ ...world.place, id: "drill" })]),
    tableRows(visitForm, [makeVisitForm({ ...world.place, id: "hseq_visit" })]),
    tableRows(investigationForm, [makeInvestigationForm({ ...world.place, id: "investigation" })]),
    tableRows(observationForm, [makeObservationForm({ ...world.place, id: "observation" })]),
    tableRows(managementForm, [makeManagementForm({ ...world.place, id: "management" })]),
    tableRows(mailboxForm, [makeMailboxForm({ ...companyPlace, id: "mailbox" })]),
  ]);
});

const insert = (row: typeof action.$inferInsert) => sql.insert(action).values(row);

describe("action", () => {
  it.each([
    ["drill", { drillFormId: "drill" }, drillForm],
    ["hseq_visit", { visitFormId: "hseq_visit" }, visitForm],
    ["investigation", { investigationFormId: "investigation" }, investigationForm],
    ["observation", { observationFormId: "observation" }, observationForm],
    ["management", { managementFormId: "management" }, managementForm],
    ["mailbox", { mailboxFormId: "mailbox" }, mailboxForm],
  ] as const)("tells its %s form by its link, and goes with it", async (kind, link, form) => {
    const [row] = await insert(makeAction({ ...raised, ...link })).returning();
    expect(row).toMatchObject({ formType: kind, formId: kind, status: "in_progress", priority: "4" });
    await sql.delete(form);
    expect(await sql.$count(action)).toBe(0);
  });

  it("goes with its checklist item", async () => {
    await sql.insert(formField).values(makeFormField({ id: "item", visitFormId: "hseq_visit" }));
    await insert(makeAction({ ...raised, visitFormId: "hseq_visit", formFieldId: "item" }));
    await sql.delete(formField);
    expect(await sql.$count(action)).toBe(0);
  });

  it("is raised from one form, or from none", async () => {
    await insert(makeAction(raised));
    expect(await sql.select({ type: action.formType, formId: action.formId }).from(action)).toEqual([
      { type: "none", formId: null },
    ]);
    const both = makeAction({ ...raised, drillFormId: "drill", mailboxFormId: "mailbox" });
    expect(await sqliteErrorOf(insert(both))).toContain("action_of_one_form");
  });

  it("loses its assignee, not itself, when that person goes; its initiator cannot go", async () => {
    const helper = makeUser();
    await sql.insert(user).values(helper);
    await insert(makeAction({ ...raised, drillFormId: "drill", assignedUserId: helper.id }));
    await sql.delete(user).where(eq(user.id, helper.id));
    expect(await sql.select({ to: action.assignedUserId }).from(action)).toEqual([{ to: null }]);

    const initiator = makeUser();
    await sql.insert(user).values(initiator);
    await insert(makeAction({ ...raised, drillFormId: "drill", initiatedBy: initiator.id }));
    expect(await sqliteErrorOf(sql.delete(user).where(eq(user.id, initiator.id)))).toContain("FOREIGN KEY");
  });

  it("has a number of its own and a department of its company", async () => {
    const one = makeAction({ ...raised, drillFormId: "drill" });
    await insert(one);
    const same = makeAction({ ...raised, drillFormId: "drill", viewId: one.viewId });
    expect(await sqliteErrorOf(insert(same))).toContain("action.view_id");

    const elsewhere = makeCompany();
    const foreignTeam = makeDepartment({ companyId: elsewhere.id });
    await insertParts(sql, [tableRows(company, [elsewhere]), tableRows(department, [foreignTeam])]);
    const stray = makeAction({ ...raised, drillFormId: "drill", departmentId: foreignTeam.id });
    expect(await sqliteErrorOf(insert(stray))).toContain("FOREIGN KEY");
  });

  it("has the key that the rules of lists go by", async () => {
    const createdAt = new Date("2026-11-01T08:00:00Z");
    const dueDate = new Date("2026-11-05T08:00:00Z");
    for (const status of ACTION_STATUSES) {
      for (const due of [dueDate, null]) {
        const row = { status, dueDate: due, createdAt };
        const given = makeAction({
          ...raised,
          drillFormId: "drill",
          status,
          createdAt,
          ...(due ? { dueDate: due } : {}),
        });
        const [stored] = await insert(given).returning();
        expect(stored?.sortKey).toBe(sortKeyOf(row));
      }
    }
    expect(KEYS_OF_STATUS.in_progress[1]).toBe(OPEN_KEYS_END);
  });

  it.each([
    ["status = 'closed'", "action_status_known"],
    ["priority = '5'", "action_priority_known"],
    ["evaluation_result = 'eficaz'", "action_evaluation_result_known"],
    ["evaluation_cost = -1", "action_evaluation_cost_not_negative"],
  ])("refuses %s", async (assignment, rule) => {
    await insert(makeAction({ ...raised, drillFormId: "drill" }));
    expect(await sqliteErrorOf(env.DB.prepare(`update action set ${assignment}`).run())).toContain(rule);
  });
});
