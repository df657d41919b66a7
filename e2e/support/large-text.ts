import { expect, type Page } from "@playwright/test";

/** As people set them: the letters in the browser's settings, and a zoom that leaves 320 px (WCAG 1.4.4, 1.4.10). */
const SIZES = [
  { name: "letters of 200 %", letters: 32, width: 360 },
  { name: "zoom of 400 %", letters: 16, width: 320 },
];
const USUAL_LETTERS = 16;

/** Expects a phone's screen to be usable with letters of 200 % and at the width of a zoom of 400 % (WCAG 1.4.4, 1.4.10). */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const usual = page.viewportSize();
  if (!usual) throw new Error("no window");
  const devtools = await page.context().newCDPSession(page);
  const setLetters = (standard: number) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  for (const { name, letters, width } of SIZES) {
    // Sequential: both sizes use one window.
    // oxlint-disable no-await-in-loop
    await page.setViewportSize({ ...usual, width });
    await setLetters(letters);
    await expect.poll(() => page.evaluate(faultsOfLayout), { message: name }).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
  await setLetters(USUAL_LETTERS);
  await page.setViewportSize(usual);
  await devtools.detach();
}

/** Cut or overlapping texts, broken words, sideways scrolling, and bars that take more than a quarter of the height. */
function faultsOfLayout(): string[] {
  type Shown = { text: string; box: DOMRect; node: Element; layer: Element | null };
  const faults = new Set<string>();
  // Boxes that are not drawn have a guessed height.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
  const name = (text: string) => JSON.stringify(text.trim().replaceAll(/\s+/g, " ").slice(0, 50));
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    faults.add(`sideways scroll of ${root.scrollWidth - root.clientWidth} px`);
  for (const panel of document.querySelectorAll("dialog [data-panel], dialog [data-body]"))
    if (panel.scrollWidth > panel.clientWidth)
      faults.add(`sideways scroll in a dialog of ${panel.scrollWidth - panel.clientWidth} px`);

  /** The part of a box that its ancestors show, and by how much they cut it without a way to scroll there. */
  const seen = (node: Element, box: DOMRect) => {
    let { left, right, top, bottom } = box;
    let cut = 0;
    let layer: Element | null = null;
    for (let each: Element | null = node; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.position === "fixed" || style.position === "sticky") layer ??= each;
      if (style.display === "contents") continue;
      const frame = each.getBoundingClientRect();
      // A list may end a long title after three lines: the record's page shows all of it.
      const mayCut = Number(style.webkitLineClamp) >= 3;
      const clips = (overflow: string) => overflow !== "visible";
      if (clips(style.overflowX) || style.textOverflow === "ellipsis") {
        if (["hidden", "clip"].includes(style.overflowX))
          cut = Math.max(cut, right - frame.right, frame.left - left);
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
      }
      if (clips(style.overflowY)) {
        if (["hidden", "clip"].includes(style.overflowY) && !mayCut)
          cut = Math.max(cut, bottom - frame.bottom, frame.top - top);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      if (style.position === "fixed") break;
    }
    return { box: new DOMRect(left, top, right - left, bottom - top), cut, layer };
  };

  const shown: Shown[] = [];
  const broken: { node: Text; index: number; word: string }[] = [];
  const linesOf = (node: Text, index: number, word: string): number => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const node = text.parentElement;
    const words = text.data;
    if (!node || !words.trim() || !node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (node.closest("[inert], .sr-only, script, style, svg, option")) continue;
    range.selectNodeContents(text);
    const all = range.getBoundingClientRect();
    if (all.width <= 1 || all.height <= 1) continue;
    const isHiddenText = (each: Element | null): boolean =>
      each !== null &&
      each !== document.body &&
      ((each.clientWidth <= 1 && each.clientHeight <= 1 && getComputedStyle(each).overflow !== "visible") ||
        isHiddenText(each.parentElement));
    if (isHiddenText(node)) continue;
    const { cut, layer } = seen(node, all);
    if (cut > 2) faults.add(`cut by ${Math.round(cut)} px: ${name(words)}`);
    for (const line of range.getClientRects()) {
      const { box } = seen(node, line);
      if (box.width > 2 && box.height > 2) shown.push({ text: words, box, node, layer });
    }
    for (const { 0: word, index } of words.matchAll(/[\p{L}]{4,}/gu))
      if (
        linesOf(text, index, word) > 1 &&
        !/[@./_-]/.test(words.slice(Math.max(0, index - 1), index + word.length + 1))
      )
        broken.push({ node: text, index, word });
  }
  // A word that breaks with a hyphen does so without the permission to break anywhere.
  sheet.insertRule("* { overflow-wrap: normal !important; word-break: normal !important; }", 1);
  for (const { node, index, word } of broken)
    if (linesOf(node, index, word) === 1) faults.add(`broken word: ${name(word)}`);
  sheet.deleteRule(1);

  for (const [index, one] of shown.entries())
    for (const other of shown.slice(index + 1)) {
      // A sticky bar covers the content that scrolls below it: that is no overlap.
      if (one.node === other.node || one.layer !== other.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 3 && high > Math.min(one.box.height, other.box.height) * 0.4)
        faults.add(`overlap: ${name(one.text)} and ${name(other.text)}`);
    }

  scrollTo(0, root.scrollHeight / 2);
  const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2);
  const isBar = (each: Element | null): boolean => {
    for (let node = each; node && node !== document.body; node = node.parentElement) {
      const { position } = getComputedStyle(node);
      if (
        (position === "fixed" || position === "sticky") &&
        !node.closest("dialog, [data-radix-popper-content-wrapper]")
      )
        return node.getBoundingClientRect().width > innerWidth / 2;
    }
    return false;
  };
  const covered =
    rows.filter((y) => isBar(document.elementFromPoint(innerWidth / 2, y))).length / rows.length;
  if (covered > 0.25) faults.add(`bars take ${Math.round(covered * 100)} % of the height`);
  scrollTo(0, 0);
  document.adoptedStyleSheets.pop();
  return [...faults];
}
