import { giveReport } from "../../commands/reports/give-report.ts";
import type { DepartmentFormType, Language } from "../../contract/enums.ts";
import {
  readMailboxReport,
  REPORT_ENDPOINTS,
  type ReportInPreparation,
} from "../../contract/forms/calls/reports.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { problem } from "../../contract/problem.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import type { AppContext } from "../http/context.ts";
import { handler } from "../http/route.ts";

const ASK_AGAIN_AFTER_SECONDS = 3;

async function answerReport(
  c: AppContext,
  context: ActorContext,
  path: FormPath,
  asked: { lang?: Language | undefined; seal?: number | undefined },
): Promise<Response> {
  const report = {
    sql: context.sql,
    files: c.get("files"),
    keys: c.env,
    site: c.env.APP_URL,
    now: context.now,
  };
  const later = async (job: JobMessage) => void (await c.env.JOB_QUEUE.send(job));
  const given = await giveReport({ ...context, report, later }, path, asked);
  if ("total" in given)
    return c.json<ReportInPreparation>({ preparing: given }, 202, {
      "Retry-After": String(ASK_AGAIN_AFTER_SECONDS),
    });
  const { filename, bytes, etag, open } = given;
  const isHead = c.req.raw.method === "HEAD";
  const body = isHead ? null : await open();
  if (body === null && !isHead) throw problem("NOT_FOUND");
  return new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${filename}"`,
      ...(bytes === null ? {} : { "Content-Length": String(bytes) }),
      ...(etag === null ? {} : { ETag: etag }),
    },
  });
}

export const reports = {
  readReport: (type: DepartmentFormType) =>
    handler(REPORT_ENDPOINTS[type], async ({ c, context, params, query }) =>
      answerReport(c, context, { type, ...params }, query),
    ),

  readMailboxReport: handler(readMailboxReport, async ({ c, context, params, query }) =>
    answerReport(c, context, { type: "mailbox", departmentId: null, ...params }, query),
  ),
};
