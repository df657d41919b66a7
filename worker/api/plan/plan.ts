import { changeLine, endLine } from "../../commands/plan/change-line.ts";
import { changeTask } from "../../commands/plan/change-task.ts";
import { createLine } from "../../commands/plan/create-line.ts";
import { endFeed, renewFeed, writeCalendar } from "../../commands/plan/calendar-feed.ts";
import { completeTask, reopenTask } from "../../commands/plan/document-task.ts";
import { startTask } from "../../commands/plan/start-task.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import { limitsOf } from "../../contract/limits.ts";
import * as contract from "../../contract/plan/plan.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { readAgenda, readCompliance, readOwnTasks } from "../../reads/plan/agenda.ts";
import { readFeed } from "../../reads/plan/calendar.ts";
import { listLines, listProposals } from "../../reads/plan/list-lines.ts";
import { lineResponseOf, loadLine, type LoadedLine } from "../../reads/plan/loaded-line.ts";
import { removeFiles } from "../http/background.ts";
import { type AppContext, sealingOf } from "../http/context.ts";
import { basedOn, isKnown, setETag } from "../http/if-match.ts";
import { numbersOf } from "../http/numbers.ts";
import { handler, publicHandler } from "../http/route.ts";

function answerOf(c: AppContext, { actor }: ActorContext, loaded: LoadedLine) {
  setETag(c, loaded.row.version);
  return { line: lineResponseOf(actor, loaded) };
}

export const plan = {
  readAgenda: handler(contract.readAgenda, async ({ context, params, query }) =>
    readAgenda(context, params.companyId, query),
  ),

  readDepartmentAgenda: handler(contract.readDepartmentAgenda, async ({ context, params, query }) =>
    readAgenda(context, params.companyId, { ...query, departmentId: params.departmentId }),
  ),

  readOwnTasks: handler(contract.readOwnTasks, async ({ context, params }) =>
    readOwnTasks(context, params.companyId),
  ),

  readCompliance: handler(contract.readCompliance, async ({ context, params, query }) => ({
    months: await readCompliance(context, params.companyId, query),
  })),

  listProposals: handler(contract.listProposals, async ({ context, params, query }) =>
    listProposals(context, params.companyId, query),
  ),

  listLines: handler(contract.listLines, async ({ context, params, query }) =>
    listLines(context, params.companyId, query),
  ),

  createLine: handler(contract.createLine, async ({ c, context, params, body }) => {
    const { loaded, isNew } = await createLine(
      { ...context, limits: limitsOf(c.env) },
      params.companyId,
      body,
    );
    return c.json(answerOf(c, context, loaded), isNew ? 201 : 200);
  }),

  readLine: handler(contract.readLine, async ({ c, context, params }) =>
    answerOf(c, context, await loadLine(context, params, "plan.list")),
  ),

  changeLine: handler(contract.changeLine, async ({ c, context, params, body }) =>
    answerOf(c, context, await changeLine({ ...context, limits: limitsOf(c.env) }, params, body, basedOn(c))),
  ),

  endLine: handler(contract.endLine, async ({ c, context, params, query }) => {
    const ended = await endLine(context, params, query.wholeSeries === "true", basedOn(c));
    return ended ? answerOf(c, context, ended) : { line: null };
  }),

  startTask: handler(contract.startTask, async ({ c, context, params, body }) => {
    const numbered = { ...context, numbers: numbersOf(c), sealing: sealingOf(c) };
    const { form: loaded, isNew } = await startTask(numbered, params, body);
    const { id, viewId, departmentId, status, version } = loaded.form;
    const form = {
      id,
      viewId,
      type: loaded.type as DepartmentFormType,
      departmentId: departmentId ?? "",
      status,
      version,
    };
    return c.json({ form }, isNew ? 201 : 200);
  }),

  changeTask: handler(contract.changeTask, async ({ context, params, body }) => ({
    occurrence: await changeTask(context, params, body),
  })),

  completeTask: handler(contract.completeTask, async ({ c, context, params, body }) => {
    const { occurrence, released } = await completeTask(context, params, body);
    removeFiles(c, released);
    return { occurrence };
  }),

  reopenTask: handler(contract.reopenTask, async ({ c, context, params }) => {
    const { occurrence, released } = await reopenTask(context, params);
    removeFiles(c, released);
    return { occurrence };
  }),

  readFeed: handler(contract.readFeed, async ({ context, params, query }) => ({
    feed: await readFeed(context, params.companyId, query.scope),
  })),

  renewFeed: handler(contract.renewFeed, async ({ c, context, params, body }) => ({
    feed: await renewFeed(context, params.companyId, body.scope, c.env.APP_URL),
  })),

  endFeed: handler(contract.endFeed, async ({ context, params, query }) => {
    await endFeed(context, params.companyId, query.scope);
    return { feed: null };
  }),

  readCalendar: publicHandler(contract.readCalendar, async ({ c, params }) => {
    const { text, etag, disposition } = await writeCalendar(c.get("db").sql, params.token, {
      now: new Date(),
      atMostPerHour: limitsOf(c.env).calendarReadsPerHour,
      language: c.var.language,
    });
    const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
    if (isKnown(c, etag)) return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: {
        ...headers,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": disposition,
      },
    });
  }),
};
