import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

const LOOK_AGAIN_AFTER = 5000;

/** Paper shows only pictures that have come: they are waited for, but not for ever. */
async function picturesIn(element: HTMLElement | null): Promise<void> {
  const pictures = [...(element?.querySelectorAll("img") ?? [])];
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER))]);
}

/** Since when the page is being printed, by our menu or by the browser's, and the way to print it. */
export function usePrinting(): { printedAt: Date | null; print: () => void } {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);

  useEffect(() => {
    const until = new AbortController();
    addEventListener("beforeprint", () => flushSync(() => setPrintedAt(new Date())), until);
    addEventListener("afterprint", () => setPrintedAt(null), until);
    return () => until.abort();
  }, []);

  const print = () => {
    flushSync(() => setPrintedAt(new Date()));
    void picturesIn(document.getElementById(PRINTED_FORM_ID)).then(() => window.print());
  };
  return { printedAt, print };
}

export const PRINTED_FORM_ID = "printed-form";
