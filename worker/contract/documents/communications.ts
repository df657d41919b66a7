// The calls about communications: texts that a company or a department sends to its people.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { clientId } from "../forms/bodies.ts";
import { messageKey } from "../messages/catalogue.ts";
import { day } from "../plan/plan-rule.ts";
import { datetime, id, line, name, namedAndColored, visibleText } from "../primitives.ts";
import { companyParams } from "../organisation/companies.ts";
import { MOST_DOCUMENT_DEPARTMENTS } from "./documents.ts";

export const MOST_QUESTIONS = 3;
export const MOST_COMMUNICATION_FILES = 10;
export const MOST_OPTIONS = 4;
const FEWEST_OPTIONS = 2;
const LONGEST_TEXT = 5000;
const LONGEST_QUESTION = 300;
const LONGEST_OPTION = 200;

const ALL = "/api/v1/company/:companyId/communications";
const ONE = `${ALL}/:documentId` as const;
const communicationParams = companyParams.extend({ documentId: id() });
const common = { tag: "document" } as const;

const lineOf = (most: number) =>
  line({ error: messageKey("communication.textRequired") })
    .min(1, { error: messageKey("communication.textRequired") })
    .max(most, { error: messageKey("communication.textTooLong") });

const question = z
  .strictObject({
    text: lineOf(LONGEST_QUESTION),
    options: z
      .array(lineOf(LONGEST_OPTION))
      .min(FEWEST_OPTIONS, { error: messageKey("communication.options") })
      .max(MOST_OPTIONS, { error: messageKey("communication.options") }),
    /** The place of the option that is right, from 0. */
    right: z
      .int({ error: messageKey("communication.right") })
      .min(0, { error: messageKey("communication.right") }),
  })
  .refine(({ options, right }) => right < options.length, {
    error: messageKey("communication.right"),
    path: ["right"],
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    error: messageKey("communication.optionsRepeated"),
    path: ["options"],
  });
export type CommunicationQuestion = z.infer<typeof question>;

/** As a row of the list has it. */
const listed = shape("ListedCommunication", {
  id: id(),
  title: z.string(),
  /** Null for who is erased. */
  sentBy: namedAndColored().nullable(),
  sentAt: datetime(),
  /** Without one it was sent to the whole company. */
  departmentIds: z.array(id()),
  /** It asks to confirm that it was read and understood. */
  asksReading: z.boolean(),
  dueOn: z.string().nullable(),
  isArchived: z.boolean(),
  /** Whether it was sent to the actor, and when they read it, or confirmed it where it asks for that. */
  own: z.strictObject({ isAsked: z.boolean(), readAt: datetime().nullable() }),
  /** To how many it was sent and how many have read it; null for who may not manage it. It may still be on its way to more. */
  people: z.strictObject({ sent: z.int(), read: z.int(), isSending: z.boolean() }).nullable(),
});
export type ListedCommunication = z.infer<typeof listed>;

const communication = listed.extend({
  text: z.string(),
  /** `right` is null for who has not confirmed it. */
  questions: z.array(
    z.strictObject({ text: z.string(), options: z.array(z.string()), right: z.int().nullable() }),
  ),
  files: z.array(
    z.strictObject({ r2Key: z.string(), url: z.string(), filename: z.string(), contentType: z.string() }),
  ),
  /** The last day on which people were reminded by hand; they can be once a day. */
  remindedOn: z.string().nullable(),
  can: z.strictObject({ manage: z.boolean(), remind: z.boolean() }),
});
export type Communication = z.infer<typeof communication>;
const answer = z.strictObject({ communication });

