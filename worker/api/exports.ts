import { cancelExport, requestExport } from "../commands/exports/request-export.ts";
import * as contract from "../contract/exports.ts";
import { problem } from "../contract/problem.ts";
import { listExports, readExport, readExportFile, exportResponseOf } from "../reads/exports/list-exports.ts";
import { handler } from "./http/route.ts";

const RETRY_AFTER_SECONDS = 5;

export const exports = {
  createExport: handler(contract.createExport, async ({ c, context, params, body }) => {
    const { row, job } = await requestExport(context, params.companyId, body);
    if (job) {
      try {
        await c.env.EXPORT_QUEUE.send(job);
      } catch (cause) {
        await cancelExport(context, job.exportId);
        throw problem("BUSY", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
      }
    }
    return { export: exportResponseOf(row) };
  }),

  listExports: handler(contract.listExports, async ({ context, params }) => ({
    exports: await listExports(context, params.companyId),
  })),

  readExport: handler(contract.readExport, async ({ context, params }) => ({
    export: await readExport(context, params),
  })),

  readExportFile: handler(contract.readExportFile, async ({ c, context, params }) => {
    const { body, size, filename, contentType } = await readExportFile(context, params, c.env.FILES);
    return c.body(body, 200, {
      "Content-Length": String(size),
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
    });
  }),
};
