import { createAtom, useSelector } from "@tanstack/react-store";
import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { CloseGlyph } from "../icons/glyphs.tsx";
import { ToneGlyph } from "../icons/tone-glyph.tsx";
import type { Tone } from "../styles/tone.ts";
import { useTopModal } from "./modal.ts";
import { wasPressedBelow } from "../../browser/press.ts";

type ToastInput = {
  title: ReactNode;
  description?: ReactNode;
  tone?: Tone | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Stays until it is dismissed. An offer would cover the head of a dialog: it waits behind it. */
  stays?: boolean | "behind dialogs" | undefined;
};
type ToastItem = ToastInput & { id: number; shownAt: number; isBehind?: boolean };

const MAX_TOASTS = 3;
const toasts = createAtom<readonly ToastItem[]>([]);
let lastId = 0;
/** Where toasts are on a phone, until none is shown: never where the finger was. */
let isAbove = false;

/** Shows a toast and returns its id for `dismissToast`. It replaces a toast with the same text, unless they have actions. */
export function toast(input: ToastInput): number {
  lastId += 1;
  // One that stays is below, where the page scrolls past it.
  if (input.stays) isAbove = false;
  else if (toasts.get().length === 0) isAbove = wasPressedBelow();
  const others = toasts.get().filter((item) => !isRepeated(item, input));
  toasts.set([...others, { ...input, id: lastId, shownAt: Date.now() }].slice(-MAX_TOASTS));
  return lastId;
}

const isRepeated = (item: ToastInput, input: ToastInput): boolean =>
  !item.action &&
  !input.action &&
  item.tone === input.tone &&
  item.title === input.title &&
  item.description === input.description;

/** Changes a toast in its place. One that is no longer shown stays away. */
export function updateToast(id: number, input: ToastInput): void {
  toasts.set(toasts.get().map((item) => (item.id === id ? { ...input, id, shownAt: Date.now() } : item)));
}

const COMES_WITH_DIALOG_MS = 1000;

/**
 * A dialog that opens has its title where notices are: an earlier one with an action waits behind it, others have been read. One that was
 * shown together with the dialog stays.
 */
function makeRoomForDialog(): void {
  const isPressing = ({ stays, tone, shownAt }: ToastItem) =>
    stays || tone === "danger" || tone === "warning" || Date.now() - shownAt < COMES_WITH_DIALOG_MS;
  toasts.set(
    toasts.get().flatMap((item) => {
      if (isPressing(item)) return item;
      return item.action ? { ...item, isBehind: true } : [];
    }),
  );
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((item) => item.id !== id));
}

const REGION_CLASS =
  "pointer-events-none fixed inset-x-0 top-auto bottom-[calc(var(--bottom-cover)+env(safe-area-inset-bottom)+0.75rem)] m-0 mx-auto w-full max-w-md " +
  // In the middle of the page: the buttons of a list's rows are at their end.
  "overflow-visible border-0 bg-transparent px-3 py-0 text-foreground lg:bottom-4 lg:not-in-[dialog]:in-data-has-app-frame:start-64 lg:in-data-has-frame-notice:bottom-18 " +
  // Above, it leaves the sticky header of a page free.
  "max-lg:data-above:top-[calc(var(--banner-height,0px)+env(safe-area-inset-top)+4rem)] max-lg:data-above:bottom-auto " +
  // A dialog on a phone has its buttons at the bottom.
  "max-lg:in-[dialog]:top-(--above-dialog) max-lg:in-[dialog]:bottom-auto";

/** On a phone: above the dialog where there is room, or else below its title, which says where somebody is. */
function placeAt(region: HTMLElement, dialog: HTMLElement): void {
  const header = dialog.querySelector<HTMLElement>("header");
  const panel = header?.parentElement;
  if (!header || !panel) return;
  // Where the panel comes to rest: a sheet moves while it opens.
  const top = panel.offsetTop - region.offsetHeight - 8;
  const below = panel.offsetTop + header.offsetTop - (header.offsetParent === panel ? 0 : panel.offsetTop);
  region.style.setProperty("--above-dialog", `${top > 0 ? top : below + header.offsetHeight}px`);
}

/** An element of its own, so that it can be moved into the top dialog: a toast outside it could not be pressed. */
function createRegion(): HTMLElement {
  const region = document.createElement("section");
  region.setAttribute("popover", "manual");
  region.className = REGION_CLASS;
  return region;
}

