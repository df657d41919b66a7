// What each column of an imported row may hold: the schema with which the API takes the same value. Columns of ids, numbers, times,
// flags and closed lists follow from the schema of the database; every other text or JSON column has to be named here.
import { MOST_HOURS, MOST_STAFF } from "#worker/contract/accidents/rates.ts";
import * as z from "zod";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { changeActionBody } from "../contract/actions/actions.ts";
import { addCommentBody } from "../contract/actions/comments.ts";
import { AUDIT_RECORD_TYPES, AUDIT_VERBS } from "../contract/admin/audit.ts";
import { otherNames, purpose, questions, textsByLanguage } from "../contract/checklists/schemas.ts";
import { updateChecklist } from "../contract/checklists/checklists.ts";
import { questionProblems } from "../contract/checklists/questions.ts";
import { FORM_TYPES, type FormType } from "../contract/enums.ts";
import { CHECKLIST_ENDPOINTS } from "../contract/forms/calls/forms.ts";
import { addMessage, setMailboxStatus } from "../contract/forms/calls/mailbox.ts";
import { acceptsAnswer, answerOf, givenAnswer, withAnswer } from "../contract/forms/answers.ts";
import { corrections, MAX_LIST_BYTES, MAX_TEXT_LENGTH, note } from "../contract/forms/embedded.ts";
import { fieldsOf, formDefinition, isDepartmental } from "../contract/forms/registry.ts";
import { writeRule } from "../contract/forms/rules.ts";
import { type DateRange, limitsOf } from "../contract/language/locales.ts";
import { messageKey } from "../contract/messages/catalogue.ts";
import { updateCompany } from "../contract/organisation/companies.ts";
import { isLabelCode } from "../contract/organisation/labels.ts";
import { key } from "../contract/questions/schemas.ts";
import { createJobPosition, createLocation, createZone } from "../contract/organisation/places.ts";
import { createDocument } from "../contract/documents/documents.ts";
import { changeTask, completeTask, createLine } from "../contract/plan/plan.ts";
import { day, planRule } from "../contract/plan/plan-rule.ts";
import {
  companyCode,
  departmentCode,
  email,
  line,
  monthlyObjectives,
  name,
  text,
} from "../contract/primitives.ts";
import { MOST_COMMUNICATION_FILES, sendCommunication } from "../contract/documents/communications.ts";
import { EXTENSIONS } from "../domain/files/attachment-key.ts";
import { visibleName } from "../domain/files/file-name.ts";
import { COMPANY_TABLES } from "../storage/tables/company-tables.ts";
import { tableOf } from "../storage/tables/forms/form-tables.ts";
import * as tables from "../storage/tables/schema.ts";

const CODE = "[A-Z0-9]{2,6}";
const ACTION_CODE = "ACC";
const MOST_REASON = 500;

const rowId = z.string().regex(/^[\w-]{1,64}$/, { error: "it is not an id" });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: "it is not a SHA-256" });
const count = z.int({ error: "it is not a whole number" }).min(0, { error: "it is below zero" });
const flag = z.literal([0, 1], { error: "it is neither 0 nor 1" });
const reason = text().min(1).max(MOST_REASON);

const timeWithin = (range: DateRange) =>
  z.int({ error: "it is not a whole number" }).refine(
    (time) => {
      const { first, last } = limitsOf(range);
      return time >= first && time <= last;
    },
    { error: "it is not a time that the product takes" },
  );
/** With the difference between two clocks. */
const past = timeWithin("event").refine((time) => time <= Date.now() + 86_400_000, {
  error: "it is in the future",
});

/** `ACME-TAL-SIM-0001`, without the department for the mailbox. That the code is the company's is checked for all rows together. */
const numberOf = (kindCode: string, isOfDepartment: boolean) =>
  z.string().regex(new RegExp(`^${CODE}-${isOfDepartment ? `${CODE}-` : ""}${kindCode}-\\d{4,9}$`), {
    error: "it is not the number of such a record",
  });

/** A file name that `safeFilename` would not change. */
export const fileName = z
  .string()
  .min(1)
  .max(255)
  .refine((given) => visibleName(given) === given && !/[/\\:*?"<>|]|^\./.test(given), {
    error: "it is not the name of a file",
  });

