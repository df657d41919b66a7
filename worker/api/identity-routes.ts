import { adminUsers } from "./admin/users.ts";
import { auth } from "./auth.ts";
import { companySignIn } from "./company-sign-in.ts";
import { anyone, platformAdmin, signedIn, signedInSession } from "./http/gates.ts";
import { del, get, patch, post, put, type Route } from "./http/route.ts";
import { apiKeys } from "./organisation/api-keys.ts";
import { webhooks } from "./webhooks.ts";
import { signOn } from "./organisation/sign-on.ts";
import { strongSignIn } from "./organisation/strong-sign-in.ts";
import { passkeys } from "./passkeys.ts";
import { proofForNewUser, proofForUser } from "./proof-by-body.ts";

/** The calls about who somebody is: ways in and what a company asks of them, sessions, the own account, and the people of the platform. */
export const identityRoutes: readonly Route[] = [
  get("/api/auth/get-session", anyone, auth.getSession),
  post("/api/auth/email-otp/send-verification-otp", anyone, auth.sendCode),
  post("/api/auth/sign-in/email-otp", anyone, auth.signIn),
  post("/api/auth/sign-in/sso", anyone, companySignIn.start),
  get("/api/auth/sso/callback/:signOnId", anyone, companySignIn.finishOidc),
  post("/api/auth/sso/saml2/sp/acs/:signOnId", anyone, companySignIn.finishSaml),
  get("/api/auth/sso/saml2/sp/metadata", anyone, companySignIn.readSamlMetadata),
  post("/api/auth/sign-out", anyone, auth.signOut),
  get("/api/auth/list-sessions", signedInSession, auth.listSessions),
  post("/api/auth/revoke-session", signedInSession, auth.revokeSession),
  post("/api/auth/revoke-other-sessions", signedInSession, auth.revokeOtherSessions),
  post("/api/auth/revoke-sessions", signedInSession, auth.revokeSessions),
  post("/api/auth/passkey/generate-register-options", signedInSession, passkeys.startRegistration, {
    requires: "fresh",
  }),
  post("/api/auth/passkey/verify-registration", signedInSession, passkeys.addPasskey, { requires: "fresh" }),
  post("/api/auth/passkey/generate-authenticate-options", anyone, passkeys.startSignIn),
  post("/api/auth/passkey/verify-authentication", anyone, passkeys.signIn),
  get("/api/auth/passkey/list-user-passkeys", signedIn, passkeys.list),
  post("/api/auth/passkey/update-passkey", signedIn, passkeys.rename),
  post("/api/auth/passkey/delete-passkey", signedIn, passkeys.remove, { requires: "fresh" }),
  post("/api/auth/delete-user", signedIn, auth.deleteUser),
  get("/api/v1/account/deletion", signedIn, auth.readDeletion),
  post("/api/auth/update-user", signedIn, auth.updateUser),
  post("/api/auth/admin/stop-impersonating", signedInSession, auth.stopImpersonating),
  post("/api/auth/admin/ban-user", platformAdmin, auth.banUser),
  post("/api/auth/admin/unban-user", platformAdmin, auth.unbanUser),
  post("/api/auth/admin/set-role", platformAdmin, auth.setRole, { requires: "strong" }),
  post("/api/auth/admin/impersonate-user", platformAdmin, auth.impersonateUser, { requires: "strong" }),

  get("/api/auth/admin/list-users", platformAdmin, adminUsers.listUsers),
  get("/api/v1/admin/users/:userId", platformAdmin, adminUsers.readUser),
  post("/api/auth/admin/create-user", platformAdmin, adminUsers.createUser, { requires: proofForNewUser }),
  post("/api/auth/admin/update-user", platformAdmin, adminUsers.updateUser, { requires: proofForUser }),
  post("/api/auth/admin/list-user-sessions", platformAdmin, adminUsers.listUserSessions),
  post("/api/auth/admin/revoke-user-session", platformAdmin, adminUsers.revokeUserSession),
  post("/api/auth/admin/revoke-user-sessions", platformAdmin, adminUsers.revokeUserSessions),
  post("/api/auth/admin/remove-user", platformAdmin, adminUsers.removeUser, { requires: "strong" }),
  post("/api/auth/admin/set-user-password", platformAdmin, adminUsers.setUserPassword, {
    requires: "strong",
  }),

  get("/api/v1/company/:companyId/api-keys", signedIn, apiKeys.listApiKeys),
  post("/api/v1/company/:companyId/api-keys", signedIn, apiKeys.makeApiKey, { requires: "strong" }),
  del("/api/v1/company/:companyId/api-keys/:keyId", signedIn, apiKeys.endApiKey),
  get("/api/v1/company/:companyId/webhooks", signedIn, webhooks.listWebhooks),
  post("/api/v1/company/:companyId/webhooks", signedIn, webhooks.makeWebhook, { requires: "strong" }),
  patch("/api/v1/company/:companyId/webhooks/:webhookId", signedIn, webhooks.changeWebhook, {
    requires: "strong",
  }),
  del("/api/v1/company/:companyId/webhooks/:webhookId", signedIn, webhooks.removeWebhook),
  post("/api/v1/company/:companyId/webhooks/:webhookId/ping", signedIn, webhooks.pingWebhook),
  get("/api/v1/company/:companyId/webhooks/:webhookId/messages", signedIn, webhooks.listWebhookMessages),
  post(
    "/api/v1/company/:companyId/webhooks/:webhookId/messages/:messageId/again",
    signedIn,
    webhooks.sendWebhookMessageAgain,
  ),

  get("/api/v1/company/:companyId/sign-on", signedIn, signOn.listSignOns),
  post("/api/v1/company/:companyId/sign-on", signedIn, signOn.createSignOn, { requires: "strong" }),
  patch("/api/v1/company/:companyId/sign-on/:signOnId", signedIn, signOn.changeSignOn, {
    requires: "strong",
  }),
  put("/api/v1/company/:companyId/sign-on/:signOnId/oidc", signedIn, signOn.connectOidc, {
    requires: "strong",
  }),
  put("/api/v1/company/:companyId/sign-on/:signOnId/saml", signedIn, signOn.connectSaml, {
    requires: "strong",
  }),
  post("/api/v1/company/:companyId/sign-on/:signOnId/domain-proof", signedIn, signOn.proveDomain),
  put("/api/v1/company/:companyId/sign-on/:signOnId/requirement", signedIn, signOn.requireSignOn, {
    requires: "strong",
  }),
  del("/api/v1/company/:companyId/sign-on/:signOnId", signedIn, signOn.removeSignOn, { requires: "strong" }),

  get("/api/v1/company/:companyId/strong-sign-in", signedIn, strongSignIn.read),
  put("/api/v1/company/:companyId/strong-sign-in", signedIn, strongSignIn.require, { requires: "strong" }),
  get("/api/v1/company/:companyId/code-entry", signedIn, strongSignIn.readEntry),
  post("/api/v1/company/:companyId/code-entry", signedIn, strongSignIn.askForEntry),
  post("/api/v1/company/:companyId/code-entries/:userId/confirmation", signedIn, strongSignIn.confirmEntry, {
    requires: "strong",
  }),
  del("/api/v1/company/:companyId/code-entries/:userId", signedIn, strongSignIn.refuseEntry, {
    requires: "strong",
  }),
];
