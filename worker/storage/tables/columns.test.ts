import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "../../contract/enums.ts";
import { heldByField } from "../../contract/held.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { heldIn } from "./columns.ts";
import { FORM_TABLES } from "./forms/form-tables.ts";
import * as schema from "./schema.ts";

const TABLES = Object.values(schema).filter((each): each is typeof each => is(each, SQLiteTable));

describe("what a column holds of people", () => {
  it.each(TABLES.map((table) => [getTableName(table), table] as const))(
    "is said by each text of %s",
    (_, table) => {
      const silent = Object.values(getTableColumns(table)).filter(
        (column) => column.getSQLType() === "text" && heldIn(column) === undefined,
      );
      expect(silent.map(({ name }) => name)).toEqual([]);
    },
  );

  it("is an id where the column refers to a user", () => {
    const references = TABLES.flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => getTableName(foreignTable) === "user")
        .flatMap(({ columns }) => columns),
    );
    expect(references.length).toBeGreaterThan(15);
    expect(references.filter((column) => heldIn(column) !== "id").map(({ name }) => name)).toEqual([]);
  });

  it.each(FORM_TYPES)("of %s is what the definition of its field says", (type) => {
    const columns = getTableColumns(FORM_TABLES[type]);
    for (const [key, field] of fieldsOf(type)) {
      const column = columns[key as keyof typeof columns];
      // Times are numbers.
      expect([key, heldIn(column) ?? "nothing"]).toEqual([key, heldByField(field)]);
    }
  });
});
