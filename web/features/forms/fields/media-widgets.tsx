import { useIsFormReadOnly } from "../form-context.ts";
import { MediaField } from "../media/media-field.tsx";
import type { WidgetProps } from "./widget.ts";

export function PhotosWidget({ name, label, required, error }: WidgetProps<"photos">) {
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

export function VideosWidget({ name, label, required, error }: WidgetProps<"videos">) {
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
