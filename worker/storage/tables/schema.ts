// The one list of every table: what drizzle-kit generates from and what drizzle() is given.
export { action } from "./action.ts";
export { attachment, fileUsage } from "./attachment.ts";
export { formField } from "./checklist.ts";
export { mailboxSequenceCounter, sequenceCounter } from "./counters.ts";
export { drillForm } from "./drill-form.ts";
export { account, session, user, verification } from "./identity.ts";
export {
  badAnswer,
  closeDays,
  figure,
  findingFigure,
  memberActivity,
  openDue,
  placeFigure,
  zoneOffset,
} from "./figures.ts";
export { investigationForm } from "./investigation-form.ts";
export { mailboxForm } from "./mailbox-form.ts";
export { managementForm } from "./management-form.ts";
export { companyUser, invite, inviteDepartment } from "./membership.ts";
export { observationForm } from "./observation-form.ts";
export { auditLog, exportTable, jobFailure, outboxMessage, rateHit, usageCounter } from "./operations.ts";
export { billingAccount, company, department, stripeEvent, subscription } from "./organisation.ts";
export { jobPosition, location, zone } from "./places.ts";
export { platformCount, searchWord } from "./platform.ts";
export { promisedMail } from "./promised-mail.ts";
export { upkeepPosition } from "./upkeep.ts";
export { visitForm } from "./visit-form.ts";
