import type { z } from "zod";
import type { FormType, KeyScope } from "./enums.ts";
import type { LimitedCall } from "./limits.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One API endpoint, described once: the Worker validates with it, the SPA takes its types, OpenAPI is generated from it. */
export type Endpoint = {
  /** The `operationId` of the API's description. Clients are generated from it, so that it stays when code is renamed. */
  name: string;
  method: Method;
  /** Hono's syntax: `/api/v1/company/:companyId`. */
  path: `/api/${string}`;
  summary: string;
  tag:
    | "auth"
    | "company"
    | "subscription"
    | "dashboard"
    | "department"
    | "member"
    | "invitation"
    | "place"
    | "checklist"
    | "plan"
    | "document"
    | "form"
    | "mailbox"
    | "action"
    | "accident"
    | "attachment"
    | "export"
    | "import"
    | "admin"
    | "operation";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is multipart form data instead of JSON. */
  isMultipart?: true;
  /** The maximum body size, when it differs from the default for JSON. */
  maxBodyBytes?: number;
  /** Counts towards a limit of its own besides the one of all changes. */
  limitedAs?: LimitedCall;
  /** An API key makes the call with one of these scopes, or with any one. Without them no key does. */
  scopes?: readonly KeyScope[] | "any";
  /** The status of a successful response. */
  status: 200 | 201 | 202 | 302;
  response: z.ZodType;
  /** The response is a file of one of these types instead of JSON. */
  fileTypes?: readonly string[];
  /** A change that is served also while the company waits for its removal, when it is read-only. */
  whileEnding?: true;
  /** A change that is served while the company is read-only for any reason: it takes access away. */
  whileReadOnly?: true;
  /** Served also to those of whom the company requires a stronger sign-in than theirs. */
  whileLocked?: true;
  /** Said in the API's description and in its answers. It lives for at least twelve months after `since` (docs/api/changes.en.md). */
  deprecated?: { since: Date; until: Date };
  /** Served only by a local run; 404 elsewhere. */
  localOnly?: true;
};

/** The name of a call that several kinds of form have: "createHseqVisit". */
export const nameWithKind = (verb: string, type: FormType, rest = ""): string =>
  `${verb}${type
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}${rest}`;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type EmptyInput = Record<string, never>;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : EmptyInput;
export type EndpointParams<E extends Endpoint> = Parsed<E["params"]>;
export type EndpointQuery<E extends Endpoint> = Parsed<E["query"]>;
export type EndpointBody<E extends Endpoint> = Parsed<E["body"]>;
export type ResponseBody<E extends Endpoint> = z.input<E["response"]>;
