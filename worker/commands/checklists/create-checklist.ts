import type { createChecklist as contract } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { LANGUAGES, type Language } from "../../contract/enums.ts";
import { builtInQuestions } from "../../contract/forms/checklists.ts";
import { LIBRARY } from "../../contract/checklists/library.ts";
import { inLanguages } from "../../contract/forms/question.ts";
import { foreignTexts, type OtherNames } from "../../contract/questions/languages.ts";
import { problem } from "../../contract/problem.ts";
import { libraryQuestions } from "../../domain/checklists/ready.ts";
import { newId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { selectLoadedChecklist, toLoadedChecklist } from "../../reads/checklists/load-checklist.ts";
import { permit } from "../../reads/permit.ts";
import { insertChecklist, selectKnownDepartments } from "../../storage/checklists/checklists.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { write } from "../../storage/core/write.ts";
import { addFileUsage, hasRoomFor, insertAttachmentAfter } from "../../storage/files/attachments.ts";
import type { StoredPictures } from "./picture-files.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";

type Body = EndpointBody<typeof contract>;

type Content = { questions: ChecklistQuestion[]; names: OtherNames | undefined };

/** A ready checklist is copied in all its languages. */
function contentOf({ questions = [], names, name, from, kind }: Body, language: Language): Content {
  if (!from) return { questions, names };
  const others = LANGUAGES.filter((each) => each !== language);
  if ("builtIn" in from)
    return {
      questions: builtInQuestions(kind).map((each) => inLanguages(each, language)),
      names: names ?? Object.fromEntries(others.map((each) => [each, ""])),
    };
  const ready = LIBRARY.find(({ key }) => key === from.library);
  if (!ready) throw problem("INVALID", { fields: { "from.library": "choice.invalid" } });
  const isNamedSo = ready.name[language] === name;
  return {
    questions: libraryQuestions(ready, language),
    names: names ?? Object.fromEntries(others.map((each) => [each, isNamedSo ? ready.name[each] : ""])),
  };
}

/** A text in a language that the checklist does not have would be shown to those who speak it. */
export function refuseForeignTexts(checklist: Parameters<typeof foreignTexts>[0]): void {
  const fields = foreignTexts(checklist).map((path) => [path, "language.invalid"] as const);
  if (fields.length > 0) throw problem("INVALID", { fields: Object.fromEntries(fields) });
}

/** A checklist in one language stores none. */
export const storedNames = (names: OtherNames | undefined): OtherNames | null =>
  names && Object.keys(names).length > 0 ? names : null;

/** Departments must be the company's. */
export function refuseUnknownDepartments(
  asked: readonly string[] | undefined,
  known: readonly { id: string }[],
): void {
  if (new Set(asked).size !== known.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
}

/** A checklist, and the stored pictures of its file. */
type Imported = { checklistId: string; stored: StoredPictures | null };

/** A picture is uploaded for the checklist that it is in. */
export function refuseUnknownPictures(
  questions: readonly ChecklistQuestion[],
  uploaded: readonly { r2Key: string }[],
): void {
  const known = new Set(uploaded.map(({ r2Key }) => r2Key));
  const fields = questions.flatMap(({ picture }, at) =>
    picture && !known.has(picture.r2Key)
      ? [[`questions.${at}.picture`, "attachment.notUploaded"] as const]
      : [],
  );
  if (fields.length > 0) throw problem("INVALID", { fields: Object.fromEntries(fields) });
}

/** Creates a draft. The language is the company's unless it is said. */
export async function createChecklist(
  context: ActorContext,
  companyId: string,
  body: Body,
  { checklistId: id, stored }: Imported = { checklistId: newId(), stored: null },
) {
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
  const { questions, names } = contentOf(body, language);
  refuseForeignTexts({ language, names, questions });
  refuseUnknownPictures(questions, stored?.rows ?? []);
  const path = { companyId, checklistId: id };
  const { changed, rows, versions } = await write(sql, {
    change: insertChecklist(
      sql,
      { id, companyId, kind, name, purpose, language, names: storedNames(names), departmentIds, questions },
      stored ? hasRoomFor(companyId, stored.bytes, stored.quota) : undefined,
    ),
    audit: {
      actor,
      companyId,
      verb: "checklist.create",
      recordType: "checklist",
      recordId: id,
      changes: { name: { before: null, after: name } },
    },
    followUps: (done) => ({
      pictures: stored
        ? [
            ...stored.rows.map((row) => insertAttachmentAfter(sql, row, done)),
            addFileUsage(sql, { companyId, bytes: stored.bytes }, done),
          ]
        : [],
    }),
    read: selectLoadedChecklist(sql, path),
  });
  // Others filled the storage meanwhile.
  if (stored && changed.length === 0) throw stored.full();
  return toLoadedChecklist(rows, versions);
}
