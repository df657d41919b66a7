// Queries and responses of the action lists.
import * as z from "zod";
import { shape } from "../shape.ts";
import { actionSchema } from "./actions.ts";
import { companyParams } from "../organisation/companies.ts";
import { endpoint, nameWithKind } from "../endpoint.ts";
import {
  ACTION_FORM_TYPES,
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  type DepartmentFormType,
  EVALUATION_RESULTS,
  PRIORITIES,
} from "../enums.ts";
import { ACTION_ORIGINS } from "./action-vocabularies.ts";
import { formParams } from "../forms/calls/forms.ts";
import { FORM_DEFINITIONS } from "../forms/registry.ts";
import { mailboxParams } from "../forms/calls/mailbox.ts";
import { dates, month, several, severalIds } from "../primitives.ts";
import { ACTION_SORTS, SORT_DIRECTIONS } from "../forms/calls/sorts.ts";

/** The maximum `total` of the actions of a form; a longer list has `totalIsExact` false. */
export const MAX_TOTAL = 100;
/** The maximum of each count. */
export const MAX_COUNT = 1000;
/** Deeper pages are reached with the cursor. */
export const MAX_OFFSET = 1000;

/** A filter with several values has commas between them. Dates are in the company's time zone. */
const filters = z.strictObject({
  departmentId: severalIds().optional(),
  /** "none" selects the actions without a form. */
  formType: several(ACTION_FORM_TYPES).optional(),
  /** When the action was opened. */
  date: dates().optional(),
  /** The month in which it was opened, instead of `date`. */
  month: month().optional(),
  due: dates().optional(),
  closed: dates().optional(),
  /** The month in which it was closed, instead of `closed`. */
  closedIn: month().optional(),
  evaluated: dates().optional(),
  /** The zone of the form that it was raised from, or its own. */
  zoneId: severalIds().optional(),
  /** The location of that zone. */
  locationId: severalIds().optional(),
  origin: several(Object.keys(ACTION_ORIGINS)).optional(),
  result: several(EVALUATION_RESULTS).optional(),
  priority: several(PRIORITIES).optional(),
  /** "none" selects those without an assignee, "me" the actor's own. */
  assigneeId: severalIds().optional(),
  q: z.string().trim().max(100).optional(),
});

const paging = {
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .regex(/^[a-z]-?\d{1,16}\.[\w-]{1,64}$/)
    .optional(),
};

export const actionListQuery = filters.extend({
  status: several(ACTION_STATUSES).optional(),
  /** "true" selects overdue actions, "false" the others. */
  overdue: z.enum(["true", "false"]).optional(),
  offset: z.coerce.number<number>().int().min(0).default(0),
  /** The default order, by urgency, has no name. */
  sort: z.enum(ACTION_SORTS).optional(),
  direction: z.enum(SORT_DIRECTIONS).default("asc"),
  ...paging,
});
export type ActionListQuery = z.infer<typeof actionListQuery>;

const page = z.strictObject({
  actions: z.array(actionSchema),
  /** The count of the whole list, or at least that of its beginning; null on pages reached with a cursor, and after an offset beyond the end. */
  total: z.int().nullable(),
  /** False when `total` is a lower bound. */
  totalIsExact: z.boolean(),
  nextCursor: z.string().nullable(),
});

export const listActions = endpoint({
  name: "listActions",
  scopes: ["actions.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/actions",
  summary:
    "Actions, overdue ones first: then by deadline, those without one, completed, evaluated; of a period the latest first. total is exact where stored figures serve the filter, and else what the page shows (totalIsExact); offset up to 1,000",
  tag: "action",
  params: companyParams,
  query: actionListQuery,
  status: 200,
  response: page,
});

const boundedCount = shape("BoundedCount", { count: z.int(), isExact: z.boolean() });

export const countActions = endpoint({
  name: "countActions",
  scopes: ["actions.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/actions/counts",
  summary:
    "How many actions there are in each status and how many are overdue; where no stored figure serves the filter each up to 1,000 (isExact)",
  tag: "action",
  params: companyParams,
  query: filters,
  status: 200,
  response: z.strictObject({
    counts: z.strictObject({
      in_progress: boundedCount,
      completed: boundedCount,
      evaluated: boundedCount,
      overdue: boundedCount,
    }),
  }),
});
export type ActionCounts = z.infer<typeof countActions.response>["counts"];

const formActions = {
  method: "GET",
  tag: "action",
  query: z.strictObject(paging),
  status: 200,
  response: page,
} as const;

const listFormActions = (type: DepartmentFormType) =>
  endpoint({
    name: nameWithKind("list", type, "Actions"),
    scopes: ["actions.read"],
    ...formActions,
    path: `/api/v1/company/:companyId/departments/:departmentId/${FORM_DEFINITIONS[type].segment}/:formId/actions`,
    summary: `The actions of a form (${type}), in the order of every list of actions`,
    params: formParams,
  });

export const FORM_ACTION_LISTS = Object.fromEntries(
  DEPARTMENT_FORM_TYPES.map((type) => [type, listFormActions(type)]),
) as Record<DepartmentFormType, ReturnType<typeof listFormActions>>;

export const listMailboxActions = endpoint({
  name: "listMailboxActions",
  scopes: ["actions.read"],
  ...formActions,
  path: "/api/v1/company/:companyId/mailbox/:formId/actions",
  summary: "The actions of a mailbox entry that the actor may see",
  params: mailboxParams,
});
