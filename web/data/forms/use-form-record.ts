import { useQuery } from "@tanstack/react-query";
import { createAtom, useSelector } from "@tanstack/react-store";
import { formQuery } from "./form-query.ts";
import type { FormAddress, FormRecord } from "./record.ts";
import { formStore } from "./store/stores.ts";

const emptyAtom = createAtom<FormRecord | null>(null);

/**
 * The form's page stands on this. Null while nothing is known of the form: before its route has read `formQuery`, which
 * also looks on the device.
 */
export function useFormRecord(address: FormAddress): FormRecord | null {
  const store = formStore(address);
  // Watched, so that it is read again when the person comes back to the page.
  useQuery(formQuery(address));
  return useSelector(store ?? emptyAtom);
}
