import { devices, type CDPSession, type Locator, type Page } from "@playwright/test";
import { appEs } from "../../web/text/app/es.ts";
import { questionOf } from "../../fixtures/checklists/question-types.ts";
import { CHECKLIST_FIELD_TYPES, type ChecklistFieldType } from "../../worker/contract/shapes.ts";
import { newSafetyCheckFields } from "../../worker/domain/forms/new-checklist.ts";
import { callApi } from "../support/create-company.ts";
import { expectSaved, fillFields, signFields, SMALL_PNG } from "../support/fill-form.ts";
import { createForm } from "../support/forms.ts";
import { describeShifts, watchLayoutShift } from "../support/layout-shift.ts";
import { mainThreadTimeOfTaps, traceMainThread, waitUntilIdle } from "../support/main-thread.ts";
import { expect, test } from "../support/test.ts";
import { createFinger, type Finger } from "./taps.ts";
import { becomeMember, type Member } from "./workplace.ts";

const { viewport: _, ...phone } = devices["Pixel 7"];
delete (phone as Partial<typeof phone>).defaultBrowserType;
test.use({ ...phone, viewport: { width: 360, height: 780 } });

const { checklist: words } = appEs;
const SLOWER = 4;
/** Answers to each question, "No" and "Sí" in turn: "No" opens what it asks for below the answers. */
const ANSWERS_EACH = 12;
/** The time between two answers of a person. */
const PAUSE_MS = 150;
const MOST_MS = 100;
const MOST_SHIFT = 0.02;

const questions = newSafetyCheckFields("hseq_visit", "es").filter(({ type }) => type === "radio");

async function openVisit(page: Page, at: Member): Promise<Locator[]> {
  const visit = await createForm(page, at, { type: "hseq_visit", teamId: at.teams[0]?.id ?? "" });
  await page.goto(`/${at.companyId}/team/${at.teams[0]?.id}/f/${visit.id}/?formType=hseq_visit`);
  const cards = questions.map(({ payload }) => page.getByRole("group", { name: payload.label }));
  await expect(cards.at(-1) ?? page.locator("main")).toBeVisible();
  // The last visit is a request of its own, and its line changes when the answer comes.
  await expect(page.getByText(appEs.lastVisit.first)).toBeVisible();
  return cards;
}

/**
 * Records the parts of the page that change, in the order and in the batches in which they do. The returned function waits until the
 * page is at rest and answers what changed since the last call.
 */
