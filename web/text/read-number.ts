// Numbers that people type or paste, with the marks of their language or of another one.
import type { Language } from "#worker/contract/enums.ts";
import { hasDecimals, NUMBER_MARKS, MOST_NUMBER, numberText } from "#worker/contract/questions/number.ts";
import type { QuestionsText } from "./questions/es.ts";

type TypedNumber = {
  value: number;
  isGrouped: boolean;
  /** One mark with three digits behind it: "1.500" may be 1500 or 1.5. The language says which. */
  isEither: boolean;
};

/** Groups of three digits, all with the same mark. */
const GROUPS = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/;

/** "1.234,5", "1,234.5", "1234.5" and "1 234". Null if it is no number. */
export function typedNumber(text: string, language: Language): TypedNumber | null {
  const plain = text.trim().replaceAll(/\s/g, " ").replaceAll("’", "'").replace("−", "-");
  const [, sign = "", bare = ""] = /^(-?) ?([\d.,' ]*)$/.exec(plain) ?? [];
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const mark = bare[last] ?? "";
  const [whole, decimals] = last === -1 ? [bare, ""] : [bare.slice(0, last), bare.slice(last + 1)];
  const mayBeGrouped = GROUPS.test(bare);
  const mayHaveDecimals =
    /\d/.test(bare) &&
    /^\d*$/.test(decimals) &&
    (/^\d*$/.test(whole) || (GROUPS.test(whole) && (mark === "" || !whole.includes(mark))));
  if (!mayBeGrouped && !mayHaveDecimals) return null;
  const isEither = mayBeGrouped && mayHaveDecimals && mark !== "";
  const isGrouped = isEither ? mark === NUMBER_MARKS[language].group : mayBeGrouped;
  const digits = (part: string) => part.replaceAll(/\D/g, "");
  const value = Number(isGrouped ? digits(bare) : `${digits(whole)}.${decimals || "0"}`);
  return { value: sign === "-" && value !== 0 ? -value : value, isGrouped, isEither };
}

type NumberFault =
  | { fault: "notANumber" | "tooManyDecimals" }
  /** What may be meant, as the number is typed without groups. */
  | { fault: "groupOrDecimals"; either: readonly [grouped: number, decimal: number] };
export type ReadNumber = { value: number | null } | NumberFault;

/** Nothing is rounded or guessed: it could bring a measurement back within its limit. */
export function readNumber(typed: string, decimals: number, language: Language): ReadNumber {
  if (typed.trim() === "") return { value: null };
  const read = typedNumber(typed, language);
  if (!read || Math.abs(read.value) > MOST_NUMBER) return { fault: "notANumber" };
  const { value, isGrouped, isEither } = read;
  // With fewer decimals than the digits behind it, the mark can only be one of groups.
  if (isEither && isGrouped && decimals >= 3)
    return { fault: "groupOrDecimals", either: [value, value / 1000] };
  if ((isEither && !isGrouped && decimals < 3) || !hasDecimals(value, decimals))
    return { fault: "tooManyDecimals" };
  return { value };
}

/** What a person is told of a number that could not be read. */
export function numberFault(
  read: ReadNumber | null,
  decimals: number,
  words: QuestionsText,
  language: Language,
): string | null {
  if (!read || !("fault" in read)) return null;
  if (read.fault === "groupOrDecimals") {
    const [grouped, decimal] = read.either;
    return words.either(numberText(grouped, 0, language, ""), numberText(decimal, 3, language, ""));
  }
  return read.fault === "notANumber" ? words.notANumber : words.mostDecimals(decimals);
}
