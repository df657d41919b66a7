// Test data: a form as the API returns it.
import { EMPTY } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { FormAddress, ShownForm } from "../record.ts";

export const drillAddress: FormAddress = { companyId: "c1", departmentId: "d1", type: "drill", formId: "f1" };
export const drillCollection = { companyId: "c1", departmentId: "d1", type: "drill" } as const;
/** The values that a drill is created with. */
export const newDrill = {
  date: "2027-02-01T09:00:00.000Z",
  locationId: "l1",
  zoneId: "z1",
  scenario: "Derrame",
};

export function drillForm({ values = {}, ...header }: Partial<ShownForm>): ShownForm {
  return {
    id: "f1",
    viewId: "TZ-PRO-SIM-0001",
    type: "drill",
    status: "in_progress",
    version: 1,
    companyId: "c1",
    departmentId: "d1",
    department: { id: "d1", name: "Producción", color: "chart-1" },
    createdBy: { id: "u1", name: "Ana", color: "chart-1" },
    location: { id: "l1", name: "Nave 1" },
    zone: { id: "z1", name: "Muelle" },
    checklist: null,
    task: null,
    safetyChecks: [],
    actionsCount: 0,
    voided: null,
    reopened: null,
    notice: null,
    completedAt: null,
    can: {
      edit: true,
      record: true,
      handle: false,
      receive: false,
      answer: false,
      complete: true,
      reopen: false,
      takeBack: false,
      delete: true,
      void: false,
      unvoid: false,
      raiseAction: true,
    },
    createdAt: "2027-01-01T00:00:00.000Z",
    updatedAt: "2027-01-01T00:00:00.000Z",
    ...header,
    values: {
      ...Object.fromEntries(fieldsOf("drill").map(([key, { type }]) => [key, EMPTY[type]])),
      date: "2027-01-01T00:00:00.000Z",
      locationId: "l1",
      zoneId: "z1",
      scenario: "Incendio",
      ...values,
    },
  };
}
