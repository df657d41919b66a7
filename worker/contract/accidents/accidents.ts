// The calls about the cases of accidents. Nobody but who handles a case gets anything of people's health.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { clientId } from "../forms/bodies.ts";
import { anyLine, document, filledText, photo } from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { datetime, id, named, namedAndColored } from "../primitives.ts";
import { shape } from "../shape.ts";
import {
  accidentCase,
  accidentFiles,
  affected,
  caseFacts,
  causes,
  moment,
  people,
  receiptDocument,
  sheet,
  situation,
} from "./case.ts";
import {
  ACCIDENT_LOG_VERBS,
  ACCIDENT_STATES,
  EMPLOYERS,
  MOST_ACCIDENT_FILES,
  MOST_INJURED,
  SITUATIONS,
} from "./vocabularies.ts";

export const ACCIDENTS = "/api/v1/company/:companyId/accidents";
export const ACCIDENT = `${ACCIDENTS}/:accidentId` as const;
export const accidentParams = companyParams.extend({ accidentId: id() });
export const accidentCommon = { tag: "accident" } as const;
const common = accidentCommon;

const LONGEST_REASON = 2000;
export const reason = () => filledText(LONGEST_REASON, messageKey("reason.required"));

/** What every view has: nothing of it says anything of health. */
const head = {
  id: id(),
  /** "MON-AT-0001". */
  viewId: z.string(),
  department: namedAndColored(),
  state: z.enum(ACCIDENT_STATES),
  happenedAt: datetime(),
  openedBy: namedAndColored().nullable(),
  openedAt: datetime(),
  version: z.int(),
  /** The record of its investigation, if there is one that the actor may read. */
  investigation: z.strictObject({ id: id(), departmentId: id(), viewId: z.string() }).nullable(),
};
const nextDue = {
  /** The first open deadline. Null for who does not handle the case, because it tells the grade or a leave. */
  nextDueAt: datetime().nullable(),
};
const where = {
  situation: z.enum(SITUATIONS),
  zone: z.strictObject({ id: id(), name: z.string(), location: named() }).nullable(),
};

const listedAccident = shape("ListedAccident", {
  ...head,
  ...nextDue,
  ...where,
  investigation: z.null(),
  /** The view that the actor has of it. */
  view: z.enum(["handler", "manager", "reader"]),
});
export type ListedAccident = z.infer<typeof listedAccident>;

export const deadline = shape("AccidentDeadline", {
  /** What an ending names. */
  key: z.string(),
  /** The id of the clock in the pack, such as "urgent_notice". */
  clock: z.string(),
  personId: id().nullable(),
  isRelapse: z.boolean(),
  by: z.enum(["company", "mutua"]),
  article: z.string(),
  readAt: z.string(),
  version: z.string(),
  startsAt: datetime(),
  /** The last day in time, where the term is one of days. */
  due: z.string().nullable(),
  /** The last instant in time. Null where no term is set. */
  dueAt: datetime().nullable(),
  /** The last day for those who take Saturday for a working day: show it where it is earlier. */
  safe: z.string().nullable(),
  /** The calendars that were not known. `place` is a territory or a municipality. */
  missing: z.array(
    z.strictObject({ kind: z.enum(["national", "regional", "local"]), year: z.int(), place: z.string() }),
  ),
  state: z.enum(["open", "done", "not_applicable", "closed_by_leave"]),
  isOverdue: z.boolean(),
  isLate: z.boolean(),
  ending: z
    .strictObject({
      reference: z.string().nullable(),
      on: datetime().nullable(),
      receipt: z.string().nullable(),
      receiptFile: receiptDocument(),
      reason: z.string().nullable(),
      at: datetime(),
      by: namedAndColored().nullable(),
    })
    .nullable(),
});
export type AccidentDeadline = z.infer<typeof deadline>;

const linked = z
  .strictObject({
    formType: z.enum(["investigation", "mailbox"]),
    formId: id(),
    departmentId: id().nullable(),
    viewId: z.string(),
    isCompleted: z.boolean(),
  })
  .nullable();

