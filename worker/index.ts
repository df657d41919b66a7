import { app } from "./api/app.ts";
import type { Env } from "./env.ts";
import { sweepExpired } from "./jobs/sweep-expired.ts";
import { watched } from "./observability.ts";

export default watched({
  fetch: app.fetch,
  scheduled: (_event, env) => sweepExpired(env),
} satisfies ExportedHandler<Env>);
