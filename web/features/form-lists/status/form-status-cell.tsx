import { PencilLine } from "lucide-react";
import { formRights } from "../../../../worker/policy/form-rights.ts";
import type { FormStatus } from "../../../../worker/contract/enums.ts";
import type { ListedForm } from "../../../data/form-lists/form-list.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import { useText } from "../../../text/use-text.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { StatusBadge, useStatusName } from "../../../components/records/status-badge.tsx";
import { StatusSelect } from "./status-select.tsx";
import type { RowContext } from "../table/row-context.ts";

type FormStatusCellProps = { form: ListedForm; row: RowContext };

const isDraft = ({ submittedAt }: ListedForm) => submittedAt === null;

/** The status, with a menu to change it for users who may. */
export function FormStatusCell({ form, row }: FormStatusCellProps) {
  const { formLists: text } = useText("app");
  const nameOf = useStatusName();
  const actor = useActor();
  if (isDraft(form)) return <Badge icon={<PencilLine aria-hidden="true" />}>{text.draft}</Badge>;
  const { complete, reopen } = formRights(actor, {
    type: form.type,
    companyId: row.companyId,
    departmentId: form.departmentId,
    createdById: form.createdBy.id,
    status: form.status,
    isDraft: false,
    actionsCount: form.actionsCount,
  });
  const canChange: Record<FormStatus, boolean> = { in_progress: complete, completed: reopen };
  if (!canChange[form.status])
    return <StatusBadge status={form.status} name={nameOf(form.type, form.status)} />;
  return <StatusSelect form={form} row={row} />;
}
