// The steps of a person on site and at the desk, in Spanish, with the words of the screen. One file, above 300 lines: each step goes on
// from the one before.
import { commonEs } from "../../web/text/common/es.ts";
import { ACTION_STATUS_LABELS } from "../../worker/contract/actions/action-vocabularies.ts";
import { DRILL_MOMENT_NAMES } from "../../worker/contract/forms/vocabularies.ts";
import type { DrillMoment, Timing } from "../../worker/contract/shapes.ts";
import { sampleValues } from "../../fixtures/sample-values.ts";
import { newSafetyCheckFields } from "../../worker/domain/forms/new-checklist.ts";
import { appEs } from "../../web/text/app/es.ts";
import { exportsEs } from "../../web/text/exports/es.ts";
import { drillEs } from "../../web/text/drill/es.ts";
import { joiningEs } from "../../web/text/joining/es.ts";
import { formatMonth } from "../../web/text/format.ts";
import { publicEs } from "../../web/text/public/es.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/local/paths.ts";
import { HEIC_PICTURE } from "../support/heic.ts";
import { type Engine, until } from "./engine.ts";
import type { Network } from "./network.ts";

const {
  createForm,
  kinds,
  dashboards,
  connection,
  media,
  signature,
  exports: exporting,
  formSteps,
  actionTexts,
} = appEs;

type Place = { companyId: string; departmentId: string; locationId: string; zoneId: string };
type Visit = {
  browser: Engine;
  network: Network;
  url: string;
  place: Place;
  formPath: string;
  formApi: string;
};

const PHOTO = join(ROOT, "web/public/icon-512.png");

/** Calls the API as the person who is signed in in the browser. */
async function api<Answer>(browser: Engine, method: string, path: string, body?: object): Promise<Answer> {
  const { status, text } = await browser.evaluate<{ status: number; text: string }>(
    `const [method, path, body] = args;
     const answer = await fetch(path, { method, ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}) });
     return { status: answer.status, text: await answer.text() };`,
    method,
    path,
    body ?? null,
  );
  if (status >= 400) throw new Error(`${method} ${path} answers ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}

const shows = (browser: Engine, text: string) =>
  until(`"${text}" on the page`, () =>
    browser.evaluate<boolean>("return document.body.innerText.includes(args[0])", text),
  );
const isSaved = (browser: Engine) =>
  until("everything is saved", () =>
    browser.evaluate<boolean>(`return document.querySelector("[data-save=saved]") !== null`),
  );
const clickButton = (browser: Engine, name: string | RegExp) => browser.click({ role: "button", name });

/** Opens it again if the page before it was just changing its own address, which takes the browser elsewhere. */
const openPage = (browser: Engine, url: string) =>
  until(url, async () => {
    await browser.open(url);
    return new URL(await browser.url()).pathname === new URL(url).pathname;
  });

const hasDialog = (browser: Engine) =>
  browser.evaluate<boolean>(`return document.querySelector("dialog[open]") !== null`);

/** Clicks again if nothing opened: on a slow machine the page still moves when its first button is there. */
async function openDialog(browser: Engine, name: string | RegExp): Promise<void> {
  await until(`the dialog of "${String(name)}"`, async () => {
    if (await hasDialog(browser)) return true;
    await clickButton(browser, name);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return hasDialog(browser);
  });
  await until("the dialog shows all that it has room for", () =>
    browser.evaluate<boolean>(
      `const panel = document.querySelector("dialog[open] [data-panel]");
       const body = panel.querySelector("[data-body]");
       return body.clientHeight >= Math.min(body.scrollHeight, innerHeight / 3);`,
    ),
  );
}

async function newestCode(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/local/outbox?to=${encodeURIComponent(email)}`);
  const { messages } = (await answer.json()) as { messages: { text: string; kind: string }[] };
  const code = messages.find(({ kind }) => kind === "sign-in-code");
  return /\b\d{6}\b/.exec(code?.text ?? "")?.[0] ?? "";
}

async function signIn(browser: Engine, url: string): Promise<void> {
  const email = `${browser.name.toLowerCase()}.${Date.now()}@ejemplo.es`;
  await openPage(browser, `${url}/login`);
  await browser.enter({ role: "textbox", name: publicEs.signIn.email }, email);
  await clickButton(browser, publicEs.signIn.send);
  await shows(browser, publicEs.code.title);
  const code = await until("a code in the outbox", () => newestCode(url, email));
  await browser.enter({ role: "textbox", name: publicEs.code.label }, code);
  await browser.enter({ role: "textbox", name: commonEs.fullName }, "Itziar Zabala");
  await clickButton(browser, joiningEs.nameStep.save);
  await shows(browser, joiningEs.home.noCompanyTitle);
}

