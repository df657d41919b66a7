import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stubFetch } from "../testing/fetch-stub.ts";
import { updateListedForm, type FormList, formListQuery } from "./form-list.ts";

const row = (id: string) => ({ id, status: "in_progress" });
const list: FormList = { name: "department", companyId: "c1", departmentId: "d1" };

let server: ReturnType<typeof stubFetch>;
let pages: { forms: object[]; nextCursor: string | null }[];
beforeEach(() => {
  pages = [];
  server = stubFetch(() => ({ body: pages.shift() }));
});
afterEach(() => server.restore());

const asked = () => server.calls.map(({ path, query }) => path + query);
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("a list sends its filters as query parameters", async () => {
  pages = [{ forms: [row("a")], nextCursor: null }];
  const filters = { formType: "drill", q: "nave 2", department: "d2", status: undefined } as const;
  const { pages: read } = await client().fetchInfiniteQuery(formListQuery(list, filters));
  expect(read.map(({ forms }) => forms.map(({ id }) => id))).toEqual([["a"]]);
  expect(asked()).toEqual(["/api/v1/company/c1/forms?formType=drill&q=nave+2&departmentId=d1"]);
});

test("the mailbox is filtered by sender and sorted by the server", async () => {
  pages = [{ forms: [], nextCursor: null }];
  const mailbox: FormList = { name: "mailbox", companyId: "c1" };
  const search = {
    communicationType: "incident",
    sort: "announcementImportance",
    direction: "desc",
  } as const;
  await client().fetchInfiniteQuery(formListQuery(mailbox, search));
  pages = [{ forms: [], nextCursor: null }];
  // The address names a type that does not exist.
  await client().fetchInfiniteQuery(
    formListQuery(mailbox, { ...search, communicationType: "gossip", sender: "u2" }),
  );
  expect(asked()).toEqual([
    "/api/v1/company/c1/mailboxs?communicationType=incident&sort=announcementImportance&direction=desc",
    "/api/v1/company/c1/mailboxs?createdById=u2&sort=announcementImportance&direction=desc",
  ]);
});

test.each([
  ["the usual order", { sort: "date", direction: "desc" }],
  ["an unknown sort", { sort: "colour", direction: "asc" }],
] as const)("%s is not sent", async (_what, search) => {
  pages = [{ forms: [row("a")], nextCursor: null }];
  await client().fetchInfiniteQuery(formListQuery(list, search));
  expect(asked().join("")).not.toContain("sort=");
});

test("a search is sorted too", async () => {
  pages = [{ forms: [row("a")], nextCursor: null }];
  await client().fetchInfiniteQuery(formListQuery(list, { sort: "status", q: "x" }));
  expect(asked()).toEqual(["/api/v1/company/c1/forms?q=x&departmentId=d1&sort=status&direction=asc"]);
});

test("updateListedForm updates every list with the form", async () => {
  const queries = client();
  const filtersOf = [{}, { status: "in_progress" }] as const;
  pages = filtersOf.map(() => ({ forms: [row("a"), row("b")], nextCursor: null }));
  await queries.fetchInfiniteQuery(formListQuery(list, filtersOf[0]));
  await queries.fetchInfiniteQuery(formListQuery(list, filtersOf[1]));
  updateListedForm(queries, "c1", "b", { status: "completed" });
  for (const filters of filtersOf) {
    const data = queries.getQueryData(formListQuery(list, filters).queryKey);
    expect(data?.pages[0]?.forms.map(({ status }) => status)).toEqual(["in_progress", "completed"]);
  }
});
