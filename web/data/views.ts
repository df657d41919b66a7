// Saved views of lists. A view is what stands after the question mark of its list's address, which the list itself reads.
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import type { SavedView, ViewedList } from "#worker/contract/organisation/views.ts";
import { lastOwnActions } from "./actions/last-own-actions.ts";
import { api } from "./api/api.ts";
import { hasFilters } from "./navigation/search.ts";

export type { SavedView, ViewedList };
type Search = Readonly<Record<string, string | undefined>>;

const VIEW = "/api/v1/company/:companyId/views/:viewId";

export const viewsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "views"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/views", { params: { companyId }, signal })).views,
  });

export async function saveView(
  companyId: string,
  { id: viewId, ...body }: BodyOf<`PUT ${typeof VIEW}`> & { id: string },
): Promise<SavedView> {
  return (await api(`PUT ${VIEW}`, { params: { companyId, viewId }, body })).view;
}

export const removeView = (companyId: string, viewId: string) =>
  api(`DELETE ${VIEW}`, { params: { companyId, viewId } });

/** What says nothing beside something else: alone, it is the address of everything. */
const isAllTime = ([name, value]: [string, string]) =>
  /^date(?:Created)?$/.test(name) && value === "all_time";

/** The same for addresses that say the same; without the action that is open. */
export function viewedSearch({ action: _action, ...search }: Search): string {
  const said = Object.entries(search).filter((each): each is [string, string] => each[1] !== undefined);
  const given = said.length > 1 ? said.filter((each) => !isAllTime(each)) : said;
  return new URLSearchParams(given.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** A view may have columns too, which no address has. */
const HIDDEN = "hidden";

/** What a view is saved as: an address, and the columns that it hides, if they were chosen. */
export const withColumns = (search: string, hidden: readonly string[] | null): string =>
  hidden === null ? search : `${search}&${HIDDEN}=${hidden.toSorted().join(".") || "none"}`;

/** The columns that a view hides; null if it has none of its own. */
export const hiddenInView = ({ search }: Pick<SavedView, "search">): string[] | null =>
  new URLSearchParams(search).get(HIDDEN)?.split(".") ?? null;

export function searchOfView({ search }: Pick<SavedView, "search">): Record<string, string> {
  const { [HIDDEN]: _hidden, ...address } = Object.fromEntries(new URLSearchParams(search));
  return address;
}

/** One's own goes before the company's. */
export const defaultView = (views: readonly SavedView[], list: ViewedList): SavedView | undefined =>
  views
    .filter((view) => view.list === list && view.isDefault)
    .toSorted((one, other) => Number(one.isCompanys) - Number(other.isCompanys))[0];

type Opened = { queries: QueryClient; userId: string; companyId: string; list: ViewedList; search: Search };

/** What a list that is opened without parameters opens with; null where the address stays as it is. */
export async function startSearch({ queries, userId, companyId, list, search }: Opened) {
  if (!hasFilters(search)) {
    // The list opens without its views rather than not at all.
    const views = await queries
      .ensureQueryData({ ...viewsQuery(companyId), revalidateIfStale: true })
      .catch(() => []);
    const view = defaultView(views, list);
    if (view) return searchOfView(view);
  }
  return list === "actions" || list === "department-actions"
    ? lastOwnActions(userId, companyId, search)
    : null;
}
