import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";
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
  (t) => formRules("mailbox_form", "mailbox", t),
);
