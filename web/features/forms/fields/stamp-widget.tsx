import { Shown } from "../shown/shown.tsx";
import type { WidgetProps } from "./widget.ts";

/** Only the server writes it: there is something to read once it has. */
export function StampWidget({ name, field, value }: WidgetProps<"stamp">) {
  return value === null ? null : <Shown name={name} field={field} />;
}
