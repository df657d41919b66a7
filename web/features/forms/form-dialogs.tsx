import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import type { FormRecord, MissingField } from "../../data/forms/record.ts";
import { MissingDialog } from "./missing/missing-dialog.tsx";

const ConflictDialog = lazyDialog(async () => ({
  default: (await import("./conflict/conflict-dialog.tsx")).ConflictDialog,
}));
const DeleteDialog = lazyDialog(async () => ({
  default: (await import("./header/delete-dialog.tsx")).DeleteDialog,
}));
const HistoryDialog = lazyDialog(async () => ({
  default: (await import("./history/history-dialog.tsx")).HistoryDialog,
}));
const RecordPackDialog = lazyDialog(async () => ({
  default: (await import("../../components/exports/record-pack-dialog.tsx")).RecordPackDialog,
}));

export type OpenDialog = "conflict" | "delete" | "history" | "pack" | { missing: readonly MissingField[] };

type FormDialogsProps = {
  open: OpenDialog | null;
  record: FormRecord;
  onClose: () => void;
  onDeleted: () => unknown;
};

/** The dialog of the form's page that is open. */
export function FormDialogs({ open, record, onClose, onDeleted }: FormDialogsProps) {
  const { form } = record;
  if (open === null) return null;
  if (open === "conflict") return <ConflictDialog onClose={onClose} />;
  if (open === "delete") return <DeleteDialog record={record} onClose={onClose} onDeleted={onDeleted} />;
  if (open === "history") return <HistoryDialog onClose={onClose} />;
  if (open === "pack") return <RecordPackDialog form={form} onClose={onClose} />;
  return <MissingDialog form={form} missing={open.missing} onClose={onClose} />;
}