export function Toaster() {
  const { notices } = useText("common");
  const all = useSelector(toasts);
  const topModal = useTopModal();
  const shown = topModal ? all.filter(({ stays, isBehind }) => stays !== "behind dialogs" && !isBehind) : all;
  const [region] = useState(createRegion);
  const [paused, setPaused] = useState(false);
  const newest = shown.at(-1)?.id;
  const [known] = useState(() => new WeakSet<HTMLDialogElement>());

  useEffect(() => {
    if (!topModal || known.has(topModal)) return;
    known.add(topModal);
    makeRoomForDialog();
  }, [topModal, known]);

  // The list is unmounted when somebody signs out. Notices that stay are not for the next person.
  useEffect(() => () => toasts.set(toasts.get().filter(({ stays }) => !stays)), []);

  useEffect(() => {
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);
    const until = new AbortController();
    // A pointer that rests where a notice appears would keep it over what is there.
    for (const event of ["pointermove", "pointerdown", "focusin"])
      region.addEventListener(event, pause, until);
    for (const event of ["pointerleave", "focusout"]) region.addEventListener(event, resume, until);
    return () => {
      until.abort();
      region.remove();
    };
  }, [region]);

  useEffect(() => region.setAttribute("aria-label", notices), [region, notices]);

  // Always open, so that assistive technology knows the live region; opened again for each toast, to be above what is open.
  useEffect(() => {
    // A dialog that is closing may have left the page already.
    const parent = topModal?.isConnected ? topModal : document.body;
    if (region.parentElement !== parent) {
      parent.append(region);
      // The browser sends none when an element is moved away from the pointer.
      region.dispatchEvent(new Event("pointerleave"));
    }
    region.toggleAttribute("data-above", isAbove && !topModal);
    if (!region.showPopover) return;
    const isOpen = region.matches(":popover-open");
    if (isOpen && newest === undefined) return;
    if (isOpen) region.hidePopover();
    region.showPopover();
  }, [region, topModal, newest]);

  useEffect(() => {
    if (!topModal || newest === undefined) return undefined;
    placeAt(region, topModal);
    // A sheet grows upwards when its content has loaded.
    const observer = new ResizeObserver(() => placeAt(region, topModal));
    for (const element of [region, topModal.querySelector("header")?.parentElement])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [region, topModal, newest]);

  return createPortal(
    <div aria-live="polite" aria-relevant="additions" className="@container flex flex-col gap-2">
      {shown.map((item) => (
        <Toast key={item.id} item={item} paused={paused} />
      ))}
    </div>,
    region,
  );
}

function displayTimeOf({ tone, action }: ToastItem): number {
  if (tone === "danger") return 15_000;
  return action ? 10_000 : 6000;
}

function Toast({ item, paused }: { item: ToastItem; paused: boolean }) {
  const text = useText("common");
  const tone = item.tone ?? "neutral";
  const { action } = item;
  const button = action ? (
    <ToastButton
      className="px-3 font-semibold text-primary-ink"
      onClick={() => {
        action.onClick();
        dismissToast(item.id);
      }}
    >
      {action.label}
    </ToastButton>
  ) : null;

  useEffect(() => {
    if (paused || item.stays) return undefined;
    const timer = setTimeout(() => dismissToast(item.id), displayTimeOf(item));
    return () => clearTimeout(timer);
  }, [paused, item]);

  return (
    <div
      data-tone={tone}
      role={tone === "danger" ? "alert" : undefined}
      data-stays={item.stays ? "" : undefined}
      className="toast pointer-events-auto flex flex-wrap items-start justify-end gap-x-3 rounded-lg bg-popover py-2 ps-4 pe-2 text-sm text-popover-foreground shadow-pop"
    >
      <div className="flex min-w-0 flex-1 basis-[8rem] gap-x-3 @max-[14rem]:basis-20">
        <ToneGlyph
          tone={tone}
          className="mt-2 size-5 shrink-0 text-tone pointer-coarse:mt-3 @max-[14rem]:hidden"
        />
        <div className="min-w-0 flex-1 py-2 pointer-coarse:py-3">
          <p className="font-medium">{item.title}</p>
          {item.description ? (
            <>
              <p className="mt-0.5 text-muted-foreground">{item.description}</p>
              {/* Beside so much text it would make a narrow column of it. */}
              {button ? <div className="-ms-3 mt-1 -mb-2 flex pointer-coarse:-mb-3">{button}</div> : null}
            </>
          ) : null}
        </div>
      </div>
      {item.description ? null : button}
      <ToastButton
        label={text.hideNotice}
        className="w-9 text-base text-muted-foreground pointer-coarse:w-11"
        onClick={() => dismissToast(item.id)}
      >
        <CloseGlyph />
      </ToastButton>
    </div>
  );
}

type ToastButtonProps = {
  label?: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
};

function ToastButton({ label, className, onClick, children }: ToastButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        "grid min-h-9 shrink-0 place-items-center rounded-md transition-colors hover:bg-accent pointer-coarse:min-h-11",
        className,
      )}
    >
      {children}
    </button>
  );
}
