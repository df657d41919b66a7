import type { Mention } from "../../contract/organisation/personal-data.ts";
import { problem } from "../../contract/problem.ts";
import { type ErasedPerson, mapStored, namesPerson } from "../../domain/people/without-person.ts";
import type { Sql } from "../../storage/core/database.ts";
import { isReplacingName } from "../../storage/erasure/erasures.ts";
import { describeRecords, type FoundRow, MENTION_WALKS, readPage } from "../../storage/erasure/records.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

/** The kind of record that is searched next, and after which time. Null at the end. */
export type MentionCursor = { walk: number; after: number | null } | null;

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

/** The mentions of one page of one kind of record: a bounded number of rows, whoever is looked for. */
export async function readMentions(
  sql: Sql,
  { companyId, name }: { companyId: string; name: string },
  cursor: NonNullable<MentionCursor>,
): Promise<{ mentions: Mention[]; next: MentionCursor }> {
  const walk = MENTION_WALKS[cursor.walk];
  if (!walk) return { mentions: [], next: null };
  const page = await readPage(sql, walk, { companyId, userId: "" }, cursor.after);
  const person = named(name);
  const places = new Map<string, Mention["places"]>();
  for (const row of [...page.parents, ...page.children]) {
    const found = placesOf(row, person);
    if (found.length > 0) places.set(row.owner, [...(places.get(row.owner) ?? []), ...found]);
  }
  const records = places.size > 0 ? await describeRecords(sql, walk, [...places.keys()]) : new Map();
  const mentions = [...records.values()].map(({ id, viewId, status, at, departmentId }): Mention => {
    return {
      recordId: id,
      recordType: walk.recordType,
      viewId,
      status,
      at: new Date(at).toISOString(),
      departmentId,
      places: places.get(id) ?? [],
    };
  });
  const isLast = cursor.walk + 1 === MENTION_WALKS.length;
  const following = isLast ? null : { walk: cursor.walk + 1, after: null };
  return {
    mentions: mentions.toSorted((one, other) => one.at.localeCompare(other.at)),
    next: page.until === null ? following : { walk: cursor.walk, after: page.until },
  };
}

const CURSOR = /^(\d)\.(-?\d{1,16})?$/;

export function parseMentionCursor(cursor: string | undefined): NonNullable<MentionCursor> {
  if (cursor === undefined) return { walk: 0, after: null };
  const [, walk, after] = CURSOR.exec(cursor) ?? [];
  if (walk === undefined) throw problem("BAD_QUERY");
  return { walk: Number(walk), after: after === undefined ? null : Number(after) };
}

export const mentionCursorText = ({ walk, after }: NonNullable<MentionCursor>): string =>
  `${walk}.${after ?? ""}`;

const PAGES = 10;
const ENOUGH = 25;

/** A bounded number of pages; the cursor leads on. */
export async function findMentions(
  { actor, sql }: ActorContext,
  { companyId, name, cursor }: { companyId: string; name: string; cursor?: string | undefined },
) {
  permit(actor, "person.erase", { companyId });
  const mentions: Mention[] = [];
  let next: MentionCursor = parseMentionCursor(cursor);
  for (let page = 0; page < PAGES && next && mentions.length < ENOUGH; page += 1) {
    const found = await readMentions(sql, { companyId, name }, next);
    mentions.push(...found.mentions);
    next = found.next;
  }
  const [replacing] = await isReplacingName(sql, companyId, name);
  return {
    mentions,
    nextCursor: next && mentionCursorText(next),
    isReplacing: replacing !== undefined,
  };
}
