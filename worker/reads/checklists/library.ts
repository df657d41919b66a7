import { LIBRARY } from "../../contract/checklists/library.ts";
import { cited } from "../../contract/forms/question.ts";
import type { ActorContext } from "../actor-context.ts";
import { findCompany } from "../../storage/organisation/companies.ts";
import { problem } from "../../contract/problem.ts";
import { permit } from "../permit.ts";

/** The ready checklists in the actor's language. */
export async function listLibrary({ actor, sql }: ActorContext, companyId: string) {
  permit(actor, "checklist.list", { companyId });
  if (!(await findCompany(sql, companyId))) throw problem("COMPANY_NOT_FOUND");
  return LIBRARY.map(({ key, kinds, name, purpose, basis, sections }) => ({
    key,
    kinds: [...kinds],
    name: name[actor.language],
    purpose: purpose[actor.language],
    basis: basis.map((citation) => cited(citation, actor.language)),
    questionsCount: sections.reduce((sum, { questions }) => sum + questions.length, 0),
  }));
}
