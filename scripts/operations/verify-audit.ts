// `npm run verify-audit -- [company] [--copy file.json]… [--remote]` compares the audit log and the seals of a company, or of all, with
// the trees that were signed of them, the time stamps of authorities outside, and copies of the public roots that were kept elsewhere
// (docs/evidence.md). It names each entry, seal and root that is not as it was.
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { isTokenGenuine } from "../../web/data/verify/token-signature.ts";
import { listRoots } from "../../worker/contract/admin/roots.ts";
import { sealKeysFrom } from "../../worker/domain/evidence/seal-keys.ts";
import { authoritiesFrom } from "../../worker/domain/evidence/time-stamp.ts";
import { PLATFORM } from "../../worker/storage/platform/audit-roots.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { localSecrets } from "../local/serve.ts";
import { localAuthorities } from "../local/stand-ins/authority.ts";
import { localSealKeys } from "../seal-keys.ts";
import { openStores } from "../seed.ts";
import { verifyChains } from "./verify-chains.ts";

/** A page of the public roots, or several in a list. */
function readCopy(path: string) {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new CommandFailed(`${path} cannot be read as JSON.`);
  }
  return [content].flat().map((page) => {
    const { data } = listRoots.response.safeParse(page);
    if (!data) throw new CommandFailed(`${path} is no copy of public roots.`);
    return data;
  });
}

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: "boolean", default: false },
      copy: { type: "string", multiple: true, default: [] },
    },
  });
  const [only, ...others] = positionals;
  if (others.length > 0)
    throw new CommandFailed(
      `Usage: npm run verify-audit -- [company] [--copy file.json] [--remote]; "${PLATFORM}" names the entries of no company.`,
    );
  const copies = values.copy.flatMap(readCopy);
  if (!values.remote && !existsSync(stateDir()))
    throw new CommandFailed(`There is no local run in ${stateDir()}.`);
  const { vars } = readConfig({ config: "wrangler.toml" });
  const SEAL_KEYS = values.remote
    ? String(vars.SEAL_KEYS ?? "[]")
    : localSealKeys(localSecrets(stateDir()).sealKey);
  const TSA_URL = values.remote ? String(vars.TSA_URL ?? "[]") : localAuthorities();
  const known = {
    keys: sealKeysFrom({ SEAL_KEYS }).publicKeys,
    authorities: await authoritiesFrom({ TSA_URL }),
    isTokenGenuine,
    copies,
  };
  const { env, dispose } = await openStores(stateDir(), { isRemote: values.remote });
  try {
    const found = await verifyChains(env, known, only);
    for (const gap of found.gaps) console.log(`Gap: ${gap}`);
    for (const fault of found.faults) console.log(fault);
    const counted = `${found.entries} entries in ${found.roots} roots of ${found.chains} ${found.chains === 1 ? "chain" : "chains"}, ${found.stamps} time stamps`;
    if (found.faults.length > 0)
      throw new CommandFailed(`${counted}: ${found.faults.length} are not as they were signed.`);
    console.log(`${counted}: all as they were signed. Entries of the last hour are not signed yet.`);
  } finally {
    await dispose();
  }
});
