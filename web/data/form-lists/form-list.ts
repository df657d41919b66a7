import type { QueryClient } from "@tanstack/react-query";
import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import type { FormRow } from "../../../worker/contract/form-calls/form-lists.ts";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/query-keys.ts";
import { updateListedRow, pagedQuery, readFilteredPage, type PageRows } from "../api/paged-list.ts";
import type { FormFilters } from "../navigation/search.ts";

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
export type ListedForm = FormRow & Partial<Pick<MailboxRow, "submittedAt">>;
type FormPage = Omit<ResponseBodyOf<typeof ENDPOINTS.company>, "forms"> & { forms: ListedForm[] };

const FORM_ROWS: PageRows<FormPage, ListedForm> = {
  of: ({ forms }) => forms,
  into: (page, forms) => ({ ...page, forms }),
};

export const formListQuery = (list: FormList, filters: FormFilters) =>
  pagedQuery([...formListsKey(list), list, filters], (firstCursor, signal) =>
    readFilteredPage(FORM_ROWS, (cursor) => readPage(list, filters, cursor, signal), firstCursor),
  );

function readPage(
  list: FormList,
  filters: FormFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FormPage> {
  const { department, ...formFilters } = filters;
  const departmentId = list.name === "department" ? list.departmentId : department;
  const query = { ...formFilters, departmentId, cursor: cursor ?? undefined };
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
