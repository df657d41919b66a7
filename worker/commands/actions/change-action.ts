import type { ActionVerb, CommentKind } from "../../contract/actions/action-vocabularies.ts";
import type { Attachment, PdfDocument } from "../../contract/shapes.ts";
import type { ChangeActionBody } from "../../contract/actions/actions.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import {
  type ActionStep,
  clearedEvaluation,
  invalidDateField,
  missingActionFields,
  closingDateChanges,
  needsEvidence,
  stepOf,
} from "../../domain/actions/action-status.ts";
import type { Actor } from "../../policy/actor.ts";
import type { ActionOperation } from "../../policy/action-rights.ts";
import {
  type ActionChanges,
  type ActionPath,
  type ActionRecord,
  type ActionRow,
  isZoneOf,
  selectAction,
  updateAction,
} from "../../storage/actions/action-records.ts";
import { canSeeDepartment } from "../../storage/organisation/department-readers.ts";
import { changesBetween, BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import type { News } from "../../storage/core/news.ts";
import { evaluatorsOf } from "../../storage/actions/evaluators.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { definedFields } from "../defined-fields.ts";
import { insertCommentWhere } from "../../storage/actions/action-comments.ts";
import { newId } from "../../domain/ids.ts";
import { aboutAction, assignmentNews } from "./assignment-mail.ts";
import {
  commentChanges,
  commentFollowUps,
  documentsOrNull,
  evidenceOf,
  isEvidenceAvailable,
  mentionNews,
  writtenBy,
} from "./comments.ts";
import { loadActionAndAssignee } from "../../reads/actions/load-action.ts";
import {
  formTypeOf,
  requireActionRight,
  requireCurrentAction,
  actionConflict,
} from "../../reads/actions/loaded-action.ts";

export type ChangedAction = { record: ActionRecord; mailJobs: MailJob[] };

const EVALUATION = ["evaluationCriteria", "evaluationResult", "evaluationCost"] as const;

const VERBS: Record<ActionStep, ActionVerb> = {
  complete: "action.complete",
  reopen: "action.reopen",
  evaluate: "action.evaluate",
  undoEvaluation: "action.undoEvaluation",
};

/** Whom a step concerns: who evaluates, and then whoever is responsible. */
export function stepNews(step: ActionStep, action: ActionRow): News[] {
  const about = aboutAction(action);
  const { assignedUserId, initiatedBy } = action;
  switch (step) {
    case "complete":
      return [{ kind: "to-evaluate", about, to: evaluatorsOf(action) }];
    case "evaluate":
      return [{ kind: "evaluated", about, to: [assignedUserId, initiatedBy] }];
    case "reopen":
      return [{ kind: "reopened", about, to: [assignedUserId] }];
    default:
      return [];
  }
}

const dateFrom = (value: string | null | undefined) => (value ? new Date(value) : value);

/** Maps the names of the API to the columns (docs/rules.md, "Actions"). */
export const columnsOf = (body: ChangeActionBody): ActionChanges =>
  definedFields({
    title: body.title,
    description: body.description,
    createdAt: body.openedAt === undefined ? undefined : new Date(body.openedAt),
    dueDate: dateFrom(body.deadline) as Date | null | undefined,
    assignedUserId: body.assignee,
    zoneId: body.zoneId,
    ...(body.repeat === undefined
      ? {}
      : {
          repeatEvery: body.repeat?.every ?? null,
          repeatUnit: body.repeat?.unit ?? null,
          repeatTries: 0,
        }),
    actionType: body.actionType,
    origin: body.origin,
    cause: body.cause,
    priority: body.priority,
    evaluationCriteria: body.evaluationCriteria,
    evaluationResult: body.evaluationResult,
    evaluationCost: body.evaluationCost,
  });

const API_NAMES: Partial<Record<keyof ActionRow, string>> = {
  createdAt: "openedAt",
  dueDate: "deadline",
  assignedUserId: "assignee",
  extensionUntil: "extension",
};

/** The changes for the history, by the names of the API. */
export function auditedChanges(before: ActionRow, after: ActionChanges) {
  const { zoneId: _, evaluatedAt: __, ...named } = after;
  const changes = changesBetween<Partial<ActionRow>>(before, named);
  return Object.fromEntries(
    Object.entries(changes).map(([key, change]) => [API_NAMES[key as keyof ActionRow] ?? key, change]),
  );
}

/** The body may repeat where the action was raised, but not change it. */
function refuseChangedOrigin(body: ChangeActionBody, { action, ofForm }: ActionRecord): void {
  const current = {
    id: action.id,
    formType: formTypeOf(action),
    formId: action.formId,
    formViewId: ofForm?.[0] ?? null,
    fieldId: action.formFieldId,
    initiatedBy: action.initiatedBy,
  };
  const wrong = (Object.keys(current) as (keyof typeof current)[]).filter(
    (key) => body[key] !== undefined && body[key] !== current[key],
  );
  if (wrong.length > 0)
    throw problem("INVALID", {
      fields: Object.fromEntries(wrong.map((key) => [key, "action.unchangeable"])),
    });
}

/** Each part of a change requires its own right. */
function requireRights(
  actor: Actor,
  record: ActionRecord,
  changes: ActionChanges,
  step: ActionStep | null,
): void {
  const { closingDate, evaluationCriteria, evaluationResult, evaluationCost, ...rest } = changes;
  const evaluation = [evaluationCriteria, evaluationResult, evaluationCost];
  const operations: ActionOperation[] = [
    ...(step ? [step] : []),
    ...(evaluation.some((value) => value !== undefined) ? (["evaluate"] as const) : []),
    ...(closingDate === undefined ? [] : (["complete"] as const)),
    ...(Object.keys(rest).length === 0 ? [] : (["edit"] as const)),
  ];
  for (const operation of operations) requireActionRight(actor, operation, record);
}

function refuseIncomplete(body: ChangeActionBody, step: ActionStep | null, after: ActionRow): void {
  const checked = new Set<string>(Object.keys(definedFields(body)));
  if (step === "evaluate") for (const field of EVALUATION) checked.add(field);
  const missing: [string, ValidationMessage][] = Object.entries(missingActionFields(after.status, after));
  const fields = missing.filter(([field]) => checked.has(field));
  if (fields.length > 0) throw problem("INVALID", { fields: Object.fromEntries(fields) });
}

/** The columns whose value differs from the stored one. */
export const changedColumns = (before: ActionRow, requested: ActionChanges): ActionChanges =>
  Object.fromEntries(
    Object.entries(requested).filter(
      ([key, value]) => JSON.stringify(before[key as keyof ActionRow]) !== JSON.stringify(value),
    ),
  );

/** A request for more time is of who is responsible, of the deadline and while it is open: with another one of these it is void. */
export const withoutExtension = (before: ActionRow, changes: ActionChanges): ActionChanges =>
  before.extensionUntil &&
  (changes.assignedUserId !== undefined || changes.dueDate !== undefined || changes.status)
    ? { ...changes, extensionUntil: null }
    : changes;

type Said = {
  kind: CommentKind;
  text: string;
  mentions: string[];
  photos: Attachment[];
  documents: PdfDocument[] | null;
};
type MoreTime = { verb: ActionVerb; changes: ActionChanges; said: Said; news: News["kind"] };

/** More time is asked for by the assignee, and answered by whoever may change the deadline. Each mails the other. */
function moreTimeOf(
  actor: Actor,
  now: Date,
  { extension, extensionAnswer: answer, ...rest }: ChangeActionBody,
  record: ActionRecord,
): MoreTime | null {
  if (!extension && !answer) return null;
  if (Object.keys(definedFields(rest)).length > 0 || (extension && answer))
    throw problem("INVALID", { fields: { extension: "action.extensionAlone" } });
  const { dueDate, extensionUntil, status, initiatedBy, assignedUserId } = record.action;
  const told = (personId: string | null) => (personId && personId !== actor.userId ? [personId] : []);
  const said = (text: string, personId: string | null): Said => ({
    kind: "extension",
    text,
    mentions: told(personId),
    photos: [],
    documents: null,
  });
  if (extension) {
    requireActionRight(actor, "askForTime", record);
    if (status !== "in_progress") throw actionConflict("INVALID_TRANSITION", actor, now, record);
    const until = new Date(extension.until);
    if (!dueDate || until <= dueDate)
      throw problem("INVALID", { fields: { "extension.until": "action.extensionTooEarly" } });
    return {
      verb: "action.askForTime",
      changes: { extensionUntil: until },
      said: said(extension.reason, initiatedBy),
      news: "time-asked",
    };
  }
  requireActionRight(actor, "edit", record);
  if (!extensionUntil) throw actionConflict("INVALID_TRANSITION", actor, now, record);
  const isGranted = answer?.isGranted === true;
  return {
    verb: isGranted ? "action.grantTime" : "action.refuseTime",
    changes: { extensionUntil: null, ...(isGranted ? { dueDate: extensionUntil } : {}) },
    said: said(answer?.text ?? "", assignedUserId),
    news: isGranted ? "time-granted" : "time-refused",
  };
}

const evaluatedAt = (step: ActionStep | null, now: Date): ActionChanges => {
  if (step === "evaluate") return { evaluatedAt: now };
  return step === "undoEvaluation" ? { evaluatedAt: null } : {};
};

/** Changes the given fields and moves the action at most one step, in one batch. */
export async function changeAction(
  context: ActorContext,
  path: ActionPath,
  body: ChangeActionBody,
  basedOn: BasedOn,
): Promise<ChangedAction> {
  const { actor, sql, now } = context;
  const photos = body.closingPhotos ?? [];
  const documents = body.closingDocuments ?? [];
  const { record, company, mayBeAssigned, zone, files } = await loadActionAndAssignee(context, path, {
    assigneeId: body.assignee,
    zoneId: body.zoneId,
    keys: [...photos, ...documents].map(({ r2Key }) => r2Key),
  });
  const { action: before } = record;
  requireCurrentAction(actor, now, record, basedOn);
  refuseChangedOrigin(body, record);

  const moreTime = moreTimeOf(actor, now, body, record);
  const status = body.status ?? before.status;
  const step = stepOf(before.status, status);
  if (status !== before.status && !step) throw actionConflict("INVALID_TRANSITION", actor, now, record);
  const evidence = {
    closingPhotos: photos.length > 0,
    closingDocuments: documents.length > 0,
    closingComment: Boolean(body.closingComment?.trim()),
  };
  const [given] = Object.entries(evidence).flatMap(([field, isGiven]) => (isGiven ? [field] : []));
  if (given !== undefined && step !== "complete")
    throw problem("INVALID", { fields: { [given]: "action.closingNotNow" } });
  const closingDate = dateFrom(body.closingDate) as Date | null | undefined;
  const requested = changedColumns(before, { ...columnsOf(body), ...definedFields({ closingDate }) });
  requireRights(actor, record, requested, step);
  const changes = withoutExtension(
    before,
    changedColumns(before, {
      ...requested,
      ...closingDateChanges(step, closingDate, now),
      ...clearedEvaluation(step),
      ...evaluatedAt(step, now),
      status,
      ...moreTime?.changes,
    }),
  );
  const updated = { ...before, ...changes };
  refuseIncomplete(body, step, updated);
  if (step === "complete" && photos.length + documents.length === 0 && needsEvidence(company, updated))
    throw problem("INVALID", { fields: { closingPhotos: "action.evidenceRequired" } });
  const wrongDate = invalidDateField(requested, updated);
  if (wrongDate) throw problem("INVALID", { fields: { [wrongDate]: "action.closedBeforeOpened" } });
  const { assignedUserId } = changes;
  if (assignedUserId && !mayBeAssigned)
    throw problem("INVALID", { fields: { assignee: "action.assigneeUnknown" } });
  const { zoneId } = changes;
  const isOfForm = before.formId !== null;
  if (updated.repeatUnit && isOfForm) throw problem("INVALID", { fields: { repeat: "action.repeatOfForm" } });
  if (updated.repeatUnit && !updated.dueDate && !before.nextActionId)
    throw problem("INVALID", { fields: { deadline: "action.repeatNeedsDeadline" } });
  if (zoneId !== undefined && (isOfForm || (zoneId !== null && !zone)))
    throw problem("INVALID", { fields: { zoneId: isOfForm ? "action.placeOfForm" : "form.zoneUnknown" } });
  if (Object.keys(changes).length === 0) return { record, mailJobs: [] };

  const { id, version } = before;
  const closing: Said | null = given
    ? {
        kind: "closing",
        text: body.closingComment ?? "",
        mentions: [],
        photos: evidenceOf(path, photos, files, { field: "closingPhotos", purpose: "photo" }),
        documents: documentsOrNull(
          evidenceOf(path, documents, files, { field: "closingDocuments", purpose: "document" }),
        ),
      }
    : null;
  const words = closing ?? moreTime?.said;
  const said = words ? { id: newId(), ...words } : null;
  const news: News[] = [
    assignmentNews(actor, { ...before, version: version + 1 }, assignedUserId),
    ...(step ? stepNews(step, updated) : []),
    ...(said ? [mentionNews(moreTime?.news ?? "mention", before, said)] : []),
  ];
  const isLastToWin = basedOn === null && !step && !moreTime;
  const {
    changed,
    after: [after],
    mailed,
  } = await write(sql, {
    change: updateAction(sql, path, changes, {
      // A step depends on the version that was read. Without If-Match the last change of fields wins, decided on what is stored.
      version: isLastToWin ? undefined : version,
      status: before.status,
      assignee: assignedUserId ? canSeeDepartment(path, assignedUserId) : undefined,
      zone: zoneId ? isZoneOf(path, zoneId) : undefined,
      evidence: said ? isEvidenceAvailable(said) : undefined,
    }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: moreTime?.verb ?? (step ? VERBS[step] : "action.update"),
      recordType: "action",
      recordId: path.actionId,
      changes: {
        ...auditedChanges(before, changes),
        // By its name: the history shows it, and a place is no person.
        ...(zoneId === undefined
          ? {}
          : { place: { before: record.place?.zone.name ?? null, after: zone?.name ?? null } }),
        ...(said ? commentChanges(said) : {}),
      },
      asRead: isLastToWin ? { version } : BY_THE_CHANGE,
    },
    news,
    followUps: (done) =>
      said
        ? {
            commented: insertCommentWhere(
              sql,
              { ...said, actionId: id, ...writtenBy(actor), createdAt: now },
              [done],
            ),
            ...commentFollowUps(sql, id, now, done),
          }
        : {},
    read: { after: selectAction(sql, path) },
  });
  if (!after) throw problem("NOT_FOUND");
  if (changed.length === 0) {
    const wasMoved = step !== null && basedOn === null && after.action.status !== before.status;
    throw actionConflict(wasMoved ? "INVALID_TRANSITION" : "STALE_VERSION", actor, now, after);
  }
  return { record: after, mailJobs: mailed.flat().map(({ job }) => job) };
}