/** A company with a department and a place, made through the API. */
async function found(browser: Engine): Promise<Place> {
  const { company } = await api<{ company: { id: string } }>(browser, "POST", "/api/v1/company", {
    name: `Talleres ${browser.name}`,
  });
  const departments = `/api/v1/company/${company.id}/departments`;
  const { department } = await api<{ department: { id: string } }>(browser, "POST", departments, {
    name: "Producción",
  });
  const locations = `/api/v1/location/${company.id}/locations`;
  const { location } = await api<{ location: { id: string } }>(browser, "POST", locations, {
    name: "Nave 1",
  });
  const { zone } = await api<{ zone: { id: string } }>(browser, "POST", `${locations}/${location.id}/zones`, {
    name: "Línea de envasado",
  });
  const { id: companyId } = company;
  return { companyId, departmentId: department.id, locationId: location.id, zoneId: zone.id };
}

const dashboardOf = (url: string, { companyId, departmentId }: Place): string =>
  `${url}/${companyId}/team/${departmentId}/dashboard`;

async function startVisit(browser: Engine, url: string, place: Place): Promise<string> {
  await openPage(browser, dashboardOf(url, place));
  await openDialog(browser, kinds.hseq_visit);
  await clickButton(browser, "Nave 1");
  await clickButton(browser, "Línea de envasado");
  await clickButton(browser, createForm.create);
  await until("the new visit's page", async () => /\/f\/[A-Za-z0-9]{24}/.test(await browser.url()));
  // Questions below the screen are not laid out, and WebKit leaves their words out of the text of the page.
  await until("the checklist on the screen", () =>
    browser.evaluate<boolean>(
      `const [card] = document.querySelectorAll('[id^="safetyChecks."]'); card?.scrollIntoView(); return card !== undefined`,
    ),
  );
  const [first] = newSafetyCheckFields("hseq_visit", "es");
  await shows(browser, first?.payload.label ?? "");
  return new URL(await browser.url()).pathname;
}

async function capture({ browser, formApi }: Visit): Promise<void> {
  await browser.click({ css: '[id^="safetyChecks."] label, [id^="safetyChecks."] [role=radio]' });
  await browser.enter({ css: "#strongPoints textarea, textarea#strongPoints" }, "Todo el mundo lleva casco");
  await browser.chooseFile("#photos input[multiple]", PHOTO);
  await until("a photo on the page", () =>
    browser.evaluate<boolean>(`return document.querySelector("#photos [data-media]") !== null`),
  );
  await clickButton(browser, new RegExp(`^${signature.signFor("")}`));
  await browser.stroke({ css: "dialog canvas" });
  await clickButton(browser, signature.dialog.confirm);
  await until("the dialog closes", async () => !(await hasDialog(browser)));
  await until("the server has photo, signature and text", async () => {
    const { form } = await api<{ form: Record<string, unknown> }>(browser, "GET", formApi);
    const photos = form["photos"] as unknown[];
    return photos.length === 1 && form["observerSignature"] !== null && form["strongPoints"] !== null;
  });
}

/** Checks before sending that the picture is a file that every browser shows, or that the form says what to do. */
async function addHeic({ browser, formApi }: Visit): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "heic-"));
  const path = join(folder, "IMG_7.HEIC");
  writeFileSync(path, HEIC_PICTURE);
  await browser.chooseFile("#photos input[multiple]", path);
  const outcome = await until("the picture, or why it is refused", () =>
    browser.evaluate<"converted" | "refused" | null>(
      `if (document.querySelector("#photos [role=alert]")?.textContent.includes(args[0])) return "refused";
       return document.querySelectorAll("#photos [data-media]").length === 2 ? "converted" : null;`,
      media.faults.photo.heic,
    ),
  );
  rmSync(folder, { recursive: true });
  console.log(`    ${outcome}`);
  if (outcome === "refused") return clickButton(browser, media.dismiss);
  await until("the server has it as a picture for every browser", async () => {
    const { form } = await api<{ form: { photos: { contentType: string }[] } }>(browser, "GET", formApi);
    return (
      form.photos.length === 2 &&
      form.photos.every(({ contentType }) => /^image\/(jpeg|webp|png)$/.test(contentType))
    );
  });
}

async function goOnline(browser: Engine, network: Network): Promise<void> {
  await network.restore();
  await browser.evaluate("dispatchEvent(new Event('online'))");
}

