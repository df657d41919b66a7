import { useEffect, useRef } from "react";

/** Files of that family (`image/*`) pasted anywhere on the page, except while a dialog is in front of it. */
export function useFilePaste(family: string, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const start = family.replace("*", "");
    const paste = (event: ClipboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith(start));
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [family]);
}
