import type { MailJob } from "./contract/jobs.ts";

/** What wrangler.toml, secrets and the local run hand to the Worker. */
export interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  MAIL_QUEUE: Queue<MailJob>;
  APP_URL: string;
  PRO_HOST: string;
  DEV_HOST: string;
  SIGNUP: string;
  CODES_PER_IP_PER_HOUR: string;
  MAIL_FROM: string;
  BETTER_AUTH_SECRET: string;
  RESEND_API_KEY?: string;
  /** Where Resend answers; set only to reach a stand-in. */
  RESEND_URL?: string;
  SENTRY_DSN?: string;
  /** "true" only in what `npm start` and the tests run: opens the local outbox. */
  LOCAL_RUN?: string;
}
