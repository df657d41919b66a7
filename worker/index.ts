import { app } from "./api/app.ts";
import type { Env } from "./env.ts";
import { nightly } from "./jobs/nightly.ts";
import { consume } from "./jobs/queues.ts";
import { watched } from "./observability.ts";

export { Numbering } from "./durable/numbering.ts";

export default watched({
  fetch: app.fetch,
  queue: consume,
  scheduled: (_event, env) => nightly(env),
} satisfies ExportedHandler<Env>);
