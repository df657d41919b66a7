import { actionsEn } from "./actions/en.ts";
import { createFormEn } from "./create-form/en.ts";
import { formPartsEn } from "./form-parts/en.ts";
import { formListsEn } from "./form-lists/en.ts";
import { failedLoadsEn } from "./failed-loads/en.ts";
import { listsEn } from "./lists/en.ts";
import { formsEn } from "./forms/en.ts";
import { dashboardsEn } from "./dashboards/en.ts";
import { organisationEn } from "./organisation/en.ts";
import { connectionEn } from "./connection/en.ts";
import { masterDataEn } from "./master-data/en.ts";
import type { AppText } from "./es.ts";

export const appEn: AppText = {
  frame: {
    skip: "Skip to content",
    navigation: "Main navigation",
    forms: "Forms",
    accidentRates: "Accident rates",
    plan: "Plan",
    inbox: { title: "Inbox", unread: (count) => `${count > 99 ? "99+" : count} unread` },
    mailbox: "Mailbox",
    communications: "Announcements",
    documents: "Documents",
    accidents: "Accidents",
    accident: "Accident",
    checklists: "Checklists",
    departmentLists: "The department’s lists",
    places: "Locations",
    sidebar: "Sidebar",
    collapseSidebar: "Collapse the sidebar",
    expandSidebar: "Expand the sidebar",
    settings: "Settings",
    more: "More",
    company: "Company",
    switchCompany: "Switch company",
    account: "Your account",
    profile: "Your profile",
    adminArea: "Platform administration",
    users: "Users",
    companies: "Companies",
    audit: "Audit log",
    activity: "Activity",
    leaveAdmin: "Back",
    signOut: "Sign out",
    companyNotFound: "Company not found",
  },
  settingsTabs: {
    user: "Your profile",
    company: "Company",
    departments: "Departments",
    accidents: "Accidents",
    integrations: "Integrations",
    billing: "Subscription",
    support: "Help",
  },
  keyboard: {
    keys: {
      skip: "Skip the navigation, right after opening a page",
      close: "Close a dialog or a menu",
      menu: "Move through an open menu",
      choose: "Change the option in a group",
    },
    keyNames: { tab: "Tab", enter: "Enter", escape: "Esc" },
    andThen: "then",
    or: "or",
  },
  exports: {
    title: "Exports",
    button: "Export",
    resources: { evidence: "Evidence pack" },
  },
  roles: { owner: "Owner", admin: "Administrator", manager: "Manager", member: "Member" },
  kinds: {
    drill: "Drill",
    hseq_visit: "HSEQ visit",
    investigation: "Investigation",
    observation: "Observation",
    management: "Management of change",
    mailbox: "Mailbox",
  },
  formStatuses: { in_progress: "In progress", completed: "Completed" },
  themes: { system: "System", light: "Light", dark: "Dark" },
  colors: {
    "chart-1": "Turquoise",
    "chart-2": "Amber",
    "chart-3": "Violet",
    "chart-4": "Green",
    "chart-5": "Pink",
    ring: "Blue",
  },
  places: {
    allForms: "All forms",
    loadingForms: "Loading forms...",
    allFormsEmpty: "No forms yet",
    allFormsBody:
      "Drills, HSEQ visits, investigations, observations and management of change records from every department come together here.",
    departmentForms: "Department forms",
    departmentFormsBody:
      "This department’s drills, HSEQ visits, investigations, observations and management of change records are here.",
    actionsEmpty: "No actions",
    actionsBody:
      "Corrective actions come from a form, or from an answer on its checklist. Here you see who each one is assigned to, and when it is due.",
    departmentActions: "Department actions",
    mailbox: "Mailbox",
    mailboxEmpty: "The mailbox is empty",
    mailboxBody:
      "Suggestions and incidents reported by anyone in the company arrive here. Only administrators can see them.",
    myMailboxEmpty: "You haven’t sent anything to the mailbox",
    myMailboxBody:
      "The suggestions and incidents you report to your company stay here, along with their status.",
    companyHomeEmpty: "The company has no departments yet",
    companyHomeBody: "Every form and action belongs to a department. Here you compare how each one is doing.",
    formGone: "This form doesn’t exist",
    formGoneBody: "It may have been deleted, or the link may be incomplete.",
    backToForms: "Back to forms",
    backToMailbox: "Back to the mailbox",
    backToMyMailbox: "Back to my mailbox entries",
  },
  ...actionsEn,
  ...masterDataEn,
  ...organisationEn,
  ...connectionEn,
  ...formsEn,
  ...listsEn,
  ...failedLoadsEn,
  ...formListsEn,
  ...formPartsEn,
  ...createFormEn,
  ...dashboardsEn,
};
