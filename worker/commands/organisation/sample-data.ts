import { withAnswer } from "../../contract/forms/answers.ts";
import { formDefinition } from "../../contract/forms/registry.ts";
import type { DepartmentFormType, Language } from "../../contract/enums.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { problem } from "../../contract/problem.ts";
import { departmentCodeOf, nameKeyOf } from "../../domain/forms/codes.ts";
import { newChecklist } from "../../domain/forms/new-checklist.ts";
import { viewIdOf } from "../../domain/forms/numbering.ts";
import {
  daysBefore,
  inLanguage,
  SAMPLE_ACTIONS,
  SAMPLE_FORMS,
  SAMPLE_NAMES,
} from "../../domain/forms/sample-records.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { onboardingOf, sampleOf, selectGuide } from "../../reads/organisation/read-onboarding.ts";
import { formLinkColumn, insertActionWhere } from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { violatesForeignKey, violatesUnique } from "../../storage/core/guarded.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import { insertFormWhere, insertSafetyChecks } from "../../storage/forms/form-records.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import {
  insertDepartment,
  isNoFreeCodeError,
  UNIQUE_DEPARTMENT_NAME,
} from "../../storage/organisation/departments.ts";
import { PLACE_STORES } from "../../storage/organisation/places.ts";
import {
  closeGuide,
  countRecords,
  deleteMarks,
  hasMarks,
  deleteSampleRecords,
  insertCounters,
  insertMarks,
  mayHaveSample,
  numberIn,
  reopenGuide,
  selectSample,
} from "../../storage/forms/samples.ts";
import { codeCandidatesFor } from "../code-candidates.ts";
import { nameTaken } from "../name-taken.ts";

/** The guide is put away for one person and company; nothing else depends on it, so there is no audit entry. */
export async function setOnboarding(context: ActorContext, companyId: string, isDismissed: boolean) {
  const { actor, sql, now } = context;
  const why = denialReason(actor, "company.read", { companyId });
  if (why) throw problem(why);
  const guide = { userId: actor.userId, companyId };
  try {
    const state = await writeWithoutAudit(sql, {
      change: isDismissed ? closeGuide(sql, guide, now) : reopenGuide(sql, guide),
      read: selectGuide(context, companyId),
    });
    return onboardingOf(state);
  } catch (error) {
    if (violatesForeignKey(error)) throw problem("COMPANY_NOT_FOUND", { cause: error });
    throw error;
  }
}

const numberEnding = (code: string, number: number) => viewIdOf("", code, number);

type Ids = Readonly<Record<"department" | "location" | "jobPosition", string>> & {
  zones: readonly [string, string];
  forms: Readonly<Record<string, string>>;
  actions: readonly string[];
};

const newIds = (): Ids => ({
  department: newId(),
  location: newId(),
  jobPosition: newId(),
  zones: [newId(), newId()],
  forms: Object.fromEntries(SAMPLE_FORMS.map(({ type }) => [type, newId()])),
  actions: SAMPLE_ACTIONS.map(() => newId()),
});

const marksOf = ({ department, location, jobPosition, zones, forms, actions }: Ids) => [
  { recordType: "department", recordId: department },
  { recordType: "location", recordId: location },
  ...zones.map((recordId) => ({ recordType: "zone", recordId })),
  { recordType: "jobPosition", recordId: jobPosition },
  ...Object.entries(forms).map(([recordType, recordId]) => ({ recordType, recordId })),
  ...actions.map((recordId) => ({ recordType: "action", recordId })),
];

/** The checklist of a sample form, with its answers and corrections. */
async function answeredChecklist(type: DepartmentFormType, formId: string, language: Language) {
  const answers = SAMPLE_FORMS.find((form) => form.type === type)?.answers ?? {};
  const safetyChecks = await newChecklist(type, formId, language);
  return safetyChecks.map((check) => {
    const answer = answers[check.questionKey];
    if (!answer) return check;
    const { value, correction } = answer;
    return {
      ...check,
      field: withAnswer(check.field, value),
      corrections: correction ? [{ id: newId(), value: correction[language] }] : [],
    };
  });
}

