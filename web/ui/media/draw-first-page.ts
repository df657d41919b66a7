import { getDocument, GlobalWorkerOptions, VerbosityLevel } from "pdfjs-dist";
// Vite makes the address of the file.
// oxlint-disable-next-line import/default
import workerSrc from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerSrc;

/** Reads the parts of the file that its first page needs, and draws it as wide as its box. False when it is no longer wanted. */
export async function drawFirstPage(
  url: string,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<boolean> {
  const loading = getDocument({
    url,
    disableAutoFetch: true,
    disableStream: true,
    // Faults in files of people are none of the app.
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    if (signal.aborted) return false;
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (canvas.clientWidth * devicePixelRatio) / width });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    return !signal.aborted;
  } finally {
    await loading.destroy();
  }
}
