import type { FormType } from "../../../worker/contract/enums.ts";

/** Whether a kind's records are a department's; the others are the company's. */
export const IN_DEPARTMENT: Readonly<Record<FormType, boolean>> = {
  drill: true,
  hseq_visit: true,
  investigation: true,
  observation: true,
  management: true,
  mailbox: false,
};
