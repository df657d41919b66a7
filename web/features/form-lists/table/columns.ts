import type { FormListName } from "../../../data/form-lists/form-list.ts";

/** In the order of a table. */
export const COLUMN_IDS = [
  "viewId",
  "subject",
  "type",
  "communicationType",
  "announcementImportance",
  "date",
  "place",
  "department",
  "author",
  "status",
  "actions",
  "updated",
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

const DEPARTMENT_COLUMNS = [
  "subject",
  "type",
  "date",
  "place",
  "author",
  "status",
  "actions",
  "updated",
] as const;

/** The columns available in each list, besides the number, which is always shown. */
export const COLUMNS_BY_LIST: Record<FormListName, readonly ColumnId[]> = {
  company: ["subject", "type", "date", "place", "department", "author", "status", "actions", "updated"],
  department: DEPARTMENT_COLUMNS,
  mailbox: [
    "subject",
    "communicationType",
    "announcementImportance",
    "date",
    "place",
    "author",
    "status",
    "actions",
    "updated",
  ],
  "my-mailbox": [
    "subject",
    "communicationType",
    "announcementImportance",
    "date",
    "place",
    "status",
    "updated",
  ],
};

/** Hidden until the user shows them in the column menu. */
export const HIDDEN_BY_DEFAULT: readonly string[] = ["updated"] satisfies ColumnId[];

/** The API calls the kind of a form by another name than the column. */
export const sortOfColumn = (column: string): string => (column === "type" ? "formType" : column);
export const columnOfSort = (sort: string): string => (sort === "formType" ? "type" : sort);

type ColumnLayout = {
  align?: "end";
  /** Position in the row's card on phones. */
  cardClass: string;
  /** Hides the column in narrow tables, unless the user has chosen columns. */
  narrowClass?: string | undefined;
};

/** A column that is shown, with its name and layout in this list. */
export type Column = ColumnLayout & { id: ColumnId; name: string };

/* The widths are those of all columns with the demo data; e2e/tables-fit.spec.ts fails when they no longer fit. */
const COLUMN_LAYOUTS: Record<ColumnId, ColumnLayout> = {
  subject: { cardClass: "col-span-2 row-start-1" },
  viewId: { cardClass: "col-start-1 row-start-2" },
  status: { cardClass: "col-start-2 row-start-2 justify-self-end" },
  type: { cardClass: "col-start-1 row-start-3", narrowClass: "@2xl:@max-4xl:hidden" },
  communicationType: { cardClass: "col-start-1 row-start-3" },
  announcementImportance: {
    cardClass: "col-span-2 row-start-4 @max-2xl:has-data-none:hidden",
    narrowClass: "@2xl:@max-3xl:hidden",
  },
  date: { cardClass: "col-start-2 row-start-3 justify-self-end text-muted-foreground @2xl:text-foreground" },
  place: { cardClass: "col-span-2 row-start-5" },
  department: { cardClass: "col-span-2 row-start-6", narrowClass: "@2xl:@max-[67rem]:hidden" },
  author: { cardClass: "col-span-2 row-start-7", narrowClass: "@2xl:@max-[84rem]:hidden" },
  actions: {
    align: "end",
    cardClass: "col-span-2 row-start-8 @max-2xl:has-data-none:hidden",
    narrowClass: "@2xl:@max-[62rem]:hidden",
  },
  updated: { cardClass: "@max-2xl:hidden" },
};

/** The company's mailbox has more columns, and the sender comes before the place. */
const MAILBOX_NARROW_CLASSES: Partial<Record<ColumnId, string>> = {
  author: "@2xl:@max-5xl:hidden",
  place: "@2xl:@max-[67rem]:hidden",
  actions: "@2xl:@max-[84rem]:hidden",
};

export const layoutOf = (list: FormListName, id: ColumnId): ColumnLayout => ({
  ...COLUMN_LAYOUTS[id],
  narrowClass:
    (list === "mailbox" ? MAILBOX_NARROW_CLASSES[id] : undefined) ?? COLUMN_LAYOUTS[id].narrowClass,
});
