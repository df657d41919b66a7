/** Format and bidirectional characters, fillers, and variants of a letter: nothing of them is seen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Scripts that are written otherwise with a joiner between two letters. */
const JOINED = ["Arab", "Syrc", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu"]
  .concat("Knda", "Mlym", "Sinh", "Khmr", "Mymr", "Tibt")
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
/** Joiners, and the variants of emoji, Chinese characters and Mongolian letters, where they change what is seen. */
const NEEDED = new RegExp(
  [
    String.raw`(?<=[${JOINED}])[\u200c\u200d](?=[${JOINED}])`,
    String.raw`(?<=[\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
    String.raw`(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
    String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
  ].join("|"),
  "gu",
);

/** The text without characters that cannot be seen, which make two names look alike or turn one around. */
export function visible(typed: string): string {
  // Most texts have none.
  if (typed.search(INVISIBLE) < 0) return typed;
  const needed = new Set([...typed.matchAll(NEEDED)].map(({ index }) => index));
  return typed.replaceAll(INVISIBLE, (character, index: number) => (needed.has(index) ? character : ""));
}
