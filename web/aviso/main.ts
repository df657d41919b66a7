// The page of notices without an account, at /aviso and the code of a label: a file of its own without the app, for a phone that has never been
// here (scripts/build/public-notice-page.ts). It keeps nothing on the device.
import "./main.css";
import type { ResponseBody } from "#worker/contract/endpoint.ts";
import type { Language } from "#worker/contract/enums.ts";
import type { readNoticePlace, readReceipt } from "#worker/contract/forms/calls/public-notices.ts";
import { COMMUNICATION_TYPES } from "#worker/contract/forms/vocabularies.ts";
import { decodeBitmap, decodeElement } from "../data/media/decode.ts";
import { canvasOnPage, redraw } from "../data/media/redraw-picture.ts";
import { TEXTS } from "../text/aviso.ts";
import { chooseLanguage } from "../text/choose-language.ts";
import { field, h } from "./elements.ts";

type Place = ResponseBody<typeof readNoticePlace>["place"];
type Notice = ResponseBody<typeof readReceipt>["notice"];
type Photo = { blob: Blob; url: string };

declare global {
  interface Window {
    turnstile?: {
      render: (where: HTMLElement, options: { sitekey: string; language: string }) => string;
      getResponse: (id: string) => string | undefined;
      reset: (id: string) => void;
    };
  }
}

const MOST_PHOTOS = 3;
const NAMES: Record<Language, string> = { es: "Castellano", ca: "Català", en: "English" };
const code = decodeURIComponent(location.pathname.split("/")[2] ?? "");

let language: Language = chooseLanguage(null, null, navigator.languages);
let view: "form" | "receipt" = code ? "form" : "receipt";
let place: Place | null = null;
let isUnknown = false;
const typed = {
  description: "",
  zoneId: "",
  communicationType: "",
  name: "",
  contact: "",
  receipt: "",
  added: "",
};
let photos: Photo[] = [];
let sentReceipt: string | null = null;
let notice: Notice | null = null;
let robotCheck: string | null = null;

const root = document.querySelector<HTMLElement>("#root") ?? document.body;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Problem = { error: { message: string; fields?: Record<string, string> } };

async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", language);
  const answer = await fetch(`/api/v1/notices/${path}`, { ...init, headers, credentials: "omit" }).catch(
    () => {
      throw new Refused(0, TEXTS[language].offline);
    },
  );
  const body = (await answer.json().catch(() => null)) as Answer | Problem | null;
  if (answer.ok && body) return body as Answer;
  const { error } = (body as Problem | null) ?? { error: { message: TEXTS[language].offline } };
  throw new Refused(answer.status, Object.values(error.fields ?? {}).join(". ") || error.message);
}

const json = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Runs what a button does, which waits meanwhile; what goes wrong is said above it. */
function act(form: HTMLFormElement, work: () => Promise<void>): void {
  const alert = form.querySelector<HTMLElement>("[role=alert]");
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  if (alert) alert.textContent = "";
  work()
    .catch((error: unknown) => {
      if (alert) alert.textContent = error instanceof Error ? error.message : String(error);
      alert?.scrollIntoView({ block: "nearest" });
    })
    .finally(() => {
      for (const button of buttons) button.disabled = false;
    });
}

const formOf = (onSend: (form: HTMLFormElement) => Promise<void>, ...children: Parameters<typeof h>[2][]) =>
  h(
    "form",
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        act(form, () => onSend(form));
      },
    },
    ...children,
  );

type Typed = keyof typeof typed;
const keep = (name: Typed) => (event: Event) => {
  typed[name] = (event.target as HTMLInputElement).value;
};

function input(name: Typed, attributes: Record<string, string> = {}): HTMLInputElement {
  const element = h("input", {
    id: name,
    autocomplete: "off",
    maxlength: "120",
    input: keep(name),
    ...attributes,
  });
  element.value = typed[name];
  return element;
}

function area(name: Typed, maxlength: string): HTMLTextAreaElement {
  const element = h("textarea", { id: name, rows: "4", maxlength, input: keep(name) });
  element.value = typed[name];
  return element;
}

function select(name: Typed, options: readonly (readonly [string, string])[]): HTMLSelectElement {
  const element = h(
    "select",
    { id: name, change: keep(name) },
    ...options.map(([value, label]) => h("option", { value }, label)),
  );
  for (const [index, [value]] of options.entries())
    if (value === "") element.options[index]?.setAttribute("value", "");
  element.value = typed[name];
  return element;
}

