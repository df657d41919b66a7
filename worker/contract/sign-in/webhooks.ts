// The addresses of other systems that are told what happens in a company.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { WEBHOOK_EVENTS } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { datetime, id, line, namedAndColored } from "../primitives.ts";
import { shape } from "../shape.ts";

export const MOST_WEBHOOKS = 10;
export const MOST_MESSAGES = 20;
const MOST_DEPARTMENTS = 100;
const LONGEST_NAME = 80;
const LONGEST_URL = 1000;

const webhook = shape("Webhook", {
  id: id(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Null: the whole company. */
  departmentIds: z.array(id()).nullable(),
  createdBy: namedAndColored(),
  createdAt: datetime(),
  isOn: z.boolean(),
  /** Why it was switched off by itself: three days of failures, the receiver answered 410, or its maker no longer administers the company. */
  offBecause: z.enum(["failures", "gone", "rights"]).nullable(),
  failingSince: datetime().nullable(),
  /** Messages that wait to be sent, for the first time or again. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

const message = shape("WebhookMessage", {
  /** The `webhook-id` of its header: the same at each attempt. */
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, "ping"]),
  at: datetime(),
  recordType: z.string(),
  recordId: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  lastAt: datetime().nullable(),
  /** While it waits. */
  nextAt: datetime().nullable(),
  /** Of the last answer; null if none came. */
  status: z.int().nullable(),
  /** The start of the last answer. */
  answer: z.string().nullable(),
  /** What was sent, as JSON; null before the first attempt. */
  body: z.string().nullable(),
});
export type WebhookMessage = z.infer<typeof message>;

const ALL = "/api/v1/company/:companyId/webhooks";
const common = { tag: "company" } as const;
const oneParams = companyParams.extend({ webhookId: id() });

const fields = {
  name: line({ error: messageKey("name.required") })
    .min(1, { error: messageKey("name.required") })
    .max(LONGEST_NAME, { error: messageKey("field.tooLong") }),
  url: z
    .url({ error: messageKey("webhook.addressInvalid") })
    .max(LONGEST_URL, { error: messageKey("field.tooLong") }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: messageKey("choice.invalid") }))
    .min(1, { error: messageKey("webhook.eventsRequired") })
    .overwrite((events) => [...new Set(events)]),
  departmentIds: z
    .array(id())
    .min(1, { error: messageKey("departments.required") })
    .max(MOST_DEPARTMENTS, { error: messageKey("list.tooLong") })
    .overwrite((ids) => [...new Set(ids)])
    .nullable(),
};

export const listWebhooks = endpoint({
  name: "listWebhooks",
  ...common,
  method: "GET",
  path: ALL,
  summary: "The company's webhooks, the latest first; for owners and administrators",
  params: companyParams,
  status: 200,
  response: z.strictObject({ webhooks: z.array(webhook) }),
});

export const makeWebhook = endpoint({
  name: "makeWebhook",
  ...common,
  method: "POST",
  path: ALL,
  summary: "Make a webhook. `secret`, which signs its messages, is answered this once",
  params: companyParams,
  body: z.strictObject(fields),
  status: 201,
  response: z.strictObject({ webhook, secret: z.string() }),
});

export const changeWebhook = endpoint({
  name: "changeWebhook",
  ...common,
  method: "PATCH",
  path: `${ALL}/:webhookId`,
  summary:
    "Change a webhook, or switch it off and on. Switched off alone, also while the company is read-only",
  whileReadOnly: true,
  params: oneParams,
  body: z.strictObject({ ...fields, isOn: z.boolean() }).partial(),
  status: 200,
  response: z.strictObject({ webhook }),
});

export const removeWebhook = endpoint({
  name: "removeWebhook",
  ...common,
  method: "DELETE",
  path: `${ALL}/:webhookId`,
  summary: "Remove a webhook with its messages",
  whileReadOnly: true,
  params: oneParams,
  status: 200,
  response: z.strictObject({ deleted: z.literal(true) }),
});

export const pingWebhook = endpoint({
  name: "pingWebhook",
  ...common,
  method: "POST",
  path: `${ALL}/:webhookId/ping`,
  summary: "Send a message that tells of nothing, to try the address",
  params: oneParams,
  status: 202,
  response: z.strictObject({ message }),
});

export const listWebhookMessages = endpoint({
  name: "listWebhookMessages",
  ...common,
  method: "GET",
  path: `${ALL}/:webhookId/messages`,
  summary: "The messages of a webhook of the last thirty days, the latest first",
  params: oneParams,
  query: z.strictObject({
    /** The `next` of the page before. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    state: z.enum(["waiting", "delivered", "failed"]).optional(),
  }),
  status: 200,
  response: z.strictObject({ messages: z.array(message), next: z.int().nullable() }),
});

export const sendWebhookMessageAgain = endpoint({
  name: "sendWebhookMessageAgain",
  ...common,
  method: "POST",
  path: `${ALL}/:webhookId/messages/:messageId/again`,
  summary: "Send a message once more, as it was",
  params: oneParams.extend({ messageId: z.string().max(100) }),
  status: 202,
  response: z.strictObject({ message }),
});
