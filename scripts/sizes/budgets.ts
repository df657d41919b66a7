// KB are 1,000 bytes, the stricter reading; sizes are gzip's, as a browser or Cloudflare receives them.
export const KB = 1000;
export const LOGIN_SCRIPT = 115 * KB;
export const DASHBOARD_SCRIPT = 190 * KB;
// With the stripe package, which is loaded when it is needed.
export const WORKER_BUNDLE = 700 * KB;
export const WORKER_STARTUP_MS = 150;

export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
