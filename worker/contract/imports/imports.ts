// Import from a sheet. The device reads the file and sends its rows as text, in their order and in pieces.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { clientId } from "../forms/bodies.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { datetime, line, namedAndColored, text } from "../primitives.ts";
import { shape } from "../shape.ts";
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_ROWS_AT_ONCE,
  type ImportKind,
  MOST_IMPORT_ROWS,
} from "./import-fields.ts";

const ALL = "/api/v1/company/:companyId/imports";
const importParams = companyParams.extend({ importId: clientId() });
const common = { tag: "import" } as const;

const MOST_COLUMNS = 60;
const MOST_HEADER = 200;
/** The longest text that a record takes. */
const MOST_VALUE = 10_000;

/** Which column of the sheet is which field; null for one that is left out. */
const columns = () =>
  z
    .array(
      z.strictObject({
        header: line().max(MOST_HEADER, { error: messageKey("field.tooLong") }),
        field: z.string().max(40).nullable(),
      }),
    )
    .max(MOST_COLUMNS, { error: messageKey("list.tooLong") });

const importSummary = shape("Import", {
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  by: namedAndColored().nullable(),
  createdAt: datetime(),
  /** Records that it has made, and those that were removed or kept when it was undone. A place may be a location and a zone. */
  stored: z.int(),
  removed: z.int(),
  kept: z.int(),
  /** It can be undone until then. */
  undoUntil: datetime(),
  /** Set when its undoing began: it takes no more rows. */
  undoneAt: datetime().nullable(),
  can: z.strictObject({ undo: z.boolean() }),
});
export type Import = z.infer<typeof importSummary>;

const checkedRow = shape("ImportRow", {
  /** Of the sheet, as it was sent. */
  line: z.int(),
  /**
   * `new`: it makes a record; `known`: it is there already, or repeats an earlier row, and is left as it is; `wrong`: it cannot be stored.
   */
  outcome: z.enum(["new", "known", "wrong"]),
  /** Rows of one sheet with the same key are the same record: all but the first are `known`. Null if the row says too little to tell. */
  key: z.string().nullable(),
  /** Why it is known, as a sentence. */
  note: z.string().nullable(),
  /** Each at its cell; `field` is null for what is about the whole row. */
  problems: z.array(z.strictObject({ field: z.string().nullable(), message: z.string() })),
});
export type ImportRow = z.infer<typeof checkedRow>;

const fieldsOf = (kind: ImportKind): readonly string[] => Object.keys(IMPORT_FIELDS[kind]);

export const importRows = endpoint({
  name: "importRows",
  ...common,
  method: "POST",
  path: `${ALL}/:importId/rows`,
  summary:
    "Check rows of a sheet, or store them: those of a call are stored only if none is wrong. Repeated with the same import and rows, nothing is stored twice",
  params: importParams,
  body: z
    .strictObject({
      kind: z.enum(IMPORT_KINDS, { error: messageKey("choice.invalid") }),
      fileName: line().max(MOST_HEADER, { error: messageKey("field.tooLong") }),
      /** Remembered with the import, for the next sheet of the kind. */
      columns: columns(),
      /** Fields with a day anywhere in the sheet that can only have its month first. Those among the rows of the call count anyway. */
      monthFirst: z
        .array(z.string().max(40))
        .max(MOST_COLUMNS, { error: messageKey("list.tooLong") })
        .optional(),
      mode: z.enum(["check", "store"], { error: messageKey("choice.invalid") }),
      rows: z
        .array(
          z.strictObject({
            line: z.int().min(1).max(1_048_576),
            /** By field of the kind; an empty cell may be left out. */
            values: z.record(
              z.string().max(40),
              text().max(MOST_VALUE, { error: messageKey("field.tooLong") }),
            ),
          }),
        )
        .min(1, { error: messageKey("any.nothing") })
        .max(Math.max(...Object.values(IMPORT_ROWS_AT_ONCE)), { error: messageKey("list.tooLong") })
        .refine((rows) => new Set(rows.map((row) => row.line)).size === rows.length, {
          error: messageKey("list.repeated"),
        }),
    })
    .refine(({ kind, rows }) => rows.length <= IMPORT_ROWS_AT_ONCE[kind], {
      path: ["rows"],
      error: messageKey("list.tooLong"),
    })
    .refine(({ kind, rows }) => rows.every((row) => isOf(kind, Object.keys(row.values))), {
      path: ["rows"],
      error: messageKey("choice.invalid"),
    })
    .refine(
      ({ kind, columns: given }) =>
        isOf(
          kind,
          given.flatMap(({ field }) => field ?? []),
        ),
      { path: ["columns"], error: messageKey("choice.invalid") },
    )
    .refine(({ kind, monthFirst = [] }) => isOf(kind, monthFirst), {
      path: ["monthFirst"],
      error: messageKey("choice.invalid"),
    }),
  status: 200,
  response: z.strictObject({
    rows: z.array(checkedRow),
    /**
     * How many more new rows fit: free seats, invitations of the hour, lines of the plan. The sentence says it, for a sheet with more new
     * rows. Calls that check count theirs only; one that stores has the rows that do not fit as wrong.
     */
    room: z.array(z.strictObject({ left: z.int(), message: z.string() })),
    /**
     * Of `store`; null if nothing was stored because a row is wrong, and of `check`. A row that something else made impossible while the
     * others were stored is wrong beside it.
     */
    import: importSummary.nullable(),
  }),
});

const isOf = (kind: ImportKind, fields: readonly string[]) =>
  fields.every((field) => fieldsOf(kind).includes(field));

export const undoImport = endpoint({
  name: "undoImport",
  ...common,
  method: "POST",
  path: `${ALL}/:importId/undo`,
  summary:
    "Take back what an import stored within the last hour, 25 records at a time: repeat the call while `left` is above 0. What somebody has changed or used since is kept",
  params: importParams,
  status: 200,
  response: z.strictObject({
    import: importSummary,
    left: z.int(),
    /** Those of this call that are kept, with the reason. */
    kept: z.array(z.strictObject({ line: z.int(), name: z.string(), message: z.string() })),
  }),
});

export const listImports = endpoint({
  name: "listImports",
  ...common,
  method: "GET",
  path: ALL,
  summary: `The last 50 imports, of up to ${MOST_IMPORT_ROWS} rows each: one's own, for owners and administrators all; and the columns of one's last sheet of each kind`,
  params: companyParams,
  status: 200,
  response: z.strictObject({
    imports: z.array(importSummary),
    columns: z.partialRecord(
      z.enum(IMPORT_KINDS),
      z.array(z.strictObject({ header: z.string(), field: z.string().nullable() })),
    ),
  }),
});
