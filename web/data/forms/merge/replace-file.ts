import type { Draft } from "./draft.ts";
import { isObject } from "./same.ts";

type Stored = { r2Key: string; filename: string; contentType: string };

function replaced(value: unknown, r2Key: string, stored: Stored): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, r2Key, stored));
  if (!isObject(value)) return value;
  if (value["r2Key"] === r2Key) return { ...value, ...stored };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each, r2Key, stored)]),
  );
}

/** Points at the file by the name the server gave it. */
export const replaceFile = (draft: Draft, r2Key: string, stored: Stored): Draft => ({
  ...draft,
  changes: Object.fromEntries(
    Object.entries(draft.changes).map(([field, change]) => {
      const value = replaced(change.value, r2Key, stored);
      return [
        field,
        JSON.stringify(value) === JSON.stringify(change.value)
          ? change
          : { ...change, value, rev: crypto.randomUUID() },
      ];
    }),
  ),
});
