// Compares the signed trees with the entries, the time stamps and kept copies. It needs no more than a database.
import { drizzle } from "drizzle-orm/d1";
import type { PublicRoots } from "../../worker/contract/admin/roots.ts";
import { limitsOf } from "../../worker/contract/limits.ts";
import { type AuditRoot, hashOfRoot, isRootGenuine } from "../../worker/domain/evidence/audit-tree.ts";
import type { PublicSealKey } from "../../worker/domain/evidence/seal.ts";
import {
  checkStamp,
  isLate,
  type KnownAuthorities,
  pathFrom,
  stampedHash,
  storedAnswer,
} from "../../worker/domain/evidence/time-stamp.ts";
import type { Sql } from "../../worker/storage/core/database.ts";
import { checkRoots } from "../../worker/reads/platform/check-audit-roots.ts";
import {
  findRoots,
  firstStamped,
  listPlacedRoots,
  listStamps,
  nextChain,
  PLATFORM,
} from "../../worker/storage/platform/audit-roots.ts";
import type { Stores } from "../../worker/transfer/store-company.ts";

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Known = KnownAuthorities & {
  keys: readonly PublicSealKey[];
  /** Pages of a company's public roots that were kept elsewhere. */
  copies?: readonly PublicRoots[];
  now?: Date;
};
export type Verified = {
  chains: number;
  roots: number;
  entries: number;
  /** Time stamps that are right. */
  stamps: number;
  faults: string[];
  /** Where time stamps are missing, which proves no change. */
  gaps: string[];
};

/** The chain of one company or of the platform, or without a name all of them. Time stamps are of the platform's. */
export async function verifyChains(
  { DB }: Pick<Stores, "DB">,
  known: Known,
  only?: string,
): Promise<Verified> {
  const sql: Sql = drizzle(DB);
  const keptSince = new Date(
    (known.now ?? new Date()).getTime() - (limitsOf({}).auditRetentionDays - 1) * DAY_MS,
  );
  const found: Verified = { chains: 0, roots: 0, entries: 0, stamps: 0, faults: [], gaps: [] };
  for (let chain = only ?? (await nextChain(sql, "")); chain !== null;) {
    found.chains += 1;
    for (let from: number | null = 1; from !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- each step goes on where the one before ended
      const step: Awaited<ReturnType<typeof checkRoots>> = await checkRoots(
        { sql, chain, keys: known.keys, keptSince },
        { from, limit: AT_ONCE },
      );
      found.roots += step.roots;
      found.entries += step.entries;
      // Time stamps are checked with their signatures below.
      for (const { subject, fault } of step.findings)
        if (!subject.startsWith("stamp ")) found.faults.push(`${chain}: ${subject} was ${fault}`);
      from = step.next;
    }
    // oxlint-disable-next-line no-await-in-loop
    chain = only === undefined ? await nextChain(sql, chain) : null;
  }
  // A company's roots are in the platform's trees.
  await verifyStamps(sql, known, found);
  for (const copy of known.copies ?? []) {
    // oxlint-disable-next-line no-await-in-loop
    await compareCopy(sql, copy, { known, keptSince, found });
  }
  return found;
}

/** Compares the platform's roots with their time stamps, and names the gaps. */
async function verifyStamps(sql: Sql, known: Known, found: Verified): Promise<void> {
  const now = known.now ?? new Date();
  let last = 0;
  /** Roots that no authority has stamped yet, up to the one that is looked at. */
  let waiting: AuditRoot[] = [];
  let isStarted = false;
  const noteGap = (until: string): void => {
    const late = waiting.filter(({ at }) => isLate(until, at));
    const [first, end] = [late[0], late.at(-1)];
    if (first && end)
      found.gaps.push(
        `${PLATFORM}: roots ${first.number} to ${end.number} (${first.at} to ${end.at}) had no time stamp within a day`,
      );
    waiting = [];
  };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
    const page = await listPlacedRoots(sql, PLATFORM, { from: last + 1, limit: 500 });
    if (page.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop
    const stamps = await listStamps(
      sql,
      page.map(({ root }) => root.number),
    );
    const byRoot = Map.groupBy(stamps, ({ rootNumber }) => rootNumber);
    for (const { root } of page) {
      last = root.number;
      const times: string[] = [];
      for (const { authority, answer, failure } of byRoot.get(root.number) ?? []) {
        isStarted = true;
        if (answer === null) {
          found.gaps.push(
            `${PLATFORM}: root ${root.number} (${root.at}) was not stamped by ${authority}: ${failure}`,
          );
          continue;
        }
        // oxlint-disable-next-line no-await-in-loop
        const verdict = await checkStamp({ authority, answer: storedAnswer(answer) }, root, known);
        if (verdict.is === "other")
          found.faults.push(
            `${PLATFORM}: root ${root.number} (${root.at}) is not what ${authority} stamped${verdict.at === null ? "" : ` on ${verdict.at}`}`,
          );
        else if (verdict.is === "unknown")
          found.gaps.push(
            `${PLATFORM}: root ${root.number} was stamped by ${authority}, which TSA_URL does not name`,
          );
        else {
          found.stamps += 1;
          if (verdict.at !== null) times.push(verdict.at);
        }
      }
      if (isStarted) waiting.push(root);
      const [first] = times.toSorted();
      if (first !== undefined) noteGap(first);
    }
  }
  noteGap(now.toISOString());
  for (const [, number] of await firstStamped(sql, [last + 1]))
    found.faults.push(`${PLATFORM}: root ${number}, which was stamped, was deleted`);
}

type Comparison = { known: Known; keptSince: Date; found: Verified };

/** Roots that are no longer those of a copy that was kept elsewhere. What the copy says is believed if it is signed. */
async function compareCopy(
  sql: Sql,
  copy: PublicRoots,
  { known, keptSince, found }: Comparison,
): Promise<void> {
  const { company, roots } = copy;
  const stored = await findRoots(
    sql,
    roots.map(({ root }) => ({ chain: company, number: root.number })),
  );
  const hashes = new Map<number, string>();
  // oxlint-disable-next-line no-await-in-loop
  for (const root of stored) hashes.set(root.number, await hashOfRoot(root));
  for (const { root } of roots) {
    const { number, at } = root;
    // oxlint-disable-next-line no-await-in-loop
    if (root.chain !== company || !(await isRootGenuine(root, known.keys))) {
      found.faults.push(`${company}: root ${number} of the copy is not signed with a key of this deployment`);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop
    if (hashes.get(number) === (await hashOfRoot(root))) continue;
    // oxlint-disable-next-line no-await-in-loop
    const stamped = await stampedAt(copy, number, known);
    const proof = stamped === null ? "" : `, which was stamped on ${stamped}`;
    if (hashes.has(number))
      found.faults.push(`${company}: root ${number} (${at}) is not the one of the copy${proof}`);
    else if (Date.parse(at) >= keptSince.getTime())
      found.faults.push(`${company}: root ${number} (${at}) of the copy was deleted${proof}`);
  }
}

/** When an authority stamped the copy's root; null if the copy has no genuine stamp of it. */
async function stampedAt(copy: PublicRoots, number: number, known: Known): Promise<string | null> {
  const way = pathFrom(copy, number);
  const stamped = way?.path.platform.at(-1);
  if (!way || !stamped || (await stampedHash(way.path, known.keys)) === null) return null;
  const verdicts = await Promise.all(
    way.stamps.map(({ authority, answer }) =>
      checkStamp({ authority, answer: storedAnswer(answer) }, stamped, known),
    ),
  );
  return verdicts.find(({ is }) => is === "genuine")?.at ?? null;
}
