import { useEffect, useRef, useState, type DragEvent } from "react";

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false;

/** A drop zone for files. Drops outside it are cancelled, because the browser would navigate to the file. */
export function useFileDrop(onFiles: (files: File[], items: DataTransferItemList) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child element fires dragleave on its parent, so entries are counted.
  const enteredCount = useRef(0);

  useEffect(() => {
    const until = new AbortController();
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
    };
    document.addEventListener("dragover", preventNavigation, until);
    document.addEventListener("drop", preventNavigation, until);
    return () => until.abort();
  }, []);

  const updateCount = (change: number) => {
    enteredCount.current = Math.max(0, enteredCount.current + change);
    setOver(enteredCount.current > 0);
  };
  const dropZone = {
    onDragEnter: ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && updateCount(1),
    onDragLeave: ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && updateCount(-1),
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      enteredCount.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files], event.dataTransfer.items);
    },
  };
  return { isOver, dropZone };
}
