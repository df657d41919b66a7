import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { instant, plain, whenSet, words } from "../columns.ts";
import { formHeader, formRules } from "./form-header.ts";

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
  },
  (t) => [
    ...formRules("mailbox_form", "mailbox", t),
    // Excludes drafts, which the company's list does not show and of which there may be many.
    index("mailbox_form_submitted_by_company").on(t.companyId, t.date, t.id).where(whenSet(t.submittedAt)),
    index("mailbox_form_submitted_by_company_status")
      .on(t.companyId, t.status, t.date, t.id)
      .where(whenSet(t.submittedAt)),
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
