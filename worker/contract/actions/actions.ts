// The endpoints and bodies of one action.
import * as z from "zod";
import { shape } from "../shape.ts";
import {
  ACTION_VERB_LABELS,
  ACTION_ORIGINS,
  ACTION_TYPES,
  type ActionVerb,
  MAX_BULK_ACTIONS,
  MAX_COMMENT_DOCUMENTS,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_PHOTOS,
} from "./action-vocabularies.ts";
import { findingRecord } from "../checklists/findings.ts";
import { MEANINGS } from "../shapes.ts";
import { companyParams } from "../organisation/companies.ts";
import { departmentParams } from "../organisation/departments.ts";
import { endpoint } from "../endpoint.ts";
import { ACTION_STATUSES, EVALUATION_RESULTS, FORM_TYPES, PRIORITIES, REPEAT_UNITS } from "../enums.ts";
import { deletedResponse } from "../forms/calls/forms.ts";
import { usedKey } from "../forms/calls/history.ts";
import {
  anyText,
  document,
  filledLine,
  filledText,
  MAX_LINE_LENGTH,
  MAX_TEXT_LENGTH,
  photo,
} from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datedWithin, datetime, id, named, namedAndColored } from "../primitives.ts";

export const actionParams = departmentParams.extend({ actionId: id() });

/** An action in every response. */
export const actionSchema = shape("Action", {
  id: id(),
  viewId: z.string(),
  companyId: id(),
  departmentId: id(),
  department: namedAndColored(),
  /** The form that it was raised from; null where it was raised without one. */
  formId: id().nullable(),
  formType: z.enum(FORM_TYPES).nullable(),
  formViewId: z.string().nullable(),
  /** The zone of its form, or its own. */
  zoneId: id().nullable(),
  /** The names of its own place, of an action without a form. */
  place: z.strictObject({ location: named(), zone: named() }).nullable(),
  /** Its form is voided. The action is still to be done. */
  isFormVoided: z.boolean(),
  /** The safety check that the action was raised from. */
  safetyCheckId: z.string().nullable(),
  safetyCheckLabel: z.string().nullable(),
  /** Set if the answer repeated an earlier bad one, with its record if the actor may read that. */
  repeats: z.strictObject({ record: findingRecord.nullable() }).nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(ACTION_STATUSES),
  priority: z.enum(PRIORITIES),
  /** A key of ACTION_TYPES. */
  actionType: z.string().nullable(),
  /** A key of ACTION_ORIGINS. */
  origin: z.string().nullable(),
  cause: z.string().nullable(),
  openedAt: datetime(),
  deadline: datetime().nullable(),
  /** The deadline that its assignee asks for; the reason is the last comment of the kind `extension`. */
  extensionUntil: datetime().nullable(),
  /** Of an action without a form: the next one is made by itself, with a deadline so much later, when this one is closed or due. */
  repeat: z.strictObject({ every: z.int(), unit: z.enum(REPEAT_UNITS) }).nullable(),
  /** The action that was made next. */
  nextActionId: id().nullable(),
  isOverdue: z.boolean(),
  assignee: id().nullable(),
  assigneeUser: namedAndColored().nullable(),
  initiatedBy: id(),
  /** With the mail address, as the specification requires; colleagues see only the names of other users. */
  initiatedByUser: namedAndColored().extend({ email: z.string() }),
  evaluationCriteria: z.string().nullable(),
  evaluationResult: z.enum(EVALUATION_RESULTS).nullable(),
  /** Whole euros. */
  evaluationCost: z.int().nullable(),
  closingDate: datetime().nullable(),
  commentsCount: z.int(),
  version: z.int(),
  can: z.strictObject({
    edit: z.boolean(),
    complete: z.boolean(),
    reopen: z.boolean(),
    evaluate: z.boolean(),
    undoEvaluation: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    askForTime: z.boolean(),
  }),
  createdAt: datetime(),
  updatedAt: datetime(),
});
export type Action = z.infer<typeof actionSchema>;

const keysOf = <Key extends string>(vocabulary: Readonly<Record<Key, unknown>>) =>
  Object.keys(vocabulary) as [Key, ...Key[]];
const oneOf = <Key extends string>(vocabulary: Readonly<Record<Key, unknown>>) =>
  z.enum(keysOf(vocabulary), { error: messageKey("choice.invalid") });

/** Generated on the device, so that a repeated request creates one record. */
const clientId = () =>
  z.string({ error: messageKey("action.idRequired") }).regex(/^[A-Za-z0-9]{24}$/, {
    error: ({ input }) => (input === "" ? "action.idRequired" : "form.idInvalid"),
  });

const MOST_REPEATS = 120;
const invalidRepeat = () => ({ error: messageKey("action.repeatInvalid") });
const repeat = () =>
  z
    .strictObject({
      every: z.int(invalidRepeat()).min(1, invalidRepeat()).max(MOST_REPEATS, invalidRepeat()),
      unit: z.enum(REPEAT_UNITS, { error: messageKey("choice.invalid") }),
    })
    .nullable();

