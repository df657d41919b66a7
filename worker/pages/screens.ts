import { DATE_RANGES, DEFAULT_DATE_RANGE, FORM_TYPES } from "../contract/enums.ts";
import { segmentOf } from "../contract/forms/registry.ts";
import type { Agenda } from "../contract/plan/plan.ts";

/** The pages whose scripts the build lists (scripts/build/screens/screens.ts). */
export type ScreenName = "home" | "forms" | "actions" | "board" | "form";
type Screen = {
  name: ScreenName;
  companyId: string;
  /** What the page asks of the API first, as it spells the calls. */
  calls: readonly string[];
};

const ADDRESS =
  /^\/(?<companyId>[A-Za-z0-9]{24})(?:\/team\/(?<teamId>[A-Za-z0-9]{24}))?(?:\/(?<page>forms|mailbox|my-mailbox|actions|dashboard|f\/[A-Za-z0-9]{24}))?\/?$/;

const SESSION = "/api/auth/get-session";
const ACTION_STATUSES_OF_BOARD = ["in_progress", "completed", "evaluated"];

const ownTasksOf = (companyId: string): string => `/api/v1/company/${companyId}/plan/mine`;

/** Whether the person has something to do by the plan, which the home pages show above everything. */
export function hasTasks({ companyId }: Screen, answers: ReadonlyMap<string, string>): boolean {
  const answer = answers.get(ownTasksOf(companyId));
  return answer !== undefined && (JSON.parse(answer) as Agenda).occurrences.length > 0;
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/**
 * The screen that the browser will show at the address, with the calls it begins with; null for pages that are not opened
 * often. A call that the page does not make is harmless, and one that is missing here is made by the page.
 */
export function screenAt(
  { pathname, searchParams }: URL,
  administers: (companyId: string) => boolean,
): Screen | null {
  const found = ADDRESS.exec(pathname)?.groups;
  if (!found) return null;
  const { companyId = "", teamId, page = "" } = found;
  const company = `/api/v1/company/${companyId}`;
  const isAdmin = administers(companyId);
  const screen = (name: ScreenName, ...calls: string[]): Screen => ({
    name,
    companyId,
    calls: [SESSION, company, `${company}/departments`, "/api/v1/company", ...calls],
  });
  // Of a list with filters, or in another order, the page asks for its own.
  const isPlain = searchParams.size === 0;
  const dateRange = oneOf(DATE_RANGES, searchParams.get("dateRange")) ?? DEFAULT_DATE_RANGE;
  const ownTasks = ownTasksOf(companyId);
  const ofTeam = teamId === undefined ? "" : `departmentId=${teamId}`;
  switch (page) {
    case "":
      if (teamId !== undefined) return screen("home", ownTasks);
      return screen("home", ownTasks, ...(isAdmin ? [`${company}/dashboard?dateRange=${dateRange}`] : []));
    case "dashboard":
      if (teamId === undefined) return null;
      return screen("home", ownTasks, `${company}/departments/${teamId}/dashboard?dateRange=${dateRange}`);
    case "forms":
      return screen("forms", ...(isPlain ? [`${company}/forms${ofTeam && `?${ofTeam}`}`] : []));
    case "mailbox":
      return teamId === undefined ? screen("forms", ...(isPlain ? [`${company}/mailboxs`] : [])) : null;
    case "my-mailbox":
      return teamId === undefined ? screen("forms", ...(isPlain ? [`${company}/mailboxs/my`] : [])) : null;
    case "actions": {
      const people = isAdmin && teamId === undefined ? [`${company}/members`] : [];
      const rest = ofTeam && `&${ofTeam}`;
      if (searchParams.get("view") === "board") {
        const columns = ACTION_STATUSES_OF_BOARD.map(
          (status) => `${company}/actions?status=${status}${rest}&limit=20`,
        );
        const isWhole = searchParams.size === 1;
        const counts = `${company}/actions/counts${ofTeam && `?${ofTeam}`}`;
        return screen("board", ...people, ...(isWhole ? [...columns, counts] : []));
      }
      return screen(
        "actions",
        ...people,
        ...(isPlain ? [`${company}/actions${ofTeam && `?${ofTeam}`}`] : []),
      );
    }
    default: {
      const type = oneOf(FORM_TYPES, searchParams.get("formType"));
      if (!type) return null;
      const path = `${segmentOf(type)}/${page.slice("f/".length)}`;
      if (type === "mailbox") return screen("form", `${company}/${path}`);
      return screen("form", ...(teamId === undefined ? [] : [`${company}/departments/${teamId}/${path}`]));
    }
  }
}
