import type { QueryClient } from "@tanstack/react-query";
import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import type { FormRow } from "../../../worker/contract/form-lists.ts";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/form-address.ts";
import { changeListedRow, pagedQuery, readOn, type PageRows } from "../api/paged-list.ts";
import type { FormFilters } from "../navigation/search.ts";

export type FormListName = "company" | "department" | "mailbox" | "my-mailbox";
/** One of the four lists there are, and whose. */
export type FormList = { companyId: string } & (
  | { name: "department"; departmentId: string }
  | { name: Exclude<FormListName, "department"> }
);

const KEYS = {
  company: "GET /api/v1/company/:companyId/forms",
  department: "GET /api/v1/company/:companyId/forms",
  mailbox: "GET /api/v1/company/:companyId/mailboxs",
  "my-mailbox": "GET /api/v1/company/:companyId/mailboxs/my",
} as const satisfies Record<FormListName, string>;

type MailboxRow = ResponseBodyOf<typeof KEYS.mailbox>["forms"][number];
/** A row of any list; only entries of the mailbox can be drafts. */
export type ListedForm = FormRow & Partial<Pick<MailboxRow, "submittedAt">>;
type FormPage = Pick<ResponseBodyOf<typeof KEYS.company>, "nextCursor"> & { forms: ListedForm[] };

const FORM_ROWS: PageRows<FormPage, ListedForm> = {
  of: ({ forms }) => forms,
  into: (page, forms) => ({ ...page, forms }),
};

export const formListQuery = (list: FormList, filters: FormFilters) =>
  pagedQuery([...formListsKey(list), list, filters], (from, signal) =>
    readOn(FORM_ROWS, (cursor) => readPage(list, filters, cursor, signal), from),
  );

function readPage(
  list: FormList,
  filters: FormFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FormPage> {
  const { department, ...wish } = filters;
  const departmentId = list.name === "department" ? list.departmentId : department;
  const query = { ...wish, departmentId, cursor: cursor ?? undefined };
  return api(KEYS[list.name], { params: { companyId: list.companyId }, query, signal });
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
