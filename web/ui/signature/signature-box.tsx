import { useId, useRef, useState, type ComponentType, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { FieldError } from "../controls/field-notes.tsx";
import { useUndoable } from "../overlays/use-undoable.ts";
import { SignButton } from "./sign-button.tsx";
import type { SignatureDialogProps, SignatureDraft } from "./signature-dialog.tsx";
import { SignatureFigure, type ShownSignature, type SignatureVariant } from "./signature-figure.tsx";

type SignatureBoxProps = {
  id?: string | undefined;
  label: string;
  signature: ShownSignature | null;
  signer: string;
  /** Where the signature is drawn; loaded when somebody signs. */
  dialog: ComponentType<SignatureDialogProps>;
  required?: boolean | undefined;
  error?: ReactNode;
  /** `row` is for a participant's row: small, with a visually hidden label. `question` has one height, signed or not. */
  variant?: SignatureVariant | undefined;
  /** Absent in read-only mode. */
  editing?: SignatureActions | undefined;
  /** The content that is signed, shown above the pad. */
  what?: ReactNode;
};

type SignatureActions = {
  onSign: (picture: Blob, signedBy: string) => Promise<void>;
  /** Called when the removal can no longer be undone. */
  onClear: () => void;
  onRetry: () => void;
};

export function SignatureBox({
  id,
  label,
  signature,
  signer,
  dialog: SignatureDialog,
  required,
  error,
  variant = "box",
  editing,
  what,
}: SignatureBoxProps) {
  const { signature: text } = useText("app");
  const errorId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [signing, setSigning] = useState(false);
  const [draft, setDraft] = useState<SignatureDraft | null>(null);
  const { hidden, removeWithUndo } = useUndoable(() => editing?.onClear());
  const shown = hidden ? null : signature;
  // Signing and clearing replace the focused button: the focus moves to the new one.
  const focusSoon = () =>
    setTimeout(() => box.current?.querySelector<HTMLElement>("[data-signature-button]")?.focus(), 60);

  const sign = async (picture: Blob, signedBy: string) => {
    await editing?.onSign(picture, signedBy);
    setSigning(false);
    focusSoon();
  };
  const clear = () => {
    removeWithUndo("signature", { done: text.cleared, undo: text.undo }, focusSoon);
    focusSoon();
  };
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-1.5 rounded-lg"
    >
      <legend className={cx("mb-1.5 text-sm font-medium", variant !== "box" && "sr-only")}>
        {label}
        {required && editing ? (
          <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
            *
          </span>
        ) : null}
      </legend>
      {shown ? (
        <SignatureFigure
          signature={shown}
          variant={variant}
          label={label}
          editing={editing && { onClear: clear, onRetry: editing.onRetry }}
        />
      ) : editing ? (
        <SignButton
          variant={variant}
          invalid={Boolean(error)}
          name={text.signFor(label)}
          onClick={() => setSigning(true)}
        >
          {text.sign}
        </SignButton>
      ) : (
        <p className="text-sm text-muted-foreground">{text.unsigned}</p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {signing ? (
        <SignatureDialog
          onClose={() => setSigning(false)}
          draft={draft}
          onDraft={setDraft}
          title={label}
          what={what}
          signer={signer}
          onSign={sign}
        />
      ) : null}
    </fieldset>
  );
}
