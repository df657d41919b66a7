import type { QueryClient } from "@tanstack/react-query";
import type { FormRow } from "../../../worker/contract/form-lists.ts";
import { apiPath, apiQuery } from "../api/api-path.ts";
import { request } from "../api/api.ts";
import { formListsKey } from "../forms/form-address.ts";
import { changeListedRow, pagedQuery, readOn, type PageRows } from "../api/paged-list.ts";
import type { FormFilters } from "../navigation/search.ts";

export type FormListName = "company" | "department" | "mailbox" | "my-mailbox";
/** One of the four lists there are, and whose. */
export type FormList = { companyId: string } & (
  | { name: "department"; departmentId: string }
  | { name: Exclude<FormListName, "department"> }
);

/** A row of any list; only entries of the mailbox can be drafts. */
export type ListedForm = FormRow & { submittedAt?: string | null };
export type FormPage = { forms: ListedForm[]; nextCursor: string | null };

const SEGMENTS: Record<FormListName, readonly string[]> = {
  company: ["forms"],
  department: ["forms"],
  mailbox: ["mailboxs"],
  "my-mailbox": ["mailboxs", "my"],
};

const FORM_ROWS: PageRows<FormPage, ListedForm> = {
  of: ({ forms }) => forms,
  into: (page, forms) => ({ ...page, forms }),
};

export const formListQuery = (list: FormList, filters: FormFilters) =>
  pagedQuery([...formListsKey(list), list, filters], (from, signal) =>
    readOn(FORM_ROWS, (cursor) => readPage(list, filters, cursor, signal), from),
  );

function readPage(list: FormList, filters: FormFilters, cursor: string | null, signal: AbortSignal) {
  const { department, ...wish } = filters;
  const departmentId = list.name === "department" ? list.departmentId : department;
  const query = apiQuery({ ...wish, departmentId, cursor: cursor ?? undefined });
  return request<FormPage>(apiPath("company", list.companyId, ...SEGMENTS[list.name]) + query, { signal });
}

/** Puts what a change answered into every list that shows the form. */
export function changeListedForm(
  queries: QueryClient,
  companyId: string,
  id: string,
  change: Partial<ListedForm>,
): void {
  changeListedRow(queries, formListsKey({ companyId }), FORM_ROWS, id, (form) => ({ ...form, ...change }));
}
