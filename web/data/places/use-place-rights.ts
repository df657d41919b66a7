import { can } from "#worker/policy/can.ts";
import { useActor } from "../session/use-actor.ts";

/** Managers may create and change master data, administrators may also delete it. */
export function usePlaceRights(companyId: string): { mayWrite: boolean; mayDelete: boolean } {
  const actor = useActor();
  return {
    mayWrite: can(actor, "place.write", { companyId }),
    mayDelete: can(actor, "place.delete", { companyId }),
  };
}
