import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EVERYTHING, parseDepartmentFormsSearch, type FormListSearch } from "../../data/navigation/search.ts";
import { viewsQuery, type SavedView } from "../../data/views.ts";
import { appEs } from "../../text/app/es.ts";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { useKeptEmpty } from "./views.tsx";

afterEach(cleanup);

const VIEW: SavedView = {
  id: "v",
  list: "forms",
  name: "Completados",
  search: "status=completed",
  isCompanys: false,
  isDefault: true,
};

/** A list at its address, whose page is ready only after a while. */
async function open(address: string, views: readonly SavedView[] = [], ready = Promise.resolve()) {
  const queries = new QueryClient();
  queries.setQueryData(viewsQuery("c1").queryKey, [...views]);
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: "/forms",
    validateSearch: parseDepartmentFormsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => (Object.values(deps).some((each) => each !== undefined) ? ready : undefined),
    component: function List() {
      const { status, author, voided } = list.useSearch();
      const navigate = list.useNavigate();
      const onSearch = useKeptEmpty<FormListSearch>(
        "c1",
        "forms",
        EVERYTHING,
        (change) => void navigate({ search: change as never }),
      );
      const filter = (name: "status" | "author", value: string | undefined, option: string) => ({
        name,
        label: name,
        anyLabel: "",
        otherLabel: "",
        options: [{ value: option, label: option }],
        value,
      });
      return (
        <FilterBar
          searchHint={null}
          filters={[filter("status", status, "completed"), filter("author", author, "me")]}
          only={{
            name: "voided",
            label: "Anulados",
            onlyLabel: "Anulados",
            icon: null,
            isOn: voided === "true",
          }}
          quick={{ name: "author", value: "me", label: "Míos" }}
          onChange={(name, value) => onSearch((before) => ({ ...before, [name]: value }))}
          onClear={() => onSearch(({ sort, direction }) => ({ sort, direction }))}
        />
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "Míos" });
  return () => router.latestLocation.search;
}

test("two filters that are chosen before the address has the first are both in it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const search = await open("/forms", [], promise);
  await userEvent.click(screen.getByRole("button", { name: "Míos" }));
  await userEvent.click(screen.getByRole("button", { name: "Anulados" }));
  resolve();
  await vi.waitFor(() => expect(search()).toEqual({ author: "me", voided: "true" }));
});

test("a list with a default view keeps everything in its address, once the filters are taken away", async () => {
  const search = await open("/forms?status=completed", [VIEW]);
  await userEvent.click(screen.getByRole("button", { name: appEs.lists.clear }));
  await vi.waitFor(() => expect(search()).toEqual(EVERYTHING));
});

test("a list without one has no parameter then", async () => {
  const search = await open("/forms?status=completed", [{ ...VIEW, isDefault: false }]);
  await userEvent.click(screen.getByRole("button", { name: appEs.lists.clear }));
  await vi.waitFor(() => expect(search()).toEqual({}));
});
