import { useId, type ReactNode, type RefObject } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { SubmitForm } from "../controls/submit-form.tsx";

export type FormDialogProps = Pick<DialogProps, "onClose" | "title" | "description" | "size"> & {
  /** "Cancel" without it. */
  cancelLabel?: string | undefined;
  submitLabel: string;
  onSubmit: () => void;
  /** The form in which `useSubmit` focuses the first invalid field. */
  form?: RefObject<HTMLFormElement | null> | undefined;
  busy: boolean;
  /** An error that belongs to no single field. */
  problem: ReactNode;
  tone?: "primary" | "danger" | undefined;
  submitDisabled?: boolean | undefined;
  children: ReactNode;
};

/** A dialog with a form. It is mounted while it is open and stays open until the server accepts the form. */
export function FormDialog({
  onClose,
  title,
  description,
  size,
  cancelLabel,
  submitLabel,
  onSubmit,
  form,
  busy,
  problem,
  tone = "primary",
  submitDisabled,
  children,
}: FormDialogProps) {
  const text = useText("common");
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button type="submit" form={formId} variant={tone} loading={busy} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <SubmitForm form={form} id={formId} problem={problem} onSubmit={onSubmit}>
        {children}
      </SubmitForm>
    </Dialog>
  );
}
