import { useForm, useFormPage, useIsFormReadOnly } from "../form-context.ts";
import {
  InvestigationParticipantsWidget,
  ParticipantsWidget,
  WitnessesWidget,
} from "../rows/people-widgets.tsx";
import { SignatureField } from "../signature/signature-field.tsx";
import { DATA_WIDGETS } from "./data-widgets.tsx";
import type { WidgetProps, Widgets } from "./widget.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { MediaField } from "../media/media-field.tsx";

function PhotosWidget({ name, label, required, error }: WidgetProps<"photos">) {
  const readOnly = useIsFormReadOnly();
  return (
    <MediaField
      kind="photo"
      field={name}
      label={label}
      required={required}
      error={error}
      readOnly={readOnly}
    />
  );
}

function VideosWidget({ name, label, required, error }: WidgetProps<"videos">) {
  const readOnly = useIsFormReadOnly();
  return (
    <MediaField
      kind="video"
      field={name}
      label={label}
      required={required}
      error={error}
      readOnly={readOnly}
    />
  );
}

function DocumentsWidget({ name, label, required, error }: WidgetProps<"documents">) {
  const readOnly = useIsFormReadOnly();
  return (
    <MediaField
      kind="document"
      field={name}
      label={label}
      required={required}
      error={error}
      readOnly={readOnly}
    />
  );
}

function SignatureWidget({ name, label, required, error, value, onChange }: WidgetProps<"signature">) {
  const record = useForm(({ sign, fileOf, retry }) => ({ sign, fileOf, retry }));
  const { personName } = useFormPage();
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

/** Of a drill alone. */
const HeadcountWidget = lazyPart<WidgetProps<"headcount">>(async () => ({
  default: (await import("../drill/headcount-widget.tsx")).HeadcountWidget,
}));

/** The widget of each field type. */
export const ALL_WIDGETS: Required<Widgets> = {
  ...DATA_WIDGETS,
  participants: ParticipantsWidget,
  investigationParticipants: InvestigationParticipantsWidget,
  witnesses: WitnessesWidget,
  headcount: HeadcountWidget,
  photos: PhotosWidget,
  videos: VideosWidget,
  documents: DocumentsWidget,
  signature: SignatureWidget,
};
