import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { JURISDICTIONS, type Jurisdiction } from "#worker/contract/enums.ts";
import { WRANGLER } from "../local/paths.ts";

const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

export class NotYet extends Error {
  override name = "NotYet";
}

const NAMES: Record<Jurisdiction, string> = {
  none: "no jurisdiction",
  eu: "the European Union (eu)",
  us: "the United States (us)",
};

export const isJurisdiction = (given: unknown): given is Jurisdiction =>
  JURISDICTIONS.some((each) => each === given);

type Database = { uuid: string; name: string; jurisdiction?: Jurisdiction | null };
type Deployment = {
  configFile: string;
  /** The answer given by `--jurisdiction`. */
  given?: string | undefined;
  /** Asks for it; undefined if nobody can answer. */
  ask: (() => Promise<string>) | undefined;
};

/**
 * Creates the database and the bucket at the first deployment and writes where they are into wrangler.toml. Later it refuses another
 * answer: Cloudflare takes a jurisdiction only at creation, and Durable Objects of another one are other objects.
 */
export async function placeData({ configFile, given, ask }: Deployment): Promise<void> {
  if (given !== undefined && !isJurisdiction(given))
    throw new NotYet(`--jurisdiction is one of ${JURISDICTIONS.join(", ")}, not ${given}.`);

  const { vars, d1_databases, r2_buckets } = readConfig({ config: configFile });
  const kept = vars.JURISDICTION ?? "none";
  if (!isJurisdiction(kept))
    throw new NotYet(
      `JURISDICTION in wrangler.toml is one of ${JURISDICTIONS.join(", ")}, not ${String(kept)}.`,
    );
  const { database_name: name = "extintor", database_id: id } =
    d1_databases.find(({ binding }: { binding: string }) => binding === "DB") ?? {};
  const bucket = r2_buckets.find(({ binding }: { binding: string }) => binding === "FILES");
  const isFirst = !id || id === NO_DATABASE;

  if (!isFirst && given !== undefined && given !== kept)
    throw new NotYet(
      `This deployment was created with ${NAMES[kept]} and cannot change to ${NAMES[given]}: its data would stay where it is.\n` +
        "Make another deployment and restore a backup into it (docs/operations.md).",
    );
  const chosen = isFirst ? (given ?? (await ask?.())) : kept;
  if (!isJurisdiction(chosen))
    throw new NotYet(
      "Nobody has said where the data is kept, and it cannot be changed later. Run one of\n\n" +
        JURISDICTIONS.map((each) => `    npm run deploy -- --jurisdiction ${each}`).join("\n"),
    );

  const wrangler = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [WRANGLER, ...args], { cwd: dirname(configFile) })).stdout;
  const refuse = (what: string, found: Jurisdiction) => {
    throw new NotYet(
      `${what} exists with ${NAMES[found]}, and this deployment is to have ${NAMES[chosen]}. Data is not kept in two places:\n` +
        "delete it if it is empty, or choose what it has.",
    );
  };
  const flag = chosen === "none" ? ["--location", "weur"] : ["--jurisdiction", chosen];

  const findDatabase = async () =>
    (JSON.parse(await wrangler("d1", "list", "--json")) as Database[]).find((each) =>
      isFirst ? each.name === name : each.uuid === id,
    );
  const bucketName = bucket?.bucket_name ?? "extintor-files";
  const hasBucket = async (where: Jurisdiction) =>
    new RegExp(`^name:\\s+${bucketName}$`, "m").test(
      await wrangler("r2", "bucket", "list", ...(where === "none" ? [] : ["--jurisdiction", where])),
    );

  // Everything is compared before anything is created.
  let database = await findDatabase();
  if (!isFirst && !database) throw new NotYet(`There is no database ${id}, which wrangler.toml names.`);
  if (database && (database.jurisdiction ?? "none") !== chosen)
    refuse(`The database ${name}`, database.jurisdiction ?? "none");
  if (!isFirst && (bucket?.jurisdiction ?? "none") !== chosen)
    throw new NotYet(
      `wrangler.toml has JURISDICTION = "${chosen}" and another jurisdiction of the bucket ${bucketName}. Both have to be the same.`,
    );
  const isStored = await hasBucket(chosen);
  if (!isStored)
    for (const other of JURISDICTIONS)
      if (other !== chosen && (await hasBucket(other))) refuse(`The bucket ${bucketName}`, other);

  if (!database) {
    await wrangler("d1", "create", name, ...flag);
    database = await findDatabase();
  }
  if (isFirst) writeChoice(configFile, chosen, database?.uuid ?? NO_DATABASE);
  if (!isStored) await wrangler("r2", "bucket", "create", bucketName, ...flag);
  if (isFirst)
    console.log(
      `The database and the bucket are created, with ${NAMES[chosen]}. Commit wrangler.toml, which says so.`,
    );
}

function writeChoice(configFile: string, chosen: Jurisdiction, id: string): void {
  const before = readFileSync(configFile, "utf8");
  const bucketLine = chosen === "none" ? "" : `\njurisdiction = "${chosen}"`;
  writeFileSync(
    configFile,
    before
      .replace(/^database_id = ".*"$/m, `database_id = "${id}"`)
      .replace(/^(bucket_name = ".*")(?:\njurisdiction = ".*")?$/m, `$1${bucketLine}`)
      .replace(/^JURISDICTION = ".*"$/m, `JURISDICTION = "${chosen}"`),
  );
}
