// The page of notices without an account, at /aviso and the code of a label: a file of its own without the app, for a phone that has never been
// here (scripts/build/pages/public-pages.ts). It keeps nothing on the device.
import "./main.css";
import type { Language } from "#worker/contract/enums.ts";
import { h } from "./elements.ts";
import { call, currentLanguage, currentText, Refused, setLanguage } from "./form.ts";
import { giveNotice, type Place } from "./give-notice.ts";
import { readNotice } from "./read-notice.ts";

const NAMES: Record<Language, string> = { es: "Castellano", ca: "Català", en: "English" };
const code = decodeURIComponent(location.pathname.split("/")[2] ?? "");

let view: "form" | "receipt" = code ? "form" : "receipt";
let place: Place | null = null;
let isUnknown = false;

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
    ),
  );
  root.querySelector<HTMLElement>("h2[tabindex]")?.focus();
}

async function start(): Promise<void> {
  draw();
  if (code === "") return;
  try {
    ({ place } = await call<{ place: Place }>(encodeURIComponent(code)));
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) {
      root
        .querySelector("main")
        ?.append(h("p", { role: "alert", class: "problem" }, (error as Error).message));
      return;
    }
    isUnknown = true;
  }
  draw();
}
void start();
