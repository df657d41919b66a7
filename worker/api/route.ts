import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Answer, Body, Endpoint, Params, Query } from "../contract/endpoint.ts";
import { MOST_BYTES_IN_A_LIST, MOST_IN_A_TEXT } from "../contract/forms/embedded.ts";
import { validationText } from "../contract/messages/catalogue.ts";
import { problem } from "../contract/problem.ts";
import { isLocalRun } from "../contract/site.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { readBody, readParams, readQuery } from "./input.ts";

export type Gate<Visitor> = {
  name: string;
  /** Answers what it learnt about who asks, or throws the problem that keeps them out. */
  enter: (c: AppContext) => Promise<Visitor>;
};

export type Call<E extends Endpoint, Visitor> = {
  c: AppContext;
  visitor: Visitor;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
};

type Handler<E extends Endpoint, Visitor> = (call: Call<E, Visitor>) => Promise<Answer<E> | Response>;

export type Route = { endpoint: Endpoint; gate: string; serve: (c: AppContext) => Promise<Response> };

/** There is no way to mount a call but with its gate: what is not let in by name stays out. */
export function route<E extends Endpoint, Visitor>(
  endpoint: E,
  gate: Gate<Visitor>,
  handle: Handler<E, Visitor>,
): Route {
  return {
    endpoint,
    gate: gate.name,
    async serve(c) {
      if (endpoint.localOnly && !isLocalRun(new URL(c.req.url).hostname, c.env)) throw problem("NOT_FOUND");
      const visitor = await gate.enter(c);
      const answer = await handle({
        c,
        visitor,
        params: readParams(c, endpoint) as Params<E>,
        query: readQuery(c, endpoint) as Query<E>,
        body: (await readBody(c, endpoint)) as Body<E>,
      });
      return answer instanceof Response ? answer : c.json(answer, endpoint.status);
    },
  };
}

/**
 * The largest that is saved at once: a question's corrections and its answer, each letter of which JSON may spell with
 * six, and what stands around them.
 */
const MOST_JSON_BYTES = MOST_BYTES_IN_A_LIST + 6 * MOST_IN_A_TEXT + 10_000;

/** What is too large is refused by what it says of its size, or as soon as that much of it has come. */
const limitOf = ({ isMultipart, mostBodyBytes = MOST_JSON_BYTES }: Endpoint) =>
  bodyLimit({
    maxSize: mostBodyBytes,
    onError: (c: AppContext) => {
      const message = validationText(c.var.language, "attachment.tooLarge");
      throw problem("TOO_LARGE", isMultipart ? { message } : {});
    },
  });

export function mount(app: Hono<AppEnv>, routes: readonly Route[]): void {
  for (const { endpoint, serve } of routes)
    app.on(endpoint.method, endpoint.path, limitOf(endpoint), (c) => serve(c));
}
