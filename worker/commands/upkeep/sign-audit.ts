import * as z from "zod";
import {
  type Amendment,
  type AuditLeaf,
  type AuditRoot,
  hashOfRoot,
  leafOf,
  proofsOf,
  signRoot,
} from "../../domain/evidence/audit-tree.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { leafOfSeal, SealKeyError, type SealKeys } from "../../domain/evidence/seal.ts";
import { authoritiesFrom, leafOfRoot } from "../../domain/evidence/time-stamp.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { toSeal } from "../../storage/forms/seals.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import {
  chainsToSign,
  entriesByIds,
  findLastRoot,
  listSignedEntries,
  notePlaces,
  PLATFORM,
  type PlaceInPlatform,
  storeRoot,
  waitingAmendments,
  waitingSeals,
} from "../../storage/platform/audit-roots.ts";
import { defineJob } from "../job.ts";
import { stampRoots } from "./stamp-roots.ts";

/** Younger entries may still take in further edits (BURST_MS in storage/core/audit.ts), or be of a request that is not finished. */
const FINAL_AFTER_MS = 15 * 60 * 1000;
/** The most entries of one root. A row of D1 holds 2 MB. */
const MOST_LEAVES = 4000;

/** A step makes four to six calls to D1 for a company. `roots`: those that its chains may have besides one each. */
const HOURLY_BOUNDS = { leaves: MOST_LEAVES, chains: 150, roots: 20 };
type Bounds = typeof HOURLY_BOUNDS;
type Run = { sql: Sql; keys: SealKeys; now: Date; until: Date; bounds: Bounds; rootsLeft: number };
/** The end of the last run in which every chain was signed. */
const ROUND = "sign-audit";

/** The entries up to a moment, of the companies after one in the order of their ids. */
const signingState = z.strictObject({ until: z.int().optional(), after: z.string().default("") });
type SigningState = z.infer<typeof signingState>;

/**
 * Runs hourly, in steps: signs the audit entries and seals that have come since. Those of each company are the leaves of a tree,
 * whose root follows the company's previous root. The platform's tree has the entries of no company and the roots of the
 * companies, so that a chain whose end was cut off is found, and one time stamp is of all of them. The cost grows with what is new
 * only.
 */
export async function signAudit(
  env: Env,
  now: Date,
  { until: given, after }: SigningState = { after: "" },
  bounds: Bounds = HOURLY_BOUNDS,
): Promise<SigningState | null> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const until = new Date(given ?? now.getTime() - FINAL_AFTER_MS);
  const run: Run = { sql, keys: sealKeysFrom(env), now, until, bounds, rootsLeft: bounds.roots };
  const from = new Date(Number((await findUpkeepPosition(sql, ROUND)) ?? 0));
  let signed = after;
  let isDone = true;
  const chains = await chainsToSign(sql, { from, until, after, limit: bounds.chains });
  try {
    const roots: AuditRoot[] = [];
    for (const chain of chains) {
      const step = await signChain(run, chain, []);
      roots.push(...step.roots);
      isDone = step.isDone;
      // The next step goes on with this chain.
      if (!isDone) break;
      signed = chain;
    }
    const platform = await signChain(run, PLATFORM, await Promise.all(roots.map(leafOfRoot)));
    const [first] = platform.roots;
    if (first) await notePlaces(sql, first.number, platform.placesOfOthers);
    isDone &&= platform.isDone;
  } catch (error) {
    if (!(error instanceof SealKeyError)) throw error;
    // `/admin` says that the deployment has no key.
    log("error", "AUDIT_NOT_SIGNED", { error });
    return null;
  }
  if (!isDone || chains.length === bounds.chains) return { until: until.getTime(), after: signed };
  if (chains.length > 0) await saveUpkeepPosition(sql, ROUND, String(until.getTime()));
  return null;
}