export const listCommunications = endpoint({
  name: "listCommunications",
  ...common,
  method: "GET",
  path: ALL,
  summary:
    "The communications that were sent to the actor and those that they may manage, the latest first; `waiting` is how many the actor still has to read. `cursor` is the last page's `nextCursor`",
  params: companyParams,
  query: z.strictObject({
    /** Those that the actor has not read, those that they may manage, or the archived ones of these. */
    show: z.enum(["waiting", "managed", "archived"], { error: messageKey("choice.invalid") }).optional(),
    q: z.string().trim().max(100).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: id().optional(),
  }),
  status: 200,
  response: z.strictObject({
    communications: z.array(listed),
    waiting: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const sendCommunication = endpoint({
  name: "sendCommunication",
  ...common,
  method: "POST",
  path: ALL,
  summary:
    "Send a text with pictures and PDF files, which were uploaded under its id (formType `document`), to the people who are in the company or the departments now; a repetition answers 200 with the communication. At most 20 a day of a company",
  params: companyParams,
  body: z
    .strictObject({
      id: clientId(),
      title: name(),
      text: visibleText({ error: messageKey("communication.textRequired") })
        .trim()
        .min(1, { error: messageKey("communication.textRequired") })
        .max(LONGEST_TEXT, { error: messageKey("communication.textTooLong") }),
      departmentIds: z
        .array(id())
        .max(MOST_DOCUMENT_DEPARTMENTS, { error: messageKey("list.tooLong") })
        .overwrite((ids) => [...new Set(ids)]),
      asksReading: z.boolean(),
      questions: z
        .array(question)
        .max(MOST_QUESTIONS, { error: messageKey("communication.tooManyQuestions") }),
      files: z
        .array(z.string().max(300))
        .max(MOST_COMMUNICATION_FILES, { error: messageKey("list.tooLong") })
        .overwrite((keys) => [...new Set(keys)]),
      /** The day by which it is to be confirmed: who has not is reminded the day before. */
      dueOn: day().nullable(),
    })
    .refine(({ asksReading, questions }) => asksReading || questions.length === 0, {
      error: messageKey("communication.notAsked"),
      path: ["questions"],
    })
    .refine(({ asksReading, dueOn }) => asksReading || dueOn === null, {
      error: messageKey("communication.notAsked"),
      path: ["dueOn"],
    }),
  status: 201,
  response: answer,
});

export const readCommunication = endpoint({
  name: "readCommunication",
  ...common,
  method: "GET",
  path: ONE,
  summary: "One communication",
  params: communicationParams,
  status: 200,
  response: answer,
});

export const listRecipients = endpoint({
  name: "listRecipients",
  ...common,
  method: "GET",
  path: `${ONE}/people`,
  summary:
    "To whom a communication was sent, by name, for those who may manage it: when each read it, and how often they answered wrongly",
  params: communicationParams,
  query: z.strictObject({
    show: z.enum(["read", "pending"], { error: messageKey("choice.invalid") }).optional(),
    departmentId: id().optional(),
    q: z.string().trim().max(100).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    cursor: id().optional(),
  }),
  status: 200,
  response: z.strictObject({
    people: z.array(
      z.strictObject({
        person: namedAndColored(),
        /** Whether they are still in the company. */
        isMember: z.boolean(),
        departmentIds: z.array(id()),
        readAt: datetime().nullable(),
        wrongAnswers: z.int(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const confirmCommunication = endpoint({
  name: "confirmCommunication",
  ...common,
  method: "PUT",
  path: `${ONE}/reading`,
  summary:
    "Say that the actor has read it, and understood it where it asks for that. With wrong answers it is not confirmed: `wrong` has the places of their questions, from 0, and it can be tried again",
  params: communicationParams,
  body: z.strictObject({
    /** The place of the chosen option of each question, from 0. */
    answers: z.array(z.int().min(0).max(MOST_OPTIONS)).max(MOST_QUESTIONS),
  }),
  status: 200,
  response: answer.extend({ wrong: z.array(z.int()) }),
});

export const remindOfCommunication = endpoint({
  name: "remindOfCommunication",
  ...common,
  method: "POST",
  path: `${ONE}/reminders`,
  summary: "Remind those who have not read it, once a day",
  params: communicationParams,
  status: 200,
  response: answer,
});

export const archiveCommunication = endpoint({
  name: "archiveCommunication",
  ...common,
  method: "PATCH",
  path: ONE,
  summary: "Archive a communication, which then asks nobody, or bring it back. What was sent does not change",
  params: communicationParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  status: 200,
  response: answer,
});
