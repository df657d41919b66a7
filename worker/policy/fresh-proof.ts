const FRESH_MS = 10 * 60 * 1000;

/** Whether the person proved a short while ago who they are. They do so with a code, a passkey or the sign-on of their company. */
export const isFreshProof = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < FRESH_MS;
