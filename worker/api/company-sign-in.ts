import { joinBySignOn } from "../commands/sign-on/join.ts";
import * as contract from "../contract/organisation/company-sign-in.ts";
import type { SignOnProtocol } from "../contract/organisation/sign-on.ts";
import { problem } from "../contract/problem.ts";
import { domainOf } from "../domain/sign-on/addresses.ts";
import {
  findSignOnOfDomain,
  findSignOnToUse,
  recordTrial,
  type SignOnRow,
} from "../storage/organisation/sign-on.ts";
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

const arrivalThrough = (c: AppContext, signOn: SignOnRow) => async (userId: string) => {
  const { sql } = c.get("db");
  const now = new Date();
  await joinBySignOn(sql, signOn, userId, now);
  const { id, connectedAt } = signOn;
  if (connectedAt) await recordTrial(sql, { id, connectedAt }, now);
};

async function arrivalBy(c: AppContext, protocol: SignOnProtocol, signOnId: string) {
  const replaced = await replacedBy(c);
  const signOn = await findSignOnToUse(c.get("db").sql, signOnId);
  if (signOn?.protocol !== protocol) throw problem("SIGN_ON_EXPIRED");
  return { replaced, signOn, arrive: arrivalThrough(c, signOn) };
}

export const companySignIn = {
  start: publicHandler(contract.startCompanySignIn, async ({ c, body: { email, redirectTo = "/" } }) => {
    await replacedBy(c);
    const signOn = await findSignOnOfDomain(c.get("db").sql, domainOf(email));
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
};
