import { accountDenialReason } from "../../../../worker/policy/can.ts";
import { exportScope, seesOnlyOwnEntries } from "../../../../worker/policy/export-scope.ts";
import type { FormRecord } from "../../../data/forms/record.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { useActor } from "../../../data/session/use-actor.ts";

/** Whether the person may have a pack of evidence of the form: whoever may list it. */
export function useMayPack(): (form: FormRecord["form"]) => boolean {
  const actor = useActor();
  const { id: companyId } = useCompany();
  return ({ type, department }) => {
    if (accountDenialReason(actor, "export.request") !== null) return false;
    const filters =
      type === "mailbox"
        ? { formType: type, ...(seesOnlyOwnEntries(actor, companyId) ? { mine: true as const } : {}) }
        : { formType: type, ...(department ? { departmentId: department.id } : {}) };
    return exportScope(actor, { companyId, resource: "evidence", filters }).why === null;
  };
}
