import type { Member } from "../../data/people/members.ts";

/** Removes accents and case, so that "gomez" finds "Gómez". */
const normalize = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns whether every word of the search occurs in the name, the address or a department's name. */
export function matchesMember({ name, email, roles }: Member, search: string): boolean {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = normalize([name, email, ...roles.map(({ department }) => department?.name ?? "")].join(" "));
  return words.every((word) => text.includes(word));
}
