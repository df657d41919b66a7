// The part of pdfkit that a report uses.
declare module "pdfkit" {
  type Attributes = Record<string, unknown>;
  export type Reference = { data: Attributes; end: (bytes?: Uint8Array) => void };
  /** What was drawn for an element, on one page. */
  export type MarkedContent = { readonly refs: unknown };
  export type ElementOptions = {
    alt?: string;
    /** Of the cells of a table’s head. */
    scope?: "Column";
    /** Left, top, right, bottom. */
    bbox?: [number, number, number, number];
  };
  export type Element = {
    dictionary: Reference;
    add: (child: Element | MarkedContent) => Element;
    end: () => void;
  };
  /** As png-js reads it. */
  export type PngFile = {
    width: number;
    height: number;
    bits: number;
    pixelBitlength: number;
    hasAlphaChannel: boolean;
    interlaceMethod: number;
    transparency: { indexed?: unknown };
    imgData: Uint8Array;
    decodePixels: (done: (pixels: Uint8Array) => void) => void;
  };
  export type Image = {
    width: number;
    height: number;
    orientation?: number;
    label: string;
    obj: Reference | null;
    /** Of a PNG. */
    image?: PngFile | null;
    embed: (document: PDFDocument) => void;
  };
  export class PDFDocument {
    constructor(options: Attributes);
    page: { width: number; height: number };
    _root: Reference;
    ref(data: Attributes): Reference;
    on(event: "data", listen: (chunk: Uint8Array) => void): this;
    on(event: "end" | "error", listen: (error?: unknown) => void): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(number: number): void;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; stroke?: boolean; fill?: boolean },
    ): this;
    link(x: number, y: number, width: number, height: number, address: string): this;
    openImage(bytes: Uint8Array): Image;
    image(image: Image, x: number, y: number, options: { fit: [number, number] }): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    /** As SVG writes it. */
    path(path: string): this;
    lineCap(cap: "round"): this;
    lineJoin(join: "round"): this;
    translate(x: number, y: number): this;
    fill(color?: string): this;
    fillColor(color: string): this;
    fillOpacity(opacity: number): this;
    stroke(color?: string): this;
    strokeColor(color: string): this;
    rotate(angle: number, options: { origin: [number, number] }): this;
    save(): this;
    restore(): this;
    struct(type: string, options?: ElementOptions): Element;
    addStructure(element: Element): this;
    markContent(tag: "Artifact", options?: Attributes): this;
    markStructureContent(tag: string): MarkedContent;
    endMarkedContent(): this;
    file(bytes: ArrayBuffer, options: Attributes): Reference;
    end(): void;
  }
}
