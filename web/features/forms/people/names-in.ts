import { foldName } from "#worker/domain/people/without-person.ts";

/** Longer texts are not read for names. */
const LONGEST_TEXT = 50_000;
const LONGEST_NAME = 255;
/** What stands before a name in a list: "1.", "2)", "-", "•". */
const LIST_MARK = /^(?:\d{1,3}[.):]|[-–—•*·])\s*/u;

/**
 * The names in a pasted list, each once. Commas part names only where nothing else does: in lists of one name a line, "Gil Ortega, Luis" is one.
 */
export function namesIn(text: string): string[] {
  const read = text.slice(0, LONGEST_TEXT).trim();
  const parts = read.split(/[\n\r\t;]/.test(read) ? /[\n\r\t;]+/ : /,/);
  const names = parts
    .map((part) =>
      part
        .replaceAll(/[\p{C}\s]+/gu, " ")
        .trim()
        .replace(LIST_MARK, "")
        .replace(/[,.]$/, ""),
    )
    .filter((name) => /\p{L}/u.test(name) && name.length <= LONGEST_NAME);
  return [...new Map(names.toReversed().map((name) => [foldName(name), name])).values()].toReversed();
}
