// The one list of every table: what drizzle-kit generates from and what better-auth is given.
export { accidentMonth } from "./accidents/accident-month.ts";
export { action } from "./action.ts";
export { actionComment } from "./action-comment.ts";
export { attachment, fileUsage } from "./attachment.ts";
export { formField } from "./forms/checklist.ts";
export { checklist, checklistVersion } from "./forms/company-checklist.ts";
export { mailboxSequenceCounter, sequenceCounter } from "./operations/counters.ts";
export { erasedPerson, erasure, remainingMention } from "./operations/erasure.ts";
export { job } from "./operations/job.ts";
export { drillForm } from "./forms/drill-form.ts";
export { account, passkey, session, user, verification } from "./organisation/identity.ts";
export { apiKey } from "./organisation/api-key.ts";
export { inspectorLink, inspectorOpening } from "./organisation/inspector-link.ts";
export { codeEntry } from "./organisation/code-entry.ts";
export { companySignOn } from "./organisation/company-sign-on.ts";
export { badAnswer, figure, memberActivity, zoneOffset } from "./figures.ts";
export { investigationForm } from "./forms/investigation-form.ts";
export { mailboxForm, mailboxMessage } from "./forms/mailbox-form.ts";
export { managementForm } from "./forms/management-form.ts";
export { knownName } from "./organisation/known-name.ts";
export { companyUser, invite, inviteDepartment } from "./organisation/membership.ts";
export { observationForm } from "./forms/observation-form.ts";
export { publicNotice } from "./forms/public-notice.ts";
export { auditLog, exportTable, jobFailure, outboxMessage, usageCounter } from "./operations/operations.ts";
export {
  billingAccount,
  closedGuide,
  company,
  department,
  sampleRecord,
  stripeEvent,
  subscription,
} from "./organisation/organisation.ts";
export { placeLabel } from "./organisation/place-label.ts";
export { jobPosition, location, zone } from "./organisation/places.ts";
export { platformCount, searchWord } from "./operations/platform.ts";
export {
  document,
  documentDepartment,
  documentReading,
  documentRecipient,
  documentVersion,
} from "./document.ts";
export { accident, accidentHandler, accidentKey, accidentLog, accidentSetting } from "./accident.ts";
export { importRow, sheetImport } from "./imports.ts";
export { planFeed, planLine, planOccurrence, planRule } from "./plan.ts";
export { escalation } from "./operations/escalation.ts";
export { notification, notificationMute } from "./operations/notification.ts";
export { noticeChoice } from "./operations/notice-choice.ts";
export { promisedMail } from "./operations/promised-mail.ts";
export { pushSubscription } from "./operations/push-subscription.ts";
export { auditAmendment, auditFinding, auditRoot, timeStamp } from "./operations/audit-root.ts";
export { savedView } from "./organisation/saved-view.ts";
export { seal } from "./operations/seal.ts";
export { unsentWork } from "./operations/unsent-work.ts";
export { upkeepPosition } from "./operations/upkeep.ts";
export { visitForm } from "./forms/visit-form.ts";
export { webhook, webhookMessage } from "./operations/webhook.ts";
