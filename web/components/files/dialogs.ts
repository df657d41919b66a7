// Dialogs of files whose scripts are loaded when they open: the first picture of a form does without them.
import { lazyPart } from "../failures/lazy-part.tsx";
import { lazyDialog } from "../failures/lazy-dialog.tsx";

export const MediaViewer = lazyDialog(async () => ({
  default: (await import("../../ui/media/viewer/media-viewer.tsx")).MediaViewer,
}));
export const SignatureDialog = lazyDialog(async () => ({
  default: (await import("../../ui/signature/signature-dialog.tsx")).SignatureDialog,
}));

/** What is drawn over a photo. */
export const PhotoMarks = lazyPart(async () => ({
  default: (await import("./photo-marks.tsx")).PhotoMarks,
}));
