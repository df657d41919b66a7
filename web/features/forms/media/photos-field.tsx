import { MediaField, type MediaFieldProps } from "./media-field.tsx";

export function PhotosField(props: MediaFieldProps) {
  return <MediaField kind="photo" {...props} />;
}
