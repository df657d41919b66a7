import type { BodyOf, EndpointKey, ParamsOf, QueryOf } from "#worker/contract/endpoints.ts";

/** Options of every call, whatever its endpoint declares. */
export type CallSettings = {
  /** The version a change is based on, sent as If-Match. A stale one gets a 412 with the current record. */
  version?: number;
  signal?: AbortSignal;
  /** After a 401: wait for the user to sign in and repeat the request, or fail at once. The user is prompted either way. */
  onExpiredSession?: "wait" | "fail";
  /** Instead of the usual time. A timeout counts as a network error. */
  timeoutMs?: number;
  /** Sent even if the page is closed meanwhile. The body is small. */
  keepalive?: boolean;
};

/** Required where one of its keys is required, forbidden where the endpoint does not declare it. */
type RequestPart<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: never }
  : { [Key in Name as Partial<Value> extends Value ? Key : never]?: Value } & {
      [Key in Name as Partial<Value> extends Value ? never : Key]: Value;
    };

/** The options of a call to an endpoint. */
export type CallOptions<Key extends EndpointKey> = CallSettings &
  RequestPart<"params", ParamsOf<Key>> &
  RequestPart<"query", QueryOf<Key>> &
  ([BodyOf<Key>] extends [never] ? { body?: never } : { body: BodyOf<Key> });

/** The path parameters of an endpoint. */
export type PathParams<Key extends EndpointKey> = [ParamsOf<Key>] extends [never]
  ? Readonly<Record<string, never>>
  : ParamsOf<Key>;

type KeyOfUnion<Union> = Union extends unknown ? keyof Union : never;
type Undeclared<Options, Declared> = { [Key in Exclude<keyof Options, KeyOfUnion<Declared>>]: never };

/** Forbids undeclared keys in variables and spreads too; the compiler checks only literals. */
export type NoExtraKeys<Options, Key extends EndpointKey> = Undeclared<Options, CallOptions<Key>> &
  (Options extends { query: infer Query } ? { query: Undeclared<Query, QueryOf<Key>> } : unknown) &
  (Options extends { body: infer Body } ? { body: Undeclared<Body, BodyOf<Key>> } : unknown);
