import type { Hono } from "hono";
import type { Visitor } from "../../auth/read-actor.ts";
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
import type { ActorContext } from "../../reads/actor-context.ts";
import { type AppContext, type AppEnv, contextOf } from "./context.ts";
import { readBody, readParams, readQuery, receiveBody } from "./input.ts";

export type Gate<Who> = {
  name: string;
  /** Returns the user, or throws the problem of a refused request. */
  enter: (c: AppContext) => Promise<Who>;
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

/** For signed-in people whose session matters too. */
export const sessionHandler = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E> & { context: ActorContext; session: Visitor["session"] }) => HandlerResult<E>,
): Handler<E, Visitor> => ({
  endpoint,
  handle: (call, { actor, session }) => handle({ ...call, context: contextOf(call.c, actor), session }),
});

/** For all users, signed in or not. */
export const publicHandler = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => HandlerResult<E>,
): Handler<E, null> => ({ endpoint, handle });

export type Route = {
  endpoint: Endpoint;
  path: string;
  gate: string;
  serve: (c: AppContext) => Promise<Response>;
};

/** Every route has a gate. Its method and path compile only when they are those of the handler's endpoint. */
const routeBy =
  <Method extends Endpoint["method"]>(_method: Method) =>
  <E extends Endpoint & { method: Method }, Who>(
    path: E["path"],
    gate: Gate<Who>,
    { endpoint, handle }: Handler<E, Who>,
  ): Route => ({
    endpoint,
    path,
    gate: gate.name,
    async serve(c) {
      c.set("endpoint", endpoint);
      if (endpoint.localOnly && !isLocalRun(new URL(c.req.url).hostname, c.env)) throw problem("NOT_FOUND");
      // A person may lose their rights while a slow body arrives, so they are read after it.
      const received = await receiveBody(c, endpoint);
      const decide = async () => {
        const who = await gate.enter(c);
        const call = {
          c,
          received,
          params: readParams(c, endpoint) as EndpointParams<E>,
          query: readQuery(c, endpoint) as EndpointQuery<E>,
          body: (await readBody(c, endpoint, received)) as EndpointBody<E>,
        };
        const answer = await handle(call, who);
        return answer instanceof Response ? answer : c.json(answer, endpoint.status);
      };
      try {
        return await decide();
      } catch (error) {
        if (error instanceof Problem && error.code === "RIGHTS_CHANGED") return decide();
        throw error;
      }
    },
  });

export const get = routeBy("GET");
export const post = routeBy("POST");
export const put = routeBy("PUT");
export const patch = routeBy("PATCH");
export const del = routeBy("DELETE");

export function mount(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const { endpoint, path, serve } of routes) app.on(endpoint.method, path, (c) => serve(c));
}
