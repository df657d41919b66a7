// By itself, because the sign-in page asks before it loads anything else of passkeys.

/** Whether the browser knows passkeys and their JSON (Chrome 129, Safari 18.4, Firefox 119). */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "toJSON" in PublicKeyCredential.prototype;
