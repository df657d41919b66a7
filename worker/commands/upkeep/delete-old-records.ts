import { FORM_TYPES } from "../../contract/enums.ts";
import { BIN_DAYS } from "../../contract/limits.ts";
import { yearsBefore } from "../../domain/time/local-time.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import {
  deleteBinned,
  deleteOldDocuments,
  deleteOldForms,
  selectBinned,
  selectWithRetention,
} from "../../storage/lifecycle/retention.ts";

const POSITION_KEY = "old-records";
const COMPANIES_AT_ONCE = 50;
const DAY_MS = 86_400_000;

type Bounds = { formsPerStep: number; steps: number };
/** Limits of one night; the next goes on with what is left. */
const NIGHTLY_BOUNDS: Bounds = { formsPerStep: 20, steps: 300 };

/** Runs nightly: deletes completed records that are older than their company wants to keep them. */
export async function deleteOldRecords(env: Env, now: Date, bounds = NIGHTLY_BOUNDS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const left = { steps: bounds.steps };
  for (;;) {
    const after = (await findUpkeepPosition(sql, POSITION_KEY)) ?? "";
    const companies = await selectWithRetention(sql, now, after, COMPANIES_AT_ONCE);
    for (const { companyId, years } of companies) {
      const task = { companyId, before: yearsBefore(now, years), most: bounds.formsPerStep, now };
      if (!(await deleteThoseOf(sql, task, left))) return;
      await saveUpkeepPosition(sql, POSITION_KEY, companyId);
    }
    if (companies.length < COMPANIES_AT_ONCE) break;
  }
  await saveUpkeepPosition(sql, POSITION_KEY, null);
}

/** Runs nightly: deletes for good what has been in the bin for its days. */
export async function emptyBin(env: Env, now: Date, bounds = NIGHTLY_BOUNDS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const before = new Date(now.getTime() - BIN_DAYS * DAY_MS);
  const left = { steps: bounds.steps };
  let records = 0;
  for (const kind of FORM_TYPES) {
    for (
      let deleted = bounds.formsPerStep;
      deleted === bounds.formsPerStep && left.steps > 0;
      left.steps -= 1
    ) {
      const ids = await selectBinned(sql, kind, before, bounds.formsPerStep);
      deleted = ids.length;
      records += deleted;
      if (deleted > 0)
        await deleteBinned(
          sql,
          kind,
          ids.map(({ id }) => id),
          now,
        );
    }
  }
  if (records > 0) log("info", "BIN_EMPTIED", { records });
}

type Task = { companyId: string; before: Date; most: number; now: Date };

/** False if the night's steps are used up. */
async function deleteThoseOf(sql: Sql, task: Task, left: { steps: number }): Promise<boolean> {
  let records = 0;
  for (const kind of FORM_TYPES) {
    for (let deleted = task.most; deleted === task.most; left.steps -= 1) {
      if (left.steps === 0) return false;
      deleted = await deleteOldForms(sql, { ...task, kind });
      records += deleted;
    }
  }
  // A company has few of them: the next night takes what is left.
  records += await deleteOldDocuments(sql, task);
  if (records > 0) log("info", "OLD_RECORDS_DELETED", { companyId: task.companyId, records });
  return true;
}
