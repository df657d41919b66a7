import { cx } from "../styles/cx.ts";
import { TextInput, type TextInputProps } from "./field.tsx";

/** An input for a short code of capitals and digits, without autocomplete or autocorrect. */
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
