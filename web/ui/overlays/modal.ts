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
  closeOnBack();
  return () => {
    openModals.set(openModals.get().filter((open) => open !== dialog));
    dialog.close();
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
  };
}

/** The router numbers the entries of the history. */
const INDEX = "__TSR_index";
const indexIn = (state: unknown): number =>
  (state as Readonly<Record<string, number | undefined>> | null)?.[INDEX] ?? 0;

let shownIndex = 0;
let hasSecondEntry = false;
let isReturning = false;

/**
 * "Back" closes the top dialog. Browsers with CloseWatcher send it a `cancel` event; in the others the page goes back, and
 * returns to where it was before the router has heard of it.
 */
function closeOnBack(): void {
  if ("CloseWatcher" in window) return;
  shownIndex = indexIn(history.state);
  // Behind the first entry there is no page to return from. The prototype's function bypasses the router.
  if (shownIndex === 0 && !hasSecondEntry) {
    hasSecondEntry = true;
    History.prototype.pushState.call(history, history.state, "");
  }
  // The same listener is added once. In the capturing phase it comes before the router's.
  addEventListener("popstate", handleBack, { capture: true });
}

function handleBack(event: PopStateEvent): void {
  const top = openModals.get().at(-1);
  if (!top && !isReturning) return;
  event.stopImmediatePropagation();
  if (isReturning) {
    isReturning = false;
    top?.dispatchEvent(new Event("cancel", { cancelable: true }));
    return;
  }
  isReturning = true;
  history.go(shownIndex - indexIn(event.state) || 1);
}
