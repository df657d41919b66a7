// The personal values of a sealed record (decision 77). In their places its text has salted digests, so that each can be left out or
// removed, and the seal stays whole.
import { mapPlaces } from "../json-pointer.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import type { CanonicalRecord } from "./canonical-record.ts";

export type PersonalValue = {
  /** Where it stands in the document (a JSON pointer). */
  path: string;
  /**
   * What it is: an id or a name of a person, words of people, something of their health, or a hash of what somebody signed. Said when
   * the record was sealed: a later definition may say something else.
   */
  held: string;
  /** Random, and of this value alone: without it nobody can try which value has the digest. */
  salt: string;
  value: string;
};
type Digest = { digest: string };

/**
 * Why the values beside a record are not those that were sealed.
 * - `value`: it has another digest. `place`: the sealed text has none there. `twice`: two are said to be the same.
 * - `personal`: the file is no list of values as it was written. `record`: the text itself is another.
 */
export type PersonalFault = { is: "value" | "place" | "twice"; text: string } | { is: "personal" | "record" };

export const digestOf = ({ path, salt, value }: Omit<PersonalValue, "held">): Promise<string> =>
  sha256Of(canonicalJson([salt, path, value]));

/** Puts a digest of each of the values in its place. */
export async function withDigests<Document>(
  document: Document,
  values: readonly Omit<PersonalValue, "held">[],
): Promise<Document> {
  const digests = new Map(
    await Promise.all(values.map(async (each) => [each.path, await digestOf(each)] as const)),
  );
  return mapPlaces(document, (value, path) => {
    const digest = typeof value === "string" ? digests.get(path) : undefined;
    return digest === undefined ? value : ({ digest } satisfies Digest);
  }) as Document;
}

function isDigest(value: unknown): value is Digest {
  if (typeof value !== "object" || value === null || Object.keys(value).join() !== "digest") return false;
  const { digest } = value as { digest: unknown };
  return typeof digest === "string" && /^[0-9a-f]{64}$/.test(digest);
}

/** The digests of a sealed text by their places. A document of format 1 has none. */
export function digestsIn(sealed: CanonicalRecord): Map<string, string> {
  const digests = new Map<string, string>();
  if (sealed.format > 1)
    mapPlaces(sealed, (value, path) => {
      if (isDigest(value)) digests.set(path, value.digest);
      return value;
    });
  return digests;
}

export type OpenedRecord = {
  /** With the values in their places, and `instead` where there is none. */
  document: CanonicalRecord;
  /** The places without a value. */
  hidden: readonly string[];
  faults: readonly PersonalFault[];
};

/** Opens a sealed text with the values beside it. */
export async function openRecord(
  sealed: CanonicalRecord,
  values: readonly PersonalValue[],
  instead: string,
): Promise<OpenedRecord> {
  const digests = digestsIn(sealed);
  const known = new Map<string, string>();
  const faults: PersonalFault[] = [];
  for (const each of values) {
    const { path, value } = each;
    const digest = digests.get(path);
    if (digest === undefined) faults.push({ is: "place", text: path });
    else if (known.has(path)) faults.push({ is: "twice", text: path });
    else if ((await digestOf(each)) !== digest) faults.push({ is: "value", text: path });
    known.set(path, value);
  }
  const document = mapPlaces(sealed, (value, path) =>
    digests.has(path) ? (known.get(path) ?? instead) : value,
  ) as CanonicalRecord;
  return { document, hidden: [...digests.keys()].filter((path) => !known.has(path)), faults };
}

/** The text of `personal.json`: one value a line. */
export const personalText = (values: readonly PersonalValue[]): string =>
  `[\n${values
    .map(({ path, held, salt, value }) => canonicalJson({ path, held, salt, value }))
    .join(",\n")}\n]\n`;

/** Null for a text that is not as it was written: another reader may see other values in it. */
export function readPersonal(text: string): PersonalValue[] | null {
  try {
    const values = JSON.parse(text) as PersonalValue[];
    const areTexts = values.every((each) =>
      [each.path, each.held, each.salt, each.value].every((member) => typeof member === "string"),
    );
    return areTexts && personalText(values) === text ? values : null;
  } catch {
    return null;
  }
}
