import type { Attachment } from "../../../../worker/contract/shapes.ts";
import { useText } from "../../../text/use-text.ts";
import { useFormPage } from "../form-context.ts";

type Files = { value: readonly Attachment[] };

/** Small pictures side by side, as paper and a comparison want them. */
export function PhotosDisplay({ value }: Files) {
  const { record } = useFormPage();
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {value.map((photo) => (
        <li key={photo.r2Key} className="break-inside-avoid-page">
          <img
            src={record.fileOf(photo).url}
            alt={photo.filename}
            className="h-28 w-auto max-w-48 rounded-md border object-cover print:h-36 print:max-w-64"
          />
        </li>
      ))}
    </ul>
  );
}

/** Paper cannot play them: it tells that they are there. */
export function VideosDisplay({ value }: Files) {
  const { formPrint } = useText();
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {value.map((video) => (
        <li key={video.r2Key}>{formPrint.video(video.filename)}</li>
      ))}
    </ul>
  );
}
