/** So many characters of a text, and a mark where it goes on; never half of a character. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join("").trimEnd()}…`;
}