const title = () => filledLine(MAX_LINE_LENGTH, messageKey("action.titleRequired"));
const openedAt = () => datedWithin("event", messageKey("action.openedAtRequired"));

const details = {
  description: anyText(MAX_TEXT_LENGTH).nullable().optional(),
  deadline: datedWithin("deadline", messageKey("date.invalid")).nullable().optional(),
  assignee: id().nullable().optional(),
  actionType: oneOf(ACTION_TYPES).nullable().optional(),
  origin: oneOf(ACTION_ORIGINS).nullable().optional(),
  cause: anyText(MAX_TEXT_LENGTH).nullable().optional(),
  priority: z.enum(PRIORITIES, { error: messageKey("choice.invalid") }).optional(),
};

export const raiseActionBody = z
  .strictObject({
    id: clientId().optional(),
    /** Both, or neither for an action without a form, which then says where it comes from. */
    formType: z.enum(FORM_TYPES, { error: messageKey("choice.invalid") }).optional(),
    formId: id().optional(),
    /** If given, it must match the form. */
    formViewId: z.string().max(64).nullable().optional(),
    /** The safety check that the action is raised from. */
    fieldId: id().nullable().optional(),
    /** Of an action without a form: the others are in the zone of their form. */
    zoneId: id().nullable().optional(),
    /** Of an action without a form: how often it recurs. It needs a deadline. */
    repeat: repeat().optional(),
    title: title(),
    openedAt: openedAt(),
    ...details,
  })
  .refine(({ formType, formId }) => (formType === undefined) === (formId === undefined), {
    path: ["formId"],
    error: messageKey("action.formIncomplete"),
  })
  .refine(({ formId, fieldId, formViewId }) => formId !== undefined || !(fieldId ?? formViewId), {
    path: ["fieldId"],
    error: messageKey("action.fieldUnknown"),
  })
  .refine(({ formId, repeat: given }) => formId === undefined || !given, {
    path: ["repeat"],
    error: messageKey("action.repeatOfForm"),
  })
  .refine(({ deadline, repeat: given }) => Boolean(deadline) || !given, {
    path: ["deadline"],
    error: messageKey("action.repeatNeedsDeadline"),
  })
  .refine(({ formId, zoneId }) => formId === undefined || !zoneId, {
    path: ["zoneId"],
    error: messageKey("action.placeOfForm"),
  })
  .refine(({ formId, origin }) => formId !== undefined || Boolean(origin), {
    path: ["origin"],
    error: messageKey("action.originRequired"),
  });
export type RaiseActionBody = z.infer<typeof raiseActionBody>;

export const changeActionBody = z
  .strictObject({
    /** The source of an action never changes: these may be sent, and must match the record. */
    id: id({ error: messageKey("action.idRequired") }),
    formType: z.enum(FORM_TYPES, { error: messageKey("choice.invalid") }).nullable(),
    formId: id().nullable(),
    formViewId: z.string().max(64).nullable(),
    fieldId: id().nullable(),
    initiatedBy: id({ error: messageKey("action.initiatedByRequired") }),
    /** Of an action without a form. */
    zoneId: id().nullable(),
    repeat: repeat(),
    title: title(),
    openedAt: openedAt(),
    ...details,
    status: z.enum(ACTION_STATUSES, { error: messageKey("choice.invalid") }),
    /** Asks for more time: for its assignee, who may not change the deadline. Alone in its request. */
    extension: z.strictObject({
      until: datedWithin("deadline", messageKey("date.invalid")),
      reason: filledText(MAX_COMMENT_LENGTH, messageKey("reason.required")),
    }),
    /** Answers that, for who may change the action: a yes sets the deadline. Alone in its request. */
    extensionAnswer: z.strictObject({
      isGranted: z.boolean(),
      text: anyText(MAX_COMMENT_LENGTH).optional(),
    }),
    evaluationCriteria: anyText(MAX_TEXT_LENGTH).nullable(),
    evaluationResult: z.enum(EVALUATION_RESULTS, { error: messageKey("choice.invalid") }).nullable(),
    evaluationCost: z
      .int({ error: messageKey("action.costInvalid") })
      .min(0, { error: messageKey("action.costInvalid") })
      .nullable(),
    closingDate: datedWithin("event", messageKey("date.invalid")).nullable(),
    /** Evidence, with the step that completes the action: becomes a closing comment. */
    closingComment: anyText(MAX_COMMENT_LENGTH).nullable(),
    closingPhotos: z.array(photo).max(MAX_COMMENT_PHOTOS, { error: messageKey("list.tooLong") }),
    closingDocuments: z.array(document).max(MAX_COMMENT_DOCUMENTS, { error: messageKey("list.tooLong") }),
  })
  .partial();
export type ChangeActionBody = z.infer<typeof changeActionBody>;

/** Lets a client validate a whole evaluation at once; the API validates `changeActionBody`. */
export const evaluateActionBody = changeActionBody.extend({
  evaluationCriteria: filledText(MAX_TEXT_LENGTH, messageKey("action.criteriaRequired")),
  evaluationResult: z.enum(EVALUATION_RESULTS, { error: messageKey("action.resultRequired") }),
});

