// What somebody pastes from a sheet: months, hours and staff.
import type { Language } from "#worker/contract/enums.ts";
import { LOCALES } from "#worker/contract/language/locales.ts";
import { typedNumber } from "#web/text/read-number.ts";

const LANGUAGES = Object.keys(LOCALES) as Language[];

/** Null for less than nothing too. */
export function readAmount(text: string, language: Language): number | null {
  const read = typedNumber(text, language);
  return read && read.value >= 0 && Number.isFinite(read.value) ? Math.round(read.value * 100) / 100 : null;
}

const two = (number: number) => String(number).padStart(2, "0");
const monthOf = (year: number, number: number): string | null => {
  const whole = year < 100 ? 2000 + year : year;
  return number >= 1 && number <= 12 && whole >= 2000 && whole < 2100 ? `${whole}-${two(number)}` : null;
};

/** The number of a month by the first three letters of its name in any language of the app. */
function numberOfName(name: string): number | null {
  const start = plain(name).slice(0, 3);
  if (start.length < 3) return null;
  for (let number = 1; number <= 12; number += 1)
    for (const language of LANGUAGES) {
      const format = new Intl.DateTimeFormat(LOCALES[language], { month: "long", timeZone: "UTC" });
      if (plain(format.format(new Date(Date.UTC(2026, number - 1)))).startsWith(start)) return number;
    }
  return null;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** "2026-11", "11/2026", "1/11/2026", "nov-26", "noviembre de 2026". */
export function readMonth(text: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(trimmed);
  if (iso) return monthOf(Number(iso[1]), Number(iso[2]));
  const other = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(trimmed);
  if (other) return monthOf(Number(other[2]), Number(other[1]));
  const named = /^(\p{L}+)\.?[\s\-/]*(?:de |del |of )?[\s]*(\d{2}|\d{4})$/u.exec(trimmed);
  const number = named ? numberOfName(named[1] ?? "") : null;
  return named && number !== null ? monthOf(Number(named[2]), number) : null;
}

export type PastedMonth = { month: string; hours: number; staff: number };
export type Pasted = { months: PastedMonth[]; /** Lines that are not understood. */ unread: string[] };

/** Lines of month, hours and staff. Lines of hours and staff alone are those of `shown`, in their order. A line of headings is left out. */
export function readHours(text: string, language: Language, shown: readonly string[]): Pasted {
  const found = new Map<string, PastedMonth>();
  const unread: string[] = [];
  let nth = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const cells = line.split(/\t|;/).map((cell) => cell.trim());
    const first = readMonth(cells[0] ?? "");
    const month = first ?? (cells.length === 2 ? shown[nth] : undefined);
    const [hours, staff] = (first === null ? cells : cells.slice(1)).map((cell) =>
      readAmount(cell, language),
    );
    if (month !== undefined && typeof hours === "number" && typeof staff === "number") {
      found.set(month, { month, hours, staff });
      nth += 1;
    } else if (index > 0 || /\d/.test(line)) unread.push(line.trim());
  }
  return { months: [...found.values()], unread };
}
