import { problem } from "../../contract/problem.ts";
import type { Attachment, PdfDocument } from "../../contract/shapes.ts";
import { withFileUrls } from "../../domain/files/form-files.ts";
import { type Actor, inCompany } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import {
  type CommentRecord,
  selectCommentById,
  selectComments,
  selectMentioned,
} from "../../storage/actions/action-comments.ts";
import { type ActionPath, type ActionRecord, selectAction } from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { requireActionRight } from "./loaded-action.ts";

type Mentioned = Awaited<ReturnType<typeof selectMentioned>>[number];

export function commentResponseOf(
  actor: Actor,
  { companyId, departmentId }: Pick<ActionPath, "companyId" | "departmentId">,
  { comment, author, impersonatedBy }: CommentRecord,
  people: readonly Mentioned[],
) {
  const { id, kind, text, authorId, createdAt, editedAt } = comment;
  const subject = { companyId, departmentId, authorId };
  return {
    id,
    kind,
    text,
    ...(withFileUrls(companyId, { photos: comment.photos, documents: comment.documents ?? [] }) as {
      photos: Attachment[];
      documents: PdfDocument[];
    }),
    mentions: comment.mentions.flatMap((each) => people.find((person) => person.id === each) ?? []),
    author,
    impersonatedBy,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    can: {
      edit: can(actor, "action.editComment", subject),
      delete: can(actor, "action.deleteComment", subject),
    },
  };
}

/** The action, if the actor may read it, and its comments. */
export async function listComments(context: ActorContext, path: ActionPath) {
  const { actor, sql } = context;
  const { companyId, actionId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    actions: [record],
    comments,
    mentioned,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    actions: selectAction(sql, path),
    comments: selectComments(sql, actionId),
    mentioned: selectMentioned(sql, actionId),
  });
  requireReadable(actor, company, record);
  const who = inCompany(actor, company);
  return comments.map((each) => commentResponseOf(who, path, each, mentioned));
}

/** One comment with its action, both as they are. */
export async function loadComment(context: ActorContext, path: ActionPath & { commentId: string }) {
  const { actor, sql } = context;
  const { companyId, actionId, commentId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    actions: [record],
    comments: [found],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    actions: selectAction(sql, path),
    comments: selectCommentById(sql, commentId),
  });
  requireReadable(actor, company, record);
  if (found?.comment.actionId !== actionId) throw problem("NOT_FOUND");
  return found;
}

export function requireReadable(
  actor: Actor,
  company: object | undefined,
  record: ActionRecord | undefined,
): asserts record is ActionRecord {
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!record) throw problem("NOT_FOUND");
  requireActionRight(actor, "read", record);
}
