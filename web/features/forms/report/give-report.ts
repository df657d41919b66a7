// Loaded when a report is asked for.
import { apiHref, handleResponse } from "../../../data/api/api.ts";
import { NetworkError } from "../../../data/api/errors.ts";
import { formEndpoint } from "../../../data/forms/form-address.ts";
import { saveFile } from "../../../data/media/save-file.ts";
import type { FormAddress } from "../../../data/forms/record.ts";

/** Hands the PDF to the system's share sheet, or else to the downloads. */
export async function giveReport(address: FormAddress, how: "download" | "share"): Promise<void> {
  const file = await fetchReport(address);
  if (how === "share" && (await wasShared(file))) return;
  saveFile(file);
}

/** The record as the server has it, under the name that the server gives it. */
async function fetchReport(address: FormAddress): Promise<File> {
  const { path, params } = formEndpoint(address);
  const endpoint = `GET ${path}/report.pdf` as const;
  const response = await fetch(apiHref(endpoint, params)).catch((cause: unknown) => {
    throw new NetworkError("the report could not be reached", { endpoint, cause });
  });
  if (!response.ok) await handleResponse(response, endpoint, { params, onExpiredSession: "fail" });
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