const WRITTEN_OFFLINE = "Falta señalizar la salida del muelle";

async function workOffline({ browser, network, url, formPath, formApi }: Visit): Promise<void> {
  await browser.evaluate(
    `await navigator.serviceWorker.register("/sw.js"); await navigator.serviceWorker.ready;`,
  );
  await isSaved(browser);
  await network.cut();
  await browser.enter({ css: "#observations textarea, textarea#observations" }, WRITTEN_OFFLINE);
  await shows(browser, connection.offline.notice);
  await openPage(browser, `${url}${formPath}?formType=hseq_visit`);
  await until("what was written is there after a reload without network", () =>
    browser.evaluate<boolean>(
      "return [...document.querySelectorAll('textarea')].some(({ value }) => value === args[0])",
      WRITTEN_OFFLINE,
    ),
  );
  await goOnline(browser, network);
  await isSaved(browser);
  await until("the server has what was written offline", async () => {
    const { form } = await api<{ form: Record<string, unknown> }>(browser, "GET", formApi);
    return form["observations"] === WRITTEN_OFFLINE;
  });
}

/** In browsers with CloseWatcher the page would go back: only a person's "back" closes a dialog there. */
async function goBackFromSheet({ browser, url, formPath }: Visit): Promise<void> {
  const address = `${url}${formPath}?formType=hseq_visit`;
  await openPage(browser, address);
  await openDialog(browser, formSteps.complete);
  if (await browser.evaluate<boolean>("return 'CloseWatcher' in window")) return;
  await browser.evaluate("history.back()");
  await until("the sheet closes", async () => !(await hasDialog(browser)));
  if (new URL(await browser.url()).pathname !== formPath) throw new Error("the page went back");
}

/** The panel formats months and compares them, which browsers do differently. */
async function readDashboard({ browser, url, place }: Visit): Promise<void> {
  await openPage(browser, dashboardOf(url, place));
  const now = new Date();
  const lastMonth = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1)).toISOString().slice(0, 7);
  await shows(browser, dashboards.wholeMonth(formatMonth("es", lastMonth, "long")));
}

const departmentApi = ({ companyId, departmentId }: Place): string =>
  `/api/v1/company/${companyId}/departments/${departmentId}`;

/** Taps three moments without a network, each in a second of its own, and goes on after a reload. */
async function timeDrill({ browser, network, url, place }: Visit): Promise<void> {
  const { companyId, departmentId, locationId, zoneId } = place;
  const drills = `${departmentApi(place)}/drill`;
  const { form } = await api<{ form: { id: string } }>(browser, "POST", drills, {
    ...sampleValues("drill", ["creation"]),
    date: new Date().toISOString(),
    locationId,
    zoneId,
  });
  const address = `${url}/${companyId}/team/${departmentId}/f/${form.id}?formType=drill`;
  const tap = async (moment: DrillMoment) => {
    const { es } = DRILL_MOMENT_NAMES[moment];
    await clickButton(browser, new RegExp(`^${es}`));
    await shows(browser, drillEs.undo(es));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  };
  await openPage(browser, address);
  await openDialog(browser, drillEs.start);
  await network.cut();
  await tap("alarm");
  await tap("evacuated");
  await openPage(browser, address);
  await openDialog(browser, new RegExp(`^${drillEs.resume("")}`));
  await tap("end");
  await goOnline(browser, network);
  await until("the server has the moments in order", async () => {
    const answer = await api<{ form: { timings: Timing[] } }>(browser, "GET", `${drills}/${form.id}`);
    return answer.form.timings.map(({ moment }) => moment).join(" ") === "alarm evacuated end";
  });
}

type NewAction = { id: string; viewId: string };

const raise = async ({ browser, place, formPath }: Visit, title: string): Promise<NewAction> =>
  (
    await api<{ action: NewAction }>(browser, "POST", `${departmentApi(place)}/actions`, {
      formType: "hseq_visit",
      formId: formPath.split("/f/")[1]?.slice(0, 24) ?? "",
      title,
      openedAt: new Date().toISOString(),
    })
  ).action;

