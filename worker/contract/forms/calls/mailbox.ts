import * as z from "zod";
import { shape } from "../../shape.ts";
import { companyParams } from "../../organisation/companies.ts";
import { endpoint } from "../../endpoint.ts";
import { deletedResponse, formResponse } from "./forms.ts";
import { MAX_COMMENT_LENGTH } from "../../actions/action-vocabularies.ts";
import { messageKey } from "../../messages/catalogue.ts";
import { clientId, createBody, reasonBody, statusBody, updateBody } from "../bodies.ts";
import { filledText, MAX_TEXT_LENGTH } from "../embedded.ts";
import { datetime, id, namedAndColored } from "../../primitives.ts";

export const mailboxParams = companyParams.extend({ formId: id() });

const MAILBOX_PATH = "/api/v1/company/:companyId/mailbox";
const ENTRY_PATH = `${MAILBOX_PATH}/:formId` as const;

/** True submits the entry: every field is required and it is no longer a draft. */
const submit = z.boolean().optional();

const shared = {
  tag: "mailbox",
  params: mailboxParams,
  status: 200,
  response: formResponse("mailbox"),
} as const;

export const createMailbox = endpoint({
  name: "createMailbox",
  scopes: ["forms.write"],
  ...shared,
  method: "POST",
  path: MAILBOX_PATH,
  summary:
    "Save a draft, or submit an entry with submit: true. An API key has no drafts: without submit it is answered 403 KEY_NOT_ALLOWED",
  params: companyParams,
  body: createBody("mailbox").extend({ submit }),
  status: 201,
});

export const readMailbox = endpoint({
  name: "readMailbox",
  scopes: ["forms.read"],
  ...shared,
  method: "GET",
  path: ENTRY_PATH,
  summary: "One mailbox entry",
});

export const updateMailbox = endpoint({
  name: "updateMailbox",
  scopes: ["forms.write"],
  ...shared,
  method: "PATCH",
  path: ENTRY_PATH,
  summary: "Change an entry; submit: true submits a draft, all of it filled",
  body: updateBody("mailbox").extend({ submit }),
});

export const setMailboxStatus = endpoint({
  name: "setMailboxStatus",
  scopes: ["forms.write"],
  ...shared,
  method: "PATCH",
  path: `${ENTRY_PATH}/status`,
  summary:
    "Close an entry, with all fields and a word to its sender, or reopen it; in_progress, said and not left out, submits a draft of one's own",
  body: statusBody.extend({
    status: statusBody.shape.status.unwrap().optional(),
    closingWord: filledText(MAX_TEXT_LENGTH, messageKey("notice.closingWordRequired")).optional(),
  }),
});

export const sendMailbox = endpoint({
  name: "sendMailbox",
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/send`,
  summary:
    "Send one's own draft with what is filled in: place, date and description at least. Nobody changes the sender's part from then on (409 NOTICE_SENT); what was left open is the company's part",
});

export const receiveMailbox = endpoint({
  name: "receiveMailbox",
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/receive`,
  summary:
    "Note that somebody of the company has seen the entry; the first one counts, and the sender is told",
});

const message = shape("MailboxMessage", {
  id: id(),
  text: z.string(),
  author: namedAndColored(),
  /** The administrator who acted as the author. */
  impersonatedBy: namedAndColored().nullable(),
  /** By who sent the entry, and not by the company. */
  isSenders: z.boolean(),
  createdAt: datetime(),
});
export type NoticeMessage = z.infer<typeof message>;

export const listMessages = endpoint({
  name: "listMessages",
  scopes: ["forms.read"],
  ...shared,
  method: "GET",
  path: `${ENTRY_PATH}/messages`,
  summary: "What the sender of an entry and the company have written to each other, the oldest first",
  response: z.strictObject({ messages: z.array(message) }),
});

export const addMessage = endpoint({
  name: "addMessage",
  scopes: ["forms.write"],
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/messages`,
  summary:
    "Write to the other side about a sent entry, which gets a letter. Repeated with the same id by the same person it answers 200 with that message",
  body: z.strictObject({
    id: clientId().optional(),
    text: filledText(MAX_COMMENT_LENGTH, messageKey("comment.empty")),
  }),
  status: 201,
  response: z.strictObject({ message }),
});

export const deleteMailbox = endpoint({
  name: "deleteMailbox",
  ...shared,
  method: "DELETE",
  path: ENTRY_PATH,
  summary: "Move one's own draft into the bin; 409 FORM_SEALED once it is submitted",
  response: deletedResponse,
});

export const restoreMailbox = endpoint({
  name: "restoreMailbox",
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/restore`,
  summary: "Bring one's own draft back from the bin",
});

export const voidMailbox = endpoint({
  name: "voidMailbox",
  scopes: ["forms.write"],
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/void`,
  summary: "Void a submitted entry, as an administrator; it keeps number, content and seals",
  body: reasonBody,
});

export const unvoidMailbox = endpoint({
  name: "unvoidMailbox",
  scopes: ["forms.write"],
  ...shared,
  method: "DELETE",
  path: `${ENTRY_PATH}/void`,
  summary: "Take the voiding of an entry back",
  body: reasonBody,
});
