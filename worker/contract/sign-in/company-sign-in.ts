// Signing in with the account that one's company gives out. An identity provider says who somebody is.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { email, id } from "../primitives.ts";
import type { ProblemCode } from "../problem.ts";

/** What a sign-in through a company can end with; the page of sign-in has a sentence for each. */
export const SIGN_ON_PROBLEMS = [
  "SIGN_ON_EXPIRED",
  "SIGN_ON_REFUSED",
  "SIGN_ON_OTHER_ADDRESS",
  "SIGN_ON_UNVERIFIED",
  "SIGN_ON_MEMBER_REMOVED",
  "SIGN_ON_OF_ANOTHER",
  "USER_LIMIT_REACHED",
  "BANNED_USER",
  "COMPANY_SUSPENDED",
  "COMPANY_ENDING",
  "TOO_MANY_REQUESTS",
] as const satisfies readonly ProblemCode[];
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

/** A path of the application. */
const ownPath = () =>
  z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[\x21-\x5B\x5D-\x7E]*$/);

export const startCompanySignIn = endpoint({
  name: "startCompanySignIn",
  method: "POST",
  path: "/api/auth/sign-in/sso",
  summary:
    "Begin to sign in with the account of one's company, which the domain of the address names. Answers where the browser goes; 404 without such a company",
  tag: "auth",
  body: z.strictObject({ email: email(), redirectTo: ownPath().optional() }),
  status: 200,
  response: z.strictObject({ url: z.string() }),
});

const MOST_LETTERS = 8000;
const text = () => z.string().max(MOST_LETTERS);

export const finishOidc = endpoint({
  name: "finishOidc",
  method: "GET",
  path: "/api/auth/sso/callback/:signOnId",
  summary:
    "Where an OpenID provider sends the browser back. Sets the session cookie and redirects, to /login with a problem if it is refused",
  tag: "auth",
  params: z.strictObject({ signOnId: id() }),
  // Providers add members of their own.
  query: z.looseObject({
    code: text().optional(),
    state: text().optional(),
    error: text().optional(),
    error_description: text().optional(),
  }),
  status: 302,
  response: z.null(),
});

const MAX_ANSWER_BYTES = 400_000;

export const finishSaml = endpoint({
  name: "finishSaml",
  method: "POST",
  path: "/api/auth/sso/saml2/sp/acs/:signOnId",
  summary:
    "Where a SAML identity provider sends the browser back, with its answer as a form. Sets the session cookie and redirects, to /login with a problem if it is refused. From another site it answers a page that sends the form once more",
  tag: "auth",
  params: z.strictObject({ signOnId: id() }),
  maxBodyBytes: MAX_ANSWER_BYTES,
  status: 302,
  response: z.null(),
});

export const readSamlMetadata = endpoint({
  name: "readSamlMetadata",
  method: "GET",
  path: "/api/auth/sso/saml2/sp/metadata",
  summary:
    "What a SAML identity provider is told of this application, as metadata in XML. The address is the entity id of the sign-on, which answers from when it is begun",
  tag: "auth",
  query: z.strictObject({ providerId: id() }),
  status: 200,
  response: z.string(),
  fileTypes: ["application/samlmetadata+xml"],
});
