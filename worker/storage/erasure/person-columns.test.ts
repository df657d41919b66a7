import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "../tables/schema.ts";
import { PERSON_COLUMNS } from "./person-columns.ts";

type Listed = Record<string, Record<string, string> | undefined>;

/** Columns that cannot name anybody whatever they hold: ids of rows, of other rows than users, and fixed values. */
function mayNameSomebody(table: (typeof schema)[keyof typeof schema]): string[] {
  const { foreignKeys } = getTableConfig(table);
  const toOthers = new Set(
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === "user" ? [] : columns.map(({ name }) => name);
    }),
  );
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const isText = column.getSQLType() === "text";
    const isFixed = (column.enumValues?.length ?? 0) > 0 || column.generated !== undefined;
    const isOwnId = column.name === "id" || key === "type";
    return !isText || isFixed || isOwnId || toOthers.has(column.name) ? [] : [key];
  });
}

it.each(Object.entries(schema))("every text column of %s says whether it names people", (name, table) => {
  const listed = (PERSON_COLUMNS as Listed)[name] ?? {};
  expect(mayNameSomebody(table).filter((column) => listed[column] === undefined)).toEqual([]);
});

it("a reference to a user is never said to name nobody", () => {
  for (const [name, table] of Object.entries(schema)) {
    const listed = (PERSON_COLUMNS as Listed)[name] ?? {};
    const { foreignKeys } = getTableConfig(table);
    for (const key of foreignKeys) {
      const { columns, foreignTable } = key.reference();
      if (getTableName(foreignTable) !== "user") continue;
      const keys = Object.entries(getTableColumns(table)).filter(([, column]) =>
        columns.includes(column as never),
      );
      for (const [column] of keys)
        expect([name, column, listed[column]]).not.toEqual([
          name,
          column,
          expect.stringMatching(/nobody|words/),
        ]);
    }
  }
});
