import type { AddCommentBody } from "../../contract/actions/comments.ts";
import type { CommentKind } from "../../contract/actions/action-vocabularies.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { MAX_COMMENTS } from "../../contract/actions/action-vocabularies.ts";
import { problem } from "../../contract/problem.ts";
import type { Purpose } from "../../contract/forms/media.ts";
import type { Attachment, PdfDocument } from "../../contract/shapes.ts";
import { clientsPart, storedPointer } from "../../domain/files/form-files.ts";
import { newId } from "../../domain/ids.ts";
import type { Actor } from "../../policy/actor.ts";
import { denialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { commentResponseOf, loadComment, requireReadable } from "../../reads/actions/list-comments.ts";
import { requireActionRight } from "../../reads/actions/loaded-action.ts";
import { enterCompany } from "../../reads/permit.ts";
import { aboutAction } from "./assignment-mail.ts";
import {
  type CommentPath,
  type CommentRecord,
  countComments,
  deleteCommentRow,
  insertCommentWhere,
  mayBeAdded,
  selectCommentById,
  selectMentioned,
  selectReadersAmong,
  updateCommentText,
  isCommentAsRead,
} from "../../storage/actions/action-comments.ts";
import { type ActionPath, selectAction } from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  areAttachmentsAvailable,
  selectAttachments,
  syncAttachments,
  type AttachmentRow,
} from "../../storage/files/attachments.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { News } from "../../storage/core/news.ts";

/** The files as they are stored: those uploaded for this action and this purpose, each once, with the ledger's names. */
export function evidenceOf(
  { companyId, actionId }: ActionPath,
  sent: readonly Attachment[],
  files: readonly AttachmentRow[],
  { field, purpose }: { field: string; purpose: Purpose },
): PdfDocument[] {
  const seen = new Set<string>();
  return sent.map((one) => {
    const { r2Key } = one;
    const file = files.find((each) => each.r2Key === r2Key);
    const isOwn = file?.companyId === companyId && file.formType === "action" && file.formId === actionId;
    if (!isOwn || file.purpose !== purpose || file.attachedAt)
      throw problem("INVALID", { fields: { [field]: "attachment.notUploaded" } });
    if (seen.has(r2Key)) throw problem("INVALID", { fields: { [field]: "attachment.repeated" } });
    seen.add(r2Key);
    // An action has no questions.
    const { safetyCheckId: _, ...notes } = clientsPart(one);
    return { ...storedPointer(file), ...notes };
  });
}

type NewComment = {
  id: string;
  kind: CommentKind;
  text: string;
  photos: Attachment[];
  /** Null without any. */
  documents: PdfDocument[] | null;
  mentions: string[];
};

export const documentsOrNull = (documents: PdfDocument[]): PdfDocument[] | null =>
  documents.length === 0 ? null : documents;

export const isEvidenceAvailable = ({ photos, documents }: Pick<NewComment, "photos" | "documents">) => {
  const keys = [...photos, ...(documents ?? [])].map(({ r2Key }) => r2Key);
  return areAttachmentsAvailable(keys, keys);
};

/** Who writes a comment, and on whose behalf. */
export const writtenBy = ({ userId, impersonatedBy }: Actor) => ({
  authorId: userId,
  impersonatedById: impersonatedBy,
});

/** The history's entry for a comment. */
export const commentChanges = ({ id, text, photos, documents }: Omit<NewComment, "kind" | "mentions">) => ({
  commentId: { before: null, after: id },
  ...(text === "" ? {} : { comment: { before: null, after: text } }),
  ...(photos.length === 0 ? {} : { photos: { before: 0, after: photos.length } }),
  ...(documents ? { documents: { before: 0, after: documents.length } } : {}),
});

/** Follow-ups of a new comment: the count of comments and the ledger of files. */
export const commentFollowUps = (sql: Sql, actionId: string, now: Date, done: TookEffect) => ({
  counted: countComments(sql, actionId, done),
  ...syncAttachments(sql, { type: "action", formId: actionId }, now, done),
});

/** For the mentioned people, each with an email. */
export const mentionNews = (
  kind: News["kind"],
  action: { id: string; departmentId: string },
  { id: commentId, mentions }: Pick<NewComment, "id" | "mentions">,
): News => ({
  kind,
  about: aboutAction(action),
  to: mentions,
  mail: (userId) => ({ kind: "action-mentioned", commentId, userId }),
});

