// Actions and lines of the plan: each belongs to a department, and is stored by itself with the command that makes one by hand.
import { raiseActionBody } from "../../contract/actions/actions.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { createLine as lineContract } from "../../contract/plan/plan.ts";
import { Problem, problem } from "../../contract/problem.ts";
import { readAction, readPlanLine } from "../../domain/imports/read-rows.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { denialReason } from "../../policy/can.ts";
import type { MailJob } from "../../queue-messages.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectKnownKeys } from "../../storage/imports/imports.ts";
import { countLines } from "../../storage/plan/lines.ts";
import { raiseAction } from "../actions/raise-action.ts";
import { createLine, refusePastRule, refuseReferences } from "../plan/create-line.ts";
import { hashOfKey } from "./hash-of-key.ts";
import {
  checkBody,
  type Judged,
  type KindOfImport,
  refusedBy,
  type Sheet,
  type StoredRows,
} from "./kinds.ts";

type Cells = ReturnType<Sheet["cellsOf"]>;
type Department = { id: string; name: string } | null;

/** Refuses the row at its department, or the call if it is not about the department. */
function refuseRight(
  { context, companyId, words }: Sheet,
  verb: "action.raise" | "plan.manage",
  department: Department,
  cells: Cells,
): void {
  if (!department) return;
  const why = denialReason(context.actor, verb, { companyId, departmentId: department.id });
  if (why === "FORBIDDEN") cells.wrong("department", words.noRightHere(department.name));
  else if (why) throw problem(why);
}

type ReadRow<Body> = { line: number; key: string | null; body: Body | null; problems: Judged["problems"] };

/** Rows that have a record already, by their key, are left as they are. */
const judge = (rows: readonly ReadRow<unknown>[], known: readonly { key: string }[], isThere: string) => {
  const keys = new Set(known.map(({ key }) => key));
  return rows.map(({ line, key, problems }): Judged => ({
    line,
    key,
    note: key !== null && keys.has(key) ? isThere : null,
    problems,
  }));
};

/** One after the other; what one is refused for does not stop the others. */
async function storeEach<Body>(
  { context }: Sheet,
  rows: readonly ReadRow<Body>[],
  lines: ReadonlySet<number>,
  store: (row: { line: number; key: string; body: Body }) => Promise<readonly MailJob[]>,
): Promise<StoredRows> {
  const refused = new Map<number, string>();
  const mailJobs = new Map<string, MailJob>();
  for (const { line, key, body } of rows) {
    if (body === null || key === null || !lines.has(line)) continue;
    try {
      for (const job of await store({ line, key, body })) mailJobs.set(JSON.stringify(job), job);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.details.decideAgain) throw error;
      refused.set(line, error.details.message ?? MESSAGES[context.actor.language].problems[error.code]);
    }
  }
  return { refused, mailJobs: [...mailJobs.values()] };
}

export const actions: KindOfImport = async (sheet) => {
  const { context, companyId, words, found } = sheet;
  const { sql, now, actor } = context;
  const { timeZone } = found.company;
  const rows = await Promise.all(
    sheet.rows.map(async (row) => {
      const cells = sheet.cellsOf(row);
      const { key, department, body } = readAction(cells, { now, timeZone });
      refuseRight(sheet, "action.raise", department, cells);
      const { language } = actor;
      const checked = checkBody(raiseActionBody, body, cells, { fieldOf: { zoneId: "zone" }, language });
      return {
        line: row.line,
        key: await hashOfKey(key),
        body: checked && department && { departmentId: department.id, action: checked },
        problems: cells.problems,
      };
    }),
  );
  const keys = rows.flatMap(({ key }) => key ?? []);
  const known = await selectKnownKeys(sql, companyId, "action", keys);
  return {
    judged: judge(rows, known, words.isThere),
    room: [],
    store: (lines, of) =>
      storeEach(sheet, rows, lines, async ({ line, key, body: { departmentId, action } }) => {
        const imported = { ...of(line), key };
        const { mailJobs } = await raiseAction(context, { companyId, departmentId }, action, { imported });
        return mailJobs;
      }),
  };
};

const OF_LINE = {
  departmentId: "department",
  checklistId: "checklist",
  locationId: "location",
  zoneId: "zone",
  jobPositionId: "jobPosition",
  assignedUserId: "assignee",
  "rule.from": "from",
  "rule.until": "until",
  rule: "frequency",
};

export const planLines: KindOfImport = async (sheet) => {
  const { context, companyId, words, found } = sheet;
  const { sql, now, actor, limits } = context;
  const { timeZone } = found.company;
  const { named } = found;
  const at = { fieldOf: OF_LINE, language: actor.language };
  const rows = await Promise.all(
    sheet.rows.map(async (row) => {
      const cells = sheet.cellsOf(row);
      const { key, department, body } = readPlanLine(cells, { now, timeZone }, words.frequencyUnreadable);
      refuseRight(sheet, "plan.manage", department, cells);
      const given = { ...body, departmentId: department?.id };
      const line = checkBody(lineContract.body, given, cells, at);
      if (line) {
        const { locationId, zoneId, jobPositionId = null, kind } = line;
        const references = {
          ...named,
          // What the row names was found among them.
          zones: named.zones.filter(({ id }) => id === zoneId),
        };
        refusedBy(
          () => {
            refuseReferences(line, { kind, locationId, zoneId, jobPositionId }, references);
          },
          cells,
          at,
        );
        refusedBy(
          () => {
            refusePastRule(line.rule, localDay(now, timeZone));
          },
          cells,
          at,
        );
      }
      return { line: row.line, key: await hashOfKey(key), body: line, problems: cells.problems };
    }),
  );
  const keys = rows.flatMap(({ key }) => key ?? []);
  const { known, counts } = await readBatch(sql, {
    known: selectKnownKeys(sql, companyId, "planLine", keys),
    counts: countLines(sql, companyId, now),
  });
  const left = Math.max(0, limits.planLines - (counts[0]?.lines ?? 0));
  return {
    judged: judge(rows, known, words.isThere),
    room: [{ left, message: words.room.lines(left) }],
    store: (lines, of) =>
      storeEach(sheet, rows, lines, async ({ line, key, body }) => {
        await createLine(context, companyId, body, { ...of(line), key });
        return [];
      }),
  };
};
