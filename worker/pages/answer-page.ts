import { platformStrongFrom } from "../contract/limits.ts";
import { parse } from "hono/utils/cookie";
import { sessionCookieName, snapshotCookieName } from "../auth/cookie.ts";
import { readSigned } from "../auth/keyed-hash.ts";
import { actorOfSnapshot } from "../auth/snapshot.ts";
import { languageFromHeader } from "../contract/language/language.ts";
import type { PackedKeys } from "../domain/evidence/pack.ts";
import { sealKeysFrom } from "../domain/evidence/seal-keys.ts";
import { authoritiesFrom } from "../domain/evidence/time-stamp.ts";
import type { Env } from "../env.ts";
import { administers } from "../policy/company-rights.ts";
import { answerFile } from "./answer-file.ts";
import { readFirstData } from "./first-data.ts";
import { hasTasks, screenAt } from "./screens.ts";

const END_OF_BODY = "</body>";
/** In the shells of the home pages: links to the scripts that show the person's tasks (scripts/build/screens/page-shells.ts). */
const LATER = /<template id="later">(.*?)<\/template>/s;

/** Neither a browser nor anything in between may keep a page with somebody's data, and no other site may load it. */
function headersOf(shell: Response): Headers {
  const headers = new Headers(shell.headers);
  for (const name of ["ETag", "Last-Modified", "Content-Length", "CF-Cache-Status"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return headers;
}

/** Receives the files under /assets, and paths that no file matches. */
export async function answerPage(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith("/assets/")) return answerFile(request, env);
  if (url.pathname === PUBLIC_KEYS) return await answerKeys(env);
  const publicPage = PUBLIC_PAGE.exec(url.pathname)?.[1];
  if (publicPage) return answerPublicPage(publicPage, request, env);
  const withData = await answerWithData(request, env, context);
  return withData ?? env.ASSETS.fetch(new Request(new URL("/", url), request));
}

const PUBLIC_PAGE = /^\/(aviso|inspeccion)(?:\/|$)/;
const TURNSTILE = "https://challenges.cloudflare.com";

/**
 * A page for people without an account (scripts/build/pages/public-pages.ts). That of notices may load Turnstile where it is set up; nothing else
 * comes from elsewhere.
 */
async function answerPublicPage(name: string, request: Request, env: Env): Promise<Response> {
  const page = await env.ASSETS.fetch(new URL(`/${name}`, request.url));
  const headers = new Headers(page.headers);
  const hasRobots = name === "aviso" && env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY;
  const robots = hasRobots ? ` ${TURNSTILE}` : "";
  headers.set(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      `script-src 'self'${robots}`,
      "style-src 'self'",
      "img-src 'self' blob:",
      "connect-src 'self'",
      ...(robots ? [`frame-src${robots}`] : []),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  // The address has the code of the place, or the secret of a link.
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  return new Response(request.method === "HEAD" ? null : page.body, { status: page.status, headers });
}

const PUBLIC_KEYS = "/.well-known/extintor-keys.json";

/**
 * The public keys of seals with their time of use, and the authorities of time stamps with their certificates, for anybody who checks
 * one, wherever their page comes from.
 */
const answerKeys = async (env: Env): Promise<Response> =>
  Response.json(
    {
      keys: sealKeysFrom(env).publicKeys,
      timestampAuthorities: await authoritiesFrom(env),
    } satisfies PackedKeys,
    {
      headers: {
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "public, max-age=300",
        "X-Content-Type-Options": "nosniff",
      },
    },
  );

/** The page of a signed-in person: the shell of its screen leaves at once, and its first data follows. */
async function answerWithData(
  request: Request,
  env: Env,
  context: ExecutionContext,
): Promise<Response | null> {
  const cookies = parse(request.headers.get("cookie") ?? "");
  if (request.method !== "GET" || cookies[sessionCookieName(env.APP_URL)] === undefined) return null;
  // It chooses texts to preload and calls to make, and these compare it with the database.
  const snapshot = await readSigned(env.BETTER_AUTH_SECRET, cookies[snapshotCookieName(env.APP_URL)]);
  const actor = snapshot === null ? null : actorOfSnapshot(snapshot, new Date(), platformStrongFrom(env));
  const screen = screenAt(
    new URL(request.url),
    (companyId) => actor !== null && administers(actor, companyId),
  );
  if (!screen) return null;
  const language = actor?.language ?? languageFromHeader(request.headers.get("accept-language"));
  const shell = await env.ASSETS.fetch(new URL(`/shells/${language}/${screen.name}`, request.url));
  if (!shell.ok) return null;
  const data = readFirstData(screen.calls, { request, env, context });
  const [head, ...tail] = (await shell.text()).split(END_OF_BODY);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      const first = await data;
      const element = first ? `<script type="application/json" id="first-data">${first.json}</script>` : "";
      const links = first && hasTasks(screen, first.answers) ? (LATER.exec(head ?? "")?.[1] ?? "") : "";
      controller.enqueue(encoder.encode([element + links, ...tail].join(END_OF_BODY)));
      controller.close();
    },
  });
  return new Response(body, { headers: headersOf(shell) });
}
