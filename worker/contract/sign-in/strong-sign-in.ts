// A stronger sign-in that a company requires of its owners and administrators: a passkey, or the company's sign-on.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { datetime, id } from "../primitives.ts";
import { companyParams } from "../organisation/companies.ts";

const codeEntry = z.strictObject({
  requestedAt: datetime(),
  /** From when on a code is enough. Null until an owner confirms the request of an administrator. */
  opensAt: datetime().nullable(),
  endsAt: datetime(),
});
export type CodeEntry = z.infer<typeof codeEntry>;

const strongSignIn = shape("StrongSignIn", {
  /** Since when it is required; null if it is not. */
  since: datetime().nullable(),
  /** From when on a code is not enough: later for those who became administrators since. */
  from: datetime().nullable(),
  /** Who asked to enter with a code. */
  entries: z.array(codeEntry.extend({ userId: id(), name: z.string(), email: z.string() })),
});
export type StrongSignIn = z.infer<typeof strongSignIn>;

const REQUIREMENT = "/api/v1/company/:companyId/strong-sign-in";
const OWN_ENTRY = "/api/v1/company/:companyId/code-entry";
const ENTRY = "/api/v1/company/:companyId/code-entries/:userId";
const common = { tag: "company", status: 200, params: companyParams } as const;
const ofPerson = { ...common, params: companyParams.extend({ userId: id() }) } as const;
const answer = { response: z.strictObject({ strongSignIn }) } as const;
const own = { whileLocked: true, response: z.strictObject({ entry: codeEntry.nullable() }) } as const;

export const readStrongSignIn = endpoint({
  name: "readStrongSignIn",
  ...common,
  ...answer,
  method: "GET",
  path: REQUIREMENT,
  summary:
    "Whether owners and administrators need a passkey or the company's sign-on, and who asked to enter with a code; for owners",
});

export const requireStrongSignIn = endpoint({
  name: "requireStrongSignIn",
  ...common,
  ...answer,
  method: "PUT",
  path: REQUIREMENT,
  summary:
    "Require it or no longer. For fourteen days a code is still enough. 403 STRONG_PROOF_NEEDED for an owner who came in with a code",
  body: z.strictObject({ isRequired: z.boolean() }),
});

export const readCodeEntry = endpoint({
  name: "readCodeEntry",
  ...common,
  ...own,
  method: "GET",
  path: OWN_ENTRY,
  summary: "One's own request to enter with a code; null without one",
});

export const askForCodeEntry = endpoint({
  name: "askForCodeEntry",
  ...common,
  ...own,
  whileEnding: true,
  method: "POST",
  path: OWN_ENTRY,
  summary:
    "Ask to enter with a code. Owners are told by mail. It opens for a day once one of them confirms it; for an owner also after 24 hours. 409 if a code is enough",
  body: z.strictObject({}),
});

export const confirmCodeEntry = endpoint({
  name: "confirmCodeEntry",
  ...ofPerson,
  ...answer,
  method: "POST",
  path: `${ENTRY}/confirmation`,
  summary: "Let the person enter with a code for a day",
  body: z.strictObject({}),
});

export const refuseCodeEntry = endpoint({
  name: "refuseCodeEntry",
  ...ofPerson,
  ...answer,
  method: "DELETE",
  path: ENTRY,
  summary: "Refuse the request, or end the entry",
  whileReadOnly: true,
});
