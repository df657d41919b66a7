// What a record proves: its seals, and who changed what in it.
import { queryOptions } from "@tanstack/react-query";
import type { FormHistory } from "#worker/contract/forms/calls/history.ts";
import type { SealedVersion, SealsResponse } from "#worker/contract/forms/calls/seals.ts";
import { api } from "../api/api.ts";
import { formEndpoint } from "./form-address.ts";
import { formQueryKey } from "./query-keys.ts";
import type { FormAddress } from "./record.ts";

export type { FormHistory, FormHistoryLine } from "#worker/contract/forms/calls/history.ts";
export type { SealedVersion } from "#worker/contract/forms/calls/seals.ts";
export type Seals = SealsResponse;
export type Seal = Seals["seals"][number];

/** The record does not say what was sealed, and nobody changed it in the application. */
export const isSealAlarm = (state: Seals["state"] | undefined): state is "changed" | "broken" =>
  state === "changed" || state === "broken";

/** The seals of a record as it is in that version (of a list: at that time), and whether it says what was sealed. A reader without the record names another state. */
export const sealsQuery = (address: FormAddress, version: number | string) =>
  queryOptions({
    queryKey: [...formQueryKey(address), "seals", version],
    queryFn: ({ signal }) => {
      const { path, params } = formEndpoint(address);
      return api(`GET ${path}/seals`, { params, signal });
    },
  });

/** A record as it was sealed with that number, and what differs from the one of another number. */
export const sealedVersionQuery = (address: FormAddress, number: number, since?: number) =>
  queryOptions({
    queryKey: [...formQueryKey(address), "sealed", number, since ?? null],
    queryFn: ({ signal }): Promise<SealedVersion> => {
      const { path, params } = formEndpoint(address);
      return api(`GET ${path}/seals/:number`, {
        params: { ...params, number: String(number) },
        query: since === undefined ? {} : { since: String(since) },
        signal,
      });
    },
  });

/** Who changed what in a record up to that version. */
export const formHistoryQuery = (address: FormAddress, version: number) =>
  queryOptions({
    queryKey: [...formQueryKey(address), "history", version],
    queryFn: ({ signal }): Promise<FormHistory> => {
      const { path, params } = formEndpoint(address);
      return api(`GET ${path}/history`, { params, signal });
    },
  });
