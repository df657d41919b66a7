import type { ComponentType } from "react";
import type { FieldType } from "../../../../worker/contract/forms/field.ts";
import { FieldDisplay } from "../display/field-display.tsx";
import { useFormPage } from "../form-context.ts";
import { InvestigationParticipantsWidget, ParticipantsWidget } from "../rows/people-widgets.tsx";
import { TextListWidget, WitnessesWidget } from "../rows/line-widgets.tsx";
import { TimingsWidget } from "../rows/timings-widget.tsx";
import { SignatureField } from "../signature/signature-field.tsx";
import { ChoiceWidget } from "./choice-widget.tsx";
import { DatetimeWidget } from "./datetime-widget.tsx";
import { JobPositionWidget } from "./job-position-widget.tsx";
import { PhotosWidget, VideosWidget } from "./media-widgets.tsx";
import { PlaceWidget, ZoneWidget } from "./place-widget.tsx";
import { LongTextWidget, TextWidget } from "./text-widgets.tsx";
import type { WidgetProps } from "./widget.ts";

function SignatureWidget({ name, label, required, error, value, onChange }: WidgetProps<"signature">) {
  const record = useFormPage(({ record: { sign, fileOf, retry } }) => ({ sign, fileOf, retry }));
  const personName = useFormPage((page) => page.personName);
  return (
    <SignatureField
      record={record}
      id={name}
      label={label}
      required={required}
      error={error}
      signer={personName}
      value={value}
      onChange={onChange}
    />
  );
}

/** Read-only: the server writes stamps. */
function StampWidget({ name, field }: WidgetProps<"stamp">) {
  return <FieldDisplay name={name} field={field} />;
}

/** The widget of each field type. */
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

/** Short fields are shown in two columns where there is room; the others take the full width. */
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
