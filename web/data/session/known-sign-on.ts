import { readStored, store } from "../../browser/storage.ts";

const KEY = "extintor.company-sign-on";

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Keeps what the server said about the company's sign-on: whoever asks for a code here may need it later, on other pages. */
export function rememberSignOn(email: string, exists: boolean): void {
  if (exists) store(KEY, domainOf(email));
  else if (hasSignOn(email)) store(KEY, null);
}

/** Whether people with the address can sign in with the account of their company, as far as this browser knows. */
export const hasSignOn = (email: string): boolean => readStored(KEY) === domainOf(email);
