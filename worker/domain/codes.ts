// Short codes that number records: `ACME`, `ACME-TAL`, `ACME-TAL-INV-0001`.

const SHORTEST = 2;
const LONGEST = 6;
const SAYS_NOTHING = new Set(
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
  const telling = words.filter((word) => !SAYS_NOTHING.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

/** What the name suggests, best first: `Calidad y Laboratorio` → CALI, CAL, CL, CALLAB, CALIDA, then CALI2, CALI3… */
export function proposeCodes(name: string): string[] {
  const words = wordsOf(name);
  const [first = ""] = words;
  const initials = words.map((word) => word[0]).join("");
  const stems = [
    first.slice(0, 4),
    first.slice(0, 3),
    initials.slice(0, LONGEST),
    words
      .map((word) => word.slice(0, 3))
      .join("")
      .slice(0, LONGEST),
    first.slice(0, LONGEST),
  ].filter((stem) => stem.length >= SHORTEST);
  const base = (stems[0] ?? `${first}X`.slice(0, 4)).padEnd(SHORTEST, "X");
  const numbered = Array.from({ length: 98 }, (_, index) => `${base.slice(0, LONGEST - 2)}${index + 2}`);
  return [...new Set([...stems, base, ...numbered])];
}

export const departmentCodeOf = (companyCode: string, ending: string): string => `${companyCode}-${ending}`;

export const belongsToCompany = (departmentCode: string, companyCode: string): boolean =>
  departmentCode.startsWith(`${companyCode}-`);

/** What is the department's own of its code; a company's code holds no dash. */
export const departmentCodeSuffix = (departmentCode: string): string =>
  departmentCode.slice(departmentCode.indexOf("-") + 1);
