import type { ChecklistFormType } from "../forms/registry.ts";

/** The kinds of form that have a checklist. */
export const CHECKLIST_KINDS = [
  "hseq_visit",
  "investigation",
  "observation",
  "management",
] as const satisfies readonly ChecklistFormType[];
