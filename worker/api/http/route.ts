import type { Hono } from "hono";
import type { Visitor } from "../../auth/read-actor.ts";
import { enqueueDeliveries } from "../../commands/webhooks/deliver.ts";
import type {
  ResponseBody,
  EndpointBody,
  Endpoint,
  EndpointParams,
  EndpointQuery,
} from "../../contract/endpoint.ts";
import { Problem, problem } from "../../contract/problem.ts";
import { isLocalRun } from "../../contract/site.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import type { NeededProof } from "../../policy/proof.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { inBackground, queueWhatNewsPromised } from "./background.ts";
import { type AppContext, type AppEnv, contextOf } from "./context.ts";
import { readBody, readParams, readQuery, receiveBody, tooLarge } from "./input.ts";

export type Gate<Who> = {
  name: string;
  /** Returns the user, or throws the problem of a refused request. */
  enter: (c: AppContext) => Promise<Who>;
  /** Who asks according to a cookie, if it says so: a read starts with it and is answered once it is confirmed. */
  claim?: (c: AppContext) => Promise<Claim<Who> | null>;
  /** Throws if who entered has not proved who they are in the way that a sensitive call needs. */
  prove: (c: AppContext, needed: NeededProof) => void;
};

export type Claim<Who> = {
  enter: () => Promise<Who>;
  /** Null if the database says the same of the user; otherwise how they enter. Throws if the session has ended. */
  confirm: () => Promise<(() => Promise<Who>) | null>;
};

/** A request that the contract has checked. */
type Call<E extends Endpoint> = {
  c: AppContext;
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  /** The body as it was sent. */
  received: Blob;
};
type HandlerResult<E extends Endpoint> = Promise<ResponseBody<E> | Response>;

/** An endpoint of the contract with the function that handles requests admitted by a gate. */
type Handler<E extends Endpoint, Who> = {
  endpoint: E;
  handle: (call: Call<E>, who: Who) => HandlerResult<E>;
};

/** For signed-in people: reads and commands take the `context`. */
export const handler = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & { context: ActorContext }) => HandlerResult<E>,
): Handler<E, AuthenticatedActor> => ({
  endpoint,
  handle: (call, actor) => handle({ ...call, context: contextOf(call.c, actor) }),
});

/** For signed-in people, with their session. */
export const visitorHandler = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & { context: ActorContext }, visitor: Visitor) => HandlerResult<E>,
): Handler<E, Visitor> => ({
  endpoint,
  handle: (call, visitor) => handle({ ...call, context: contextOf(call.c, visitor.actor) }, visitor),
});

/** For all users, signed in or not. */
export const publicHandler = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => HandlerResult<E>,
): Handler<E, null> => ({ endpoint, handle });

/** The proof that a sensitive call needs: of every request, or of those that change what matters. */
type Requirement<E extends Endpoint> = NeededProof | ((body: EndpointBody<E>) => NeededProof | null);

export type Route = {
  endpoint: Endpoint;
  path: string;
  gate: string;
  /** What the call asks for besides the session; "by body" if that depends on what it changes. */
  requires: NeededProof | "by body" | null;
  serve: (c: AppContext) => Promise<Response>;
};

/** The session is checked in the round trip of the first read. What was read for a claim that is not true is dropped. */
async function readAsClaimed<Who>(
  claim: Claim<Who>,
  decide: (enter: () => Promise<Who>) => Promise<Response>,
): Promise<Response> {
  const [read] = await Promise.allSettled([decide(claim.enter)]);
  const answer = read.status === "fulfilled" ? read.value : null;
  const drop = () => answer?.body?.cancel();
  try {
    const enter = await claim.confirm();
    if (enter) {
      await drop();
      return await decide(enter);
    }
  } catch (error) {
    await drop();
    throw error;
  }
  if (read.status === "rejected") throw read.reason;
  return read.value;
}

/** More than people change one record at the same moment: of those who do, one comes through at each try. */
const MOST_TRIES = 30;

/** A change that was decided on a record that somebody has changed since is decided on the new one. */
async function untilDecided<Result>(c: AppContext, decide: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide();
    } catch (error) {
      const isOutdated = error instanceof Problem && error.code === "BUSY" && error.details.decideAgain;
      if (!isOutdated || tries === MOST_TRIES) throw error;
      c.set("db", c.get("db").again());
    }
  }
}

/** Every route has a gate. Its method and path compile only when they are those of the handler's endpoint. */
const routeBy =
  <Method extends Endpoint["method"]>(_method: Method) =>
  <E extends Endpoint & { method: Method }, Who>(
    path: E["path"],
    gate: Gate<Who>,
    { endpoint, handle }: Handler<E, Who>,
    { requires }: { requires?: Requirement<E> } = {},
  ): Route => ({
    endpoint,
    path,
    gate: gate.name,
    requires: typeof requires === "function" ? "by body" : (requires ?? null),
    async serve(c) {
      c.set("endpoint", endpoint);
      c.set("asksForProof", requires !== undefined);
      if (endpoint.localOnly && !isLocalRun(new URL(c.req.url).hostname, c.env)) throw problem("NOT_FOUND");
      // A person may lose their rights while a slow body arrives, so they are read after it.
      const received = await receiveBody(c, endpoint).catch(async (error: unknown) => {
        if (!(error instanceof Problem) || error.code !== "TOO_LARGE") throw error;
        // The refusal is in the language of whoever enters.
        await gate.enter(c);
        throw tooLarge(c, endpoint);
      });
      const decide = async (enter: () => Promise<Who>) => {
        const who = await enter();
        const call = {
          c,
          received,
          params: readParams(c, endpoint) as EndpointParams<E>,
          query: readQuery(c, endpoint) as EndpointQuery<E>,
          body: (await readBody(c, endpoint, received)) as EndpointBody<E>,
        };
        const needed = typeof requires === "function" ? requires(call.body) : requires;
        if (needed) gate.prove(c, needed);
        c.set("etag", undefined);
        const handled = await untilDecided(c, () => handle(call, who));
        const answer = handled instanceof Response ? handled : c.json(handled, endpoint.status);
        const etag = c.get("etag");
        if (etag !== undefined) answer.headers.set("ETag", etag);
        return answer;
      };
      const claim = endpoint.method === "GET" ? await gate.claim?.(c) : null;
      if (claim) return readAsClaimed(claim, decide);
      try {
        return await decide(() => gate.enter(c));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "RIGHTS_CHANGED") throw error;
        c.set("db", c.get("db").again());
        return decide(() => gate.enter(c));
      }
    },
  });

export const get = routeBy("GET");
export const post = routeBy("POST");
export const put = routeBy("PUT");
export const patch = routeBy("PATCH");
export const del = routeBy("DELETE");

/** RFC 9745 and RFC 8594: since when and until when the call is answered. */
function sayDeprecated({ headers }: Response, { since, until }: NonNullable<Endpoint["deprecated"]>): void {
  headers.set("Deprecation", `@${Math.floor(since.getTime() / 1000)}`);
  headers.set("Sunset", until.toUTCString());
}

export function mount(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const { endpoint, path, serve } of routes)
    app.on(endpoint.method, path, async (c) => {
      const answer = await serve(c);
      if (endpoint.method !== "GET") queueWhatNewsPromised(c);
      if (endpoint.deprecated) sayDeprecated(answer, endpoint.deprecated);
      const companyId = c.req.param("companyId");
      // What a change tells webhooks is sent. Should this not run, a job finds it.
      if (endpoint.method !== "GET" && companyId !== undefined)
        inBackground(c, enqueueDeliveries(c.env, companyId));
      return answer;
    });
}
