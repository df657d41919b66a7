// Exports that are an Excel file: the bytes of a piece. A sheet is longer than a piece: it is an entry of the ZIP that stays open,
// and each piece adds a deflated part of its own, which ends at a whole byte.
import { constants, deflateRawSync } from "node:zlib";
import {
  closeEntry,
  crc32,
  endOfZip,
  openEntry,
  START_OF_ZIP,
  zipEntry,
  type ZipPosition,
} from "../../domain/files/zip.ts";
import { FIRST_PARTS, lastParts, rowXml, sheetEnd, sheetPath, sheetStart } from "../../export/xlsx.ts";
import type { Language } from "../../contract/enums.ts";
import type { XlsxCursor } from "../../queue-messages.ts";
import type { Cost } from "../../storage/core/meter.ts";
import { partsSize } from "../../storage/exports/export-files.ts";
import type { TableSource } from "./source.ts";

// Limits of one invocation, which holds the piece as text and as bytes.
const MOST_CHARACTERS = 8 * 1024 * 1024;
const MOST_ROWS = 5000;
/** A sheet takes 1,048,576 rows, and an entry of a ZIP file four gigabytes. A batch more than these fits into both. */
const MOST_ROWS_OF_SHEET = 1_000_000;
const MOST_BYTES_OF_SHEET = 2 ** 31;

type Place = NonNullable<XlsxCursor>;
type OpenSheet = NonNullable<Place["open"]>;
const START: Place = { sheet: 0, list: null, begun: [], open: null, ...START_OF_ZIP };

class XlsxWriter {
  readonly content: Uint8Array[] = [];
  readonly directory: Uint8Array[] = [];
  position: ZipPosition;
  open: OpenSheet | null;
  /** What the open sheet gets in this piece. */
  #xml: string[] = [];
  #waiting = 0;
  /** Characters of this piece. */
  characters = 0;
  readonly #modifiedAt: Date;

  constructor({ offset, entries, directoryBytes, open }: Place, modifiedAt: Date) {
    this.position = { offset, entries, directoryBytes };
    this.open = open;
    this.#modifiedAt = modifiedAt;
  }

  addParts(parts: readonly { name: string; xml: string }[]): void {
    for (const { name, xml } of parts) {
      const bytes = new TextEncoder().encode(xml);
      const written = zipEntry(this.position, { name, bytes, modifiedAt: this.#modifiedAt });
      this.content.push(...written.file);
      this.directory.push(written.directory);
      this.position = written.next;
    }
  }

  openSheet(nth: number, xml: string): void {
    const { header, open } = openEntry(this.position, { name: sheetPath(nth), modifiedAt: this.#modifiedAt });
    this.#push(header);
    this.open = { ...open, rows: 0 };
    this.write(xml, 1);
  }

  write(xml: string, rows: number): void {
    if (!this.open) throw new Error("No sheet is open");
    this.#xml.push(xml);
    this.#waiting += xml.length;
    this.characters += xml.length;
    this.open.rows += rows;
  }

  get isSheetFull(): boolean {
    const { rows = 0, size = 0 } = this.open ?? {};
    return rows >= MOST_ROWS_OF_SHEET || size + this.#waiting >= MOST_BYTES_OF_SHEET;
  }

  closeSheet(nth: number, xml: string): void {
    this.write(xml, 0);
    this.flush(true);
    if (!this.open) throw new Error("No sheet is open");
    const { rows: _rows, ...entry } = this.open;
    const closed = closeEntry(this.position, { name: sheetPath(nth), modifiedAt: this.#modifiedAt }, entry);
    this.content.push(closed.end);
    this.directory.push(closed.directory);
    this.position = closed.next;
    this.open = null;
  }

  /** Adds what waits to the open sheet. Its last part ends the deflated stream. */
  flush(isLast: boolean): void {
    if (!this.open || (this.#xml.length === 0 && !isLast)) return;
    const bytes = new TextEncoder().encode(this.#xml.join(""));
    this.#xml = [];
    this.#waiting = 0;
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const packed = new Uint8Array(deflateRawSync(bytes, { finishFlush }));
    this.open.crc = crc32(bytes, this.open.crc);
    this.open.size += bytes.length;
    this.open.packed += packed.length;
    this.#push(packed);
  }

  end(): void {
    this.directory.push(endOfZip(this.position));
  }

  #push(bytes: Uint8Array): void {
    this.content.push(bytes);
    this.position = { ...this.position, offset: this.position.offset + bytes.length };
  }
}

/** The names of the sheets in the order of the file: a list's further ones have a number. */
const namesOf = (sheets: readonly TableSource[], begun: readonly number[]): string[] =>
  sheets.flatMap(({ name }, nth) =>
    Array.from({ length: begun[nth] ?? 0 }, (_, part) => (part === 0 ? name : `${name} (${part + 1})`)),
  );

type Options = {
  cost: Cost;
  mostQueries: number;
  modifiedAt: Date;
  language: Language;
  date: (instant: Date) => string;
};

/** Reads batches of rows until the piece is full; at least one. Rows of the first sheet are counted. */
export async function fillXlsxPiece(
  sheets: readonly TableSource[],
  cursor: XlsxCursor,
  { cost, mostQueries, modifiedAt, ...writing }: Options,
) {
  const start = cursor ?? START;
  const writer = new XlsxWriter({ ...start, open: start.open && { ...start.open } }, modifiedAt);
  const begun = [...start.begun];
  if (cursor === null) writer.addParts(FIRST_PARTS);
  let [rows, counted] = [0, 0];
  let { list } = start;
  const isFull = () =>
    writer.characters >= MOST_CHARACTERS || rows >= MOST_ROWS || cost.queries >= mostQueries;
  const openNth = () => begun.reduce((sum, count) => sum + count, 0) - 1;
  const close = (columns: number) => writer.closeSheet(openNth(), sheetEnd(columns, writer.open?.rows ?? 1));

  let at = start.sheet;
  for (; at < sheets.length; at += 1) {
    const sheet = sheets[at] as TableSource;
    const begin = () => {
      begun[at] = (begun[at] ?? 0) + 1;
      writer.openSheet(openNth(), sheetStart(sheet.labels, writing));
    };
    if (!writer.open) begin();
    for await (const batch of sheet.read(list)) {
      if (batch.rows.length > 0 && writer.isSheetFull) {
        close(sheet.labels.length);
        begin();
      }
      const first = (writer.open?.rows ?? 0) + 1;
      writer.write(
        batch.rows.map((cells, nth) => rowXml(cells, first + nth, writing)).join(""),
        batch.rows.length,
      );
      rows += batch.rows.length;
      if (at === 0) counted += batch.rows.length;
      list = batch.next;
      if (isFull()) break;
    }
    if (list !== null) break;
    close(sheet.labels.length);
    // The next sheet is begun by the next piece.
    if (isFull() && at + 1 < sheets.length) {
      at += 1;
      break;
    }
  }
  writer.flush(false);
  const isLast = at >= sheets.length;
  if (isLast) {
    writer.addParts(lastParts(namesOf(sheets, begun)));
    writer.end();
  }
  const next: XlsxCursor = isLast ? null : { sheet: at, list, begun, open: writer.open, ...writer.position };
  return {
    parts: [...writer.content, ...writer.directory],
    directoryBytes: partsSize(writer.directory),
    rows: counted,
    next,
  };
}
