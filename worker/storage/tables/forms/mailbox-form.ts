import { sql } from "drizzle-orm";
import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type { Photo } from "#worker/contract/shapes.ts";
import { createdAt, idColumn, instant, json, jsonList, personId, plain, whenSet, words } from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { formHeader, formRules } from "./form-header.ts";

/** Which entries the company has done nothing about. A statement uses the index only with the same words. */
export const IS_UNANSWERED = `"submitted_at" is not null and "started_at" is null and "status" = 'in_progress'`;

export const mailboxForm = sqliteTable(
  "mailbox_form",
  {
    ...formHeader("mailbox"),
    announcementImportance: plain("announcement_importance"),
    communicationType: plain("communication_type"),
    description: words("description"),
    immediateActions: words("immediate_actions"),
    possibleCauses: words("possible_causes"),
    announcementAssessment: words("announcement_assessment"),
    personalInjury: plain("personal_injury"),
    propertyDamage: plain("property_damage"),
    environmentDamage: plain("environment_damage"),
    environmentalDamage: plain("environmental_damage"),
    imageDamage: plain("image_damage"),
    // Empty while it is a draft: both states are "in_progress" until an administrator closes the entry.
    submittedAt: instant("submitted_at"),
    photos: jsonList<Photo>("photos", HELD.photos),
    // The fields of the company's part that the sender had filled in when it was sent. Null in a draft, and in entries from before,
    // which were all the sender's.
    sentFields: json<string[]>("sent_fields", "nothing"),
    // The first administrator who opened it, and when.
    receivedAt: instant("received_at"),
    receivedById: personId("received_by_id"),
    // Since when the company does something about it: fills in its part, answers, or raises an action.
    startedAt: instant("started_at"),
    // Who last filled in the company's part, and when.
    handledAt: instant("handled_at"),
    handledById: personId("handled_by_id"),
    // What the sender is told at the end. Who closed it and when.
    closingWord: words("closing_word"),
    answeredAt: instant("answered_at"),
    answeredById: personId("answered_by_id"),
  },
  (t) => [
    ...formRules("mailbox_form", "mailbox", t),
    // Excludes drafts, which the company's list does not show and of which there may be many.
    index("mailbox_form_submitted_by_company").on(t.companyId, t.date, t.id).where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_company_status")
      .on(t.companyId, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    // Those that wait for a first word of the company, in the order in which they are escalated.
    index("mailbox_form_unanswered").on(t.companyId, t.submittedAt, t.id).where(sql.raw(IS_UNANSWERED)),
    index("mailbox_form_submitted_by_type")
      .on(t.companyId, t.communicationType, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_importance")
      .on(t.companyId, t.announcementImportance, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_sender")
      .on(t.companyId, t.createdById, t.date, t.id)
      .where(whenSet(t.submittedAt)),
  ],
);

/** What the sender and the company write to each other about a sent entry. Nobody changes or deletes a message. */
export const mailboxMessage = sqliteTable(
  "mailbox_message",
  {
    id: idColumn(),
    formId: plain("form_id")
      .notNull()
      .references(() => mailboxForm.id, { onDelete: "cascade" }),
    authorId: personId("author_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    /** The administrator who acted as the author. */
    impersonatedById: personId("impersonated_by_id"),
    text: words("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("mailbox_message_by_form").on(t.formId, t.createdAt, t.id),
    index("mailbox_message_by_author").on(t.authorId),
  ],
);
