import { plural } from "../../plural.ts";
import type { ListsText } from "./es.ts";

export const listsEn: ListsText = {
  lists: {
    chooseColumns: "Columns",
    usualColumns: "Default columns",
    denseRows: "Compact rows",
    moreOptions: "More options",
    sorting: {
      by: "Sort by",
      usual: "Usual order",
      asc: (column) => `${column}, ascending`,
      desc: (column) => `${column}, descending`,
      notByColumn:
        "This column cannot be sorted: in a long list it would take too long. You can search or filter instead.",
    },
    search: "Search",
    clearSearch: "Clear the search",
    filterList: "Filter the list",
    filtersInUse: (count) =>
      plural(count, "Filter the list: 1 filter in use", `Filter the list: ${count} filters in use`),
    showList: "See the list",
    moreFilters: "More filters",
    chooseDays: "Choose dates…",
    days: {
      first: "From",
      last: "To",
      apply: "Apply",
      required: "Choose a date",
      order: "It can’t be before the first one",
    },
    periods: {
      this_week: "This week",
      this_month: "This month",
      last_month: "Last month",
      this_quarter: "This quarter",
      last_quarter: "Last quarter",
      this_year: "This year",
      last_year: "Last year",
      all_time: "Since the beginning",
    },
    applied: "Filters in use",
    searched: (words) => `“${words}”`,
    removeFilter: (name) => `Remove the filter ${name}`,
    clear: "Remove the filters",
    notYetTitle: "Nothing among the most recent",
    keepSearching: "Keep searching",
    loadMore: "Load more",
    kept: (when) => `Offline: what this device keeps · ${when}`,
    inexact: "the total is not exact",
    forbiddenBody: "If you need to, ask whoever administers the company.",
  },
};
