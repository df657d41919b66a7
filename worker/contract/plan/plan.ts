// The calls about a company's plan. One file, above 300 lines: they share the shapes of lines and tasks.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, PLAN_KINDS } from "../enums.ts";
import { clientId } from "../forms/bodies.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { departmentParams } from "../organisation/departments.ts";
import { datedWithin, datetime, id, line as lineOfText, name, namedAndColored } from "../primitives.ts";
import { day, planRule } from "./plan-rule.ts";

/** As in domain/plan/occurrences.ts. */
export const TASK_STATUSES = [
  "upcoming",
  "doable",
  "late",
  "missed",
  "done_on_time",
  "done_late",
  "skipped",
] as const;

const MOST_DAYS = 45;
const MOST_MONTHS = 3;
const DAY_MS = 86_400_000;

const ALL = "/api/v1/company/:companyId/plan";
const LINES = `${ALL}/lines` as const;
const LINE = `${LINES}/:lineId` as const;
const TASK = `${LINE}/occurrences/:day` as const;
const lineParams = companyParams.extend({ lineId: id() });
const taskParams = lineParams.extend({ day: day() });
const common = { tag: "plan" } as const;

const planned = {
  id: id(),
  name: z.string(),
  /** The kind of its records, or `document`: it is done by attaching documents to the task itself. */
  kind: z.enum(PLAN_KINDS),
  departmentId: id(),
  checklistId: id().nullable(),
  /** Null for the whole company, which only documents are of. */
  locationId: id().nullable(),
  zoneId: id().nullable(),
  locationName: z.string().nullable(),
  zoneName: z.string().nullable(),
  /** Shared by lines that were planned together, one for each place. */
  seriesId: id().nullable(),
  jobPositionId: id().nullable(),
  /** Null for anybody of the department. `personLeft`: it was a person's who is no longer there. */
  assigned: z.strictObject({ userId: id().nullable(), personLeft: z.boolean() }),
  /** A role that is nobody's account, such as the prevention service. */
  responsible: z.string().nullable(),
  presetKey: z.string().nullable(),
  /** The law that asks for it, and what shows that it was done. */
  basis: z.string().nullable(),
  evidence: z.string().nullable(),
  can: z.strictObject({ manage: z.boolean(), start: z.boolean() }),
};
const line = shape("PlanLine", planned);
export type PlannedLine = z.infer<typeof line>;

const wholeLine = shape("WholePlanLine", {
  ...planned,
  /** How many lines of its series go on: one for each place. */
  seriesSize: z.int(),
  /** Null while it goes on. */
  endedOn: z.string().nullable(),
  /** The rules that it has had, the oldest first. */
  versions: z.array(z.strictObject({ since: z.string(), ends: z.string().nullable(), rule: planRule() })),
  version: z.int(),
  updatedAt: datetime(),
});
export type PlanLine = z.infer<typeof wholeLine>;

const task = shape("Task", {
  lineId: id(),
  /** The planned day, and the one to do it on. */
  day: z.string(),
  due: z.string(),
  status: z.enum(TASK_STATUSES),
  /** With which a device without a network tells the status of another day (domain/plan/occurrences.ts). */
  daysEarly: z.int(),
  missedAfterDays: z.int(),
  formId: id().nullable(),
  doneOn: z.string().nullable(),
  skipReason: z.string().nullable(),
  /** Of a document task that is done. */
  files: z.array(
    z.strictObject({ r2Key: z.string(), url: z.string(), filename: z.string(), contentType: z.string() }),
  ),
  validUntil: z.string().nullable(),
  note: z.string().nullable(),
  doneById: id().nullable(),
  /** From which, with line and day, the id of its record follows (domain/plan/record-id.ts). */
  attempt: z.int(),
});
export type PlannedTask = z.infer<typeof task>;

const agenda = shape("Agenda", {
  /** In the company's time zone. */
  today: z.string(),
  /** By due day. */
  occurrences: z.array(task),
  lines: z.array(line),
  people: z.array(namedAndColored()),
});
export type Agenda = z.infer<typeof agenda>;
const agendaPage = agenda.extend({
  /** The answer has whole days, and ends before this one; null if it has all days that were asked for. */
  nextFrom: z.string().nullable(),
});
export type AgendaPage = z.infer<typeof agendaPage>;

