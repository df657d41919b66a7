// What a file of the device is: a workbook, or text. Other files are refused in plain words.
import { TooLong } from "./inflated.ts";
import { readWorkbook, type Sheet } from "./workbook.ts";

export type FileProblem = "tooLarge" | "oldExcel" | "unreadable" | "noSheet";
export type SheetFile = { sheets: Sheet[] } | { text: string };

const MOST_SHEET_BYTES = 5_000_000;
/** 100 questions with 20 pictures in base64 have less. */
const MOST_BYTES = 12_000_000;
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel saves CSV in the code page of Windows unless it is asked for UTF-8, and "Unicode text" in UTF-16. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export async function readSheetFile(file: Blob): Promise<SheetFile | FileProblem> {
  if (file.size > MOST_BYTES) return "tooLarge";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "oldExcel";
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (bytes.length > MOST_SHEET_BYTES) return "tooLarge";
    try {
      return { sheets: await readWorkbook(bytes) };
    } catch (error) {
      return error instanceof TooLong ? "tooLarge" : "unreadable";
    }
  }
  const text = decode(bytes);
  // A picture or another file that is no text has such characters; a small PDF may have none.
  return text.startsWith("%PDF") || text.includes("\0") ? "noSheet" : { text };
}
