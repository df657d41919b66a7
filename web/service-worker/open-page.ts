/** Longer than this nobody waits for a page that is on the device. */
export const TIMEOUT_MS = 3000;

type PageSources = { ask: () => Promise<Response>; recall: () => Promise<Response | undefined> };

const FAILED = Symbol("failed");

/**
 * The newest page there is: the server's, so that a new version is seen at once. Without a network, with one that does
 * not answer, or with a server that is down: the one that is kept.
 */
export async function openPage({ ask, recall }: PageSources): Promise<Response> {
  const asking = ask();
  const answer = asking.then(
    (response) => (response.status < 500 ? response : FAILED),
    () => FAILED,
  );
  const kept = await recall();
  if (!kept) return asking;
  const tooLong = new Promise<typeof FAILED>((resolve) => setTimeout(resolve, TIMEOUT_MS, FAILED));
  const first = await Promise.race([answer, tooLong]);
  return first instanceof Response ? first : kept;
}
