import { FieldDisplay } from "../display/field-display.tsx";
import type { WidgetProps } from "./widget.ts";

/** Only the server writes it. */
export function StampWidget({ name, field }: WidgetProps<"stamp">) {
  return <FieldDisplay name={name} field={field} />;
}
