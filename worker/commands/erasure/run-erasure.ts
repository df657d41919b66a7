import { companiesNaming, findErasure } from "../../storage/erasure/erasures.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { defineJob, type StepOf } from "../job.ts";
import { finish, finishMember, stepOutsideCompanies } from "./erase-account.ts";
import { stepInCompany } from "./erase-in-company.ts";
import { erasurePosition, type Position, type Run, startIn, type Step } from "./erasure-step.ts";

async function findCompanies({ sql, erasure, position }: Run): Promise<Step> {
  const named = erasure.kind === "account" ? await companiesNaming(sql, erasure.userId ?? "") : [];
  return { next: { step: "erase", state: startIn([...new Set([...position.companies, ...named])]) } };
}

async function erase(run: Run): Promise<Step> {
  const { gone, ...position } = run.position;
  if (gone) {
    await openFiles(run.env).remove(gone);
    return { next: { state: position } };
  }
  const { kind } = run.erasure;
  const [companyId] = run.position.companies;
  if (companyId !== undefined) return stepInCompany(run, companyId);
  if (kind === "account") return stepOutsideCompanies(run);
  return kind === "member" ? finishMember(run) : finish(run);
}

const stepOf =
  (step: (run: Run) => Promise<Step>): StepOf<Position> =>
  async ({ env, sql, now, job, state: position }) => {
    const erasure = await findErasure(sql, job.id);
    return erasure ? step({ env, sql, now, job, erasure, position }) : { next: null };
  };

/** Takes a person out of the records, a page of rows at a time. */
export const erasing = defineJob<Position>({
  state: erasurePosition,
  stepsAtOnce: 20,
  steps: { find: stepOf(findCompanies), erase: stepOf(erase) },
});
