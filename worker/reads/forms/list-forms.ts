import type { EndpointQuery } from "../../contract/endpoint.ts";
import {
  DEPARTMENT_FORM_TYPES,
  type DepartmentFormType,
  FORM_TYPES,
  type FormStatus,
  type Language,
} from "../../contract/enums.ts";
import { BIN_DAYS } from "../../contract/limits.ts";
import type * as contract from "../../contract/forms/calls/form-lists.ts";
import type { Verdict } from "../../contract/forms/score.ts";
import type { SortDirection } from "../../contract/forms/calls/sorts.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import { problem } from "../../contract/problem.ts";
import { nameIn } from "../../contract/questions/languages.ts";
import { periodOf } from "../../domain/time/periods.ts";
import { formDenialReason } from "../../policy/form-rights.ts";
import { binScope, companyScope, recordScope, type Scope } from "../../policy/scope.ts";
import type { OwnDraft } from "../../contract/dashboards.ts";
import { type ListedForm, parseFormPage, type ReferencedNames } from "../../storage/forms/form-page.ts";
import {
  type FormCursor,
  type FormFilter,
  type FormOrder,
  type FormPage,
  isInOrder,
  listForms as list,
} from "../../storage/forms/list-forms.ts";
import { formTotal } from "../../storage/dashboards/list-totals.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

