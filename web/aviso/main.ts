// The page of notices without an account, at /aviso and the code of a label: a file of its own without the app, for a phone that has never been
// here (scripts/build/pages/public-pages.ts). It keeps nothing on the device.
import "./main.css";
import type { Language } from "#worker/contract/enums.ts";
import { h } from "./elements.ts";
import { call, currentLanguage, currentText, Refused, setLanguage } from "./form.ts";
import { giveNotice, type Place } from "./give-notice.ts";
import { readNotice } from "./read-notice.ts";

const NAMES: Record<Language, string> = { es: "Castellano", ca: "Català", en: "English" };
/** Null of an address that nothing can have written. */
function codeOf(path: string): string | null {
  try {
    return decodeURIComponent(path.split("/")[2] ?? "");
  } catch {
    return null;
  }
}
const givenCode = codeOf(location.pathname);
const code = givenCode ?? "";

let view: "form" | "receipt" = givenCode === "" ? "receipt" : "form";
let place: Place | null = null;
let isUnknown = givenCode === null;
/** Why the place could not be read. */
let failure: string | null = null;

const root = document.querySelector<HTMLElement>("#root") ?? document.body;

const goTo = (next: typeof view) => () => {
  view = next;
  draw();
};

function languageField(): HTMLElement {
  const chooser = h(
    "select",
    {
      id: "language",
      "aria-label": currentText().language,
      change: (event) => {
        setLanguage((event.target as HTMLSelectElement).value as Language);
        draw();
      },
    },
    ...Object.entries(NAMES).map(([value, name]) => h("option", { value, lang: value }, name)),
  );
  chooser.value = currentLanguage();
  return chooser;
}

function content(): HTMLElement | null {
  if (view === "receipt")
    return readNotice({ draw, goToForm: code === "" || isUnknown ? null : goTo("form") });
  return place && giveNotice(place, { code, draw, goToReceipt: goTo("receipt") });
}

/** The receipt can be read all the same. */
const failed = (message: string): HTMLElement =>
  h(
    "div",
    { class: "stack" },
    h("p", { role: "alert", class: "problem" }, message),
    h("button", { type: "button", class: "button", click: () => void start() }, currentText().retry),
    h("button", { type: "button", class: "link", click: goTo("receipt") }, currentText().read),
  );

function draw(): void {
  const text = currentText();
  document.documentElement.lang = currentLanguage();
  const isMissing = view === "form" && isUnknown;
  const title = isMissing ? text.notFound : view === "receipt" ? text.read : text.title;
  document.title = `${title} · Extintor`;
  const where = place && [place.zone, place.location].filter(Boolean).join(" · ");
  root.replaceChildren(
    h("header", {}, h("span", { class: "brand" }, "Extintor"), languageField()),
    h(
      "main",
      {},
      h("h1", {}, title),
      isMissing && h("p", {}, text.notFoundLead),
      isMissing && h("button", { type: "button", class: "link", click: goTo("receipt") }, text.read),
      view === "form" &&
        place &&
        h("p", { class: "place" }, h("strong", {}, where ?? ""), ` ${place.company}`),
      isMissing ? null : content(),
      view === "form" && failure !== null && failed(failure),
    ),
  );
  root.querySelector<HTMLElement>("h2[tabindex]")?.focus();
}

async function start(): Promise<void> {
  failure = null;
  draw();
  if (code === "") return;
  try {
    ({ place } = await call<{ place: Place }>(encodeURIComponent(code)));
  } catch (error) {
    isUnknown = error instanceof Refused && error.status === 404;
    // Nothing is written yet.
    if (!isUnknown)
      failure = error instanceof Refused && error.status > 0 ? error.message : currentText().notLoaded;
  }
  draw();
}
void start();
