import * as z from "zod";
import {
  type Amendment,
  type AuditLeaf,
  type AuditRoot,
  hashOfRoot,
  leafOf,
  signRoot,
} from "../../domain/evidence/audit-tree.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { SealKeyError, type SealKeys } from "../../domain/evidence/seal.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import {
  chainsToSign,
  entriesByIds,
  findLastRoot,
  listSignedEntries,
  PLATFORM,
  storeRoot,
  waitingAmendments,
} from "../../storage/platform/audit-roots.ts";
import { defineJob } from "../job.ts";

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
 * Runs hourly, in steps: signs the audit entries that have come since. The entries of each company are the leaves of a tree,
 * whose root follows the company's previous root. The platform's tree has the entries of no company and the roots of the
 * companies, so that a chain whose end was cut off is found. The cost grows with the new entries only.
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
    const leaves = roots.map(async (root) => ({ ...placeOf(root), sha256: await hashOfRoot(root) }));
    const platform = await signChain(run, PLATFORM, await Promise.all(leaves));
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
      return { next: rest && { state: rest } };
    },
  },
});

const placeOf = ({ chain, number, at }: AuditRoot) => ({ id: `${chain}/${number}`, at });

type Step = { roots: AuditRoot[]; isDone: boolean };

/** Signs the chain's new entries, and the leaves. Returns the new roots: several if there are many entries, up to the bound. */
async function signChain(run: Run, chain: string, others: readonly AuditLeaf[]): Promise<Step> {
  const { sql, keys, now, until, bounds } = run;
  const made: AuditRoot[] = [];
  let last = await findLastRoot(sql, chain);
  for (;;) {
    const most = bounds.leaves / 2;
    const after = last && { at: new Date(last.untilAt), id: last.untilId };
    const entries = await listSignedEntries(sql, chain, { after, until: endOf(until), limit: most });
    const amendments = await waitingAmendments(sql, chain, most);
    const leaves = [
      ...(await Promise.all(entries.map(leafOf))),
      ...(await amendedLeaves(sql, amendments)),
      ...(made.length === 0 ? others : []),
    ];
    if (leaves.length === 0) return { roots: made, isDone: true };
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
    await storeRoot(sql, root, { leaves, amendments: amendments.map(({ id }) => id) });
    made.push(root);
    last = root;
    if (entries.length < most && amendments.length < most) return { roots: made, isDone: true };
    if (run.rootsLeft === 0) return { roots: made, isDone: false };
    run.rootsLeft -= 1;
  }
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