/** Repeated, it returns the sample data that exists. Its numbers are of a department of its own, so no other series has a gap. */
export async function createSampleData({ actor, sql, now }: ActorContext, companyId: string) {
  const why = denialReason(actor, "company.sampleData", { companyId });
  if (why) throw problem(why);
  const {
    companies: [company],
    marks,
  } = await readBatch(sql, { companies: selectCompany(sql, companyId), marks: selectSample(sql, companyId) });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const known = sampleOf(marks);
  if (known) return { sample: known, isNew: false };
  const { companyCode } = company;
  if (!companyCode) throw problem("COMPANY_WITHOUT_CODE");

  const { language } = actor;
  const ids = newIds();
  const name = SAMPLE_NAMES.department[language];
  const named = (text: string) => ({ name: text, nameKey: nameKeyOf(text), description: null });
  const codes = codeCandidatesFor(name).map((ending) => departmentCodeOf(companyCode, ending));
  const checklists = await Promise.all(
    SAMPLE_FORMS.map(({ type }) => answeredChecklist(type, ids.forms[type] ?? "", language)),
  );
  const questionId = (type: DepartmentFormType, key: string | null) =>
    checklists[SAMPLE_FORMS.findIndex((form) => form.type === type)]?.find(
      ({ questionKey }) => questionKey === key,
    )?.id ?? null;
  const counters = [
    ...SAMPLE_FORMS.map(({ type }) => ({ id: newId(), kind: type, value: 1 })),
    { id: newId(), kind: "action", value: SAMPLE_ACTIONS.length },
  ];
  try {
    const { after } = await write(sql, {
      change: insertDepartment(
        sql,
        {
          id: ids.department,
          companyId,
          name,
          nameKey: nameKeyOf(name),
          monthlyObjectives: { ...NO_OBJECTIVES, hseq_visit: 2, drill: 1, actions: 3 },
        },
        codes,
        mayHaveSample(companyId, companyCode),
      ),
      audit: {
        actor,
        companyId,
        verb: "sample.create",
        recordType: "department",
        recordId: ids.department,
        changes: { name: { before: null, after: name } },
      },
      // In the order in which the records refer to each other.
      followUps: (done) => ({
        location: PLACE_STORES.location.insert(
          sql,
          { companyId },
          { id: ids.location, ...named(SAMPLE_NAMES.location[language]) },
        ),
        zones: ids.zones.map((id, nth) =>
          PLACE_STORES.zone.insert(
            sql,
            { companyId, locationId: ids.location },
            { id, ...named(SAMPLE_NAMES.zones[nth]?.[language] ?? "") },
          ),
        ),
        jobPosition: PLACE_STORES.jobPosition.insert(
          sql,
          { companyId },
          { id: ids.jobPosition, ...named(SAMPLE_NAMES.jobPosition[language]) },
        ),
        counters: insertCounters(sql, ids.department, counters, done),
        forms: SAMPLE_FORMS.map(({ type, daysAgo, zone, fields }) =>
          insertFormWhere(
            sql,
            type,
            {
              ...inLanguage(fields, language),
              ...(type === "observation" ? { workPosition: ids.jobPosition } : {}),
              id: ids.forms[type] ?? "",
              viewId: numberIn(ids.department, numberEnding(formDefinition(type).code, 1)),
              companyId,
              departmentId: ids.department,
              createdById: actor.userId,
              date: daysBefore(now, daysAgo),
              locationId: ids.location,
              zoneId: ids.zones[zone],
            } as { id: string },
            done,
          ),
        ),
        checklists: SAMPLE_FORMS.map(({ type }, nth) =>
          insertSafetyChecks(sql, type, ids.forms[type] ?? "", checklists[nth] ?? [], done),
        ).filter((_, nth) => (checklists[nth] ?? []).length > 0),
        actions: SAMPLE_ACTIONS.map((each, nth) =>
          insertActionWhere(
            sql,
            {
              id: ids.actions[nth] ?? "",
              viewId: numberIn(ids.department, numberEnding("ACC", nth + 1)) as unknown as string,
              companyId,
              departmentId: ids.department,
              initiatedBy: actor.userId,
              assignedUserId: each.isOwn ? actor.userId : null,
              ...formLinkColumn(each.form, ids.forms[each.form] ?? ""),
              formFieldId: questionId(each.form, each.question),
              title: each.title[language],
              description: each.description[language],
              priority: each.priority,
              createdAt: daysBefore(now, each.openedDaysAgo),
              dueDate: daysBefore(now, -each.dueInDays),
              status: each.isCompleted ? "completed" : "in_progress",
              closingDate: each.isCompleted ? daysBefore(now, 1) : null,
            },
            [done],
          ),
        ),
        marks: insertMarks(sql, companyId, marksOf(ids), now, done),
      }),
      read: { after: selectSample(sql, companyId) },
    });
    const sample = sampleOf(after);
    if (!sample) throw problem("CONFLICT");
    return { sample, isNew: true };
  } catch (error) {
    if (violatesUnique(error, UNIQUE_DEPARTMENT_NAME)) throw nameTaken(actor.language, "department", error);
    if (violatesUnique(error, PLACE_STORES.location.uniqueName))
      throw nameTaken(actor.language, "location", error);
    if (violatesUnique(error, PLACE_STORES.jobPosition.uniqueName))
      throw nameTaken(actor.language, "jobPosition", error);
    if (!isNoFreeCodeError(error)) throw error;
    // Somebody else created it at the same time, or every code is taken.
    const sample = sampleOf(await selectSample(sql, companyId));
    if (!sample) throw problem("CODE_TAKEN", { cause: error });
    return { sample, isNew: false };
  }
}

/** In one batch. Returns the keys of the files that went with the records. */
export async function removeSampleData({ actor, sql, now }: ActorContext, companyId: string) {
  const why = denialReason(actor, "company.sampleData", { companyId });
  if (why) throw problem(why);
  const {
    companies: [company],
    marks,
  } = await readBatch(sql, { companies: selectCompany(sql, companyId), marks: selectSample(sql, companyId) });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (marks.length === 0) return { removed: 0, kept: 0, released: [] };
  const recordIds = marks.map(({ recordId }) => recordId);
  try {
    const {
      changed,
      files,
      left: [left],
    } = await write(sql, {
      change: deleteMarks(sql, companyId),
      audit: {
        actor,
        companyId,
        verb: "sample.remove",
        recordType: "department",
        recordId: sampleOf(marks)?.departmentId ?? companyId,
        changes: { records: { before: marks.length, after: null } },
        asRead: hasMarks(companyId, marks.length),
      },
      followUps: (done) => deleteSampleRecords(sql, { companyId, recordIds, now }, done),
      read: { left: countRecords(sql, recordIds) },
    });
    // Somebody else removed it at the same time.
    if (changed.length === 0) return { removed: 0, kept: 0, released: [] };
    const kept = left?.count ?? 0;
    return { removed: recordIds.length - kept, kept, released: files.map(({ r2Key }) => r2Key) };
  } catch (error) {
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}
