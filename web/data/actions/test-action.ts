// Test data: an action as the API returns it.
import type { Action } from "./action-queries.ts";

const person = { id: "u1", name: "Ana Ruiz", color: "chart-1", email: "ana@zabala.example" } as const;

export const testAction = (overrides: Partial<Action> = {}): Action => ({
  id: "a1",
  viewId: "PRO-ACC-0001",
  companyId: "c1",
  departmentId: "d1",
  department: { id: "d1", name: "Producción", color: "chart-1" },
  formId: "f1",
  formType: "hseq_visit",
  formViewId: "PRO-VIS-0001",
  safetyCheckId: null,
  title: "Reparar la barandilla",
  description: null,
  status: "in_progress",
  priority: "4",
  actionType: null,
  origin: null,
  cause: null,
  openedAt: "2027-01-02T09:00:00.000Z",
  deadline: null,
  isOverdue: false,
  assignee: null,
  assigneeUser: null,
  initiatedBy: person.id,
  initiatedByUser: person,
  evaluationCriteria: null,
  evaluationResult: null,
  evaluationCost: null,
  closingDate: null,
  version: 1,
  can: { edit: true, complete: true, reopen: false, evaluate: false, undoEvaluation: false, delete: true },
  createdAt: "2027-01-02T09:00:00.000Z",
  updatedAt: "2027-01-02T09:00:00.000Z",
  ...overrides,
});
