import type { ColumnId } from "./columns.ts";

type Look = {
  align?: "end";
  /** Where it stands in the row's card, on a phone. */
  inCard: string;
  /** Which tables it has room in, as long as nobody has chosen columns. */
  fits?: string;
};

export const COLUMN_LOOKS: Record<ColumnId, Look> = {
  viewId: { inCard: "col-start-1 row-start-1" },
  type: { inCard: "col-start-1 row-start-2" },
  date: { inCard: "col-start-2 row-start-2 justify-self-end text-muted-foreground @2xl:text-foreground" },
  place: { inCard: "col-span-2 row-start-3" },
  department: { inCard: "col-span-2 row-start-4", fits: "@2xl:@max-5xl:hidden" },
  author: { inCard: "col-span-2 row-start-5", fits: "@2xl:@max-[74.5rem]:hidden" },
  status: { inCard: "col-start-2 row-start-1 justify-self-end" },
  actions: {
    align: "end",
    inCard: "col-span-2 row-start-6 @max-2xl:has-data-none:hidden",
    fits: "@2xl:@max-4xl:hidden",
  },
  updated: { inCard: "@max-2xl:hidden" },
};
