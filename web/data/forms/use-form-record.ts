import { useQuery } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { formQuery } from "./form-query.ts";
import type { FormAddress, FormRecord } from "./record.ts";
import { formStore } from "./store/stores.ts";

/**
 * The record for the page of a form. Null before the route has loaded `formQuery`, which also reads the device.
 */
export function useFormRecord(address: FormAddress): FormRecord | null {
  const store = formStore(address);
  // An active query is refetched when the user returns to the page.
  useQuery(formQuery(address));
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = store?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store?.get() ?? null);
}
