import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import type { Agenda, PlannedTask } from "#worker/contract/plan/plan.ts";
import { api } from "../api/api.ts";
import { wholeAgenda } from "../api/whole-agenda.ts";
import { queries } from "../offline/queries.ts";

export type { Agenda, PlanLine, PlannedLine, PlannedTask } from "#worker/contract/plan/plan.ts";
export type { PlanRule, Repetition } from "#worker/contract/plan/plan-rule.ts";

const ALL = "/api/v1/company/:companyId/plan";
const LINES = `${ALL}/lines` as const;
const LINE = `${LINES}/:lineId` as const;
const TASK = `${LINE}/occurrences/:day` as const;
export type NewLine = BodyOf<`POST ${typeof LINES}`>;
export type LineChange = BodyOf<`PATCH ${typeof LINE}`>;
export type TaskChange = BodyOf<`PATCH ${typeof TASK}`>;
export type PlanScope = { companyId: string; departmentId?: string | undefined };
export type DayWindow = { first: string; last: string };

const planKey = (companyId: string, ...rest: readonly unknown[]) => ["company", companyId, "plan", ...rest];

/** Records are completed and deleted elsewhere, so what is shown of them is read again soon. */
const SOON = 2000;

/** After a change: what is shown of the plan is read again. */
export const refreshPlan = (companyId: string): void =>
  void queries.invalidateQueries({ queryKey: planKey(companyId) });

export const agendaQuery = ({ companyId, departmentId }: PlanScope, { first, last }: DayWindow) =>
  queryOptions({
    queryKey: planKey(companyId, "agenda", departmentId ?? null, first, last),
    staleTime: SOON,
    queryFn: ({ signal }) => {
      return wholeAgenda(first, (from) => {
        const query = { from, to: last };
        return departmentId === undefined
          ? api(`GET ${ALL}`, { params: { companyId }, query, signal })
          : api("GET /api/v1/company/:companyId/departments/:departmentId/plan", {
              params: { companyId, departmentId },
              query,
              signal,
            });
      });
    },
  });

const LINES_PER_ANSWER = 100;

/** All lines, of which a company has a bounded number: they are filtered and sorted where they are shown. */
export const linesQuery = ({ companyId, departmentId }: PlanScope, withEnded: boolean) =>
  queryOptions({
    queryKey: planKey(companyId, "lines", departmentId ?? null, withEnded),
    queryFn: async ({ signal }) => {
      const read = (cursor?: string) =>
        api(`GET ${LINES}`, {
          params: { companyId },
          query: {
            departmentId,
            cursor,
            limit: LINES_PER_ANSWER,
            ...(withEnded ? {} : { isEnded: "false" as const }),
          },
          signal,
        });
      let page = await read();
      const { lines, people } = page;
      while (page.nextCursor !== null) {
        // Sequential: each answer says where the next one begins.
        // oxlint-disable-next-line no-await-in-loop
        page = await read(page.nextCursor);
        lines.push(...page.lines);
        people.push(...page.people);
      }
      return { lines, people };
    },
  });

export const lineQuery = (companyId: string, lineId: string) =>
  queryOptions({
    queryKey: planKey(companyId, "line", lineId),
    queryFn: async ({ signal }) => (await api(`GET ${LINE}`, { params: { companyId, lineId }, signal })).line,
  });

export type CompanyAnswers = { lift: boolean; annexI: boolean; contractors: boolean };

export const proposalsQuery = (companyId: string, answers: CompanyAnswers, from: string) =>
  queryOptions({
    queryKey: planKey(companyId, "proposals", answers, from),
    queryFn: ({ signal }) =>
      api(`GET ${ALL}/proposals`, {
        params: { companyId },
        query: {
          lift: answers.lift ? "true" : "false",
          annexI: answers.annexI ? "true" : "false",
          contractors: answers.contractors ? "true" : "false",
          from,
        },
        signal,
      }),
    // The list stays while an answer changes what is proposed.
    placeholderData: keepPreviousData,
  });

export const complianceQuery = (
  { companyId, departmentId }: PlanScope,
  months: { from: string; to: string },
) =>
  queryOptions({
    queryKey: planKey(companyId, "compliance", departmentId ?? null, months.from, months.to),
    queryFn: async ({ signal }) =>
      (
        await api(`GET ${ALL}/compliance`, {
          params: { companyId },
          query: { ...months, departmentId },
          signal,
        })
      ).months,
  });

/** `scope`: "own", "company" or a department's id. */
export const feedQuery = (companyId: string, scope: string) =>
  queryOptions({
    queryKey: planKey(companyId, "feed", scope),
    queryFn: async ({ signal }) =>
      (await api(`GET ${ALL}/feed`, { params: { companyId }, query: { scope }, signal })).feed,
  });

export const renewFeed = async (companyId: string, scope: string) =>
  (await api(`POST ${ALL}/feed`, { params: { companyId }, body: { scope } })).feed;

export const endFeed = (companyId: string, scope: string) =>
  api(`DELETE ${ALL}/feed`, { params: { companyId }, query: { scope } });

export const createLine = async (companyId: string, body: NewLine) =>
  (await api(`POST ${LINES}`, { params: { companyId }, body })).line;

type LinePath = { companyId: string; lineId: string };

export const changeLine = async (params: LinePath, version: number, body: LineChange) =>
  (await api(`PATCH ${LINE}`, { params, version, body })).line;

export const endLine = async (params: LinePath, version: number, wholeSeries: boolean) =>
  (
    await api(`DELETE ${LINE}`, {
      params,
      version,
      query: wholeSeries ? { wholeSeries: "true" } : {},
    })
  ).line;

type TaskPath = LinePath & { day: string };

export type TaskDocuments = BodyOf<`PUT ${typeof TASK}/document`>;

export const completeTask = async (params: TaskPath, body: TaskDocuments) =>
  (await api(`PUT ${TASK}/document`, { params, body })).occurrence;

export const reopenTask = async (params: TaskPath) =>
  (await api(`DELETE ${TASK}/document`, { params })).occurrence;

export const changeTask = async (params: TaskPath, body: TaskChange) =>
  (await api(`PATCH ${TASK}`, { params, body })).occurrence;

const AGENDAS = ["agenda", "mine", "place"];

/** Without waiting for the server: the task as it is now, wherever it is shown. */
export function showTask(companyId: string, task: PlannedTask): void {
  queries.setQueriesData<Agenda>(
    {
      queryKey: planKey(companyId),
      predicate: ({ queryKey }) => AGENDAS.includes(String(queryKey[3])),
    },
    (agenda) =>
      agenda && {
        ...agenda,
        occurrences: agenda.occurrences.map((each) =>
          each.lineId === task.lineId && each.day === task.day ? task : each,
        ),
      },
  );
}
