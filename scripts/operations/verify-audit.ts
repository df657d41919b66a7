// `npm run verify-audit -- [company] [--remote]` compares the audit log of a company, or of all, with the trees that were signed
// of it (docs/evidence.md), and names each entry and root that is not as it was signed.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/d1";
import { unstable_readConfig as readConfig } from "wrangler";
import { limitsOf } from "../../worker/contract/limits.ts";
import { sealKeysFrom } from "../../worker/domain/evidence/seal-keys.ts";
import type { PublicSealKey } from "../../worker/domain/evidence/seal.ts";
import { checkRoots } from "../../worker/reads/platform/check-audit-roots.ts";
import { nextChain, PLATFORM } from "../../worker/storage/platform/audit-roots.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { localSecrets } from "../local/serve.ts";
import { localSealKeys } from "../seal-keys.ts";
import { openStores } from "../seed.ts";
import type { Stores } from "../transfer/store-company.ts";

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

type Verified = { chains: number; roots: number; entries: number; faults: string[] };

/** The chain of one company or of the platform, or without a name all of them. */
export async function verifyAudit(
  { DB }: Pick<Stores, "DB">,
  keys: readonly PublicSealKey[],
  only?: string,
): Promise<Verified> {
  const sql = drizzle(DB);
  const keptSince = new Date(Date.now() - (limitsOf({}).auditRetentionDays - 1) * DAY_MS);
  const found: Verified = { chains: 0, roots: 0, entries: 0, faults: [] };
  for (let chain = only ?? (await nextChain(sql, "")); chain !== null;) {
    found.chains += 1;
    for (let from: number | null = 1; from !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- each step goes on where the one before ended
      const step: Awaited<ReturnType<typeof checkRoots>> = await checkRoots(
        { sql, chain, keys, keptSince },
        { from, limit: AT_ONCE },
      );
      found.roots += step.roots;
      found.entries += step.entries;
      for (const { subject, fault } of step.findings) found.faults.push(`${chain}: ${subject} was ${fault}`);
      from = step.next;
    }
    // oxlint-disable-next-line no-await-in-loop
    chain = only === undefined ? await nextChain(sql, chain) : null;
  }
  return found;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: "boolean", default: false } },
    });
    const [only, ...others] = positionals;
    if (others.length > 0)
      throw new CommandFailed(
        `Usage: npm run verify-audit -- [company] [--remote]; "${PLATFORM}" names the entries of no company.`,
      );
    if (!values.remote && !existsSync(stateDir()))
      throw new CommandFailed(`There is no local run in ${stateDir()}.`);
    const { vars } = readConfig({ config: "wrangler.toml" });
    const SEAL_KEYS = values.remote
      ? String(vars.SEAL_KEYS ?? "[]")
      : localSealKeys(localSecrets(stateDir()).sealKey);
    const { env, dispose } = await openStores(stateDir(), { isRemote: values.remote });
    try {
      const found = await verifyAudit(env, sealKeysFrom({ SEAL_KEYS }).publicKeys, only);
      for (const fault of found.faults) console.log(fault);
      const counted = `${found.entries} entries in ${found.roots} roots of ${found.chains} ${found.chains === 1 ? "chain" : "chains"}`;
      if (found.faults.length > 0)
        throw new CommandFailed(`${counted}: ${found.faults.length} are not as they were signed.`);
      console.log(`${counted}: all as they were signed. Entries of the last hour are not signed yet.`);
    } finally {
      await dispose();
    }
  });
