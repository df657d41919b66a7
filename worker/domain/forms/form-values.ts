// Converts a record's fields between the request, the database row and the response.
import type { FormType } from "../../contract/enums.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { withoutFileUrls } from "../files/form-files.ts";

type FormValues = Record<string, unknown>;

const DATE_FIELD_TYPES = new Set(["datetime", "stamp"]);

/** Column values. File URLs are added on reading and never stored. */
export function storedValues(type: FormType, sent: FormValues): FormValues {
  return Object.fromEntries(
    fieldsOf(type).flatMap(([key, field]) => {
      const value = sent[key];
      if (value === undefined) return [];
      if (DATE_FIELD_TYPES.has(field.type) && typeof value === "string") return [[key, new Date(value)]];
      return [[key, withoutFileUrls(value)]];
    }),
  );
}

/** Response values without the URLs of files. */
export const responseValues = (type: FormType, row: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(type).map(([key]) => {
      const value = row[key];
      return [key, value instanceof Date ? value.toISOString() : (value ?? null)];
    }),
  );
