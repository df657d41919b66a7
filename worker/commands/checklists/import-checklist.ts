import type { importChecklist as contract } from "../../contract/checklists/checklists.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { readChecklistFile, readPastedLines } from "../../domain/checklists/read-file.ts";
import { newId } from "../../domain/ids.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { createChecklist } from "./create-checklist.ts";

/** Creates a draft of a text, or nothing: each error names its line. */
export function importChecklist(
  context: ActorContext,
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
  return createChecklist(context, companyId, file);
}
