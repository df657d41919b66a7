import { type MapText, mapHeld } from "../people/held-texts.ts";
import type { Replacement } from "../people/without-person.ts";
import type { CanonicalRecord, SealedContent } from "./canonical-record.ts";
import { heldOfContent } from "./sealing.ts";

const OF_TASK: ReadonlySet<string> = new Set(["task", "basis", "evidence"]);

type Out = { userId: string | null; instead: Replacement; map: MapText };

/** The sealed document as it follows from taking a person out of its record: nothing else of it changes, names of places neither. */
export function documentWithoutPerson(
  document: CanonicalRecord,
  { userId, instead, map }: Out,
  sealedAnew: NonNullable<CanonicalRecord["sealedAnew"]>,
): CanonicalRecord {
  const { content, words, actions, completion, reopened } = document;
  const person = <Named extends { id: string; name: string } | null>(named: Named): Named =>
    named && named.id === userId ? { ...named, id: instead.userId, name: instead.name } : named;
  const isAuthor = userId !== null && content.createdById === userId;
  return {
    ...document,
    content: mapHeld(content, heldOfContent(content.kind), map) as SealedContent,
    words: {
      ...words,
      header: words.header.map((word) => {
        if (word.key === "createdBy") return isAuthor ? { ...word, text: instead.name } : word;
        return OF_TASK.has(word.key) ? { ...word, text: map(word.text, "words") } : word;
      }),
    },
    actions: actions.map((action) => ({
      ...action,
      title: map(action.title, "words"),
      assignee: person(action.assignee),
    })),
    completion: {
      ...completion,
      by: person(completion.by),
      impersonatedBy: person(completion.impersonatedBy),
    },
    ...(reopened && {
      reopened: {
        ...reopened,
        by: person(reopened.by),
        impersonatedBy: person(reopened.impersonatedBy),
        reason: reopened.reason === null ? null : map(reopened.reason, "words"),
      },
    }),
    sealedAnew,
  };
}
