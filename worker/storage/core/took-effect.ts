import type { SQL } from "drizzle-orm";

declare const brand: unique symbol;

/** True in a follow-up if its change took effect. Only write.ts creates one. */
export type TookEffect = SQL & { readonly [brand]: true };
