// Imports from sheets, and what came of their rows.
import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { IMPORT_KINDS } from "../../contract/imports/import-fields.ts";
import {
  createdAt,
  flag,
  idColumn,
  instant,
  json,
  oneOf,
  personId,
  plain,
  whenSet,
  words,
} from "./columns.ts";
import { user } from "./organisation/identity.ts";
import { companyReference } from "./organisation/organisation.ts";

export const IMPORTED_TYPES = ["invite", "location", "zone", "jobPosition", "action", "planLine"] as const;
export type ImportedType = (typeof IMPORTED_TYPES)[number];

/** A heading of the sheet, and the field that it is; null for a column that is left out. */
export type ImportColumn = { header: string; field: string | null };

export const sheetImport = sqliteTable(
  "sheet_import",
  {
    /** The device makes it, so that a repeated request stores nothing twice. */
    id: plain("id").primaryKey(),
    companyId: companyReference(),
    createdById: personId("created_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: plain("kind", { enum: IMPORT_KINDS }).notNull(),
    fileName: words("file_name").notNull(),
    columns: json<ImportColumn[]>("columns", "nothing").notNull(),
    /** Records that it has made, and that were removed or kept when it was undone. */
    stored: integer("stored").notNull().default(0),
    removed: integer("removed").notNull().default(0),
    kept: integer("kept").notNull().default(0),
    storedAt: instant("stored_at").notNull(),
    undoneAt: instant("undone_at"),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("sheet_import_kind_known", t.kind, IMPORT_KINDS),
    index("sheet_import_by_company").on(t.companyId, t.createdAt),
    index("sheet_import_by_person").on(t.createdById, t.companyId, t.createdAt),
  ],
);

/** A record that came from a row. It is kept for as long as the company, so that the same sheet makes no record twice. */
export const importRow = sqliteTable(
  "import_row",
  {
    id: idColumn(),
    companyId: companyReference(),
    /** Null when the import is forgotten. */
    importId: plain("import_id").references(() => sheetImport.id, { onDelete: "set null" }),
    line: integer("line").notNull(),
    recordType: plain("record_type", { enum: IMPORTED_TYPES }).notNull(),
    recordId: plain("record_id").notNull(),
    /** By which the row is known again: a hash of its reference or its values; the id of a record that is known by its name or address. */
    key: plain("key").notNull(),
    /** The import was undone without it. */
    isKept: flag("is_kept").notNull().default(false),
  },
  (t) => [
    oneOf("import_row_type_known", t.recordType, IMPORTED_TYPES),
    uniqueIndex("import_row_once").on(t.companyId, t.recordType, t.key),
    index("import_row_of_import").on(t.importId, t.line).where(whenSet(t.importId)),
  ],
);