const shownField = CHECKLIST_ENDPOINTS.hseq_visit.response.shape.safetyChecks.element.shape.field;
const safetyCheckField = shownField
  .extend({ payload: shownField.shape.payload.extend({ texts: textsByLanguage.exactOptional() }) })
  .refine((field) => new TextEncoder().encode(JSON.stringify(field)).length <= MAX_LIST_BYTES, {
    error: messageKey("list.tooLong"),
  })
  .refine(
    (field) => {
      const answer = givenAnswer(field);
      const isShort = typeof answer !== "string" || answer.length <= MAX_TEXT_LENGTH;
      const { outcome } = withAnswer(field, answerOf(field)).payload;
      return isShort && acceptsAnswer(field, answer) && field.payload.outcome === outcome;
    },
    { error: messageKey("answer.invalid"), path: ["payload", "value"] },
  );

/** Published questions have to pass the checks of publishing. */
const publishedQuestions = questions.refine((all) => all.length > 0 && questionProblems(all).length === 0, {
  error: "they could not have been published",
});

type Rules<Table extends SQLiteTable> = { [Name in keyof Table["$inferSelect"]]?: z.ZodType };
const rules = <Table extends SQLiteTable>(
  table: Table,
  of: Rules<Table>,
): [SQLiteTable, Rules<SQLiteTable>] => [table, of as Rules<SQLiteTable>];

/** The fields of a kind of record, with the schema of a change, because fields that were added later may be empty. */
function formRules(type: FormType): Record<string, z.ZodType> {
  const { code } = formDefinition(type);
  const ofFields = fieldsOf(type).flatMap(([field, definition]) => {
    if (definition.type === "datetime") return [[field, timeWithin("event")] as const];
    const rule = writeRule(definition, definition.need === "creation");
    return rule ? [[field, rule] as const] : [];
  });
  return {
    ...Object.fromEntries(ofFields),
    viewId: numberOf(code, isDepartmental(type)),
    type: z.literal(type),
    withdrawnAt: past,
    withdrawnReason: reason,
    ...(type === "mailbox"
      ? {
          sentFields: z.array(z.enum(fieldsOf(type).map(([field]) => field))),
          closingWord: setMailboxStatus.body.shape.closingWord,
          receivedAt: past,
          startedAt: past,
          handledAt: past,
          answeredAt: past,
        }
      : {}),
  };
}

const { shape: ofAction } = changeActionBody;
const { shape: ofComment } = addCommentBody;
const { shape: ofCompany } = updateCompany.body;
const { shape: ofChecklist } = updateChecklist.body;

