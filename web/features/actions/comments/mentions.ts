// Mentions are written as "@" and the person's name. Whoever is named in the text is mentioned, typed or pasted.

export type Mentionable = { id: string; name: string; email?: string | null };

/** The text compared, without case and accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();

/** A name ends where no letter or digit follows. */
const endsWord = (text: string, at: number): boolean => !/^[\p{L}\p{N}]/u.test(text.slice(at, at + 2));

/**
 * The people named in the text. Of several with one name those `chosen` from the list are meant. The longest name
 * counts: "@Ana Ruiz Soler" does not mention Ana Ruiz.
 */
export function mentionsIn<Person extends Mentionable>(
  text: string,
  people: readonly Person[],
  chosen: ReadonlySet<string>,
): Person[] {
  const written = text.normalize("NFC").toLocaleLowerCase();
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<string>();
  for (let at = written.indexOf("@"); at !== -1; at = written.indexOf("@", at + 1)) {
    const start = at + 1;
    const named = byLength.find(({ name }) => {
      const wanted = name.normalize("NFC").toLocaleLowerCase();
      return written.startsWith(wanted, start) && endsWord(written, start + wanted.length);
    });
    if (!named) continue;
    const sameName = people.filter(({ name }) => name === named.name);
    const meant = sameName.length === 1 ? sameName : sameName.filter(({ id }) => chosen.has(id));
    for (const { id } of meant) found.add(id);
  }
  return people.filter(({ id }) => found.has(id));
}

/** What is being typed after an "@": its start and the letters so far; null if no mention is being typed. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  if (start === -1 || /[\p{L}\p{N}]$/u.test(before.slice(0, start))) return null;
  const typed = before.slice(start + 1);
  // A name has a few words on one line; after a double space or punctuation the mention is over.
  if (typed.length > 60 || /[\n,;:!?]| {2}|^ /.test(typed)) return null;
  return { start, typed };
}

const MAX_SUGGESTIONS = 6;

/** The people whose name has words that begin as typed. */
export function peopleMatching<Person extends Mentionable>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const wanted = plain(typed).trim();
  return people
    .filter(({ name }) => {
      const words = plain(name);
      return words.startsWith(wanted) || words.includes(` ${wanted}`);
    })
    .slice(0, MAX_SUGGESTIONS);
}
