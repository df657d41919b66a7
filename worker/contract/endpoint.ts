import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API, described once: the Worker validates with it, the SPA is typed by it, OpenAPI is made of it. */
export type Endpoint = {
  method: Method;
  /** Hono's spelling: `/api/v1/company/:companyId`. */
  path: `/api/${string}`;
  summary: string;
  tag:
    | "auth"
    | "company"
    | "department"
    | "member"
    | "invitation"
    | "place"
    | "form"
    | "mailbox"
    | "operation";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The success answer; null where it has no body of ours. */
  status: 200 | 201 | 202;
  answer: z.ZodType;
  /** Served only by a local run; 404 elsewhere. */
  localOnly?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Nothing = Record<string, never>;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Nothing;
export type Params<E extends Endpoint> = Parsed<E["params"]>;
export type Query<E extends Endpoint> = Parsed<E["query"]>;
export type Body<E extends Endpoint> = Parsed<E["body"]>;
export type Answer<E extends Endpoint> = z.input<E["answer"]>;
