import type { QueryClient } from "@tanstack/react-query";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { FormRow } from "#worker/contract/forms/calls/form-lists.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "#worker/contract/forms/vocabularies.ts";
import type { FormSort, MailboxSort } from "#worker/contract/forms/calls/sorts.ts";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/query-keys.ts";
import { updateListedRow, pagedQuery, type PageRows } from "../api/paged-list.ts";
import { knownOrder, type ListSorts } from "../navigation/list-order.ts";
import { severalParam, type FormFilters, type FormListSearch } from "../navigation/search.ts";

export type FormListName = "company" | "department" | "mailbox" | "my-mailbox";
/** One of the four lists of forms, with its company and department. */
export type FormList = { companyId: string } & (
  | { name: "department"; departmentId: string }
  | { name: Exclude<FormListName, "department"> }
);

const ENDPOINTS = {
  company: "GET /api/v1/company/:companyId/forms",
  department: "GET /api/v1/company/:companyId/forms",
  mailbox: "GET /api/v1/company/:companyId/mailboxs",
  "my-mailbox": "GET /api/v1/company/:companyId/mailboxs/my",
} as const satisfies Record<FormListName, string>;

type MailboxRow = ResponseBodyOf<typeof ENDPOINTS.mailbox>["forms"][number];
/** A row of any list; only mailbox entries can be drafts. */
export type ListedForm = FormRow &
  Partial<Pick<MailboxRow, "submittedAt" | "communicationType" | "announcementImportance" | "stage">>;
type FormPage = Omit<ResponseBodyOf<typeof ENDPOINTS.company>, "forms"> & { forms: ListedForm[] };

const FORM_ROWS: PageRows<FormPage, ListedForm> = {
  of: ({ forms }) => forms,
  into: (page, forms) => ({ ...page, forms }),
};

const LATEST_FIRST = { sort: "date", direction: "desc" } as const;
const FORMS = {
  firstDirection: { date: "desc", status: "asc", formType: "asc" },
  usual: LATEST_FIRST,
} as const satisfies ListSorts<FormSort>;

export const SORTS_OF = {
  company: FORMS,
  department: FORMS,
  mailbox: {
    firstDirection: { date: "desc", status: "asc", communicationType: "asc", announcementImportance: "desc" },
    usual: LATEST_FIRST,
  } satisfies ListSorts<MailboxSort>,
  "my-mailbox": { firstDirection: { date: "desc" }, usual: LATEST_FIRST },
} as const satisfies Record<FormListName, ListSorts>;

/** The filters as the API names them. A value that the address has and no list knows is left out. */
export function sentFilters(
  list: FormList,
  {
    department,
    checklist,
    communicationType,
    announcementImportance,
    sender,
    author,
    date,
    ...same
  }: FormFilters,
) {
  return {
    ...same,
    departmentId: list.name === "department" ? list.departmentId : department,
    communicationType: severalParam(Object.keys(COMMUNICATION_TYPES), communicationType),
    announcementImportance: severalParam(Object.keys(IMPORTANCE_LEVELS), announcementImportance),
    // All time is no filter, though an address may say it.
    date: date === "all_time" ? undefined : date,
    createdById: sender ?? author,
    checklistId: checklist,
  };
}

export const formListQuery = (list: FormList, search: FormListSearch) => {
  const { sort, direction, ...filters } = search;
  const order = knownOrder<string>(SORTS_OF[list.name], { sort, direction });
  const sent = { ...sentFilters(list, filters), ...order };
  return pagedQuery([...formListsKey(list), list, sent], (cursor, signal) =>
    readPage(list, sent, cursor, signal),
  );
};

function readPage(
  list: FormList,
  sent: object,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FormPage> {
  const query = { ...sent, cursor: cursor ?? undefined };
  return api(ENDPOINTS[list.name], { params: { companyId: list.companyId }, query, signal });
}

/** Updates a form in every cached list that shows it. */
export function updateListedForm(
  queries: QueryClient,
  companyId: string,
  id: string,
  change: Partial<ListedForm>,
): void {
  updateListedRow(queries, formListsKey({ companyId }), FORM_ROWS, id, (form) => ({ ...form, ...change }));
}
