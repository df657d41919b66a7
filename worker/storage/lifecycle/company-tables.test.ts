import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "../tables/schema.ts";
import {
  FIGURES_OF_COMPANY,
  MENTIONS_OF_COMPANY,
  nameOf,
  RECORDS_OF_COMPANY,
  TABLES_OF_NO_COMPANY,
} from "./company-tables.ts";

const TABLES = Object.values(schema).filter((each): each is (typeof schema)["user"] => is(each, Table));
/** Removed by a step of their own. */
const BY_THEMSELVES = ["company", "export"];
const children = RECORDS_OF_COMPANY.flatMap(({ children: own = [] }) =>
  own.map(({ table }) => getTableName(table)),
);
const removed = [...FIGURES_OF_COMPANY, ...RECORDS_OF_COMPANY, ...MENTIONS_OF_COMPANY].map(nameOf);
const others = TABLES_OF_NO_COMPANY.map((table) => getTableName(table));

it("every table of the schema is removed with its company, or is said to be of none", () => {
  const known = new Set([...removed, ...children, ...others, ...BY_THEMSELVES]);
  expect(TABLES.map((table) => getTableName(table)).filter((name) => !known.has(name))).toEqual([]);
});

it("no table with a company's id is said to be of none", () => {
  const withCompany = (table: SQLiteTable) =>
    Object.values(getTableColumns(table)).some(({ name }) => ["company_id", "owner_id"].includes(name));
  expect(TABLES_OF_NO_COMPANY.filter(withCompany).map((table) => getTableName(table))).toEqual([]);
});
