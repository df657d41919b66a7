// Every endpoint by its method and path. Types only, so that the web client imports no zod.
import type { z } from "zod";
import type * as accidents from "./accidents/accidents.ts";
import type * as accidentClocks from "./accidents/clocks.ts";
import type * as accidentSettings from "./accidents/settings.ts";
import type * as actionLists from "./actions/action-lists.ts";
import type * as actions from "./actions/actions.ts";
import type * as attachments from "./forms/calls/attachments.ts";
import type * as adminAudit from "./admin/audit.ts";
import type * as adminCompanies from "./admin/companies.ts";
import type * as adminHealth from "./admin/health.ts";
import type * as adminImports from "./admin/imports.ts";
import type * as adminOverview from "./admin/overview.ts";
import type * as adminUsers from "./admin/users.ts";
import type * as apiKeys from "./sign-in/api-keys.ts";
import type * as auth from "./sign-in/auth.ts";
import type * as checklists from "./checklists/checklists.ts";
import type * as findings from "./checklists/findings.ts";
import type * as comments from "./actions/comments.ts";
import type * as companies from "./organisation/companies.ts";
import type * as companySignIn from "./sign-in/company-sign-in.ts";
import type * as companyAudit from "./organisation/audit.ts";
import type * as dashboards from "./dashboards.ts";
import type * as departments from "./organisation/departments.ts";
import type { ResponseBody, Endpoint } from "./endpoint.ts";
import type * as exportFiles from "./exports.ts";
import type * as failedJobs from "./admin/failed-jobs.ts";
import type * as formEndpoints from "./forms/calls/forms.ts";
import type * as formLists from "./forms/calls/form-lists.ts";
import type * as history from "./forms/calls/history.ts";
import type * as escalation from "./inbox/escalation.ts";
import type * as inbox from "./inbox/inbox.ts";
import type * as noticeChoice from "./inbox/notice-choice.ts";
import type * as publicNotices from "./forms/calls/public-notices.ts";
import type * as imports from "./imports/imports.ts";
import type * as push from "./inbox/push.ts";
import type * as inspectorLinks from "./sign-in/inspector-links.ts";
import type * as invitations from "./organisation/invitations.ts";
import type * as accidentRates from "./accidents/rates.ts";
import type * as labels from "./organisation/labels.ts";
import type * as lifecycle from "./organisation/lifecycle.ts";
import type * as mailbox from "./forms/calls/mailbox.ts";
import type * as members from "./organisation/members.ts";
import type * as offlineData from "./organisation/offline-data.ts";
import type * as onboarding from "./organisation/onboarding.ts";
import type * as passkeys from "./sign-in/passkeys.ts";
import type * as personalData from "./organisation/personal-data.ts";
import type * as communications from "./documents/communications.ts";
import type * as documents from "./documents/documents.ts";
import type * as plan from "./plan/plan.ts";
import type * as places from "./organisation/places.ts";
import type * as reports from "./forms/calls/reports.ts";
import type * as roots from "./admin/roots.ts";
import type * as seals from "./forms/calls/seals.ts";
import type * as search from "./organisation/search.ts";
import type * as service from "./service.ts";
import type * as signOn from "./sign-in/sign-on.ts";
import type * as strongSignIn from "./sign-in/strong-sign-in.ts";
import type * as subscription from "./organisation/subscription.ts";
import type * as unsent from "./organisation/unsent.ts";
import type * as views from "./organisation/views.ts";
import type * as webhooks from "./sign-in/webhooks.ts";

type ValueOf<T> = T[keyof T];
/** The endpoints exported by modules. The client cannot call those of a module that is not listed here. */
type ModuleEndpoint =
  | ValueOf<typeof accidents>
  | ValueOf<typeof accidentClocks>
  | ValueOf<typeof accidentSettings>
  | ValueOf<typeof actionLists>
  | ValueOf<typeof actions>
  | ValueOf<typeof adminAudit>
  | ValueOf<typeof adminCompanies>
  | ValueOf<typeof adminHealth>
  | ValueOf<typeof adminImports>
  | ValueOf<typeof adminOverview>
  | ValueOf<typeof adminUsers>
  | ValueOf<typeof attachments>
  | ValueOf<typeof auth>
  | ValueOf<typeof checklists>
  | ValueOf<typeof comments>
  | ValueOf<typeof companies>
  | ValueOf<typeof companyAudit>
  | ValueOf<typeof dashboards>
  | ValueOf<typeof departments>
  | ValueOf<typeof exportFiles>
  | ValueOf<typeof failedJobs>
  | ValueOf<typeof findings>
  | ValueOf<typeof formLists>
  | ValueOf<typeof history>
  | ValueOf<typeof escalation>
  | ValueOf<typeof inbox>
  | ValueOf<typeof publicNotices>
  | ValueOf<typeof push>
  | ValueOf<typeof noticeChoice>
  | ValueOf<typeof imports>
  | ValueOf<typeof inspectorLinks>
  | ValueOf<typeof invitations>
  | ValueOf<typeof accidentRates>
  | ValueOf<typeof labels>
  | ValueOf<typeof lifecycle>
  | ValueOf<typeof mailbox>
  | ValueOf<typeof members>
  | ValueOf<typeof offlineData>
  | ValueOf<typeof onboarding>
  | ValueOf<typeof apiKeys>
  | ValueOf<typeof companySignIn>
  | ValueOf<typeof passkeys>
  | ValueOf<typeof personalData>
  | ValueOf<typeof places>
  | ValueOf<typeof communications>
  | ValueOf<typeof documents>
  | ValueOf<typeof plan>
  | ValueOf<typeof reports>
  | ValueOf<typeof roots>
  | ValueOf<typeof seals>
  | ValueOf<typeof search>
  | ValueOf<typeof service>
  | ValueOf<typeof signOn>
  | ValueOf<typeof strongSignIn>
  | ValueOf<typeof subscription>
  | ValueOf<typeof unsent>
  | ValueOf<typeof views>
  | ValueOf<typeof webhooks>;
/** The endpoints that each form type has. */
type FormTypeEndpoint =
  | ValueOf<ValueOf<typeof formEndpoints.FORM_ENDPOINTS>>
  | ValueOf<typeof formEndpoints.CHECKLIST_ENDPOINTS>
  | ValueOf<typeof history.HISTORY_ENDPOINTS>
  | ValueOf<typeof reports.REPORT_ENDPOINTS>
  | ValueOf<typeof seals.SEALS_ENDPOINTS>
  | ValueOf<typeof seals.SEALED_VERSION_ENDPOINTS>
  | ValueOf<typeof actionLists.FORM_ACTION_LISTS>;

/** `"GET /api/v1/company/:companyId"` → the endpoint. */
export type Endpoints = {
  [E in Extract<ModuleEndpoint | FormTypeEndpoint, Endpoint> as `${E["method"]} ${E["path"]}`]: E;
};
export type EndpointKey = keyof Endpoints;

/** The schema's input, before defaults and coercions. */
type EndpointInput<E, Part extends "params" | "query" | "body"> =
  E extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.input<Schema> : never;
export type ParamsOf<Key extends EndpointKey> = EndpointInput<Endpoints[Key], "params">;
export type QueryOf<Key extends EndpointKey> = EndpointInput<Endpoints[Key], "query">;
export type BodyOf<Key extends EndpointKey> = EndpointInput<Endpoints[Key], "body">;
export type ResponseBodyOf<Key extends EndpointKey> = ResponseBody<Endpoints[Key]>;
