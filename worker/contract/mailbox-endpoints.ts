import { z } from "zod";
import { companyParams } from "./companies.ts";
import { endpoint } from "./endpoint.ts";
import { deletedResponse, formResponse } from "./form-endpoints.ts";
import { createBody, statusBody, updateBody } from "./forms/bodies.ts";
import { id } from "./primitives.ts";

export const mailboxParams = companyParams.extend({ formId: id() });

const ALL = "/api/v1/company/:companyId/mailbox";
const ONE = `${ALL}/:formId` as const;

/** Whether it is a full submission: everything filled, and no draft any more. */
const submit = z.boolean().optional();

const shared = {
  tag: "mailbox",
  params: mailboxParams,
  status: 200,
  answer: formResponse("mailbox"),
} as const;

export const createMailbox = endpoint({
  ...shared,
  method: "POST",
  path: ALL,
  summary: "Save a draft, or submit an entry with submit: true",
  params: companyParams,
  body: createBody("mailbox").extend({ submit }),
  status: 201,
});

export const readMailbox = endpoint({ ...shared, method: "GET", path: ONE, summary: "One mailbox entry" });

export const updateMailbox = endpoint({
  ...shared,
  method: "PATCH",
  path: ONE,
  summary: "Change an entry; submit: true submits a draft, all of it filled",
  body: updateBody("mailbox").extend({ submit }),
});

export const setMailboxStatus = endpoint({
  ...shared,
  method: "PATCH",
  path: `${ONE}/status`,
  summary: "Close or reopen an entry; in_progress, said and not left out, submits a draft of one's own",
  body: z.strictObject({ status: statusBody.shape.status.unwrap().optional() }),
});

export const deleteMailbox = endpoint({
  ...shared,
  method: "DELETE",
  path: ONE,
  summary: "Delete an entry: one's own draft, or as an administrator",
  answer: deletedResponse,
});
