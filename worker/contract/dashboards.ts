// The dashboards of a department and of a company.
import * as z from "zod";
import { shape } from "./shape.ts";
import { companyParams } from "./organisation/companies.ts";
import { departmentParams } from "./organisation/departments.ts";
import { endpoint } from "./endpoint.ts";
import { formRow } from "./forms/calls/form-lists.ts";
import { changedRecord } from "./forms/calls/seals.ts";
import { VERDICTS } from "./forms/score.ts";
import {
  ACTION_STATUSES,
  DATE_RANGES,
  DEFAULT_DATE_RANGE,
  DEPARTMENT_FORM_TYPES,
  OBJECTIVE_KEYS,
  PRIORITIES,
} from "./enums.ts";
import { unsentSummary } from "./organisation/unsent.ts";
import { color, datetime, dayRange, id, month, namedAndColored, shared } from "./primitives.ts";

const count = shared(() => z.int().min(0));

const formsByKind = z.record(z.enum(DEPARTMENT_FORM_TYPES), count());

const formFigures = { total: count(), byKind: formsByKind };

const actionFigures = {
  /** Of the actions opened in the range. */
  total: count(),
  byStatus: z.record(z.enum(ACTION_STATUSES), count()),
  byPriority: z.record(z.enum(PRIORITIES), count()),
  overdue: count(),
  /** Of the actions closed in the range. */
  closed: count(),
  /** Whole days between opening and closing date; null without any. */
  medianDaysToClose: z.number().nullable(),
  /** Of the actions evaluated in the range. */
  evaluated: count(),
  effective: count(),
  ineffective: count(),
  /** Whole euros. */
  cost: count(),
};

const objective = shape("ObjectiveProgress", {
  key: z.enum(OBJECTIVE_KEYS),
  /** The monthly objective times the months of the range; null without an objective or for all time. */
  target: z.number().nullable(),
  /** The part of the target that is due by now, in whole numbers until the range is over. */
  expected: z.number().nullable(),
  done: count(),
});

const place = shape("CountedPlace", {
  zoneId: id(),
  name: z.string(),
  locationName: z.string(),
  /** Actions opened in the range from forms of this zone. */
  findings: count(),
});

/** A question of a checklist, by the key that its records share. */
const question = { questionKey: z.string(), formType: z.enum(DEPARTMENT_FORM_TYPES), label: z.string() };

const overdueAction = shape("OverdueAction", {
  id: id(),
  viewId: z.string(),
  title: z.string(),
  department: namedAndColored(),
  priority: z.enum(PRIORITIES),
  deadline: datetime(),
  assigneeUser: namedAndColored().nullable(),
});

/** Forms with a result, by the result, and the mean of their per cent, cut off; null without any. */
const resultFigures = { byVerdict: z.record(z.enum(VERDICTS), count()), percent: z.int().min(0).nullable() };

const results = shape("ChecklistResults", {
  /** The company has more in the range than are counted. Then nothing is. */
  isTooMany: z.boolean(),
  ...resultFigures,
  /** The months of the range; of a range of more than two years or of all time the last twelve. */
  byMonth: z.array(z.strictObject({ month: month(), ...resultFigures })),
  /** How many all of the following have. */
  counts: z.strictObject({ checklists: count(), places: count() }),
  /** The worst five. */
  checklists: z.array(z.strictObject({ id: id(), name: z.string(), ...resultFigures })),
  places: z.array(
    z.strictObject({ zoneId: id(), name: z.string(), locationName: z.string(), ...resultFigures }),
  ),
});
export type Results = z.infer<typeof results>;

/** A named range, or days: "2026-01-15..2026-03-31". */
const dashboardDates = z.union([z.enum(DATE_RANGES), dayRange()]);
export type DashboardDates = z.infer<typeof dashboardDates>;

/** What both dashboards show. */
const figures = {
  range: z.strictObject({
    dateRange: dashboardDates,
    /** Null for all time. */
    from: datetime().nullable(),
    before: datetime().nullable(),
  }),
  /** The company's time zone was changed and its figures are being counted again. */
  isRecounting: z.boolean(),
  objectives: z.array(objective),
  forms: z.strictObject({
    ...formFigures,
    /** The forms of the range in each month that it has days of. */
    byMonth: z.array(z.strictObject({ month: month(), byKind: formsByKind })),
  }),
  actions: z.strictObject(actionFigures),
  /** The last twelve months, whatever the range: forms by their date, actions by opening and by closing date. */
  trend: z.array(z.strictObject({ month: month(), forms: count(), opened: count(), closed: count() })),
  /** Overdue actions whenever they were opened, the oldest deadline first. */
  overdueNow: z.strictObject({ total: count(), oldest: z.array(overdueAction) }),
  /** The first of these lists, and how many all of each have. */
  counts: z.strictObject({ places: count(), questions: count(), repeated: count() }),
  places: z.array(place),
  /** Questions with the most bad answers. */
  questions: z.array(z.strictObject({ ...question, bad: count() })),
  /** Questions answered badly more than once at the same place. */
  repeated: z.array(
    z.strictObject({
      ...question,
      zoneId: id(),
      zoneName: z.string(),
      locationName: z.string(),
      times: count(),
    }),
  ),
  /** The period before, as long; null for all time. */
  previous: z
    .strictObject({
      from: datetime(),
      before: datetime(),
      forms: count(),
      actions: count(),
      formsByKind,
      actionFigures: z.strictObject(actionFigures),
    })
    .nullable(),
};

