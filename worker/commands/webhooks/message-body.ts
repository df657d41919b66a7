// What a message to a webhook says: the record as the API answers it to whoever made the webhook.
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { Problem } from "../../contract/problem.ts";
import { companyRightsOf } from "../../policy/company-rights.ts";
import { visibleScope } from "../../policy/scope.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { actionResponseOf, requireActionRight } from "../../reads/actions/loaded-action.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { formResponseOf } from "../../reads/forms/loaded-form.ts";
import { selectAccidentById } from "../../storage/accidents/accidents.ts";
import { selectActionById } from "../../storage/actions/action-records.ts";
import { selectFormById } from "../../storage/forms/form-records.ts";
import type { WebhookMessageRow } from "../../storage/jobs/webhooks.ts";
import { selectUser } from "../../storage/people/actor.ts";
import { selectLine } from "../../storage/plan/lines.ts";

type Message = Pick<
  WebhookMessageRow,
  "id" | "event" | "companyId" | "recordType" | "recordId" | "byId" | "day" | "at"
>;

type About = {
  departmentId: string | null;
  /** Where a person reads it, and where a program does. */
  link: string;
  api: string | null;
  record: object | null;
};

/** A record above this size is left out: the receiver reads it where `api` says. */
const MOST_RECORD_BYTES = 32 * 1024;

async function aboutAction(context: ActorContext, { companyId, recordId }: Message): Promise<About | null> {
  const [found] = await selectActionById(context.sql, recordId);
  if (found?.action.companyId !== companyId || found.action.withdrawnAt) return null;
  requireActionRight(context.actor, "read", found);
  const { departmentId } = found.action;
  return {
    departmentId,
    link: `/${companyId}/team/${departmentId}/actions?action=${recordId}`,
    api: `/api/v1/company/${companyId}/departments/${departmentId}/actions/${recordId}`,
    record: actionResponseOf(context.actor, context.now, found),
  };
}

async function aboutForm(
  context: ActorContext,
  type: FormType,
  { companyId, recordId: formId }: Message,
): Promise<About | null> {
  const [found] = await selectFormById(context.sql, type, formId);
  if (found?.form.companyId !== companyId) return null;
  const departmentId = found.form.departmentId ?? null;
  const loaded = await loadForm(context, { type, companyId, departmentId, formId });
  const { segment } = FORM_DEFINITIONS[type];
  return {
    departmentId,
    link: `/${companyId}/f/${formId}?formType=${type}`,
    api: `/api/v1/company/${companyId}/${departmentId === null ? "" : `departments/${departmentId}/`}${segment}/${formId}`,
    record: formResponseOf(context.actor, loaded),
  };
}

async function aboutTask(
  { actor, sql }: ActorContext,
  { companyId, recordId, day }: Message,
): Promise<About | null> {
  const [line] = await selectLine(sql, { companyId, lineId: recordId });
  const { scope } = visibleScope(actor, companyId);
  if (!line || !scope) return null;
  const { id, name, departmentId } = line;
  if (scope.departmentIds !== "all" && !scope.departmentIds.includes(departmentId)) return null;
  return {
    departmentId,
    link: `/${companyId}/team/${departmentId}/plan`,
    api: null,
    record: { id, name, departmentId, day },
  };
}

/** People are of the company, so only a webhook of the whole company is told of them. */
async function aboutMember(
  { actor, sql }: ActorContext,
  { companyId, recordId }: Message,
): Promise<About | null> {
  if (!companyRightsOf(actor, companyId).isAdministrator) return null;
  const [person] = await selectUser(sql, recordId);
  const record = person ? { id: person.id, name: person.name, email: person.email } : null;
  return {
    departmentId: null,
    link: `/${companyId}/people`,
    api: `/api/v1/company/${companyId}/members`,
    record,
  };
}

/** That there is one, and where: what a case says is for who handles it. */
async function aboutAccident(
  { actor, sql }: ActorContext,
  { companyId, recordId }: Message,
): Promise<About | null> {
  const [found] = await selectAccidentById(sql, recordId);
  const { scope } = visibleScope(actor, companyId);
  if (found?.companyId !== companyId || !scope) return null;
  const { id, viewId, departmentId } = found;
  if (scope.departmentIds !== "all" && !scope.departmentIds.includes(departmentId)) return null;
  return {
    departmentId,
    link: `/${companyId}/accidents/${id}`,
    api: null,
    record: { id, viewId, departmentId },
  };
}

async function aboutRecord(context: ActorContext, message: Message): Promise<About | null> {
  const type = FORM_TYPES.find((each) => each === message.recordType);
  if (type) return aboutForm(context, type, message);
  switch (message.recordType) {
    case "action":
      return aboutAction(context, message);
    case "task":
      return aboutTask(context, message);
    case "accident":
      return aboutAccident(context, message);
    case "user":
      return aboutMember(context, message);
    default:
      return {
        departmentId: null,
        link: `/${message.companyId}/settings?tab=integrations`,
        api: null,
        record: null,
      };
  }
}

/** Null of what is gone by now, and of what whoever made the webhook may not read. */
export async function bodyOf(
  context: ActorContext,
  message: Message,
  appUrl: string,
): Promise<string | null> {
  const about = await aboutRecord(context, message).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  if (!about) return null;
  const { record, api, link, departmentId } = about;
  const isLong = new TextEncoder().encode(JSON.stringify(record)).length > MOST_RECORD_BYTES;
  return JSON.stringify({
    type: message.event,
    timestamp: message.at.toISOString(),
    data: {
      companyId: message.companyId,
      departmentId,
      recordType: message.recordType,
      recordId: message.recordId,
      byId: message.byId,
      link: appUrl + link,
      api: api && appUrl + api,
      record: isLong ? null : record,
    },
  });
}