/** Tasks of one answer, unless a single day has more. */
export const MOST_TASKS = 3000;

const isWindow = ({ from, to }: { from: string; to: string }) =>
  to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;
const window = {
  from: day(),
  to: day(),
};
const filters = {
  personId: id().optional(),
  locationId: id().optional(),
  zoneId: id().optional(),
};
const windowError = { error: messageKey("plan.windowInvalid"), path: ["to"] };

export const readAgenda = endpoint({
  name: "readAgenda",
  scopes: ["forms.read"],
  ...common,
  method: "GET",
  path: ALL,
  summary:
    "What is planned between two days, at most 45 apart, in the departments that the actor may see. An answer has whole days, about 3,000 tasks of them; `nextFrom` is the day to go on from",
  params: companyParams,
  query: z
    .strictObject({ ...window, ...filters, departmentId: id().optional() })
    .refine(isWindow, windowError),
  status: 200,
  response: agendaPage,
});

export const readDepartmentAgenda = endpoint({
  name: "readDepartmentAgenda",
  scopes: ["forms.read"],
  ...common,
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/plan",
  summary:
    "What is planned in a department between two days, at most 45 apart; whole days, as of the company",
  params: departmentParams,
  query: z.strictObject({ ...window, ...filters }).refine(isWindow, windowError),
  status: 200,
  response: agendaPage,
});

export const readOwnTasks = endpoint({
  name: "readOwnTasks",
  ...common,
  method: "GET",
  path: `${ALL}/mine`,
  summary:
    "What the actor has to do until Sunday, and what of it is late: theirs, and what anybody of their departments may do; of more than 500 those nearest to today",
  params: companyParams,
  status: 200,
  /** `documentsToRead`: of the library, those that the actor is asked to read and has not read. */
  response: agenda.extend({ documentsToRead: z.int() }),
});

const compliance = shape("Compliance", {
  due: z.int(),
  onTime: z.int(),
  doneLate: z.int(),
  late: z.int(),
  missed: z.int(),
  skipped: z.int(),
});

const monthText = () => z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: messageKey("any.invalid") });
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

export const readCompliance = endpoint({
  name: "readCompliance",
  scopes: ["figures.read"],
  ...common,
  method: "GET",
  path: `${ALL}/compliance`,
  summary: "How well the plan was kept, by department and month, of at most three months",
  params: companyParams,
  query: z
    .strictObject({ from: monthText(), to: monthText(), departmentId: id().optional() })
    .refine(({ from, to }) => to >= from && monthNumber(to) - monthNumber(from) < MOST_MONTHS, windowError),
  status: 200,
  response: z.strictObject({
    months: z.array(z.strictObject({ departmentId: id(), month: z.string(), compliance })),
  }),
});

const yesOrNo = () => z.enum(["true", "false"]);

export const listProposals = endpoint({
  name: "listProposals",
  ...common,
  method: "GET",
  path: `${ALL}/proposals`,
  summary:
    "The legal presets, with the rules that they would have in the weeks after a day, spread so that nothing falls on the same day; proposed are those that the three answers make apply",
  params: companyParams,
  query: z.strictObject({ lift: yesOrNo(), annexI: yesOrNo(), contractors: yesOrNo(), from: day() }),
  status: 200,
  response: z.strictObject({
    questions: z.array(z.strictObject({ key: z.string(), text: z.string() })),
    proposals: z.array(
      z.strictObject({
        presetKey: z.string(),
        name: z.string(),
        kind: z.enum(PLAN_KINDS),
        /** The name of the library's checklist that fits its records. */
        checklist: z.string().nullable(),
        isProposed: z.boolean(),
        /** Several, told apart by `what`; none if the task follows an event, which the note says. */
        rules: z.array(
          z.strictObject({ rule: planRule(), isDefault: z.boolean(), what: z.string().nullable() }),
        ),
        basis: z.array(z.string()),
        /** Shown beside the basis where the law's text was not read. */
        check: z.string().nullable(),
        note: z.string().nullable(),
        who: z.string(),
        evidence: z.string(),
        /** The company has lines of it that have not ended. */
        lines: z.int(),
      }),
    ),
  }),
});

