import type { z } from "zod";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

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
    | "action"
    | "attachment"
    | "export"
    | "operation";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is no JSON but a form with a file among its fields. */
  isMultipart?: true;
  /** The largest body it takes, where that is not what suffices for any JSON. */
  maxBodyBytes?: number;
  /** The success answer; null where it has no body of ours. */
  status: 200 | 201 | 202;
  response: z.ZodType;
  /** The answer is no JSON but a file of one of these types. */
  fileTypes?: readonly string[];
  /** Served only by a local run; 404 elsewhere. */
  localOnly?: true;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type EmptyInput = Record<string, never>;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : EmptyInput;
export type EndpointParams<E extends Endpoint> = Parsed<E["params"]>;
export type EndpointQuery<E extends Endpoint> = Parsed<E["query"]>;
export type EndpointBody<E extends Endpoint> = Parsed<E["body"]>;
export type ResponseBody<E extends Endpoint> = z.input<E["response"]>;
