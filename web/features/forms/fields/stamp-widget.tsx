import { Shown } from "../shown/shown.tsx";
import type { WidgetProps } from "./widget.ts";

/** Only the server writes it. */
export function StampWidget({ name, field }: WidgetProps<"stamp">) {
  return <Shown name={name} field={field} />;
}
