/** Cuts a text to the maximum length and appends an ellipsis; surrogate pairs stay whole. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join("").trimEnd()}…`;
}
