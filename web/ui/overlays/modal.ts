import { createAtom, useSelector } from "@tanstack/react-store";

const openModals = createAtom<readonly HTMLDialogElement[]>([]);

/** Everything outside the top modal dialog is inert, so what must be used above it belongs inside it. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSelector(openModals, (open) => open.at(-1) ?? null);

/** Opens a modal dialog. The returned function closes it and gives the focus back, which not every browser does. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const previousFocus = document.activeElement;
  dialog.showModal();
  openModals.set([...openModals.get(), dialog]);
  return () => {
    openModals.set(openModals.get().filter((open) => open !== dialog));
    dialog.close();
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
  };
}
