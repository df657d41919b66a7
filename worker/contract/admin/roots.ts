import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { STAMP_FAILURES } from "../enums.ts";
import { companyParams } from "../organisation/companies.ts";
import { datetime } from "../primitives.ts";

/** As it is signed, so that whoever keeps a copy can compute its hash and check its signature. */
const root = shape("AuditRoot", {
  format: z.literal(1),
  chain: z.string(),
  number: z.int(),
  untilAt: datetime(),
  untilId: z.string(),
  count: z.int(),
  root: z.string(),
  previousSha256: z.string().nullable(),
  at: datetime(),
  keyId: z.string(),
  signature: z.string(),
});

export const ROOTS_OF_PAGE = 100;

/** No session: whoever has the address may keep a copy (docs/evidence.md, "Public roots"). */
export const listRoots = endpoint({
  name: "listRoots",
  method: "GET",
  path: "/api/v1/roots/:code",
  summary:
    "The signed roots of a company's audit log and seals, with the time stamps of authorities outside and the proofs that lead from one to the other, the first ones first",
  tag: "operation",
  params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{32}$/) }),
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(1_000_000_000).default(0) }),
  status: 200,
  response: z.strictObject({
    format: z.literal(1),
    company: z.string(),
    roots: z.array(
      z.strictObject({
        root,
        /** In the tree of a root of the platform. */
        place: z.strictObject({ platform: z.int(), index: z.int(), proof: z.array(z.string()) }).nullable(),
      }),
    ),
    platform: z.array(root),
    /** `answer`: TimeStampResp (RFC 3161) in Base64, of the text of the platform's root. Null where there is a gap. */
    stamps: z.array(
      z.strictObject({
        platform: z.int(),
        authority: z.string(),
        askedAt: datetime(),
        answer: z.string().nullable(),
        failure: z.enum(STAMP_FAILURES).nullable(),
      }),
    ),
    /** For `after` of the next page. */
    nextAfter: z.int().nullable(),
  }),
});
export type PublicRoots = z.input<typeof listRoots.response>;

export const readRootsAddress = endpoint({
  name: "readRootsAddress",
  method: "GET",
  path: "/api/v1/company/:companyId/roots-address",
  summary: "The public address of the company's roots and time stamps, for its administrators",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({ address: z.string() }),
});
