import { useEffect } from "react";

const PRODUCT = "Extintor";

/** The words in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
