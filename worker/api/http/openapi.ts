// The description of the API for people who build clients, made from the mounted routes and the contract.
import type * as z from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { PROBLEMS } from "../../contract/problem.ts";
import { type ShapesByUse, sharedShapes } from "./openapi-shapes.ts";
import type { Route } from "./route.ts";

type Json = Record<string, unknown>;

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
const multipartContent = (schema: Json) => ({ "multipart/form-data": { schema } });
const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query", shapes: ShapesByUse): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === "path" || !(type as z.ZodType).safeParse(undefined).success,
    schema: shapes.schemaOf(type as z.ZodType, "input"),
  }));
}

const TAGS: Record<Endpoint["tag"], string> = {
  auth: "Signing in, sessions, passkeys and the person's own account",
  company: "Companies: settings, audit, deletion, search, what a device keeps for work without a network",
  subscription: "The subscription, its seats and invoices",
  dashboard: "Figures of a company or a department",
  department: "Departments, their people and objectives",
  member: "The people of a company and their roles",
  invitation: "Invitations to a company",
  place: "Locations, zones, job positions and labels",
  checklist: "Checklists, their versions and the ready ones",
  plan: "Who checks what and when: lines, tasks, calendars",
  document: "The library of documents, and communications",
  form: "Drills, visits, investigations, observations and changes, with their seals and reports",
  mailbox: "Notices to the company, with and without an account",
  action: "Corrective actions and their comments",
  accident: "Accidents: cases, deadlines, who handles them",
  attachment: "Photos, videos and PDF files",
  export: "Files of lists, of evidence and of the whole company",
  import: "Import of people, places, job positions, actions and plan lines from a sheet",
  admin: "The platform: its administrators alone",
  operation: "Health of the service and this description",
};

/** The description of each status of a refusal. */
const REFUSALS: Record<number, string> = {
  400: "The request cannot be read",
  401: "Nobody is signed in",
  403: "Not allowed to this person, or only with a stronger sign-in",
  404: "There is no such thing, or it is of a company that the person is not in",
  409: "It is not possible now; the code says why",
  412: "Somebody changed it since the version of `If-Match`",
  413: "The body is too large",
  422: "The body is not valid; `fields` has a sentence for each",
  429: "Too many requests; `Retry-After` says when to try again",
  503: "Busy or not available; the same request may be sent again",
};

/** The statuses with which a call may refuse, whatever it does. */
function refusalsOf({ endpoint, gate }: Route): number[] {
  const { method, params, query, body } = endpoint;
  const isRead = method === "GET";
  const statuses: [number, boolean][] = [
    [400, body !== undefined || query !== undefined],
    [401, gate !== "anyone"],
    [403, gate !== "anyone" || !isRead],
    [404, params !== undefined],
    [409, !isRead],
    [412, method === "PATCH" || method === "PUT" || method === "DELETE"],
    [413, body !== undefined],
    [422, body !== undefined || query !== undefined],
    [429, true],
    [503, true],
  ];
  return statuses.filter(([, applies]) => applies).map(([status]) => status);
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const securityOf = ({ endpoint, gate }: Route): Json[] => {
  if (gate === "anyone") return [];
  return endpoint.scopes ? [{ session: [] }, { key: [] }] : [{ session: [] }];
};

function operation(route: Route, shapes: ShapesByUse): Json {
  const { endpoint, gate } = route;
  const { name, summary, tag, scopes, params, query, body, status, response, isMultipart, fileTypes } =
    endpoint;
  const wrapBody = isMultipart ? multipartContent : jsonContent;
  const sent = body && shapes.named(`${capital(name)}Body`, body, "input");
  const answer = fileTypes ? fileContent(fileTypes) : jsonContent(shapes.schemaOf(response, "output"));
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    "x-gate": gate,
    parameters: [...parametersOf(params, "path", shapes), ...parametersOf(query, "query", shapes)],
    ...(sent ? { requestBody: { required: true, content: wrapBody(sent) } } : {}),
    responses: {
      [status]: { description: "OK", content: answer },
      ...Object.fromEntries(
        refusalsOf(route).map((code) => [code, { $ref: `#/components/responses/Refusal${code}` }]),
      ),
    },
    ...(scopes ? { "x-scopes": scopes } : {}),
    security: securityOf(route),
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

const refusal = (status: string, description: string): [string, Json] => [
  `Refusal${status}`,
  { description, content: jsonContent({ $ref: "#/components/schemas/Problem" }) },
];

export const openApiPath = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}");

/** The contract for people who build clients, made from the mounted routes. */
export function openApi(routes: readonly Route[]): Json & { openapi: string } {
  const shapes = sharedShapes();
  const paths: Record<string, Json> = {};
  // An identity provider sends browsers to what answers 302. It is nobody's to call.
  const described = routes.filter(({ endpoint }) => endpoint.status !== 302);
  for (const mounted of described) {
    const path = openApiPath(mounted.endpoint);
    paths[path] = { ...paths[path], [mounted.endpoint.method.toLowerCase()]: operation(mounted, shapes) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Extintor",
      version: "1",
      description: "Errors are `{ error: { code, message, fields? } }`.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    ...shapes.resolved({ paths }),
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "better-auth.session_token" },
        key: {
          type: "http",
          scheme: "bearer",
          description: "An API key, `ext_live_…`. `x-scopes` says which of its scopes a call needs.",
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => refusal(status, description)),
      ),
      schemas: { ...shapes.schemas(), Problem: problemSchema },
    },
  };
}
