import { erasureJob, type ErasureJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { companiesNaming, findErasure, saveStep, START } from "../../storage/erasure/erasures.ts";
import { finish, finishMember, stepOutsideCompanies } from "./erase-account.ts";
import { stepInCompany } from "./erase-in-company.ts";
import type { Run, Step } from "./erasure-step.ts";

/** Pages of one invocation: what D1 allows it is far more. */
const MOST_STEPS = 20;

/**
 * Takes some steps of an erasure. Each changes a page of rows and its own position in one batch; repeated, or stopped between
 * any two, the erasure goes on from there. Null when nothing is left to do.
 */
export async function runErasure(
  env: Env,
  body: unknown,
  now: Date,
  mostSteps = MOST_STEPS,
): Promise<ErasureJob | null> {
  const job = erasureJob.parse(body);
  const { sql } = openDatabase(env.DB, "first-primary");
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const erasure = await findErasure(sql, job.erasureId);
    if (!erasure) return null;
    const step = await nextStep({ env, sql, now, erasure });
    // Whatever it waits for, or the hourly job, goes on.
    if (step === "wait") return null;
    if (step === null) continue;
    await writeWithoutAudit(sql, {
      first: step.changes ?? [],
      change: saveStep(sql, erasure, step.position),
    });
  }
  return job;
}

function nextStep(run: Run): Promise<Step> {
  const { kind, steps, position } = run.erasure;
  if (kind === "account" && steps === 0) return findCompanies(run);
  const [companyId] = position.companies;
  if (companyId !== undefined) return stepInCompany(run, companyId);
  if (kind === "account") return stepOutsideCompanies(run);
  return kind === "member" ? finishMember(run) : finish(run);
}

async function findCompanies({ sql, erasure }: Run): Promise<Step> {
  const named = await companiesNaming(sql, erasure.userId ?? "");
  return { position: START([...new Set([...erasure.position.companies, ...named])]) };
}
