import { app } from "./api/app.ts";
import type { Env } from "./env.ts";
import { atTheHour } from "./jobs/clock.ts";
import { consume } from "./jobs/queues.ts";
import { watched } from "./observability.ts";

export { Numbering } from "./durable/numbering.ts";

export default watched({
  fetch: app.fetch,
  queue: consume,
  scheduled: ({ cron, scheduledTime }, env) => atTheHour(cron, env, new Date(scheduledTime)),
} satisfies ExportedHandler<Env>);
