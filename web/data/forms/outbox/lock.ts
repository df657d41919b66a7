const turns = new Map<string, Promise<unknown>>();

/** One sender at a time in the whole browser, whichever tab it is; within the tab where the browser has no locks. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Absent where the page is not served securely.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(`extintor-forms-${name}`, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}
