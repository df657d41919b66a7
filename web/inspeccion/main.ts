// The page of an inspector's folder, at /inspeccion and the secret of a link: a file of its own without the app
// (scripts/build/pages/public-pages.ts). It keeps nothing on the device.
import "./main.css";
import type { Language } from "#worker/contract/enums.ts";
import type { ResponseBody } from "#worker/contract/endpoint.ts";
import type * as contract from "#worker/contract/sign-in/inspector-links.ts";
import { field, h } from "../aviso/elements.ts";
import { chooseLanguage } from "../text/choose-language.ts";
import { INSPECTION_TEXTS } from "../text/inspeccion.ts";

type Inspection = ResponseBody<typeof contract.readInspection>["inspection"];
type Folder = contract.InspectionFolder;

const NAMES: Record<Language, string> = { es: "Castellano", ca: "Català", en: "English" };
const token = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const CALLS = `/api/v1/inspections/${encodeURIComponent(token)}`;
const root = document.querySelector<HTMLElement>("#root") ?? document.body;

let language: Language = chooseLanguage(null, null, navigator.languages);
let inspection: Inspection | null = null;
let folder: Folder | null = null;
let isUnknown = false;
/** For how many minutes the code that was sent counts. */
let sentFor: number | null = null;
let typed = "";
let problem = "";

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type ProblemBody = { error: { message: string; fields?: Record<string, string> } };

const posted = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", language);
  const answer = await fetch(`${CALLS}${path}`, { ...init, headers }).catch(() => {
    throw new Refused(0, INSPECTION_TEXTS[language].offline);
  });
  const read = (await answer.json().catch(() => null)) as Answer | ProblemBody | null;
  if (answer.ok && read) return read as Answer;
  const error = (read as ProblemBody | null)?.error;
  const said = Object.values(error?.fields ?? {}).join(". ") || error?.message;
  throw new Refused(answer.status, said ?? INSPECTION_TEXTS[language].offline);
}

/** Says what went wrong. A link that has ended shows it, and a visit that has ended asks for a code. */
function fail(error: unknown): void {
  if (error instanceof Refused && error.status === 404) isUnknown = true;
  else if (error instanceof Refused && error.status === 401 && folder) askAgain();
  else problem = error instanceof Error ? error.message : String(error);
}

function askAgain(): void {
  [folder, sentFor, typed] = [null, null, ""];
  problem = INSPECTION_TEXTS[language].lapsed;
}

/** Runs what a button does; what goes wrong is said. */
async function act(work: () => Promise<void>): Promise<void> {
  for (const button of root.querySelectorAll("button")) button.disabled = true;
  problem = "";
  try {
    await work();
  } catch (error) {
    fail(error);
  }
  draw();
}

/** Downloads a file, unless the code counts no longer: its answer would be saved in place of the file. */
async function download(link: HTMLAnchorElement): Promise<void> {
  problem = "";
  try {
    ({ inspection } = await call<{ inspection: Inspection }>(""));
    if (inspection.isOpen) return h("a", { href: link.href, download: true }).click();
    askAgain();
  } catch (error) {
    fail(error);
  }
  draw();
}

const fileLink = (href: string, words: string, look?: string): HTMLElement =>
  h(
    "a",
    {
      href,
      download: true,
      class: look,
      click: (event) => {
        event.preventDefault();
        void download(event.currentTarget as HTMLAnchorElement);
      },
    },
    words,
  );

function languageField(): HTMLElement {
  const chooser = h(
    "select",
    {
      id: "language",
      "aria-label": INSPECTION_TEXTS[language].language,
      change: (event) => {
        language = (event.target as HTMLSelectElement).value as Language;
        problem = "";
        draw();
      },
    },
    ...Object.entries(NAMES).map(([value, name]) => h("option", { value, lang: value }, name)),
  );
  chooser.value = language;
  return chooser;
}

const sendCode = () =>
  void act(async () => {
    sentFor = (await call<{ minutes: number }>("/code", { method: "POST" })).minutes;
  });

const openFolder = () =>
  void act(async () => {
    await call("/open", posted({ code: typed }));
    folder = (await call<{ folder: Folder | null }>("/folder")).folder;
  });

