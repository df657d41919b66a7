import { actionsOfForm } from "../reads/actions/actions-of-form.ts";
import { countActions, cursorOf, listActions } from "../reads/actions/list-actions.ts";
import { shownAction } from "../reads/actions/loaded-action.ts";
import * as contract from "../contract/action-lists.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../contract/enums.ts";
import { MESSAGES, validationText } from "../contract/messages/catalogue.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { recordScope, type Scope } from "../policy/scope.ts";
import type { ActionPage } from "../storage/actions/action-lists.ts";
import { contextOf } from "./actor-context.ts";
import { signedIn } from "./gates.ts";
import { permitted } from "./permit.ts";
import { type Call, route, type Route } from "./route.ts";

const scopeOf = (actor: Actor, companyId: string, departmentId: string | undefined): Scope =>
  permitted(recordScope(actor, companyId, departmentId), MESSAGES[actor.language].mayNotSee.actions);

function shownPage(actor: Actor, { rows, total, totalIsExact, next }: ActionPage) {
  const now = new Date();
  return {
    actions: rows.map((record) => shownAction(actor, now, record)),
    total,
    totalIsExact,
    nextCursor: cursorOf(next),
  };
}

export async function actionsOfCompany({
  c,
  visitor,
  params,
  query,
}: Call<typeof contract.listActions, Actor>) {
  if (query.offset > contract.DEEPEST_OFFSET)
    throw problem("INVALID", {
      fields: { offset: validationText(c.var.language, "list.tooDeep") },
    });
  const scope = scopeOf(visitor, params.companyId, query.departmentId);
  return shownPage(visitor, await listActions(contextOf(c, visitor), scope, query));
}

export async function countsOfActions({
  c,
  visitor,
  params,
  query,
}: Call<typeof contract.countActions, Actor>) {
  const scope = scopeOf(visitor, params.companyId, query.departmentId);
  return { counts: await countActions(contextOf(c, visitor), scope, query) };
}

const ofKind = (type: DepartmentFormType): Route =>
  route(contract.FORM_ACTION_LISTS[type], signedIn, async ({ c, visitor, params, query }) =>
    shownPage(visitor, await actionsOfForm(contextOf(c, visitor), { type, ...params }, query)),
  );

export const formActionRoutes: readonly Route[] = DEPARTMENT_FORM_TYPES.map(ofKind);

export async function actionsOfMailbox({
  c,
  visitor,
  params,
  query,
}: Call<typeof contract.listMailboxActions, Actor>) {
  const path = { type: "mailbox", departmentId: null, ...params } as const;
  return shownPage(visitor, await actionsOfForm(contextOf(c, visitor), path, query));
}
