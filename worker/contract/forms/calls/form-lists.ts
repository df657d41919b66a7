import * as z from "zod";
import { shape } from "../../shape.ts";
import { actionSchema } from "../../actions/actions.ts";
import { companyParams } from "../../organisation/companies.ts";
import { departmentParams } from "../../organisation/departments.ts";
import { endpoint } from "../../endpoint.ts";
import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, FORM_TYPES, MAILBOX_STAGES } from "../../enums.ts";
import {
  dates,
  datetime,
  id,
  month,
  namedAndColored,
  sentDatetime,
  several,
  severalIds,
} from "../../primitives.ts";
import { voided } from "../bodies.ts";
import { FORM_SORTS, MAILBOX_SORTS, OWN_MAILBOX_SORTS, SORT_DIRECTIONS } from "./sorts.ts";
import { VERDICTS } from "../score.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "../vocabularies.ts";

export const keysOf = <Key extends string>(vocabulary: Readonly<Record<Key, unknown>>) =>
  Object.keys(vocabulary) as [Key, ...Key[]];

/** The most characters of a subject. */
export const MAX_SUBJECT_LENGTH = 160;

const named = z.strictObject({ id: id(), name: z.string() });

export const formRow = shape("FormRow", {
  id: id(),
  viewId: z.string(),
  type: z.enum(FORM_TYPES),
  formType: z.enum(FORM_TYPES),
  status: z.enum(FORM_STATUSES),
  date: datetime(),
  departmentId: id().nullable(),
  department: namedAndColored().nullable(),
  createdBy: namedAndColored(),
  location: named,
  zone: named,
  /** What the form is about: its scenario, its event, or the start of its description; null while nothing is filled in. */
  subject: z.string().nullable(),
  /** The company's own checklist that its questions are of. */
  checklist: named.nullable(),
  /** Of its answers; null of a checklist without a result, and while nothing counts. */
  result: z.strictObject({ percent: z.int(), verdict: z.enum(VERDICTS) }).nullable(),
  /** The name of the planned task that it was made for. */
  task: z.string().nullable(),
  /** Both up to 1,000 (MOST_COUNTED). */
  actionsCount: z.int(),
  openActionsCount: z.int(),
  /** It was found at night to say something else than what was sealed. */
  differsFromSeal: z.boolean(),
  /** When it was completed last; null in the mailbox, and for records that were completed before there were seals. */
  completedAt: datetime().nullable(),
  /** Of the rows of a list of voided records. */
  voided: voided().nullable(),
  createdAt: datetime(),
  updatedAt: datetime(),
});
export type FormRow = z.infer<typeof formRow>;

/** The query of every list of forms. A filter with several values has commas between them. */
export const formListQuery = z.strictObject({
  status: several(FORM_STATUSES).optional(),
  /** In the company's time zone. */
  date: dates().optional(),
  /** The month of its date, instead of `date`. */
  month: month().optional(),
  q: z.string().trim().max(100).optional(),
  /** Voided records, which no other list has. */
  voided: z.literal("true").optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .regex(/^(?:\d{1,2}_)?-?\d{1,16}\.[\w-]{1,64}$/)
    .optional(),
  /** Without `sort`, the direction of the date. */
  direction: z.enum(SORT_DIRECTIONS).default("desc"),
});

const page = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    forms: z.array(row),
    /** Null on pages reached with a cursor. */
    total: z.int().nullable(),
    /** False when `total` is a lower bound. */
    totalIsExact: z.boolean(),
    nextCursor: z.string().nullable(),
  });

export const listForms = endpoint({
  name: "listForms",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/forms",
  summary: "Departmental forms, latest date first unless sorted otherwise",
  tag: "form",
  params: companyParams,
  query: formListQuery.extend({
    departmentId: severalIds().optional(),
    formType: several(DEPARTMENT_FORM_TYPES).optional(),
    zoneId: severalIds().optional(),
    locationId: severalIds().optional(),
    /** The key of a checklist question that was answered badly. */
    badAnswerTo: z.string().min(1).max(200).optional(),
    /** Of which the questions are, in any version. */
    checklistId: severalIds().optional(),
    verdict: several(VERDICTS).optional(),
    /** "me" for the actor. */
    createdById: id().optional(),
    sort: z.enum(FORM_SORTS).default("date"),
  }),
  status: 200,
  response: page(formRow),
});

export const locateForm = endpoint({
  name: "locateForm",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/forms/:formId",
  summary: "The department of a departmental form, which the calls about the form go through",
  tag: "form",
  params: companyParams.extend({ formId: id() }),
  query: z.strictObject({ formType: z.enum(DEPARTMENT_FORM_TYPES) }),
  status: 200,
  response: z.strictObject({
    form: z.strictObject({
      id: id(),
      viewId: z.string(),
      type: z.enum(DEPARTMENT_FORM_TYPES),
      departmentId: id(),
    }),
  }),
});

