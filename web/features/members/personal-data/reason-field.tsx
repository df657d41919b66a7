import type { FieldState } from "../../../data/api/use-send.ts";
import { useText } from "../../../text/use-text.ts";
import { TextField } from "../../../ui/controls/labelled-fields.tsx";

/** Why a person's data is changed: the audit log keeps it. */
export function ReasonField(props: FieldState<string>) {
  const common = useText("common");
  return <TextField label={common.reason} required maxLength={500} {...props} />;
}
