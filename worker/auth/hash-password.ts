import { hashPassword as hash } from "better-auth/crypto";

/** As better-auth stores passwords. */
export const hashPassword = (password: string): Promise<string> => hash(password);
