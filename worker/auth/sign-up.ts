import type { Env } from "../env.ts";

type Known = { isUser: boolean; isInvited: boolean };

/** Who may come in with a code: those who are known, and new addresses if sign-up is open or somebody invited them. */
export const maySignIn = ({ SIGNUP }: Pick<Env, "SIGNUP">, { isUser, isInvited }: Known): boolean =>
  SIGNUP === "open" || isUser || isInvited;
