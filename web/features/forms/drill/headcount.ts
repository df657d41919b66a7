import type { MeetingPointCount, Participant } from "#worker/contract/shapes.ts";

type Count = Pick<MeetingPointCount, "present" | "seen">;

/** Those tapped by name are present, so the count is never lower. */
export const withPresent = ({ seen }: Count, present: number): Count => ({
  present: Math.max(present, seen.length),
  seen,
});

/** A tap on a name counts the person, and a second one takes that back. */
export const withTapped = ({ present, seen }: Count, name: string): Count =>
  seen.includes(name)
    ? { present: present - 1, seen: seen.filter((each) => each !== name) }
    : { present: present + 1, seen: [...seen, name] };

/** The participants who were not seen at another point, and who was seen here, participant or not. */
export function peopleToTap(
  participants: readonly Pick<Participant, "name">[],
  points: readonly MeetingPointCount[],
  point: MeetingPointCount,
): string[] {
  const elsewhere = new Set(points.flatMap(({ id, seen }) => (id === point.id ? [] : seen)));
  const free = participants.map(({ name }) => name.trim()).filter((name) => name && !elsewhere.has(name));
  return [...new Set([...free, ...point.seen])];
}
