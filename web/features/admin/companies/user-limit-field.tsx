import type { FieldState } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";

type UserLimitFieldProps = FieldState<string> & { hint?: string };

/** With a `hint` of its own the field may stay empty. */
export function UserLimitField({ onChange, hint, ...field }: UserLimitFieldProps) {
  const { adminCompanies: text } = useText("admin");
  return (
    <TextField
      label={text.userLimit}
      hint={hint ?? text.userLimitHint}
      required={hint === undefined}
      inputMode="numeric"
      maxLength={6}
      className="tabular-nums sm:max-w-40"
      {...field}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, ""))}
    />
  );
}
