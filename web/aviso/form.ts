// The parts of the page's forms: fields, what was typed in them, which stays while the page is drawn anew, and the calls of the API.
import type { Language } from "#worker/contract/enums.ts";
import { TEXTS } from "../text/aviso.ts";
import { chooseLanguage } from "../text/choose-language.ts";
import { h } from "./elements.ts";

let language: Language = chooseLanguage(null, null, navigator.languages);
export const currentLanguage = (): Language => language;
export const currentText = () => TEXTS[language];
export function setLanguage(chosen: Language): void {
  language = chosen;
}

export const typed = {
  description: "",
  zoneId: "",
  communicationType: "",
  name: "",
  contact: "",
  receipt: "",
  added: "",
};
type Typed = keyof typeof typed;

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Problem = { error: { message: string; fields?: Record<string, string> } };

export async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", language);
  const answer = await fetch(`/api/v1/notices/${path}`, { ...init, headers, credentials: "omit" }).catch(
    () => {
      throw new Refused(0, currentText().offline);
    },
  );
  const body = (await answer.json().catch(() => null)) as Answer | Problem | null;
  if (answer.ok && body) return body as Answer;
  const { error } = (body as Problem | null) ?? { error: { message: currentText().offline } };
  throw new Refused(answer.status, Object.values(error.fields ?? {}).join(". ") || error.message);
}

export const json = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Runs what a button does, which waits meanwhile; what goes wrong is said above it. */
function act(form: HTMLFormElement, work: () => Promise<void>): void {
  const alert = form.querySelector<HTMLElement>(":scope > [role=alert]");
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

export const formOf = (onSend: () => Promise<void>, ...children: Parameters<typeof h>[2][]) =>
  h(
    "form",
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        act(event.currentTarget as HTMLFormElement, onSend);
      },
    },
    ...children,
  );

const keep = (name: Typed) => (event: Event) => {
  typed[name] = (event.target as HTMLInputElement).value;
};

export function input(name: Typed, attributes: Record<string, string> = {}): HTMLInputElement {
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

export function area(name: Typed, maxlength: string): HTMLTextAreaElement {
  const element = h("textarea", { id: name, rows: "4", maxlength, input: keep(name) });
  element.value = typed[name];
  return element;
}

export function select(name: Typed, options: readonly (readonly [string, string])[]): HTMLSelectElement {
  const element = h(
    "select",
    { id: name, change: keep(name) },
    ...options.map(([value, label]) => h("option", { value }, label)),
  );
  element.value = typed[name];
  return element;
}
