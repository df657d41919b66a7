// A notice is given: what happened, photos, who says it, and the receipt.
import type { ResponseBody } from "#worker/contract/endpoint.ts";
import type { readNoticePlace } from "#worker/contract/forms/calls/public-notices.ts";
import { COMMUNICATION_TYPES } from "#worker/contract/forms/vocabularies.ts";
import { newId } from "#worker/domain/ids.ts";
import { decodeBitmap, decodeElement } from "../data/media/decode.ts";
import { canvasOnPage, redraw } from "../data/media/redraw-picture.ts";
import { field, h } from "./elements.ts";
import { area, call, currentLanguage, currentText, formOf, input, select, typed } from "./form.ts";

export type Place = ResponseBody<typeof readNoticePlace>["place"];
type Photo = { blob: Blob; url: string };
/** The page around the form. */
type Page = { code: string; draw: () => void; goToReceipt: () => void };

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

let photos: Photo[] = [];
let sentReceipt: string | null = null;
let robotCheck: string | null = null;
let draft = { id: "", of: "" };

/** The form, or the receipt of the notice that was sent with it. */
export const giveNotice = (place: Place, page: Page): HTMLElement =>
  sentReceipt === null ? noticeForm(place, page) : sentView(sentReceipt, page);

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
  const text = currentText();
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

/** The same notice sent again has the same draft: the first answer may have been lost. */
function draftOf(written: string): string {
  if (written !== draft.of) draft = { id: newId(), of: written };
  return draft.id;
}

async function send({ code, draw }: Page): Promise<void> {
  const body = new FormData();
  for (const name of ["description", "communicationType", "zoneId", "name", "contact"] as const)
    if (typed[name].trim() !== "" || name === "description") body.set(name, typed[name]);
  for (const [index, { blob }] of photos.entries())
    body.set(
      `photo${index + 1}`,
      new File([blob], `foto.${blob.type.slice("image/".length)}`, { type: blob.type }),
    );
  body.set("draft", draftOf(JSON.stringify([code, typed, photos.map(({ url }) => url)])));
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
  draft = { id: "", of: "" };
  Object.assign(typed, { description: "", communicationType: "", receipt: sentReceipt });
  draw();
}

/** Only where the deployment has set it up: the one thing that the page loads from elsewhere. */
function robotField(sitekey: string): HTMLElement {
  const where = h("div", { class: "robot" });
  const show = () => {
    robotCheck = window.turnstile?.render(where, { sitekey, language: currentLanguage() }) ?? null;
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

function noticeForm({ zones, turnstileKey }: Place, page: Page): HTMLElement {
  const text = currentText();
  robotCheck = null;
  const button = h("button", { type: "submit", class: "button primary" }, text.send);
  return formOf(
    () => {
      button.textContent = text.sending;
      return send(page).finally(() => {
        button.textContent = text.send;
      });
    },
    h("p", { class: "hint" }, text.lead),
    field(text.what, area("description", "4000"), text.whatHint),
    zones.length > 0 &&
      field(
        text.where,
        select("zoneId", [["", text.whereUnknown], ...zones.map(({ id, name }) => [id, name] as const)]),
      ),
    field(
      text.kind,
      select("communicationType", [
        ["", text.kindNone],
        ...Object.entries(COMMUNICATION_TYPES).map(
          ([value, label]) => [value, label[currentLanguage()]] as const,
        ),
      ]),
    ),
    photoField(),
    field(text.name, input("name")),
    field(text.contact, input("contact"), text.contactHint),
    turnstileKey !== null && robotField(turnstileKey),
    h("p", { role: "alert", class: "problem" }),
    button,
    h("p", { class: "note" }, text.not),
    h("button", { type: "button", class: "link", click: page.goToReceipt }, text.read),
  );
}

function sentView(receipt: string, { draw, goToReceipt }: Page): HTMLElement {
  const text = currentText();
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
          goToReceipt();
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
