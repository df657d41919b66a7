// Imports a company in steps: the check of its file, the codes, and the writing. The staging database has the place of the next step.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { newId } from "../domain/ids.ts";
import { user } from "../storage/tables/organisation/identity.ts";
import { company, department } from "../storage/tables/organisation/organisation.ts";
import { type CheckPhase, idsOf, type ImportPlan, openCheck } from "./check-file.ts";
import { RECORD_CHECKS } from "./check-records.ts";
import type { Summary } from "./parts.ts";
import { administratorAmong, isPlaceholderAddress, type Person, peopleOf } from "./people.ts";
import { SCHEMA_STATEMENTS, type Staging } from "./staging.ts";
import {
  type Database,
  type ImportState,
  openStored,
  readImportState,
  removeImport,
  roundOf,
  type StoreProgress,
  storeSome,
  type Stores,
} from "./store-company.ts";
import { type ByteSource, Refused } from "./zip-reader.ts";

export type ImportChoice = {
  /** The address of the owner or administrator who imports: the company's owner here. */
  admin: string;
  code?: string | undefined;
  /** The account of a platform administrator, if one of them imports. */
  actorId?: string | undefined;
};

export type ImportShown = { step: "read" | "stage" | "check" | "store"; done: number; total: number };

/** What the next step does. */
export type ImportProgress = {
  phase: CheckPhase | "codes" | "store" | "imported";
  store: StoreProgress | null;
};

/** Why the database will never take a row; null if it may take it later. */
function refusalOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)/.test(cause.message)) return cause.message;
  return null;
}

const PEOPLE_AT_ONCE = 50;

type Options = {
  stores: Stores;
  source: ByteSource;
  staging: Staging;
  userLimit: number;
};

