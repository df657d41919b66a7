import { useText } from "../../text/use-text.ts";
import { Field } from "../../ui/controls/field.tsx";
import { ShortCodeInput } from "../../ui/controls/short-code-input.tsx";

type DepartmentCodeFieldProps = {
  companyCode: string;
  /** What follows the company's code and the hyphen. */
  ending: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
};

export function DepartmentCodeField({
  companyCode,
  ending,
  error,
  onChange,
  onBlur,
}: DepartmentCodeFieldProps) {
  const words = useText().departments;
  return (
    <Field label={words.code} hint={words.codeHint} error={error} required>
      {(control) => (
        <div className="flex items-center gap-2">
          <span className="font-mono text-sm text-muted-foreground">{companyCode}-</span>
          <ShortCodeInput
            {...control}
            value={ending}
            className="sm:max-w-40"
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
