import { useFormPage } from "../form-context.ts";
import { PhotosField } from "../media/photos-field.tsx";
import { VideosField } from "../media/videos-field.tsx";
import type { WidgetProps } from "./widget.ts";

export function PhotosWidget({ name, label, required, error }: WidgetProps<"photos">) {
  const { record, readOnly } = useFormPage();
  return (
    <PhotosField
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
    <VideosField
      record={record}
      field={name}
      label={label}
      required={required}
      error={error}
      readOnly={readOnly}
    />
  );
}
