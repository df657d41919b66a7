import { DATE_RANGES, DEFAULT_DATE_RANGE, FORM_TYPES } from "../contract/enums.ts";
import { segmentOf } from "../contract/forms/registry.ts";
import type { Agenda } from "../contract/plan/plan.ts";
import { pageAddressOf, type ScreenName } from "../domain/page-address.ts";

type Screen = {
  name: ScreenName;
  companyId: string;
  /** The first calls of the page, as the page spells them. */
  calls: readonly string[];
};

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
export function screenAt(url: URL, administers: (companyId: string) => boolean): Screen | null {
  const address = pageAddressOf(url);
  if (!address) return null;
  const { companyId, teamId, page, screen: name } = address;
  const { searchParams } = url;
  const company = `/api/v1/company/${companyId}`;
  const isAdmin = administers(companyId);
  const screen = (...calls: string[]): Screen => ({
    name,
    companyId,
    calls: [SESSION, company, `${company}/departments`, "/api/v1/company", ...calls],
  });
  // The page itself asks for a list with filters or in another order.
  const isPlain = searchParams.size === 0;
  const dateRange = oneOf(DATE_RANGES, searchParams.get("dateRange")) ?? DEFAULT_DATE_RANGE;
  const ownTasks = ownTasksOf(companyId);
  // What a plain list opens with may be a view; its rows are then asked for by the page.
  const views = `${company}/views`;
  const ofTeam = teamId === undefined ? "" : `departmentId=${teamId}`;
  switch (page) {
    // The address of a department leads to its dashboard.
    case "":
    case "dashboard": {
      const of = teamId === undefined ? (isAdmin ? company : null) : `${company}/departments/${teamId}`;
      return screen(ownTasks, ...(of === null ? [] : [`${of}/dashboard?dateRange=${dateRange}`]));
    }
    case "forms":
      return screen(views, ...(isPlain ? [`${company}/forms${ofTeam && `?${ofTeam}`}`] : []));
    case "mailbox":
      return screen(views, ...(isPlain ? [`${company}/mailboxs`] : []));
    case "my-mailbox":
      return screen(views, ...(isPlain ? [`${company}/mailboxs/my`] : []));
    case "actions": {
      const people = isAdmin && teamId === undefined ? [`${company}/members`] : [];
      const rest = ofTeam && `&${ofTeam}`;
      if (name === "board") {
        const columns = ACTION_STATUSES_OF_BOARD.map(
          (status) => `${company}/actions?status=${status}${rest}&limit=20`,
        );
        const isWhole = searchParams.size === 1;
        const counts = `${company}/actions/counts${ofTeam && `?${ofTeam}`}`;
        return screen(views, ...people, ...(isWhole ? [...columns, counts] : []));
      }
      return screen(views, ...people, ...(isPlain ? [`${company}/actions${ofTeam && `?${ofTeam}`}`] : []));
    }
    default: {
      const type = oneOf(FORM_TYPES, searchParams.get("formType"));
      if (!type) return null;
      const path = `${segmentOf(type)}/${page.slice("f/".length)}`;
      if (type === "mailbox") return screen(`${company}/${path}`);
      return screen(...(teamId === undefined ? [] : [`${company}/departments/${teamId}/${path}`]));
    }
  }
}
