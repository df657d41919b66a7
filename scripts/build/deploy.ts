import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { ROOT, WRANGLER } from "../local/paths.ts";
import { CommandFailed, main, runNode } from "../local/run.ts";
import { BUNDLE_ARGS } from "../sizes/worker-bundle.ts";
import { buildWeb } from "./build-web.ts";
import { isJurisdiction, NotYet, placeData } from "./data-location.ts";

const NEEDED = ["BETTER_AUTH_SECRET", "RESEND_API_KEY", "SEAL_KEY", "ACCIDENT_KEY"];

/** Runs wrangler and returns its output; undefined when it fails. */
function outputOf(args: string[]): string | undefined {
  const { status, stdout } = spawnSync(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return status === 0 ? stdout : undefined;
}

function requireAccount(): void {
  if (outputOf(["whoami", "--json"]) !== undefined) return;
  throw new NotYet(
    "Nobody is logged in to Cloudflare. Run npx wrangler login (or set CLOUDFLARE_API_TOKEN and\n" +
      "CLOUDFLARE_ACCOUNT_ID), then npm run deploy again.",
  );
}

function requireQueues(): void {
  const { queues } = readConfig({ config: "wrangler.toml" });
  const listed = outputOf(["queues", "list"]) ?? "";
  const named: string[] = (queues.consumers ?? []).map(({ queue }: { queue: string }) => queue);
  const missing = named.filter((queue) => !new RegExp(`\\b${queue}\\b(?!-)`).test(listed));
  if (missing.length === 0) return;
  throw new NotYet(
    `There is no queue ${missing.join(" and no queue ")} yet. Create each once:\n\n` +
      missing.map((queue) => `    npx wrangler queues create ${queue}`).join("\n"),
  );
}

function requireAddress(): void {
  const { vars, routes = [] } = readConfig({ config: "wrangler.toml" });
  const appUrl = String(vars.APP_URL);
  const host = URL.parse(appUrl)?.hostname ?? "";
  const isNamed = [vars.PRO_HOST, vars.DEV_HOST].includes(host);
  const isRouted = routes.some((route: string | { pattern: string }) =>
    (typeof route === "string" ? route : route.pattern).startsWith(host),
  );
  if (appUrl.startsWith("https://") && isNamed && isRouted) return;
  throw new NotYet(
    `APP_URL in wrangler.toml is ${appUrl}. Put the address people will use there (https://…), its host name in\n` +
      "PRO_HOST or DEV_HOST, and the same host as a custom domain of the Worker under [[routes]].",
  );
}

/** The names in wrangler.toml are placeholders until they are replaced. */
function requireMail(): void {
  const { vars } = readConfig({ config: "wrangler.toml" });
  const missing = ["MAIL_FROM", "SUPPORT_EMAIL"].filter((name) => /\.example>?$/.test(String(vars[name])));
  if (missing.length === 0) return;
  throw new NotYet(
    `wrangler.toml has no ${missing.join(" and no ")} of your own yet: addresses end in .example.`,
  );
}

function requireSecrets(): void {
  const listed = outputOf(["secret", "list", "--format", "json"]);
  const names =
    listed === undefined ? [] : (JSON.parse(listed) as { name: string }[]).map(({ name }) => name);
  if (!names.includes("PUSH_KEY"))
    console.log(
      "The Worker has no PUSH_KEY: nobody is offered to be told on a device. npm run push-keys makes one and says how to set it.",
    );
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  throw new NotYet(
    `The Worker has no ${missing.join(" and no ")} yet. Set each once (wrangler asks for the value and keeps it):\n\n` +
      missing.map((name) => `    npx wrangler secret put ${name}`).join("\n") +
      "\n\nBETTER_AUTH_SECRET and ACCIDENT_KEY are any long random texts, for example the output of: openssl rand -hex 32\n" +
      "SEAL_KEY is made by: npm run seal-key",
  );
}

/** Without it no record can be completed. */
function requireSealKeys(): void {
  const { vars } = readConfig({ config: "wrangler.toml" });
  const keys = JSON.parse(String(vars.SEAL_KEYS)) as { until?: string }[];
  if (keys.some(({ until }) => until === undefined)) return;
  throw new NotYet(
    "wrangler.toml has no present key in SEAL_KEYS. Run npm run seal-key and do what it prints.",
  );
}

async function askJurisdiction(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    console.log(
      "Where is the data kept? The database, the files and the counters are created there and stay there:\n" +
        "eu (European Union), us (United States) or none (no restriction).",
    );
    for (;;) {
      const answer = (await terminal.question("[eu] ")).trim().toLowerCase() || "eu";
      if (isJurisdiction(answer)) return answer;
    }
  } finally {
    terminal.close();
  }
}

/** Without it packs have no time stamps; everything else works. */
function mentionTimeStamps(): void {
  const { vars } = readConfig({ config: "wrangler.toml" });
  if (JSON.parse(String(vars.TSA_URL || "[]")).length === 0)
    console.log(
      'wrangler.toml names no time-stamp authority in TSA_URL: records get no time from outside (docs/operations.md, "Time stamps").',
    );
}

await main(async () => {
  const { jurisdiction } = parseArgs({ options: { jurisdiction: { type: "string" } } }).values;
  requireAccount();
  await placeData({
    configFile: join(ROOT, "wrangler.toml"),
    given: jurisdiction,
    ask: process.stdin.isTTY ? askJurisdiction : undefined,
  });
  for (const requirement of [requireQueues, requireAddress, requireMail, requireSealKeys, requireSecrets])
    requirement();
  mentionTimeStamps();
  process.env.EDITION ??= "pro";
  console.log(`Building edition "${process.env.EDITION}"…`);
  await buildWeb();
  // Migrations run first, so that the database is never older than the Worker.
  console.log("Migrating the database…");
  await runNode(WRANGLER, ["d1", "migrations", "apply", "DB", "--remote"]);
  console.log("Deploying…");
  await runNode(WRANGLER, ["deploy", ...BUNDLE_ARGS]).catch((error: unknown) => {
    if (error instanceof CommandFailed)
      throw new CommandFailed("The deployment failed; the database is migrated.");
    throw error;
  });
});
