import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { Action } from "../../../data/actions/action-queries.ts";

// The server sorts (worker/contract/form-calls/sorts.ts).
export const features = tableFeatures({ columnVisibilityFeature });

export const COLUMN_IDS = [
  "title",
  "priority",
  "deadline",
  "assignee",
  "status",
  "form",
  "department",
  "openedAt",
  "closingDate",
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** Hidden until the user shows them in the column menu. */
export const HIDDEN_BY_DEFAULT: readonly string[] = ["openedAt", "closingDate"] satisfies ColumnId[];

const helper = createColumnHelper<typeof features, Action>();
export const COLUMNS = COLUMN_IDS.map((id) => helper.display({ id, enableHiding: id !== "title" }));

type ColumnLayout = {
  /** Position in the row's card on phones. */
  cardClass: string;
  /** The order in which columns are hidden in narrow tables, unless the user has chosen columns. */
  givesWay?: number;
};

export const COLUMN_LAYOUTS: Record<ColumnId, ColumnLayout> = {
  title: { cardClass: "col-span-2 row-start-1 pe-9" },
  priority: { cardClass: "col-start-1 row-start-2", givesWay: 3 },
  status: { cardClass: "col-start-2 row-start-2" },
  deadline: { cardClass: "col-span-2 row-start-3" },
  assignee: { cardClass: "col-start-1 row-start-4 min-w-min", givesWay: 4 },
  form: { cardClass: "col-start-2 row-start-4", givesWay: 2 },
  department: { cardClass: "hidden", givesWay: 1 },
  openedAt: { cardClass: "hidden" },
  closingDate: { cardClass: "hidden" },
};
