import { useSelector } from "@tanstack/react-store";
import { sessionAtom, type CurrentSession } from "./session.ts";

function impersonated(known: CurrentSession | null): string | null {
  return known?.session.impersonatedBy ? known.user.name || known.user.email : null;
}

/** The name of the person being impersonated, if anyone. */
export function useImpersonatedName(): string | null {
  return useSelector(sessionAtom, impersonated);
}
