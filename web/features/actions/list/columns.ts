import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { Action } from "../../../data/actions/action-queries.ts";

// The server sorts: docs/decisions/0035.
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
  /** Hides the column in narrow tables, unless the user has chosen columns. */
  narrowClass?: string;
};

/* The widths are those of all columns with the demo data; e2e/tables-fit.spec.ts fails when they no longer fit. */
export const COLUMN_LAYOUTS: Record<ColumnId, ColumnLayout> = {
  title: { cardClass: "col-span-2 row-start-1 pe-9" },
  priority: { cardClass: "col-start-1 row-start-2", narrowClass: "@2xl:@max-[54rem]:hidden" },
  status: { cardClass: "col-start-2 row-start-2" },
  deadline: { cardClass: "col-span-2 row-start-3" },
  assignee: { cardClass: "col-start-1 row-start-4" },
  form: { cardClass: "col-start-2 row-start-4", narrowClass: "@2xl:@max-[67rem]:hidden" },
  department: { cardClass: "hidden", narrowClass: "@2xl:@max-[74.5rem]:hidden" },
  openedAt: { cardClass: "hidden" },
  closingDate: { cardClass: "hidden" },
};
