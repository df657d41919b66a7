import type { Jurisdiction, SequenceKind } from "./contract/enums.ts";
import type { CompanyImport } from "./contract/admin/imports.ts";
import type { JobMessage, MailJob, WebhookWork } from "./queue-messages.ts";

type NumberSeries = { ownerId: string; kind: SequenceKind | "mailbox" };

export type AllocationRequest = NumberSeries & {
  recordId: string;
  /** The series' counter as the caller read it; null when it did not read it. */
  ledger: number | null;
  /** The number allocated before that another record already had. */
  taken: number | null;
};
/** `wasCreated`: the record was written with this number before. */
export type Allocation = { number: number; wasCreated: boolean };
export type AllocationReport = Omit<NumberSeries, "ownerId"> & {
  recordId: string;
  number: number;
  isCreated: boolean;
};

/** The RPC interface of the Durable Object of a department or of a company's mailbox. */
export interface NumberingObject extends Rpc.DurableObjectBranded {
  allocate(request: AllocationRequest): Promise<Allocation>;
  settle(report: AllocationReport): void;
  /** Answers that it is there. */
  ping(): void;
  /** Deletes everything that the object has stored. */
  forget(): Promise<void>;
}

/** Why a call about the import is refused: it is not in the phase for it, or a value is wrong. */
export type ImportRefusal = "phase" | "part" | "admin" | "code";
export type ImportCall<Rest = object> = Rest & { actorId: string };

/** The RPC interface of the Durable Object that imports a company. There is one import at a time. */
export interface CompanyImportObject extends Rpc.DurableObjectBranded {
  read(): CompanyImport | null;
  begin(file: ImportCall<{ filename: string; bytes: number }>): Promise<ImportRefusal | null>;
  /** Parts come one after the other, each as often as it likes. */
  putPart(part: number, bytes: ArrayBuffer): Promise<ImportRefusal | null>;
  check(): Promise<ImportRefusal | null>;
  choose(choice: ImportCall<{ admin: string; code: string | null }>): Promise<ImportRefusal | null>;
  remove(): Promise<void>;
}

/** The bindings and variables from wrangler.toml, the secrets and the local run. */
export interface Env {
  DB: D1Database;
  ASSETS: Fetcher;
  FILES: R2Bucket;
  MAIL_QUEUE: Queue<MailJob>;
  JOB_QUEUE: Queue<JobMessage>;
  WEBHOOK_QUEUE: Queue<WebhookWork>;
  NUMBERING: DurableObjectNamespace<NumberingObject>;
  COMPANY_IMPORT: DurableObjectNamespace<CompanyImportObject>;
  /** Where D1, R2 and the Durable Objects keep data. `npm run deploy` writes it. */
  JURISDICTION: Jurisdiction;
  APP_URL: string;
  PRO_HOST: string;
  DEV_HOST: string;
  SIGNUP: string;
  CODES_PER_IP_PER_HOUR: string;
  BODY_SECONDS: string;
  CODES_PER_ADDRESS_PER_HOUR: string;
  /** JSON with limits that differ from the defaults (docs/limits.md). */
  LIMITS?: string;
  MAIL_FROM: string;
  /** Seconds that a letter about an entry of an inbox waits, in case it is read there. */
  MAIL_WAITS_SECONDS: string;
  /** Whom people write to with questions. */
  SUPPORT_EMAIL: string;
  BETTER_AUTH_SECRET: string;
  /** Seals completed records: PKCS #8 in Base64. Without it none can be completed (docs/evidence.md). */
  SEAL_KEY?: string;
  /** Seals the keys of companies' accidents: long random texts with commas between them, the present one first (docs/operations.md). */
  ACCIDENT_KEY?: string;
  /** The public keys of seals, as JSON. */
  SEAL_KEYS?: string;
  /** The authorities that stamp the time of the signed roots, as JSON (docs/operations.md, "Time stamps"). */
  TSA_URL?: string;
  /** Signs what is sent to devices: PKCS #8 in Base64. Without it nobody is offered to be told on a device. */
  PUSH_KEY?: string;
  RESEND_API_KEY?: string;
  /** The address of Resend; set only for a stand-in. */
  RESEND_URL?: string;
  /** Without both of them billing is not set up. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** The address of Stripe; set only for a stand-in. */
  STRIPE_URL?: string;
  STRIPE_SECONDS: string;
  SEAT_PRICE: string;
  CURRENCY: string;
  TRIAL_DAYS: string;
  FREE_USER_LIMIT: string;
  /** The address of a DNS over HTTPS with answers in JSON, other than Cloudflare's; set only for a stand-in. */
  DNS_URL?: string;
  /** The identity provider that a local run starts beside it. A deployment ignores it (domain/sign-on/public-address.ts). */
  IDENTITY_PROVIDER_URL?: string;
  /** From when on platform administrators need a passkey, as an ISO time (docs/operations.md). */
  PLATFORM_STRONG_FROM?: string;
  /** Cloudflare Turnstile at the page of notices without an account; without both of them it is not asked for. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** The address that verifies its tokens; set only for a stand-in. */
  TURNSTILE_URL?: string;
  SENTRY_DSN?: string;
  /** "true" only under `npm start` and in the tests: enables the local outbox. */
  LOCAL_RUN?: string;
}
