// npm run import -- file --admin address [--code XYZ] [--remote]: brings an exported company into this deployment.
// npm run import -- file --remove [--remote]: takes an unfinished import back.
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { billingSettingsOf } from "../../worker/contract/organisation/subscription.ts";
import { type ImportChoice, openImport, readSchema } from "../../worker/transfer/import-company.ts";
import { readSummary } from "../../worker/transfer/parts.ts";
import { type ImportState, removeImport, roundOf, type Stores } from "../../worker/transfer/store-company.ts";
import type { ByteSource } from "../../worker/transfer/zip-reader.ts";
import { migrateDatabase } from "../local/database.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { openStores } from "../seed.ts";
import { openStaging } from "./open-staging.ts";

export type ImportOptions = ImportChoice & { say?: (text: string) => void };
export type Imported = {
  companyId: string;
  keepsIds: boolean;
  state: ImportState;
  /** The accounts of people who had one, by their ids in the file. */
  accounts: ReadonlyMap<string, string>;
};

export async function openFile(path: string): Promise<ByteSource & { close: () => Promise<void> }> {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    size,
    read: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

const CODE = /^[A-Z0-9]{2,6}$/;

/** Throws `Refused` with place and reason before anything is written. */
export async function importCompany(
  stores: Stores,
  source: ByteSource,
  { say = () => {}, ...choice }: ImportOptions,
): Promise<Imported> {
  // What is no export is refused before a database is made for it.
  await readSummary(source);
  const staging = openStaging(await readSchema(stores));
  try {
    const userLimit = billingSettingsOf(readConfig({ config: "wrangler.toml" }).vars as never).freeLimit;
    const run = openImport({ stores, source, staging, userLimit });
    for (let told = ""; run.progress().phase !== "imported";) {
      await run.step(choice);
      const { store } = run.progress();
      if (!store || store.rows === 0 || store.table === told) continue;
      told = store.table;
      say(`${told}: ${store.rows}`);
    }
    const state = run.state();
    if (!state) throw new Error("The plan was made");
    const accounts = new Map(
      staging
        .all<{ id: string; account: string }>(
          "select id, account from import_person where account is not null",
        )
        .map(({ id, account }) => [id, account]),
    );
    return { companyId: state.companyId, keepsIds: state.seed === null, state, accounts };
  } finally {
    staging.close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        admin: { type: "string" },
        code: { type: "string" },
        remove: { type: "boolean" },
        remote: { type: "boolean" },
      },
    });
    const [file, ...others] = positionals;
    const { code, remove = false, remote: isRemote = false } = values;
    const admin = values.admin?.trim().toLowerCase();
    if (!file || others.length > 0 || (!admin && !remove) || (code !== undefined && !CODE.test(code)))
      throw new CommandFailed(
        "Usage: npm run import -- file.zip --admin address [--code ABC] [--remote], or file.zip --remove [--remote]. The address is that of the owner or administrator who imports the company; a code is 2 to 6 capitals and digits.",
      );
    if (!isRemote) await migrateDatabase();
    const source = await openFile(resolve(file));
    const { env, dispose } = await openStores(stateDir(), { isRemote });
    try {
      const say = (text: string) => console.log(text);
      if (remove) {
        const found = await removeImport(env, roundOf((await readSummary(source)).companyId), say);
        console.log(
          found ? "The unfinished import was removed." : "There is no unfinished import of this file.",
        );
        return;
      }
      const { companyId, keepsIds } = await importCompany(env, source, {
        admin: admin ?? "",
        ...(code ? { code } : {}),
        say,
      });
      console.log(`The company is imported as ${companyId}, ${keepsIds ? "with its ids" : "with new ids"}.`);
      console.log("Its other people are among its invitations: send each of them again.");
    } finally {
      await source.close();
      await dispose();
    }
  });
