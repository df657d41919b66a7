// Reads the days of local feasts that somebody typed or pasted.

/** By the first letters of the months' names in Spanish, Catalan and English, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ["ene", "gen", "jan"],
  ["feb"],
  ["mar"],
  ["abr", "apr"],
  ["may", "mai"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dic", "des", "dec"],
];

type Line = { day: string } | { fault: "unread" | "otherYear"; line: string };

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function dayIn(line: string, year: number): { day: number; month: number; year: number } | null {
  const written = plain(line);
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(written);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = /(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?/.exec(written);
  if (numbers)
    return { day: Number(numbers[1]), month: Number(numbers[2]), year: Number(numbers[3] ?? year) };
  const words = /(\d{1,2})\s+(?:de\s+|d[’']\s*)?([a-z]{3})[a-z]*(?:\s+(?:de\s+|del\s+)?(\d{4}))?/.exec(
    written,
  );
  const month = MONTHS.findIndex((names) => names.includes(words?.[2] ?? ""));
  if (!words || month === -1) return null;
  return { day: Number(words[1]), month: month + 1, year: Number(words[3] ?? year) };
}

function readLine(line: string, year: number): Line {
  const found = dayIn(line, year);
  if (!found) return { fault: "unread", line };
  if (found.year !== year) return { fault: "otherYear", line };
  const date = new Date(Date.UTC(year, found.month - 1, found.day));
  // 31 February is 3 March.
  if (date.getUTCMonth() !== found.month - 1 || date.getUTCDate() !== found.day)
    return { fault: "unread", line };
  return { day: date.toISOString().slice(0, 10) };
}

/** One day a line: "11/05/2026", "11 de mayo", "2026-05-11", with whatever stands around it. */
export function readFeasts(
  typed: string,
  year: number,
): { days: string[]; faults: Exclude<Line, { day: string }>[] } {
  const lines = typed
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => readLine(line, year));
  return {
    days: [...new Set(lines.flatMap((line) => ("day" in line ? [line.day] : [])))].toSorted(),
    faults: lines.flatMap((line) => ("fault" in line ? [line] : [])),
  };
}
