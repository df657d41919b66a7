// The bars around a company's screens, as they were last drawn on this device. A page that opens in a new tab without a network
// shows them until the app has drawn its own (web/service-worker/show-frame.ts).
import { readStored, readStoredJson, store, storeJson } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";
import { storedSession } from "../session/stored-session.ts";

/** The bars in the page, which are also what replaces the stored ones. */
export const FRAME = "[data-app-frame]";
/** Filled by screens. */
const SCREENS = "main, output";
/** What opens above the bars, and the link to the screen. */
const NOT_BARS = "dialog, [popover], a[href='#main']";
const STYLES = "link[rel=stylesheet]";

/** What loads with a screen is in its bars by then. */
const SETTLED_MS = 2000;

type StoredFrame = {
  html: string;
  language: string;
  /** The styles it was drawn with: those of another build may lack some. */
  styles: string;
};

// In the tab's own storage.
const OPENED = "extintor.opened";

const keyOf = (userId: string, companyId: string) => deviceKey("frame", userId, companyId);

const stylesOf = (page: ParentNode): string => page.querySelector(STYLES)?.getAttribute("href") ?? "";

/** Whether the app was open in this tab before. */
export const wasOpen = (): boolean => readStored(OPENED, "session") !== null;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** The visible part of the bars. It does not look into the screen, which may be a long list. */
function copyOf(element: Element, page: Document): Element {
  const copy = page.importNode(element, false);
  // The policy of the page allows no styles in HTML.
  for (const name of ["id", "style"]) copy.removeAttribute(name);
  if (element.matches(SCREENS)) return copy;
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    if (child instanceof Element && isShown(child) && !child.matches(NOT_BARS))
      copy.append(copyOf(child, page));
  }
  return copy;
}

function storeFrame(companyId: string): void {
  const frame = document.querySelector(FRAME);
  // Null while somebody is impersonated.
  const session = storedSession();
  if (!frame || !session) return;
  // Nothing is loaded in a document that is not shown.
  const copy = copyOf(frame, document.implementation.createHTMLDocument());
  // On a phone a form has a bar of its own in place of the frame's.
  if (!copy.querySelector("a")) return;
  const stored: StoredFrame = {
    html: copy.outerHTML,
    language: document.documentElement.lang,
    styles: stylesOf(document),
  };
  storeJson(keyOf(session.user.id, companyId), stored);
}

/** The bars of the page at this address, for whoever is signed in, in this build's styles. */
export function findFrame(address: URL, page: ParentNode): StoredFrame | null {
  const session = storedSession();
  const [, companyId = ""] = address.pathname.split("/");
  const stored = session && (readStoredJson(keyOf(session.user.id, companyId)) as StoredFrame | null);
  return stored?.styles === stylesOf(page) ? stored : null;
}

// Not every browser tells when it is idle.
const whenIdle = (work: () => void) => void (globalThis.requestIdleCallback ?? setTimeout)(work);

/** Stores the bars once they are complete and again when the person leaves. Returns what ends it. */
export function watchFrame(companyId: string): () => void {
  let isWatching = true;
  const save = () => {
    if (!isWatching) return;
    store(OPENED, "1", "session");
    storeFrame(companyId);
  };
  // A long form is still being drawn then, and what the copy asks of the page would have it laid out at once.
  const timer = setTimeout(() => whenIdle(save), SETTLED_MS);
  const whenHidden = () => {
    if (document.visibilityState === "hidden") save();
  };
  document.addEventListener("visibilitychange", whenHidden);
  return () => {
    isWatching = false;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", whenHidden);
  };
}