async function completeOffline(visit: Visit): Promise<void> {
  const { browser, network, url, place } = visit;
  const { id } = await raise(visit, "Pintar el pasillo");
  const address = `${url}/${place.companyId}/team/${place.departmentId}/actions?action=${id}`;
  const { steps, closingComment, waiting } = actionTexts;
  await openPage(browser, address);
  await shows(browser, steps.complete);
  await network.cut();
  await clickButton(browser, steps.complete);
  await browser.enter({ role: "textbox", name: new RegExp(`^${closingComment}`) }, "Pintado de amarillo");
  await browser.chooseFile("#closingPhotos input[multiple]", PHOTO);
  await until("the closing photo", () =>
    browser.evaluate<boolean>(`return document.querySelector("#closingPhotos [data-media]") !== null`),
  );
  // The photo's tile moves the button, and a click beside it does nothing.
  await until("the dialog closes", async () => {
    if (await browser.evaluate<boolean>(`return document.querySelector("#closingPhotos") === null`))
      return true;
    await clickButton(browser, steps.complete);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return false;
  });
  await shows(browser, waiting.complete);
  await openPage(browser, address);
  await shows(browser, waiting.complete);
  await goOnline(browser, network);
  await until("the action is completed once, with its photo", async () => {
    type Comments = { comments: { kind: string; photos: object[] }[] };
    const path = `${departmentApi(place)}/actions/${id}/comments`;
    const { comments } = await api<Comments>(browser, "GET", path);
    return comments.map(({ kind, photos }) => `${kind} ${photos.length}`).join() === "closing 1";
  });
}

async function moveOnBoard(visit: Visit): Promise<void> {
  const { browser, url, place } = visit;
  const action = await raise(visit, "Señalizar la salida del muelle");
  await openPage(browser, `${url}/${place.companyId}/team/${place.departmentId}/actions?view=board`);
  await clickButton(browser, actionTexts.menuOf(action.viewId));
  await browser.click({ role: "menuitem", name: actionTexts.moveTo(ACTION_STATUS_LABELS.completed.es) });
  await until("the action is completed", async () => {
    const path = `${departmentApi(place)}/actions/${action.id}`;
    const answer = await api<{ action: { status: string } }>(browser, "GET", path);
    return answer.action.status === "completed";
  });
}

async function exportForms({ browser, url, place }: Visit): Promise<void> {
  await openPage(browser, `${url}/${place.companyId}/exports`);
  await openDialog(browser, exportsEs.add);
  await browser.evaluate(
    `const select = [...document.querySelectorAll("dialog[open] select")].find((each) => each.querySelector("option[value=csv]"));
     select.value = "csv";
     select.dispatchEvent(new Event("change", { bubbles: true }));`,
  );
  await clickButton(browser, exporting.button);
  await shows(browser, exportsEs.ready);
  const csv = await until("the file's text", () =>
    browser.evaluate<string | null>(
      `const link = document.querySelector('a[href*="/exports/"][href$="/file"]');
       return link ? await (await fetch(link.href)).text() : null;`,
    ),
  );
  if (!csv.includes("Número;Tipo;Estado;") || !csv.includes(kinds.hseq_visit))
    throw new Error(`The file is not the export of the visit: ${csv.slice(0, 200)}`);
}

type Report = (step: string, seconds: number, error?: Error) => void;

/** Runs every step, each after the one before. Returns whether all passed. */
export async function runSteps(
  browser: Engine,
  network: Network,
  url: string,
  report: Report,
): Promise<boolean> {
  let visit = { browser, network, url } as Visit;
  const steps: [name: string, work: () => Promise<void>][] = [
    ["sign in with a code", () => signIn(browser, url)],
    [
      "start a visit",
      async () => {
        const place = await found(browser);
        const formPath = await startVisit(browser, url, place);
        const formId = formPath.split("/f/")[1]?.slice(0, 24) ?? "";
        const formApi = `${departmentApi(place)}/hseq-visit/${formId}`;
        visit = { ...visit, place, formPath, formApi };
      },
    ],
    ["answer, add a photo, sign", () => capture(visit)],
    ["an iPhone's picture is converted or refused", () => addHeic(visit)],
    ["write offline, reload, come back online", () => workOffline(visit)],
    ["go back from an open sheet", () => goBackFromSheet(visit)],
    ["time a drill without a network", () => timeDrill(visit)],
    ["complete an action with a photo without a network", () => completeOffline(visit)],
    ["read the department's panel", () => readDashboard(visit)],
    ["complete an action on the board", () => moveOnBoard(visit)],
    ["export the forms", () => exportForms(visit)],
  ];
  for (const [name, work] of steps) {
    const startedAt = Date.now();
    const passed = await work().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    report(name, (Date.now() - startedAt) / 1000, passed ?? undefined);
    if (passed) {
      const page = await browser.evaluate<string>("return document.body.innerText").catch(String);
      console.log(`    at ${await browser.url()}:\n${page.replaceAll(/^\s*/gm, "      | ").slice(-1500)}`);
      return false;
    }
  }
  return true;
}
