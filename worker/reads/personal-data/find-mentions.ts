import type { Mention } from "../../contract/organisation/personal-data.ts";
import { problem } from "../../contract/problem.ts";
import { type ErasedPerson, mapStored, namesPerson } from "../../domain/people/without-person.ts";
import { readBatch, runBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { isReplacingName } from "../../storage/erasure/erasures.ts";
import {
  type FoundRow,
  type PagePlace,
  readPages,
  type RecordPage,
  selectDescriptions,
  selectPageEnd,
} from "../../storage/erasure/pages.ts";
import { MENTION_WALKS } from "../../storage/erasure/walks.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

/** The kind of record that is searched next, and after which record. Null at the end. */
export type MentionCursor = { walk: number; after: PagePlace | null } | null;

/** Of one kind of record. Kinds follow one another until one has more. */
const RECORDS_AT_ONCE = 300;

const named = (name: string): ErasedPerson => ({ name, email: null, userId: null, isNameUnique: true });

/** What stands beside a record is named by what it is; a column of its own by its field. */
const FIELD_OF_TABLE: Record<string, string> = {
  form_field: "safetyChecks",
  action_comment: "comments",
  attachment: "files",
};
const fieldOf = (tableName: string, column: string) =>
  FIELD_OF_TABLE[tableName] ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function placesOf({ tableName, texts }: FoundRow, person: ErasedPerson): Mention["places"] {
  return Object.entries(texts).flatMap(([column, stored]) => {
    const found: string[] = [];
    if (stored !== null)
      mapStored(stored, (text) => {
        if (namesPerson(text, person)) found.push(text);
        return text;
      });
    return found.map((text) => ({ field: fieldOf(tableName, column), text }));
  });
}

type Walk = (typeof MENTION_WALKS)[number];
type Places = Map<string, Mention["places"]>;

function placesIn({ parents, children }: RecordPage, person: ErasedPerson): Places {
  const places: Places = new Map();
  for (const row of [...parents, ...children]) {
    const found = placesOf(row, person);
    if (found.length > 0) places.set(row.owner, [...(places.get(row.owner) ?? []), ...found]);
  }
  return places;
}

async function describe(sql: Sql, found: readonly { walk: Walk; places: Places }[]): Promise<Mention[]> {
  if (found.length === 0) return [];
  const groups = found.map(({ walk, places }) => ({
    records: selectDescriptions(sql, walk, [...places.keys()]),
  }));
  const answers = (await runBatch(sql, groups)) as {
    records: Awaited<ReturnType<typeof selectDescriptions>>;
  }[];
  return answers.flatMap(({ records }, nth) => {
    const { walk, places } = found[nth] ?? {};
    return records
      .map(({ id, at, ...record }): Mention => ({
        recordId: id,
        recordType: walk?.recordType ?? "action",
        ...record,
        at: new Date(at).toISOString(),
        places: places?.get(id) ?? [],
      }))
      .toSorted((one, other) => one.at.localeCompare(other.at));
  });
}

/** The next mentions, in three round trips, of a bounded number of records, whoever is looked for and however many there are. */
export async function readMentions(
  sql: Sql,
  { companyId, name }: { companyId: string; name: string },
  cursor: NonNullable<MentionCursor>,
): Promise<{ mentions: Mention[]; next: MentionCursor; isReplacing: boolean }> {
  const subject = { companyId, userId: "" };
  const left = MENTION_WALKS.slice(cursor.walk).map((walk, nth) => ({
    walk,
    subject,
    after: nth === 0 ? cursor.after : null,
  }));
  const { ends, replacing } = await readBatch(sql, {
    ends: left.map((page) => selectPageEnd(sql, page, RECORDS_AT_ONCE)),
    replacing: isReplacingName(sql, companyId, name),
  });
  const isReplacing = replacing.length > 0;
  const firstFull = ends.findIndex(([end]) => end !== undefined);
  const asked = (firstFull === -1 ? left : left.slice(0, firstFull + 1)).map((page, nth) => ({
    ...page,
    until: ends[nth]?.[0] ?? null,
  }));
  if (asked.length === 0) return { mentions: [], next: null, isReplacing };
  const pages = await readPages(sql, asked);
  const person = named(name);
  const found = pages.flatMap((page, nth) => {
    const walk = asked[nth]?.walk;
    const places = placesIn(page, person);
    return walk && places.size > 0 ? [{ walk, places }] : [];
  });
  const until = pages.at(-1)?.until ?? null;
  return {
    mentions: await describe(sql, found),
    next: until && { walk: cursor.walk + asked.length - 1, after: until },
    isReplacing,
  };
}

// A place without a key is one of an earlier version.
const CURSOR = /^(\d)\.(?:(-?\d{1,16})(?:\.([\w-]{1,64}))?)?$/;

export function parseMentionCursor(cursor: string | undefined): NonNullable<MentionCursor> {
  if (cursor === undefined) return { walk: 0, after: null };
  const [, walk, at, key = ""] = CURSOR.exec(cursor) ?? [];
  if (walk === undefined) throw problem("BAD_QUERY");
  return { walk: Number(walk), after: at === undefined ? null : { at: Number(at), key } };
}

export const mentionCursorText = ({ walk, after }: NonNullable<MentionCursor>): string =>
  `${walk}.${after ? `${after.at}.${after.key}` : ""}`;

/** A bounded number of records; the cursor leads on. */
export async function findMentions(
  { actor, sql }: ActorContext,
  { companyId, name, cursor }: { companyId: string; name: string; cursor?: string | undefined },
) {
  permit(actor, "person.find", { companyId });
  const { next, ...found } = await readMentions(sql, { companyId, name }, parseMentionCursor(cursor));
  return { ...found, nextCursor: next && mentionCursorText(next) };
}
