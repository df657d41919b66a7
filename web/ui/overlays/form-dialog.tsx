import { useId, type ReactNode, type RefObject } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { SubmitForm } from "../controls/submit-form.tsx";

/** The state of `useSend` that the dialog shows. */
type FormSubmission = {
  /** The form in which the first invalid field gets the focus. */
  form?: RefObject<HTMLFormElement | null>;
  sending: boolean;
  /** An error that belongs to no single field. */
  problem: ReactNode;
  /** Whether something was typed that only "Cancel" may lose: a touch beside the dialog does not close it. */
  isTyped?: boolean;
};

const IDLE: FormSubmission = { sending: false, problem: null };

export type FormDialogProps = Pick<DialogProps, "onClose" | "title" | "description" | "size"> & {
  /** "Cancel" without it. */
  cancelLabel?: string | undefined;
  submitLabel: string;
  onSubmit: () => void;
  /** The state of the form; absent where sending is not waited for. */
  submission?: FormSubmission | undefined;
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
  submission: { form, sending, problem, isTyped = false } = IDLE,
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
      dismissable={!sending && !isTyped}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button type="submit" form={formId} variant={tone} loading={sending} disabled={submitDisabled}>
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
