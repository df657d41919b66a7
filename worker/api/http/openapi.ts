import * as z from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { PROBLEMS } from "../../contract/problem.ts";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
};

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
const multipartContent = (schema: Json) => ({ "multipart/form-data": { schema } });
const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === "path" || !(type as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, "input"),
  }));
}

function operation({ endpoint, gate }: Route): Json {
  const { summary, tag, params, query, body, status, response, isMultipart, fileTypes } = endpoint;
  const wrapBody = isMultipart ? multipartContent : jsonContent;
  return {
    summary,
    tags: [tag],
    "x-gate": gate,
    parameters: [...parametersOf(params, "path"), ...parametersOf(query, "query")],
    ...(body ? { requestBody: { required: true, content: wrapBody(schemaOf(body, "input")) } } : {}),
    responses: {
      [status]: {
        description: "OK",
        content: fileTypes ? fileContent(fileTypes) : jsonContent(schemaOf(response, "output")),
      },
      default: { $ref: "#/components/responses/Problem" },
    },
    ...(gate === "anyone" ? { security: [] } : {}),
  };
}

const problemSchema: Json = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: Object.keys(PROBLEMS) },
        message: { type: "string", description: "In the person's language" },
        fields: { type: "object", additionalProperties: { type: "string" }, description: "Only with 422" },
        requestId: { type: "string", description: "Only with 5xx" },
      },
    },
  },
};

export const openApiPath = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}");

/** The contract for people who build clients, made from the mounted routes. */
export function openApi(routes: readonly Route[]): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const mounted of routes) {
    const path = openApiPath(mounted.endpoint);
    paths[path] = { ...paths[path], [mounted.endpoint.method.toLowerCase()]: operation(mounted) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Extintor",
      version: "1",
      description: "Errors are `{ error: { code, message, fields? } }`.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "better-auth.session_token" } },
      responses: { Problem: { description: "A coded problem", content: jsonContent(problemSchema) } },
    },
  };
}
