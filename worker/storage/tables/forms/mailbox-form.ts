import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, whenSet } from "../columns.ts";
import { formHeader, formRules } from "./form-header.ts";

export const mailboxForm = sqliteTable(
  "mailbox_form",
  {
    ...formHeader("mailbox"),
    announcementImportance: text("announcement_importance"),
    communicationType: text("communication_type"),
    description: text("description"),
    immediateActions: text("immediate_actions"),
    possibleCauses: text("possible_causes"),
    announcementAssessment: text("announcement_assessment"),
    personalInjury: text("personal_injury"),
    propertyDamage: text("property_damage"),
    environmentDamage: text("environment_damage"),
    environmentalDamage: text("environmental_damage"),
    imageDamage: text("image_damage"),
    // Empty while it is a draft: both states are "in_progress" until an administrator closes the entry.
    submittedAt: instant("submitted_at"),
  },
  (t) => [
    ...formRules("mailbox_form", "mailbox", t),
    // Excludes drafts, which the company's list does not show and of which there may be many.
    index("mailbox_form_submitted_by_company").on(t.companyId, t.date, t.id).where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_company_status")
      .on(t.companyId, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    // A list by one of these merges the values of the following column that it does not name.
    index("mailbox_form_submitted_by_type")
      .on(t.companyId, t.communicationType, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_importance")
      .on(t.companyId, t.announcementImportance, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_kind")
      .on(t.companyId, t.communicationType, t.announcementImportance, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_sender")
      .on(t.companyId, t.createdById, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
  ],
);
