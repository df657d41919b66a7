import { app } from "./api/app.ts";
import type { Env } from "./env.ts";
import { runScheduled } from "./jobs/scheduled.ts";
import { consumeQueue } from "./jobs/queues.ts";
import { watched } from "./observability.ts";

export { Numbering } from "./durable/numbering.ts";

const MISSING_FILE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Receives only paths that no file matches. A missing script must not answer with the page: the headers of /assets would let
 * browsers keep it for a year.
 */
async function answerPage(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith("/assets/"))
    return new Response("Not found", { status: 404, headers: MISSING_FILE_HEADERS });
  return env.ASSETS.fetch(new Request(new URL("/", url), request));
}

const isApi = ({ url }: Request) => new URL(url).pathname.startsWith("/api/");

export default watched({
  fetch: (request, env, context) =>
    isApi(request) ? app.fetch(request, env, context) : answerPage(request, env),
  queue: consumeQueue,
  scheduled: ({ cron, scheduledTime }, env) => runScheduled(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>);
