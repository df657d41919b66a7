import { arriveBySignOn } from "../commands/sign-on/arrive.ts";
import * as contract from "../contract/sign-in/company-sign-in.ts";
import type { SignOnProtocol } from "../contract/sign-in/sign-on.ts";
import { problem } from "../contract/problem.ts";
import { findSignOnOfAddress, readServiceMetadata, signOnOfAnswer } from "../reads/sign-on/find-sign-on.ts";
import { askAuth, followAuth } from "./http/better-auth.ts";
import type { AppContext } from "./http/context.ts";
import { visitorOf } from "./http/gates.ts";
import { isFromElsewhere } from "./middleware/origin.ts";
import { pageThatSendsAgain } from "./http/send-again.ts";
import { publicHandler } from "./http/route.ts";
import { ownSession } from "./http/session-cookies.ts";

/** Whoever is signed in proves again who they are. */
async function replacedBy(c: AppContext) {
  const visitor = await visitorOf(c);
  if (visitor?.session.impersonatedBy) throw problem("NOT_WHILE_IMPERSONATING");
  return ownSession(c, visitor);
}

async function arrivalBy(c: AppContext, protocol: SignOnProtocol, signOnId: string) {
  const replaced = await replacedBy(c);
  const { sql } = c.get("db");
  const signOn = await signOnOfAnswer(sql, signOnId, protocol);
  const arrive = (userId: string) => arriveBySignOn(sql, signOn, userId, new Date());
  return { replaced, signOn, arrive };
}

export const companySignIn = {
  start: publicHandler(contract.startCompanySignIn, async ({ c, body: { email, redirectTo = "/" } }) => {
    await replacedBy(c);
    const signOn = await findSignOnOfAddress(c.get("db").sql, email);
    if (!signOn) throw problem("NOT_FOUND");
    const body = {
      providerId: signOn.id,
      loginHint: email,
      callbackURL: redirectTo,
      errorCallbackURL: "/login",
    };
    const { url } = (await askAuth({ c, body }, { signOn })) as { url: string };
    return { url };
  }),

  finishOidc: publicHandler(contract.finishOidc, async ({ c, params }) =>
    followAuth(c, () => arrivalBy(c, "oidc", params.signOnId)),
  ),

  finishSaml: publicHandler(contract.finishSaml, async ({ c, params, received }) => {
    const answer = new URLSearchParams(await received.text());
    // Cookies do not come with a form of another site.
    if (isFromElsewhere(c)) return pageThatSendsAgain(answer);
    return followAuth(c, () => arrivalBy(c, "saml", params.signOnId), { body: answer.toString() });
  }),

  readSamlMetadata: publicHandler(contract.readSamlMetadata, async ({ c, query: { providerId } }) => {
    const metadata = await readServiceMetadata(c.get("db").sql, providerId, c.env.APP_URL);
    return new Response(metadata, {
      headers: { "Content-Type": "application/samlmetadata+xml; charset=utf-8" },
    });
  }),
};
