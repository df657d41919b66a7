import { useQuery } from "@tanstack/react-query";
import { createAtom, useSelector } from "@tanstack/react-store";
import { formQuery } from "./form-query.ts";
import type { FormAddress, FormRecord } from "./record.ts";
import { formStore } from "./store/stores.ts";

const emptyAtom = createAtom<FormRecord | null>(null);

/**
 * The record for the page of a form. Null before the route has loaded `formQuery`, which also reads the device.
 */
export function useFormRecord(address: FormAddress): FormRecord | null {
  const store = formStore(address);
  // An active query is refetched when the user returns to the page.
  useQuery(formQuery(address));
  return useSelector(store ?? emptyAtom);
}
