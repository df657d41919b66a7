import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorBanner } from "../display/error-banner.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description: ReactNode;
  /** The error of the last attempt to confirm. */
  problem?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  tone?: "primary" | "danger" | undefined;
  busy?: boolean | undefined;
};

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  problem,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  tone = "primary",
  busy,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={closeLabel}
      size="sm"
      dismissable={!busy}
      footer={
        <>
          <Button data-safe="" variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {problem || children ? (
        <div className="flex flex-col gap-4">
          <ErrorBanner problem={problem} />
          {children}
        </div>
      ) : null}
    </Dialog>
  );
}
