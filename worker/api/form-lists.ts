import { DEPARTMENT_FORM_TYPES } from "../contract/enums.ts";
import type * as contract from "../contract/form-lists.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import { cursorOf, type FormListQuery, type ListedForms, listForms } from "../reads/forms/list-forms.ts";
import { locateForm } from "../reads/forms/locate-form.ts";
import type { Actor } from "../policy/actor.ts";
import { companyScope, recordScope, type Scope } from "../policy/scope.ts";
import type { ListedForm, Names } from "../storage/forms/form-arms.ts";
import type { FormPage } from "../storage/forms/form-lists.ts";
import type { AppContext } from "./context.ts";
import { contextOf } from "./actor-context.ts";
import { permitted } from "./permit.ts";
import type { Call } from "./route.ts";

const iso = (instant: number) => new Date(instant).toISOString();

function byId<Thing extends { id: string }>(things: readonly Thing[]): (id: string) => Thing {
  const found = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => {
    const thing = found.get(id);
    if (!thing) throw new Error(`A list names ${id} and does not have it`);
    return thing;
  };
}

function rowsOf({ rows, names }: { rows: ListedForm[]; names: Names }) {
  const user = byId(names.users);
  const department = byId(names.departments);
  const location = byId(names.locations);
  const zone = byId(names.zones);
  return rows.map(({ createdById, locationId, zoneId, actions, submittedAt, ...row }) => ({
    row: {
      ...row,
      formType: row.type,
      date: iso(row.date),
      createdAt: iso(row.createdAt),
      updatedAt: iso(row.updatedAt),
      createdBy: user(createdById),
      location: location(locationId),
      zone: zone(zoneId),
      department: row.departmentId === null ? null : department(row.departmentId),
      actionsCount: actions[0],
      openActionsCount: actions[1],
    },
    submittedAt: submittedAt === null ? null : iso(submittedAt),
  }));
}

const pagingOf = ({ rows, next }: FormPage, cursor: string | undefined) => ({
  total: cursor === undefined && next === null ? rows.length : null,
  nextCursor: cursorOf(next),
});

export async function formsOfCompany({ c, visitor, params, query }: Call<typeof contract.listForms, Actor>) {
  const { companyId } = params;
  const { departmentId, formType, ...wish } = query;
  const asked = recordScope(visitor, companyId, departmentId);
  const scope = permitted(asked, MESSAGES[visitor.language].mayNotSee.forms);
  const types = formType === undefined ? DEPARTMENT_FORM_TYPES : [formType];
  const page = await listForms(contextOf(c, visitor), scope, wish, { types });
  return { forms: rowsOf(page).map(({ row }) => row), ...pagingOf(page, query.cursor) };
}

export async function locatedForm({ c, visitor, params, query }: Call<typeof contract.locateForm, Actor>) {
  return { form: await locateForm(contextOf(c, visitor), { type: query.formType, ...params }) };
}

export async function mailboxOfCompany({
  c,
  visitor,
  params,
  query,
}: Call<typeof contract.listMailbox, Actor>) {
  const scope = permitted(
    companyScope(visitor, "mailbox.manage", params.companyId),
    MESSAGES[visitor.language].mayNotSee.forms,
  );
  return mailboxPage(c, visitor, scope, query, { types: ["mailbox"], isSubmitted: true });
}

export async function ownMailbox({ c, visitor, params, query }: Call<typeof contract.listOwnMailbox, Actor>) {
  const scope = permitted(companyScope(visitor, "company.read", params.companyId));
  return mailboxPage(c, visitor, scope, query, { types: ["mailbox"], createdById: visitor.userId });
}

async function mailboxPage(
  c: AppContext,
  actor: Actor,
  scope: Scope,
  query: FormListQuery,
  forms: ListedForms,
) {
  const page = await listForms(contextOf(c, actor), scope, query, forms);
  return {
    forms: rowsOf(page).map(({ row, submittedAt }) => ({ ...row, submittedAt })),
    ...pagingOf(page, query.cursor),
  };
}
