import { cx } from "../styles/cx.ts";
import { TextInput, type TextInputProps } from "./field.tsx";

/** A few capitals and digits, which no keyboard should complete or correct. */
export function ShortCodeInput({ className, ...props }: TextInputProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="characters"
      {...props}
      className={cx("font-mono", className)}
    />
  );
}
