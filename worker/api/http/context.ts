import type { Context } from "hono";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Language } from "../../contract/enums.ts";
import type { ProblemCode } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { OpenDatabase } from "../../storage/core/database.ts";
import { log } from "../../log.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";

type AppVariables = {
  requestId: string;
  /** As the route table spells it, without ids or codes. */
  route: string;
  /** The signed-in person, once a gate has read the session. */
  actor?: AuthenticatedActor;
  /** The e-mail address that a sign-in call is about. */
  address?: string;
  /** The endpoint of the route that serves the request. */
  endpoint?: Endpoint;
  /** Whether the route may require a proof. */
  asksForProof?: boolean;
  /** The ETag of the record in the answer. */
  etag?: string | undefined;
  /** Of a page that was redirected instead of answered with it. */
  problem?: ProblemCode;
  language: Language;
  db: OpenDatabase;
  files: FileBucket;
  /** The calls of the API key that are left, and the seconds until they are counted anew. */
  keyLimit?: { atMost: number; left: number; seconds: number };
  /** The answer sets no cookie, whatever it writes. */
  isCookieless?: boolean;
  /** Server-Timing omits rows and times, which would reveal whether an address is known. */
  discreet?: boolean;
};

export type AppEnv = { Bindings: Env; Variables: AppVariables };
/** Every request reads its variables with `get`: `var` copies all of them each time. */
export type AppContext = Context<AppEnv>;

/** The part of the request that reads and commands need. */
export const contextOf = (c: AppContext, actor: AuthenticatedActor): ActorContext => ({
  actor,
  sql: c.get("db").sql,
  now: new Date(),
});

/** The keys and the bucket, which commands and reads of sealed records need too. */
export const sealingOf = (c: AppContext) => ({
  files: c.get("files"),
  keys: c.env,
  /** The report is made once the seal is stored. Should the message be lost, the hourly job sends it. */
  announce: (sealSha256: string) =>
    c.executionCtx.waitUntil(
      c.env.JOB_QUEUE.send({ kind: "report", id: sealSha256 }, { delaySeconds: REPORT_DELAY_SECONDS }).catch(
        (error: unknown) => log("error", "BACKGROUND_WORK_FAILED", { requestId: c.var.requestId, error }),
      ),
    ),
});

/** Longer than the batch of the seal takes. */
const REPORT_DELAY_SECONDS = 30;

// Calls that the Worker makes to itself for the data of a page. No header says so, which anybody could send.
const ofPages = new WeakSet<Request>();

export function markAsOfPage(request: Request): Request {
  ofPages.add(request);
  return request;
}

/** Whether the answer goes into a page. The headers of the page have left, so it can set no cookie. */
export const isOfPage = (request: Request): boolean => ofPages.has(request);
