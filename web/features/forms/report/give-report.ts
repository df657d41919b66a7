// Loaded when a report is asked for.
import type { ReportInPreparation } from "#worker/contract/forms/calls/reports.ts";
import { apiHref, handleResponse } from "#web/data/api/api.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { formEndpoint } from "#web/data/forms/form-address.ts";
import { saveFile } from "#web/data/media/save-file.ts";
import type { FormAddress } from "#web/data/forms/record.ts";

/** The report of the seal with that number, or else of the last one. */
type AskedReport = { address: FormAddress; seal?: number | undefined };
export type HowGiven = "download" | "share";
type Progress = {
  /** So many of the photos are ready. */
  onWait: (done: number, total: number) => void;
  /** After a wait, in which the browser has forgotten the tap: `give` is for another. */
  onReady: (give: () => void) => void;
};

/** Hands the PDF to the system's share sheet, or else to the downloads. One of many photos is waited for, and then offered. */
export async function giveReport(
  asked: AskedReport,
  how: HowGiven,
  { onWait, onReady }: Progress,
): Promise<void> {
  const handOver = async (file: File): Promise<void> => {
    if (how === "share" && (await wasShared(file))) return;
    saveFile(file);
  };
  for (let hasWaited = false; ; hasWaited = true) {
    const found = await fetchReport(asked);
    if (found instanceof File) {
      if (hasWaited) onReady(() => void handOver(found));
      else await handOver(found);
      return;
    }
    onWait(found.done, found.total);
    await new Promise((resolve) => setTimeout(resolve, found.seconds * 1000));
  }
}

type Prepared = { done: number; total: number; seconds: number };
const USUAL_SECONDS = 3;

/** The record as the server has it, under the name that the server gives it, or how far the server is with it. */
async function fetchReport({ address, seal }: AskedReport): Promise<File | Prepared> {
  const { path, params } = formEndpoint(address);
  const endpoint = `GET ${path}/report.pdf` as const;
  const response = await fetch(apiHref(endpoint, params, { seal })).catch((cause: unknown) => {
    throw new NetworkError("the report could not be reached", { endpoint, cause });
  });
  if (!response.ok) await handleResponse(response, endpoint, { params, onExpiredSession: "fail" });
  if (response.status === 202) {
    const { preparing } = (await response.json()) as ReportInPreparation;
    return { ...preparing, seconds: Number(response.headers.get("retry-after") ?? USUAL_SECONDS) };
  }
  const [, name = "report.pdf"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return new File([await response.blob()], name, { type: "application/pdf" });
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
