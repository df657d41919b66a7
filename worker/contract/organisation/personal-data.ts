// What administrators do for people who are named in the company's records: those who have left, and those without an account.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { ACTION_STATUSES, FORM_TYPES } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { color, datetime, id, line, text } from "../primitives.ts";
import { companyParams } from "./companies.ts";

export const FORMER_MEMBERS_PATH = "/api/v1/company/:companyId/former-members";
const MENTIONS_PATH = "/api/v1/company/:companyId/mentions";

const reason = () =>
  text({ error: messageKey("reason.required") })
    .trim()
    .min(1, { error: messageKey("reason.required") })
    .max(500, { error: messageKey("field.tooLong") });

/** At least two letters, so that a search is not for everything. */
const personName = () =>
  line({ error: messageKey("name.required") })
    .min(2, { error: messageKey("name.required") })
    .max(255, { error: messageKey("name.tooLong") });

const accepted = z.strictObject({ accepted: z.literal(true) });

const formerMember = z.strictObject({
  userId: id(),
  name: z.string(),
  email: z.string(),
  color: color(),
  /** The last change that they made in the company. */
  lastAt: datetime(),
  /** They are being taken out of the records. */
  isErasing: z.boolean(),
});
export type FormerMember = z.infer<typeof formerMember>;

export const listFormerMembers = endpoint({
  method: "GET",
  path: FORMER_MEMBERS_PATH,
  summary: "People who have left the company and whose name its records hold, the latest active first",
  tag: "member",
  params: companyParams,
  status: 200,
  response: z.strictObject({ people: z.array(formerMember) }),
});

export const eraseFormerMember = endpoint({
  method: "POST",
  path: `${FORMER_MEMBERS_PATH}/:userId/erase`,
  summary:
    "Take somebody who has left out of the company's records. The account goes too if no other company knows it. 409 STILL_MEMBER",
  tag: "member",
  params: companyParams.extend({ userId: id() }),
  body: z.strictObject({ reason: reason() }),
  status: 202,
  response: accepted,
});

export const MENTION_RECORDS = [...FORM_TYPES, "action"] as const;

const mention = z.strictObject({
  recordId: id(),
  recordType: z.enum(MENTION_RECORDS),
  viewId: z.string(),
  status: z.enum(ACTION_STATUSES),
  /** The form's date; of an action, when it was opened. */
  at: datetime(),
  departmentId: id().nullable(),
  /** Where the record names the person. `safetyChecks` stands for its checklist, `comments` for an action's comments. */
  places: z.array(z.strictObject({ field: z.string(), text: z.string() })),
});
export type Mention = z.infer<typeof mention>;

export const findMentions = endpoint({
  method: "GET",
  path: MENTIONS_PATH,
  summary:
    "The records that name a person, by kind and time. A page may have few of them, even none, and a cursor that leads on",
  tag: "company",
  params: companyParams,
  query: z.strictObject({ name: personName(), cursor: text().max(100).optional() }),
  status: 200,
  response: z.strictObject({
    mentions: z.array(mention),
    nextCursor: z.string().nullable(),
    /** The name is being replaced in completed records. */
    isReplacing: z.boolean(),
  }),
});

export const replaceMentions = endpoint({
  method: "POST",
  path: `${MENTIONS_PATH}/replace`,
  summary:
    'Replace a person\'s name by "Persona eliminada" in the completed records that hold it, in the background. 409 ALREADY_REPLACING',
  tag: "company",
  params: companyParams,
  body: z.strictObject({ name: personName(), reason: reason() }),
  status: 202,
  response: accepted,
});
