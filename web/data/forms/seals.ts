import { queryOptions } from "@tanstack/react-query";
import type { SealsResponse } from "../../../worker/contract/form-calls/seals.ts";
import { api } from "../api/api.ts";
import { formEndpoint } from "./form-address.ts";
import { formQueryKey } from "./query-keys.ts";
import type { FormAddress } from "./record.ts";

export type Seals = SealsResponse;
export type Seal = Seals["seals"][number];
export type SealedChange = NonNullable<Seal["changes"]>[number];

/** The seals of a record as it is in that version, and whether it says what was sealed. */
export const sealsQuery = (address: FormAddress, version: number) =>
  queryOptions({
    queryKey: [...formQueryKey(address), "seals", version],
    queryFn: ({ signal }) => {
      const { path, params } = formEndpoint(address);
      return api(`GET ${path}/seals`, { params, signal });
    },
  });
