// Every route of the API, in one list that is read from top to bottom: above 300 lines.
import { Hono } from "hono";
import { DEPARTMENT_FORM_TYPES } from "../contract/enums.ts";
import { CHECKLIST_ENDPOINTS } from "../contract/forms/calls/forms.ts";
import { type ChecklistFormType, FORM_DEFINITIONS } from "../contract/forms/registry.ts";
import { problem } from "../contract/problem.ts";
import { accidents } from "./accidents.ts";
import { actionLists } from "./action-lists.ts";
import { actions } from "./actions.ts";
import { attachments } from "./forms/attachments.ts";
import { adminCompanies } from "./admin/companies.ts";
import { companyImports } from "./admin/imports.ts";
import { platform } from "./admin/platform.ts";
import { checklists } from "./checklists/checklists.ts";
import { companies } from "./organisation/companies.ts";
import type { AppEnv } from "./http/context.ts";
import { departments } from "./organisation/departments.ts";
import { exports } from "./exports.ts";
import { failedJobs } from "./admin/failed-jobs.ts";
import { formLists } from "./forms/form-lists.ts";
import { forms } from "./forms/forms.ts";
import { anyone, platformAdmin, signedIn, signedInSession } from "./http/gates.ts";
import { inspector } from "./inspector.ts";
import { invitations } from "./organisation/invitations.ts";
import { accidentRates } from "./accidents/rates.ts";
import { labels } from "./organisation/labels.ts";
import { mailbox } from "./forms/mailbox.ts";
import { members } from "./organisation/members.ts";
import { answerProblem } from "./middleware/errors.ts";
import { requestIdentity, securityHeaders } from "./middleware/headers.ts";
import { sameOrigin } from "./middleware/origin.ts";
import { storage } from "./middleware/storage.ts";
import { openApi } from "./http/openapi.ts";
import { identityRoutes } from "./identity-routes.ts";
import {
  proofForChangeOfRole,
  proofForCompany,
  proofForImport,
  proofForInvites,
  proofForRoles,
} from "./proof-by-body.ts";
import { personalData } from "./organisation/personal-data.ts";
import { communications } from "./organisation/communications.ts";
import { documents } from "./organisation/documents.ts";
import { imports } from "./imports.ts";
import { plan } from "./plan/plan.ts";
import { places } from "./organisation/places.ts";
import { publicNotices } from "./forms/public-notices.ts";
import { reports } from "./forms/reports.ts";
import { seals } from "./forms/seals.ts";
import { del, get, mount, patch, post, put, type Route } from "./http/route.ts";
import { securityLog } from "./http/security-log.ts";
import { service } from "./service.ts";
import { subscription } from "./organisation/subscription.ts";
import { inbox } from "./organisation/inbox.ts";
import { unsent } from "./organisation/unsent.ts";
import { views } from "./organisation/views.ts";

const DEPARTMENT = "/api/v1/company/:companyId/departments/:departmentId";

let document: ReturnType<typeof openApi> | undefined;
/** Built at the first request and cached, because it is the same for all users. */
const openApiDocument = () => (document ??= openApi(routes));

