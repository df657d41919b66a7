// A record's own fields between their three forms: as sent, as stored, as answered.
import type { FormType } from "../contract/enums.ts";
import { fieldsOf } from "../contract/forms/registry.ts";

type Values = Record<string, unknown>;

const DATES = new Set(["datetime", "stamp"]);

/** As the columns take them. Addresses of files are made when they are read, and never stored. */
export function storedValues(type: FormType, sent: Values): Values {
  return Object.fromEntries(
    fieldsOf(type).flatMap(([key, field]) => {
      const value = sent[key];
      if (value === undefined) return [];
      if (DATES.has(field.type) && typeof value === "string") return [[key, new Date(value)]];
      return [[key, withoutAddresses(value)]];
    }),
  );
}

/** As an answer gives them. */
export const shownValues = (type: FormType, row: Values): Values =>
  Object.fromEntries(
    fieldsOf(type).map(([key]) => {
      const value = row[key];
      return [key, value instanceof Date ? value.toISOString() : (value ?? null)];
    }),
  );

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null;

function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !("r2Key" in value && key === "url"));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutAddresses(each)]));
}

/** Every stored file a value points at, wherever it stands in it. */
export function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (!isRecord(value)) return [];
  if (typeof value["r2Key"] === "string")
    return [JSON.stringify(withoutAddresses(value), Object.keys(value).toSorted())];
  return Object.values(value).flatMap(filesIn);
}

/** Fields that point at a file the record does not have: files come in by uploading them, and may only be let go here. */
export function fieldsWithForeignFiles(before: Values, after: Values): string[] {
  const own = new Set(filesIn(Object.values(before)));
  return Object.entries(after).flatMap(([key, value]) =>
    filesIn(value).every((file) => own.has(file)) ? [] : [key],
  );
}
