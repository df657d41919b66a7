import { FieldDisplay } from "../display/field-display.tsx";
import { TextListWidget } from "../rows/line-widgets.tsx";
import { TimingsWidget } from "../rows/timings-widget.tsx";
import { ChoiceWidget } from "./choice-widget.tsx";
import { DatetimeWidget } from "./datetime-widget.tsx";
import { JobPositionWidget } from "./job-position-widget.tsx";
import { PlaceWidget, ZoneWidget } from "./place-widget.tsx";
import { LongTextWidget, TextWidget } from "./text-widgets.tsx";
import type { WidgetProps, Widgets } from "./widget.ts";

/** Read-only: the server writes stamps. */
function StampWidget({ name, field }: WidgetProps<"stamp">) {
  return <FieldDisplay name={name} field={field} />;
}

/** The widgets of the first section, which a visit begins with; the others come with the rest of the form. */
export const DATA_WIDGETS = {
  text: TextWidget,
  longText: LongTextWidget,
  choice: ChoiceWidget,
  datetime: DatetimeWidget,
  location: PlaceWidget,
  zone: ZoneWidget,
  jobPosition: JobPositionWidget,
  textList: TextListWidget,
  timings: TimingsWidget,
  stamp: StampWidget,
} satisfies Widgets;
