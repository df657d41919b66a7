import { knownSession } from "../../session/session.ts";

/** Whether the session of this browser is of whom the changes are of. */
export const isSender = (owner: string | null): boolean =>
  owner !== null && knownSession()?.user.id === owner;
