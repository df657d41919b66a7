import type { FormListName } from "#web/data/form-lists/form-list.ts";

/** In the order of a table. */
export const COLUMN_IDS = [
  "viewId",
  "subject",
  "type",
  "communicationType",
  "announcementImportance",
  "checklist",
  "result",
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
  "checklist",
  "result",
  "date",
  "place",
  "author",
  "status",
  "actions",
  "updated",
] as const;

/** The columns available in each list, besides the number, which is always shown. */
export const COLUMNS_BY_LIST: Record<FormListName, readonly ColumnId[]> = {
  company: [
    "subject",
    "type",
    "checklist",
    "result",
    "date",
    "place",
    "department",
    "author",
    "status",
    "actions",
    "updated",
  ],
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
export const HIDDEN_BY_DEFAULT: readonly string[] = ["checklist", "result", "updated"] satisfies ColumnId[];

/** The API calls the kind of a form by another name than the column. */
export const sortOfColumn = (column: string): string => (column === "type" ? "formType" : column);

type ColumnLayout = {
  align?: "end";
  /** Position in the row's card on phones. */
  cardClass: string;
  /** The order in which columns are hidden in narrow tables, unless the user has chosen columns. */
  givesWay?: number | undefined;
};

const COLUMN_LAYOUTS: Record<ColumnId, ColumnLayout> = {
  subject: { cardClass: "order-1 basis-full" },
  viewId: { cardClass: "order-2" },
  status: { cardClass: "order-3 ms-auto large-letters:ms-0" },
  type: { cardClass: "order-4", givesWay: 4 },
  communicationType: { cardClass: "order-4 basis-2/5", givesWay: 5 },
  announcementImportance: {
    cardClass: "order-6 basis-full @max-2xl:has-data-none:hidden",
    givesWay: 4,
  },
  date: { cardClass: "order-5 ms-auto large-letters:ms-0 text-muted-foreground @2xl:text-foreground" },
  place: { cardClass: "order-7 basis-full", givesWay: 6 },
  department: { cardClass: "order-8", givesWay: 2 },
  author: { cardClass: "order-9", givesWay: 1 },
  actions: {
    align: "end",
    cardClass: "order-10 @max-2xl:has-data-none:hidden",
    givesWay: 3,
  },
  checklist: { cardClass: "order-6 basis-full" },
  result: { cardClass: "order-6 basis-full has-data-none:hidden @2xl:has-data-none:table-cell" },
  updated: { cardClass: "@max-2xl:hidden" },
};

/** In the company's mailbox, the sender comes before the place. */
const GIVES_WAY_IN_MAILBOX: Partial<Record<ColumnId, number>> = { actions: 1, place: 2, author: 3 };

export const layoutOf = (list: FormListName, id: ColumnId): ColumnLayout => ({
  ...COLUMN_LAYOUTS[id],
  givesWay: (list === "mailbox" ? GIVES_WAY_IN_MAILBOX[id] : undefined) ?? COLUMN_LAYOUTS[id].givesWay,
});
