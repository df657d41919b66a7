import { FORM_STATUSES, type FormStatus, type MailboxStage } from "#worker/contract/enums.ts";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";
import { useText } from "#web/text/use-text.ts";
import { ChevronGlyph } from "#web/ui/icons/glyphs.tsx";
import { Menu, MenuRadioGroup } from "#web/ui/overlays/menu.tsx";
import {
  STATUS_STYLES,
  StatusBadge,
  useStatusName,
  VoidedBadge,
} from "#web/components/records/status-badge.tsx";
import type { RowContext } from "../table/row-context.ts";
import { PencilLine } from "lucide-react";
import { formRights } from "#worker/policy/form-rights.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { Badge } from "#web/ui/display/badge.tsx";

type FormStatusCellProps = { form: ListedForm; row: RowContext };

const isDraft = ({ submittedAt }: ListedForm) => submittedAt === null;

/** How far a communication is. Its stage is as the list was read, its status may have been changed here since. */
function shownName({ stage, status }: ListedForm, names: Record<MailboxStage, string>): string | null {
  if (!stage) return null;
  if (status === "completed") return names.closed;
  return names[stage === "closed" ? "started" : stage];
}

/** The status, with a menu to change it for users who may. */
export function FormStatusCell({ form, row }: FormStatusCellProps) {
  const { formLists: text } = useText("app");
  const nameOf = useStatusName();
  const actor = useActor();
  if (form.voided) return <VoidedBadge />;
  if (isDraft(form)) return <Badge icon={<PencilLine aria-hidden="true" />}>{text.draft}</Badge>;
  if (form.differsFromSeal) return <StatusBadge status={form.status} name={text.differsFromSeal} isAlarm />;
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
    return (
      <StatusBadge
        status={form.status}
        name={shownName(form, text.stages) ?? nameOf(form.type, form.status)}
      />
    );
  return <StatusSelect form={form} row={row} />;
}

type StatusSelectProps = { form: ListedForm; row: RowContext };

/** Layered above the row's stretched link. */
export function StatusSelect({ form, row }: StatusSelectProps) {
  const { formLists: text } = useText("app");
  const nameOf = useStatusName();
  const shown = shownName(form, text.stages) ?? nameOf(form.type, form.status);
  const options = FORM_STATUSES.map((value) => {
    const { icon: Icon } = STATUS_STYLES[value];
    return { value, label: nameOf(form.type, value), icon: <Icon aria-hidden="true" /> };
  });
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${text.statusOf(form.viewId)}: ${shown}`}
          className="relative z-1 -my-2.5 -me-1.5 inline-flex min-h-8 items-center gap-1 rounded-full pe-1.5 whitespace-nowrap text-muted-foreground hover:bg-accent pointer-coarse:min-h-11"
        >
          <StatusBadge status={form.status} name={shown} />
          <ChevronGlyph className="size-[1em]" />
        </button>
      }
    >
      <MenuRadioGroup
        label={text.statusOf(form.viewId)}
        value={form.status}
        options={options}
        onChange={(status) => {
          if (status !== form.status) row.onStatus(form, status);
        }}
      />
    </Menu>
  );
}
