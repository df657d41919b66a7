import { Hono } from "hono";
import * as actionLists from "../contract/action-lists.ts";
import * as actions from "../contract/actions.ts";
import * as files from "../contract/attachments.ts";
import * as auth from "../contract/auth.ts";
import * as companies from "../contract/companies.ts";
import * as departments from "../contract/departments.ts";
import * as exportCalls from "../contract/exports.ts";
import * as failing from "../contract/failed-jobs.ts";
import * as formLists from "../contract/form-lists.ts";
import * as invitations from "../contract/invitations.ts";
import * as mailboxes from "../contract/mailbox-endpoints.ts";
import { problem } from "../contract/problem.ts";
import * as members from "../contract/members.ts";
import * as places from "../contract/places.ts";
import * as service from "../contract/service.ts";
import * as account from "./account.ts";
import * as listing from "./action-lists.ts";
import * as acting from "./actions.ts";
import { fileOfForm, uploadedFile } from "./attachments.ts";
import { forwardToAuth } from "./auth.ts";
import { changedCompany, foundCompany, oneCompany, ownCompanies } from "./companies.ts";
import type { AppEnv } from "./context.ts";
import {
  administeredDepartments,
  changedDepartment,
  deletedDepartment,
  departmentsOfCompany,
  newDepartment,
  objectivesSet,
  usersIn,
} from "./departments.ts";
import { formsOfCompany, locatedForm, mailboxOfCompany, ownMailbox } from "./form-lists.ts";
import * as exporting from "./exports.ts";
import { failedJobs, retriedJob } from "./failed-jobs.ts";
import { formRoutes } from "./forms.ts";
import { anyone, platformAdmin, signedIn, signedInHere } from "./gates.ts";
import { health } from "./health.ts";
import {
  acceptedInvitation,
  invitation,
  invites,
  newInvite,
  ownInvitations,
  resentInvite,
  revokedInvite,
} from "./invitations.ts";
import * as mailbox from "./mailbox.ts";
import * as people from "./members.ts";
import { database } from "./middleware/database.ts";
import { answerProblem } from "./middleware/errors.ts";
import { requestIdentity, securityHeaders } from "./middleware/headers.ts";
import { sameOrigin } from "./middleware/origin.ts";
import { openApi } from "./openapi.ts";
import { outbox } from "./outbox.ts";
import * as sites from "./places.ts";
import { mount, route, type Route } from "./route.ts";
import { requestCode } from "./send-code.ts";
import { currentSession } from "./session.ts";
import { signInWithCode } from "./sign-in.ts";

// Made when it is first asked for, and then kept: it says the same to everybody.
let document: ReturnType<typeof openApi> | undefined;

