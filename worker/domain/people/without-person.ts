// Takes a person out of what was typed: the address, the id, and the name if it has two words or more. Case and accents do not count.

/** Who is taken out, and what stands in their place. */
export type ErasedPerson = {
  name: string;
  email: string | null;
  /** The account's id; null for somebody who never had one. */
  userId: string | null;
  /** False if somebody else of the company has the same name: which of them a text means cannot be told. */
  isNameUnique: boolean;
};
export type Replacement = { name: string; userId: string };

type Letter = { folded: string; start: number; end: number };

const foldLetter = (letter: string) => letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const folded = foldLetter(letter);
    const last = letters.at(-1);
    // A combining accent belongs to the letter before it.
    if (folded === "" && last) last.end = end;
    else if (/\s/.test(folded) && last?.folded === " ") last.end = end;
    else letters.push({ folded: /\s/.test(folded) ? " " : folded, start, end });
    start = end;
  }
  return letters;
}

export const foldName = (text: string): string =>
  lettersOf(text.trim())
    .map(({ folded }) => folded)
    .join("");

const isWordLetter = (letter: Letter | undefined) =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter.folded);
/** What may stand beside an address without being part of a longer one. */
const isAddressLetter = (letter: Letter | undefined) =>
  letter !== undefined && /[\p{L}\p{N}_%+-]/u.test(letter.folded);

function replaceWord(
  text: string,
  wanted: string,
  instead: string,
  belongs: (letter: Letter | undefined) => boolean,
): string {
  const letters = lettersOf(text);
  const looked = Array.from(wanted);
  let result = "";
  let copied = 0;
  for (let at = 0; at + looked.length <= letters.length; at += 1) {
    const isThere = looked.every((letter, index) => letters[at + index]?.folded === letter);
    if (!isThere || belongs(letters[at - 1]) || belongs(letters[at + looked.length])) continue;
    result += text.slice(copied, letters[at]?.start) + instead;
    at += looked.length - 1;
    copied = letters[at]?.end ?? copied;
  }
  return result + text.slice(copied);
}

/** The text without the person. A name of one word is replaced only where it is the whole text: within others it may be any word. */
export function textWithoutPerson(text: string, person: ErasedPerson, instead: Replacement): string {
  if (person.userId !== null && text === person.userId) return instead.userId;
  const withoutAddress =
    person.email === null ? text : replaceWord(text, foldName(person.email), instead.name, isAddressLetter);
  const name = foldName(person.name);
  // A name that is part of what replaces it would be replaced for ever.
  if (name === "" || !person.isNameUnique || foldName(instead.name).includes(name)) return withoutAddress;
  if (foldName(withoutAddress) === name) return instead.name;
  return name.includes(" ") ? replaceWord(withoutAddress, name, instead.name, isWordLetter) : withoutAddress;
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, map)]));
  return value;
}

function parsed(stored: string): object | null {
  if (!/^[[{]/.test(stored)) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** The stored value of a column, text or JSON, with each of its texts mapped. Returned unchanged if no text changes. */
export function mapStored(stored: string, map: (text: string) => string): string {
  const value = parsed(stored);
  if (!value) return map(stored);
  let isChanged = false;
  const mapped = mapTexts(value, (text) => {
    const after = map(text);
    if (after !== text) isChanged = true;
    return after;
  });
  return isChanged ? JSON.stringify(mapped) : stored;
}

/** Whether a text names the person. */
export const namesPerson = (text: string, person: ErasedPerson): boolean =>
  textWithoutPerson(text, person, { name: "\u{FFFC}", userId: "\u{FFFC}" }) !== text;
