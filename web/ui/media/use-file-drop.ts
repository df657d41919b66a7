import { useEffect, useRef, useState, type DragEvent } from "react";

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false;

/** A place to drop files on. Dropped beside it, they must not take the page away: browsers would open them. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent: what counts is how many are entered.
  const entered = useRef(0);

  useEffect(() => {
    const until = new AbortController();
    const stay = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
    };
    document.addEventListener("dragover", stay, until);
    document.addEventListener("drop", stay, until);
    return () => until.abort();
  }, []);

  const count = (change: number) => {
    entered.current = Math.max(0, entered.current + change);
    setOver(entered.current > 0);
  };
  const dropZone = {
    onDragEnter: ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && count(1),
    onDragLeave: ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && count(-1),
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      entered.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropZone };
}
