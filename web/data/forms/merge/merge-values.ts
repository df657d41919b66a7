import { mergeLists } from "./merge-lists.ts";
import { isObject, isSameValue } from "./same.ts";

/** Null where one has to choose. */
type MergeResult = { value: unknown } | null;

const isAnswer = (value: unknown): value is { value: unknown; corrections: unknown } =>
  isObject(value) && "corrections" in value;

/** What a field becomes that was `base` and is now one thing here and another there. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  if (isSameValue(mine, theirs) || isSameValue(mine, base)) return { value: theirs };
  if (isSameValue(theirs, base)) return { value: mine };
  if (isAnswer(base) && isAnswer(mine) && isAnswer(theirs)) {
    const value = mergeValues(base.value, mine.value, theirs.value);
    const corrections = mergeValues(base.corrections, mine.corrections, theirs.corrections);
    return value && corrections
      ? { value: { ...theirs, value: value.value, corrections: corrections.value } }
      : null;
  }
  const list = mergeLists(base, mine, theirs);
  return list && { value: list };
}
