import { useFormPage } from "../form-context.ts";
import { SignatureField } from "../signature/signature-field.tsx";
import type { WidgetProps } from "./widget.ts";

export function SignatureWidget({ name, label, required, error, value, onChange }: WidgetProps<"signature">) {
  const { record, personName } = useFormPage();
  return (
    <SignatureField
      record={record}
      id={name}
      label={label}
      required={required}
      error={error}
      signer={personName}
      value={value}
      onChange={onChange}
    />
  );
}
