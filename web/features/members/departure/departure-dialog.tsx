import type { Member } from "#web/data/people/members.ts";
import { useSend, type FieldState } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";

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
  const text = useText("company").members;
  const { form, submit, sending, problem, values, field, set } = useSend({
    fields: { handOver: false, assigneeId: "" },
    check: ({ handOver, assigneeId }) => ({
      assigneeId: handOver && !assigneeId ? text.heirRequired : null,
    }),
    send: ({ handOver, assigneeId }: Reassignment) => send(handOver ? assigneeId : undefined),
    onDone,
  });
  const confirm = () => void submit(values);
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
            handOver={values.handOver}
            onHandOver={(handOver) => set({ ...values, handOver })}
            assignee={field("assigneeId")}
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
  handOver: boolean;
  onHandOver: (handOver: boolean) => void;
  assignee: FieldState<string>;
};

function ReassignmentField(props: ReassignmentFieldProps) {
  const { label, candidates, handOver, onHandOver, assignee } = props;
  const text = useText("company").members;
  return (
    <>
      <Segmented
        label={label}
        value={handOver ? "handOver" : "leave"}
        options={[
          { value: "leave", label: text.leaveUnassigned },
          { value: "handOver", label: text.handOver, disabled: candidates.length === 0 },
        ]}
        hint={candidates.length === 0 ? text.noHeirs : null}
        onChange={(next) => onHandOver(next === "handOver")}
      />
      {handOver ? (
        <SelectField
          label={text.heir}
          required
          options={[
            { value: "", label: text.chooseHeir },
            ...candidates.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          {...assignee}
        />
      ) : null}
    </>
  );
}
