import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import type { FormRecord, MissingField, ShownForm } from "../../data/forms/record.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TaskLinkContent, taskLinkClass } from "../../ui/display/task-link.tsx";
import { scrollToField } from "./missing/scroll-to.ts";
import { labelOf } from "./missing/paths.ts";

type MissingDialogProps = { form: ShownForm; missing: readonly MissingField[]; onClose: () => void };

/** Lists what is missing to complete the form; each entry links to its field. */
function MissingDialog({ form, missing, onClose }: MissingDialogProps) {
  const { formSteps } = useText("app");
  const language = useLanguage();
  const openField = (path: string) => {
    onClose();
    // The closing dialog restores the focus first; the field is focused after that.
    requestAnimationFrame(() => scrollToField(path));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={formSteps.missingTitle(missing.length)}
      description={formSteps.missingLead}
    >
      <ul className="-mx-2 flex flex-col">
        {missing.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                openField(path);
              }}
              className={taskLinkClass}
            >
              <TaskLinkContent name={labelOf(form, path, language)} message={message} />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

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
  | { missing: readonly MissingField[] };

type FormDialogsProps = {
  open: OpenDialog | null;
  record: FormRecord;
  onClose: () => void;
  onDeleted: () => unknown;
};

/** The dialog of the form's page that is open. */
export function FormDialogs({ open, record, onClose, onDeleted }: FormDialogsProps) {
  const { form } = record;
  const { formSteps } = useText("app");
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
  return <MissingDialog form={form} missing={open.missing} onClose={onClose} />;
}
