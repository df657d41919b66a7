import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DEFAULT_PRIORITY, type Priority } from "../../../../worker/contract/enums.ts";
import { actionsKey, type Action } from "../../../data/actions/action-queries.ts";
import { changeActions, type BulkChanges } from "../../../data/actions/change-action.ts";
import { useCompany } from "../../../data/use-company.ts";
import { useSubmit } from "../../../data/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { PRIORITY_LOOKS } from "../../../ui/priority-label.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { toast } from "../../../ui/toast.tsx";
import { DayField } from "../dialog/day-field.tsx";
import { PersonField } from "../dialog/person-field.tsx";
import { useActionWords } from "../parts/use-action-words.ts";

export type BulkKind = keyof BulkChanges;

type BulkDialogProps = {
  kind: BulkKind;
  companyId: string;
  actions: readonly Action[];
  onClose: () => void;
  onDone: () => void;
};

/** Mounted while it is open. One thing for all that is selected; what is refused says why, the rest is changed. */
export function BulkDialog({ kind, companyId, actions, onClose, onDone }: BulkDialogProps) {
  const { actionTexts: text } = useText();
  const { timeZone } = useCompany();
  const words = useActionWords();
  const queries = useQueryClient();
  const [assignee, setAssignee] = useState<string | null>(null);
  const [deadline, setDeadline] = useState<string | null>(null);
  const [priority, setPriority] = useState<Priority>(DEFAULT_PRIORITY);
  const departments = new Set(actions.map(({ departmentId }) => departmentId));
  // People belong to departments: one choice of person only makes sense within one.
  const isMixed = kind === "assignee" && departments.size > 1;
  const changes: Record<BulkKind, BulkChanges> = {
    assignee: { assignee },
    deadline: { deadline },
    priority: { priority },
  };
  const { form, submit, sending, problem } = useSubmit({
    send: (wish: BulkChanges) =>
      changeActions(
        companyId,
        actions.map(({ id }) => id),
        wish,
      ),
    onDone: async (outcomes) => {
      await queries.invalidateQueries({ queryKey: actionsKey(companyId) });
      const refused = outcomes.filter(({ error }) => error !== null);
      const changed = outcomes.length - refused.length;
      if (changed > 0) toast({ title: text.bulkDone(changed), tone: "success" });
      if (refused.length > 0) {
        toast({
          title: text.bulkRefused(refused.length),
          description: refused[0]?.error?.message,
          tone: "danger",
        });
      }
      onDone();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={text.bulkTitle[kind]}
      closeLabel={text.close}
      cancelLabel={text.cancel}
      submitLabel={text.bulkApply(actions.length)}
      form={form}
      onSubmit={() => void submit(changes[kind])}
      busy={sending}
      problem={problem}
      submitDisabled={isMixed}
    >
      {isMixed ? <Banner tone="warning">{text.bulkOneDepartment}</Banner> : null}
      {kind === "assignee" && !isMixed ? (
        <PersonField
          companyId={companyId}
          departmentId={actions[0]?.departmentId ?? ""}
          value={assignee}
          onChange={setAssignee}
        />
      ) : null}
      {kind === "deadline" ? (
        <DayField label={text.fields.deadline} value={deadline} onChange={setDeadline} timeZone={timeZone} />
      ) : null}
      {kind === "priority" ? (
        <Segmented
          label={text.fields.priority}
          value={priority}
          onChange={setPriority}
          options={words.priorities.map((option) => {
            const { icon: Icon, tone } = PRIORITY_LOOKS[option.value];
            return { ...option, tone, icon: <Icon aria-hidden="true" /> };
          })}
        />
      ) : null}
    </FormDialog>
  );
}
