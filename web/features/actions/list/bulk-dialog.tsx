import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";
import {
  changeActions,
  refreshChanged,
  type BulkChanges,
  type BulkOutcome,
} from "../../../data/actions/change-action.ts";
import { describeError } from "../../../data/api/errors.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { usePublicText, useText } from "../../../text/use-text.ts";
import { Banner } from "../../../ui/display/banner.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { BulkChangeField, type BulkKind } from "./bulk-change-field.tsx";

type BulkDialogProps = {
  kind: BulkKind;
  companyId: string;
  actions: readonly Action[];
  onClose: () => void;
  /** Called with the ids that were not processed, which stay selected. */
  onDone: (left: ReadonlySet<string>) => void;
};

/** Mounted while it is open. Changes one field of all selected actions and reports those that were refused. */
export function BulkDialog({ kind, companyId, actions, onClose, onDone }: BulkDialogProps) {
  const { actionTexts: text } = useText();
  const { errors } = usePublicText();
  const queries = useQueryClient();
  const [changes, setChanges] = useState<BulkChanges>({});
  const departments = new Set(actions.map(({ departmentId }) => departmentId));
  // Users are assignable per department, so the actions must be of one department.
  const isMixed = kind === "assignee" && departments.size > 1;

  const notify = ({ outcomes, error }: BulkOutcome, left: number) => {
    const refused = outcomes.filter((outcome) => outcome.error !== null);
    const changed = outcomes.length - refused.length;
    if (changed > 0) toast({ title: text.bulkDone(changed), tone: "success" });
    if (refused.length > 0) {
      toast({
        title: text.bulkRefused(refused.length),
        description: refused[0]?.error?.message,
        tone: "danger",
      });
    }
    if (left > 0)
      toast({ title: text.bulkLeft(left), description: describeError(error, errors), tone: "danger" });
  };
  const { form, submit, sending, problem } = useSubmit({
    send: async (requested: BulkChanges) => {
      const ids = actions.map(({ id }) => id);
      const outcome = await changeActions(companyId, ids, requested);
      const { outcomes, error } = outcome;
      await refreshChanged(queries, companyId, outcomes);
      if (error !== undefined && outcomes.length === 0) throw error;
      return { outcome, left: ids.slice(outcomes.length) };
    },
    onDone: ({ outcome, left }) => {
      notify(outcome, left.length);
      onDone(new Set(left));
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
      onSubmit={() => void submit(changes)}
      busy={sending}
      problem={problem}
      submitDisabled={isMixed || changes[kind] === undefined}
    >
      {isMixed ? (
        <Banner tone="warning">{text.bulkOneDepartment}</Banner>
      ) : (
        <BulkChangeField
          kind={kind}
          companyId={companyId}
          departmentId={actions[0]?.departmentId ?? ""}
          changes={changes}
          onChange={setChanges}
        />
      )}
    </FormDialog>
  );
}
