import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { stubFetch } from "./testing/fetch-stub.ts";
import {
  hiddenInView,
  searchOfView,
  startSearch,
  viewedSearch,
  withColumns,
  type SavedView,
} from "./views.ts";

let server: ReturnType<typeof stubFetch> | undefined;
afterEach(() => server?.restore());

const view = (given: Partial<SavedView>): SavedView => ({
  id: "v",
  list: "forms",
  name: "Vista",
  search: "status=completed",
  isCompanys: false,
  isDefault: true,
  ...given,
});
function opened(views: readonly SavedView[] | null, search: Record<string, string | undefined> = {}) {
  server = stubFetch(() => (views ? { body: { views } } : { status: 503, body: {} }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return startSearch({ queries, userId: "u1", companyId: "c1", list: "forms", search });
}

it("a list opens with one's own default, else with the company's", async () => {
  const companys = view({ id: "c", isCompanys: true, search: "q=a%20b" });
  expect(await opened([companys])).toEqual({ q: "a b" });
  expect(await opened([companys, view({})])).toEqual({ status: "completed" });
});

it.each([
  ["of another list", view({ list: "mailbox" })],
  ["that is no default", view({ isDefault: false })],
])("a view %s opens nothing", async (_, other) => {
  expect(await opened([other])).toBeNull();
});

it("an address that says something stays, without asking for the views", async () => {
  expect(await opened([view({})], { date: "all_time" })).toBeNull();
  expect(await opened([view({})], { sort: "date", direction: "asc" })).toBeNull();
  expect(server?.calls).toEqual([]);
});

it("a list opens without its views where they cannot be read", async () => {
  expect(await opened(null)).toBeNull();
});

it("a view is the same address however it is written, without the action that is open", () => {
  const search = { status: "completed", q: "a & b=c", action: "d1.a1", month: undefined };
  expect(viewedSearch(search)).toBe(viewedSearch({ q: "a & b=c", status: "completed" }));
  expect(searchOfView({ search: viewedSearch(search) })).toEqual({ q: "a & b=c", status: "completed" });
  // Of all times is every list that says something else; alone it says that it is the list of everything.
  expect(viewedSearch({ ...search, date: "all_time" })).toBe(viewedSearch(search));
  expect(viewedSearch({ author: "me", dateCreated: "all_time" })).toBe("author=me");
  expect(viewedSearch({ date: "all_time" })).toBe("date=all_time");
});

it.each([
  [
    "those that are hidden, in any order",
    ["updated", "author"],
    "q=a&hidden=author.updated",
    ["author", "updated"],
  ],
  ["all that are shown", [], "q=a&hidden=none", ["none"]],
  ["the usual ones, which stay those of the device", null, "q=a", null],
])("a view keeps its columns: %s", (_, hidden, search, read) => {
  expect(withColumns("q=a", hidden)).toBe(search);
  expect(hiddenInView({ search })).toEqual(read);
  // The address has none.
  expect(searchOfView({ search })).toEqual({ q: "a" });
});
