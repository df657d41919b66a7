import { queryOptions } from "@tanstack/react-query";
import type { BodyOf, ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { LabelLayout, PlaceLabel, PlacePage } from "#worker/contract/organisation/labels.ts";
import { api, apiHref, handleResponse } from "../api/api.ts";
import { NetworkError } from "../api/errors.ts";
import { saveFile } from "../media/save-file.ts";

export type { LabelLayout, PlaceLabel, PlacePage };

const LABELS = "/api/v1/company/:companyId/labels";
const PLACE = "/api/v1/company/:companyId/places/:placeId";
const SCANNED = "/api/v1/q/:code";

export type ScannedPlace = ResponseBodyOf<`GET ${typeof SCANNED}`>["place"];

/** Kept on the device, so that a label that was scanned there leads to its place without a network too. */
export const scannedPlaceQuery = (code: string) =>
  queryOptions({
    queryKey: ["companies", "label", code],
    queryFn: async ({ signal }) => (await api(`GET ${SCANNED}`, { params: { code }, signal })).place,
    staleTime: 0,
    retry: false,
  });

/** Without a network it may be what the device knows of a place that it has never read: its names. */
export type ShownPlace = PlacePage & { isNamesOnly?: true };

export const placeQuery = (companyId: string, placeId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "place", placeId],
    queryFn: async ({ signal }): Promise<ShownPlace> =>
      (await api(`GET ${PLACE}`, { params: { companyId, placeId }, signal })).place,
  });

/** The labels of these places; those without one get one. */
export const createLabels = async (
  companyId: string,
  places: BodyOf<`POST ${typeof LABELS}`>,
): Promise<PlaceLabel[]> => (await api(`POST ${LABELS}`, { params: { companyId }, body: places })).labels;

export const renewLabel = async (companyId: string, code: string): Promise<PlaceLabel> =>
  (await api(`POST ${LABELS}/:code/renew`, { params: { companyId, code } })).label;

export const setPublicNotices = async (
  companyId: string,
  code: string,
  publicNotices: boolean,
): Promise<PlaceLabel> =>
  (await api(`PATCH ${LABELS}/:code`, { params: { companyId, code }, body: { publicNotices } })).label;

type Printed = { companyId: string; codes: readonly string[]; layout: LabelLayout; filename: string };

/** Saves the PDF. The codes are in the order in which they are printed. */
export async function saveSheet({ companyId, codes, layout, filename }: Printed): Promise<void> {
  const endpoint = `GET ${LABELS}/sheet.pdf` as const;
  const query = new URLSearchParams({ codes: codes.join(","), layout });
  const response = await fetch(`${apiHref(endpoint, { companyId })}?${query}`).catch((cause: unknown) => {
    throw new NetworkError("the labels could not be reached", { endpoint, cause });
  });
  if (!response.ok)
    await handleResponse(response, endpoint, { params: { companyId }, onExpiredSession: "fail" });
  saveFile(new File([await response.blob()], filename, { type: "application/pdf" }));
}