const DEPARTMENT_PATH = "/api/v1/company/:companyId/departments/:departmentId";
const ACTION_PATH = `${DEPARTMENT_PATH}/actions/:actionId` as const;
const shared = {
  tag: "action",
  params: actionParams,
  status: 200,
  response: z.strictObject({ action: actionSchema }),
} as const;

export const raiseAction = endpoint({
  name: "raiseAction",
  scopes: ["actions.write"],
  ...shared,
  method: "POST",
  path: `${DEPARTMENT_PATH}/actions`,
  summary:
    "Raise an action from a form, from one answer of its checklist, or by itself with its origin; repeated with the same id by the same person it answers 200 with that record",
  params: departmentParams,
  body: raiseActionBody,
  status: 201,
});

export const readAction = endpoint({
  name: "readAction",
  scopes: ["actions.read"],
  ...shared,
  method: "GET",
  path: ACTION_PATH,
  summary: "One action, with its ETag",
});

export const changeAction = endpoint({
  name: "changeAction",
  scopes: ["actions.write"],
  ...shared,
  method: "PATCH",
  path: ACTION_PATH,
  summary:
    "Change an action or move it one step (409 INVALID_TRANSITION otherwise); If-Match is honoured, 412 carries the current record",
  body: changeActionBody,
});

export const deleteAction = endpoint({
  name: "deleteAction",
  scopes: ["actions.write"],
  ...shared,
  method: "DELETE",
  path: ACTION_PATH,
  summary: "Delete an action; If-Match is honoured",
  response: deletedResponse,
});

/** A change of assignee holds `{ id, name, color }` or null in place of user ids. */
const fieldChange = z.strictObject({ before: z.unknown(), after: z.unknown() });

const historyLine = shape("ActionHistoryLine", {
  id: id(),
  at: datetime(),
  /** Null when the user's account was deleted. */
  by: namedAndColored().nullable(),
  /** The administrator who acted as `by`. */
  impersonatedBy: namedAndColored().nullable(),
  key: usedKey.nullable(),
  verb: z.enum(keysOf<ActionVerb>(ACTION_VERB_LABELS)),
  /** It came in with an imported company: another deployment wrote it. */
  isImported: z.boolean(),
  /**
   * By field of the action: `deadline`, `assignee`, `status`… Of a comment `comment` (its text), `photos` and `documents` (how many), unless
   * it is deleted by now.
   */
  changes: z.record(z.string(), fieldChange),
  /** The comment that it is about, or that was made with it; null if there is none any more. */
  commentId: id().nullable(),
});
export type ActionHistoryLine = z.infer<typeof historyLine>;

export const readActionHistory = endpoint({
  name: "readActionHistory",
  scopes: ["actions.read"],
  method: "GET",
  path: `${ACTION_PATH}/history`,
  summary: "Who did what to an action, the latest first; at most the last 200, of long texts the beginning",
  tag: "action",
  params: actionParams,
  status: 200,
  response: z.strictObject({ history: z.array(historyLine) }),
});

/**
 * What an action came from: the answer, what was noted of it, and its photos; of a form as a whole, the form's photos; of an
 * action without a form, the photos and documents that it was raised with.
 */
const finding = shape("ActionFinding", {
  answer: z.strictObject({ text: z.string(), meaning: z.enum(MEANINGS) }).nullable(),
  corrections: z.array(z.string()),
  note: z.string().nullable(),
  photos: z.array(photo),
  documents: z.array(document),
  /** Of a closed action: how others have answered the question since, in the same place; the first five of records that the actor may read. */
  checks: z.array(z.strictObject({ record: findingRecord, isGood: z.boolean() })),
});

export const readActionFinding = endpoint({
  name: "readActionFinding",
  scopes: ["actions.read"],
  method: "GET",
  path: `${ACTION_PATH}/finding`,
  summary:
    "The answer and up to 20 photos that an action came from, and the answers to the same question in the same place since it was closed; null for those who may not read its form",
  tag: "action",
  params: actionParams,
  status: 200,
  response: z.strictObject({ finding: finding.nullable() }),
});

export const changeActions = endpoint({
  name: "changeActions",
  scopes: ["actions.write"],
  method: "PATCH",
  path: "/api/v1/company/:companyId/actions",
  summary: "Complete, assign, date or prioritise many actions at once; each is changed or refused by itself",
  tag: "action",
  params: companyParams,
  body: z.strictObject({
    ids: z
      .array(id())
      .min(1, { error: messageKey("any.nothing") })
      .max(MAX_BULK_ACTIONS, { error: messageKey("list.tooLong") })
      .refine((ids) => new Set(ids).size === ids.length, { error: messageKey("list.repeated") }),
    changes: z
      .strictObject({
        assignee: details.assignee,
        deadline: details.deadline,
        priority: details.priority,
        status: z.literal("completed", { error: messageKey("choice.invalid") }).optional(),
      })
      .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
        error: messageKey("any.nothing"),
      }),
  }),
  status: 200,
  response: z.strictObject({
    /** In the order of the ids; a refused change has an error. */
    outcomes: z.array(
      z.strictObject({
        id: id(),
        action: actionSchema.nullable(),
        error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
});
