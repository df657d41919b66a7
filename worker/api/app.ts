import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as auth from "../contract/auth.ts";
import * as companies from "../contract/companies.ts";
import * as departments from "../contract/departments.ts";
import * as invitations from "../contract/invitations.ts";
import { problem } from "../contract/problem.ts";
import * as service from "../contract/service.ts";
import { forwardToAuth } from "./auth.ts";
import { foundCompany, oneCompany, ownCompanies } from "./companies.ts";
import type { AppEnv } from "./context.ts";
import { departmentsOfCompany } from "./departments.ts";
import { anyone, platformAdmin, signedIn } from "./gates.ts";
import { health } from "./health.ts";
import { invitation } from "./invitations.ts";
import { database } from "./middleware/database.ts";
import { answerProblem } from "./middleware/errors.ts";
import { requestIdentity, securityHeaders } from "./middleware/headers.ts";
import { sameOrigin } from "./middleware/origin.ts";
import { openApi } from "./openapi.ts";
import { outbox } from "./outbox.ts";
import { mount, route, type Route } from "./route.ts";
import { requestCode } from "./send-code.ts";
import { currentSession } from "./session.ts";
import { signInWithCode } from "./sign-in.ts";

/** Every call there is, and who is let in. */
export const routes: readonly Route[] = [
  route(service.readHealth, anyone, health),
  route(service.readOpenApi, anyone, async () => openApi(routes)),
  route(service.readOutbox, anyone, outbox),

  route(auth.getSession, anyone, currentSession),
  route(auth.sendCode, anyone, requestCode),
  route(auth.signIn, anyone, signInWithCode),
  route(auth.signOut, anyone, forwardToAuth),
  route(auth.updateUser, signedIn, forwardToAuth),
  route(auth.stopImpersonating, signedIn, forwardToAuth),
  route(auth.banUser, platformAdmin, forwardToAuth),
  route(auth.unbanUser, platformAdmin, forwardToAuth),
  route(auth.setRole, platformAdmin, forwardToAuth),
  route(auth.impersonateUser, platformAdmin, forwardToAuth),

  route(companies.listCompanies, signedIn, ownCompanies),
  route(companies.createCompany, signedIn, foundCompany),
  route(companies.readCompany, signedIn, oneCompany),
  route(departments.listDepartments, signedIn, departmentsOfCompany),

  route(invitations.readInvitation, anyone, invitation),
];

/** Far above any JSON the product sends; uploads will bring their own limit. */
const MAX_BODY_BYTES = 256 * 1024;

export const app = new Hono<AppEnv>()
  .use(requestIdentity, securityHeaders, database, sameOrigin)
  .use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw problem("TOO_LARGE");
      },
    }),
  )
  .notFound((c) => answerProblem(problem("NOT_FOUND"), c))
  .onError(answerProblem);

mount(app, routes);