export function openImport({ stores, source, staging, userLimit }: Options) {
  const db = openStored(stores);
  const check = openCheck(source, staging);
  const progress = (): ImportProgress =>
    staging.position<ImportProgress>("import") ?? { phase: check.phase().phase, store: null };
  const goTo = (phase: ImportProgress["phase"], store: StoreProgress | null = null) =>
    staging.setPosition("import", { phase, store });

  async function planFor(summary: Summary, { admin, code, actorId }: ImportChoice): Promise<ImportPlan> {
    const people = peopleOf(staging);
    const earlier = await readImportState(db, roundOf(summary.companyId));
    if (earlier && earlier.digest !== summary.digest)
      throw new Refused(
        "manifest.json",
        "the import of another file of this company is unfinished: repeat it, or take it back with --remove",
      );
    const [others] = await db
      .select({ n: sql<number>`count(*)` })
      .from(company)
      .where(sql`id <> ${earlier?.companyId ?? ""}`);
    const seed = earlier ? earlier.seed : others?.n === 0 && !(await areInUse(db, people)) ? null : newId();
    const ids = idsOf({ seed });
    const known = await accountsOf(db, people);
    const administrator = administratorAmong(people, admin);
    const newPeople =
      earlier?.newPeople ??
      people.filter(({ email }) => !email || !known.has(email)).map(({ id }) => ids(id));
    // An account that an earlier run made has the address already.
    const made = new Set(newPeople);
    const accounts = new Map(
      people.flatMap(({ id, email }) => {
        const account = made.has(ids(id)) ? undefined : known.get(email ?? "");
        return account === undefined ? [] : [[id, account] as const];
      }),
    );
    const adminId = accounts.get(administrator.id) ?? ids(administrator.id);
    const startedAt = earlier?.startedAt ?? Date.now();
    const state: ImportState = {
      companyId: ids(summary.companyId),
      seed,
      code: earlier ? earlier.code : (code ?? null),
      digest: summary.digest,
      startedAt,
      newPeople,
      adminId,
      actorId: actorId ?? adminId,
    };
    staging.setPosition("state", state);
    return { seed, accounts, adminId, at: startedAt, userLimit };
  }

  async function step(choice: ImportChoice | null): Promise<void> {
    const { phase } = progress();
    if (phase === "imported") return;
    if (phase === "done") return goTo("codes");
    if (phase !== "codes" && phase !== "store")
      return check.step(async (summary) => choice && planFor(summary, choice));
    const state = staging.position<ImportState>("state");
    const summary = staging.position<Summary>("summary");
    if (!state || !summary) throw new Error("They were stored before");
    if (phase === "codes") {
      if (state.code) staging.changeCode(state.code);
      await requireFreeCodes(db, staging, state);
      return goTo("store");
    }
    const round = roundOf(summary.companyId);
    try {
      const store = await storeSome(stores, { staging, source, round }, state);
      return goTo(store ? "store" : "imported", store);
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === null) throw error;
      // Another run would fail too, so the import is removed.
      await removeImport(stores, round, () => {});
      throw new Refused("the file", `the database refuses it: ${reason}`);
    }
  }

  /** What is wrong with a choice; null if it can be imported so. */
  async function faultOf({ admin, code }: ImportChoice): Promise<"admin" | "code" | null> {
    const summary = staging.position<Summary>("summary");
    if (!administratorsIn(staging).includes(admin)) return "admin";
    if (summary && (await readImportState(db, roundOf(summary.companyId)))) return null;
    const wanted = code ?? codeIn(staging);
    if (wanted === null) return null;
    const taken = await db
      .select({ id: company.id })
      .from(company)
      .where(sql`company_code = ${wanted}`);
    return taken.length > 0 ? "code" : null;
  }

  /** Whether the last step is made, though its answer may be lost. */
  async function isCompanyThere(): Promise<boolean> {
    const { companyId } = staging.position<ImportState>("state") ?? {};
    if (companyId === undefined) return false;
    const found = await db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, companyId), isNull(company.deletedAt)));
    return found.length > 0;
  }

  /** How far it is, for whoever looks on. */
  function shown(): ImportShown {
    const { phase, store } = progress();
    const at = check.phase();
    const entries = staging.count("import_entry");
    if (phase === "store" || phase === "imported")
      return { step: "store", done: store?.done ?? 0, total: store?.total ?? 0 };
    if (at.phase === "read" || at.phase === "stage")
      return { step: at.phase, done: at.entry, total: entries };
    if (at.phase === "directory" || at.phase === "plan")
      return { step: "read", done: entries, total: entries };
    return { step: "check", done: at.phase === "records" ? at.at.check : 0, total: RECORD_CHECKS };
  }

  return {
    progress,
    faultOf,
    isCompanyThere,
    shown,
    summary: () => staging.position<Summary>("summary"),
    /** What the file says, once it is read. */
    found: (most: number) => ({
      companyCode: codeIn(staging),
      administrators: administratorsIn(staging).slice(0, most),
    }),
    /** Makes one step. Without a choice it stops before the rows are given their ids ("plan"). Throws `Refused` with place and reason. */
    step,
    state: () => staging.position<ImportState>("state"),
  };
}

/** The addresses of the file's administrators. */
export const administratorsIn = (staging: Staging): string[] =>
  peopleOf(staging).flatMap(({ email, isAdministrator }) => (isAdministrator && email ? [email] : []));

/** The code of the company in the file. */
export function codeIn(staging: Staging): string | null {
  const code = staging.position<unknown>("code");
  return typeof code === "string" ? code : null;
}

/** The statements that make the schema of the deployment's database. */
export async function readSchema(stores: Stores): Promise<string[]> {
  const rows = await openStored(stores).all<{ sql: string }>(sql.raw(SCHEMA_STATEMENTS));
  return rows.map((row) => row.sql);
}

async function accountsOf(db: Database, people: readonly Person[]): Promise<Map<string, string>> {
  const addresses = people.flatMap(({ email }) => (email && !isPlaceholderAddress(email) ? [email] : []));
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
async function areInUse(db: Database, people: readonly Person[]): Promise<boolean> {
  const addresses = new Map(people.map(({ id, email }) => [id, email]));
  const ids = JSON.stringify([...addresses.keys()]);
  const rows = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(sql`id in (select value from json_each(${ids}))`);
  return rows.some(({ id, email }) => addresses.get(id) !== email);
}

async function requireFreeCodes(db: Database, staging: Staging, { companyId }: ImportState): Promise<void> {
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
