import type { ColumnId } from "./columns.ts";

type ColumnLayout = {
  align?: "end";
  /** Where it stands in the row's card, on a phone. */
  cardClass: string;
  /** Which tables it has room in, as long as nobody has chosen columns. */
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
