import type { UpkeepJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { noCost } from "../../storage/core/meter.ts";
import { findUpkeepPosition } from "../../storage/core/upkeep.ts";
import { exportFolder } from "../../storage/exports/export-files.ts";
import { removeUnder } from "../../storage/files/bucket.ts";
import {
  FIGURES_OF_COMPANY,
  MENTIONS_OF_COMPANY,
  RECORDS_OF_COMPANY,
} from "../../storage/tables/company-tables.ts";
import { deleteMentions, deleteSome, nameOf } from "../../storage/lifecycle/delete-rows.ts";
import {
  beginRemoval,
  deleteExport,
  removalRound,
  removeCompanyRow,
  saveRemovalPosition,
  selectCompaniesToRemove,
  selectDepartmentsAfter,
  selectOneExport,
} from "../../storage/lifecycle/ending.ts";
import { numberingObject } from "../numbering/with-number.ts";
import { endSubscription } from "../subscription/end-with-company.ts";

/** Rows that a step deletes of one table, and as many again of one that belongs to it. */
const ROWS_PER_STEP = 100;
const ROWS_PER_SEARCH = 500;
const OBJECTS_PER_STEP = 200;
const DEPARTMENTS_PER_STEP = 20;
/** Of one message: D1 allows a thousand queries. */
const STEPS_PER_MESSAGE = 60;

type Task = { env: Env; sql: Sql; companyId: string; now: Date };
/** `cursor` is where the stage stopped before; "" at its beginning. Null when the stage is complete. */
type Step = (task: Task, cursor: string) => Promise<string | null>;

const again = (isComplete: boolean): string | null => (isComplete ? null : "");

async function forgetNumbers({ env, sql, companyId }: Task, cursor: string): Promise<string | null> {
  const departments = await selectDepartmentsAfter(sql, companyId, cursor, DEPARTMENTS_PER_STEP);
  for (const { id } of departments) await numberingObject(env, { ownerId: id, kind: "action" }).forget();
  const last = departments.at(-1);
  if (last && departments.length === DEPARTMENTS_PER_STEP) return last.id;
  await numberingObject(env, { ownerId: companyId, kind: "mailbox" }).forget();
  return null;
}

async function removeExports({ env, sql, companyId }: Task): Promise<string | null> {
  const [found] = await selectOneExport(sql, companyId);
  if (!found) return null;
  const removed = await removeUnder(env.FILES, exportFolder(found.id), OBJECTS_PER_STEP);
  if (removed < OBJECTS_PER_STEP) await deleteExport(sql, found.id);
  return "";
}

const removeFiles: Step = async ({ env, companyId }) =>
  again((await removeUnder(env.FILES, `${companyId}/`, OBJECTS_PER_STEP)) < OBJECTS_PER_STEP);

const rowsOf = (entry: (typeof RECORDS_OF_COMPANY)[number], prefix = ""): [string, Step] => [
  `${prefix}${nameOf(entry)}`,
  async ({ sql, companyId }) => again(await deleteSome(sql, entry, companyId, ROWS_PER_STEP)),
];

/**
 * In this order. Each step may be repeated, also by two runs at once; a stage is complete when its step finds nothing left.
 * What refers to records by their ids alone goes before them.
 */
const STAGES: readonly [name: string, step: Step][] = [
  ["payments", async ({ env, companyId, now }) => endSubscription(env, companyId, now).then(() => null)],
  ...MENTIONS_OF_COMPANY.map((entry): [string, Step] => [
    nameOf(entry),
    ({ sql, companyId }, cursor) =>
      deleteMentions(sql, entry, companyId, { after: cursor, most: ROWS_PER_SEARCH }),
  ]),
  ["numbers", forgetNumbers],
  ["exports", removeExports],
  ["files", removeFiles],
  ...FIGURES_OF_COMPANY.map((entry) => rowsOf(entry)),
  ...RECORDS_OF_COMPANY.map((entry) => rowsOf(entry)),
  // What a request that was under way has left.
  ["late files", removeFiles],
  ...FIGURES_OF_COMPANY.map((entry) => rowsOf(entry, "late ")),
];

type Position = { stage: number; cursor: string };

/** A stage that a later version does not know begins the removal anew. */
function positionOf(stored: string | null): Position {
  const [, name = "", cursor = ""] = /^(.*?)\|(.*)$/s.exec(stored ?? "") ?? [];
  const stage = STAGES.findIndex(([known]) => known === name);
  return stage === -1 ? { stage: 0, cursor: "" } : { stage, cursor };
}

/**
 * Removes the next of what a company that has ended has left, in steps of a bounded size; the position is stored after each.
 * True when nothing is left, or nothing is to be removed.
 */
export async function removeCompany(
  env: Env,
  companyId: string,
  {
    now,
    steps = STEPS_PER_MESSAGE,
    onStep,
  }: {
    now: Date;
    steps?: number;
    /** Told what each step wrote. */
    onStep?: (stage: string, rowsWritten: number) => void;
  },
): Promise<boolean> {
  const cost = noCost();
  const { sql } = openDatabase(env.DB, "first-primary", cost);
  const ended = await beginRemoval(sql, companyId, now);
  if (ended.length === 0) return true;
  let { stage, cursor } = positionOf(await findUpkeepPosition(sql, removalRound(companyId)));
  for (let done = 0; done < steps; done += 1) {
    const [name, step] = STAGES[stage] ?? [];
    if (!name || !step) break;
    const before = cost.rowsWritten;
    const next = await step({ env, sql, companyId, now }, cursor);
    onStep?.(name, cost.rowsWritten - before);
    if (next === null) stage += 1;
    else if (next === cursor) continue;
    cursor = next ?? "";
    const following = STAGES[stage];
    if (following) await saveRemovalPosition(sql, companyId, `${following[0]}|${cursor}`);
  }
  if (stage < STAGES.length) return false;
  await removeCompanyRow(sql, companyId);
  log("info", "COMPANY_REMOVED", { companyId });
  return true;
}

const MOST_COMPANIES = 100;

/** Runs hourly: the jobs of companies whose time is over, and of those whose message was lost. */
export async function jobsOfEndedCompanies(env: Env, now: Date): Promise<UpkeepJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const companies = await selectCompaniesToRemove(sql, now, MOST_COMPANIES);
  return companies.map(({ companyId }) => ({ kind: "remove-company", companyId }));
}
