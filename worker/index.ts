import { app } from "./api/app.ts";
import type { Env } from "./env.ts";
import { runScheduled } from "./jobs/scheduled.ts";
import { consumeQueue } from "./jobs/queues.ts";
import { watched } from "./observability.ts";

export { Numbering } from "./durable/numbering.ts";

export default watched({
  fetch: app.fetch,
  queue: consumeQueue,
  scheduled: ({ cron, scheduledTime }, env) => runScheduled(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>);