export const listLines = endpoint({
  name: "listLines",
  scopes: ["forms.read"],
  ...common,
  method: "GET",
  path: LINES,
  summary: "The lines of the plan by name, for those who plan; `cursor` is the last page's `nextCursor`",
  params: companyParams,
  query: z.strictObject({
    departmentId: id().optional(),
    isEnded: yesOrNo().optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: id().optional(),
  }),
  status: 200,
  response: z.strictObject({
    lines: z.array(
      wholeLine.extend({
        /** The day on which it has to be done next; null if it is not planned any more. */
        next: z.string().nullable(),
        /** How well it was kept in the last 90 days. */
        compliance,
      }),
    ),
    people: z.array(namedAndColored()),
    nextCursor: z.string().nullable(),
  }),
});

const MOST_ROLE = 100;
const MOST_BASIS = 500;
const shortText = (most: number) =>
  lineOfText()
    .max(most, { error: messageKey("field.tooLong") })
    .transform((typed) => (typed === "" ? null : typed))
    .nullable();

export const MOST_PLACES = 50;
const places = () =>
  z
    .array(z.strictObject({ locationId: id(), zoneId: id() }))
    .max(MOST_PLACES, { error: messageKey("list.tooLong") });

const changeable = {
  name: name(),
  checklistId: id().nullable(),
  /** Null, both of them, for the whole company. */
  locationId: id({ error: messageKey("form.locationRequired") }).nullable(),
  zoneId: id({ error: messageKey("form.zoneRequired") }).nullable(),
  jobPositionId: id().nullable(),
  assignedUserId: id().nullable(),
  responsible: shortText(MOST_ROLE),
  basis: shortText(MOST_BASIS),
  evidence: shortText(MOST_BASIS),
  rule: planRule(),
};
const answer = z.strictObject({ line: wholeLine });

export const createLine = endpoint({
  name: "createLine",
  ...common,
  method: "POST",
  path: LINES,
  summary:
    "Plan a task, once or again and again; an id from the device makes a repetition answer 200 with the line",
  params: companyParams,
  body: z.strictObject({
    id: clientId().optional(),
    departmentId: id(),
    kind: z.enum(PLAN_KINDS),
    ...changeable,
    checklistId: changeable.checklistId.optional(),
    jobPositionId: changeable.jobPositionId.optional(),
    assignedUserId: changeable.assignedUserId.optional(),
    responsible: changeable.responsible.optional(),
    basis: changeable.basis.optional(),
    evidence: changeable.evidence.optional(),
    /** More places: each gets a line, and so a task, of its own. */
    alsoAt: places().optional(),
    presetKey: z.string().max(64).optional(),
  }),
  status: 201,
  response: answer,
});

export const readLine = endpoint({
  name: "readLine",
  scopes: ["forms.read"],
  ...common,
  method: "GET",
  path: LINE,
  summary: "One line of the plan with the rules that it has had, with its ETag",
  params: lineParams,
  status: 200,
  response: answer,
});

export const changeLine = endpoint({
  name: "changeLine",
  ...common,
  method: "PATCH",
  path: LINE,
  summary:
    "Change a line; a changed rule counts from today or from `since`, and what was planned before stays. If-Match is honoured",
  params: lineParams,
  body: z
    .strictObject({
      ...changeable,
      since: day(),
      /** Places that are added, each as a line of its own. */
      alsoAt: places(),
      /** What changes, but for the place, changes in the other lines of the series too. */
      wholeSeries: z.boolean(),
    })
    .partial(),
  status: 200,
  response: answer,
});

export const endLine = endpoint({
  name: "endLine",
  ...common,
  method: "DELETE",
  path: LINE,
  summary:
    "End a line, with wholeSeries those of its other places too: nothing is planned from today on. One that has not planned anything yet is deleted",
  params: lineParams,
  query: z.strictObject({ wholeSeries: z.enum(["true", "false"]).optional() }),
  status: 200,
  response: z.strictObject({ line: wholeLine.nullable() }),
});

