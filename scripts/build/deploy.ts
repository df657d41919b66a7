import { spawnSync } from "node:child_process";
import { unstable_readConfig as readConfig } from "wrangler";
import { ROOT, WRANGLER } from "../local/paths.ts";
import { CommandFailed, main, runNode } from "../local/run.ts";
import { BUNDLE_ARGS } from "../sizes/worker-bundle.ts";
import { buildWeb } from "./build-web.ts";

const NO_DATABASE = "00000000-0000-0000-0000-000000000000";
const NEEDED = ["BETTER_AUTH_SECRET", "RESEND_API_KEY", "SEAL_KEY"];

class NotYet extends Error {
  override name = "NotYet";
}

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

function requireDatabase(): void {
  const config = readConfig({ config: "wrangler.toml" });
  const database = config.d1_databases.find((each: { binding: string }) => each.binding === "DB");
  if (database?.database_id && database.database_id !== NO_DATABASE) return;
  throw new NotYet(
    "There is no database yet. Run\n\n" +
      `    npx wrangler d1 create ${database?.database_name ?? "extintor"} --location weur\n\n` +
      "put the database_id it prints into wrangler.toml, in place of the zeros under [[d1_databases]], and commit that.",
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

function requireBuckets(): void {
  const config = readConfig({ config: "wrangler.toml" });
  const listed = outputOf(["r2", "bucket", "list"]) ?? "";
  const named = config.r2_buckets.map((each: { bucket_name?: string }) => each.bucket_name ?? "");
  const missing = named.filter((name: string) => !new RegExp(`\\b${name}\\b(?!-)`).test(listed));
  if (missing.length === 0) return;
  throw new NotYet(
    `There is no R2 bucket ${missing.join(" and no bucket ")} yet. Create each once, and leave it private:\n\n` +
      missing.map((name: string) => `    npx wrangler r2 bucket create ${name} --location weur`).join("\n"),
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
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  throw new NotYet(
    `The Worker has no ${missing.join(" and no ")} yet. Set each once (wrangler asks for the value and keeps it):\n\n` +
      missing.map((name) => `    npx wrangler secret put ${name}`).join("\n") +
      "\n\nBETTER_AUTH_SECRET is any long random text, for example the output of: openssl rand -hex 32\n" +
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

await main(async () => {
  for (const requirement of [
    requireAccount,
    requireDatabase,
    requireQueues,
    requireBuckets,
    requireAddress,
    requireMail,
    requireSealKeys,
    requireSecrets,
  ])
    requirement();
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
