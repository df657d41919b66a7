/** So many characters of a text, and a mark where it goes on; never half of a character. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}
