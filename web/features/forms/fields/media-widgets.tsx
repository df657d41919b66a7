import { useFormPage } from "../form-context.ts";
import { MediaField } from "../media/media-field.tsx";
import type { WidgetProps } from "./widget.ts";

export function PhotosWidget({ name, label, required, error }: WidgetProps<"photos">) {
  const { record, readOnly } = useFormPage();
  return (
    <MediaField
      kind="photo"
      record={record}
      field={name}
      label={label}
      required={required}
      error={error}
      readOnly={readOnly}
    />
  );
}

export function VideosWidget({ name, label, required, error }: WidgetProps<"videos">) {
  const { record, readOnly } = useFormPage();
  return (
    <MediaField
      kind="video"
      record={record}
      field={name}
      label={label}
      required={required}
      error={error}
      readOnly={readOnly}
    />
  );
}
