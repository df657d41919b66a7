import type { Draft } from "./draft.ts";
import { isObject } from "./merge-values.ts";

type StoredReference = { r2Key: string; filename: string; contentType: string };

function withReference(value: unknown, r2Key: string, stored: StoredReference): unknown {
  if (Array.isArray(value)) return value.map((item) => withReference(item, r2Key, stored));
  if (!isObject(value)) return value;
  if (value["r2Key"] === r2Key) return { ...value, ...stored };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withReference(each, r2Key, stored)]),
  );
}

/** Replaces the references to a file by the server's key and name. */
export const replaceFileReferences = (draft: Draft, r2Key: string, stored: StoredReference): Draft => ({
  ...draft,
  completion: withReference(draft.completion, r2Key, stored) as Draft["completion"],
  ...(draft.accident
    ? { accident: withReference(draft.accident, r2Key, stored) as typeof draft.accident }
    : {}),
  ...(draft.comments
    ? { comments: withReference(draft.comments, r2Key, stored) as typeof draft.comments }
    : {}),
  changes: Object.fromEntries(
    Object.entries(draft.changes).map(([field, change]) => {
      const value = withReference(change.value, r2Key, stored);
      return [
        field,
        JSON.stringify(value) === JSON.stringify(change.value)
          ? change
          : { ...change, value, rev: crypto.randomUUID() },
      ];
    }),
  ),
});
