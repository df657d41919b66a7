import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { useEffect } from "react";
import type { SealingStep } from "#web/components/records/use-record-step.ts";
import { afterFirstUse } from "../../data/rendering/after-first-use.ts";
import type { FormRecord, MissingField } from "../../data/forms/record.ts";
import { useText } from "../../text/use-text.ts";
import { taskLinkClass } from "../../ui/display/task-link.tsx";
import { scrollToField } from "./scroll-to.ts";

const CompleteDialog = lazyDialog(async () => ({
  default: (await import("#web/components/records/complete-dialog.tsx")).CompleteDialog,
}));
const ConflictDialog = lazyDialog(async () => ({
  default: (await import("./conflict/conflict-dialog.tsx")).ConflictDialog,
}));
const DeleteDialog = lazyDialog(async () => ({
  default: (await import("./header/delete-dialog.tsx")).DeleteDialog,
}));
const VoidDialog = lazyDialog(async () => ({
  default: (await import("./header/void-dialog.tsx")).VoidDialog,
}));
const ReopenDialog = lazyDialog(async () => ({
  default: (await import("#web/components/records/reopen-dialog.tsx")).ReopenDialog,
}));
const HistoryDialog = lazyDialog(async () => ({
  default: (await import("./history/history-dialog.tsx")).HistoryDialog,
}));
const RecordPackDialog = lazyDialog(async () => ({
  default: (await import("./report/record-pack-dialog.tsx")).RecordPackDialog,
}));

export type OpenDialog =
  | "conflict"
  | "delete"
  | "void"
  | "reopen"
  | "history"
  | "pack"
  /** With what the step was refused for, if it was. */
  | { step: SealingStep; refused?: readonly MissingField[] };

type FormDialogsProps = {
  open: OpenDialog | null;
  record: FormRecord;
  onClose: () => void;
  onDeleted: () => unknown;
  onStep: (step: SealingStep, closingWord?: string) => void;
};

/** The dialog of the form's page that is open. */
export function FormDialogs({ open, record, onClose, onDeleted, onStep }: FormDialogsProps) {
  const { form } = record;
  const { formSteps, kinds } = useText("app");
  // A form is completed without a network too.
  useEffect(() => {
    void afterFirstUse()
      .then(CompleteDialog.preload)
      .catch(() => {});
  }, []);
  if (open === null) return null;
  if (open === "conflict") return <ConflictDialog onClose={onClose} />;
  if (open === "delete") return <DeleteDialog record={record} onClose={onClose} onDeleted={onDeleted} />;
  if (open === "void") return <VoidDialog record={record} onClose={onClose} />;
  if (open === "reopen")
    return (
      <ReopenDialog
        address={record.address}
        viewId={form.viewId}
        version={form.version}
        onReopen={async (reason) => {
          const outcome = await record.reopen(reason);
          return outcome.done ? null : (outcome.problem ?? formSteps.changedMeanwhile);
        }}
        onClose={onClose}
      />
    );
  if (open === "history") return <HistoryDialog onClose={onClose} />;
  if (open === "pack") return <RecordPackDialog form={form} onClose={onClose} />;
  const openField = (path: string) => {
    onClose();
    // The closing dialog restores the focus first; the field is focused after that.
    requestAnimationFrame(() => scrollToField(path));
  };
  return (
    <CompleteDialog
      step={open.step}
      name={form.viewId || kinds[form.type]}
      record={record}
      refused={open.refused}
      renderLink={(path, content) => (
        <a
          href={`#${path}`}
          onClick={(event) => {
            event.preventDefault();
            openField(path);
          }}
          className={taskLinkClass}
        >
          {content}
        </a>
      )}
      onConfirm={(closingWord) => {
        onClose();
        onStep(open.step, closingWord);
      }}
      onClose={onClose}
    />
  );
}
