// KB are 1,000 bytes, the stricter reading; sizes are gzip's, as a browser or Cloudflare receives them.
export const KB = 1000;
export const LOGIN_SCRIPT = 126 * KB;
/** The scripts of /verificar, without those that every page begins with. */
export const VERIFY_SCRIPT = 70 * KB;
/** The script of /aviso and that of /inspeccion, which is all that each loads: for a phone that has never been here. */
export const PUBLIC_PAGE_SCRIPT = 60 * KB;
/** The scripts that answer queries without a network, without the home page's. */
export const OFFLINE_SCRIPT = 12 * KB;
/** The scripts of a screen's first picture, and the number of their files. */
export const SCREEN_SCRIPT: Readonly<Record<string, number>> = {
  home: 206 * KB,
  // About 1 % more than today, so that a text or a column does not fail.
  // Lists with TanStack Table. As the form, it has all types of questions: a list shows what the device has not sent yet.
  forms: 231.5 * KB,
  actions: 226.5 * KB,
  // With dnd-kit.
  board: 233 * KB,
  form: 249.5 * KB,
};
// A form shares the outbox with the dialogs of actions, in files of their own.
export const SCREEN_FILES = 18;
// With stripe, what draws reports, and what checks passkeys (80 KB) and the accounts of companies (230 KB), which are loaded when they are
// needed; with the questions of all ready checklists, and what to do about each bad answer, in three languages; with the page of notices
// without an account, communications, escalations and the results of checklists; with the check of companies that are imported (20 KB).
export const WORKER_BUNDLE = 1425 * KB;
export const WORKER_STARTUP_MS = 150;
/** On a machine that is too slow for that: how much longer the Worker takes than scripts/sizes/reference. */
export const STARTUP_OF_REFERENCE = 1.15;

export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
