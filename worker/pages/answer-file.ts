import type { Env } from "../env.ts";

const MISSING_FILE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
};

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** The encodings that the browser accepts. The header says what Cloudflare accepts. */
function acceptsBrotli({ cf, headers }: Request): boolean {
  const ofBrowser = cf?.["clientAcceptEncoding"];
  return /\bbr\b/.test(typeof ofBrowser === "string" ? ofBrowser : (headers.get("accept-encoding") ?? ""));
}

/** The file as the build compressed it (scripts/build/compressed-files.ts). */
async function answerCompressed(url: URL, request: Request, env: Env): Promise<Response | null> {
  const type = TYPES[url.pathname.split(".").at(-1) ?? ""];
  if (type === undefined || !acceptsBrotli(request)) return null;
  const file = await env.ASSETS.fetch(new Request(`${url.origin}${url.pathname}.br`, request));
  if (file.status !== 200) return null;
  const headers = new Headers(file.headers);
  headers.set("Content-Type", type);
  headers.set("Content-Encoding", "br");
  headers.set("Vary", "Accept-Encoding");
  return new Response(file.body, { headers, encodeBody: "manual" });
}

/**
 * A file under /assets. A missing script must not answer with the page: the headers of /assets would let browsers keep it for a
 * year.
 */
export async function answerFile(request: Request, env: Env): Promise<Response> {
  const compressed = await answerCompressed(new URL(request.url), request, env);
  if (compressed) return compressed;
  const file = await env.ASSETS.fetch(request);
  return file.status === 404
    ? new Response("Not found", { status: 404, headers: MISSING_FILE_HEADERS })
    : file;
}