const handlerView = shape("HandledAccident", {
  view: z.literal("handler"),
  ...head,
  ...nextDue,
  ...where,
  knownAt: datetime(),
  case: accidentCase.omit({ endings: true, investigation: true, notice: true }).extend({
    // As stored; what is asked of new ones is asked where they are sent.
    photos: z.array(photo),
    documents: z.array(document),
  }),
  /** The names of the people, by their id in the case. */
  names: z.record(z.string(), z.string()),
  /** The actions that the causes name. Those that are gone are missing. */
  actions: z.array(
    z.strictObject({
      id: id(),
      viewId: z.string(),
      title: z.string(),
      departmentId: id(),
      status: z.enum(["in_progress", "completed", "evaluated"]),
    }),
  ),
  links: z.strictObject({ investigation: linked, notice: linked }),
  /** The pack's version. */
  pack: z.strictObject({ country: z.string(), version: z.string() }),
  deadlines: z.array(deadline),
  /** What closing it lacks, by part of the case, in the actor's language; empty when it can be closed. */
  missing: z.record(z.string(), z.string()),
  /** The centre's settings that the deadlines were counted with; null: nobody has typed them. */
  centre: z
    .strictObject({ territory: z.string(), municipality: z.string(), authoritySeat: z.string() })
    .nullable(),
  /** Every handler of a case may change it, but not while it is closed or withdrawn. */
  can: z.strictObject({
    change: z.boolean(),
    close: z.boolean(),
    withdraw: z.boolean(),
    reopen: z.boolean(),
    addFiles: z.boolean(),
  }),
});
export type HandledAccident = z.infer<typeof handlerView>;

const managerView = shape("ManagedAccident", {
  view: z.literal("manager"),
  ...head,
  ...where,
  place: z.string().nullable(),
  /** The company's own people. Null: it is not known whether they are absent. */
  people: z.array(z.strictObject({ name: z.string(), isAbsent: z.boolean().nullable() })),
  can: z.strictObject({ addFiles: z.boolean() }),
});
export type ManagedAccident = z.infer<typeof managerView>;

const readerView = shape("ReadAccident", {
  view: z.literal("reader"),
  ...head,
  can: z.strictObject({ addFiles: z.boolean() }),
});

export const accidentView = z.discriminatedUnion("view", [handlerView, managerView, readerView]);
export type AccidentView = z.infer<typeof accidentView>;
export const accidentAnswer = z.strictObject({ accident: accidentView });

export const openAccident = endpoint({
  name: "openAccident",
  ...common,
  method: "POST",
  path: ACCIDENTS,
  summary:
    "Open the case of an accident, for who may create records in the department. A repetition by the same person answers 200 with the case. Deadlines count from `happenedAt`, not from the arrival of the call",
  params: companyParams,
  body: z.strictObject({
    id: clientId(),
    departmentId: id({ error: messageKey("field.required") }),
    happenedAt: moment(),
    /** When the company learnt of it; without it, when it happened. */
    knownAt: moment().optional(),
    situation: situation().optional(),
    zoneId: id().nullable().optional(),
    place: caseFacts.place.optional(),
    what: caseFacts.what,
    /** Without it, as many as there are people, and at least one. */
    affected: affected().optional(),
    /** What is known of the people at once. */
    people: z
      .array(
        z
          .strictObject({
            id: clientId(),
            userId: id().nullable().optional(),
            name: anyLine(255).nullable().optional(),
            employer: z.enum(EMPLOYERS, { error: messageKey("choice.invalid") }).optional(),
          })
          .refine(({ userId, name }) => (userId ?? null) !== null || (name ?? "").trim() !== "", {
            error: messageKey("accident.personRequired"),
            path: ["name"],
          }),
      )
      .max(MOST_INJURED, { error: messageKey("list.tooLong") })
      .optional(),
    immediateMeasures: caseFacts.immediateMeasures.optional(),
    /** The investigation or the notice that it is opened from, which the actor may read. */
    from: z.strictObject({ formType: z.enum(["investigation", "mailbox"]), formId: id() }).optional(),
  }),
  status: 201,
  response: accidentAnswer,
});
export type OpenAccidentBody = z.infer<typeof openAccident.body>;

export const listAccidents = endpoint({
  name: "listAccidents",
  ...common,
  method: "GET",
  path: ACCIDENTS,
  summary:
    "The accidents that the actor handles or whose department they manage, the latest first; with `isOwn` those that they opened. Withdrawn cases are there for `state=withdrawn` alone. Nothing of the answer says anything of health",
  params: companyParams,
  query: z.strictObject({
    /** Those that the actor opened. */
    isOwn: z.enum(["true", "false"], { error: messageKey("choice.invalid") }).optional(),
    state: z.enum(ACCIDENT_STATES, { error: messageKey("choice.invalid") }).optional(),
    departmentId: id().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: z.string().max(100).optional(),
  }),
  status: 200,
  response: z.strictObject({
    accidents: z.array(listedAccident),
    nextCursor: z.string().nullable(),
    /** What the actor may do about accidents of the company. */
    rights: z.strictObject({
      /** All departments, some, or none. */
      handles: z.enum(["company", "departments", "none"]),
      setHandlers: z.boolean(),
      setSettings: z.boolean(),
    }),
  }),
});

