import * as z from "zod";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { Sql } from "../../storage/core/database.ts";
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
  removeCompanyRow,
  selectDepartmentsAfter,
  selectOneExport,
} from "../../storage/lifecycle/ending.ts";
import { endJob } from "../../storage/jobs/jobs.ts";
import { defineJob, type StepOf } from "../job.ts";
import { numberingObject } from "../numbering/with-number.ts";
import { endSubscription } from "../subscription/end-with-company.ts";

/** Rows that a step deletes of one table, and as many again of one that belongs to it. */
const ROWS_PER_STEP = 100;
const ROWS_PER_SEARCH = 500;
const OBJECTS_PER_STEP = 200;
const DEPARTMENTS_PER_STEP = 20;

type Task = { env: Env; sql: Sql; companyId: string; now: Date };
/** `cursor` is where the stage stopped before; "" at its beginning. Null when the stage is complete. */
type Stage = (task: Task, cursor: string) => Promise<string | null>;

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

const removeFiles: Stage = async ({ env, companyId }) =>
  again((await removeUnder(env.FILES, `${companyId}/`, OBJECTS_PER_STEP)) < OBJECTS_PER_STEP);

const rowsOf = (entry: (typeof RECORDS_OF_COMPANY)[number], prefix = ""): [string, Stage] => [
  `${prefix}${nameOf(entry)}`,
  async ({ sql, companyId }) => again(await deleteSome(sql, entry, companyId, ROWS_PER_STEP)),
];

/**
 * In this order. Each may be repeated, also by two runs at once, and is complete when it finds nothing left. What refers to
 * records by their ids alone goes before them.
 */
const STAGES: readonly [name: string, stage: Stage][] = [
  ["payments", async ({ env, companyId, now }) => endSubscription(env, companyId, now).then(() => null)],
  ...MENTIONS_OF_COMPANY.map((entry): [string, Stage] => [
    nameOf(entry),
    ({ sql, companyId }, cursor) =>
      deleteMentions(sql, entry, companyId, { after: cursor, most: ROWS_PER_SEARCH }),
  ]),
  ["numbers", forgetNumbers],
  ["exports", removeExports],
  ["files", removeFiles],
  ...FIGURES_OF_COMPANY.map((entry) => rowsOf(entry)),
  ...RECORDS_OF_COMPANY.map((entry) => rowsOf(entry)),
  // Rows that a request under way has left.
  ["late files", removeFiles],
  ...FIGURES_OF_COMPANY.map((entry) => rowsOf(entry, "late ")),
];

const BEGINNING = { after: "" };
type State = typeof BEGINNING;

const stepOf =
  (stage: Stage, following = "company"): StepOf<State> =>
  async ({ env, sql, now, job, state }) => {
    const after = await stage({ env, sql, companyId: job.id, now }, state.after);
    return { next: after === null ? { step: following, state: BEGINNING } : { state: { after } } };
  };

/** Removes what a company that has ended has left, in steps of a bounded size. */
export const removal = defineJob<State>({
  state: z.strictObject({ after: z.string().default("") }),
  stepsAtOnce: 60,
  steps: {
    begin: async ({ sql, now, job }) => {
      const [ended] = await beginRemoval(sql, job.id, now);
      return { next: ended ? { step: "payments", state: BEGINNING } : null };
    },
    ...Object.fromEntries(STAGES.map(([name, stage], nth) => [name, stepOf(stage, STAGES[nth + 1]?.[0])])),
    company: async ({ sql, job }) => {
      await removeCompanyRow(sql, job.id, endJob(sql, job));
      log("info", "COMPANY_REMOVED", { companyId: job.id });
      return null;
    },
  },
});
