import { isFormType } from "../../contract/enums.ts";
import { upload } from "../../commands/attachments/upload.ts";
import { printUpload } from "../../commands/reports/prints.ts";
import * as contract from "../../contract/forms/calls/attachments.ts";
import { problem } from "../../contract/problem.ts";
import { limitsOf } from "../../contract/limits.ts";
import { findAttachment } from "../../reads/attachments/find-attachment.ts";
import { inBackground } from "../http/background.ts";
import type { AppContext } from "../http/context.ts";
import { isKnown } from "../http/if-match.ts";
import { handler } from "../http/route.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The bytes of a key never change, hence `immutable`. `Vary` keeps one person's copy from another on the same device. */
const headersOf = (file: Awaited<ReturnType<typeof findAttachment>>) => ({
  ETag: file.etag,
  "Accept-Ranges": "bytes",
  "Cache-Control": `private, immutable, max-age=${YEAR_SECONDS}`,
  Vary: "Cookie",
  "Content-Type": file.contentType,
  "Content-Disposition": file.disposition,
});

export const attachments = {
  uploadAttachment: handler(contract.uploadAttachment, async ({ c, context, params, body }) => {
    const { file, ...fields } = body;
    const { attachment, isNew } = await upload(
      { ...context, files: c.var.files, limits: limitsOf(c.env) },
      { ...params, ...fields, filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    );
    const { r2Key: key, contentType: type } = attachment;
    // Should it be interrupted, the first report makes it.
    if (isNew && isFormType(body.formType))
      inBackground(c, printUpload(c.var.files, { key, type, bytes: file.size }));
    return c.json({ attachment }, isNew ? 201 : 200);
  }),

  readAttachment: handler(contract.readAttachment, async ({ c, context, params }) => {
    const { companyId, r2Key } = params;
    const file = await findAttachment(context, companyId, r2Key);
    const headers = headersOf(file);
    if (isKnown(c, file.etag)) return new Response(null, { status: 304, headers });

    const range = rangeAsked(c, file);
    if (range === "unsatisfiable") {
      return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.bytes}` } });
    }
    const { offset, length } = range ?? { offset: 0, length: file.bytes };
    const isHead = c.req.raw.method === "HEAD";
    const body = isHead ? null : await c.var.files.read(r2Key, { offset, length });
    if (body === null && !isHead) throw problem("NOT_FOUND");
    return new Response(body, {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        "Content-Length": String(length),
        ...(range ? { "Content-Range": `bytes ${offset}-${offset + length - 1}/${file.bytes}` } : {}),
      },
    });
  }),
};

/** The whole file when If-Range names another version: a part of this one would not fit it. */
function rangeAsked(c: AppContext, { etag, bytes }: { etag: string; bytes: number }) {
  const ifRange = c.req.header("if-range");
  if (ifRange !== undefined && ifRange !== etag) return null;
  return byteRangeOf(c.req.header("range"), bytes);
}

type ByteRange = { offset: number; length: number };

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * The part of a file that a Range header asks for, "unsatisfiable" (416), or null for the whole file. Several ranges and
 * malformed headers get the whole file, which RFC 9110 allows.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = SINGLE.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const [start, end] = [Number(first), last === "" ? size - 1 : Number(last)];
  if (last !== "" && end < start) return null;
  return start >= size ? "unsatisfiable" : { offset: start, length: Math.min(end, size - 1) - start + 1 };
}
