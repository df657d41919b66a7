import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { Action } from "../../../data/actions/action-queries.ts";

// No sorting: docs/decisions/0016.
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
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** Left out until somebody asks for it. */
export const HIDDEN_AT_FIRST: readonly string[] = ["openedAt"] satisfies ColumnId[];

const helper = createColumnHelper<typeof features, Action>();
export const COLUMNS = COLUMN_IDS.map((id) => helper.display({ id, enableHiding: id !== "title" }));

type Look = {
  /** Where it stands in the row's card, on a phone. */
  inCard: string;
  /** Which tables it has room in, as long as nobody has chosen columns. */
  fits?: string;
};

/* The widths are what all columns take with the demo's names; e2e/tables-fit.spec.ts tells when they no longer fit. */
export const COLUMN_LOOKS: Record<ColumnId, Look> = {
  title: { inCard: "col-span-2 row-start-1 pe-9" },
  priority: { inCard: "col-start-1 row-start-2", fits: "@2xl:@max-[54rem]:hidden" },
  status: { inCard: "col-start-2 row-start-2" },
  deadline: { inCard: "col-span-2 row-start-3" },
  assignee: { inCard: "col-start-1 row-start-4" },
  form: { inCard: "col-start-2 row-start-4", fits: "@2xl:@max-[67rem]:hidden" },
  department: { inCard: "hidden", fits: "@2xl:@max-[74.5rem]:hidden" },
  openedAt: { inCard: "hidden" },
};
