import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { FormRow } from "../../../worker/contract/form-lists.ts";
import { apiPath, apiQuery } from "../api-path.ts";
import { request } from "../api.ts";
import { formListsKey } from "../forms/form-address.ts";
import type { FormFilters } from "../search.ts";

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

/** A search looks through so many forms at a time; it goes on by itself until there is something to show, so far. */
const WINDOWS_AT_ONCE = 5;
const ENOUGH_FOUND = 10;

export const formListQuery = (list: FormList, filters: FormFilters) =>
  infiniteQueryOptions({
    queryKey: [...formListsKey(list), list, filters],
    queryFn: ({ pageParam, signal }) => readOn(list, filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Long enough to use what a hover fetched; forms change on their own pages, and one comes back from there.
    staleTime: 3000,
  });

/** Each window begins where the one before it stopped. */
async function readOn(
  list: FormList,
  filters: FormFilters,
  cursor: string | null,
  signal: AbortSignal,
  windows = WINDOWS_AT_ONCE,
): Promise<FormPage> {
  const page = await readPage(list, filters, cursor, signal);
  if (page.nextCursor === null || page.forms.length >= ENOUGH_FOUND || windows === 1) return page;
  const rest = await readOn(list, filters, page.nextCursor, signal, windows - 1);
  return { forms: [...page.forms, ...rest.forms], nextCursor: rest.nextCursor };
}

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
  queries.setQueriesData<InfiniteData<FormPage>>({ queryKey: formListsKey({ companyId }) }, (data) =>
    data && "pages" in data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            forms: page.forms.map((form) => (form.id === id ? { ...form, ...change } : form)),
          })),
        }
      : data,
  );
}
