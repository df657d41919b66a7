// The endpoints of the five departmental form types, derived from their definitions.
import * as z from "zod";
import { shape } from "../../shape.ts";
import { departmentParams } from "../../organisation/departments.ts";
import { endpoint, nameWithKind } from "../../endpoint.ts";
import {
  type DepartmentFormType,
  FORM_STATUSES,
  FORM_TYPES,
  type FormType,
  NOTICE_STAGES,
} from "../../enums.ts";
import { createBody, readFields, reasonBody, reopened, statusBody, updateBody, voided } from "../bodies.ts";
import { type ChecklistFormType, FORM_DEFINITIONS, segmentOf } from "../registry.ts";
import { safetyCheckAnswers } from "../kinds/safety-checks.ts";
import { datetime, id, namedAndColored } from "../../primitives.ts";
import { answer, measure, onlyIf, points, scored, table } from "../../questions/schemas.ts";
import { CHECKLIST_FIELD_TYPES, MEANINGS } from "../../shapes.ts";

export const formParams = departmentParams.extend({ formId: id() });

const named = z.strictObject({ id: id(), name: z.string() });

/** When and by whom; nobody of an account that no longer exists. */
const step = () => z.strictObject({ at: datetime(), by: namedAndColored().nullable() });

const safetyCheck = shape("SafetyCheck", {
  id: z.uuid(),
  /** What it is counted by; null in older records, where its label is. */
  questionKey: z.string().nullable(),
  label: z.string(),
  field: z.strictObject({
    type: z.enum(CHECKLIST_FIELD_TYPES),
    payload: z.strictObject({
      label: z.string(),
      isRequired: z.boolean(),
      acceptCorrections: z.boolean(),
      acceptActions: z.boolean(),
      options: z.array(
        z.strictObject({
          value: z.string(),
          label: z.string(),
          actionRequired: z.boolean(),
          correctionRequired: z.boolean(),
          meaning: z.enum(MEANINGS).exactOptional(),
          actionTitle: z.string().exactOptional(),
          immediate: z.boolean().exactOptional(),
          photoRequired: z.boolean().exactOptional(),
          points: points.exactOptional(),
        }),
      ),
      value: answer().nullable(),
      outcome: z.string().exactOptional(),
      measure: measure.exactOptional(),
      table: table.exactOptional(),
      placeholder: z.string().exactOptional(),
      key: z.string().exactOptional(),
      help: z.string().exactOptional(),
      picture: z.strictObject({ r2Key: z.string(), alt: z.string() }).exactOptional(),
      section: z.string().exactOptional(),
      onlyIf: onlyIf.exactOptional(),
      asked: z.literal(false).exactOptional(),
      kept: answer().exactOptional(),
      ...scored,
    }),
  }),
  corrections: z.array(z.strictObject({ id: id(), value: z.string() })),
  note: z.string().nullable(),
  /** Up to 100 (MOST_COUNTED). */
  actionsCount: z.int(),
});
export type SafetyCheckResponse = z.infer<typeof safetyCheck>;

const taskWords = shape("TaskWords", {
  name: z.string(),
  basis: z.string().nullable(),
  evidence: z.string().nullable(),
});
export type TaskWords = z.infer<typeof taskWords>;

/** The response fields that all form types share. */
const formHeader = {
  id: id(),
  viewId: z.string(),
  type: z.enum(FORM_TYPES),
  status: z.enum(FORM_STATUSES),
  version: z.int(),
  companyId: id(),
  departmentId: id().nullable(),
  department: namedAndColored().nullable(),
  createdBy: namedAndColored(),
  location: named,
  zone: named,
  /** The version of a company's checklist that the questions are of; null if they are the built-in ones. */
  checklist: z.strictObject({ versionId: id(), name: z.string(), number: z.int() }).nullable(),
  /** The planned task that it was made for: the law that asks for it, and what is kept to show that it was done. */
  task: taskWords.nullable(),
  safetyChecks: z.array(safetyCheck),
  /** Up to 1,000 (MOST_COUNTED). */
  actionsCount: z.int(),
  voided: voided().nullable(),
  /** Of a record that is in progress again. */
  reopened: reopened().nullable(),
  /** When it was completed last; null in the mailbox, and for records that were completed before there were seals. */
  completedAt: datetime().nullable(),
  /** Of a communication that was sent; null in everything else. */
  notice: z
    .strictObject({
      stage: z.enum(NOTICE_STAGES),
      /** The fields that the company fills in: what the sender left open. */
      companysFields: z.array(z.string()),
      /** Who of the company saw it first. */
      received: step().nullable(),
      /** Who began to act on it, or last filled in the company's part. */
      handled: step().nullable(),
      closed: step().nullable(),
    })
    .nullable(),
  can: z.strictObject({
    edit: z.boolean(),
    /** Of a drill, to change its timings and its headcount, as everybody of its department may while it is in progress. */
    record: z.boolean(),
    /** Of a communication: to fill in the company's part, to say that it was seen, and to write to the other side. */
    handle: z.boolean(),
    receive: z.boolean(),
    answer: z.boolean(),
    complete: z.boolean(),
    reopen: z.boolean(),
    /** To reopen it without a reason: the actor completed it within the last 15 minutes, and nobody has acted on it since. */
    takeBack: z.boolean(),
    delete: z.boolean(),
    void: z.boolean(),
    unvoid: z.boolean(),
    raiseAction: z.boolean(),
  }),
  createdAt: datetime(),
  updatedAt: datetime(),
};

