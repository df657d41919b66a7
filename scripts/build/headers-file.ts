import type { Plugin } from "vite";

type Services = { edition: string; sentryDsn: string };

/** The allowed connections of the page: its own site, and in a "pro" build the services the specification names. */
function connectSources({ edition, sentryDsn }: Services): string {
  // Files that are still on the device have addresses of blobs.
  const sources = ["'self'", "blob:"];
  if (sentryDsn) sources.push(new URL(sentryDsn).origin);
  if (edition === "pro") sources.push("https://eu.i.posthog.com", "https://eu-assets.i.posthog.com");
  return sources.join(" ");
}

function contentSecurityPolicy(services: Services): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${connectSources(services)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Writes `_headers`, which Workers static assets apply to every file; /api sets its own in the Worker. */
export function headersFile(services: Services): Plugin {
  return {
    name: "headers-file",
    apply: "build",
    generateBundle() {
      const source = `/*
  Content-Security-Policy: ${contentSecurityPolicy(services)}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(self), geolocation=(self), microphone=()
  Cross-Origin-Opener-Policy: same-origin

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/sw.js
  Cache-Control: no-cache
`;
      this.emitFile({ type: "asset", fileName: "_headers", source });
    },
  };
}
