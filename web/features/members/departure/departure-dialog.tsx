import { useState } from "react";
import type { Member } from "../../../data/people/members.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Field, Select } from "../../../ui/controls/field.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";

type DepartureDialogProps = {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** The members who may take over the open actions; null when there are no open actions. */
  openActions: { label: string; candidates: readonly Member[] } | null;
  send: (reassignTo: string | undefined) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
};

/** Confirms that a member leaves or is removed, and asks who takes over their open actions. */
export function DepartureDialog({ openActions, send, onDone, onClose, ...labels }: DepartureDialogProps) {
  const [reassignment, setReassignment] = useState<Reassignment>({ handOver: false, assigneeId: "" });
  const [isAssigneeMissing, setIsAssigneeMissing] = useState(false);
  const { submit, sending, problem, form } = useSubmit({ send, onDone });
  const confirm = () => {
    if (reassignment.handOver && !reassignment.assigneeId) setIsAssigneeMissing(true);
    else void submit(reassignment.handOver ? reassignment.assigneeId : undefined);
  };
  return (
    <ConfirmDialog
      {...labels}
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={sending}
      tone="danger"
      problem={problem}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="flex flex-col gap-4 empty:hidden"
      >
        {openActions ? (
          <ReassignmentField
            {...openActions}
            value={reassignment}
            isAssigneeMissing={isAssigneeMissing}
            onChange={(next) => {
              setReassignment(next);
              setIsAssigneeMissing(false);
            }}
          />
        ) : null}
      </form>
    </ConfirmDialog>
  );
}

type Reassignment = { handOver: boolean; assigneeId: string };

type ReassignmentFieldProps = {
  label: string;
  candidates: readonly Member[];
  value: Reassignment;
  isAssigneeMissing: boolean;
  onChange: (value: Reassignment) => void;
};

function ReassignmentField({
  label,
  candidates,
  value,
  isAssigneeMissing,
  onChange,
}: ReassignmentFieldProps) {
  const text = useText("company").members;
  return (
    <>
      <Segmented
        label={label}
        value={value.handOver ? "handOver" : "leave"}
        options={[
          { value: "leave", label: text.leaveUnassigned },
          { value: "handOver", label: text.handOver, disabled: candidates.length === 0 },
        ]}
        hint={candidates.length === 0 ? text.noHeirs : null}
        onChange={(next) => onChange({ ...value, handOver: next === "handOver" })}
      />
      {value.handOver ? (
        <Field label={text.heir} required error={isAssigneeMissing ? text.heirRequired : null}>
          {(control) => (
            <Select
              {...control}
              value={value.assigneeId}
              onChange={(event) => onChange({ ...value, assigneeId: event.target.value })}
            >
              <option value="">{text.chooseHeir}</option>
              {candidates.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </>
  );
}