/** Every call of the API: method, path, gate, handler, and the proof that it requires (decision 132). */
export const routes: readonly Route[] = [
  get("/api/health", anyone, service.readHealth),
  get("/api/openapi.json", anyone, service.readOpenApi(openApiDocument)),
  get("/api/docs", anyone, service.readApiDocs),
  get("/api/local/outbox", anyone, service.readOutbox),

  ...identityRoutes,
  post("/api/auth/subscription/upgrade", signedIn, subscription.upgradeSubscription),
  post("/api/auth/subscription/success", signedIn, subscription.finishCheckout),
  post("/api/auth/subscription/cancel", signedIn, subscription.cancelSubscription),
  post("/api/auth/subscription/restore", signedIn, subscription.restoreSubscription),
  post("/api/auth/subscription/billing-portal", signedIn, subscription.openBillingPortal),
  post("/api/auth/stripe/webhook", anyone, subscription.receiveStripeEvent),

  get("/api/v1/admin/overview", platformAdmin, platform.readOverview),
  get("/api/v1/admin/health", platformAdmin, platform.readHealthDetails),
  get("/api/v1/admin/audit", platformAdmin, platform.listAudit),
  get("/api/v1/admin/companies", platformAdmin, adminCompanies.listAllCompanies),
  post("/api/v1/admin/companies", platformAdmin, adminCompanies.createCompanyFor),
  get("/api/v1/admin/companies/:companyId", platformAdmin, adminCompanies.readAnyCompany),
  patch("/api/v1/admin/companies/:companyId", platformAdmin, adminCompanies.updateAnyCompany),
  del("/api/v1/admin/companies/:companyId", platformAdmin, adminCompanies.deleteCompany, {
    requires: "strong",
  }),
  post("/api/v1/admin/companies/:companyId/keep", platformAdmin, adminCompanies.keepAnyCompany),
  post("/api/v1/admin/companies/:companyId/suspend", platformAdmin, adminCompanies.suspendCompany),
  post("/api/v1/admin/companies/:companyId/resume", platformAdmin, adminCompanies.resumeCompany),

  get("/api/v1/admin/company-import", platformAdmin, companyImports.readCompanyImport),
  post("/api/v1/admin/company-import", platformAdmin, companyImports.beginCompanyImport, {
    requires: "strong",
  }),
  put("/api/v1/admin/company-import/parts/:part", platformAdmin, companyImports.uploadImportPart),
  post("/api/v1/admin/company-import/check", platformAdmin, companyImports.checkCompanyImport),
  post("/api/v1/admin/company-import/choice", platformAdmin, companyImports.chooseForImport, {
    requires: "strong",
  }),
  del("/api/v1/admin/company-import", platformAdmin, companyImports.removeCompanyImport),

  get("/api/v1/admin/jobs", platformAdmin, failedJobs.listFailedJobs),
  post("/api/v1/admin/jobs/:jobId/retry", platformAdmin, failedJobs.retryFailedJob),

  get("/api/v1/company", signedIn, companies.listCompanies),
  post("/api/v1/company", signedIn, companies.createCompany),
  get("/api/v1/company/:companyId", signedIn, companies.readCompany),
  patch("/api/v1/company/:companyId", signedIn, companies.updateCompany, { requires: proofForCompany }),
  get("/api/v1/company/:companyId/deletion", signedIn, companies.readEnding),
  post("/api/v1/company/:companyId/deletion", signedIn, companies.endCompany, { requires: "strong" }),
  del("/api/v1/company/:companyId/deletion", signedIn, companies.keepCompany),
  get("/api/v1/company/:companyId/retention", signedIn, companies.readRetention),
  get("/api/v1/company/:companyId/audit", signedIn, companies.listCompanyAudit),
  get("/api/v1/company/:companyId/history/:recordType/:recordId", signedIn, companies.readSettingHistory),
  get("/api/v1/company/:companyId/offline-data", signedIn, companies.readOfflineData),
  get("/api/v1/company/:companyId/search", signedIn, companies.searchNames),
  get("/api/v1/company/:companyId/subscription", signedIn, subscription.readSubscription),
  get("/api/v1/company/:companyId/dashboard", signedIn, companies.readDashboard),
  get("/api/v1/company/:companyId/departments/:departmentId/dashboard", signedIn, departments.readDashboard),
  get("/api/v1/company/:companyId/results", signedIn, companies.readResults),
  get("/api/v1/company/:companyId/departments/:departmentId/results", signedIn, departments.readResults),
  post("/api/v1/company/:companyId/mailbox-confirmation", signedIn, companies.resendMailboxConfirmation),
  get("/api/v1/confirm-mailbox/:token", anyone, companies.readMailboxConfirmation),
  post("/api/v1/confirm-mailbox/:token", anyone, companies.confirmMailbox),

  get("/api/v1/company/:companyId/departments", signedIn, departments.listDepartments),
  get("/api/v1/admin/departments/:companyId", signedIn, departments.listAdministeredDepartments),
  post("/api/v1/company/:companyId/departments", signedIn, departments.createDepartment),
  patch("/api/v1/company/:companyId/departments/:departmentId", signedIn, departments.updateDepartment),
  del("/api/v1/company/:companyId/departments/:departmentId", signedIn, departments.deleteDepartment),
  put("/api/v1/company/:companyId/departments/:departmentId/objectives", signedIn, departments.setObjectives),
  get(
    "/api/v1/company/:companyId/departments/:departmentId/users",
    signedIn,
    departments.listDepartmentUsers,
  ),
  get("/api/v1/company/:companyId/views", signedIn, views.listViews),
  put("/api/v1/company/:companyId/views/:viewId", signedIn, views.saveView),
  del("/api/v1/company/:companyId/views/:viewId", signedIn, views.removeView),
  get("/api/v1/account/notices", signedIn, inbox.readNoticeChoice),
  put("/api/v1/account/notices", signedIn, inbox.chooseNotices),
  get("/api/v1/account/push", signedInSession, inbox.readPush),
  put("/api/v1/account/push", signedInSession, inbox.subscribePush),
  del("/api/v1/account/push", signedInSession, inbox.unsubscribePush),
  get("/api/v1/company/:companyId/inbox", signedIn, inbox.listInbox),
  get("/api/v1/company/:companyId/escalations/:recordId", signedIn, inbox.readEscalation),
  post("/api/v1/company/:companyId/inbox/read", signedIn, inbox.markInboxRead),
  put("/api/v1/company/:companyId/inbox/mutes/:recordId", signedIn, inbox.muteRecord),
  del("/api/v1/company/:companyId/inbox/mutes/:recordId", signedIn, inbox.unmuteRecord),
  put("/api/v1/company/:companyId/unsent/:deviceId", signedIn, unsent.reportUnsent),
  get(`${DEPARTMENT}/unsent`, signedIn, unsent.listUnsent),
  post(`${DEPARTMENT}/unsent/reminders`, signedIn, unsent.remindOfUnsent),

  get("/api/v1/location/:companyId/locations", signedIn, places.listLocations),
  post("/api/v1/location/:companyId/locations", signedIn, places.createLocation),
  post("/api/v1/location/:companyId/locations/batch", signedIn, places.createLocations),
  patch("/api/v1/location/:companyId/locations/:locationId", signedIn, places.updateLocation),
  del("/api/v1/location/:companyId/locations/:locationId", signedIn, places.deleteLocation),
  get("/api/v1/location/:companyId/locations/:locationId/zones", signedIn, places.listZones),
  post("/api/v1/location/:companyId/locations/:locationId/zones", signedIn, places.createZone),
  patch("/api/v1/location/:companyId/locations/:locationId/zones/:zoneId", signedIn, places.updateZone),
  del("/api/v1/location/:companyId/locations/:locationId/zones/:zoneId", signedIn, places.deleteZone),
  get("/api/v1/location/:companyId/job-positions", signedIn, places.listJobPositions),
  post("/api/v1/location/:companyId/job-positions", signedIn, places.createJobPosition),
  post("/api/v1/location/:companyId/job-positions/batch", signedIn, places.createJobPositions),
  patch("/api/v1/location/:companyId/job-positions/:jobPositionId", signedIn, places.updateJobPosition),
  del("/api/v1/location/:companyId/job-positions/:jobPositionId", signedIn, places.deleteJobPosition),

  get("/api/v1/company/:companyId/accident-rates", signedIn, accidentRates.readAccidentRates),
  put("/api/v1/company/:companyId/accident-hours", signedIn, accidentRates.typeAccidentHours),
  get("/api/v1/company/:companyId/accident-summary", signedIn, accidentRates.readAccidentSummary),
  get("/api/v1/company/:companyId/labels", signedIn, labels.listLabels),
  post("/api/v1/company/:companyId/labels", signedIn, labels.createLabels),
  get("/api/v1/company/:companyId/labels/sheet.pdf", signedIn, labels.printLabels),
  post("/api/v1/company/:companyId/labels/:code/renew", signedIn, labels.renewLabel),
  patch("/api/v1/company/:companyId/labels/:code", signedIn, labels.changeLabel),
  get("/api/v1/company/:companyId/places/:placeId", signedIn, labels.readPlace),
  get("/api/v1/q/:code", signedIn, labels.findLabel),

  get("/api/v1/company/:companyId/checklists", signedIn, checklists.listChecklists),
  post("/api/v1/company/:companyId/checklists", signedIn, checklists.createChecklist),
  post("/api/v1/company/:companyId/checklists/import", signedIn, checklists.importChecklist),
  get("/api/v1/company/:companyId/checklists/:checklistId", signedIn, checklists.readChecklist),
  patch("/api/v1/company/:companyId/checklists/:checklistId", signedIn, checklists.updateChecklist),
  del("/api/v1/company/:companyId/checklists/:checklistId", signedIn, checklists.deleteChecklist),
  post("/api/v1/company/:companyId/checklists/:checklistId/publish", signedIn, checklists.publishChecklist),
  get("/api/v1/company/:companyId/checklists/:checklistId/changes", signedIn, checklists.compareChecklist),
  get("/api/v1/company/:companyId/checklists/:checklistId/file", signedIn, checklists.exportChecklist),
  get("/api/v1/company/:companyId/checklist-library", signedIn, checklists.listLibrary),
  get("/api/v1/company/:companyId/offered-checklists", signedIn, checklists.listOfferedChecklists),

  get("/api/v1/company/:companyId/forms", signedIn, formLists.listForms),
  get("/api/v1/company/:companyId/forms/:formId", signedIn, formLists.locateForm),
  get("/api/v1/company/:companyId/bin", signedIn, formLists.listBin),
  get(`${DEPARTMENT}/last-visit`, signedIn, formLists.readLastVisit),
  get(`${DEPARTMENT}/last-drill`, signedIn, formLists.readLastDrill),
  get(`${DEPARTMENT}/named-people`, signedIn, formLists.listNamedPeople),
  get(`${DEPARTMENT}/earlier-finding`, signedIn, checklists.readEarlierFinding),
  ...DEPARTMENT_FORM_TYPES.flatMap((type) => {
    const { segment } = FORM_DEFINITIONS[type];
    return [
      post(`${DEPARTMENT}/${segment}`, signedIn, forms.createForm(type)),
      get(`${DEPARTMENT}/${segment}/:formId`, signedIn, forms.readForm(type)),
      patch(`${DEPARTMENT}/${segment}/:formId`, signedIn, forms.updateForm(type)),
      patch(`${DEPARTMENT}/${segment}/:formId/status`, signedIn, forms.setFormStatus(type)),
      get(`${DEPARTMENT}/${segment}/:formId/seals`, signedIn, forms.readSeals(type)),
      get(`${DEPARTMENT}/${segment}/:formId/seals/:number`, signedIn, forms.readSealedVersion(type)),
      get(`${DEPARTMENT}/${segment}/:formId/history`, signedIn, forms.readHistory(type)),
      get(`${DEPARTMENT}/${segment}/:formId/report.pdf`, signedIn, reports.readReport(type)),
      del(`${DEPARTMENT}/${segment}/:formId`, signedIn, forms.deleteForm(type)),
      post(`${DEPARTMENT}/${segment}/:formId/restore`, signedIn, forms.restoreForm(type)),
      post(`${DEPARTMENT}/${segment}/:formId/void`, signedIn, forms.voidForm(type)),
      del(`${DEPARTMENT}/${segment}/:formId/void`, signedIn, forms.unvoidForm(type)),
      get(`${DEPARTMENT}/${segment}/:formId/actions`, signedIn, actionLists.listFormActions(type)),
    ];
  }),
  ...(Object.keys(CHECKLIST_ENDPOINTS) as ChecklistFormType[]).map((type) => {
    const { segment } = FORM_DEFINITIONS[type];
    return patch(`${DEPARTMENT}/${segment}/:formId/safety-checks`, signedIn, forms.answerSafetyChecks(type));
  }),

  get("/api/v1/company/:companyId/mailboxs", signedIn, formLists.listMailbox),
  get("/api/v1/company/:companyId/mailboxs/my", signedIn, formLists.listOwnMailbox),
  post("/api/v1/company/:companyId/mailbox", signedIn, mailbox.createMailbox),
  get("/api/v1/company/:companyId/mailbox/:formId", signedIn, mailbox.readMailbox),
  patch("/api/v1/company/:companyId/mailbox/:formId", signedIn, mailbox.updateMailbox),
  patch("/api/v1/company/:companyId/mailbox/:formId/status", signedIn, mailbox.setMailboxStatus),
  get("/api/v1/company/:companyId/mailbox/:formId/seals", signedIn, mailbox.readMailboxSeals),
  get("/api/v1/company/:companyId/mailbox/:formId/seals/:number", signedIn, mailbox.readMailboxSealedVersion),
  get("/api/v1/company/:companyId/mailbox/:formId/history", signedIn, mailbox.readMailboxHistory),
  get("/api/v1/company/:companyId/mailbox/:formId/report.pdf", signedIn, reports.readMailboxReport),
  post("/api/v1/company/:companyId/mailbox/:formId/send", signedIn, mailbox.sendMailbox),
  post("/api/v1/company/:companyId/mailbox/:formId/receive", signedIn, mailbox.receiveMailbox),
  get("/api/v1/company/:companyId/mailbox/:formId/messages", signedIn, mailbox.listMessages),
  post("/api/v1/company/:companyId/mailbox/:formId/messages", signedIn, mailbox.addMessage),
  del("/api/v1/company/:companyId/mailbox/:formId", signedIn, mailbox.deleteMailbox),
  post("/api/v1/company/:companyId/mailbox/:formId/restore", signedIn, mailbox.restoreMailbox),
  post("/api/v1/company/:companyId/mailbox/:formId/void", signedIn, mailbox.voidMailbox),
  del("/api/v1/company/:companyId/mailbox/:formId/void", signedIn, mailbox.unvoidMailbox),
  get("/api/v1/company/:companyId/mailbox/:formId/actions", signedIn, actionLists.listMailboxActions),

  get("/api/v1/notices/:code", anyone, publicNotices.readNoticePlace),
  post("/api/v1/notices/:code", anyone, publicNotices.sendPublicNotice),
  post("/api/v1/notices/receipt/read", anyone, publicNotices.readReceipt),
  post("/api/v1/notices/receipt/messages", anyone, publicNotices.addToReceipt),
  get("/api/v1/company/:companyId/waiting-notices", signedIn, publicNotices.listWaitingNotices),
  get(
    "/api/v1/company/:companyId/waiting-notices/:noticeId/photos/:photoId",
    signedIn,
    publicNotices.readWaitingPhoto,
  ),
  post("/api/v1/company/:companyId/waiting-notices/:noticeId/admit", signedIn, publicNotices.admitNotice),
  post("/api/v1/company/:companyId/waiting-notices/:noticeId/reject", signedIn, publicNotices.rejectNotice),

  get("/api/v1/seals/:sha256", anyone, seals.findSeal),
  get("/api/v1/roots/:code", anyone, seals.listRoots),
  get("/api/v1/company/:companyId/roots-address", signedIn, seals.readRootsAddress),

  get("/api/v1/company/:companyId/actions", signedIn, actionLists.listActions),
  get("/api/v1/company/:companyId/actions/counts", signedIn, actionLists.countActions),
  patch("/api/v1/company/:companyId/actions", signedIn, actions.changeActions),
  post("/api/v1/company/:companyId/departments/:departmentId/actions", signedIn, actions.raiseAction),
  get("/api/v1/company/:companyId/departments/:departmentId/actions/:actionId", signedIn, actions.readAction),
  get(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/history",
    signedIn,
    actions.readActionHistory,
  ),
  get(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/finding",
    signedIn,
    actions.readActionFinding,
  ),
  get(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/comments",
    signedIn,
    actions.listComments,
  ),
  post(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/comments",
    signedIn,
    actions.addComment,
  ),
  patch(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/comments/:commentId",
    signedIn,
    actions.editComment,
  ),
  del(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId/comments/:commentId",
    signedIn,
    actions.deleteComment,
  ),
  patch(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId",
    signedIn,
    actions.changeAction,
  ),
  del(
    "/api/v1/company/:companyId/departments/:departmentId/actions/:actionId",
    signedIn,
    actions.deleteAction,
  ),

  post("/api/v1/company/:companyId/attachments", signedIn, attachments.uploadAttachment),
  get("/api/v1/company/:companyId/attachments/:r2Key{.+}", signedIn, attachments.readAttachment),

  post("/api/v1/account/exports", signedIn, exports.createOwnExport),
  get("/api/v1/account/exports", signedIn, exports.listOwnExports),
  get("/api/v1/account/exports/:exportId/file", signedIn, exports.readOwnExportFile),

  post("/api/v1/company/:companyId/exports", signedIn, exports.createExport),
  get("/api/v1/company/:companyId/exports", signedIn, exports.listExports),
  get("/api/v1/company/:companyId/exports/:exportId", signedIn, exports.readExport),
  get("/api/v1/company/:companyId/exports/:exportId/file", signedIn, exports.readExportFile),

  get("/api/v1/company/:companyId/inspector-links", signedIn, inspector.listInspectorLinks),
  post("/api/v1/company/:companyId/inspector-links", signedIn, inspector.makeInspectorLink, {
    requires: "strong",
  }),
  del("/api/v1/company/:companyId/inspector-links/:linkId", signedIn, inspector.endInspectorLink),
  get(
    "/api/v1/company/:companyId/inspector-links/:linkId/openings",
    signedIn,
    inspector.listInspectorOpenings,
  ),
  get("/api/v1/inspections/:token", anyone, inspector.readInspection),
  post("/api/v1/inspections/:token/code", anyone, inspector.sendInspectionCode),
  post("/api/v1/inspections/:token/open", anyone, inspector.openInspection),
  get("/api/v1/inspections/:token/folder", anyone, inspector.readInspectionFolder),
  get("/api/v1/inspections/:token/file", anyone, inspector.readInspectionFile),

  get("/api/v1/company/:companyId/onboarding", signedIn, companies.readOnboarding),
  put("/api/v1/company/:companyId/onboarding", signedIn, companies.setOnboarding),
  post("/api/v1/company/:companyId/sample-data", signedIn, companies.createSampleData),
  del("/api/v1/company/:companyId/sample-data", signedIn, companies.removeSampleData),

  get("/api/v1/company/:companyId/members", signedIn, members.listMembers),
  post("/api/v1/company/:companyId/members", signedIn, members.addMember, { requires: proofForRoles }),
  patch("/api/v1/company/:companyId/members/:userId", signedIn, members.changeMemberRole, {
    requires: proofForChangeOfRole,
  }),
  del("/api/v1/company/:companyId/members/:userId", signedIn, members.removeMember),

  get("/api/v1/company/:companyId/former-members", signedIn, personalData.listFormerMembers),
  post("/api/v1/company/:companyId/former-members/:userId/erase", signedIn, personalData.eraseFormerMember, {
    requires: "strong",
  }),
  get("/api/v1/company/:companyId/mentions", signedIn, personalData.findMentions),
  get("/api/v1/company/:companyId/mentions/remaining", signedIn, personalData.listRemainingMentions),
  post("/api/v1/company/:companyId/mentions/replace", signedIn, personalData.replaceMentions),

  get("/api/v1/company/:companyId/accidents", signedIn, accidents.listAccidents),
  post("/api/v1/company/:companyId/accidents", signedIn, accidents.openAccident),
  get("/api/v1/company/:companyId/accidents/:accidentId", signedIn, accidents.readAccident),
  patch("/api/v1/company/:companyId/accidents/:accidentId", signedIn, accidents.changeAccident),
  post("/api/v1/company/:companyId/accidents/:accidentId/files", signedIn, accidents.addFiles),
  post("/api/v1/company/:companyId/accidents/:accidentId/clocks/end", signedIn, accidents.endClock),
  post(
    "/api/v1/company/:companyId/accidents/:accidentId/clocks/take-back",
    signedIn,
    accidents.takeBackClock,
  ),
  post("/api/v1/company/:companyId/accidents/:accidentId/close", signedIn, accidents.closeAccident),
  post("/api/v1/company/:companyId/accidents/:accidentId/withdraw", signedIn, accidents.withdrawAccident),
  post("/api/v1/company/:companyId/accidents/:accidentId/reopen", signedIn, accidents.reopenAccident),
  get("/api/v1/company/:companyId/accident-log", signedIn, accidents.listLog),
  get("/api/v1/company/:companyId/accident-handlers", signedIn, accidents.readHandlers),
  put("/api/v1/company/:companyId/accident-handlers", signedIn, accidents.setHandlers, {
    requires: "strong",
  }),
  get("/api/v1/company/:companyId/accident-settings", signedIn, accidents.readSettings),
  put("/api/v1/company/:companyId/accident-settings", signedIn, accidents.setSettings),
  get("/api/v1/company/:companyId/documents", signedIn, documents.listDocuments),
  post("/api/v1/company/:companyId/documents", signedIn, documents.createDocument),
  get("/api/v1/company/:companyId/documents/:documentId", signedIn, documents.readDocument),
  patch("/api/v1/company/:companyId/documents/:documentId", signedIn, documents.changeDocument),
  post("/api/v1/company/:companyId/documents/:documentId/versions", signedIn, documents.addVersion),
  put("/api/v1/company/:companyId/documents/:documentId/reading", signedIn, documents.confirmReading),
  get("/api/v1/company/:companyId/communications", signedIn, communications.listCommunications),
  post("/api/v1/company/:companyId/communications", signedIn, communications.sendCommunication),
  get("/api/v1/company/:companyId/communications/:documentId", signedIn, communications.readCommunication),
  patch(
    "/api/v1/company/:companyId/communications/:documentId",
    signedIn,
    communications.archiveCommunication,
  ),
  get(
    "/api/v1/company/:companyId/communications/:documentId/people",
    signedIn,
    communications.listRecipients,
  ),
  put(
    "/api/v1/company/:companyId/communications/:documentId/reading",
    signedIn,
    communications.confirmCommunication,
  ),
  post(
    "/api/v1/company/:companyId/communications/:documentId/reminders",
    signedIn,
    communications.remindOfCommunication,
  ),
  get("/api/v1/company/:companyId/imports", signedIn, imports.listImports),
  post("/api/v1/company/:companyId/imports/:importId/rows", signedIn, imports.importRows, {
    requires: proofForImport,
  }),
  post("/api/v1/company/:companyId/imports/:importId/undo", signedIn, imports.undoImport),
  get("/api/v1/company/:companyId/plan", signedIn, plan.readAgenda),
  get(`${DEPARTMENT}/plan`, signedIn, plan.readDepartmentAgenda),
  get("/api/v1/company/:companyId/plan/mine", signedIn, plan.readOwnTasks),
  get("/api/v1/company/:companyId/plan/compliance", signedIn, plan.readCompliance),
  get("/api/v1/company/:companyId/plan/proposals", signedIn, plan.listProposals),
  get("/api/v1/company/:companyId/plan/feed", signedIn, plan.readFeed),
  post("/api/v1/company/:companyId/plan/feed", signedIn, plan.renewFeed),
  del("/api/v1/company/:companyId/plan/feed", signedIn, plan.endFeed),
  get("/api/v1/calendar/:token", anyone, plan.readCalendar),
  get("/api/v1/company/:companyId/plan/lines", signedIn, plan.listLines),
  post("/api/v1/company/:companyId/plan/lines", signedIn, plan.createLine),
  get("/api/v1/company/:companyId/plan/lines/:lineId", signedIn, plan.readLine),
  patch("/api/v1/company/:companyId/plan/lines/:lineId", signedIn, plan.changeLine),
  del("/api/v1/company/:companyId/plan/lines/:lineId", signedIn, plan.endLine),
  post("/api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day/start", signedIn, plan.startTask),
  patch("/api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day", signedIn, plan.changeTask),
  put("/api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day/document", signedIn, plan.completeTask),
  del("/api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day/document", signedIn, plan.reopenTask),

  get("/api/v1/company/:companyId/invites", signedIn, invitations.listInvites),
  post("/api/v1/company/:companyId/invites", signedIn, invitations.createInvite, { requires: proofForRoles }),
  post("/api/v1/company/:companyId/invites/batch", signedIn, invitations.createInvites, {
    requires: proofForInvites,
  }),
  post("/api/v1/company/:companyId/invites/:inviteId/resend", signedIn, invitations.resendInvite),
  del("/api/v1/company/:companyId/invites/:inviteId", signedIn, invitations.revokeInvite),
  get("/api/v1/invite", signedIn, invitations.listOwnInvitations),
  get("/api/v1/invite/:invitationCode", anyone, invitations.readInvitation),
  post("/api/v1/invite/:invitationCode/accept", signedIn, invitations.acceptInvitation),
];

export const app = new Hono<AppEnv>()
  .use(requestIdentity, securityLog, securityHeaders, storage, sameOrigin)
  .notFound((c) => answerProblem(problem("NOT_FOUND"), c))
  .onError(answerProblem);

mount(app, routes);
