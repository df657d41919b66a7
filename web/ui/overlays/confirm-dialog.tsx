import type { ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
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
  /** "Cancel" without it. */
  cancelLabel?: string | undefined;
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
  tone = "primary",
  busy,
}: ConfirmDialogProps) {
  const text = useText("common");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      dismissable={!busy}
      footer={
        <>
          <Button data-safe="" variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel ?? text.cancel}
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
