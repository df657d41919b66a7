import type { SequenceKind } from "./contract/enums.ts";
import type { ExportJob, MailJob } from "./contract/jobs.ts";

type NumberedSeries = { ownerId: string; kind: SequenceKind | "mailbox" };

export type AllocationRequest = NumberedSeries & {
  recordId: string;
  /** The series' counter as the asker read it; null when it did not look. */
  ledger: number | null;
  /** The number that was handed out before and turned out to be another record's. */
  taken: number | null;
};
/** `wasCreated`: the record was written with this number before. */
export type Allocation = { number: number; wasCreated: boolean };
export type AllocationReport = Omit<NumberedSeries, "ownerId"> & {
  recordId: string;
  number: number;
  isCreated: boolean;
};

/** What the Durable Object of a department or a company's mailbox answers. */
export interface NumberingObject extends Rpc.DurableObjectBranded {
  allocate(ask: AllocationRequest): Promise<Allocation>;
  settle(settlement: AllocationReport): void;
}

/** What wrangler.toml, secrets and the local run hand to the Worker. */
export interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  FILES: R2Bucket;
  MAIL_QUEUE: Queue<MailJob>;
  EXPORT_QUEUE: Queue<ExportJob>;
  NUMBERING: DurableObjectNamespace<NumberingObject>;
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
