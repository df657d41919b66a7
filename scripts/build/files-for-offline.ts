/** What is known of a file of the build: how large it is, and the sources in it if it is a script. */
export type BuiltFile = { path: string; bytes: number; sources: readonly string[] };

const MOST_BYTES = 3_000_000;
/** Without a network they have nobody to report to; and the design system is looked at on a desk. */
const NOT_NEEDED = /node_modules\/(@sentry|@sentry-internal|posthog-js)\/|web\/features\/kit\//;
/** Of what is copied as it is, what a page asks for by itself. */
const SHELL_FILES = ["theme.js", "favicon.svg", "manifest.webmanifest"];

export class TooLarge extends Error {
  override name = "TooLarge";
}

/** The files a device keeps to open the app without a network. Every phone pays for them, so there is a limit. */
export function filesForOffline(files: readonly BuiltFile[]): string[] {
  const needed = files.filter(
    ({ path, sources }) =>
      path.startsWith("assets/") &&
      !path.endsWith(".map") &&
      !sources.some((source) => NOT_NEEDED.test(source)),
  );
  const bytes = needed.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MOST_BYTES)
    throw new TooLarge(`${bytes} bytes would be kept on every device for use offline; ${MOST_BYTES} may be.`);
  return [...needed.map(({ path }) => path), ...SHELL_FILES].map((path) => `/${path}`).toSorted();
}
