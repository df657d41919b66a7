// Calls of administrators about people who are named in the company's records: people who have left, and people without an account.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { AUDIT_RECORD_TYPES } from "../admin/audit.ts";
import { ACTION_STATUSES, FORM_TYPES } from "../enums.ts";
import { clientId } from "../forms/bodies.ts";
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

/** A search has at least two letters, so that it does not find everything. */
const personName = () =>
  line({ error: messageKey("name.required") })
    .min(2, { error: messageKey("name.required") })
    .max(255, { error: messageKey("name.tooLong") });

const accepted = z.strictObject({ accepted: z.literal(true) });

const formerMember = shape("FormerMember", {
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
  name: "listFormerMembers",
  method: "GET",
  path: FORMER_MEMBERS_PATH,
  summary: "People who have left the company and whose name its records hold, the latest active first",
  tag: "member",
  params: companyParams,
  status: 200,
  response: z.strictObject({ people: z.array(formerMember) }),
});

export const eraseFormerMember = endpoint({
  name: "eraseFormerMember",
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

const mention = shape("Mention", {
  recordId: id(),
  recordType: z.enum(MENTION_RECORDS),
  viewId: z.string(),
  status: z.enum(ACTION_STATUSES),
  /** The form's date; of an action, when it was opened. */
  at: datetime(),
  departmentId: id().nullable(),
  /**
   * Where the record names the person. `safetyChecks` stands for its checklist, `comments` for an action's comments, `history` for
   * the entries of the audit log about a form, in which the same sentence is given once.
   */
  places: z.array(
    z.strictObject({
      field: z.string(),
      text: z.string(),
      /** How it reads once the name is replaced; null where it stays, because it cannot be told who is meant. */
      after: z.string().nullable(),
    }),
  ),
  /** It has the name of a person in a field for names: as a participant, a witness or who signed. */
  isPerson: z.boolean(),
  /** Identifies these places, those of the history too, for replacing them. Null for a record in which nothing is replaced. */
  preview: z.string().nullable(),
});
export type Mention = z.infer<typeof mention>;

export const findMentions = endpoint({
  name: "findMentions",
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
    /** Somebody with an account in the company has the name, or had it. */
    isAccount: z.boolean(),
  }),
});

/** Records of one request. */
export const MOST_REPLACED = 50;

const mentioning = { recordType: z.enum(FORM_TYPES), recordId: id() };
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);

export const replaceMentions = endpoint({
  name: "replaceMentions",
  method: "POST",
  path: `${MENTIONS_PATH}/replace`,
  summary:
    'Replace the name of a person whom the company knows by "Persona eliminada" in these completed records, as their previews said. 422 for a name that is nobody\'s; 409 PREVIEW_OUTDATED, and nothing is replaced, if a record says something else since',
  tag: "company",
  params: companyParams,
  body: z.strictObject({
    /** The id of the replacement: requests with the same id give the person the same number. */
    id: clientId(),
    name: personName(),
    reason: reason(),
    /** A record that has the name in a field for names, unless it is one of those below, or the name is that of an account. */
    knownFrom: z.strictObject(mentioning).optional(),
    records: z
      .array(z.strictObject({ ...mentioning, preview: sha256() }))
      .min(1, { error: messageKey("any.nothing") })
      .max(MOST_REPLACED, { error: messageKey("list.tooLong") })
      .refine((records) => new Set(records.map(({ recordId }) => recordId)).size === records.length, {
        error: messageKey("list.repeated"),
      }),
  }),
  status: 200,
  response: z.strictObject({
    /** The number in "Persona eliminada 3". */
    number: z.int(),
    records: z.int(),
    /** As many as the entries of the audit log list, those of the histories too. */
    places: z.int(),
  }),
});
export type ReplaceMentions = z.infer<typeof replaceMentions.body>;

const remainingPlace = shape("RemainingPlace", {
  recordType: z.enum(AUDIT_RECORD_TYPES),
  recordId: id(),
  /** Null for what has no number. */
  viewId: z.string().nullable(),
  /** As in a mention; `history` stands for the entries of the audit log about the record. */
  field: z.string(),
});

export const listRemainingMentions = endpoint({
  name: "listRemainingMentions",
  method: "GET",
  path: `${MENTIONS_PATH}/remaining`,
  summary:
    "Where people who were erased may still be named, because the text could not be told from others. The last erased first; the names are not kept",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({
    people: z.array(
      z.strictObject({ number: z.int(), erasedAt: datetime(), places: z.array(remainingPlace) }),
    ),
  }),
});
export type ErasedPersonPlaces = z.infer<typeof listRemainingMentions.response>["people"][number];
