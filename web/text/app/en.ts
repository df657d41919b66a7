import { actionsEn } from "./actions/en.ts";
import { createFormEn } from "./create-form/en.ts";
import { formPartsEn } from "./form-parts/en.ts";
import { formListsEn } from "./form-lists/en.ts";
import { failedLoadsEn } from "./failed-loads/en.ts";
import { listsEn } from "./lists/en.ts";
import { formsEn } from "./forms/en.ts";
import { exportsEn } from "./exports/en.ts";
import { dashboardsEn } from "./dashboards/en.ts";
import { organisationEn } from "./organisation/en.ts";
import { connectionEn } from "./connection/en.ts";
import { settingsEn } from "./settings/en.ts";
import { masterDataEn } from "./master-data/en.ts";
import { peopleEn } from "./people/en.ts";
import type { AppText } from "./es.ts";

export const appEn: AppText = {
  frame: {
    skip: "Skip to content",
    navigation: "Main navigation",
    forms: "Forms",
    actions: "Actions",
    plan: "Plan",
    mailbox: "Mailbox",
    checklists: "Checklists",
    myMailbox: "My mailbox",
    departments: "Departments",
    dashboard: "Dashboard",
    settings: "Settings",
    more: "More",
    close: "Close",
    company: "Company",
    switchCompany: "Switch company",
    notices: "Notices",
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
  nameStep: {
    title: "What’s your name?",
    lead: "Your name goes with every form and action you record.",
    name: "Full name",
    required: "Enter your name to continue.",
    save: "Continue",
  },
  home: {
    noCompanyTitle: "You’re not in a company yet",
    noCompanyBody: "Ask whoever runs Extintor at your company to invite this address:",
    noCompanyNext: "When the invitation reaches your inbox, open it and you’re in.",
    checkAgain: "Check again",
    otherAddress: "Use another address",
    openAdmin: "Go to platform administration",
    invitationsTitle: "You have been invited",
    loadingInvitations: "Looking for invitations…",
    foundTitle: "Starting from scratch?",
    foundBody: "Create the company, its departments and its workplaces, and invite your team.",
    found: "Create your company",
    noDepartmentTitle: (company) => `You don’t have a department at ${company} yet`,
    noDepartmentBody:
      "Ask a company administrator to assign you to one: you’ll then see its dashboard, forms and actions.",
    noDepartmentMeanwhile: "In the meantime, your mailbox holds the suggestions and incidents you report.",
    openMyMailbox: "Open my mailbox",
  },
  places: {
    allForms: "All forms",
    loadingForms: "Loading forms...",
    allFormsEmpty: "No forms yet",
    allFormsBody:
      "Drills, HSEQ visits, investigations, observations and management of change records from every department come together here.",
    departmentForms: "Department forms",
    departmentFormsBody:
      "This department’s drills, HSEQ visits, investigations, observations and management of change records live here.",
    actions: "Actions",
    actionsEmpty: "No actions",
    actionsBody:
      "Corrective actions come out of a form or of one answer on its checklist. This is where you see who is on each one, and by when.",
    departmentActions: "Department actions",
    mailbox: "Mailbox",
    mailboxEmpty: "The mailbox is empty",
    mailboxBody:
      "Suggestions and incidents reported by anyone in the company arrive here. Only administrators can see them.",
    myMailbox: "My mailbox",
    myMailboxEmpty: "You haven’t sent anything to the mailbox",
    myMailboxBody:
      "The suggestions and incidents you report to your company stay here, along with their status.",
    companyHomeEmpty: "The company has no departments yet",
    companyHomeBody:
      "Every form and action belongs to a department. This is where you compare how each is doing.",
    dashboard: "Dashboard",
    formGone: "This form doesn’t exist",
    formGoneBody: "It may have been deleted, or the link may be incomplete.",
    backToForms: "Back to forms",
    backToMailbox: "Back to the mailbox",
    backToMyMailbox: "Back to my mailbox",
  },
  invitation: {
    title: (company) => `You’re invited to ${company}`,
    from: (name) => `${name} invites you to work in Extintor.`,
    fromNobody: "You’re invited to work in Extintor.",
    role: "Role",
    departments: "Departments",
    address: "For",
    expires: "Expires",
    signIn: "Sign in to see it",
    signInBody: "Sign in with the invited address; we’ll email you a code.",
    otherAddress: (current) => `You’re signed in as ${current}, but the invitation is for another address.`,
    switchAddress: "Sign out and use the other one",
    rightAddress: "You’re signed in with the invited address.",
    accept: "Accept",
    acceptOf: (company) => `Accept the invitation from ${company}`,
    accepted: (company) => `You’re now part of ${company}`,
    full: "The company has reached its limit of seats. Tell whoever invited you: once there is one free, you can accept right here.",
    notNow: "Not now",
  },
  ...actionsEn,
  ...peopleEn,
  ...masterDataEn,
  ...organisationEn,
  ...settingsEn,
  ...connectionEn,
  ...formsEn,
  ...listsEn,
  ...failedLoadsEn,
  ...formListsEn,
  ...formPartsEn,
  ...createFormEn,
  ...exportsEn,
  ...dashboardsEn,
};
