// The comments on an action. Those made on completing it are its closing comments; photos and documents are its evidence.
import * as z from "zod";
import { shape } from "../shape.ts";
import { actionParams } from "./actions.ts";
import {
  COMMENT_KINDS,
  MAX_COMMENT_DOCUMENTS,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_PHOTOS,
  MAX_MENTIONS,
} from "./action-vocabularies.ts";
import { endpoint } from "../endpoint.ts";
import { deletedResponse } from "../forms/calls/forms.ts";
import { clientId } from "../forms/bodies.ts";
import { anyText, document, filledText, photo } from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, id, namedAndColored } from "../primitives.ts";

const COMMENTS_PATH =
  "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/comments" as const;
const COMMENT_PATH = `${COMMENTS_PATH}/:commentId` as const;
const commentParams = actionParams.extend({ commentId: id() });

const commentSchema = shape("Comment", {
  id: id(),
  kind: z.enum(COMMENT_KINDS),
  /** Empty if it has files alone. */
  text: z.string(),
  photos: z.array(photo),
  /** PDF documents. */
  documents: z.array(document),
  /** The people it mentions. */
  mentions: z.array(namedAndColored()),
  author: namedAndColored(),
  /** The administrator who acted as the author. */
  impersonatedBy: namedAndColored().nullable(),
  createdAt: datetime(),
  editedAt: datetime().nullable(),
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean() }),
});
export type ActionComment = z.infer<typeof commentSchema>;

const mentions = () =>
  z
    .array(id())
    .max(MAX_MENTIONS, { error: messageKey("list.tooLong") })
    .refine((ids) => new Set(ids).size === ids.length, { error: messageKey("list.repeated") });

const photos = () => z.array(photo).max(MAX_COMMENT_PHOTOS, { error: messageKey("list.tooLong") });
const documents = () => z.array(document).max(MAX_COMMENT_DOCUMENTS, { error: messageKey("list.tooLong") });

export const addCommentBody = z
  .strictObject({
    id: clientId().optional(),
    /** `opening`: what an action without a form was raised with, for its initiator. */
    kind: z.enum(["comment", "opening"], { error: messageKey("choice.invalid") }).optional(),
    text: anyText(MAX_COMMENT_LENGTH).default(""),
    mentions: mentions().default([]),
    photos: photos().default([]),
    documents: documents().default([]),
  })
  .refine(({ text, ...files }) => text.trim() !== "" || files.photos.length + files.documents.length > 0, {
    path: ["text"],
    error: messageKey("comment.empty"),
  });
export type AddCommentBody = z.infer<typeof addCommentBody>;

const shared = {
  tag: "action",
  params: commentParams,
  status: 200,
  response: z.strictObject({ comment: commentSchema }),
} as const;

export const listComments = endpoint({
  name: "listComments",
  scopes: ["actions.read"],
  ...shared,
  method: "GET",
  path: COMMENTS_PATH,
  summary: "The comments on an action, the oldest first, for who may read the action",
  params: actionParams,
  response: z.strictObject({ comments: z.array(commentSchema) }),
});

export const addComment = endpoint({
  name: "addComment",
  scopes: ["actions.write"],
  ...shared,
  method: "POST",
  path: COMMENTS_PATH,
  summary:
    "Comment on an action; each mentioned person, who must be able to see the action, gets one e-mail. Repeated with the same id by the same person it answers 200 with that comment",
  params: actionParams,
  body: addCommentBody,
  status: 201,
});

export const editComment = endpoint({
  name: "editComment",
  scopes: ["actions.write"],
  ...shared,
  method: "PATCH",
  path: COMMENT_PATH,
  summary: "Change the text of one's own comment; nobody is mailed again",
  body: z.strictObject({ text: filledText(MAX_COMMENT_LENGTH, messageKey("comment.empty")) }),
});

export const deleteComment = endpoint({
  name: "deleteComment",
  scopes: ["actions.write"],
  ...shared,
  method: "DELETE",
  path: COMMENT_PATH,
  summary: "Delete a comment with its files: one's own, or any as manager or administrator",
  response: deletedResponse,
});
