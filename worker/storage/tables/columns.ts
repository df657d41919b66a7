import { type Column, getTableColumns, sql } from "drizzle-orm";
import { check, integer, type SQLiteColumn, type SQLiteTable, text } from "drizzle-orm/sqlite-core";
import { COLORS, DEFAULT_COLOR } from "../../contract/enums.ts";
import type { Held, HeldIn, HeldKind } from "../../contract/held.ts";
import { newId } from "../../domain/ids.ts";

const SQL_NOW = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

/** Drizzle keeps what a builder is configured with in its column. */
type Configured = { config: { held?: Held } };
const holds = <Builder extends object>(builder: Builder, held: Held): Builder => {
  (builder as unknown as Configured).config.held = held;
  return builder;
};
const textHolding =
  (heldKind: HeldKind) =>
  <Name extends string>(name: Name) =>
    holds(text(name), heldKind);

// Every column of text says what it holds of people (contract/held.ts): columns.test.ts fails for one that does not.
export const personId = textHolding("id");
export const personName = textHolding("name");
export const words = textHolding("words");
export const contact = textHolding("contact");
/** The column holds nothing about people. */
export const plain = ((...given: Parameters<typeof text>) => holds(text(...given), "nothing")) as typeof text;
export const json = <Value>(name: string, held: HeldIn<Value>) =>
  holds(text(name, { mode: "json" }).$type<Value>(), held);

/** Undefined for numbers, times and flags. */
export const heldIn = (column: Column): Held | undefined => (column as unknown as Configured).config.held;

/** The columns that refer to a person. */
export const personIdsIn = (table: SQLiteTable): SQLiteColumn[] =>
  Object.values(getTableColumns(table))
    .filter((column) => heldIn(column) === "id")
    .map((column) => column as SQLiteColumn);

export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" });

export const idColumn = () => plain("id").primaryKey().$defaultFn(newId);
export const uuidColumn = () =>
  plain("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const createdAt = () =>
  instant("created_at")
    .notNull()
    .$defaultFn(() => new Date())
    .default(SQL_NOW);

export const timestamps = () => ({
  createdAt: createdAt(),
  updatedAt: instant("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdate(() => new Date())
    .default(SQL_NOW),
});

/** Counts the changes of a record, for optimistic locking. */
export const versionColumn = () => integer("version").notNull().default(1);

/** The key of the name (nameKeyOf in domain/forms/codes.ts), unique among siblings. Null in rows that shared a name before it existed. */
export const nameKeyColumn = () => plain("name_key");

export const colorColumn = () => plain("color", { enum: COLORS }).notNull().default(DEFAULT_COLOR);

export const jsonList = <Item>(name: string, held: HeldIn<Item[]>) =>
  json<Item[]>(name, held).notNull().default([]);

// Unqualified column names: SQLite then keeps the check valid when a later migration rebuilds the table.
const quoted = (column: Column) => `"${column.name}"`;

export const oneOf = (name: string, column: Column, values: readonly string[]) =>
  check(name, sql.raw(`${quoted(column)} in (${values.map((value) => `'${value}'`).join(", ")})`));

export const exactlyOneSet = (name: string, columns: readonly Column[]) =>
  check(name, sql.raw(`${columns.map((column) => `(${quoted(column)} is not null)`).join(" + ")} = 1`));

export const atMostOneSet = (name: string, columns: readonly Column[]) =>
  check(name, sql.raw(`${columns.map((column) => `(${quoted(column)} is not null)`).join(" + ")} <= 1`));

export const lowerCase = (name: string, column: Column) =>
  check(name, sql.raw(`${quoted(column)} = lower(${quoted(column)})`));

export const notNegative = (name: string, column: Column) => check(name, sql.raw(`${quoted(column)} >= 0`));

export const whenSet = (column: Column) => sql.raw(`${quoted(column)} is not null`);
export const whenEmpty = (column: Column) => sql.raw(`${quoted(column)} is null`);
export const whenIs = (column: Column, value: string) => sql.raw(`${quoted(column)} = '${value}'`);