const RULES = new Map<SQLiteTable, Readonly<Record<string, z.ZodType | undefined>>>([
  ...FORM_TYPES.map((type) => [tableOf(type) as SQLiteTable, formRules(type)] as const),
  rules(tables.action, {
    viewId: numberOf(ACTION_CODE, true),
    title: ofAction.title,
    description: ofAction.description,
    actionType: ofAction.actionType,
    origin: ofAction.origin,
    cause: ofAction.cause,
    evaluationCriteria: ofAction.evaluationCriteria,
    dueDate: timeWithin("deadline"),
    extensionUntil: timeWithin("deadline"),
    withdrawnAt: past,
  }),
  rules(tables.mailboxMessage, { text: addMessage.body.shape.text }),
  rules(tables.actionComment, {
    text: ofComment.text,
    photos: ofComment.photos,
    documents: ofComment.documents,
    mentions: ofComment.mentions,
  }),
  rules(tables.attachment, {
    r2Key: text(),
    contentType: z.enum(Object.keys(EXTENSIONS)),
    filename: fileName,
    sentHash: sha256,
    sha256,
  }),
  rules(tables.auditLog, {
    verb: z.enum(AUDIT_VERBS),
    recordType: z.enum(AUDIT_RECORD_TYPES),
    changes: z.record(z.string().max(200), z.strictObject({ before: z.unknown(), after: z.unknown() })),
    at: past,
    lastAt: past,
  }),
  rules(tables.checklist, {
    name: name(),
    names: otherNames,
    purpose: purpose(),
    departmentIds: ofChecklist.departmentIds,
    questions,
  }),
  rules(tables.checklistVersion, { name: name(), names: otherNames, questions: publishedQuestions }),
  rules(tables.company, {
    name: name(),
    companyCode: companyCode(),
    mailboxAdviceEmail: email(),
    mailboxConfirmedEmail: email(),
    timeZone: ofCompany.timeZone,
    suspensionReason: reason,
    endReason: reason,
    retentionYears: ofCompany.retentionYears,
    drillMoments: ofCompany.drillMoments,
    evidencePriority: ofCompany.evidencePriority,
    noticeReaders: ofCompany.noticeReaders,
  }),
  rules(tables.department, {
    departmentCode: departmentCode(),
    name: name(),
    nameKey: text().max(300),
    monthlyObjectives: monthlyObjectives(),
  }),
  rules(tables.document, {
    name: name(),
    text: sendCommunication.body.shape.text,
    files: z
      .array(z.strictObject({ r2Key: text(), filename: fileName, contentType: text() }))
      .max(MOST_COMMUNICATION_FILES),
    questions: sendCommunication.body.shape.questions,
    dueOn: day(),
    remindedOn: day(),
    purpose: createDocument.body.shape.purpose,
  }),
  rules(tables.documentVersion, { r2Key: text().max(300), validUntil: day() }),
  rules(tables.documentReading, { readAt: past }),
  rules(tables.erasedPerson, { at: past }),
  rules(tables.formField, {
    questionKey: key(),
    field: safetyCheckField,
    corrections: corrections(),
    note: note(),
  }),
  rules(tables.invite, { email: email(), name: name() }),
  ...[
    [tables.location, createLocation.body.shape] as const,
    [tables.zone, createZone.body.shape] as const,
    [tables.jobPosition, createJobPosition.body.shape] as const,
  ].map(
    ([table, { name: placeName, description }]) =>
      [table as SQLiteTable, { name: placeName, description, nameKey: text().max(300) }] as const,
  ),
  rules(tables.placeLabel, {
    code: z.string().refine(isLabelCode, { error: "it is not the code of a label" }),
  }),
  rules(tables.planLine, {
    name: createLine.body.shape.name,
    presetKey: createLine.body.shape.presetKey,
    responsible: createLine.body.shape.responsible,
    basis: createLine.body.shape.basis,
    evidence: createLine.body.shape.evidence,
    endedOn: day(),
  }),
  rules(tables.planOccurrence, {
    day: day(),
    movedTo: day(),
    doneOn: day(),
    withdrawnDoneOn: day(),
    skipReason: changeTask.body.shape.skipReason,
    files: z.array(z.strictObject({ r2Key: text(), filename: fileName, contentType: text() })).max(20),
    validUntil: day(),
    note: completeTask.body.shape.note,
  }),
  // The last day of one without an end lies beyond those that can be typed.
  rules(tables.planRule, { since: day(), ends: z.iso.date(), rule: planRule(), slot: text().max(64) }),
  rules(tables.accidentMonth, {
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    hours: z.number().min(0).max(MOST_HOURS),
    staff: z.number().min(0).max(MOST_STAFF),
  }),
  rules(tables.sampleRecord, { recordType: z.enum(AUDIT_RECORD_TYPES) }),
  // People who have not entered a name have an empty one.
  rules(tables.user, { name: line().max(255), email: email() }),
]);

const isIdColumn = ({ name: column }: SQLiteColumn) =>
  (column === "id" || column.endsWith("_id") || column === "initiated_by") && column !== "view_id";

function schemaOf(property: string, column: SQLiteColumn, own: z.ZodType | undefined): z.ZodType | null {
  if (own) return own;
  if (column.dataType === "boolean") return flag;
  if (column.dataType === "date") return timeWithin("event");
  if (column.dataType === "number") return count;
  if (column.columnType === "SQLiteText" && column.enumValues && column.enumValues.length > 0)
    return z.enum(column.enumValues as [string, ...string[]]);
  if (column.columnType === "SQLiteText" && isIdColumn(column)) return rowId;
  return property === "companyId" ? rowId : null;
}

/** The schema of each exported column, by table and name in the database. Throws for a column without one. */
export const ROW_SCHEMAS: ReadonlyMap<string, ReadonlyMap<string, z.ZodType>> = new Map(
  COMPANY_TABLES.map(({ name: tableName, table, columns }) => {
    const properties = Object.entries(getTableColumns(table));
    const own = RULES.get(table) ?? {};
    return [
      tableName,
      new Map(
        columns.map((column) => {
          const property = properties.find(([, each]) => each === column)?.[0] ?? "";
          const schema = schemaOf(property, column, own[property]);
          if (!schema) throw new Error(`${tableName}.${column.name}: say in row-schemas.ts what it may hold`);
          return [column.name, column.notNull ? schema : schema.nullable()];
        }),
      ),
    ];
  }),
);
