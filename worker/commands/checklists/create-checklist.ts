import type { createChecklist as contract } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { Language } from "../../contract/enums.ts";
import { LIBRARY } from "../../contract/forms/library.ts";
import { problem } from "../../contract/problem.ts";
import { builtInQuestions, libraryQuestions } from "../../domain/checklists/ready.ts";
import { newId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { selectLoadedChecklist, toLoadedChecklist } from "../../reads/checklists/load-checklist.ts";
import { permit } from "../../reads/permit.ts";
import { insertChecklist, selectKnownDepartments } from "../../storage/checklists/checklists.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { selectFormCompany } from "../../storage/forms/form-owners.ts";

type Body = EndpointBody<typeof contract>;

function questionsOf({ questions, from, kind }: Body, language: Language): ChecklistQuestion[] {
  if (!from) return questions ?? [];
  if ("builtIn" in from) return builtInQuestions(kind, language);
  const ready = LIBRARY.find(({ key }) => key === from.library);
  if (!ready) throw problem("INVALID", { fields: { "from.library": "choice.invalid" } });
  return libraryQuestions(ready, language);
}

/** Departments must be the company's. */
export function refuseUnknownDepartments(
  asked: readonly string[] | undefined,
  known: readonly { id: string }[],
): void {
  if (new Set(asked).size !== known.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
}

/** Creates a draft. The language is the company's unless it is said. */
export async function createChecklist(context: ActorContext, companyId: string, body: Body) {
  const { actor, sql } = context;
  permit(actor, "checklist.propose", { companyId });
  const {
    companies: [company],
    departments,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    departments: selectKnownDepartments(sql, companyId, body.departmentIds ?? []),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  refuseUnknownDepartments(body.departmentIds, departments);
  const language = body.language ?? company.language;
  const { kind, name, purpose = "" } = body;
  const departmentIds = [...new Set(body.departmentIds)];
  const id = newId();
  const path = { companyId, checklistId: id };
  const { rows, versions } = await write(sql, {
    change: insertChecklist(sql, {
      id,
      companyId,
      kind,
      name,
      purpose,
      language,
      departmentIds,
      questions: questionsOf(body, language),
    }),
    audit: {
      actor,
      companyId,
      verb: "checklist.create",
      recordType: "checklist",
      recordId: id,
      changes: { name: { before: null, after: name } },
    },
    read: selectLoadedChecklist(sql, path),
  });
  return toLoadedChecklist(rows, versions);
}
