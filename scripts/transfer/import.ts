// npm run import -- file --admin address [--code XYZ] [--remote]: brings an exported company into this deployment.
// npm run import -- file --remove [--remote]: takes an unfinished import back.
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { inArray, sql } from "drizzle-orm";
import { company, department } from "../../worker/storage/tables/organisation/organisation.ts";
import { user } from "../../worker/storage/tables/organisation/identity.ts";
import { newId } from "../../worker/domain/ids.ts";
import { migrateDatabase } from "../local/database.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { openStores } from "../seed.ts";
import { unstable_readConfig as readConfig } from "wrangler";
import { billingSettingsOf } from "../../worker/contract/organisation/subscription.ts";
import { checkFile, type ImportPlan, readSummary } from "./check-file.ts";
import { administratorAmong, isNobodys, type Person } from "./people.ts";
import { otherIds } from "./new-ids.ts";
import {
  type ImportState,
  openStored,
  readImportState,
  removeImport,
  roundOf,
  storeCompany,
  type Stores,
} from "./store-company.ts";
import { type ByteSource, Refused } from "./zip-reader.ts";

export type ImportOptions = {
  /** The address of the owner or administrator who imports: the company's owner here. */
  admin: string;
  code?: string;
  say?: (text: string) => void;
};
export type Imported = { companyId: string; keepsIds: boolean; plan: ImportPlan; state: ImportState };

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

/** Why the database will never take a row; null if it may take it later. */
function refusalOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(cause.message)) return cause.message;
  return null;
}

const PEOPLE_AT_ONCE = 50;
const CODE = /^[A-Z0-9]{2,6}$/;

/** Throws `Refused` with place and reason before anything is written. */
export async function importCompany(
  stores: Stores,
  source: ByteSource,
  { admin, code, say = () => {} }: ImportOptions,
): Promise<Imported> {
  const db = openStored(stores);
  let round = "";
  let state: ImportState | undefined;
  const checked = await checkFile(source, async (summary, people) => {
    round = roundOf(summary.companyId);
    const earlier = await readImportState(db, round);
    if (earlier && earlier.digest !== summary.digest)
      throw new Refused(
        "manifest.json",
        "the import of another file of this company is unfinished: repeat it, or take it back with --remove",
      );
    const [others] = await db
      .select({ n: sql<number>`count(*)` })
      .from(company)
      .where(sql`id <> ${earlier?.companyId ?? ""}`);
    const seed = earlier ? earlier.seed : others?.n === 0 && !(await areInUse(people)) ? null : newId();
    const ids = seed === null ? (id: string) => id : otherIds(seed);
    const accounts = await accountsOf(people);
    const accountOf = ({ id, email }: Person, made: ReadonlySet<string>) =>
      made.has(ids(id)) ? null : ((email && accounts.get(email)) ?? null);
    const administrator = administratorAmong(people, admin);
    const newPeople =
      earlier?.newPeople ??
      people.filter(({ email }) => !email || !accounts.has(email)).map(({ id }) => ids(id));
    const made = new Set(newPeople);
    state = {
      companyId: ids(summary.companyId),
      seed,
      code: earlier ? earlier.code : (code ?? null),
      digest: summary.digest,
      startedAt: earlier?.startedAt ?? Date.now(),
      newPeople,
      // An account that an earlier run made has the address already.
      adminId: accountOf(administrator, made) ?? ids(administrator.id),
    };
    return {
      idOf: ids,
      accountOf: (person) => accountOf(person, made),
      adminId: state.adminId,
      at: state.startedAt,
      userLimit: billingSettingsOf(readConfig({ config: "wrangler.toml" }).vars as never).freeLimit,
    };
  });
  const { staging, plan } = checked;
  try {
    if (!state) throw new Error("The plan was made");
    if (state.code) staging.changeCode(state.code);
    await requireFreeCodes(state);
    try {
      await storeCompany(stores, checked, { round, state, say });
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      // Another run would fail too, so the import is removed.
      await removeImport(stores, round, () => {});
      throw new Refused("the file", `the database refuses it: ${reason}`);
    }
    return { companyId: state.companyId, keepsIds: state.seed === null, plan, state };
  } finally {
    staging.close();
  }

  async function accountsOf(people: readonly Person[]): Promise<Map<string, string>> {
    const addresses = people.flatMap(({ email }) => (email && !isNobodys(email) ? [email] : []));
    const found = new Map<string, string>();
    for (let start = 0; start < addresses.length; start += PEOPLE_AT_ONCE) {
      const rows = await db
        .select({ id: user.id, email: user.email })
        .from(user)
        .where(inArray(user.email, addresses.slice(start, start + PEOPLE_AT_ONCE)));
      for (const { id, email } of rows) found.set(email, id);
    }
    return found;
  }

  /** Tells whether an id is in use for another person: in a deployment without companies, for a platform administrator. */
  async function areInUse(people: readonly Person[]): Promise<boolean> {
    const addresses = new Map(people.map(({ id, email }) => [id, email]));
    const ids = JSON.stringify([...addresses.keys()]);
    const rows = await db
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(sql`id in (select value from json_each(${ids}))`);
    return rows.some(({ id, email }) => addresses.get(id) !== email);
  }

  async function requireFreeCodes({ companyId }: ImportState): Promise<void> {
    const companyCode = staging.companyCode();
    const departmentCodes = staging.departmentCodes();
    const taken = [
      ...(await db
        .select({ code: company.companyCode })
        .from(company)
        .where(sql`company_code = ${companyCode} and id <> ${companyId}`)),
      ...(await db
        .select({ code: department.departmentCode })
        .from(department)
        .where(
          sql`department_code in (select value from json_each(${JSON.stringify(departmentCodes)})) and company_id <> ${companyId}`,
        )),
    ];
    if (taken[0])
      throw new Refused(
        "rows/company",
        `the code ${taken[0].code} is in use here: choose another one with --code`,
      );
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
