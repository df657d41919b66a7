import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { FormStatus, FormType, Language } from "../../../worker/contract/enums.ts";
import type { FormListName, ListedForm } from "../../data/form-lists/form-list.ts";

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type ColumnId =
  | "viewId"
  | "type"
  | "date"
  | "place"
  | "department"
  | "author"
  | "status"
  | "actions"
  | "updated";

const EVERY_LIST = ["type", "date", "place", "author", "status", "actions", "updated"] as const;

/** What may be shown in each list, beside the number, which names the row. */
export const COLUMNS_BY_LIST: Record<FormListName, readonly ColumnId[]> = {
  company: ["type", "date", "place", "department", "author", "status", "actions", "updated"],
  department: EVERY_LIST,
  mailbox: ["date", "place", "author", "status", "actions", "updated"],
  "my-mailbox": ["date", "place", "status", "updated"],
};

/** Left out until somebody asks for it. */
export const HIDDEN_BY_DEFAULT: readonly string[] = ["updated"] satisfies ColumnId[];

type ColumnValueNames = { types: Record<FormType, string>; statuses: Record<FormStatus, string> };

/** What each column sorts by: names as they are read, times as they follow one another. */
export function buildColumns(language: Language, names: ColumnValueNames) {
  const helper = createColumnHelper<typeof features, ListedForm>();
  const collator = new Intl.Collator(language, { numeric: true });
  const by = (id: ColumnId, value: (form: ListedForm) => string) =>
    helper.accessor(value, {
      id,
      enableHiding: id !== "viewId",
      sortFn: (a, b) => collator.compare(value(a.original), value(b.original)),
    });
  const byTime = (id: ColumnId, value: (form: ListedForm) => string) =>
    helper.accessor(value, {
      id,
      sortDescFirst: true,
      sortFn: (a, b) => Date.parse(value(a.original)) - Date.parse(value(b.original)),
    });
  return helper.columns([
    by("viewId", ({ viewId }) => viewId),
    by("type", ({ type }) => names.types[type]),
    byTime("date", ({ date }) => date),
    by("place", ({ location, zone }) => `${location.name} ${zone.name}`),
    by("department", ({ department }) => department?.name ?? ""),
    by("author", ({ createdBy }) => createdBy.name),
    by("status", ({ status }) => names.statuses[status]),
    helper.accessor(({ openActionsCount }) => openActionsCount, {
      id: "actions",
      sortDescFirst: true,
      sortFn: ({ original: a }, { original: b }) =>
        a.openActionsCount - b.openActionsCount || a.actionsCount - b.actionsCount,
    }),
    byTime("updated", ({ updatedAt }) => updatedAt),
  ]);
}