/** Redrawn, a picture has no place, no time and no camera any more. */
async function takePhoto(file: File): Promise<void> {
  const { picture, size, free } = await decodeBitmap(file).catch(() => decodeElement(file));
  try {
    const blob = await redraw(picture, size, canvasOnPage);
    photos = [...photos, { blob, url: URL.createObjectURL(blob) }].slice(0, MOST_PHOTOS);
  } finally {
    free();
  }
}

function photoField(): HTMLElement {
  const text = TEXTS[language];
  const problem = h("p", { role: "alert", class: "problem" });
  const chooser = h("input", {
    type: "file",
    accept: "image/*",
    class: "hidden-input",
    id: "photos",
    multiple: true,
    "aria-describedby": "photos-hint",
    change: (event) => {
      const files = [...((event.target as HTMLInputElement).files ?? [])].slice(
        0,
        MOST_PHOTOS - photos.length,
      );
      void (async () => {
        try {
          for (const file of files) await takePhoto(file);
          again.replaceWith(photoField());
        } catch {
          problem.textContent = text.unreadable;
        }
      })();
    },
  });
  const again: HTMLElement = h(
    "div",
    { class: "field" },
    h("span", { class: "label" }, text.photos),
    h("p", { class: "hint", id: "photos-hint" }, text.photosHint),
    photos.length > 0 &&
      h(
        "ul",
        { class: "photos" },
        ...photos.map((photo, index) =>
          h(
            "li",
            {},
            h("img", { src: photo.url, alt: text.photo(index + 1) }),
            h(
              "button",
              {
                type: "button",
                class: "remove",
                "aria-label": text.removePhoto(index + 1),
                click: () => {
                  URL.revokeObjectURL(photo.url);
                  photos = photos.filter((each) => each !== photo);
                  again.replaceWith(photoField());
                },
              },
              "×",
            ),
          ),
        ),
      ),
    photos.length < MOST_PHOTOS &&
      h("div", { class: "chooser" }, chooser, h("label", { for: "photos", class: "button" }, text.addPhoto)),
    problem,
  );
  return again;
}

async function send(): Promise<void> {
  const body = new FormData();
  for (const name of ["description", "communicationType", "zoneId", "name", "contact"] as const)
    if (typed[name].trim() !== "" || name === "description") body.set(name, typed[name]);
  for (const [index, { blob }] of photos.entries())
    body.set(
      `photo${index + 1}`,
      new File([blob], `foto.${blob.type.slice("image/".length)}`, { type: blob.type }),
    );
  const token = robotCheck === null ? undefined : window.turnstile?.getResponse(robotCheck);
  if (token) body.set("token", token);
  try {
    sentReceipt = (await call<{ receipt: string }>(code, { method: "POST", body })).receipt;
  } catch (error) {
    // A token is good for one try.
    if (robotCheck !== null) window.turnstile?.reset(robotCheck);
    throw error;
  }
  for (const { url } of photos) URL.revokeObjectURL(url);
  photos = [];
  Object.assign(typed, { description: "", communicationType: "", receipt: sentReceipt });
  draw();
}

/** Only where the deployment has set it up: the one thing that the page loads from elsewhere. */
function robotField(sitekey: string): HTMLElement {
  const where = h("div", { class: "robot" });
  const show = () => {
    robotCheck = window.turnstile?.render(where, { sitekey, language }) ?? null;
  };
  if (window.turnstile) queueMicrotask(show);
  else
    document.head.append(
      h("script", {
        src: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
        load: show,
      }),
    );
  return where;
}

const goTo = (next: typeof view) => () => {
  view = next;
  draw();
};

function noticeForm({ zones, turnstileKey }: Place): HTMLElement {
  const text = TEXTS[language];
  return formOf(
    send,
    field(text.what, area("description", "4000"), text.whatHint),
    zones.length > 0 &&
      field(
        text.where,
        select("zoneId", [["", text.choose], ...zones.map(({ id, name }) => [id, name] as const)]),
      ),
    field(
      text.kind,
      select("communicationType", [
        ["", text.kindNone],
        ...Object.entries(COMMUNICATION_TYPES).map(([value, label]) => [value, label[language]] as const),
      ]),
    ),
    photoField(),
    field(text.name, input("name")),
    field(text.contact, input("contact"), text.contactHint),
    turnstileKey !== null && robotField(turnstileKey),
    h("p", { role: "alert", class: "problem" }),
    h("button", { type: "submit", class: "button primary" }, text.send),
    h("p", { class: "note" }, text.not),
    h("button", { type: "button", class: "link", click: goTo("receipt") }, text.read),
  );
}

