/** Names with the same key are the same name: case, accents, invisible characters and the width of spaces do not count. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim();
