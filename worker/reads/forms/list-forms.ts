import type { EndpointQuery } from "../../contract/endpoint.ts";
import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import type * as contract from "../../contract/form-calls/form-lists.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { periodOf } from "../../domain/time/periods.ts";
import { companyScope, recordScope, type Scope } from "../../policy/scope.ts";
import type { ListedForm, ReferencedNames } from "../../storage/forms/form-page.ts";
import type { FormCursor } from "../../storage/forms/form-streams.ts";
import { type FormPage, type FormListOptions, listForms as list } from "../../storage/forms/form-lists.ts";
import { formTotal } from "../../storage/dashboards/list-totals.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

const positionOf = (cursor: string | undefined): FormCursor | null => {
  const [date, id] = cursor?.split(".") ?? [];
  return id === undefined ? null : { date: Number(date), id };
};

const iso = (instant: number) => new Date(instant).toISOString();

function byId<Thing extends { id: string }>(things: readonly Thing[]): (id: string) => Thing {
  const found = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => {
    const thing = found.get(id);
    if (!thing) throw new Error(`A list names ${id} and does not have it`);
    return thing;
  };
}

function rowsOf({ rows, names }: { rows: ListedForm[]; names: ReferencedNames }) {
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

const pagingOf = ({ total, totalIsExact, next }: FormPage) => ({
  total,
  totalIsExact,
  nextCursor: next && `${next.date}.${next.id}`,
});

type MailboxQuery = EndpointQuery<typeof contract.listMailbox>;
/** Which forms a list is of, whatever its filters. */
type ListedForms = Pick<FormListOptions, "types" | "createdById" | "isSubmitted" | "zoneId" | "badAnswerTo">;

function findPage(
  context: ActorContext,
  scope: Scope,
  { status, date, month, q, limit, cursor }: MailboxQuery,
  forms: ListedForms,
): Promise<FormPage> {
  const isDated = date !== undefined || month !== undefined;
  return readInCompanyTimeZone(context, scope, isDated, async (timeZone) => {
    const period = periodOf({ date, month }, context.now, timeZone);
    const filter = { ...forms, status, q };
    const { page, ...rest } = await list(context.sql, scope, {
      ...filter,
      figures: formTotal(scope, { ...filter, period }),
      span: period?.span ?? null,
      after: positionOf(cursor),
      limit,
    });
    return { ...rest, answer: page };
  });
}

/** Forms of departments that the actor may see. */
export async function listForms(
  context: ActorContext,
  companyId: string,
  { departmentId, formType, zoneId, badAnswerTo, ...filters }: EndpointQuery<typeof contract.listForms>,
) {
  const { actor } = context;
  const scope = permitted(
    recordScope(actor, companyId, departmentId),
    MESSAGES[actor.language].mayNotSee.forms,
  );
  const types = formType === undefined ? DEPARTMENT_FORM_TYPES : [formType];
  const page = await findPage(context, scope, filters, { types, zoneId, badAnswerTo });
  return { forms: rowsOf(page).map(({ row }) => row), ...pagingOf(page) };
}

/** The company's submitted mailbox entries, for its administrators. */
export async function listMailbox(context: ActorContext, companyId: string, query: MailboxQuery) {
  const { actor } = context;
  const scope = permitted(
    companyScope(actor, "mailbox.manage", companyId),
    MESSAGES[actor.language].mayNotSee.forms,
  );
  return mailboxPage(context, scope, query, { types: ["mailbox"], isSubmitted: true });
}

/** The actor's own mailbox entries, drafts included. */
export async function listOwnMailbox(context: ActorContext, companyId: string, query: MailboxQuery) {
  const { actor } = context;
  const scope = permitted(companyScope(actor, "company.read", companyId));
  return mailboxPage(context, scope, query, { types: ["mailbox"], createdById: actor.userId });
}

async function mailboxPage(context: ActorContext, scope: Scope, query: MailboxQuery, forms: ListedForms) {
  const page = await findPage(context, scope, query, forms);
  return {
    forms: rowsOf(page).map(({ row, submittedAt }) => ({ ...row, submittedAt })),
    ...pagingOf(page),
  };
}
