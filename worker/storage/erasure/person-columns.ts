// The one list of the columns that may name a person. An erasure goes by it; person-columns.test.ts fails for a column that is
// missing here. Columns with a fixed set of values, ids of rows and references to other tables than `user` cannot name anybody.
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../tables/schema.ts";

/**
 * - `reference`: the id of a user. It becomes that of "Persona eliminada 3" of the row's company.
 * - `words`: text or JSON that people or the application wrote. Name, address and id are taken out of it.
 * - `participants`: as `words`, but it belongs to the record and stays when an account is erased. An administrator may take a
 *   name out of it.
 * - `account`: goes with the row of the account, or with the rows that are deleted with it.
 * - `removed`: the value or its row is deleted if it is the person's, or names them.
 * - `erasing`: the row of the erasure itself, which is deleted with its last step.
 * - `nobody`: never names anybody: codes, hashes, keys, names of places and of other things.
 */
export type Holding = "reference" | "words" | "participants" | "account" | "removed" | "erasing" | "nobody";

type Schema = typeof schema;
type Columns<Table extends SQLiteTable> = { [Name in keyof Table["$inferSelect"]]?: Holding };

const FORM = { createdById: "reference" } as const;
const MEDIA = { photos: "words", videos: "words" } as const;

export const PERSON_COLUMNS = {
  action: {
    assignedUserId: "reference",
    initiatedBy: "reference",
    title: "words",
    description: "words",
    actionType: "words",
    origin: "words",
    cause: "words",
    evaluationCriteria: "words",
    viewId: "nobody",
    zoneId: "nobody",
  },
  // The mentions are ids within a list, which `words` replaces too.
  actionComment: { authorId: "reference", text: "words", photos: "words", mentions: "words" },
  attachment: {
    uploadedById: "reference",
    filename: "words",
    r2Key: "nobody",
    companyId: "nobody",
    formId: "nobody",
    contentType: "nobody",
    etag: "nobody",
    sentHash: "nobody",
    sha256: "nobody",
  },
  auditLog: {
    actorId: "reference",
    impersonatedById: "reference",
    recordId: "reference",
    changes: "words",
    companyId: "nobody",
    verb: "nobody",
    recordType: "nobody",
  },
  auditAmendment: { entryId: "nobody", companyId: "nobody", because: "nobody" },
  auditFinding: { companyId: "nobody", subject: "nobody", fault: "nobody" },
  auditRoot: {
    companyId: "nobody",
    untilId: "nobody",
    root: "nobody",
    previousSha256: "nobody",
    keyId: "nobody",
    signature: "nobody",
    leaves: "nobody",
  },
  badAnswer: {
    questionKey: "nobody",
    label: "nobody",
    formId: "nobody",
    companyId: "nobody",
    departmentId: "nobody",
    zoneId: "nobody",
  },
  checklist: { name: "nobody", purpose: "nobody", departmentIds: "nobody", questions: "nobody" },
  checklistVersion: { name: "nobody", questions: "nobody" },
  closeDays: { ownerId: "nobody", period: "nobody" },
  closedGuide: { userId: "account" },
  company: {
    mailboxAdviceEmail: "removed",
    mailboxConfirmedEmail: "removed",
    suspensionReason: "words",
    endReason: "words",
    name: "nobody",
    companyCode: "nobody",
    mailboxTokenHash: "nobody",
    timeZone: "nobody",
  },
  companyUser: { userId: "account" },
  department: { departmentCode: "nobody", name: "nobody", nameKey: "nobody", monthlyObjectives: "nobody" },
  drillForm: {
    ...FORM,
    ...MEDIA,
    participants: "participants",
    scenario: "words",
    objective: "words",
    development: "words",
    timings: "words",
    insituCorrections: "words",
    conclusion: "words",
    conductorSignature: "words",
    initiatorSignature: "words",
    viewId: "nobody",
  },
  erasedPerson: { erasureId: "nobody" },
  erasure: {
    userId: "erasing",
    companyId: "nobody",
    name: "erasing",
    email: "erasing",
    requestedById: "erasing",
    reason: "erasing",
    position: "nobody",
  },
  // A file may name anybody of the company, so all of its exports go.
  exportTable: {
    requestedById: "removed",
    filters: "removed",
    departmentIds: "nobody",
    r2Key: "nobody",
    filename: "nobody",
  },
  figure: { ownerId: "nobody", period: "nobody", companyId: "nobody" },
  fileUsage: { companyId: "nobody" },
  findingFigure: {
    ownerId: "nobody",
    period: "nobody",
    questionKey: "nobody",
    zoneId: "nobody",
    formType: "nobody",
    label: "nobody",
  },
  formField: { questionKey: "nobody", field: "words", corrections: "words", note: "words" },
  investigationForm: {
    ...FORM,
    ...MEDIA,
    participants: "participants",
    witnesses: "words",
    description: "words",
    timings: "words",
    eventType: "words",
    investigatedBy: "words",
    detectedBy: "words",
    assistedBy: "words",
    taskBeingPerformed: "words",
    equipmentOrSubstanceInvolved: "words",
    eventDescription: "words",
    insituCorrections: "words",
    additionalComments: "words",
    conclusion: "words",
    investigationSignature: "words",
    conductorSignature: "words",
    preventionServiceSignature: "words",
    viewId: "nobody",
  },
  // Invitations to the address go; those by the person lose their inviter.
  invite: { email: "removed", invitedById: "account", invitationCode: "nobody" },
  jobFailure: { queue: "nobody", body: "removed", reason: "removed" },
  jobPosition: { name: "nobody", nameKey: "nobody", description: "nobody" },
  location: { name: "nobody", nameKey: "nobody", description: "nobody" },
  mailboxForm: {
    ...FORM,
    announcementImportance: "words",
    communicationType: "words",
    description: "words",
    immediateActions: "words",
    possibleCauses: "words",
    announcementAssessment: "words",
    personalInjury: "words",
    propertyDamage: "words",
    environmentDamage: "words",
    environmentalDamage: "words",
    imageDamage: "words",
    viewId: "nobody",
  },
  managementForm: {
    ...FORM,
    photos: "words",
    changeInitiator: "words",
    changeName: "words",
    changeDescription: "words",
    changeJustification: "words",
    changeType: "words",
    initiatorSignature: "words",
    viewId: "nobody",
  },
  memberActivity: { companyId: "nobody", userId: "removed" },
  observationForm: {
    ...FORM,
    ...MEDIA,
    observationParticipants: "participants",
    observedParticipants: "participants",
    workPosition: "nobody",
    tasks: "words",
    equipmentUsed: "words",
    observationSequence: "words",
    positiveActs: "words",
    deviations: "words",
    inSituCorrections: "words",
    observationNotes: "words",
    initiatorSignature: "words",
    viewId: "nobody",
  },
  // Follows the actions, from which an erasure takes the person.
  openAssigned: { ownerId: "nobody", period: "nobody", userId: "removed" },
  openDue: { ownerId: "nobody", period: "nobody" },
  outboxMessage: { to: "removed", subject: "removed", text: "removed", html: "removed", kind: "nobody" },
  placeFigure: { ownerId: "nobody", period: "nobody", zoneId: "nobody" },
  placeLabel: { code: "nobody", locationId: "nobody", zoneId: "nobody" },
  planFeed: { tokenHash: "nobody", userId: "account" },
  planLine: {
    assignedUserId: "reference",
    name: "words",
    departmentId: "nobody",
    locationId: "nobody",
    zoneId: "nobody",
    presetKey: "nobody",
    endedOn: "nobody",
  },
  planOccurrence: {
    departmentId: "nobody",
    day: "nobody",
    movedTo: "nobody",
    formId: "nobody",
    doneOn: "nobody",
    skipReason: "words",
  },
  planRule: { departmentId: "nobody", since: "nobody", ends: "nobody", rule: "nobody", slot: "nobody" },
  platformCount: { key: "nobody" },
  promisedMail: { key: "removed", job: "removed" },
  rateHit: { key: "removed" },
  sampleRecord: { recordId: "nobody", recordType: "nobody" },
  seal: {
    sha256: "nobody",
    companyId: "nobody",
    recordId: "nobody",
    contentSha256: "nobody",
    previousSha256: "nobody",
    keyId: "nobody",
    signature: "nobody",
    timestampToken: "nobody",
    byId: "reference",
    impersonatedById: "reference",
    reportFile: "nobody",
    reportSha256: "nobody",
    reportKeyId: "nobody",
    reportSignature: "nobody",
  },
  searchWord: { word: "account", recordId: "account" },
  session: {
    userId: "account",
    impersonatedBy: "account",
    impersonatorSessionId: "account",
    token: "account",
    ipAddress: "account",
    userAgent: "account",
  },
  account: {
    userId: "account",
    accountId: "account",
    providerId: "nobody",
    accessToken: "account",
    refreshToken: "account",
    idToken: "account",
    scope: "account",
    password: "account",
  },
  stripeEvent: { type: "nobody", companyId: "nobody" },
  subscription: {
    plan: "nobody",
    stripeCustomerId: "nobody",
    stripeSubscriptionId: "nobody",
    status: "nobody",
    billingInterval: "nobody",
    stripeScheduleId: "nobody",
    stripeItemId: "nobody",
    currency: "nobody",
  },
  billingAccount: { stripeCustomerId: "nobody" },
  upkeepPosition: { round: "nobody", position: "nobody" },
  usageCounter: { key: "removed" },
  user: {
    name: "account",
    email: "account",
    image: "account",
    role: "nobody",
    banReason: "account",
    stripeCustomerId: "account",
    resendId: "account",
  },
  // Both are keyed hashes, and gone after ten minutes.
  verification: { identifier: "nobody", value: "nobody" },
  visitForm: {
    ...FORM,
    ...MEDIA,
    participants: "participants",
    evaluatedProcedures: "words",
    observer: "words",
    strongPoints: "words",
    insituCorrections: "words",
    observations: "words",
    observerSignature: "words",
    viewId: "nobody",
  },
  zone: { name: "nobody", nameKey: "nobody", description: "nobody" },
  zoneOffset: { timeZone: "nobody" },
} as const satisfies { [Name in keyof Schema]?: Columns<Schema[Name]> };

const TABLES = new Map(Object.entries(schema));

const HELD = new Map<string, Readonly<Record<string, Holding | undefined>>>(
  Object.entries(PERSON_COLUMNS).flatMap(([name, columns]) => {
    const table = TABLES.get(name);
    return table ? [[getTableName(table), columns] as const] : [];
  }),
);

/** The columns of a table that hold people in one of these ways. */
export const columnsHolding = (table: SQLiteTable, holdings: readonly Holding[]): SQLiteColumn[] => {
  const held = HELD.get(getTableName(table)) ?? {};
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const holding = held[key];
    return holding !== undefined && holdings.includes(holding) ? [column as SQLiteColumn] : [];
  });
};