const positionOf = (cursor: string | undefined): FormCursor | null => {
  const [, partIndex, date, id] = /^(?:(\d+)_)?(-?\d+)\.(.+)$/.exec(cursor ?? "") ?? [];
  return id === undefined
    ? null
    : { partIndex: partIndex === undefined ? undefined : Number(partIndex), date: Number(date), id };
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

type Page = { rows: ListedForm[]; names: ReferencedNames };

function rowsOf({ rows, names }: Page, language: Language) {
  const user = byId(names.users);
  const department = byId(names.departments);
  const location = byId(names.locations);
  const zone = byId(names.zones);
  return rows.map((listed) => {
    const {
      createdById,
      locationId,
      zoneId,
      actions,
      submittedAt,
      partIndex: _partIndex,
      key: _key,
      completedAt,
      checklist,
      withdrawnAt,
      withdrawnBy = null,
      withdrawnReason = null,
      ...others
    } = listed;
    const { communicationType = null, announcementImportance = null, stage = null, ...row } = others;
    return {
      row: {
        ...row,
        checklist: checklist && { id: checklist.id, name: nameIn(checklist, language) },
        result: checklist?.result ?? null,
        formType: row.type,
        date: iso(row.date),
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
        completedAt: completedAt === null ? null : iso(completedAt),
        createdBy: user(createdById),
        location: location(locationId),
        zone: zone(zoneId),
        department: row.departmentId === null ? null : department(row.departmentId),
        actionsCount: actions[0],
        openActionsCount: actions[1],
        voided:
          withdrawnAt === undefined || withdrawnReason === null
            ? null
            : { at: iso(withdrawnAt), by: withdrawnBy, reason: withdrawnReason },
      },
      ofMailbox: {
        submittedAt: submittedAt === null ? null : iso(submittedAt),
        communicationType,
        announcementImportance,
        stage,
      },
      withdrawnBy,
    };
  });
}

/** The rows of `selectOwnDrafts`, as home pages show them. */
export const ownDraftsOf = (selected: Parameters<typeof parseFormPage>[0], language: Language): OwnDraft[] =>
  rowsOf(parseFormPage(selected), language).map(
    ({ row: { id, viewId, type, date, departmentId, location, zone, subject, checklist, task } }) => ({
      id,
      viewId,
      type,
      date,
      departmentId,
      location,
      zone,
      subject,
      checklist,
      task,
    }),
  );

const pagingOf = ({ total, totalIsExact, next }: FormPage) => ({
  total,
  totalIsExact,
  nextCursor: next && `${next.partIndex === undefined ? "" : `${next.partIndex}_`}${next.date}.${next.id}`,
});

type ListQuery = EndpointQuery<typeof contract.listOwnMailbox>;
type OrderedQuery = { sort: FormOrder["by"]; direction: SortDirection };
/** Which forms a list is of, whatever its filters. */
type ListedForms = Pick<
  FormFilter,
  | "types"
  | "createdById"
  | "isSubmitted"
  | "zoneIds"
  | "locationIds"
  | "badAnswerTo"
  | "checklistIds"
  | "verdicts"
  | "communicationTypes"
  | "announcementImportances"
  | "senderId"
  | "stages"
  | "withdrawn"
>;

function findPage(
  context: ActorContext,
  scope: Scope,
  {
    status,
    date,
    month,
    q,
    limit,
    cursor,
    sort,
    direction,
    voided,
  }: Omit<ListQuery, "sort" | "stage"> & OrderedQuery,
  forms: ListedForms,
): Promise<FormPage> {
  const order = { by: sort, direction };
  // The contract allows these alone.
  const statuses = valuesOf(status) as FormStatus[] | undefined;
  const filter = { ...forms, statuses, q, ...(voided ? { withdrawn: "voided" as const } : {}) };
  const after = positionOf(cursor);
  if (!isInOrder({ types: forms.types, order }, after)) throw problem("BAD_QUERY");
  const isDated = date !== undefined || month !== undefined;
  return readInCompanyTimeZone(context, scope, isDated, async (timeZone) => {
    const period = periodOf({ date, month }, context.now, timeZone);
    const { page, ...rest } = await list(context.sql, scope, {
      ...filter,
      order,
      figures: formTotal(scope, { ...filter, period }),
      span: period?.span ?? null,
      after,
      limit,
    });
    return { ...rest, answer: page };
  });
}

/** Those of the filter, or all, in the order in which lists have them. */
export function formTypesOf(filter: string | undefined): readonly DepartmentFormType[] {
  const asked = valuesOf(filter);
  return asked ? DEPARTMENT_FORM_TYPES.filter((type) => asked.includes(type)) : DEPARTMENT_FORM_TYPES;
}

/** Forms of departments that the actor may see. */
export async function listForms(
  context: ActorContext,
  companyId: string,
  query: EndpointQuery<typeof contract.listForms>,
) {
  const { actor } = context;
  const { departmentId, formType, zoneId, locationId, badAnswerTo, ...rest } = query;
  const { checklistId, verdict, createdById, ...filters } = rest;
  const scope = permitted(
    recordScope(actor, companyId, valuesOf(departmentId)),
    MESSAGES[actor.language].mayNotSee.forms,
  );
  const page = await findPage(context, scope, filters, {
    types: formTypesOf(formType),
    zoneIds: valuesOf(zoneId),
    locationIds: valuesOf(locationId),
    badAnswerTo,
    checklistIds: valuesOf(checklistId),
    // The contract allows these alone.
    verdicts: valuesOf(verdict) as Verdict[] | undefined,
    senderId: createdById === "me" ? actor.userId : createdById,
  });
  return { forms: rowsOf(page, context.actor.language).map(({ row }) => row), ...pagingOf(page) };
}

const DAY_MS = 86_400_000;

/** What the actor may restore from the bin, the last deleted first. */
export async function listBin(
  context: ActorContext,
  companyId: string,
  { limit, cursor }: EndpointQuery<typeof contract.listBin>,
) {
  const { actor, now } = context;
  const scope = permitted(binScope(actor, companyId));
  const paging = { limit, cursor, sort: "date", direction: "desc" } as const;
  const page = await findPage(context, scope, paging, {
    types: FORM_TYPES,
    withdrawn: { binnedFor: actor.userId },
  });
  const forms = rowsOf(page, context.actor.language).flatMap(({ row, ofMailbox, withdrawnBy }) => {
    const {
      status,
      date: deletedAt,
      openActionsCount: _open,
      differsFromSeal: _differs,
      completedAt: _completed,
      voided: _voided,
      ...others
    } = row;
    const isRestorable =
      formDenialReason(actor, "restore", {
        ...row,
        createdById: row.createdBy.id,
        isDraft: row.type === "mailbox" && ofMailbox.submittedAt === null,
        status,
        withdrawn: "binned",
        companyId,
      }) === null;
    const age = now.getTime() - Date.parse(deletedAt);
    const daysLeft = Math.max(0, Math.ceil((BIN_DAYS * DAY_MS - age) / DAY_MS));
    return isRestorable ? [{ ...others, deletedAt, deletedBy: withdrawnBy, daysLeft }] : [];
  });
  return { forms, nextCursor: pagingOf(page).nextCursor };
}

const stagesOf = (stage: string | undefined) => ({ stages: valuesOf(stage) });

/** The company's submitted mailbox entries, for its administrators. */
export async function listMailbox(
  context: ActorContext,
  companyId: string,
  query: EndpointQuery<typeof contract.listMailbox>,
) {
  const { actor } = context;
  const scope = permitted(
    companyScope(actor, "mailbox.manage", companyId),
    MESSAGES[actor.language].mayNotSee.forms,
  );
  const { communicationType, announcementImportance, createdById: senderId, stage, ...filters } = query;
  return mailboxPage(context, scope, filters, {
    types: ["mailbox"],
    isSubmitted: true,
    communicationTypes: valuesOf(communicationType),
    announcementImportances: valuesOf(announcementImportance),
    senderId,
    ...stagesOf(stage),
  });
}

/** The actor's own mailbox entries, drafts included. */
export async function listOwnMailbox(
  context: ActorContext,
  companyId: string,
  { stage, ...query }: ListQuery,
) {
  const { actor } = context;
  const scope = permitted(companyScope(actor, "company.read", companyId));
  return mailboxPage(context, scope, query, {
    types: ["mailbox"],
    createdById: actor.userId,
    ...stagesOf(stage),
  });
}

async function mailboxPage(
  context: ActorContext,
  scope: Scope,
  query: Parameters<typeof findPage>[2],
  forms: ListedForms,
) {
  const page = await findPage(context, scope, query, forms);
  return {
    forms: rowsOf(page, context.actor.language).map(({ row, ofMailbox }) => ({ ...row, ...ofMailbox })),
    ...pagingOf(page),
  };
}
