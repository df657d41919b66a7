/** better-auth's naming: over https its cookies carry the `__Secure-` prefix. */
export const sessionCookieName = (appUrl: string): string =>
  `${appUrl.startsWith("https://") ? "__Secure-" : ""}better-auth.session_token`;
