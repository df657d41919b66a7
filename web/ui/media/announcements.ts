import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { MediaItem } from "./media-item.ts";

type Words = {
  outOf: string;
  lifted: (name: string) => string;
  over: (place: string) => string;
  dropped: (place: string) => string;
  cancelled: (name: string) => string;
};

/** What a screen reader says while something is carried about. */
export function announcementsOf(items: readonly MediaItem[], words: Words): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find(({ key }) => key === id)?.name ?? "";
  const placeOf = (id: UniqueIdentifier) =>
    `${items.findIndex(({ key }) => key === id) + 1} ${words.outOf} ${items.length}`;
  return {
    onDragStart: ({ active }) => words.lifted(nameOf(active.id)),
    // Lifting it counts as being over its own place: said together, so that the one does not swallow the other.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const place = words.over(placeOf(over.id));
      return over.id === active.id ? `${words.lifted(nameOf(active.id))} ${place}` : place;
    },
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(placeOf(over.id)) : words.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  };
}
