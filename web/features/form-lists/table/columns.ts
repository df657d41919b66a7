import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { FormStatus, FormType, Language } from "../../../../worker/contract/enums.ts";
import type { FormListName, ListedForm } from "../../../data/form-lists/form-list.ts";

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

const DEPARTMENT_COLUMNS = ["type", "date", "place", "author", "status", "actions", "updated"] as const;

/** The columns available in each list, besides the number, which is always shown. */
export const COLUMNS_BY_LIST: Record<FormListName, readonly ColumnId[]> = {
  company: ["type", "date", "place", "department", "author", "status", "actions", "updated"],
  department: DEPARTMENT_COLUMNS,
  mailbox: ["date", "place", "author", "status", "actions", "updated"],
  "my-mailbox": ["date", "place", "status", "updated"],
};

/** Hidden until the user shows them in the column menu. */
export const HIDDEN_BY_DEFAULT: readonly string[] = ["updated"] satisfies ColumnId[];

type ColumnValueNames = { types: Record<FormType, string>; statuses: Record<FormStatus, string> };

/** The columns with their sort order: text by the displayed name, dates by time. */
export function buildColumns(language: Language, names: ColumnValueNames) {
  const helper = createColumnHelper<typeof features, ListedForm>();
  const collator = new Intl.Collator(language, { numeric: true });
  const textColumn = (id: ColumnId, value: (form: ListedForm) => string) =>
    helper.accessor(value, {
      id,
      enableHiding: id !== "viewId",
      sortFn: (a, b) => collator.compare(value(a.original), value(b.original)),
    });
  const timeColumn = (id: ColumnId, value: (form: ListedForm) => string) =>
    helper.accessor(value, {
      id,
      sortDescFirst: true,
      sortFn: (a, b) => Date.parse(value(a.original)) - Date.parse(value(b.original)),
    });
  return helper.columns([
    textColumn("viewId", ({ viewId }) => viewId),
    textColumn("type", ({ type }) => names.types[type]),
    timeColumn("date", ({ date }) => date),
    textColumn("place", ({ location, zone }) => `${location.name} ${zone.name}`),
    textColumn("department", ({ department }) => department?.name ?? ""),
    textColumn("author", ({ createdBy }) => createdBy.name),
    textColumn("status", ({ status }) => names.statuses[status]),
    helper.accessor(({ openActionsCount }) => openActionsCount, {
      id: "actions",
      sortDescFirst: true,
      sortFn: ({ original: a }, { original: b }) =>
        a.openActionsCount - b.openActionsCount || a.actionsCount - b.actionsCount,
    }),
    timeColumn("updated", ({ updatedAt }) => updatedAt),
  ]);
}

type ColumnLayout = {
  align?: "end";
  /** Position in the row's card on phones. */
  cardClass: string;
  /** Hides the column in narrow tables, unless the user has chosen columns. */
  narrowClass?: string;
};

export const COLUMN_LAYOUTS: Record<ColumnId, ColumnLayout> = {
  viewId: { cardClass: "col-start-1 row-start-1" },
  type: { cardClass: "col-start-1 row-start-2" },
  date: { cardClass: "col-start-2 row-start-2 justify-self-end text-muted-foreground @2xl:text-foreground" },
  place: { cardClass: "col-span-2 row-start-3" },
  department: { cardClass: "col-span-2 row-start-4", narrowClass: "@2xl:@max-5xl:hidden" },
  author: { cardClass: "col-span-2 row-start-5", narrowClass: "@2xl:@max-[74.5rem]:hidden" },
  status: { cardClass: "col-start-2 row-start-1 justify-self-end" },
  actions: {
    align: "end",
    cardClass: "col-span-2 row-start-6 @max-2xl:has-data-none:hidden",
    narrowClass: "@2xl:@max-4xl:hidden",
  },
  updated: { cardClass: "@max-2xl:hidden" },
};
