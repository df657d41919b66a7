// Text and pages: where the next thing goes, and how it breaks. Every drawn thing belongs to an element of the tagged tree.
import type { Element, ElementOptions, PDFDocument } from "pdfkit";
import type { Paragraph, Tone } from "../report.ts";

export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 48, top: 66, bottom: 66 } as const;
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;
const END = PAGE.height - PAGE.bottom;

export const INK = { text: "#18181b", muted: "#5b5b66", rule: "#d9d9e0", alert: "#a3271a" } as const;

type FontName = "regular" | "bold";
type Style = { font: FontName; size: number; color: string };
export const STYLES = {
  plain: { font: "regular", size: 9.5, color: INK.text },
  strong: { font: "bold", size: 9.5, color: INK.text },
  muted: { font: "regular", size: 8, color: INK.muted },
  alert: { font: "bold", size: 9.5, color: INK.alert },
  mono: { font: "regular", size: 7.5, color: INK.text },
} as const satisfies Record<Tone, Style>;

const LEADING = 1.35;
export const leadingOf = ({ size }: Style): number => size * LEADING;
/** How far below the top of a line its letters stand: half of the leading, and the font's ascent. */
export const baselineOf = ({ size }: Style): number => size * ((LEADING - 1) / 2 + 1.025);
export type Line = { text: string; style: Style };
export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style }) => sum + leadingOf(style), 0);

/** Stands for a character that the font does not have. */
const REPLACEMENT = "\ufffd";
// Written as spaces, or not at all: what has no width, and what turns the direction of the text.
const SPACES = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;

type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean };

export class Flow {
  readonly doc: PDFDocument;
  y: number = PAGE.top;
  /** Some text had characters that the font does not have. */
  hasReplaced = false;
  #held: { height: number; draw: () => void }[] = [];
  readonly #known = new Map<string, boolean>();
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFDocument) {
    this.doc = doc;
  }

  get room(): number {
    return END - this.y;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** Begins a page unless so much fits on this one, or on none, together with the headings that are held for it. */
  ensure(height: number): void {
    const held = this.#held.splice(0);
    const above = held.reduce((sum, each) => sum + each.height, 0);
    if (this.room < above + height && this.y > PAGE.top) this.newPage();
    for (const { draw } of held) draw();
  }

  /** A heading, drawn on the page where what follows it begins. `gap`: above it, but not at the head of a page. `after` draws below it. */
  heading(
    parent: Element,
    tag: "H2" | "H3",
    lines: readonly Line[],
    { gap = 0, below, after }: { gap?: number; below: number; after?: (y: number) => void },
  ): void {
    const element = this.child(parent, tag);
    const draw = () => {
      if (this.y > PAGE.top) this.y += gap;
      this.mark(element, tag, () => {
        this.y += this.drawLines(lines, PAGE.left, this.y);
      });
      after?.(this.y);
      this.y += below;
    };
    this.#held.push({ height: gap + heightOf(lines) + below, draw });
  }

  /** The text as the fonts can show it. */
  shown(text: string): string {
    const readable = text.normalize("NFC").replaceAll(SPACES, " ").replaceAll(INVISIBLE, "");
    let shown = "";
    for (const character of readable) {
      const isKnown = this.#isKnown(character);
      if (!isKnown) this.hasReplaced = true;
      shown += isKnown ? character : REPLACEMENT;
    }
    return shown;
  }

  #isKnown(character: string): boolean {
    const known = this.#known.get(character);
    if (known !== undefined) return known;
    const { _font } = this.doc.font("regular") as unknown as { _font: { font: Glyphs } };
    const has = _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    this.#known.set(character, has);
    return has;
  }

  widthOf(text: string, { font, size }: Style): number {
    const key = `${font} ${text}`;
    const known = this.#widths.get(key) ?? this.doc.font(font).fontSize(1000).widthOfString(text) / 1000;
    this.#widths.set(key, known);
    return known * size;
  }

  /** Broken between words, and a word that is longer than a line inside. */
  wrap(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = [];
    for (const paragraph of text.split(/\r\n|\r|\n/)) {
      let line = "";
      const space = this.widthOf(" ", style);
      let used = 0;
      const end = () => {
        lines.push({ text: line, style });
        line = "";
        used = 0;
      };
      for (const word of this.shown(paragraph).split(/ +/)) {
        for (const piece of this.#pieces(word, style, width)) {
          const length = this.widthOf(piece, style);
          if (line !== "" && used + space + length > width) end();
          used += line === "" ? length : space + length;
          line = line === "" ? piece : `${line} ${piece}`;
        }
      }
      end();
    }
    return lines;
  }

  #pieces(word: string, style: Style, width: number): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const character of word) {
      if (piece !== "" && this.widthOf(piece + character, style) > width) {
        pieces.push(piece);
        piece = "";
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  linesOf(paragraphs: readonly Paragraph[], width: number): Line[] {
    return paragraphs.flatMap(({ text, tone }) => this.wrap(text, STYLES[tone], width));
  }

  child(parent: Element, tag: string, options: ElementOptions = {}): Element {
    const element = this.doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** What is drawn belongs to the element. */
  mark(element: Element, tag: string, draw: () => void): void {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** Drawn for the eye alone. */
  artifact(draw: () => void, type = "Layout"): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws without checking that there is room, and returns the height. */
  drawLines(lines: readonly Line[], x: number, y: number): number {
    let at = y;
    for (const { text, style } of lines) {
      this.doc.font(style.font).fontSize(style.size).fillColor(style.color);
      this.doc.text(text, x, at + (leadingOf(style) - style.size) / 2, { lineBreak: false });
      at += leadingOf(style);
    }
    return at - y;
  }

  /** An element with lines that go on over the pages. */
  paragraph(parent: Element, tag: string, lines: readonly Line[], x: number = PAGE.left): Element {
    const element = this.child(parent, tag);
    let rest = lines;
    while (rest.length > 0) {
      let fitting = rest.findIndex((_, index) => heightOf(rest.slice(0, index + 1)) > this.room);
      if (fitting === -1) fitting = rest.length;
      if (fitting === 0) {
        this.newPage();
        continue;
      }
      const now = rest.slice(0, fitting);
      this.mark(element, tag, () => {
        this.y += this.drawLines(now, x, this.y);
      });
      rest = rest.slice(fitting);
      if (rest.length > 0) this.newPage();
    }
    return element;
  }

  rule(y: number, color: string, width = 0.5): void {
    this.artifact(() => {
      this.doc
        .moveTo(PAGE.left, y)
        .lineTo(PAGE.left + WIDTH, y)
        .lineWidth(width)
        .stroke(color);
    });
  }
}
