import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { datetime } from "./primitives.ts";

export const readHealth = endpoint({
  name: "readHealth",
  method: "GET",
  path: "/api/health",
  summary: "Whether the service answers: database, bucket, queues and objects. 503 if one of them does not",
  tag: "operation",
  status: 200,
  response: z.strictObject({ ok: z.literal(true), version: z.string() }),
});

export const readOpenApi = endpoint({
  name: "readOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  summary: "This contract, as OpenAPI 3.1",
  tag: "operation",
  status: 200,
  response: z.looseObject({ openapi: z.string() }),
});

export const readApiDocs = endpoint({
  name: "readApiDocs",
  method: "GET",
  path: "/api/docs",
  summary: "A page that draws this contract, with the guides beside it",
  tag: "operation",
  status: 200,
  response: z.unknown(),
  fileTypes: ["text/html"],
});

const outboxMessage = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  kind: z.string(),
  at: datetime(),
});

export const readOutbox = endpoint({
  name: "readOutbox",
  method: "GET",
  path: "/api/local/outbox",
  summary: "Every mail a local run would have sent, newest first",
  tag: "operation",
  query: z.strictObject({ to: z.string().max(254).optional() }),
  status: 200,
  response: z.strictObject({ messages: z.array(outboxMessage) }),
  localOnly: true,
});
