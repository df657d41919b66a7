import { answerMeaning } from "../../contract/forms/answers.ts";
import { problem } from "../../contract/problem.ts";
import { type Check, type Finding, findingOf } from "../../domain/actions/finding.ts";
import { withFileUrls } from "../../domain/files/form-files.ts";
import { inCompany } from "../../policy/actor.ts";
import { mayReadSourceForm } from "../../policy/form-rights.ts";
import {
  type ActionPath,
  selectAction,
  selectFinding,
  selectLaterAnswers,
} from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { requireReadable } from "./list-comments.ts";
import { formTypeOf } from "./loaded-action.ts";

const MOST_CHECKS = 5;

/** What an action came from. Null for an actor who may read the action, but not its form. */
export async function readActionFinding(context: ActorContext, path: ActionPath): Promise<Finding | null> {
  const { actor, sql } = context;
  const { companyId, departmentId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    actions: [record],
    findings: [found],
    later,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    actions: selectAction(sql, path),
    findings: selectFinding(sql, path),
    later: selectLaterAnswers(sql, path),
  });
  requireReadable(actor, company, record);
  if (!found) throw problem("NOT_FOUND");
  const type = formTypeOf(record.action);
  const who = inCompany(actor, company);
  if (!mayReadSourceForm(who, { type, companyId, departmentId })) return null;
  const checkIn = ({ field, date, ...answered }: (typeof later)[number]): Check[] => {
    const meaning = answerMeaning(field);
    const isReadable = mayReadSourceForm(who, {
      type: answered.formType,
      companyId,
      departmentId: answered.departmentId,
    });
    return isReadable && (meaning === "good" || meaning === "bad")
      ? [{ record: { ...answered, date: new Date(date).toISOString() }, isGood: meaning === "good" }]
      : [];
  };
  const finding = findingOf(found.check, found.photos, found.documents, actor.language);
  return {
    ...finding,
    ...(withFileUrls(companyId, { photos: finding.photos, documents: finding.documents }) as Pick<
      Finding,
      "photos" | "documents"
    >),
    checks: firstOf(later.flatMap(checkIn)),
  };
}

/** The first checks, with the first bad one among them: it decides what is proposed. */
function firstOf(checks: readonly Check[]): Check[] {
  const bad = checks.findIndex(({ isGood }) => !isGood);
  if (bad < MOST_CHECKS) return checks.slice(0, MOST_CHECKS);
  return [...checks.slice(0, MOST_CHECKS - 1), ...checks.slice(bad, bad + 1)];
}
