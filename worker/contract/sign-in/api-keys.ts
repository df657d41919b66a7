// The keys with which programs call the API in the name of a company.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { KEY_SCOPES } from "../enums.ts";
import { clientId } from "../forms/bodies.ts";
import { messageKey } from "../messages/catalogue.ts";
import { companyParams } from "../organisation/companies.ts";
import { datetime, id, line, namedAndColored, sentDatetime } from "../primitives.ts";
import { shape } from "../shape.ts";

export const MOST_KEYS = 50;
export const LONGEST_KEY_YEARS = 2;
const MOST_DEPARTMENTS = 100;
const MOST_NETWORKS = 20;
const LONGEST_NAME = 80;

const apiKey = shape("ApiKey", {
  id: id(),
  name: z.string(),
  /** The last letters of the secret, by which people tell keys apart. */
  ending: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Null: the whole company. */
  departmentIds: z.array(id()).nullable(),
  /** Empty: from anywhere. */
  networks: z.array(z.string()),
  createdBy: namedAndColored(),
  createdAt: datetime(),
  expiresAt: datetime(),
  lastUsedAt: datetime().nullable(),
  /** "orphaned": whoever made it does not administer the company any more. */
  state: z.enum(["valid", "expired", "ended", "orphaned"]),
});
export type ApiKey = z.infer<typeof apiKey>;

const ALL = "/api/v1/company/:companyId/api-keys";
const common = { tag: "company" } as const;

/** An address or a network of addresses: "203.0.113.7", "203.0.113.0/24", "2001:db8::/32". */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: messageKey("apiKey.networkInvalid"),
});

export const listApiKeys = endpoint({
  name: "listApiKeys",
  ...common,
  method: "GET",
  path: ALL,
  summary: "The company's API keys, the latest first; for owners and administrators",
  params: companyParams,
  status: 200,
  response: z.strictObject({ keys: z.array(apiKey) }),
});

export const makeApiKey = endpoint({
  name: "makeApiKey",
  ...common,
  method: "POST",
  path: ALL,
  summary:
    "Make an API key. `secret` is answered this once; owners are told by mail. A repetition with the same id, before the key was used, gives it another secret: the first one ends",
  params: companyParams,
  body: z.strictObject({
    id: clientId(),
    name: line({ error: messageKey("name.required") })
      .min(1, { error: messageKey("name.required") })
      .max(LONGEST_NAME, { error: messageKey("field.tooLong") }),
    scopes: z
      .array(z.enum(KEY_SCOPES, { error: messageKey("choice.invalid") }))
      .min(1, { error: messageKey("apiKey.scopesRequired") })
      .overwrite((scopes) => [...new Set(scopes)]),
    departmentIds: z
      .array(id())
      .min(1, { error: messageKey("departments.required") })
      .max(MOST_DEPARTMENTS, { error: messageKey("list.tooLong") })
      .overwrite((ids) => [...new Set(ids)])
      .nullable(),
    /** At most two years from now. */
    expiresAt: sentDatetime(),
    networks: z
      .array(network)
      .max(MOST_NETWORKS, { error: messageKey("list.tooLong") })
      .overwrite((networks) => [...new Set(networks)]),
  }),
  status: 201,
  response: z.strictObject({ key: apiKey, secret: z.string() }),
});

export const endApiKey = endpoint({
  name: "endApiKey",
  ...common,
  method: "DELETE",
  path: `${ALL}/:keyId`,
  summary: "End an API key at once",
  whileReadOnly: true,
  params: companyParams.extend({ keyId: id() }),
  status: 200,
  response: z.strictObject({ key: apiKey }),
});
