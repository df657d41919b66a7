import type { Mention } from "../../contract/organisation/personal-data.ts";
import { problem } from "../../contract/problem.ts";
import { type ErasedPerson, foldName, NAME_IN_USE_MS } from "../../domain/people/without-person.ts";
import { readBatch, runBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { selectAccountsNamed } from "../../storage/erasure/known-names.ts";
import { selectMentionPageEnd } from "../../storage/erasure/mention-page-end.ts";
import { type PagePlace, readPages, selectDescriptions } from "../../storage/erasure/pages.ts";
import { MENTION_RECORDS } from "../../storage/erasure/searched-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";
import type { Change } from "./found-texts.ts";
import { findNamed, INSTEAD, type NamedPlace, type NamedRow, previewOf } from "./named-places.ts";

/** The kind of record that is searched next, and after which record. Null at the end. */
export type MentionCursor = { kind: number; after: PagePlace | null } | null;

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

type SearchedRecords = (typeof MENTION_RECORDS)[number];
type Found = Pick<Mention, "places" | "isPerson"> & { changes: Change[] };
type FoundRecords = Map<string, Found>;

/** Entries of the history repeat a sentence, which is shown once for each record. */
function placesShown(places: readonly NamedPlace[]): Mention["places"] {
  const seen = new Set<string>();
  return places.flatMap(({ field, text, after }) => {
    const isRepeated = field === "history" && seen.has(text);
    if (field === "history") seen.add(text);
    return isRepeated ? [] : [{ field, text, after }];
  });
}

function byRecord(found: readonly NamedRow[], { names }: ErasedPerson): FoundRecords {
  const wanted = new Set(names.map(({ name }) => foldName(name)));
  return new Map(
    [...Map.groupBy(found, ({ row }) => row.owner)].map(([owner, rows]) => {
      const places = rows.flatMap((each) => each.places);
      return [
        owner,
        {
          places: placesShown(places),
          isPerson: places.some(({ heldKind, text }) => heldKind === "name" && wanted.has(foldName(text))),
          changes: rows.flatMap(({ changes }) => changes),
        },
      ];
    }),
  );
}

async function describe(
  sql: Sql,
  found: readonly { searched: SearchedRecords; records: FoundRecords }[],
): Promise<Mention[]> {
  if (found.length === 0) return [];
  const groups = found.map(({ searched, records }) => ({
    records: selectDescriptions(sql, searched, [...records.keys()]),
  }));
  const answers = (await runBatch(sql, groups)) as {
    records: Awaited<ReturnType<typeof selectDescriptions>>;
  }[];
  const described = answers.flatMap(({ records }, nth) => {
    const { searched, records: places } = found[nth] ?? {};
    return records.map(async ({ id, at, ...record }): Promise<Mention> => {
      const { changes = [], ...named } = places?.get(id) ?? { places: [], isPerson: false };
      const recordType = searched?.recordType ?? "action";
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

const ORDER = MENTION_RECORDS.map(({ recordType }) => recordType);

/** The next mentions of a name in a limited number of records, in three round trips. */
export async function readMentions(
  sql: Sql,
  { companyId, name, now }: { companyId: string; name: string; now: Date },
  cursor: NonNullable<MentionCursor>,
): Promise<{ mentions: Mention[]; next: MentionCursor; isAccount: boolean }> {
  const subject = { companyId, userId: "" };
  const left = MENTION_RECORDS.slice(cursor.kind).map((searched, nth) => ({
    searched,
    subject,
    after: nth === 0 ? cursor.after : null,
  }));
  const { ends, accounts } = await readBatch(sql, {
    ends: left.map((page) => selectMentionPageEnd(sql, page)),
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
  const { person } = sought;
  const named = await findNamed(sql, pages, { person, instead: INSTEAD });
  const records = byRecord(named, person);
  const found = pages.flatMap(({ parents }, nth) => {
    const searched = asked[nth]?.searched;
    const own = parents.flatMap(({ key }) => {
      const record = records.get(key);
      return record ? [[key, record] as const] : [];
    });
    return searched && own.length > 0 ? [{ searched, records: new Map(own) }] : [];
  });
  const until = pages.at(-1)?.until ?? null;
  return {
    mentions: await describe(sql, found),
    next: until && { kind: cursor.kind + asked.length - 1, after: until },
    isAccount,
  };
}

// A place without a key is one of an earlier version.
const CURSOR = /^(\d)\.(?:(-?\d{1,16})(?:\.([\w-]{1,64}))?)?$/;

export function parseMentionCursor(cursor: string | undefined): NonNullable<MentionCursor> {
  if (cursor === undefined) return { kind: 0, after: null };
  const [, kind, at, key = ""] = CURSOR.exec(cursor) ?? [];
  if (kind === undefined) throw problem("BAD_QUERY");
  return { kind: Number(kind), after: at === undefined ? null : { at: Number(at), key } };
}

export const mentionCursorText = ({ kind, after }: NonNullable<MentionCursor>): string =>
  `${kind}.${after ? `${after.at}.${after.key}` : ""}`;

/** A bounded number of records; the cursor leads on. */
export async function findMentions(
  { actor, sql, now }: ActorContext,
  { companyId, name, cursor }: { companyId: string; name: string; cursor?: string | undefined },
) {
  permit(actor, "person.find", { companyId });
  const { next, ...found } = await readMentions(sql, { companyId, name, now }, parseMentionCursor(cursor));
  return { ...found, nextCursor: next && mentionCursorText(next) };
}
