import { getCookie, setSignedCookie } from "hono/cookie";
import { cookieOptions, inspectionCookieName } from "../auth/cookie.ts";
import { keyedHash, readSigned } from "../auth/keyed-hash.ts";
import { endInspectorLink, makeInspectorLink } from "../commands/inspector/inspector-links.ts";
import {
  type InspectionContext,
  openInspection,
  readInspection,
  readInspectionFile,
  readInspectionFolder,
  sendInspectionCode,
} from "../commands/inspector/inspection.ts";
import * as contract from "../contract/sign-in/inspector-links.ts";
import { listInspectorLinks, listInspectorOpenings } from "../reads/exports/inspector-links.ts";
import { clientIp } from "./http/client-ip.ts";
import type { AppContext } from "./http/context.ts";
import { handler, publicHandler } from "./http/route.ts";

/** The one cookie of these calls says that a code was entered. Their costs are told to nobody. */
async function inspectionContext(c: AppContext): Promise<InspectionContext> {
  c.set("isCookieless", true);
  c.set("discreet", true);
  const secret = c.env.BETTER_AUTH_SECRET;
  return {
    sql: c.get("db").sql,
    now: new Date(),
    env: c.env,
    keyed: (text) => keyedHash(secret, text),
    language: c.get("language"),
    network: clientIp(c),
    session: await readSigned(secret, getCookie(c, inspectionCookieName(c.env.APP_URL))),
  };
}

export const inspector = {
  listInspectorLinks: handler(contract.listInspectorLinks, async ({ context, params }) => ({
    links: await listInspectorLinks(context, params.companyId),
  })),

  makeInspectorLink: handler(contract.makeInspectorLink, async ({ context, params, body }) =>
    makeInspectorLink(context, { ...params, ...body }),
  ),

  endInspectorLink: handler(contract.endInspectorLink, async ({ context, params }) => ({
    link: await endInspectorLink(context, params),
  })),

  listInspectorOpenings: handler(contract.listInspectorOpenings, async ({ context, params }) => ({
    openings: await listInspectorOpenings(context, params),
  })),

  readInspection: publicHandler(contract.readInspection, async ({ c, params }) => ({
    inspection: await readInspection(await inspectionContext(c), params.token),
  })),

  sendInspectionCode: publicHandler(contract.sendInspectionCode, async ({ c, params }) =>
    sendInspectionCode(await inspectionContext(c), params.token),
  ),

  openInspection: publicHandler(contract.openInspection, async ({ c, params, body }) => {
    const { session, seconds } = await openInspection(await inspectionContext(c), params.token, body.code);
    await setSignedCookie(c, inspectionCookieName(c.env.APP_URL), session, c.env.BETTER_AUTH_SECRET, {
      ...cookieOptions(c.env.APP_URL),
      sameSite: "Strict",
      maxAge: seconds,
    });
    return { opened: true } as const;
  }),

  readInspectionFolder: publicHandler(contract.readInspectionFolder, async ({ c, params }) => ({
    folder: await readInspectionFolder(await inspectionContext(c), params.token),
  })),

  readInspectionFile: publicHandler(contract.readInspectionFile, async ({ c, params, query }) => {
    const { path } = query;
    const { body, bytes, filename } = await readInspectionFile(
      await inspectionContext(c),
      params.token,
      path,
    );
    const type = path?.endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
    return new Response(body, {
      headers: {
        "Content-Length": String(bytes),
        "Content-Type": path === undefined ? "application/zip" : type,
        "Content-Disposition": `attachment; filename="${filename.replaceAll(/[^\w.-]+/g, "_")}"`,
        "Cache-Control": "private, no-store",
      },
    });
  }),
};
