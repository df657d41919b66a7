import { useSelector } from "@tanstack/react-store";
import { sessionAtom, type CurrentSession } from "./session.ts";

function impersonatedName(known: CurrentSession | null): string | null {
  return known?.session.impersonatedBy ? known.user.name || known.user.email : null;
}

/** The name of the impersonated user, or null. */
export function useImpersonatedName(): string | null {
  return useSelector(sessionAtom, impersonatedName);
}
