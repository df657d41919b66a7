/** A file of the build: its size and, for a script, the sources in it. */
export type BuiltFile = { path: string; bytes: number; sources: readonly string[] };

const MOST_BYTES = 3_000_000;
/**
 * Error reports, analytics, imports from a sheet or of a checklist, the check of a time stamp, the first page of a document, the pages without an account
 * the settings of other programs and the administration of the platform need a network, as does the case of an accident, of which a device
 * stores nothing but its opening; the kit page is used only in development.
 */
const NOT_NEEDED =
  /node_modules\/(@sentry|@sentry-internal|posthog-js|read-excel-file|pkijs|pdfjs-dist)\/|web\/(?:aviso|inspeccion)\/|web\/features\/(?:admin|kit|imports|exports\/inspector|accident-rates|accidents\/(?:causes|clocks|people|settings|sheet)|company\/(?:api-keys|webhooks))\/|web\/data\/(?:imports|sheets)\/|web\/text\/(?:admin|accident-(?:rates|settings|sheet)|imports|inspection|integrations|webhooks)\//;
/** Of a worker, the build does not know the sources. */
const SHEET_READER = /^assets\/read-off-page-/;
/** The copied files that a page requests. */
const SHELL_FILES = ["theme.js", "favicon.svg", "manifest.webmanifest"];

export class TooLarge extends Error {
  override name = "TooLarge";
}

/** The files that a device caches to open the app without a network. Every phone downloads them, so their size is limited. */
export function filesForOffline(files: readonly BuiltFile[]): string[] {
  const needed = files.filter(
    ({ path, sources }) =>
      path.startsWith("assets/") &&
      !path.endsWith(".map") &&
      !SHEET_READER.test(path) &&
      !sources.some((source) => NOT_NEEDED.test(source)),
  );
  const bytes = needed.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MOST_BYTES)
    throw new TooLarge(`${bytes} bytes would be kept on every device for use offline; ${MOST_BYTES} may be.`);
  return [...needed.map(({ path }) => path), ...SHELL_FILES].map((path) => `/${path}`).toSorted();
}