export const readAccident = endpoint({
  name: "readAccident",
  ...common,
  method: "GET",
  path: ACCIDENT,
  summary:
    "One accident with its ETag, as the actor may see it (`view`): all of it for who handles it, that, when, where and who is absent for the department's manager, that it exists for who opened it and for owners",
  params: accidentParams,
  status: 200,
  response: accidentAnswer,
});

export const changeAccident = endpoint({
  name: "changeAccident",
  ...common,
  method: "PATCH",
  path: ACCIDENT,
  summary:
    "Change parts of a case, each as a whole. If-Match is honoured; 412 has the current case as `accident` beside the error",
  params: accidentParams,
  body: z.strictObject({
    facts: z
      .strictObject({
        departmentId: id(),
        happenedAt: moment(),
        knownAt: moment(),
        situation: situation(),
        zoneId: id().nullable(),
        ...caseFacts,
      })
      .partial()
      .optional(),
    people: people().optional(),
    causes: causes.optional(),
    sheet: sheet.optional(),
    /** The record of the investigation, and the notice. Linking an investigation begins the investigation. */
    links: z
      .strictObject({ investigationId: id().nullable(), noticeId: id().nullable() })
      .partial()
      .optional(),
    photos: accidentFiles.photos.optional(),
    documents: accidentFiles.documents.optional(),
    state: z.enum(["open", "under_investigation"], { error: messageKey("choice.invalid") }).optional(),
  }),
  status: 200,
  response: accidentAnswer,
});
export type ChangeAccidentBody = z.infer<typeof changeAccident.body>;

export const addAccidentFiles = endpoint({
  name: "addAccidentFiles",
  ...common,
  method: "POST",
  path: `${ACCIDENT}/files`,
  summary:
    "Add photos and documents that were uploaded for the case (formType `accident`, formId its id), for who handles it, and for who opened it while it is open. What is there already stays",
  params: accidentParams,
  body: z.strictObject({
    photos: z
      .array(photo)
      .max(MOST_ACCIDENT_FILES, { error: messageKey("list.tooLong") })
      .default([]),
    documents: z
      .array(document)
      .max(MOST_ACCIDENT_FILES, { error: messageKey("list.tooLong") })
      .default([]),
  }),
  status: 200,
  response: accidentAnswer,
});

export const closeAccident = endpoint({
  name: "closeAccident",
  ...common,
  method: "POST",
  path: `${ACCIDENT}/close`,
  summary:
    "Close a case. 422 lists what is missing: the investigation, causes without an action or a reason, actions without evaluation, open deadlines. If-Match is honoured",
  params: accidentParams,
  status: 200,
  response: accidentAnswer,
});

export const withdrawAccident = endpoint({
  name: "withdrawAccident",
  ...common,
  method: "POST",
  path: `${ACCIDENT}/withdraw`,
  summary:
    "Withdraw a case that was opened by mistake, with a reason. It has no deadlines any more, is in no month of the rates and in no list that does not ask for `state=withdrawn`, and its link to an investigation ends. If-Match is honoured",
  params: accidentParams,
  body: z.strictObject({ reason: reason() }),
  status: 200,
  response: accidentAnswer,
});

export const reopenAccident = endpoint({
  name: "reopenAccident",
  ...common,
  method: "POST",
  path: `${ACCIDENT}/reopen`,
  summary: "Open a closed or withdrawn case again, with a reason. If-Match is honoured",
  params: accidentParams,
  body: z.strictObject({ reason: reason() }),
  status: 200,
  response: accidentAnswer,
});

const logEntry = shape("AccidentLogEntry", {
  id: id(),
  at: datetime(),
  by: namedAndColored().nullable(),
  /** The administrator who acted as `by`. */
  impersonatedBy: namedAndColored().nullable(),
  accidentId: id().nullable(),
  verb: z.enum(ACCIDENT_LOG_VERBS),
  /** The parts that were changed, the clock that was ended, or the reason. */
  detail: z.record(z.string(), z.unknown()),
});
export type AccidentLogEntry = z.infer<typeof logEntry>;

export const listAccidentLog = endpoint({
  name: "listAccidentLog",
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/accident-log",
  summary:
    "The accidents' own log, the latest first: of one case for who handles it, of all for who handles those of the company",
  params: companyParams,
  query: z.strictObject({
    accidentId: id().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: z.string().max(100).optional(),
  }),
  status: 200,
  response: z.strictObject({ entries: z.array(logEntry), nextCursor: z.string().nullable() }),
});
