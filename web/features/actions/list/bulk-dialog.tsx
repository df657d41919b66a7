import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { needsEvidence } from "#worker/domain/actions/action-status.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import {
  changeActions,
  undoBulkChange,
  refreshAfterBulkChange,
  type BulkChanges,
  type BulkOutcome,
} from "../changes/change-action.ts";
import { actionsKey } from "#web/data/forms/query-keys.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { BulkChangeField, type BulkKind } from "./bulk-change-field.tsx";

type BulkDialogProps = {
  kind: BulkKind;
  companyId: string;
  actions: readonly Action[];
  onClose: () => void;
  /** Called with the ids that were not processed, which stay selected. */
  onDone: (left: ReadonlySet<string>) => void;
};

type Refused = { id: string; message: string };
const refusedOf = ({ outcomes }: BulkOutcome): Refused[] =>
  outcomes.flatMap(({ id, error }) => (error ? [{ id, message: error.message }] : []));

/** Mounted while it is open. Changes one field of all selected actions and lists those that were refused. */
export function BulkDialog({ kind, companyId, actions, onClose, onDone }: BulkDialogProps) {
  const common = useText("common");
  const { actionTexts: text } = useText("app");
  const { errors } = useText("public");
  const queries = useQueryClient();
  const [changes, setChanges] = useState<BulkChanges>(kind === "status" ? { status: "completed" } : {});
  const [result, setResult] = useState<{ refused: Refused[]; left: string[] } | null>(null);
  const departments = new Set(actions.map(({ departmentId }) => departmentId));
  // Users are assignable per department, so the actions must be of one department.
  const isMixed = kind === "assignee" && departments.size > 1;

  const company = useCompany();
  const needing =
    kind === "status"
      ? actions.filter((action) => action.status === "in_progress" && needsEvidence(company, action)).length
      : 0;

  const undo = async (outcome: BulkOutcome) => {
    const refused = await undoBulkChange(queries, actions, outcome, [kind]);
    // Long lists too: rows that the change took out of one come back in their places.
    await queries.invalidateQueries({ queryKey: actionsKey(companyId) });
    toast(
      refused > 0
        ? { title: text.bulkNotUndone(refused), tone: "warning" }
        : { title: text.bulkUndone, tone: "success" },
    );
  };
  const notify = ({ outcomes, error }: BulkOutcome, left: number) => {
    const changed = outcomes.filter((outcome) => outcome.error === null).length;
    if (changed > 0)
      toast({
        title: text.bulkDone(changed),
        tone: "success",
        action: { label: common.undo, onClick: () => void undo({ outcomes }) },
      });
    if (left > 0)
      toast({ title: text.bulkLeft(left), description: describeError(error, errors), tone: "danger" });
  };
  const submission = useSend({
    send: async (requested: BulkChanges) => {
      const ids = actions.map(({ id }) => id);
      const outcome = await changeActions(companyId, ids, requested);
      const { outcomes, error } = outcome;
      await refreshAfterBulkChange(queries, companyId, outcomes);
      if (error !== undefined && outcomes.length === 0) throw error;
      return { outcome, left: ids.slice(outcomes.length) };
    },
    onDone: ({ outcome, left }) => {
      notify(outcome, left.length);
      const refused = refusedOf(outcome);
      if (refused.length === 0) onDone(new Set(left));
      else setResult({ refused, left });
    },
  });
  if (result) {
    const ids = new Set([...result.refused.map(({ id }) => id), ...result.left]);
    return <RefusedActions refused={result.refused} actions={actions} onClose={() => onDone(ids)} />;
  }
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={text.bulkTitle[kind]}
      submitLabel={
        kind === "status" ? text.bulkCompleteApply(actions.length) : text.bulkApply(actions.length)
      }
      submission={submission}
      onSubmit={() => void submission.submit(changes)}
      submitDisabled={isMixed || changes[kind] === undefined}
    >
      {isMixed ? (
        <Banner tone="warning">{text.bulkOneDepartment}</Banner>
      ) : (
        <>
          <BulkChangeField
            kind={kind}
            companyId={companyId}
            departmentId={actions[0]?.departmentId ?? ""}
            changes={changes}
            onChange={setChanges}
          />
          {needing > 0 ? <Banner tone="warning">{text.bulkNeedEvidence(needing)}</Banner> : null}
        </>
      )}
    </FormDialog>
  );
}

type RefusedActionsProps = { refused: readonly Refused[]; actions: readonly Action[]; onClose: () => void };

/** The actions that were not changed, each with the reason. They stay selected. */
function RefusedActions({ refused, actions, onClose }: RefusedActionsProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.bulkRefused(refused.length)}
      description={text.bulkRefusedStay}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <ul className="flex flex-col divide-y">
        {refused.map(({ id, message }) => {
          const action = actions.find((each) => each.id === id);
          return (
            <li key={id} className="py-2.5 first:pt-0">
              <p className="font-medium">{action?.title}</p>
              <p className="font-mono text-xs text-muted-foreground">{action?.viewId}</p>
              <p className="mt-1 text-destructive-ink">{message}</p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
