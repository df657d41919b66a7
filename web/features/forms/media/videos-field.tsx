import { MediaField, type MediaFieldProps } from "./media-field.tsx";

export function VideosField(props: MediaFieldProps) {
  return <MediaField kind="video" {...props} />;
}
