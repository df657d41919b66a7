import type { ComponentType } from "react";
import type { FieldType } from "../../../../worker/contract/forms/field.ts";
import { InvestigationParticipantsWidget, ParticipantsWidget } from "../rows/people-widgets.tsx";
import { TextListWidget, WitnessesWidget } from "../rows/line-widgets.tsx";
import { TimingsWidget } from "../rows/timings-widget.tsx";
import { ChoiceWidget } from "./choice-widget.tsx";
import { DatetimeWidget } from "./datetime-widget.tsx";
import { JobPositionWidget } from "./job-position-widget.tsx";
import { PhotosWidget, VideosWidget } from "./media-widgets.tsx";
import { PlaceWidget, ZoneWidget } from "./place-widget.tsx";
import { SignatureWidget } from "./signature-widget.tsx";
import { StampWidget } from "./stamp-widget.tsx";
import { LongTextWidget, TextWidget } from "./text-widgets.tsx";
import type { WidgetProps } from "./widget.ts";

/** With what each type of field is filled in. */
export const WIDGETS: { readonly [Type in FieldType]: ComponentType<WidgetProps<Type>> } = {
  text: TextWidget,
  longText: LongTextWidget,
  choice: ChoiceWidget,
  datetime: DatetimeWidget,
  location: PlaceWidget,
  zone: ZoneWidget,
  jobPosition: JobPositionWidget,
  textList: TextListWidget,
  participants: ParticipantsWidget,
  investigationParticipants: InvestigationParticipantsWidget,
  timings: TimingsWidget,
  witnesses: WitnessesWidget,
  photos: PhotosWidget,
  videos: VideosWidget,
  signature: SignatureWidget,
  stamp: StampWidget,
};

/** What stands two side by side where there is room; the others want the whole width. */
export const IS_SHORT: Readonly<Record<FieldType, boolean>> = {
  text: true,
  longText: false,
  choice: true,
  datetime: true,
  location: true,
  zone: true,
  jobPosition: true,
  textList: false,
  participants: false,
  investigationParticipants: false,
  timings: false,
  witnesses: false,
  photos: false,
  videos: false,
  signature: true,
  stamp: true,
};
