// Short codes that number records: `ACME`, `ACME-TAL`, `ACME-TAL-INV-0001`.

const MIN_LENGTH = 2;
const MAX_LENGTH = 6;
const STOP_WORDS = new Set(
  "a and de del dels d el els i l la las les los of per para por s sa sl sau slu sociedad limitada the y".split(
    " ",
  ),
);

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toUpperCase();

function wordsOf(name: string): string[] {
  const words = plain(name)
    .replaceAll(/\b([A-Z])\.(?=[A-Z]\b)/g, "$1")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const significant = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return significant.length > 0 ? significant : words;
}

/** Candidates derived from the name, best first: `Calidad y Laboratorio` → CALI, CAL, CL, CALLAB, CALIDA, then CALI2, CALI3… */
export function proposeCodes(name: string): string[] {
  const words = wordsOf(name);
  const [first = ""] = words;
  const initials = words.map((word) => word[0]).join("");
  const stems = [
    first.slice(0, 4),
    first.slice(0, 3),
    initials.slice(0, MAX_LENGTH),
    words
      .map((word) => word.slice(0, 3))
      .join("")
      .slice(0, MAX_LENGTH),
    first.slice(0, MAX_LENGTH),
  ].filter((stem) => stem.length >= MIN_LENGTH);
  const base = (stems[0] ?? `${first}X`).padEnd(MIN_LENGTH, "X");
  const numbered = Array.from({ length: 98 }, (_, index) => `${base.slice(0, MAX_LENGTH - 2)}${index + 2}`);
  return [...new Set([...stems, base, ...numbered])];
}

export const departmentCodeOf = (companyCode: string, ending: string): string => `${companyCode}-${ending}`;

export const belongsToCompany = (departmentCode: string, companyCode: string): boolean =>
  departmentCode.startsWith(`${companyCode}-`);

/** The part after the company's code, which contains no dash. */
export const departmentCodeSuffix = (departmentCode: string): string =>
  departmentCode.slice(departmentCode.indexOf("-") + 1);

/** Names with the same key are the same name: case, accents, invisible characters and the width of spaces do not count. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim();

/** A change of a record, with the key of the name if it has one. */
export const withNameKey = <Changes extends { name?: string }>(changes: Changes) => ({
  ...changes,
  ...(changes.name === undefined ? {} : { nameKey: nameKeyOf(changes.name) }),
});
