import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

const IMAGE_TIMEOUT = 5000;

/** Images that are not loaded are not printed, so printing waits for them up to the timeout. */
async function waitForImages(element: HTMLElement | null): Promise<void> {
  const images = [...(element?.querySelectorAll("img") ?? [])];
  const all = Promise.allSettled(images.map((picture) => picture.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, IMAGE_TIMEOUT))]);
}

/** `printedAt` is set while the element is printed, from this app's menu or the browser's. */
export function usePrinting(elementId: string): { printedAt: Date | null; print: () => void } {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);

  useEffect(() => {
    const listeners = new AbortController();
    addEventListener("beforeprint", () => flushSync(() => setPrintedAt(new Date())), listeners);
    addEventListener("afterprint", () => setPrintedAt(null), listeners);
    return () => listeners.abort();
  }, []);

  const print = () => {
    flushSync(() => setPrintedAt(new Date()));
    void waitForImages(document.getElementById(elementId)).then(() => window.print());
  };
  return { printedAt, print };
}