function codeForm({ email }: Inspection): HTMLElement {
  const text = INSPECTION_TEXTS[language];
  const alert = h("p", { role: "alert", class: "problem" }, problem);
  if (sentFor === null)
    return h(
      "div",
      { class: "stack" },
      alert,
      h("p", {}, text.lead(email)),
      h("button", { type: "button", class: "button primary", click: sendCode }, text.send),
      h("p", { class: "note" }, text.noted),
    );
  const input = h("input", {
    id: "code",
    inputmode: "numeric",
    autocomplete: "one-time-code",
    maxlength: "9",
    input: (event) => {
      typed = (event.target as HTMLInputElement).value;
    },
  });
  input.value = typed;
  return h(
    "form",
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        openFolder();
      },
    },
    h("p", { role: "status" }, text.sent(sentFor)),
    field(text.code, input, text.codeHint),
    alert,
    h("button", { type: "submit", class: "button primary" }, text.open),
    h("button", { type: "button", class: "link", click: sendCode }, text.again),
    h("p", { class: "note" }, text.noted),
  );
}

const fileAt = (path: string) => `${CALLS}/file?path=${encodeURIComponent(path)}`;

const partId = (index: number) => `part-${index + 1}`;

/** Links to the parts of the folder, which is long on a phone. */
function indexOf({ sections }: Folder): HTMLElement {
  const text = INSPECTION_TEXTS[language];
  return h(
    "nav",
    { "aria-label": text.index },
    h("p", { class: "label" }, text.index),
    h(
      "ol",
      { class: "index" },
      ...sections.map(({ title, isMissing }, index) =>
        h(
          "li",
          {},
          h("a", { href: `#${partId(index)}` }, title),
          isMissing && h("span", { class: "note" }, ` · ${text.missing}`),
        ),
      ),
    ),
  );
}

function sectionOf(
  { title, basis, pieces, isMissing, note }: Folder["sections"][number],
  index: number,
): HTMLElement {
  const text = INSPECTION_TEXTS[language];
  return h(
    "section",
    {},
    h("h2", { id: partId(index), tabindex: "-1" }, `${index + 1}. ${title}`),
    h("p", { class: "basis" }, basis),
    note !== null &&
      h(
        "p",
        { class: isMissing ? "missing" : "note" },
        isMissing && h("strong", {}, `${text.missing}. `),
        note,
      ),
    pieces.length > 0 &&
      h(
        "ul",
        { class: "pieces" },
        ...pieces.map((piece) =>
          h(
            "li",
            {},
            piece.path === null ? piece.title : fileLink(fileAt(piece.path), piece.title),
            piece.detail !== null && h("span", { class: "detail" }, withDays(piece.detail)),
          ),
        ),
      ),
  );
}

function folderParts(shown: Folder): (HTMLElement | string)[] {
  const text = INSPECTION_TEXTS[language];
  return [
    h("p", {}, `${shown.of ?? text.wholeCompany} · ${text.period(dayText(shown.from), dayText(shown.to))}`),
    h(
      "div",
      { class: "stack" },
      fileLink(`${CALLS}/file`, text.download, "button primary"),
      h("p", { class: "note" }, text.checkLead),
      h("a", { class: "link", href: "/verificar" }, text.check),
    ),
    indexOf(shown),
    ...shown.sections.map(sectionOf),
  ];
}

const dayText = (day: string, dateStyle: "long" | "medium" = "long") =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { timeZone: "UTC", dateStyle });

/** The folder writes days as files do. */
const withDays = (detail: string) =>
  detail.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(day, "medium"));

function draw(): void {
  const text = INSPECTION_TEXTS[language];
  const title = isUnknown ? text.notFound : text.title;
  document.documentElement.lang = language;
  document.title = `${title} · Extintor`;
  const until =
    inspection &&
    new Date(inspection.expiresAt).toLocaleString(language, {
      timeZone: inspection.timeZone,
      dateStyle: "long",
      timeStyle: "short",
    });
  root.replaceChildren(
    h("header", {}, h("span", { class: "brand" }, "Extintor"), languageField()),
    h(
      "main",
      {},
      h("h1", { tabindex: "-1" }, title),
      isUnknown && h("p", {}, text.notFoundLead),
      !isUnknown &&
        inspection &&
        h("p", { class: "place" }, h("strong", {}, inspection.company), text.until(until ?? "")),
      !isUnknown && inspection && !folder && codeForm(inspection),
      !isUnknown &&
        (folder || !inspection) &&
        problem !== "" &&
        h("p", { role: "alert", class: "problem" }, problem),
      ...(folder && !isUnknown ? folderParts(folder) : []),
    ),
  );
  const hasNews = folder !== null || isUnknown || problem !== "";
  const target = root.querySelector<HTMLElement>("#code") ?? (hasNews && root.querySelector("h1"));
  if (target) target.focus();
}

draw();
void act(async () => {
  ({ inspection } = await call<{ inspection: Inspection }>(""));
  if (inspection.isOpen) folder = (await call<{ folder: Folder | null }>("/folder")).folder;
});
