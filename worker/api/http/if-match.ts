import type { BasedOn } from "../../reads/based-on.ts";
import type { AppContext } from "./context.ts";

/** An ETag is the record's version. A malformed tag is NaN, which equals no version. */
export function basedOn(c: AppContext): BasedOn {
  const header = c.req.header("if-match")?.trim();
  if (header === undefined || header === "" || header === "*") return null;
  return header.split(",").map((tag) => Number(/^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(tag)?.[1] ?? Number.NaN));
}

/** Whether the browser has it already. */
export const isKnown = (c: AppContext, etag: string): boolean =>
  (c.req.header("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

/** The route puts the ETag on its answer. A header of the context would be on a refusal too. */
export const setETag = (c: AppContext, version: number): void => c.set("etag", `"${version}"`);