export async function addComment(context: ActorContext, path: ActionPath, body: AddCommentBody) {
  const { actor, sql, now } = context;
  const { companyId, actionId } = path;
  enterCompany(context, companyId);
  const id = body.id ?? newId();
  const {
    companies: [company],
    actions: [record],
    readers,
    files,
    known: [known],
    mentioned,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    actions: selectAction(sql, path),
    readers: selectReadersAmong(sql, path, body.mentions),
    files: selectAttachments(
      sql,
      [...body.photos, ...body.documents].map(({ r2Key }) => r2Key),
    ),
    known: selectCommentById(sql, id),
    mentioned: selectMentioned(sql, actionId),
  });
  requireReadable(actor, company, record);
  requireActionRight(actor, "comment", record);
  if (known) return { comment: answer(repeated(known), mentioned), isNew: false, mailJobs: [] };
  const { kind = "comment" } = body;
  if (kind === "opening" && (record.action.formId !== null || record.action.initiatedBy !== actor.userId))
    throw problem("INVALID", { fields: { kind: "choice.invalid" } });
  if (readers.length !== body.mentions.length)
    throw problem("INVALID", { fields: { mentions: "comment.mentionUnknown" } });
  if (record.action.commentsCount >= MAX_COMMENTS)
    throw problem("INVALID", { fields: { text: "comment.tooMany" } });

  const comment: NewComment = {
    id,
    kind,
    text: body.text,
    mentions: body.mentions,
    photos: evidenceOf(path, body.photos, files, { field: "photos", purpose: "photo" }),
    documents: documentsOrNull(
      evidenceOf(path, body.documents, files, { field: "documents", purpose: "document" }),
    ),
  };
  const { action } = record;
  const concerned = [action.assignedUserId, action.initiatedBy].filter(
    (each) => each === null || !body.mentions.includes(each),
  );
  const news: News[] = [
    mentionNews("mention", action, comment),
    { kind: "comment", about: aboutAction(action), to: kind === "opening" ? [] : concerned },
  ];
  const {
    changed,
    after: [after],
    people,
    mailed,
  } = await write(sql, {
    change: insertCommentWhere(sql, { ...comment, actionId, ...writtenBy(actor), createdAt: now }, [
      mayBeAdded(path, comment.mentions),
      isEvidenceAvailable(comment),
    ]),
    audit: {
      actor,
      companyId,
      verb: "action.comment",
      recordType: "action",
      recordId: actionId,
      changes: commentChanges(comment),
      asRead: BY_THE_CHANGE,
    },
    news,
    followUps: (done) => commentFollowUps(sql, actionId, now, done),
    read: { after: selectCommentById(sql, id), people: selectMentioned(sql, actionId) },
  });
  // Something that the comment needs is gone since it was read.
  if (!after) throw problem("CONFLICT");
  if (changed.length === 0) return { comment: answer(repeated(after), people), isNew: false, mailJobs: [] };
  return { comment: answer(after, people), isNew: true, mailJobs: mailed.flat().map(({ job }) => job) };

  function repeated(found: CommentRecord): CommentRecord {
    const isSame = found.comment.actionId === actionId && found.comment.authorId === actor.userId;
    if (!isSame) throw problem("CONFLICT");
    return found;
  }

  function answer(found: CommentRecord, named: Parameters<typeof commentResponseOf>[3]) {
    return commentResponseOf(actor, path, found, named);
  }
}

export async function editComment(context: ActorContext, path: CommentPath, text: string) {
  const { actor, sql, now } = context;
  const before = await loadComment(context, path);
  const why = denialReason(actor, "action.editComment", { ...path, authorId: before.comment.authorId });
  if (why) throw problem(why);
  const {
    after: [after],
    people,
  } = await write(sql, {
    change: updateCommentText(sql, path, text, now),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "action.editComment",
      recordType: "action",
      recordId: path.actionId,
      changes: {
        commentId: { before: path.commentId, after: path.commentId },
        comment: { before: before.comment.text, after: text },
      },
      asRead: isCommentAsRead(path, before.comment.text),
    },
    read: { after: selectCommentById(sql, path.commentId), people: selectMentioned(sql, path.actionId) },
  });
  if (!after) throw problem("NOT_FOUND");
  return commentResponseOf(actor, path, after, people);
}

/** Returns the keys of its files, which are let go. */
export async function deleteComment(context: ActorContext, path: CommentPath): Promise<readonly string[]> {
  const { actor, sql, now } = context;
  const { comment } = await loadComment(context, path);
  const why = denialReason(actor, "action.deleteComment", { ...path, authorId: comment.authorId });
  if (why) throw problem(why);
  const { changed, released } = await write(sql, {
    change: deleteCommentRow(sql, path),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "action.deleteComment",
      recordType: "action",
      recordId: path.actionId,
      changes: {
        commentId: { before: path.commentId, after: null },
        author: { before: comment.authorId, after: null },
        comment: { before: comment.text, after: null },
      },
      asRead: isCommentAsRead(path, comment.text),
    },
    followUps: (done) => commentFollowUps(sql, path.actionId, now, done),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
  return released.map(({ r2Key }) => r2Key);
}
