import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "./schema.ts";
import { COMPANY_TABLES, TABLES_OF_COMPANIES, TABLES_OF_NO_COMPANY } from "./company-tables.ts";

const TABLES = Object.values(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((each): SQLiteTable => each);
const listed = TABLES_OF_COMPANIES.map(({ table }) => getTableName(table));

it("has every table of the schema once, as companies' or with the reason why not", () => {
  const others = TABLES_OF_NO_COMPANY.map(([table]) => getTableName(table));
  expect([...listed, ...others].toSorted()).toEqual(TABLES.map((table) => getTableName(table)).toSorted());
});

it("does not say of a table with a company's id that it is of none", () => {
  const withCompany = (table: SQLiteTable) =>
    Object.values(getTableColumns(table)).some(({ name }) => ["company_id", "owner_id"].includes(name));
  expect(
    TABLES_OF_NO_COMPANY.filter(([table]) => withCompany(table)).map(([table]) => getTableName(table)),
  ).toEqual([]);
});

it("names tables in an order in which their rows can be removed, and in the opposite one created", () => {
  for (const [index, { table }] of TABLES_OF_COMPANIES.entries())
    for (const { reference, onDelete } of getTableConfig(table).foreignKeys) {
      const target = getTableName(reference().foreignTable);
      // What the database removes with it needs no turn of its own.
      if (onDelete === "cascade" || target === getTableName(table)) continue;
      expect([getTableName(table), target, listed.indexOf(target) > index]).toEqual([
        getTableName(table),
        target,
        true,
      ]);
    }
  const exported = COMPANY_TABLES.map(({ name }) => name);
  expect(exported).toEqual(listed.filter((name) => exported.includes(name)).toReversed());
});

it("removes a table that has no step of its own with another, except the company's and its exports'", () => {
  const children = TABLES_OF_COMPANIES.flatMap((each) => each.children).map(({ table }) =>
    getTableName(table),
  );
  const without = TABLES_OF_COMPANIES.filter(({ removed }) => typeof removed === "object");
  expect(without.map(({ table }) => getTableName(table)).toSorted()).toEqual(
    [...new Set(children), "company", "export"].toSorted(),
  );
});
