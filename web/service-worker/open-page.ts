/** How long to wait for the network when the page is cached. */
export const TIMEOUT_MS = 3000;

type PageSources = { fetchPage: () => Promise<Response>; readCached: () => Promise<Response | undefined> };

const FAILED = Symbol("failed");

/**
 * Returns the server's page, so that a new version is used at once. Falls back to the cached page without a network,
 * after a timeout, and when the server is down.
 */
export async function openPage({ fetchPage, readCached }: PageSources): Promise<Response> {
  const request = fetchPage();
  const answer = request.then(
    (response) => (response.status < 500 ? response : FAILED),
    () => FAILED,
  );
  const cached = await readCached();
  if (!cached) return request;
  const timeout = new Promise<typeof FAILED>((resolve) => setTimeout(resolve, TIMEOUT_MS, FAILED));
  const first = await Promise.race([answer, timeout]);
  return first instanceof Response ? first : cached;
}

const END_OF_HEAD = "</head>";

/** The page with links to the files that the app would otherwise ask for one after the other. */
export async function withPreloads(page: Response, files: readonly string[]): Promise<Response> {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join("");
  return new Response((await page.text()).replace(END_OF_HEAD, links + END_OF_HEAD), page);
}
