import { type DepartmentFormType, isDocumentTask } from "#worker/contract/enums.ts";
import { formDefinition } from "#worker/contract/forms/registry.ts";
import { choiceOf } from "#worker/domain/checklists/offered.ts";
import { recordIdOf } from "#worker/domain/plan/record-id.ts";
import { api } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";
import { type OfferedChecklist, offeredChecklistsQuery } from "../checklists/offered.ts";
import { createOnDevice } from "../forms/create-form.ts";
import type { FormAddress } from "../forms/record.ts";
import { isOnline } from "../offline/online.ts";
import { queries } from "../offline/queries.ts";
import { type PlannedLine, type PlannedTask, refreshPlan, showTask } from "./plan.ts";

const START = "POST /api/v1/company/:companyId/plan/lines/:lineId/occurrences/:day/start";

/** A line of which records are made: documents are attached to the task itself. */
type LineOfRecords = PlannedLine & { kind: DepartmentFormType };
const isOfRecords = (line: PlannedLine): line is LineOfRecords => !isDocumentTask(line.kind);

/** As the server fills it in (worker/commands/plan/start-task.ts). Records always have a place. */
function filledIn({ kind, name, locationId, zoneId, jobPositionId }: PlannedLine, date: string) {
  const place = { date, locationId: locationId ?? "", zoneId: zoneId ?? "" };
  if (kind === "drill") return { ...place, scenario: name };
  return kind === "observation" ? { ...place, workPosition: jobPositionId } : place;
}

/** The line's own checklist, else the one that the department begins with. */
async function checklistOf(companyId: string, line: LineOfRecords): Promise<OfferedChecklist | null> {
  if (!formDefinition(line.kind).hasChecklist) return null;
  const offered = await queries.ensureQueryData(offeredChecklistsQuery(companyId)).catch(() => []);
  const own = offered.find(({ checklistId }) => checklistId === line.checklistId);
  return own ?? choiceOf(offered, line.kind, line.departmentId)[0];
}

/** The record is stored on the device, with the id that every device gives it, so that all of them write into one record. */
async function startOnDevice(
  companyId: string,
  line: LineOfRecords,
  task: PlannedTask,
): Promise<FormAddress> {
  const formId = await recordIdOf(task.lineId, task.day, task.attempt);
  const address = { companyId, departmentId: line.departmentId, type: line.kind, formId };
  const chosen = await checklistOf(companyId, line);
  const { name, basis, evidence } = line;
  const values = filledIn(line, new Date().toISOString());
  const { hasChecklist } = formDefinition(line.kind);
  await createOnDevice(
    address,
    { ...values, ...(hasChecklist ? { checklistVersionId: chosen?.versionId ?? null } : {}) },
    chosen,
    { lineId: task.lineId, day: task.day, words: { name, basis, evidence } },
  );
  showTask(companyId, { ...task, formId });
  return address;
}

/** The record of a task: a new one, or the one that somebody has started. Without a network it is created on the device. */
export async function startTask(
  companyId: string,
  line: PlannedLine,
  task: PlannedTask,
): Promise<FormAddress> {
  if (!isOfRecords(line)) throw new Error("a document task has no record");
  if (!isOnline()) return startOnDevice(companyId, line, task);
  try {
    const params = { companyId, lineId: task.lineId, day: task.day };
    const { form } = await api(START, { params, body: {} });
    refreshPlan(companyId);
    return { companyId, departmentId: form.departmentId, type: form.type, formId: form.id };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return startOnDevice(companyId, line, task);
  }
}
