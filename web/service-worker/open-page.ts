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

const OF_THE_APP = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
/** The script of the frame contains it. */
const THEME = '<script src="/theme.js"></script>';
const BODY = "<body>";
const POLICY = "Content-Security-Policy";
const SCRIPTS = "script-src 'self'";

/** The script of show-frame.ts, and its SHA-256. */
export type FrameScript = { code: string; hash: string };

/**
 * The page without a network. What it needs of the app waits in a template, with links to the files that the app would ask for
 * one after the other; the script in the page chooses the theme, draws the frame and loads what waits.
 */
export async function withFrame(
  page: Response,
  { code, hash }: FrameScript,
  files: readonly string[],
): Promise<Response> {
  const html = await page.text();
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const app = [...(html.match(OF_THE_APP) ?? []), ...links].join("");
  const start = `${BODY}<template>${app}</template><script>${code}</script>`;
  const shown = new Response(
    html
      .replace(OF_THE_APP, "")
      .replace(THEME, "")
      // A function, because "$&" in a text would be filled in.
      .replace(BODY, () => start),
    page,
  );
  const policy = page.headers.get(POLICY);
  if (policy) shown.headers.set(POLICY, policy.replace(SCRIPTS, `${SCRIPTS} 'sha256-${hash}'`));
  return shown;
}
