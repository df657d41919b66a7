import { can } from "../../../worker/policy/can.ts";
import { useActor } from "../session/use-actor.ts";

/** Master data: managers may create and change it, administrators delete it too. */
export function usePlaceRights(companyId: string): { mayWrite: boolean; mayDelete: boolean } {
  const actor = useActor();
  return {
    mayWrite: can(actor, "place.write", { companyId }),
    mayDelete: can(actor, "place.delete", { companyId }),
  };
}
