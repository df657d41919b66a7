import { useQueryClient } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { hasFilters, type SearchChange } from "../../data/navigation/search.ts";
import { defaultView, viewsQuery, type ViewedList } from "../../data/views.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { lazyPart } from "../failures/lazy-part.tsx";

/** The menu of a list's saved views. What it is made of is loaded after the list, which does not move then: the place is as wide. */
export const ViewMenu = lazyPart(
  async () => ({ default: (await import("./view-menu.tsx")).ViewMenu }),
  <span
    aria-hidden="true"
    className={`${buttonClass({ variant: "secondary" })} shrink-0 justify-start px-3! max-sm:w-(--control-icon) max-sm:px-0! sm:w-28`}
  >
    <Bookmark />
  </span>,
);

type OnSearch<Search> = (change: SearchChange<Search>, how?: { replace: boolean }) => void;

/** A list that opens with a default view has an address that says everything: without parameters it would be the view's again. */
export function useKeptEmpty<Search extends Readonly<Record<string, string | undefined>>>(
  companyId: string,
  list: ViewedList,
  everything: Search,
  onSearch: OnSearch<Search>,
): OnSearch<Search> {
  const queries = useQueryClient();
  return (change, how) =>
    onSearch((before) => {
      const after = change(before);
      const views = queries.getQueryData(viewsQuery(companyId).queryKey) ?? [];
      return hasFilters(after) || !defaultView(views, list) ? after : everything;
    }, how);
}
