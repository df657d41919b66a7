// The library of a company: its documents, their versions, for which departments they are, and who has read them. A communication is a
// document with a text, which was sent once to people who are listed; it has files in place of versions.
import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { DOCUMENT_PURPOSES } from "#worker/contract/enums.ts";
import type { CommunicationQuestion } from "#worker/contract/documents/communications.ts";
import { HELD } from "#worker/contract/held.ts";
import type { Attachment } from "#worker/contract/shapes.ts";
import {
  createdAt,
  flag,
  idColumn,
  instant,
  jsonList,
  personId,
  plain,
  timestamps,
  versionColumn,
  whenEmpty,
  whenSet,
  words,
} from "./columns.ts";
import { user } from "./organisation/identity.ts";
import { companyReference, department } from "./organisation/organisation.ts";
import { isDay } from "./plan.ts";

export const document = sqliteTable(
  "document",
  {
    id: idColumn(),
    companyId: companyReference(),
    name: words("name").notNull(),
    /** The person whom it is about. Null for a document of the company or of some departments. */
    userId: personId("user_id").references(() => user.id, { onDelete: "restrict" }),
    /** Whoever it concerns is asked to say that they have read and understood its current version. */
    asksReading: flag("asks_reading").notNull().default(false),
    /** The number of its current version. */
    number: integer("number").notNull().default(1),
    /** What it is kept for, by which it is placed in an inspector's folder. Null for any other document. */
    purpose: plain("purpose", { enum: DOCUMENT_PURPOSES }),
    archivedAt: instant("archived_at"),
    version: versionColumn(),
    ...timestamps(),
    /** Of a communication. Null for a document of the library, as all that follows. */
    text: words("text"),
    files: jsonList<Attachment>("files", HELD.videos),
    questions: jsonList<CommunicationQuestion>("questions", {
      list: { members: { text: "words", options: { list: "words" }, right: "nothing" } },
    }),
    sentById: personId("sent_by_id").references(() => user.id, { onDelete: "restrict" }),
    /** The day by which it is to be read. */
    dueOn: plain("due_on"),
    /** When those who have not read it are reminded by themselves; null once they were. */
    remindAt: instant("remind_at"),
    /** How often they were reminded by hand, and on which day last. */
    reminders: integer("reminders").notNull().default(0),
    remindedOn: plain("reminded_on"),
    /** To how many it was sent, and how many of them have read it. */
    sentCount: integer("sent_count").notNull().default(0),
    readCount: integer("read_count").notNull().default(0),
  },
  (t) => [
    index("document_by_company").on(t.companyId, t.createdAt, t.id),
    index("document_sent")
      .on(t.companyId, t.createdAt, t.id)
      .where(sql`${whenSet(t.text)}`),
    index("document_to_remind").on(t.remindAt).where(whenSet(t.remindAt)),
    index("document_by_sender").on(t.sentById).where(whenSet(t.sentById)),
    index("document_by_name").on(t.companyId, t.name, t.id).where(whenEmpty(t.archivedAt)),
    index("document_archived").on(t.companyId, t.name, t.id).where(whenSet(t.archivedAt)),
    index("document_asking")
      .on(t.companyId)
      .where(sql`${whenEmpty(t.archivedAt)} and "asks_reading" = 1`),
    index("document_of_person").on(t.userId).where(whenSet(t.userId)),
  ],
);

/** The columns of what belongs to a document. */
const ofDocument = () => ({
  id: idColumn(),
  companyId: companyReference(),
  documentId: plain("document_id")
    .notNull()
    .references(() => document.id, { onDelete: "cascade" }),
});

/** A department that it is for. Without one, and without a person, it is for the whole company. */
export const documentDepartment = sqliteTable(
  "document_department",
  {
    ...ofDocument(),
    departmentId: plain("department_id")
      .notNull()
      .references(() => department.id, { onDelete: "restrict" }),
  },
  (t) => [
    uniqueIndex("document_department_once").on(t.documentId, t.departmentId),
    index("document_department_by_department").on(t.departmentId),
    index("document_department_by_company").on(t.companyId),
  ],
);

/** Its file is the one with the key in `attachment`, which has its name, size and hash. */
export const documentVersion = sqliteTable(
  "document_version",
  {
    ...ofDocument(),
    number: integer("number").notNull(),
    r2Key: plain("r2_key").notNull(),
    validUntil: plain("valid_until"),
    addedById: personId("added_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    isDay("document_version_valid_until_day", t.validUntil),
    uniqueIndex("document_version_once").on(t.documentId, t.number),
    index("document_version_by_company").on(t.companyId),
    index("document_version_by_person").on(t.addedById),
  ],
);

/** A person has said that they have read and understood a version. */
export const documentReading = sqliteTable(
  "document_reading",
  {
    ...ofDocument(),
    number: integer("number").notNull(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    readAt: instant("read_at").notNull(),
  },
  (t) => [
    uniqueIndex("document_reading_once").on(t.documentId, t.number, t.userId),
    index("document_reading_by_company").on(t.companyId),
    index("document_reading_by_person").on(t.userId),
  ],
);

/** A person to whom a communication was sent. */
export const documentRecipient = sqliteTable(
  "document_recipient",
  {
    ...ofDocument(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    /** How often a question was answered wrongly before the person had them right. */
    wrongAnswers: integer("wrong_answers").notNull().default(0),
  },
  (t) => [
    uniqueIndex("document_recipient_once").on(t.documentId, t.userId),
    index("document_recipient_by_company").on(t.companyId),
    index("document_recipient_by_person").on(t.userId),
  ],
);
