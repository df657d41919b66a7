import type { FieldState } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";

type NamedFieldProps = FieldState<string> & { label: string; hint?: string | undefined };

export function NameField(props: NamedFieldProps) {
  return <TextField required maxLength={255} {...props} />;
}

export function AddressField(props: NamedFieldProps) {
  return <TextField required type="email" inputMode="email" {...props} />;
}

type ReasonFieldProps = FieldState<string> & { hint?: string | undefined; optional?: boolean | undefined };

/** Why something is done to a user or company; it is kept in the audit log. */
export function ReasonField({ optional = false, ...props }: ReasonFieldProps) {
  const common = useText("common");
  return (
    <TextAreaField
      label={common.reason}
      optional={optional}
      required={!optional}
      maxLength={500}
      {...props}
    />
  );
}
