// A notice is read again with its receipt: what the company says of it, and what can be added.
import type { ResponseBody } from "#worker/contract/endpoint.ts";
import type { readReceipt } from "#worker/contract/forms/calls/public-notices.ts";
import { newId } from "#worker/domain/ids.ts";
import { field, h } from "./elements.ts";
import { area, call, currentLanguage, currentText, formOf, input, json, Refused, typed } from "./form.ts";

type Notice = ResponseBody<typeof readReceipt>["notice"];
/** The page around the notice. It has no way back to the form if it was opened without a place. */
type Page = { draw: () => void; goToForm: (() => void) | null };

let notice: Notice | null = null;
let message = { id: "", of: "" };

const when = (iso: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "long", timeStyle: "short" }).format(new Date(iso));

function noticeView(read: Notice, draw: () => void): HTMLElement {
  const text = currentText();
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
          // The same text sent again has the same id: the first answer may have been lost.
          const written = `${typed.receipt} ${typed.added}`;
          if (written !== message.of) message = { id: newId(), of: written };
          const body = json({ receipt: typed.receipt, id: message.id, text: typed.added });
          notice = (await call<{ notice: Notice }>("receipt/messages", body)).notice;
          typed.added = "";
          message = { id: "", of: "" };
          draw();
        },
        field(text.add, area("added", "2000")),
        h("p", { role: "alert", class: "problem" }),
        h("button", { type: "submit", class: "button" }, text.addSend),
      ),
  );
}

export function readNotice({ draw, goToForm }: Page): HTMLElement {
  const text = currentText();
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
    notice && noticeView(notice, draw),
    goToForm && h("button", { type: "button", class: "link", click: goToForm }, text.backToForm),
  );
}