async function watchChanges(page: Page): Promise<() => Promise<string[][]>> {
  await page.evaluate(() => {
    const partOf = (node: Node): string => {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest("header, nav")) return "bars";
      const card = element?.closest('fieldset[id^="safetyChecks."]:not(fieldset fieldset)');
      if (card) return card.id;
      return element?.closest("#section-checklist") ? "counts" : (element?.outerHTML.slice(0, 200) ?? "");
    };
    const batches: string[][] = [];
    Object.assign(globalThis, { batches });
    new MutationObserver((records) => {
      // React writes the names and types of the group's inputs again whenever one is chosen.
      const seen = records.filter(({ target }) => !(target instanceof HTMLInputElement));
      if (seen.length > 0) batches.push([...new Set(seen.map(({ target }) => partOf(target)))]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return async () => {
    // The first frame after a tap may come late on a busy machine, and the save state changes after it.
    await waitUntilIdle(page);
    return page.evaluate(() => (globalThis as unknown as { batches: string[][] }).batches.splice(0));
  };
}

test(
  "an answer changes its own question first, then counts and save state, and nothing else",
  { tag: "@deep" },
  async ({ page, browser }) => {
    const layoutShift = await watchLayoutShift(page);
    const cards = await openVisit(page, await becomeMember(page, browser));
    await expectSaved(page);
    await waitUntilIdle(page);
    const moved = await layoutShift();
    const changes = await watchChanges(page);
    for (const [index, card] of cards.slice(0, 3).entries())
      for (const answer of ["No", "Sí"]) {
        const radio = card.getByRole("radio", { name: answer, exact: true });
        await radio.scrollIntoViewIfNeeded();
        await changes();
        await radio.tap();
        await expect(radio).toBeChecked();
        await expectSaved(page);
        const batches = await changes();
        const own = (await card.getAttribute("id")) ?? "";
        expect(batches[0], `question ${index + 1}, ${answer}: what changes first`).toEqual([own]);
        expect([own, "bars", "counts"]).toEqual(expect.arrayContaining([...new Set(batches.flat())]));
      }
    expect((await layoutShift()) - moved).toBeLessThanOrEqual(MOST_SHIFT);
  },
);

type TapTiming = { interactionId: number; duration: number };

/** Keeps how long every tap took until the next frame was painted, as the browser measures it (INP). */
const watchTaps = (page: Page) =>
  page.addInitScript(() => {
    const kept: TapTiming[] = [];
    Object.assign(globalThis, { taps: kept });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) kept.push({ interactionId, duration });
      // 16 ms is the least that the browser allows.
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Taps the answer. A busy machine may end the touch so late that it is none: it is repeated. */
async function tapAnswer(page: Page, radio: Locator): Promise<void> {
  await expect(async () => {
    const { x, y } = await radio.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(PAUSE_MS);
    await expect(radio).toBeChecked({ timeout: 5000 });
  }).toPass();
}

/** Answers one question after the other. The last answer to each is "Sí". */
async function answerAll(page: Page, cards: readonly Locator[]): Promise<void> {
  for (const card of cards) {
    await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await waitUntilIdle(page);
    const [yes, no] = await card.getByRole("radio").all();
    if (!yes || !no) throw new Error("the question has no answers");
    for (let given = 0; given < ANSWERS_EACH; given += 1) await tapAnswer(page, given % 2 === 0 ? no : yes);
  }
}

/** The main thread's time for each answer, and how long each took by the clock. */
async function measureAnswers(page: Page, client: CDPSession, answer: () => Promise<void>) {
  await page.evaluate(() => (globalThis as unknown as { taps: TapTiming[] }).taps.splice(0));
  const stop = await traceMainThread(client);
  await answer();
  const worked = mainThreadTimeOfTaps(await stop());
  const entries = await page.evaluate(() => (globalThis as unknown as { taps: TapTiming[] }).taps);
  // One tap has several events; the longest is how long the tap took. Taps faster than 16 ms leave none.
  const byTap = new Map<number, number>();
  for (const { interactionId, duration } of entries)
    byTap.set(interactionId, Math.max(byTap.get(interactionId) ?? 0, duration));
  const unseen = Array.from({ length: Math.max(0, worked.length - byTap.size) }, () => 0);
  return { worked, waited: [...byTap.values(), ...unseen] };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
const inWords = (values: readonly number[]): string =>
  [0.5, 0.98, 1].map((share) => percentile(values, share).toFixed(0)).join(", ");

async function expectFastAnswers(page: Page, client: CDPSession, answer: () => Promise<void>): Promise<void> {
  const { worked } = await measureAnswers(page, client, answer);
  const slower = worked.map((ms) => ms * SLOWER);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const throttled = await measureAnswers(page, client, answer);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  console.log(
    `${worked.length} answers, ms until the answer is shown (median, 98th percentile, longest):\n` +
      `  main thread, ${SLOWER} × its CPU time: ${inWords(slower)}\n` +
      `  main thread, throttled ${SLOWER}×: ${inWords(throttled.worked)}\n` +
      `  by the clock, throttled ${SLOWER}×: ${inWords(throttled.waited)}`,
  );
  expect(worked.length).toBeGreaterThanOrEqual(100);
  expect(percentile(slower, 0.98)).toBeLessThanOrEqual(MOST_MS);
}

test(
  "an answer is shown within 100 ms on a slow phone, and nothing moves",
  { tag: "@deep" },
  async ({ page, browser }) => {
    test.setTimeout(600_000);
    const at = await becomeMember(page, browser);
    await watchTaps(page);
    const layoutShift = await watchLayoutShift(page);
    const cards = await openVisit(page, at);
    await fillFields(page, "hseq_visit", at);
    await signFields(page, "hseq_visit", at);
    await expectSaved(page);
    const moved = await layoutShift();
    // The first answers also load and compile code, so they are not measured.
    await answerAll(page, cards.slice(0, 1));

    // A processor four times slower takes four times the CPU time. What Chromium's throttling does is measured too, but it
    // depends on the machine: it stops the thread by the clock, and its time grows with all else that runs.
    const client = await page.context().newCDPSession(page);
    await expectFastAnswers(page, client, () => answerAll(page, cards));
    const shift = (await layoutShift()) - moved;
    console.log(`Layout shift while answering: ${shift.toFixed(4)}`);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  },
);

const FORTY = Array.from({ length: 40 }, (_each, at) => {
  const type = CHECKLIST_FIELD_TYPES[at % CHECKLIST_FIELD_TYPES.length] ?? "radio";
  return { ...questionOf(type, `q${at + 1}`), label: `Pregunta q${at + 1}: ${type}` };
});

/** Answers a question of each type with as few taps as it takes. */
const ANSWER: Record<ChecklistFieldType, (card: Locator, finger: Finger, page: Page) => Promise<void>> = {
  radio: (card, finger) => finger.tap(card.getByRole("radio", { name: "Sí" })),
  // Few answers stand side by side.
  dropdown: (card, finger) => finger.tap(card.getByRole("radio", { name: "Sí" })),
  several: (card, finger) => finger.tap(card.getByRole("checkbox", { name: "Sí" })),
  text: (card, finger) => finger.write(card.getByRole("textbox"), "Todo en orden"),
  number: (card, finger) => finger.write(card.getByRole("textbox"), "20,9"),
  // The phone's own pickers: what they take is not counted.
  date: async (card, finger) => {
    await finger.tap(card.locator("input[type=date]"));
    await card.locator("input[type=date]").fill("2026-02-28");
  },
  time: async (card, finger) => {
    await finger.tap(card.locator("input[type=time]"));
    await card.locator("input[type=time]").fill("08:30");
  },
  person: (card, finger) => finger.write(card.getByRole("textbox"), "Eva Sol"),
  place: async (card, finger, page) => {
    await finger.tap(card.getByRole("combobox", { name: words.answer }));
    await finger.tap(page.getByRole("dialog").getByRole("button", { name: "Nave 1" }));
    await finger.tap(page.getByRole("dialog").getByRole("button", { name: "Línea de envasado" }));
  },
  photo: (card, finger) =>
    finger.chooseFiles(card.getByRole("button", { name: appEs.media.photo.camera }), [
      { name: "prensa.png", mimeType: "image/png", buffer: SMALL_PNG },
    ]),
  signature: async (card, finger, page) => {
    const dialog = page.getByRole("dialog");
    await finger.tap(card.getByRole("button", { name: /^Firmar/ }));
    await finger.write(dialog.getByLabel(appEs.signature.dialog.signer), "Eva Sol");
    await finger.draw(dialog.locator("canvas"));
    await finger.tap(dialog.getByRole("button", { name: appEs.signature.dialog.confirm }));
    await expect(card.getByText(appEs.signature.signedBy("Eva Sol"))).toBeVisible();
  },
  table: async (card, finger) => {
    for (const point of ["Punto 1", "Punto 2"]) {
      const row = card.getByRole("group", { name: point });
      await finger.write(row.getByRole("textbox"), "5");
      await finger.choose(row.getByRole("combobox"), { label: "Dentro" });
    }
  },
};
/** As many as the run counted. Most are answered with one tap, a table with a tap for each cell and one more for each list. */
const MOST_TAPS = 76;
const TAPS_EACH = 10;

test(
  "a visit with 40 questions of all types is answered with 76 taps, at once on a slow phone, and nothing moves",
  { tag: "@deep" },
  async ({ page, browser }) => {
    test.setTimeout(900_000);
    const at = await becomeMember(page, browser);
    const checklists = `/api/v1/company/${at.companyId}/checklists`;
    const body = { kind: "hseq_visit", name: "Espacio confinado", questions: FORTY };
    const { checklist } = await callApi<{ checklist: { id: string } }>(at.owner, "POST", checklists, body);
    const { checklist: published } = await callApi<{ checklist: { versions: { id: string }[] } }>(
      at.owner,
      "POST",
      `${checklists}/${checklist.id}/publish`,
      {},
    );
    const team = at.teams[0]?.id ?? "";
    const { form } = await callApi<{ form: { id: string } }>(
      page,
      "POST",
      `/api/v1/company/${at.companyId}/departments/${team}/hseq-visit`,
      {
        date: new Date().toISOString(),
        locationId: at.location.id,
        zoneId: at.zone.id,
        checklistVersionId: published.versions[0]?.id,
      },
    );
    await watchTaps(page);
    const layoutShift = await watchLayoutShift(page);
    await page.goto(`/${at.companyId}/team/${team}/f/${form.id}?formType=hseq_visit`);
    const cards = FORTY.map(({ label, type }) => ({
      type,
      // The field of a signature in it is named after the question too.
      card: page.getByRole("group", { name: new RegExp(`^\\d+\\. ${label}`) }),
    }));
    await expect(page.getByText(appEs.lastVisit.first)).toBeVisible();
    await expect(cards.at(-1)?.card ?? page.locator("main")).toBeVisible();
    await expectSaved(page);
    const moved = await layoutShift();
    const finger = createFinger(page);
    for (const { type, card } of cards) {
      await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await waitUntilIdle(page);
      await ANSWER[type](card, finger, page);
    }
    await expectSaved(page);
    const { taps, texts } = finger.counted();
    const shift = (await layoutShift()) - moved;
    console.log(`40 questions: ${taps} taps, ${texts} texts, layout shift ${shift.toFixed(4)}`);
    expect(shift, await describeShifts(page)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);

    const client = await page.context().newCDPSession(page);
    const tapped = cards.flatMap(({ type, card }) =>
      type === "radio" || type === "dropdown"
        ? [card.getByRole("radio")]
        : type === "several"
          ? [card.getByRole("checkbox")]
          : type === "number" || type === "table"
            ? [card.getByRole("button", { name: /^(Más|Menos)$/ })]
            : [],
    );
    await expectFastAnswers(page, client, async () => {
      for (const controls of tapped) {
        const [one, other] = await controls.all();
        if (!one || !other) throw new Error("the question has no answers");
        await one.evaluate((element) => element.scrollIntoView({ block: "center" }));
        await waitUntilIdle(page);
        for (let given = 0; given < TAPS_EACH; given += 1) {
          await (given % 2 === 0 ? one : other).tap();
          await page.waitForTimeout(PAUSE_MS);
        }
      }
    });
  },
);
