import type { BodyOf, EndpointKey, ParamsOf, QueryOf } from "../../../worker/contract/endpoints.ts";

/** What a call may say besides what its endpoint declares. */
export type CallSettings = {
  /** The version a change is based on: 412 with the current record where that is no longer it. */
  version?: number;
  signal?: AbortSignal;
  /** When the session has ended: wait until the person is back and ask again, or fail at once (they are asked all the same). */
  onExpiredSession?: "wait" | "fail";
  /** Milliseconds. A network that swallows a question is no network. */
  timeoutMs?: number;
};

/** Required where the endpoint demands something in it, forbidden where the endpoint has no such part. */
type RequestPart<Name extends string, Value> = [Value] extends [never]
  ? { [Key in Name]?: never }
  : { [Key in Name as Partial<Value> extends Value ? Key : never]?: Value } & {
      [Key in Name as Partial<Value> extends Value ? never : Key]: Value;
    };

/** What an endpoint is called with. */
export type CallOptions<Key extends EndpointKey> = CallSettings &
  RequestPart<"params", ParamsOf<Key>> &
  RequestPart<"query", QueryOf<Key>> &
  ([BodyOf<Key>] extends [never] ? { body?: never } : { body: BodyOf<Key> });

/** What fills an endpoint's address. */
export type PathParams<Key extends EndpointKey> = [ParamsOf<Key>] extends [never]
  ? Readonly<Record<string, never>>
  : ParamsOf<Key>;

type KeyOfUnion<Union> = Union extends unknown ? keyof Union : never;
type Undeclared<Given, Declared> = { [Key in Exclude<keyof Given, KeyOfUnion<Declared>>]: never };

/** The compiler looks for surplus keys in literals only: this finds them in variables and in what is spread too. */
export type NoExtraKeys<Given, Key extends EndpointKey> = Undeclared<Given, CallOptions<Key>> &
  (Given extends { query: infer Query } ? { query: Undeclared<Query, QueryOf<Key>> } : unknown) &
  (Given extends { body: infer Body } ? { body: Undeclared<Body, BodyOf<Key>> } : unknown);