export const startTask = endpoint({
  name: "startTask",
  ...common,
  method: "POST",
  path: `${TASK}/start`,
  summary:
    "Create the record of an occurrence, with everything filled in; 200 with the one that is there, whoever started it",
  params: taskParams,
  body: z.strictObject({
    id: clientId().optional(),
    /** When it was started, on a device without a network. */
    date: datedWithin("event", "date.invalid").optional(),
    /** The questions that it has there; null for the built-in ones. Without it the line's checklist as it is now. */
    checklistVersionId: id().nullable().optional(),
  }),
  status: 201,
  response: z.strictObject({
    form: z.strictObject({
      id: id(),
      viewId: z.string(),
      type: z.enum(DEPARTMENT_FORM_TYPES),
      departmentId: id(),
      status: z.enum(FORM_STATUSES),
      version: z.int(),
    }),
  }),
});

const taskAnswer = z.strictObject({ occurrence: task });
const MOST_REASON = 500;

export const changeTask = endpoint({
  name: "changeTask",
  ...common,
  method: "PATCH",
  path: TASK,
  summary: "Move an occurrence to another day, or skip it with a reason; null takes either back",
  params: taskParams,
  body: z
    .strictObject({
      movedTo: day().nullable(),
      skipReason: lineOfText()
        .min(1, { error: messageKey("reason.required") })
        .max(MOST_REASON)
        .nullable(),
    })
    .partial()
    .refine((change) => Object.keys(change).length === 1, { error: messageKey("plan.oneChange") }),
  status: 200,
  response: taskAnswer,
});

const MOST_FILES = 20;
const MOST_NOTE = 2000;

export const completeTask = endpoint({
  name: "completeTask",
  ...common,
  method: "PUT",
  path: `${TASK}/document`,
  summary:
    "Do a document task with files that were uploaded for its line (formType `planLine`), or change what it was done with. With `validUntil` the next one is due on that day, and the line repeats from there",
  params: taskParams,
  body: z.strictObject({
    files: z
      .array(z.string().max(300))
      .min(1, { error: messageKey("plan.fileRequired") })
      .max(MOST_FILES, { error: messageKey("list.tooLong") }),
    /** The day that the document says, today at the latest. */
    doneOn: day(),
    validUntil: day().nullable(),
    note: shortText(MOST_NOTE),
  }),
  status: 200,
  response: taskAnswer,
});

export const reopenTask = endpoint({
  name: "reopenTask",
  ...common,
  method: "DELETE",
  path: `${TASK}/document`,
  summary: "Take the documents off a task, which is to be done again: one's own, or any for those who plan",
  params: taskParams,
  status: 200,
  response: taskAnswer,
});

/** Whose tasks a calendar has: one's "own", those of the "company", or of the department with this id. */
const feedScope = () => id().default("own");

export const readFeed = endpoint({
  name: "readFeed",
  ...common,
  method: "GET",
  path: `${ALL}/feed`,
  summary:
    "Whether the actor has a calendar feed of their own tasks, of a department's or of the company's, and since when. Its address is not stored",
  params: companyParams,
  query: z.strictObject({ scope: feedScope() }),
  status: 200,
  response: z.strictObject({ feed: z.strictObject({ createdAt: datetime() }).nullable() }),
});

export const renewFeed = endpoint({
  name: "renewFeed",
  ...common,
  method: "POST",
  path: `${ALL}/feed`,
  summary: "Give the actor's calendar feed a new secret address; the old one ends",
  params: companyParams,
  body: z.strictObject({ scope: feedScope() }),
  status: 201,
  response: z.strictObject({ feed: z.strictObject({ createdAt: datetime(), url: z.string() }) }),
});

export const endFeed = endpoint({
  name: "endFeed",
  ...common,
  method: "DELETE",
  path: `${ALL}/feed`,
  summary: "End the actor's calendar feed",
  whileReadOnly: true,
  params: companyParams,
  query: z.strictObject({ scope: feedScope() }),
  status: 200,
  response: z.strictObject({ feed: z.null() }),
});

export const readCalendar = endpoint({
  name: "readCalendar",
  ...common,
  method: "GET",
  path: "/api/v1/calendar/:token",
  summary:
    "Planned tasks for calendar programs, a person's own or those of their department or company: those open of the last three months and the next twelve, of more than 2,000 those nearest to today. If-None-Match is honoured",
  params: z.object({ token: z.string().min(1).max(64) }),
  status: 200,
  response: z.string(),
  fileTypes: ["text/calendar"],
});