export const formResponse = <Type extends FormType>(type: Type) =>
  z.strictObject({ form: shape(nameWithKind("", type), { ...formHeader, ...readFields(type).shape }) });

export const deletedResponse = z.strictObject({ deleted: z.literal(true) });

const DEPARTMENT_PATH = "/api/v1/company/:companyId/departments/:departmentId";

const endpointsOf = <Type extends DepartmentFormType>(type: Type) => {
  const all = `${DEPARTMENT_PATH}/${segmentOf(type)}` as const;
  const one = `${all}/:formId` as const;
  const shared = { tag: "form", params: formParams, status: 200, response: formResponse(type) } as const;
  return {
    create: endpoint({
      ...shared,
      name: nameWithKind("create", type),
      scopes: ["forms.write"],
      method: "POST",
      path: all,
      summary: `Create a form (${type}); repeated with the same id by the same person it answers 200 with that record`,
      params: departmentParams,
      body: createBody(type),
      status: 201,
    }),
    read: endpoint({
      ...shared,
      name: nameWithKind("read", type),
      scopes: ["forms.read"],
      method: "GET",
      path: one,
      summary: `One form (${type}), with its ETag`,
    }),
    update: endpoint({
      ...shared,
      name: nameWithKind("update", type),
      scopes: ["forms.write"],
      method: "PATCH",
      path: one,
      summary: `Change some fields (${type}); If-Match is honoured, 412 carries the current record`,
      body: updateBody(type),
    }),
    status: endpoint({
      ...shared,
      name: nameWithKind("set", type, "Status"),
      scopes: ["forms.write"],
      method: "PATCH",
      path: `${one}/status` as const,
      summary: `Complete or reopen (${type}); 422 lists what is missing, the reason of a reopening too`,
      body: statusBody,
    }),
    remove: endpoint({
      ...shared,
      name: nameWithKind("remove", type),
      scopes: ["forms.write"],
      method: "DELETE",
      path: one,
      summary: `Move a form (${type}) that was never completed into the bin with its actions; 409 FORM_SEALED otherwise`,
      response: deletedResponse,
    }),
    restore: endpoint({
      ...shared,
      name: nameWithKind("restore", type),
      scopes: ["forms.write"],
      method: "POST",
      path: `${one}/restore` as const,
      summary: `Bring a form (${type}) back from the bin, for whoever may delete it`,
    }),
    void: endpoint({
      ...shared,
      name: nameWithKind("void", type),
      scopes: ["forms.write"],
      method: "POST",
      path: `${one}/void` as const,
      summary: `Void a form (${type}) that was completed; it keeps number, content and seals`,
      body: reasonBody,
    }),
    unvoid: endpoint({
      ...shared,
      name: nameWithKind("unvoid", type),
      scopes: ["forms.write"],
      method: "DELETE",
      path: `${one}/void` as const,
      summary: `Take the voiding of a form (${type}) back`,
      body: reasonBody,
    }),
  };
};

export const FORM_ENDPOINTS = {
  drill: endpointsOf("drill"),
  hseq_visit: endpointsOf("hseq_visit"),
  investigation: endpointsOf("investigation"),
  observation: endpointsOf("observation"),
  management: endpointsOf("management"),
} satisfies Record<DepartmentFormType, unknown>;

const answerSafetyChecks = (type: ChecklistFormType) =>
  endpoint({
    name: nameWithKind("answerChecksOf", type),
    scopes: ["forms.write"],
    method: "PATCH",
    path: `${DEPARTMENT_PATH}/${FORM_DEFINITIONS[type].segment}/:formId/safety-checks` as const,
    summary: `Answer questions of the checklist (${type}); the ETag is the form's new one`,
    tag: "form",
    params: formParams,
    body: safetyCheckAnswers,
    status: 200,
    response: z.strictObject({ safetyChecks: z.array(safetyCheck) }),
  });

export const CHECKLIST_ENDPOINTS = {
  hseq_visit: answerSafetyChecks("hseq_visit"),
  investigation: answerSafetyChecks("investigation"),
  observation: answerSafetyChecks("observation"),
  management: answerSafetyChecks("management"),
} satisfies Record<ChecklistFormType, unknown>;
