// Lists that were never opened with a network, as this device can make them of what it keeps: open actions and its own forms.
import { hashKey, type InfiniteData, type QueryKey } from "@tanstack/react-query";
import type { ActionCounts } from "#worker/contract/actions/action-lists.ts";
import type { Action } from "#worker/contract/actions/actions.ts";
import { scoreOf } from "#worker/contract/forms/score.ts";
import { keptActionsQuery } from "./actions/kept-actions.ts";
import type { ActionFilters, ActionScope } from "./actions/action-filters.ts";
import type { ListedForm } from "./form-lists/form-list.ts";
import type { ActionPage } from "./forms/action-address.ts";
import { listDrafts } from "./forms/device/drafts.ts";
import { baseForm } from "./forms/merge/draft.ts";
import { withUnsent } from "./forms/store/action-store.ts";
import { findAnswer } from "./offline/stored-answers.ts";

type Found = { data: unknown; at: number; isPart?: boolean };

const paged = <Page>(page: Page): InfiniteData<Page, null> => ({ pages: [page], pageParams: [null] });
const whole = (count: number) => ({ total: count, totalIsExact: true, nextCursor: null });

async function readActions(
  owner: string,
  companyId: string,
): Promise<{ actions: Action[]; at: number } | null> {
  const kept = await findAnswer(owner, hashKey(keptActionsQuery(companyId, owner).queryKey));
  if (!kept) return null;
  const drafts = new Map((await listDrafts(owner)).map((draft) => [draft.key, draft]));
  const actions = (kept.data as Action[]).map((action) =>
    withUnsent(action, drafts.get(`${companyId}/action/${action.id}`)),
  );
  return { actions, at: kept.at };
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Whether a filter, with commas between its values, has one of these. */
const isOneOf = (filter: string | undefined, ...values: string[]): boolean =>
  filter === undefined || filter.split(",").some((each) => values.includes(each));

function matches(ownId: string, action: Action, scope: ActionScope, filters: ActionFilters): boolean {
  const { formType, department, status, priority, assignee, overdue, q } = filters;
  const team = scope.departmentId ?? department;
  const text = plain([action.viewId, action.title, action.description, action.cause].join(" "));
  return (
    isOneOf(team, action.departmentId) &&
    isOneOf(formType, action.formType ?? "none") &&
    isOneOf(status, action.status) &&
    isOneOf(priority, action.priority) &&
    isOneOf(assignee, action.assignee ?? "none", action.assignee === ownId ? "me" : "") &&
    (overdue === undefined || action.isOverdue) &&
    (q === undefined ||
      plain(q)
        .split(/\s+/)
        .every((word) => text.includes(word)))
  );
}

/** Filters that need what the device does not keep: dates, results, places. */
const UNKNOWN_FILTERS = [
  "dateCreated",
  "month",
  "closedIn",
  "due",
  "closed",
  "evaluated",
  "zoneId",
  "locationId",
  "origin",
  "result",
] as const;

/** What is compared as text. Without a value it comes last. */
const sortKey = (action: Action, sort: keyof Action): string => {
  const value = action[sort];
  return typeof value === "string" ? value : "\uffff";
};

type Order = { sort?: keyof Action; direction?: string };

function sorted(actions: readonly Action[], { sort, direction = "asc" }: Order): Action[] {
  if (sort === undefined) return [...actions];
  const by = direction === "desc" ? -1 : 1;
  return actions.toSorted((one, other) => by * (sortKey(one, sort) < sortKey(other, sort) ? -1 : 1));
}

async function findActions(owner: string, [, companyId, , part, ...rest]: QueryKey): Promise<Found | null> {
  if (part !== "list" && part !== "one" && part !== "counts") return null;
  const kept = await readActions(owner, String(companyId));
  if (!kept) return null;
  const { actions, at } = kept;
  if (part === "one") {
    const data = rest.length === 1 ? actions.find(({ id }) => id === rest[0]) : undefined;
    return data ? { data, at } : null;
  }
  const [order, scope, filters] = (part === "list" ? rest : [{}, ...rest]) as [
    object,
    ActionScope,
    ActionFilters,
  ];
  if (UNKNOWN_FILTERS.some((name) => filters[name] !== undefined)) return null;
  const rows = sorted(
    actions.filter((action) => matches(owner, action, scope, filters)),
    order,
  );
  const count = (wanted: (action: Action) => boolean) => ({
    count: rows.filter(wanted).length,
    isExact: true,
  });
  if (part === "list") {
    const page: ActionPage = { actions: rows, ...whole(rows.length) };
    // A list that was opened has the closed actions too.
    const isOpenOnly = filters.status === "in_progress" || filters.overdue !== undefined;
    return { data: paged(page), at, isPart: !isOpenOnly };
  }
  const data: ActionCounts = {
    in_progress: count(({ status }) => status === "in_progress"),
    completed: count(({ status }) => status === "completed"),
    evaluated: count(({ status }) => status === "evaluated"),
    overdue: count(({ isOverdue }) => isOverdue),
  };
  return { data, at, isPart: true };
}

type ListKey = { name: string; departmentId?: string };
type Sent = {
  formType?: string;
  status?: string;
  verdict?: string;
  departmentId?: string;
  direction?: string;
};

/** The forms on this device that the server has. Those that it does not have are listed beside them. */
async function findForms(owner: string, [, companyId, , list, sent]: QueryKey): Promise<Found | null> {
  const { name } = list as ListKey;
  if (name !== "company" && name !== "department") return null;
  const { formType, status, verdict, departmentId, direction, ...others } = sent as Sent;
  const isUnknown = Object.entries(others).some(
    ([filter, value]) => filter !== "sort" && value !== undefined,
  );
  if (isUnknown) return null;
  const drafts = (await listDrafts(owner)).filter(({ server }) => server !== null);
  if (drafts.length === 0) return null;
  const forms = drafts.flatMap((draft): ListedForm[] => {
    const form = baseForm(draft);
    if (!form || form.companyId !== companyId || form.departmentId === null) return [];
    const { values, checklist: _, safetyChecks, reopened: __, can: ___, version: ____, ...row } = form;
    return [
      {
        ...row,
        formType: form.type,
        date: typeof values["date"] === "string" ? values["date"] : form.createdAt,
        subject: null,
        result: scoreOf(safetyChecks.map(({ field }) => field)),
        checklist: null,
        task: form.task?.name ?? null,
        openActionsCount: form.actionsCount,
        differsFromSeal: false,
      },
    ];
  });
  const rows = forms.filter(
    (form) =>
      isOneOf(formType, form.type) &&
      isOneOf(status, form.status) &&
      isOneOf(verdict, form.result?.verdict ?? "") &&
      isOneOf(departmentId, form.departmentId ?? "") &&
      form.voided === null,
  );
  const by = direction === "asc" ? 1 : -1;
  const data = paged({
    forms: rows.toSorted((one, other) => by * one.date.localeCompare(other.date)),
    ...whole(rows.length),
  });
  return { data, at: Math.max(0, ...drafts.map(({ usedAt }) => usedAt)), isPart: true };
}

/** The data of a list, or of one action, from what the device keeps. */
export async function findInKept(owner: string, queryKey: QueryKey): Promise<Found | null> {
  const [subject, companyId, part] = queryKey;
  if (subject !== "company" || typeof companyId !== "string") return null;
  if (part === "actions") return findActions(owner, queryKey);
  return part === "forms" ? findForms(owner, queryKey) : null;
}
