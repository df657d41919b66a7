// What a pack with people hidden shows of a sealed record (docs/evidence.md).
import { WITHOUT_VALUE } from "../../contract/forms/vocabularies.ts";
import type { Witness } from "../../contract/shapes.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { openRecord, type PersonalValue } from "../../domain/evidence/personal-values.ts";
import { mapPlaces, pointerTo } from "../../domain/json-pointer.ts";
import { foldName, mayNameAny } from "../../domain/people/without-person.ts";
import type { SealedDocument } from "../../reads/forms/seal-state.ts";

export type HiddenRecord = SealedDocument & {
  /** The files that are left out: signatures of people who are hidden. */
  withoutFiles: ReadonlySet<string>;
  /** Of the files, by their places in the document, those that have their names. */
  namedFiles: ReadonlySet<number>;
};

const isSignature = (value: unknown): value is { signedBy: string; r2Key: string } => {
  const { signedBy, r2Key } = (value ?? {}) as Record<string, unknown>;
  return typeof signedBy === "string" && typeof r2Key === "string";
};
const isWitness = (value: unknown): value is Pick<Witness, "value" | "statement"> => {
  const { value: who, statement } = (value ?? {}) as Record<string, unknown>;
  return typeof who === "string" && typeof statement === "string";
};
const fileName = (index: number) => pointerTo(pointerTo("/content/files", index), "name");

/**
 * Hides ids, names and signatures of people, what a witness states (who they are follows from what they saw), what is about health, what
 * was signed (from a hash of it a hidden name could be guessed), and each text that may name somebody who is hidden. The people of these
 * names are shown.
 */
export async function hidePeople(
  { text, values, document }: SealedDocument,
  shown: readonly string[],
): Promise<HiddenRecord> {
  const shownNames = new Set(shown.map(foldName));
  const isShown = (name: string) => shownNames.has(foldName(name));
  const hiddenNames = values.flatMap(({ held, value }) =>
    held === "name" && !isShown(value) ? [value] : [],
  );
  const withoutFiles = new Set<string>();
  const ofHidden = new Set<string>();
  mapPlaces(document.content, (value, path) => {
    if (isSignature(value) && !isShown(value.signedBy)) {
      withoutFiles.add(value.r2Key);
      ofHidden.add(pointerTo(`/content${path}`, "filename"));
    }
    if (isWitness(value) && !isShown(value.value)) ofHidden.add(pointerTo(`/content${path}`, "statement"));
    return value;
  });
  for (const [index, { key }] of document.content.files.entries())
    if (withoutFiles.has(key)) ofHidden.add(fileName(index));
  const isKept = ({ path, held, value }: PersonalValue) =>
    (held === "name" && isShown(value)) ||
    (held === "words" && !ofHidden.has(path) && !mayNameAny(value, hiddenNames));
  const kept = values.filter(isKept);
  const sealed = JSON.parse(text) as CanonicalRecord;
  const opened = await openRecord(sealed, kept, WITHOUT_VALUE.hidden[document.words.language]);
  const hidden = new Set(opened.hidden);
  return {
    text,
    values: kept,
    document: opened.document,
    withoutFiles,
    namedFiles: new Set([...document.content.files.keys()].filter((index) => !hidden.has(fileName(index)))),
  };
}
