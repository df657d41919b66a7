import * as z from "zod";
import type { OidcEndpoints } from "../../contract/sign-in/sign-on.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { publicAddress } from "../../domain/sign-on/public-address.ts";
import { fetchJson } from "../fetch-outside.ts";
import type { SignOnEnv } from "./write-sign-on.ts";

const document = z.object({
  issuer: z.string().max(1000),
  authorization_endpoint: z.string().max(2000),
  token_endpoint: z.string().max(2000),
  jwks_uri: z.string().max(2000),
  userinfo_endpoint: z.string().max(2000).nullish(),
  token_endpoint_auth_methods_supported: z.array(z.string()).nullish(),
});

/** Without a list, a provider takes the first (OpenID Connect Discovery 1.0, section 3). */
const AUTHENTICATIONS = ["client_secret_basic", "client_secret_post"] as const;

const withoutSlash = (text: string) => text.replace(/\/$/, "");

type Discovered = { issuer: string; endpoints: OidcEndpoints } | { refused: ValidationMessage };

/**
 * The provider's addresses. Each is checked like the issuer: the Worker asks them at every sign-in, with the client's secret. The
 * issuer is kept as the provider spells it, because its tokens are compared with it.
 */
export async function discoverOidc(env: SignOnEnv, typed: string): Promise<Discovered> {
  const issuer = publicAddress(typed, env);
  if (!issuer || issuer.search !== "") return { refused: "signOn.issuerNotPublic" };
  const found = await fetchJson(
    `${withoutSlash(issuer.href)}/.well-known/openid-configuration`,
    "application/json",
  );
  if (found === undefined) return { refused: "signOn.issuerUnreachable" };
  const { data } = document.safeParse(found);
  if (!data) return { refused: "signOn.issuerUnsupported" };
  if (withoutSlash(data.issuer) !== withoutSlash(issuer.href)) return { refused: "signOn.issuerDiffers" };
  const supported = data.token_endpoint_auth_methods_supported ?? AUTHENTICATIONS;
  const authentication = AUTHENTICATIONS.find((method) => supported.includes(method));
  const endpoints = {
    authorization: data.authorization_endpoint,
    token: data.token_endpoint,
    jwks: data.jwks_uri,
    userInfo: data.userinfo_endpoint ?? null,
  };
  const arePublic = Object.values(endpoints).every((each) => each === null || publicAddress(each, env));
  if (!authentication || !arePublic) return { refused: "signOn.issuerUnsupported" };
  return { issuer: data.issuer, endpoints: { ...endpoints, authentication } };
}
