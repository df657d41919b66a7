/** better-auth's own naming: over https its cookies carry the prefix that browsers hold to Secure. */
export const sessionCookieName = (appUrl: string): string =>
  `${appUrl.startsWith("https://") ? "__Secure-" : ""}better-auth.session_token`;
