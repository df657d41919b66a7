import type { Mention } from "../../contract/organisation/personal-data.ts";
import { problem } from "../../contract/problem.ts";
import { canonicalJson, sha256Of } from "../../domain/evidence/canonical-json.ts";
import {
  type ErasedPerson,
  foldName,
  mayName,
  NAME_IN_USE_MS,
  type Replacement,
  textWithoutPerson,
} from "../../domain/people/without-person.ts";
import { readBatch, runBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { selectAccountsNamed } from "../../storage/erasure/known-names.ts";
import {
  type FoundRow,
  type HeldText,
  type PagePlace,
  readPages,
  type RecordPage,
  selectDescriptions,
  selectPageEnd,
} from "../../storage/erasure/pages.ts";
import { MENTION_WALKS } from "../../storage/erasure/walks.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";
import { ALWAYS, type Change, fieldOf, mapTexts } from "./found-texts.ts";

/** The kind of record that is searched next, and after which record. Null at the end. */
export type MentionCursor = { walk: number; after: PagePlace | null } | null;

/** Of one kind of record. Kinds follow one another until one has more. */
const RECORDS_AT_ONCE = 300;

/** What stands in a preview for the person, whose number in the company follows when the name is replaced. */
export const INSTEAD: Replacement = { name: "Persona eliminada", userId: "" };

export type SoughtPerson = {
  person: ErasedPerson;
  /** Somebody with an account in the company has the name, or had it. */
  isAccount: boolean;
};

/** Somebody who is looked for by name: as the company knows the name from its people, or else as that of a person without an account. */
export function soughtPerson(
  name: string,
  accounts: readonly { name: string; since: Date }[],
  now: Date,
): SoughtPerson {
  const known = accounts.filter((each) => foldName(each.name) === foldName(name));
  const isAccount = known.length > 0;
  const since = isAccount ? Math.min(...known.map((each) => each.since.getTime())) : 0;
  return {
    person: {
      names: [{ name, since, until: null }],
      email: null,
      userId: null,
      searchedUntil: isAccount ? now.getTime() - NAME_IN_USE_MS : now.getTime(),
      isReviewed: true,
    },
    isAccount,
  };
}

type Walk = (typeof MENTION_WALKS)[number];
type Found = Pick<Mention, "places" | "isPerson"> & { changes: Change[] };
type FoundRecords = Map<string, Found>;

function foundIn({ parents, children }: RecordPage, { person }: SoughtPerson): FoundRecords {
  const records: FoundRecords = new Map();
  for (const row of [...parents, ...children]) {
    const found = foundInRow(row, person);
    if (found.places.length === 0) continue;
    const earlier = records.get(row.owner) ?? { places: [], isPerson: false, changes: [] };
    records.set(row.owner, {
      places: [...earlier.places, ...found.places],
      isPerson: earlier.isPerson || found.isPerson,
      changes: [...earlier.changes, ...found.changes],
    });
  }
  return records;
}

function foundInRow(row: FoundRow, person: ErasedPerson): Found {
  const context = { instead: INSTEAD, written: row.written ?? ALWAYS };
  const found: Found = { places: [], isPerson: false, changes: [] };
  const names = new Set(person.names.map(({ name }) => foldName(name)));
  found.changes = Object.keys(row.texts).flatMap((column) =>
    mapTexts({ ...row, texts: { [column]: row.texts[column] as HeldText } }, (text, holding) => {
      const after = textWithoutPerson(text, holding, person, context);
      if (after === text && !mayName(text, holding, person)) return text;
      found.places.push({ field: fieldOf(row, column), text, after: after === text ? null : after });
      if (holding === "name" && names.has(foldName(text))) found.isPerson = true;
      return after;
    }),
  );
  return found;
}

/** Of what a person saw of a record: other texts have another one. */
export const previewOf = (changes: readonly Change[]): Promise<string> =>
  sha256Of(
    canonicalJson(
      changes
        .map(({ row, column, before }) => JSON.stringify([row.tableName, row.key, column, before]))
        .toSorted(),
    ),
  );

async function describe(
  sql: Sql,
  found: readonly { walk: Walk; records: FoundRecords }[],
): Promise<Mention[]> {
  if (found.length === 0) return [];
  const groups = found.map(({ walk, records }) => ({
    records: selectDescriptions(sql, walk, [...records.keys()]),
  }));
  const answers = (await runBatch(sql, groups)) as {
    records: Awaited<ReturnType<typeof selectDescriptions>>;
  }[];
  const described = answers.flatMap(({ records }, nth) => {
    const { walk, records: places } = found[nth] ?? {};
    return records.map(async ({ id, at, ...record }): Promise<Mention> => {
      const { changes = [], ...named } = places?.get(id) ?? { places: [], isPerson: false };
      const recordType = walk?.recordType ?? "action";
      const isReplaced = recordType !== "action" && record.status === "completed" && changes.length > 0;
      return {
        recordId: id,
        recordType,
        ...record,
        at: new Date(at).toISOString(),
        ...named,
        preview: isReplaced ? await previewOf(changes) : null,
      };
    });
  });
  const mentions = await Promise.all(described);
  return mentions.toSorted(
    (one, other) =>
      ORDER.indexOf(one.recordType) - ORDER.indexOf(other.recordType) || one.at.localeCompare(other.at),
  );
}

const ORDER = MENTION_WALKS.map(({ recordType }) => recordType);

/** The next mentions, in three round trips, of a bounded number of records, whoever is looked for and however many there are. */
export async function readMentions(
  sql: Sql,
  { companyId, name, now }: { companyId: string; name: string; now: Date },
  cursor: NonNullable<MentionCursor>,
): Promise<{ mentions: Mention[]; next: MentionCursor; isAccount: boolean }> {
  const subject = { companyId, userId: "" };
  const left = MENTION_WALKS.slice(cursor.walk).map((walk, nth) => ({
    walk,
    subject,
    after: nth === 0 ? cursor.after : null,
  }));
  const { ends, accounts } = await readBatch(sql, {
    ends: left.map((page) => selectPageEnd(sql, page, RECORDS_AT_ONCE)),
    accounts: selectAccountsNamed(sql, companyId, name),
  });
  const sought = soughtPerson(name, accounts, now);
  const { isAccount } = sought;
  const firstFull = ends.findIndex(([end]) => end !== undefined);
  const asked = (firstFull === -1 ? left : left.slice(0, firstFull + 1)).map((page, nth) => ({
    ...page,
    until: ends[nth]?.[0] ?? null,
  }));
  if (asked.length === 0) return { mentions: [], next: null, isAccount };
  const pages = await readPages(sql, asked);
  const found = pages.flatMap((page, nth) => {
    const walk = asked[nth]?.walk;
    const records = foundIn(page, sought);
    return walk && records.size > 0 ? [{ walk, records }] : [];
  });
  const until = pages.at(-1)?.until ?? null;
  return {
    mentions: await describe(sql, found),
    next: until && { walk: cursor.walk + asked.length - 1, after: until },
    isAccount,
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
  { actor, sql, now }: ActorContext,
  { companyId, name, cursor }: { companyId: string; name: string; cursor?: string | undefined },
) {
  permit(actor, "person.find", { companyId });
  const { next, ...found } = await readMentions(sql, { companyId, name, now }, parseMentionCursor(cursor));
  return { ...found, nextCursor: next && mentionCursorText(next) };
}
