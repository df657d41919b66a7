import { validationText } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { inCompany } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { documentSubject, type LoadedDocument, loadDocumentWith } from "../../reads/documents/documents.ts";
import { permit } from "../../reads/permit.ts";
import { write } from "../../storage/core/write.ts";
import { type DocumentPath, insertReading, selectDocument } from "../../storage/documents/documents.ts";

/** The person says that they have read and understood the version. Once said, it stays. */
export async function confirmReading(
  context: ActorContext,
  path: DocumentPath,
  number: number,
): Promise<LoadedDocument> {
  const { actor, sql, now } = context;
  const { companyId, documentId } = path;
  const { loaded } = await loadDocumentWith(context, path, []);
  const { row, company } = loaded;
  permit(inCompany(actor, company), "document.confirm", documentSubject(row));
  if (row.number !== number) throw refused("document.notCurrent");
  if (row.readAt !== null) return loaded;
  if (!row.asksReading || row.archivedAt !== null) throw refused("document.notAsked");
  const {
    rows: [current],
  } = await write(sql, {
    change: insertReading(sql, path, { number, userId: actor.userId, now }),
    audit: {
      actor,
      companyId,
      verb: "document.confirm",
      recordType: "document",
      recordId: documentId,
      changes: { number: { before: null, after: number } },
    },
    read: { rows: selectDocument(sql, path, actor.userId) },
  });
  if (!current) throw problem("NOT_FOUND");
  if (current.number !== number || current.readAt === null) throw refused("document.notCurrent");
  return { row: current, company };

  function refused(why: "document.notCurrent" | "document.notAsked") {
    return problem("CONFLICT", { message: validationText(actor.language, why) });
  }
}