function sentView(receipt: string): HTMLElement {
  const text = TEXTS[language];
  const copy = h("button", { type: "button", class: "button" }, text.copy);
  copy.addEventListener("click", () => {
    const copyIt = async () => {
      await navigator.clipboard.writeText(receipt);
      copy.textContent = text.copied;
    };
    // Where it may not, the code is there to be written down.
    copyIt().catch(() => {});
  });
  return h(
    "section",
    { class: "stack", "aria-live": "polite" },
    h("h2", { tabindex: "-1" }, text.sent),
    h("p", { class: "label" }, text.receiptIs),
    h("p", { class: "receipt" }, receipt),
    h("p", {}, text.receiptLead),
    copy,
    h(
      "button",
      {
        type: "button",
        class: "button",
        click: () => {
          sentReceipt = null;
          goTo("receipt")();
        },
      },
      text.read,
    ),
    h(
      "button",
      {
        type: "button",
        class: "link",
        click: () => {
          sentReceipt = null;
          draw();
        },
      },
      text.another,
    ),
  );
}

const when = (iso: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(iso));

function noticeView(read: Notice): HTMLElement {
  const text = TEXTS[language];
  const [state, meaning] = text.states[read.state];
  return h(
    "section",
    { class: "stack" },
    h("h2", { tabindex: "-1" }, state),
    h("p", {}, `${meaning} ${text.sentOn(when(read.sentAt))}.`),
    read.reason !== null &&
      h("div", { class: "card" }, h("h3", {}, text.reason), h("p", { class: "words" }, read.reason)),
    read.closingWord !== null &&
      h(
        "div",
        { class: "card" },
        h("h3", {}, text.closingWord),
        h("p", { class: "words" }, read.closingWord),
      ),
    h("h3", {}, text.messages),
    read.messages.length === 0
      ? h("p", { class: "hint" }, text.none)
      : h(
          "ul",
          { class: "messages" },
          ...read.messages.map(({ text: words, isOwn, at }) =>
            h(
              "li",
              { class: isOwn ? "card own" : "card" },
              h("p", { class: "hint" }, `${isOwn ? text.you : read.company} · ${when(at)}`),
              h("p", { class: "words" }, words),
            ),
          ),
        ),
    read.canAdd &&
      formOf(
        async () => {
          const body = json({ receipt: typed.receipt, text: typed.added });
          notice = (await call<{ notice: Notice }>("receipt/messages", body)).notice;
          typed.added = "";
          draw();
        },
        field(text.add, area("added", "2000")),
        h("p", { role: "alert", class: "problem" }),
        h("button", { type: "submit", class: "button" }, text.addSend),
      ),
  );
}

function receiptView(): HTMLElement {
  const text = TEXTS[language];
  return h(
    "div",
    { class: "stack" },
    formOf(
      async () => {
        const read = await call<{ notice: Notice }>("receipt/read", json({ receipt: typed.receipt })).catch(
          (error: unknown) => {
            throw error instanceof Refused && error.status === 404 ? new Refused(404, text.noReceipt) : error;
          },
        );
        ({ notice } = read);
        draw();
      },
      field(text.receipt, input("receipt", { inputmode: "numeric", maxlength: "24" }), text.receiptHint),
      h("p", { role: "alert", class: "problem" }),
      h("button", { type: "submit", class: "button primary" }, text.open),
    ),
    notice && noticeView(notice),
    code !== "" &&
      !isUnknown &&
      h("button", { type: "button", class: "link", click: goTo("form") }, text.backToForm),
  );
}

function languageField(): HTMLElement {
  const chooser = h(
    "select",
    {
      id: "language",
      "aria-label": TEXTS[language].language,
      change: (event) => {
        language = (event.target as HTMLSelectElement).value as Language;
        draw();
      },
    },
    ...Object.entries(NAMES).map(([value, name]) => h("option", { value, lang: value }, name)),
  );
  chooser.value = language;
  return chooser;
}

function content(): HTMLElement | null {
  if (view === "receipt") return receiptView();
  if (sentReceipt !== null) return sentView(sentReceipt);
  return place && noticeForm(place);
}

function draw(): void {
  const text = TEXTS[language];
  document.documentElement.lang = language;
  robotCheck = null;
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
      view === "form" && place && sentReceipt === null && h("p", { class: "hint" }, text.lead),
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
