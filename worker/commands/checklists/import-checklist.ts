import type { importChecklist as contract } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { readChecklistFile, readPastedLines } from "../../domain/checklists/read-file.ts";
import { newId } from "../../domain/ids.ts";
import { permit } from "../../reads/permit.ts";
import { type FilesContext, storePictures } from "./picture-files.ts";
import { createChecklist } from "./create-checklist.ts";

/** Creates a draft of a text, or nothing: each error names its line. */
export async function importChecklist(
  context: FilesContext,
  companyId: string,
  { text, lines }: EndpointBody<typeof contract>,
) {
  const { actor } = context;
  permit(actor, "checklist.propose", { companyId });
  const read = lines
    ? readPastedLines(text, lines, actor.language, newId)
    : readChecklistFile(text, actor.language);
  if (!read.ok) throw problem("INVALID", { fields: read.errors });
  const { format: _, ...file } = read.file;
  const checklistId = newId();
  const { pictures } = read;
  const stored =
    pictures.size > 0
      ? await storePictures(context, { companyId, checklistId }, [...pictures.values()])
      : null;
  const keys = new Map([...pictures.keys()].map((at, nth) => [at, stored?.rows[nth]?.r2Key]));
  const questions = file.questions.map((question, at): ChecklistQuestion => {
    const { picture, ...others } = question;
    const r2Key = keys.get(at);
    return picture && r2Key ? { ...question, picture: { r2Key, alt: picture.alt } } : others;
  });
  return createChecklist(context, companyId, { ...file, questions }, { checklistId, stored });
}
