import { apiHref, handleResponse } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";
import { formEndpoint } from "./form-address.ts";
import type { FormAddress } from "./record.ts";

/** The record as the server has it, as a PDF under the name that the server gives it. */
export async function fetchReport(address: FormAddress): Promise<File> {
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
