import { app } from "./api/app.ts";
import type { Env } from "./env.ts";
import { runScheduled } from "./jobs/scheduled.ts";
import { consumeQueue } from "./jobs/queues.ts";
import { answerPage } from "./pages/answer-page.ts";
import { watched } from "./observability.ts";

export { CompanyImport } from "./durable/company-import.ts";
export { Numbering } from "./durable/numbering.ts";

/** The text of the address is compared: parsing it would be a twentieth of a small read. */
const isApi = ({ url }: Request) => url.startsWith("/api/", url.indexOf("/", "https://".length));

export default watched({
  fetch: (request, env, context) =>
    isApi(request) ? app.fetch(request, env, context) : answerPage(request, env, context),
  queue: consumeQueue,
  scheduled: ({ cron, scheduledTime }, env) => runScheduled(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>);
