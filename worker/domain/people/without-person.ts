// Takes a person out of a text: the address, the id, and the names under which a company knew them. Accents do not count.
import { LONGEST_NAME } from "../../contract/limits.ts";
import type { OfPeople } from "./held-texts.ts";

/** When the company knew the person under it; `until` is null for the present one. In milliseconds. */
export type KnownName = { name: string; since: number; until: number | null };

/** People choose their names: one that was taken on within this time is not looked for within texts. */
export const NAME_IN_USE_MS = 30 * 24 * 60 * 60 * 1000;

/** The person who is erased, and the words in their place. */
export type ErasedPerson = {
  /** Without those that somebody else of the company has too: which of them a text means cannot be told. */
  names: readonly KnownName[];
  email: string | null;
  /** The account's id; null for somebody who never had one. */
  userId: string | null;
  /** Names that were taken on later are not looked for within texts: people choose their names. */
  searchedUntil: number;
  /** Somebody sees each text and confirms it. Otherwise a name is found only where it is written like one. */
  isReviewed: boolean;
};
export type Replacement = { name: string; userId: string };
/** The earliest and the last moment at which a text can have been written. In milliseconds. */
export type Written = { from: number; until: number };

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
/** Characters that may stand beside an address and are not part of a longer one. */
const isAddressLetter = (letter: Letter | undefined) =>
  letter !== undefined && /[\p{L}\p{N}_%+-]/u.test(letter.folded);

type Wanted = {
  /** Folded. */
  text: string;
  /** Characters that may not stand before and after it. */
  belongs: (letter: Letter | undefined) => boolean;
  /** Whether what was found is meant: its text, and the one before it. */
  isMeant?: (found: string, before: string | undefined) => boolean;
};

function replaceWord(text: string, { text: wanted, belongs, isMeant }: Wanted, instead: string): string {
  const letters = lettersOf(text);
  const looked = Array.from(wanted);
  let result = "";
  let copied = 0;
  for (let at = 0; at + looked.length <= letters.length; at += 1) {
    const isMatch = looked.every((letter, index) => letters[at + index]?.folded === letter);
    if (!isMatch || belongs(letters[at - 1]) || belongs(letters[at + looked.length])) continue;
    const found = text.slice(letters[at]?.start, letters[at + looked.length - 1]?.end);
    if (isMeant && !isMeant(found, letters[at - 1]?.folded)) continue;
    result += text.slice(copied, letters[at]?.start) + instead;
    at += looked.length - 1;
    copied = letters[at]?.end ?? copied;
  }
  return result + text.slice(copied);
}

const wordsOf = (name: string) => name.trim().split(/\s+/u);
const isSmall = (word: string) => /^\P{L}*\p{Ll}/u.test(word);

/** Two words or more. A single word may be any word of a text. */
const hasSeveralWords = (name: string): boolean => wordsOf(name).length > 1;

/** Words within names, longer than "de la" or "van", that have no capital. */
const PARTICLES = new Set(["dels", "della", "delle", "degli"]);
const mayBeSmall = (word: string) => word.length <= 3 || PARTICLES.has(word);

/** Written as names are: two capitals at least, and only short words have none. */
export const isWrittenLikeAName = (name: string): boolean => {
  const small = wordsOf(name).filter(isSmall);
  return wordsOf(name).length - small.length > 1 && small.every(mayBeSmall);
};

/** The words that replace the name in records, in every language, with the person's number in the company. */
export const NAME_OF_ERASED = "Persona eliminada";
const ERASED = new RegExp(`^${NAME_OF_ERASED}( \\d+)?$`);

/** Whether the text is somebody's name and not what they said, which earlier records have of a witness. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME && (isWrittenLikeAName(text) || ERASED.test(text));

/** Whether the person had the name while the text may have been written. */
const isOf = ({ since, until }: KnownName, written: Written): boolean =>
  since <= written.until && (until === null || until > written.from);

/** The names that are looked for within texts of that time, folded. */
function searchedNames({ names, searchedUntil, isReviewed }: ErasedPerson, written: Written): string[] {
  return names
    .filter((known) => isOf(known, written) && known.since <= searchedUntil && hasSeveralWords(known.name))
    .filter(({ name }) => isReviewed || isWrittenLikeAName(name))
    .map(({ name }) => foldName(name));
}

/**
 * The text without the person. A field for a name is theirs if it holds one of their names whole. Within texts, a name of several words
 * is looked for, and only those of the time at which the text was written.
 */
export function textWithoutPerson(
  text: string,
  heldKind: OfPeople,
  person: ErasedPerson,
  { instead, written }: { instead: Replacement; written: Written },
): string {
  if (heldKind === "hash") return text;
  if (heldKind === "id") return person.userId !== null && text === person.userId ? instead.userId : text;
  const withoutAddress =
    person.email === null
      ? text
      : replaceWord(text, { text: foldName(person.email), belongs: isAddressLetter }, instead.name);
  if (heldKind === "contact") return withoutAddress;
  // A name that is part of what replaces it would be replaced for ever.
  const isOther = (name: string) => name !== "" && !foldName(instead.name).includes(name);
  const own = person.names.filter((known) => isOf(known, written)).map(({ name }) => foldName(name));
  const whole = foldName(withoutAddress);
  if (heldKind === "name" && own.some((name) => isOther(name) && name === whole)) return instead.name;
  return searchedNames(person, written)
    .filter(isOther)
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (rest, name) =>
        replaceWord(
          rest,
          {
            text: name,
            belongs: isWordLetter,
            isMeant: (found, before) => person.isReviewed || before === "@" || isWrittenLikeAName(found),
          },
          instead.name,
        ),
      withoutAddress,
    );
}

/** Words within names that are also any words at the start of a sentence. */
const ANY_WORDS = new Set([
  ...PARTICLES,
  "del",
  "las",
  "los",
  "les",
  "els",
  "san",
  "von",
  "van",
  "der",
  "den",
  "das",
  "dos",
]);
const plainWords = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();

/** Whether a text may name one of these people: by a whole name, by a part of one written with a capital, or in an address. */
export function mayNameAny(text: string, names: readonly string[]): boolean {
  const folded = ` ${plainWords(foldName(text))} `;
  const capital = new Set(
    (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isSmall(word)).map(foldName),
  );
  const addresses = foldName((text.match(/\S+@\S+/gu) ?? []).join(" "));
  return names.some((name) => {
    const whole = plainWords(foldName(name));
    const parts = whole.split(" ").filter((part) => part.length > 2 && !ANY_WORDS.has(part));
    return (
      (whole !== "" && folded.includes(` ${whole} `)) ||
      parts.some((part) => capital.has(part) || addresses.includes(part))
    );
  });
}

/** Whether a text has a word that is one of the person's names, at whatever time, and of however many words. */
export function mayName(text: string, heldKind: OfPeople, { names }: ErasedPerson): boolean {
  if (heldKind !== "name" && heldKind !== "words" && heldKind !== "health") return false;
  return names.some(({ name }) => {
    const wanted = foldName(name);
    return wanted !== "" && replaceWord(text, { text: wanted, belongs: isWordLetter }, "\u{FFFC}") !== text;
  });
}
