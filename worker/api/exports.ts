import { cancelExport, requestExport, requestOwnExport } from "../commands/exports/request-export.ts";
import * as contract from "../contract/exports.ts";
import { problem } from "../contract/problem.ts";
import {
  exportResponseOf,
  listExports,
  listOwnExports,
  readExport,
  readExportFile,
  readOwnExportFile,
} from "../reads/exports/list-exports.ts";
import type { ActorContext } from "../reads/actor-context.ts";
import type { AppContext } from "./http/context.ts";
import { handler } from "./http/route.ts";

const RETRY_AFTER_SECONDS = 5;

async function start(
  c: AppContext,
  context: ActorContext,
  { row, job }: Awaited<ReturnType<typeof requestExport>>,
) {
  if (job) {
    try {
      await c.env.JOB_QUEUE.send(job);
    } catch (cause) {
      await cancelExport(context, job.id);
      throw problem("BUSY", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    }
  }
  return exportResponseOf(row);
}

const download = (
  c: AppContext,
  { body, size, filename, contentType }: Awaited<ReturnType<typeof readExportFile>>,
) =>
  c.body(body, 200, {
    "Content-Length": String(size),
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="${filename}"`,
  });

export const exports = {
  createExport: handler(contract.createExport, async ({ c, context, params, body }) => {
    const requested = await requestExport(context, params.companyId, body);
    return { export: await start(c, context, requested) };
  }),

  listExports: handler(contract.listExports, async ({ context, params }) => ({
    exports: await listExports(context, params.companyId),
  })),

  readExport: handler(contract.readExport, async ({ context, params }) => ({
    export: await readExport(context, params),
  })),

  readExportFile: handler(contract.readExportFile, async ({ c, context, params }) =>
    download(c, await readExportFile(context, params, c.env.FILES)),
  ),

  createOwnExport: handler(contract.createOwnExport, async ({ c, context }) => ({
    export: await start(c, context, await requestOwnExport(context)),
  })),

  listOwnExports: handler(contract.listOwnExports, async ({ context }) => ({
    exports: await listOwnExports(context),
  })),

  readOwnExportFile: handler(contract.readOwnExportFile, async ({ c, context, params }) =>
    download(c, await readOwnExportFile(context, params.exportId, c.env.FILES)),
  ),
};
