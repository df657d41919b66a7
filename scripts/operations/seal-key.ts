// `npm run seal-key` makes the key that completed records are sealed with, or the next one (docs/operations.md, "Keys").
import { unstable_readConfig as readConfig } from "wrangler";
import { main } from "../local/run.ts";
import { newSealKey, publicSealKey } from "../seal-keys.ts";

/** For this time both keys are valid, so that the list and the secret can be changed one after the other. */
const OVERLAP_MS = 60 * 60 * 1000;

type PublicKey = ReturnType<typeof publicSealKey> & { until?: string };

await main(async () => {
  const { vars } = readConfig({ config: "wrangler.toml" });
  const now = Date.now();
  const known = JSON.parse(String(vars.SEAL_KEYS ?? "[]")) as PublicKey[];
  const privateKey = newSealKey();
  const list = [
    ...known.map((key) => ({ ...key, until: key.until ?? new Date(now + OVERLAP_MS).toISOString() })),
    publicSealKey(privateKey, new Date(now).toISOString()),
  ];
  console.log(`1. In wrangler.toml, under [vars]:

SEAL_KEYS = '${JSON.stringify(list)}'

2. npm run deploy, and within the hour npx wrangler secret put SEAL_KEY with

${privateKey}

Keep the private key nowhere else. Between the two steps no record can be completed.`);
});
