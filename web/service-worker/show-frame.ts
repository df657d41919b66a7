// The script of a page without a network. In a new tab it first draws the bars of the company's screens, and lets the app load once
// they are painted: on a slow phone the app's scripts would keep the processor until it has drawn its own. In a tab in which the app
// was open, the browser keeps the page before until there is content, and the app loads at once.
import "../public/theme.js";
import { findFrame, FRAME, wasOpen, whenIdle, type StoredFrame } from "../data/offline/stored-frame.ts";
import { waitForFrame } from "../data/rendering/wait-for-frame.ts";

const ROOT = "#root";
const pageRead = new Promise((resolve) =>
  document.addEventListener("DOMContentLoaded", resolve, { once: true }),
);

/** Resolves also when the file is missing: the app then reports it. */
const loaded = (element: Element | null) =>
  new Promise<void>((resolve) => {
    element?.addEventListener("load", () => resolve());
    element?.addEventListener("error", () => resolve());
  });

/** The app's styles and scripts are in the template of the page. The first script runs when the styles are there. */
async function loadApp(parts: DocumentFragment): Promise<void> {
  const entry = parts.querySelector("script");
  entry?.remove();
  const styled = loaded(parts.querySelector("link[rel=stylesheet]"));
  document.head.append(parts);
  await Promise.all([styled, pageRead]);
  if (entry) document.head.append(entry);
}

/** Draws the bars over the page until the app has drawn its own, or a page without them. */
function drawBars({ html, css }: StoredFrame): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const bars = document.createElement("div");
  bars.dataset["storedFrame"] = "";
  bars.innerHTML = html;
  for (const link of bars.querySelectorAll("a")) {
    link.removeAttribute("aria-current");
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
  }
  document.body.append(bars);
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(`${ROOT} :is(${FRAME}, h1)`)) return;
    watcher.disconnect();
    bars.remove();
    document.adoptedStyleSheets = [];
  });
  watcher.observe(document.body, { childList: true, subtree: true });
}

async function start(template: HTMLTemplateElement): Promise<void> {
  const parts = document.importNode(template.content, true);
  try {
    const frame = wasOpen() ? null : findFrame(new URL(location.href));
    if (frame) {
      document.documentElement.lang = frame.language;
      drawBars(frame);
      await waitForFrame();
    }
  } finally {
    // Also when the bars cannot be drawn, as by a browser without the styles of a script.
    await loadApp(parts);
  }
}

const template = document.querySelector("template");
if (template) void start(template);

// As theme.js does in the head, where nothing is drawn yet.
whenIdle(() => new Intl.DateTimeFormat(document.documentElement.lang));
