import { findAttachment } from "../reads/attachments/find-attachment.ts";
import { upload } from "../commands/attachments/upload.ts";
import type * as contract from "../contract/attachments.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { openFiles } from "../storage/files/bucket.ts";
import { byteRangeOf } from "./byte-range.ts";
import type { AppContext } from "./context.ts";
import { contextOf } from "./actor-context.ts";
import type { Call } from "./route.ts";

export async function uploadedFile({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.uploadAttachment, Actor>) {
  const { file, ...wish } = body;
  const { attachment, isNew } = await upload(
    { ...contextOf(c, visitor), files: openFiles(c.env) },
    { ...params, ...wish, filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  );
  return c.json({ attachment }, isNew ? 201 : 200);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A key's bytes never change. Another person on the same device, with another cookie, is asked about again. */
const headersOf = (file: Awaited<ReturnType<typeof findAttachment>>) => ({
  ETag: file.etag,
  "Accept-Ranges": "bytes",
  "Cache-Control": `private, immutable, max-age=${YEAR_SECONDS}`,
  Vary: "Cookie",
  "Content-Type": file.contentType,
  "Content-Disposition": file.disposition,
});

export async function fileOfForm({
  c,
  visitor,
  params: { companyId, r2Key },
}: Call<typeof contract.readAttachment, Actor>): Promise<Response> {
  const file = await findAttachment(contextOf(c, visitor), companyId, r2Key);
  const headers = headersOf(file);
  if (isKnown(c, file.etag)) return new Response(null, { status: 304, headers });

  const range = rangeAsked(c, file);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.bytes}` } });
  }
  const { offset, length } = range ?? { offset: 0, length: file.bytes };
  const body = c.req.raw.method === "HEAD" ? null : await openFiles(c.env).read(r2Key, { offset, length });
  if (body === null && c.req.raw.method !== "HEAD") throw problem("NOT_FOUND");
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Length": String(length),
      ...(range ? { "Content-Range": `bytes ${offset}-${offset + length - 1}/${file.bytes}` } : {}),
    },
  });
}

const isKnown = (c: AppContext, etag: string): boolean =>
  (c.req.header("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

/** A part of another file than the one that is there would fit nothing: then the whole is sent. */
function rangeAsked(c: AppContext, { etag, bytes }: { etag: string; bytes: number }) {
  const ifRange = c.req.header("if-range");
  if (ifRange !== undefined && ifRange !== etag) return null;
  return byteRangeOf(c.req.header("range"), bytes);
}
