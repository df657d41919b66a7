import type { AppContext } from "./context.ts";

/** Set by Cloudflare itself; a header that a client could send is never believed. */
export const clientIp = (c: AppContext): string => c.req.header("cf-connecting-ip") ?? "unknown";