const ownAction = shape("OwnAction", {
  id: id(),
  departmentId: id(),
  viewId: z.string(),
  title: z.string(),
  priority: z.enum(PRIORITIES),
  deadline: datetime().nullable(),
  isOverdue: z.boolean(),
});

const ownDraft = formRow.pick({
  id: true,
  viewId: true,
  type: true,
  date: true,
  departmentId: true,
  location: true,
  zone: true,
  subject: true,
  checklist: true,
  task: true,
});
export type OwnDraft = z.infer<typeof ownDraft>;

/** The actor's own work, which both dashboards begin with. */
const ownWork = {
  /** The open actions, the most urgent first. */
  myActions: z.strictObject({ total: count(), totalIsExact: z.boolean(), actions: z.array(ownAction) }),
  /** The forms in progress among the actor's latest hundred of each kind, the latest first, at most six. */
  myDrafts: z.array(ownDraft),
};

const dashboardQuery = z.strictObject({ dateRange: dashboardDates.default(DEFAULT_DATE_RANGE) });

export const readDepartmentDashboard = endpoint({
  name: "readDepartmentDashboard",
  scopes: ["figures.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/dashboard",
  summary:
    "The department's figures in the range, for everybody of the company: forms by their date, actions by their opening date, days to close by the closing date, results and costs by the date of the evaluation",
  tag: "dashboard",
  params: departmentParams,
  query: dashboardQuery,
  status: 200,
  response: z.strictObject({
    dashboard: z.strictObject({
      ...figures,
      unsent: unsentSummary,
      ...ownWork,
      /** False for people of other departments, to whom the figures name no record. */
      hasRecords: z.boolean(),
      can: z.strictObject({ setObjectives: z.boolean() }),
    }),
  }),
});
export type DepartmentDashboard = z.infer<typeof readDepartmentDashboard.response>["dashboard"];

const departmentRow = shape("DashboardDepartment", {
  id: id(),
  name: z.string(),
  color: color(),
  objectives: z.array(objective),
  /** How many of the objectives that are set have reached what is due by now. */
  objectivesMet: count(),
  objectivesSet: count(),
  forms: z.strictObject(formFigures),
  actions: z.strictObject(actionFigures),
  overdueNow: count(),
  /** Whenever they were opened. */
  openNow: count(),
  lastVisitAt: datetime().nullable(),
});

export const readCompanyDashboard = endpoint({
  name: "readCompanyDashboard",
  scopes: ["figures.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/dashboard",
  summary: "The company's figures and those of each department, for its administrators",
  tag: "dashboard",
  params: companyParams,
  query: dashboardQuery,
  status: 200,
  response: z.strictObject({
    dashboard: z.strictObject({
      ...figures,
      ...ownWork,
      departments: z.array(departmentRow),
      /** Submitted mailbox entries that are not closed. */
      mailboxWaiting: count(),
      oldestMailbox: z.array(
        z.strictObject({
          id: id(),
          viewId: z.string(),
          submittedAt: datetime(),
          createdBy: namedAndColored(),
        }),
      ),
      /** The latest found first, at most 20. */
      changedRecords: z.array(changedRecord),
      /** People and pending invitations take a seat each. */
      seats: z.strictObject({ people: count(), held: count(), limit: count() }),
      /** Members who have changed nothing in the company for that many days. */
      inactive: z.strictObject({
        days: count(),
        total: count(),
        people: z.array(namedAndColored().extend({ lastActiveAt: datetime().nullable() })),
      }),
    }),
  }),
});
export type CompanyDashboard = z.infer<typeof readCompanyDashboard.response>["dashboard"];

export const readDepartmentResults = endpoint({
  name: "readDepartmentResults",
  scopes: ["figures.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/results",
  summary:
    "The results of the checklists of the department's forms in the range, by their date, for everybody of the company; null where none has a result",
  tag: "dashboard",
  params: departmentParams,
  query: dashboardQuery,
  status: 200,
  response: z.strictObject({ results: results.nullable() }),
});

export const readCompanyResults = endpoint({
  name: "readCompanyResults",
  scopes: ["figures.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/results",
  summary: "The results of the checklists of all departments, for the company's administrators",
  tag: "dashboard",
  params: companyParams,
  query: dashboardQuery,
  status: 200,
  response: z.strictObject({ results: results.nullable() }),
});
