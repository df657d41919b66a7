import { useSyncExternalStore } from "react";
import { knownSession, subscribeSession } from "./session.ts";

function impersonated(): string | null {
  const known = knownSession();
  return known?.session.impersonatedBy ? known.user.name || known.user.email : null;
}

/** The name of the person being impersonated, if anyone. */
export function useImpersonated(): string | null {
  return useSyncExternalStore(subscribeSession, impersonated);
}