/** The most open actions listed of the last visit. */
export const MAX_OPEN_ACTIONS = 50;

export const readLastVisit = endpoint({
  name: "readLastVisit",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/last-visit",
  summary:
    "The department's latest HSEQ visit to a zone until now, to start another from: its people and up to 50 of its open actions; null if there is none",
  tag: "form",
  params: departmentParams,
  query: z.strictObject({
    zoneId: id(),
    /** The visit that is being started. */
    except: id().optional(),
  }),
  status: 200,
  response: z.strictObject({
    visit: z
      .strictObject({
        id: id(),
        viewId: z.string(),
        date: datetime(),
        participants: z.array(z.strictObject({ name: z.string(), role: z.string() })),
        actions: z.array(actionSchema),
        hasMoreActions: z.boolean(),
      })
      .nullable(),
  }),
});

const seconds = () => z.int().min(0).nullable();

export const readLastDrill = endpoint({
  name: "readLastDrill",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/last-drill",
  summary:
    "The department's latest completed drill in a zone until a date, with its times in seconds from the alarm; null if there is none",
  tag: "form",
  params: departmentParams,
  query: z.strictObject({
    zoneId: id(),
    until: sentDatetime(),
    /** The drill that is compared with it. */
    except: id().optional(),
  }),
  status: 200,
  response: z.strictObject({
    drill: z
      .strictObject({
        id: id(),
        viewId: z.string(),
        date: datetime(),
        times: z.strictObject({ evacuation: seconds(), total: seconds() }),
      })
      .nullable(),
  }),
});

/** The records of each kind in which the people of a department are looked for, the latest ones. */
export const RECORDS_WITH_PEOPLE = 50;
/** The most people of each kind of record, and of all kinds. */
export const MAX_NAMED_PEOPLE = 200;

export const listNamedPeople = endpoint({
  name: "listNamedPeople",
  scopes: ["people.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/named-people",
  summary:
    "Up to 200 people named in fields for names of the department's latest 50 records of each kind, the last named first, each with the function that they last had there; empty where none was written",
  tag: "form",
  params: departmentParams,
  status: 200,
  response: z.strictObject({ people: z.array(z.strictObject({ name: z.string(), role: z.string() })) }),
});

export const listBin = endpoint({
  name: "listBin",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/bin",
  summary: "The records in the bin that the actor may restore, the last deleted first",
  tag: "form",
  params: companyParams,
  query: formListQuery.pick({ limit: true, cursor: true }),
  status: 200,
  response: z.strictObject({
    forms: z.array(
      formRow
        .omit({
          status: true,
          date: true,
          openActionsCount: true,
          differsFromSeal: true,
          completedAt: true,
          voided: true,
        })
        .extend({
          deletedAt: datetime(),
          deletedBy: namedAndColored().nullable(),
          /** Until it is deleted for good, the last day counted; 0 when the nightly job is due. */
          daysLeft: z.int(),
        }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type BinnedForm = z.infer<typeof listBin.response>["forms"][number];

const mailboxRow = formRow.extend({
  submittedAt: datetime().nullable(),
  /** Null in drafts. */
  stage: z.enum(MAILBOX_STAGES).nullable(),
  /** A key of COMMUNICATION_TYPES; null only in drafts. */
  communicationType: z.string().nullable(),
  /** A key of IMPORTANCE_LEVELS; null only in drafts. */
  announcementImportance: z.string().nullable(),
});
export type MailboxRow = z.infer<typeof mailboxRow>;

const mailboxList = {
  method: "GET",
  tag: "mailbox",
  params: companyParams,
  status: 200,
  response: page(mailboxRow),
} as const;

export const listMailbox = endpoint({
  ...mailboxList,
  name: "listMailbox",
  scopes: ["forms.read"],
  path: "/api/v1/company/:companyId/mailboxs",
  summary: "The company's submitted mailbox entries, latest date first unless sorted otherwise",
  query: formListQuery.extend({
    communicationType: several(keysOf(COMMUNICATION_TYPES)).optional(),
    announcementImportance: several(keysOf(IMPORTANCE_LEVELS)).optional(),
    createdById: id().optional(),
    stage: several(MAILBOX_STAGES).optional(),
    sort: z.enum(MAILBOX_SORTS).default("date"),
  }),
});

/** For people alone: it has what a person has not sent yet. */
export const listOwnMailbox = endpoint({
  ...mailboxList,
  name: "listOwnMailbox",
  path: "/api/v1/company/:companyId/mailboxs/my",
  summary: "The actor's own mailbox entries, drafts among them, latest date first unless sorted otherwise",
  query: formListQuery.extend({
    stage: several(MAILBOX_STAGES).optional(),
    sort: z.enum(OWN_MAILBOX_SORTS).default("date"),
  }),
});
