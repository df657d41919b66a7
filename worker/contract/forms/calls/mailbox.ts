import * as z from "zod";
import { companyParams } from "../../organisation/companies.ts";
import { endpoint } from "../../endpoint.ts";
import { deletedResponse, formResponse } from "./forms.ts";
import { createBody, reasonBody, statusBody, updateBody } from "../bodies.ts";
import { id } from "../../primitives.ts";

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
  ...shared,
  method: "POST",
  path: MAILBOX_PATH,
  summary: "Save a draft, or submit an entry with submit: true",
  params: companyParams,
  body: createBody("mailbox").extend({ submit }),
  status: 201,
});

export const readMailbox = endpoint({
  ...shared,
  method: "GET",
  path: ENTRY_PATH,
  summary: "One mailbox entry",
});

export const updateMailbox = endpoint({
  ...shared,
  method: "PATCH",
  path: ENTRY_PATH,
  summary: "Change an entry; submit: true submits a draft, all of it filled",
  body: updateBody("mailbox").extend({ submit }),
});

export const setMailboxStatus = endpoint({
  ...shared,
  method: "PATCH",
  path: `${ENTRY_PATH}/status`,
  summary: "Close or reopen an entry; in_progress, said and not left out, submits a draft of one's own",
  body: statusBody.extend({ status: statusBody.shape.status.unwrap().optional() }),
});

export const deleteMailbox = endpoint({
  ...shared,
  method: "DELETE",
  path: ENTRY_PATH,
  summary: "Move one's own draft into the bin; 409 FORM_SEALED once it is submitted",
  response: deletedResponse,
});

export const restoreMailbox = endpoint({
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/restore`,
  summary: "Bring one's own draft back from the bin",
});

export const voidMailbox = endpoint({
  ...shared,
  method: "POST",
  path: `${ENTRY_PATH}/void`,
  summary: "Void a submitted entry, as an administrator; it keeps number, content and seals",
  body: reasonBody,
});

export const unvoidMailbox = endpoint({
  ...shared,
  method: "DELETE",
  path: `${ENTRY_PATH}/void`,
  summary: "Take the voiding of an entry back",
  body: reasonBody,
});