export const signing = defineJob<SigningState>({
  state: signingState,
  steps: {
    sign: async ({ env, now, state }) => {
      const rest = await signAudit(env, now, state);
      if (rest) return { next: { state: rest } };
      return { next: (await authoritiesFrom(env)).length > 0 ? { step: "stamp", state } : null };
    },
    stamp: async ({ env, sql, now }) => {
      await stampRoots(sql, env, now);
      return { next: null };
    },
  },
});

type Step = {
  roots: AuditRoot[];
  /** Of the leaves that are roots of companies, in the tree of the first root. */
  placesOfOthers: PlaceInPlatform[];
  isDone: boolean;
};

/** Signs the chain's new entries, and the leaves. Returns the new roots: several if there are many entries, up to the bound. */
async function signChain(run: Run, chain: string, others: readonly AuditLeaf[]): Promise<Step> {
  const { sql, keys, now, until, bounds } = run;
  const made: AuditRoot[] = [];
  let placesOfOthers: PlaceInPlatform[] = [];
  let last = await findLastRoot(sql, chain);
  for (;;) {
    const most = Math.floor(bounds.leaves / 2);
    const after = last && { at: new Date(last.untilAt), id: last.untilId };
    const entries = await listSignedEntries(sql, chain, { after, until: endOf(until), limit: most });
    const amendments = await waitingAmendments(sql, chain, most);
    const seals = chain === PLATFORM ? [] : await waitingSeals(sql, chain, { until, limit: most });
    const leaves = [
      ...(await Promise.all(entries.map(leafOf))),
      ...(await amendedLeaves(sql, amendments)),
      ...(await Promise.all(seals.map((row) => leafOfSeal(toSeal(row))))),
      ...(made.length === 0 ? others : []),
    ];
    if (leaves.length === 0) return { roots: made, placesOfOthers, isDone: true };
    const newest = entries.at(-1);
    const root = await signRoot(
      {
        chain,
        number: (last?.number ?? 0) + 1,
        untilAt: newest?.at ?? last?.untilAt ?? new Date(0).toISOString(),
        untilId: newest?.id ?? last?.untilId ?? "",
        previousSha256: last && (await hashOfRoot(last)),
        at: now.toISOString(),
      },
      leaves,
      keys,
    );
    await storeRoot(sql, root, {
      leaves,
      amendments: amendments.map(({ id }) => id),
      seals: seals.map(({ sha256 }) => sha256),
    });
    if (made.length === 0) placesOfOthers = await placesIn(leaves, others);
    made.push(root);
    last = root;
    const isDone = [entries, amendments, seals].every(({ length }) => length < most);
    if (isDone || run.rootsLeft === 0) return { roots: made, placesOfOthers, isDone };
    run.rootsLeft -= 1;
  }
}

/** The last leaves of a tree, which are roots of companies. */
async function placesIn(
  leaves: readonly AuditLeaf[],
  others: readonly AuditLeaf[],
): Promise<PlaceInPlatform[]> {
  const proofOf = proofsOf(leaves);
  return Promise.all(
    others.map(async ({ id }, at) => {
      const [chain = "", number] = id.split("/");
      const index = leaves.length - others.length + at;
      return { chain, number: Number(number), index, proof: await proofOf(index) };
    }),
  );
}

/** The last place of that moment: no id comes after this one. */
const endOf = (at: Date) => ({ at, id: "\uFFFF" });

type WaitingAmendment = { entryId: string; because: Amendment; at: Date };

/** The amended entries, each once. */
async function amendedLeaves(sql: Sql, amendments: readonly WaitingAmendment[]): Promise<AuditLeaf[]> {
  const because = new Map(amendments.map((each) => [each.entryId, each]));
  const entries = new Map((await entriesByIds(sql, [...because.keys()])).map((entry) => [entry.id, entry]));
  return Promise.all(
    [...because.values()].map(async ({ entryId, because: reason, at }): Promise<AuditLeaf> => {
      const entry = entries.get(entryId);
      const leaf = entry ? await leafOf(entry) : { id: entryId, at: at.toISOString(), sha256: null };
      return { ...leaf, because: reason };
    }),
  );
}
