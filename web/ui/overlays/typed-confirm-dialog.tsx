import { useRef, useState, type ReactNode } from "react";
import { Field, TextInput } from "../controls/field.tsx";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";

type TypedConfirmDialogProps = Omit<
  FormDialogProps,
  "children" | "onSubmit" | "size" | "submitDisabled" | "tone"
> & {
  /** The text to type, letter by letter. Case does not count in an address. */
  expected: string;
  typeLabel: string;
  mismatch: string;
  onConfirm: (typed: string) => void;
  onType?: (() => void) | undefined;
  inputType?: "email" | "text" | undefined;
  /** Fields above the confirmation. */
  children?: ReactNode;
};

/** Confirms an action that cannot be undone: the user types the name or address of the record that is lost. */
export function TypedConfirmDialog({
  expected,
  typeLabel,
  mismatch,
  onConfirm,
  onType,
  inputType = "text",
  children,
  ...dialog
}: TypedConfirmDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const comparable = (text: string) => (inputType === "email" ? text.toLowerCase() : text);
  const confirm = () => {
    if (comparable(typed.trim()) === comparable(expected)) return onConfirm(typed.trim());
    setWrong(true);
    input.current?.focus();
  };
  return (
    <FormDialog {...dialog} size="sm" tone="danger" onSubmit={confirm}>
      {children}
      <Field
        label={typeLabel}
        hint={<span className="wrap-anywhere select-all">{expected}</span>}
        error={isWrong ? mismatch : null}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type={inputType}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
              onType?.();
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