/** Every call there is, and who is let in. */
export const routes: readonly Route[] = [
  route(service.readHealth, anyone, health),
  route(service.readOpenApi, anyone, async () => (document ??= openApi(routes))),
  route(service.readOutbox, anyone, outbox),

  route(auth.getSession, anyone, currentSession),
  route(auth.sendCode, anyone, requestCode),
  route(auth.signIn, anyone, signInWithCode),
  route(auth.signOut, anyone, forwardToAuth),
  route(auth.listSessions, signedInHere, account.ownSessions),
  route(auth.revokeSession, signedInHere, account.endedSession),
  route(auth.revokeOtherSessions, signedInHere, account.endedOtherSessions),
  route(auth.revokeSessions, signedInHere, account.endedSessions),
  route(auth.deleteUser, signedInHere, account.deletedAccount),
  route(auth.updateUser, signedIn, forwardToAuth),
  route(auth.stopImpersonating, signedIn, forwardToAuth),
  route(auth.banUser, platformAdmin, forwardToAuth),
  route(auth.unbanUser, platformAdmin, forwardToAuth),
  route(auth.setRole, platformAdmin, forwardToAuth),
  route(auth.impersonateUser, platformAdmin, forwardToAuth),

  route(failing.listFailedJobs, platformAdmin, failedJobs),
  route(failing.retryFailedJob, platformAdmin, retriedJob),

  route(companies.listCompanies, signedIn, ownCompanies),
  route(companies.createCompany, signedIn, foundCompany),
  route(companies.readCompany, signedIn, oneCompany),
  route(companies.updateCompany, signedIn, changedCompany),
  route(departments.listDepartments, signedIn, departmentsOfCompany),
  route(departments.listAdministeredDepartments, signedIn, administeredDepartments),
  route(departments.createDepartment, signedIn, newDepartment),
  route(departments.updateDepartment, signedIn, changedDepartment),
  route(departments.deleteDepartment, signedIn, deletedDepartment),
  route(departments.setObjectives, signedIn, objectivesSet),
  route(departments.listDepartmentUsers, signedIn, usersIn),

  route(places.listLocations, signedIn, sites.locationsOfCompany),
  route(places.createLocation, signedIn, sites.newLocation),
  route(places.updateLocation, signedIn, sites.changedLocation),
  route(places.deleteLocation, signedIn, sites.deletedLocation),
  route(places.listZones, signedIn, sites.zonesOfLocation),
  route(places.createZone, signedIn, sites.newZone),
  route(places.updateZone, signedIn, sites.changedZone),
  route(places.deleteZone, signedIn, sites.deletedZone),
  route(places.listJobPositions, signedIn, sites.jobPositionsOfCompany),
  route(places.createJobPosition, signedIn, sites.newJobPosition),
  route(places.updateJobPosition, signedIn, sites.changedJobPosition),
  route(places.deleteJobPosition, signedIn, sites.deletedJobPosition),

  route(formLists.listForms, signedIn, formsOfCompany),
  route(formLists.locateForm, signedIn, locatedForm),
  // Create, read, change, status, delete and checklist of the five departmental kinds: signedIn, each.
  ...formRoutes,
  route(formLists.listMailbox, signedIn, mailboxOfCompany),
  route(formLists.listOwnMailbox, signedIn, ownMailbox),
  route(mailboxes.createMailbox, signedIn, mailbox.newMailbox),
  route(mailboxes.readMailbox, signedIn, mailbox.oneMailbox),
  route(mailboxes.updateMailbox, signedIn, mailbox.changedMailbox),
  route(mailboxes.setMailboxStatus, signedIn, mailbox.mailboxStatus),
  route(mailboxes.deleteMailbox, signedIn, mailbox.deletedMailbox),

  route(actionLists.listActions, signedIn, listing.actionsOfCompany),
  route(actionLists.countActions, signedIn, listing.countsOfActions),
  // A form's actions, of the five departmental kinds: signedIn, each.
  ...listing.formActionRoutes,
  route(actionLists.listMailboxActions, signedIn, listing.actionsOfMailbox),
  route(actions.raiseAction, signedIn, acting.raisedAction),
  route(actions.readAction, signedIn, acting.oneAction),
  route(actions.readActionHistory, signedIn, acting.historyOfAction),
  route(actions.changeAction, signedIn, acting.changedAction),
  route(actions.changeActions, signedIn, acting.changedActions),
  route(actions.deleteAction, signedIn, acting.deletedAction),

  route(files.uploadAttachment, signedIn, uploadedFile),
  route(files.readAttachment, signedIn, fileOfForm),

  route(exportCalls.createExport, signedIn, exporting.newExport),
  route(exportCalls.listExports, signedIn, exporting.ownExports),
  route(exportCalls.readExport, signedIn, exporting.oneExport),
  route(exportCalls.readExportFile, signedIn, exporting.exportFile),

  route(members.listMembers, signedIn, people.members),
  route(members.addMember, signedIn, people.newMember),
  route(members.changeMemberRole, signedIn, people.changedRole),
  route(members.removeMember, signedIn, people.removedMember),

  route(invitations.listInvites, signedIn, invites),
  route(invitations.createInvite, signedIn, newInvite),
  route(invitations.resendInvite, signedIn, resentInvite),
  route(invitations.revokeInvite, signedIn, revokedInvite),
  route(invitations.listOwnInvitations, signedIn, ownInvitations),
  route(invitations.readInvitation, anyone, invitation),
  route(invitations.acceptInvitation, signedIn, acceptedInvitation),
];

export const app = new Hono<AppEnv>()
  .use(requestIdentity, securityHeaders, database, sameOrigin)
  .notFound((c) => answerProblem(problem("NOT_FOUND"), c))
  .onError(answerProblem);

mount(app, routes);
