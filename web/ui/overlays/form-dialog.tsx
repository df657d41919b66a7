import { useId, type ReactNode, type RefObject } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { SubmitForm } from "../controls/submit-form.tsx";

type FormDialogProps = Pick<DialogProps, "onClose" | "title" | "description" | "size"> & {
  closeLabel: string;
  cancelLabel: string;
  submitLabel: string;
  onSubmit: () => void;
  /** Where `useSubmit` looks for the first field that is refused. */
  form?: RefObject<HTMLFormElement | null> | undefined;
  busy: boolean;
  /** Why it was refused, where no field of it can say so. */
  problem: ReactNode;
  tone?: "primary" | "danger" | undefined;
  submitDisabled?: boolean | undefined;
  children: ReactNode;
};

/** A few fields to fill in and send. Mounted while it is open; it stays until the server has taken them. */
export function FormDialog({
  onClose,
  title,
  description,
  size,
  closeLabel,
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
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      title={title}
      description={description}
      size={size}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
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
