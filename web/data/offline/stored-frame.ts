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
/** What loads with a screen is in its bars by then. */
const SETTLED_MS = 2000;

/** Stands for a pseudo-element, which no query finds. */
const ANY = ":not(html html)";
/** A custom property, registered or set. */
const PROPERTY = /@property (--[\w-]+) \{[^}]*\}|(--[\w-]+): [^;{}]*;/g;

export type StoredFrame = {
  html: string;
  /** The app's styles that apply to it. */
  css: string;
  language: string;
};

// In the tab's own storage.
const OPENED = "extintor.opened";

const keyOf = (userId: string, companyId: string) => deviceKey("frame", userId, companyId);

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

/** The rules that apply to what is in the page, also those for other sizes of the screen. */
function usedRules(rules: Iterable<CSSRule>, page: Document): string {
  const isUsed = (selector: string) => page.querySelector(selector.replaceAll(/::(?:before|after)/g, ANY));
  return [...rules]
    .map((rule) => {
      const { cssText } = rule;
      if (rule instanceof CSSKeyframesRule) return "";
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? cssText : "";
      if (!("cssRules" in rule)) return cssText;
      const used = usedRules(rule.cssRules as CSSRuleList, page);
      return used && `${cssText.slice(0, cssText.indexOf("{"))}{${used}}`;
    })
    .join("");
}

/** The app's styles that apply to the page: all of them would delay the bars. */
function stylesOf(page: Document): string {
  // Those of a browser's extension cannot be read.
  const sheets = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(location.origin));
  const css = sheets.map((sheet) => usedRules(sheet.cssRules, page)).join("");
  return css.replaceAll(PROPERTY, (rule, registered?: string, set?: string) =>
    css.includes(`var(${registered ?? set}`) ? rule : "",
  );
}

/** A page with the bars and nothing else. Nothing is loaded in it, because it is not shown. */
function pageWith(frame: Element): Document {
  const page = document.implementation.createHTMLDocument();
  for (const { name, value } of document.documentElement.attributes)
    page.documentElement.setAttribute(name, value);
  const overlay = page.createElement("div");
  overlay.className = "fixed inset-0 overflow-hidden";
  overlay.append(copyOf(frame, page));
  page.body.append(overlay);
  return page;
}

function storeFrame(companyId: string): void {
  const frame = document.querySelector(FRAME);
  // Null while somebody is impersonated.
  const session = storedSession();
  if (!frame || !session) return;
  const page = pageWith(frame);
  // On a phone a form has a bar of its own in place of the frame's.
  const links = page.querySelectorAll("a");
  if (links.length === 0) return;
  // Each may be the current one when it is shown.
  for (const link of links) link.setAttribute("aria-current", "page");
  const stored: StoredFrame = {
    html: page.body.innerHTML,
    css: stylesOf(page),
    language: document.documentElement.lang,
  };
  storeJson(keyOf(session.user.id, companyId), stored);
}

/** The bars of the page at this address, for whoever is signed in. */
export function findFrame(address: URL): StoredFrame | null {
  const session = storedSession();
  const [, companyId = ""] = address.pathname.split("/");
  const stored = session && (readStoredJson(keyOf(session.user.id, companyId)) as StoredFrame | null);
  // Earlier versions stored no styles.
  return stored?.css ? stored : null;
}

// Not every browser tells when it is idle.
export const whenIdle = (work: () => void) => void (globalThis.requestIdleCallback ?? setTimeout)(work);

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
