// Loaded when a report is asked for.
import type { FormAddress } from "../../../data/forms/record.ts";
import { fetchReport } from "../../../data/forms/report.ts";

/** Long enough for the browser to have begun the download. */
const KEPT_MS = 60_000;

/** Hands the PDF to the system's share sheet, or else to the downloads. */
export async function giveReport(address: FormAddress, how: "download" | "share"): Promise<void> {
  const file = await fetchReport(address);
  if (how === "share" && (await wasShared(file))) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** A browser may refuse, if making the PDF took so long that it forgot the tap. */
async function wasShared(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
